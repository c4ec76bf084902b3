/*
 * What a table sounds like: paper, dice, pencil, coins, doors, and a quiet hall. There are no sound files: each sound is
 * made here once, sample by sample, when sound is switched on, and kept.
 */
import type { GameEvent } from "../wire/types";
import { settings } from "./settings";

export type Sound = "turn" | "paper" | "dice" | "pencil" | "coins" | "step" | "door" | "blow" | "win" | "lose" | "no";

/** Which sound an event makes, by a word of its kind; the first that fits. */
const heard: readonly [RegExp, Sound][] = [
    [/roll|dice|^die$|tested|attempted/, "dice"],
    [/flick|wall|stroke|erased/, "pencil"],
    [/gold|treasure|grab|glory|completed|points/, "coins"],
    [/wound|robbed|sprung|hit|died|fell|lost/, "blow"],
    [/door|opened|locked/, "door"],
    [/step|moved|went|passed|fled/, "step"],
    [/./, "paper"],
];

/** The sound of what just happened: of several, the one that comes first in the list. */
export function soundOf(events: readonly GameEvent[]): Sound | null {
    return heard.find(([word]) => events.some(({ kind }) => word.test(kind)))?.[1] ?? null;
}

/** Plays a sound, and lets a phone tremble with what is felt, where the player switched sound on. */
export function playSound(sound: Sound): void {
    if (!settings.sound) return;
    const felt = touches[sound];
    if (felt) navigator.vibrate?.(felt);
    context ??= new AudioContext();
    enterHall(context);
    const source = context.createBufferSource();
    source.buffer = bufferOf(context, sound);
    source.connect(context.destination);
    source.start();
}

/* Milliseconds of trembling and of rest. */
const touches: Partial<Record<Sound, number[]>> = {
    dice: [12, 40, 12, 60, 8],
    blow: [40],
    turn: [15],
    no: [20, 30, 20],
};

let context: AudioContext | null = null;
let hall: AudioBufferSourceNode | null = null;
const made = new Map<Sound, AudioBuffer>();

/* Room around the table: hardly more than silence, for as long as sound is on. */
function enterHall(audio: AudioContext): void {
    if (hall) return;
    hall = audio.createBufferSource();
    hall.buffer = fill(audio, drawHall(audio.sampleRate));
    hall.loop = true;
    hall.connect(audio.destination);
    hall.start();
}

/** The hall falls silent with the rest. */
export function leaveHall(): void {
    hall?.stop();
    hall = null;
}

function bufferOf(audio: AudioContext, sound: Sound): AudioBuffer {
    const found = made.get(sound) ?? fill(audio, draw(sound, audio.sampleRate));
    made.set(sound, found);
    return found;
}

function fill(audio: AudioContext, samples: Float32Array): AudioBuffer {
    const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
    buffer.getChannelData(0).set(samples);
    return buffer;
}

/** One thing that sounds: noise through a band, or tones that ring together, dying away. */
interface Stroke {
    at: number;
    seconds: number;
    volume: number;
    /** Hz: the middle of the band, and how narrow it is; noise has no tones. */
    band?: [number, number];
    tones?: number[];
    /** Seconds until it is at its loudest. */
    rise?: number;
}

const rustle = (at: number, volume: number): Stroke => ({ at, seconds: 0.16, volume, band: [3600, 0.9], rise: 0.03 });
const knock = (at: number, volume: number, pitch: number): Stroke[] => [
    { at, seconds: 0.05, volume, band: [pitch, 6] },
    { at, seconds: 0.07, volume: volume * 0.5, tones: [pitch * 0.42, pitch * 0.61] },
];
const coin = (at: number, pitch: number): Stroke => ({
    at,
    seconds: 0.5,
    volume: 0.09,
    tones: [pitch, pitch * 1.51, pitch * 2.32, pitch * 3.17],
});
const scratch = (at: number, seconds: number): Stroke => ({ at, seconds, volume: 0.2, band: [2100, 1.6], rise: 0.05 });
/* A plucked string is the nearest that a dungeon has to a song. */
const string = (at: number, pitch: number): Stroke => ({
    at,
    seconds: 0.9,
    volume: 0.12,
    tones: [pitch, pitch * 2, pitch * 3, pitch * 4.02],
});

const strokes: Record<Sound, Stroke[]> = {
    turn: [string(0, 294), string(0.11, 440)],
    paper: [rustle(0, 0.16), { at: 0.1, seconds: 0.05, volume: 0.22, band: [900, 2] }],
    dice: [0, 0.07, 0.12, 0.2, 0.31, 0.45].flatMap((at, i) =>
        knock(at, 0.34 / (1 + i * 0.35), 1500 + ((i * 431) % 700)),
    ),
    pencil: [scratch(0, 0.2), scratch(0.15, 0.3)],
    coins: [coin(0, 2300), coin(0.06, 2750), coin(0.15, 2080)],
    step: [...knock(0, 0.16, 260), { at: 0.02, seconds: 0.09, volume: 0.05, band: [1400, 1] }],
    door: [{ at: 0, seconds: 0.4, volume: 0.12, band: [420, 9], rise: 0.2 }, ...knock(0.36, 0.3, 190)],
    blow: [...knock(0, 0.42, 150), { at: 0, seconds: 0.14, volume: 0.16, band: [700, 1.2] }],
    win: [string(0, 294), string(0.14, 370), string(0.28, 440), string(0.42, 587), coin(0.6, 2300), coin(0.7, 2750)],
    lose: [
        string(0, 294),
        string(0.25, 277),
        string(0.5, 220),
        { at: 0.9, seconds: 0.6, volume: 0.14, band: [110, 3] },
    ],
    no: knock(0, 0.3, 120),
};

/** The samples of a sound, the same ones each time. */
export function draw(sound: Sound, rate: number): Float32Array {
    const all = strokes[sound];
    const seconds = Math.max(...all.map((stroke) => stroke.at + stroke.seconds));
    const samples = new Float32Array(Math.ceil(seconds * rate));
    for (const stroke of all) lay(samples, stroke, rate);
    return samples;
}

function lay(
    samples: Float32Array,
    { at, seconds, volume, band, tones = [], rise = 0.002 }: Stroke,
    rate: number,
): void {
    const start = Math.round(at * rate);
    const noise = band ? bandOf(band, rate) : null;
    for (let i = 0; i < seconds * rate && start + i < samples.length; i++) {
        const time = i / rate;
        const loud = Math.min(1, time / rise) * Math.exp((-5 * time) / seconds) * (1 - time / seconds);
        let value = noise ? noise() : 0;
        tones.forEach((pitch, k) => (value += Math.sin(2 * Math.PI * pitch * time) / (k + 1)));
        samples[start + i] = (samples[start + i] as number) + value * loud * volume;
    }
}

/** Noise with all but a band of it taken away. */
function bandOf([middle, narrow]: [number, number], rate: number): () => number {
    const noise = noiseOf();
    const turn = (2 * Math.PI * middle) / rate;
    const alpha = Math.sin(turn) / (2 * narrow);
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    return () => {
        const x = noise();
        const y = (alpha * (x - x2) + 2 * Math.cos(turn) * y1 - (1 - alpha) * y2) / (1 + alpha);
        [x2, x1, y2, y1] = [x1, x, y1, y];
        return y * Math.sqrt(narrow) * 2;
    };
}

function noiseOf(): () => number {
    let dice = 2463534242;
    return () => {
        dice ^= dice << 13;
        dice ^= dice >>> 17;
        dice ^= dice << 5;
        return (dice >>> 0) / 2147483648 - 1;
    };
}

/* Eight seconds of air, whose end meets its beginning; far away, now and then, a drop falls. */
function drawHall(rate: number): Float32Array {
    const samples = new Float32Array(8 * rate);
    const noise = noiseOf();
    let air = 0;
    for (let i = 0; i < samples.length; i++) {
        air += 0.012 * (noise() - air);
        const edge = Math.min(1, i / rate, (samples.length - i) / rate);
        samples[i] = air * 0.09 * edge;
    }
    for (const at of [2.1, 5.6]) lay(samples, { at, seconds: 0.25, volume: 0.008, tones: [1180, 1790] }, rate);
    return samples;
}

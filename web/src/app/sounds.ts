import { settings } from "./settings";

export type Sound = "turn" | "move" | "dice" | "win" | "lose" | "no";

let context: AudioContext | null = null;

/* Frequency in Hz, start and length in seconds. Everything is made here: there are no sound files. */
const notes: Record<Sound, [number, number, number][]> = {
    turn: [
        [523, 0, 0.14],
        [784, 0.1, 0.22],
    ],
    move: [[220, 0, 0.06]],
    dice: [
        [180, 0, 0.03],
        [240, 0.06, 0.03],
        [160, 0.13, 0.03],
        [210, 0.22, 0.04],
    ],
    win: [
        [392, 0, 0.2],
        [494, 0.12, 0.2],
        [587, 0.24, 0.2],
        [784, 0.36, 0.5],
    ],
    lose: [
        [294, 0, 0.25],
        [262, 0.2, 0.25],
        [196, 0.4, 0.6],
    ],
    no: [[130, 0, 0.18]],
};

/** Plays a sound, where the player switched sound on. */
export function playSound(sound: Sound): void {
    if (!settings.sound) return;
    context ??= new AudioContext();
    for (const [frequency, start, length] of notes[sound])
        playNote(context, frequency, context.currentTime + start, length);
}

function playNote(audio: AudioContext, frequency: number, start: number, length: number): void {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.type = "triangle";
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.16, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + length + 0.02);
}

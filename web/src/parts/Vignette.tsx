/*
 * The picture of a card, put together from several pieces as on paper (src/print/scene.c): a place, a large pale sign
 * behind, small ones beside, and what the card is in front of them all. The dice are the printer's, so that a card has
 * the same place on the screen.
 */
import { useMemo } from "preact/hooks";
import { Icon } from "./Icon";

export type Scene = "rays" | "hills" | "stars" | "vault" | "tiles" | "grid" | "bars";

interface VignetteProps {
    scene: Scene;
    picture: string;
    behind?: string | undefined;
    beside?: string | undefined;
    /** The card's id: of two alike scenes no two are the same. */
    seed: string;
}

export function Vignette({ scene, picture, behind, beside, seed }: VignetteProps) {
    /* Made once: a hand of cards is drawn anew with every move, and its pictures are not. */
    return useMemo(() => drawn({ scene, picture, behind, beside, seed }), [scene, picture, behind, beside, seed]);
}

function drawn({ scene, picture, behind, beside, seed }: VignetteProps) {
    const { pieces, isLeft } = placeOf(scene, seed);
    return (
        <span class="vignette" aria-hidden="true">
            <svg
                class="vignette-place"
                aria-hidden="true"
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="xMidYMax slice"
            >
                {/* Of the colour, not of the element: that would be blended on its own. */}
                {pieces.map(({ d, line, fade }) =>
                    line ? (
                        <path d={d} fill="none" stroke="currentColor" stroke-width={line} stroke-opacity={1 - fade} />
                    ) : (
                        <path d={d} fill="currentColor" fill-opacity={1 - fade} />
                    ),
                )}
                {behind && (
                    <svg
                        x={isLeft ? -6 : width - 21}
                        y={height - 24}
                        width="27"
                        height="27"
                        viewBox="0 0 512 512"
                        fill-opacity="0.24"
                        dangerouslySetInnerHTML={{ __html: behind }}
                    />
                )}
            </svg>
            {beside && <Icon of={beside} class="vignette-beside" />}
            {beside && <Icon of={beside} class="vignette-beside is-right" />}
            <Icon of={picture} class="vignette-picture" />
        </span>
    );
}

/* Millimetres, as printed. */
const width = 55;
const height = 31;
const ground = height * 0.8;

/** Lines of a width, or a filled shape; faded towards the paper. */
interface Piece {
    d: string;
    line?: number;
    fade: number;
}

interface Place {
    pieces: Piece[];
    isLeft: boolean;
}

const known = new Map<string, Place>();

function placeOf(scene: Scene, seed: string): Place {
    const key = `${scene}/${seed}`;
    let place = known.get(key);
    if (!place) {
        const roll = diceOf(seed);
        place = { pieces: scenes[scene](roll), isLeft: roll(0, 2) < 1 };
        known.set(key, place);
    }
    return place;
}

type Roll = (from: number, to: number) => number;

function diceOf(seed: string): Roll {
    let dice = 2166136261;
    for (const byte of new TextEncoder().encode(seed)) dice = Math.imul(dice ^ byte, 16777619) >>> 0;
    dice |= 1;
    return (from, to) => {
        dice ^= dice << 13;
        dice ^= dice >>> 17;
        dice ^= dice << 5;
        return from + ((to - from) * ((dice >>> 0) % 4096)) / 4096;
    };
}

const thin = 0.18;
const plain = 0.62;

const scenes: Record<Scene, (roll: Roll) => Piece[]> = {
    /* From behind whoever stands there. */
    rays(roll) {
        const [x, y] = [width / 2, height * 0.55];
        const turn = roll(0, Math.PI / 14);
        const end = (angle: number) => [x + width * Math.cos(angle), y + width * Math.sin(angle)];
        const rays = range(14).map((i) => {
            const angle = turn + (i * Math.PI) / 7;
            return polygon([[x, y], end(angle), end(angle + Math.PI / 14)]);
        });
        return [
            { d: rays.join(""), fade: 0.86 },
            {
                d: polyline([
                    [0, ground],
                    [width, ground],
                ]),
                line: 0.3,
                fade: plain,
            },
        ];
    },
    hills(roll) {
        const sun = roll(0.15, 0.85) * width;
        return [
            { d: circle(sun, height * 0.24, height * 0.13), fade: 0.8 },
            { d: hill(0.5, roll(0, 6)), fade: 0.8 },
            { d: hill(0.66, roll(0, 6)), fade: 0.72 },
            { d: hill(0.84, roll(0, 6)), fade: 0.64 },
        ];
    },
    stars(roll) {
        let rays = "";
        let hearts = "";
        for (let i = 0; i < 26; i++) {
            const [x, y, size] = [roll(0, width), roll(0, ground), roll(0.4, 1.5)];
            rays +=
                polyline([
                    [x - size, y],
                    [x + size, y],
                ]) +
                polyline([
                    [x, y - size],
                    [x, y + size],
                ]);
            if (i % 3 === 0) hearts += circle(x, y, size * 0.35);
        }
        const moon = roll(0, 2) < 1 ? 0.14 : 0.86;
        return [
            { d: rays, line: thin, fade: plain },
            { d: hearts, fade: plain },
            { d: circle(width * moon, height * 0.26, height * 0.15), line: 0.9, fade: 0.74 },
            { d: hill(0.84, roll(0, 6)), fade: 0.74 },
        ];
    },
    /* Courses of stone, and an arch in them. */
    vault() {
        const course = height / 7;
        const stone = course * 2.1;
        let lines = "";
        for (let row = 0; row * course < ground; row++) {
            const top = row * course;
            lines += polyline([
                [0, top],
                [width, top],
            ]);
            for (let x = ((row % 2) * stone) / 2; x < width; x += stone)
                lines += polyline([
                    [x, top],
                    [x, Math.min(top + course, ground)],
                ]);
        }
        const [x, y, radius] = [width / 2, height * 0.52, height * 0.47];
        const arch = range(25).map((i) => {
            const angle = (Math.PI * i) / 24;
            return [x - radius * Math.cos(angle), y - radius * Math.sin(angle)];
        });
        return [
            { d: lines, line: thin, fade: plain },
            { d: polygon([...arch, [x + radius, ground], [x - radius, ground]]), fade: 0.9 },
            { d: polyline(arch), line: 0.5, fade: plain },
            {
                d: polyline([
                    [0, ground],
                    [width, ground],
                ]),
                line: 0.4,
                fade: plain,
            },
        ];
    },
    /* A floor that runs to the horizon. */
    tiles(roll) {
        const horizon = height * 0.42;
        const middle = width * roll(0.35, 0.65);
        const away = range(19).map((i) =>
            polyline([
                [middle + (i - 9) * 2.2, horizon],
                [middle + (i - 9) * width * 0.22, height],
            ]),
        );
        const across = range(6).map((i) => {
            const y = horizon + ((height - horizon) * i * i) / 30;
            return polyline([
                [0, y],
                [width, y],
            ]);
        });
        const wall = range(7).map((i) =>
            polyline([
                [(width * (i + 0.5)) / 7, 0],
                [(width * (i + 0.5)) / 7, horizon],
            ]),
        );
        return [{ d: [...away, ...across, ...wall].join(""), line: thin, fade: plain }];
    },
    /* Squared paper, and the stroke of a flicked pencil across it. */
    grid(roll) {
        const cell = height / 8;
        let lines = "";
        for (let x = cell / 2; x < width; x += cell)
            lines += polyline([
                [x, 0],
                [x, height],
            ]);
        for (let y = cell / 2; y < height; y += cell)
            lines += polyline([
                [0, y],
                [width, y],
            ]);
        const [from, to, bend] = [roll(0.1, 0.9) * height, roll(0.1, 0.9) * height, roll(-0.3, 0.3) * height];
        const stroke = range(25).map((i) => [
            (width * i) / 24,
            from + ((to - from) * i) / 24 + bend * Math.sin((Math.PI * i) / 24),
        ]);
        return [
            { d: lines, line: thin, fade: plain },
            { d: polyline(stroke), line: 0.7, fade: plain },
        ];
    },
    /* A window of a cell. */
    bars(roll) {
        const bars = range(9).map((i) =>
            polyline([
                [(width * (i + 0.5)) / 9, 0],
                [(width * (i + 0.5)) / 9, height],
            ]),
        );
        return [
            { d: hill(0.7, roll(0, 6)), fade: plain },
            { d: bars.join(""), line: 0.9, fade: plain },
            {
                d: polyline([
                    [0, height * 0.2],
                    [width, height * 0.2],
                ]),
                line: 1.2,
                fade: plain,
            },
        ];
    },
};

function range(count: number): number[] {
    return Array.from({ length: count }, (_, i) => i);
}

function polyline(dots: number[][]): string {
    return dots.map((dot, i) => `${i === 0 ? "M" : "L"}${dot.map((value) => +value.toFixed(1)).join(" ")}`).join("");
}

function polygon(dots: number[][]): string {
    return `${polyline(dots)}Z`;
}

function circle(x: number, y: number, radius: number): string {
    const [left, size] = [+(x - radius).toFixed(1), +radius.toFixed(2)];
    return `M${left} ${+y.toFixed(1)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`;
}

function hill(top: number, shift: number): string {
    const ridge = range(41).map((i) => [
        (width * i) / 40,
        height * (top + 0.07 * Math.sin(shift + i * 0.21) + 0.03 * Math.sin(2 * shift + i * 0.47)),
    ]);
    return polygon([...ridge, [width, height], [0, height]]);
}

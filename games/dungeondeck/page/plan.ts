import type { Kind } from "./view";

/** The plan of a room in a square of 320: a chamber, and towards each edge a way or an alcove. SVG paths. */
export interface Plan {
    floor: string;
    /** The floor with its walls around it. */
    outline: string;
    tiles: string;
    doors: string;
    /** Strokes in the rock of the four corners. */
    hatch: string;
}

const middle = 160;

/** `kinds` are those of the edges, clockwise from the top. The chamber's shape is the card's own. */
export function planOf(id: string, kinds: Kind[]): Plan {
    const shape = sumOf(id);
    const parts = [chamber(shape)];
    const doors: string[] = [];
    kinds.forEach((kind, quarter) => {
        parts.push(turned(arm(kind), quarter));
        if (kind === "door" || kind === "boss-door") doors.push(turned(leaf(), quarter));
    });
    const floor = parts.join("");
    return { floor, outline: floor, tiles: tilesOf(shape), doors: doors.join(""), hatch: hatchOf(shape) };
}

type Point = [number, number];

function chamber(shape: number): string {
    const half = 62 + (shape % 3) * 5;
    switch (shape % 4) {
        case 0:
            return polygon([
                [middle - half, middle - half],
                [middle + half, middle - half],
                [middle + half, middle + half],
                [middle - half, middle + half],
            ]);
        case 1:
            return polygon(ring(8, half * 1.1, Math.PI / 8));
        case 2:
            return polygon(ring(24, half * 1.08, 0));
        default:
            return polygon(ring(6, half * 1.15, 0));
    }
}

/** Towards the top edge: a way runs off the card, anything else ends in an alcove. */
function arm(kind: Kind): Point[] {
    const isWay = kind === "corridor" || kind === "door" || kind === "turnback" || kind === "boss-door";
    const half = kind === "corridor" || kind === "turnback" ? 34 : kind === "boss-door" ? 46 : isWay ? 27 : 43;
    const end = isWay ? 0 : 14;
    return [
        [middle - half, end],
        [middle + half, end],
        [middle + half, middle],
        [middle - half, middle],
    ];
}

function leaf(): Point[] {
    return [
        [middle - 34, 92],
        [middle + 34, 92],
        [middle + 34, 99],
        [middle - 34, 99],
    ];
}

function turned(points: Point[], quarter: number): string {
    return polygon(
        points.map(([x, y]) => {
            let point: Point = [x, y];
            for (let i = 0; i < quarter; i++) point = [320 - point[1], point[0]];
            return point;
        }),
    );
}

function ring(corners: number, radius: number, from: number): Point[] {
    return Array.from({ length: corners }, (_, index) => {
        const angle = from + (index * 2 * Math.PI) / corners;
        return [Math.round(middle + radius * Math.cos(angle)), Math.round(middle + radius * Math.sin(angle))];
    });
}

function polygon(points: Point[]): string {
    /* All run the same way round, so that what overlaps is filled. */
    const area = points.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = points[(index + 1) % points.length] as Point;
        return sum + x * nextY - nextX * y;
    }, 0);
    const ordered = area < 0 ? [...points].reverse() : points;
    return `${ordered.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")}Z`;
}

/** A few flagstones, different in each room: three above the room's name and three below it. */
function tilesOf(shape: number): string {
    const tiles: string[] = [];
    for (let i = 0; i < 6; i++) {
        const x = 124 + Math.floor(i / 2) * 20 + ((shape * (i + 3) * 13) % 10);
        const y = (i % 2 === 0 ? 106 : 186) + ((shape * (i + 5) * 29) % 15);
        tiles.push(`M${x} ${y}h${10 + (i % 3) * 4}v${9 + (i % 2) * 5}`);
    }
    return tiles.join("");
}

function hatchOf(shape: number): string {
    const strokes: string[] = [];
    for (let row = 0; row < 10; row++)
        for (let column = 0; column < 10; column++) {
            const x = 20 + column * 30 + ((shape + row * 7) % 9);
            const y = 20 + row * 30 + ((shape + column * 5) % 9);
            const isFalling = (row + column + shape) % 2 === 0;
            for (let i = 0; i < 3; i++) strokes.push(`M${x + i * 5} ${y}l${isFalling ? 7 : -7} 12`);
        }
    return strokes.join("");
}

function sumOf(id: string): number {
    return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}

/* Lines that were drawn, as events tell them, and flicks as moves; in units of the sheet. */
import type { GameEvent } from "@/wire/types";
import { facts } from "@view/dungeonpen";
import type { Prisoner, Unit } from "./view";

/** The pencil is aimed for the player with this strength at most. */
const firstStrength = 50;
export const { directions } = facts;

export interface Stroke {
    seat: number;
    points: Unit[];
}

/** The strokes that events tell: where each starts, how it bends, where it stops, in this order. */
export function strokesOf(story: GameEvent[]): Stroke[] {
    const strokes: Stroke[] = [];
    let from: Unit = [0, 0];
    let bend: Unit = [0, 0];
    let to: Unit = [0, 0];
    let count = 0;
    for (const event of story) {
        const value = (name: string) => Number(event[name]);
        if (event.kind === "stroke") {
            from = [value("x"), value("y")];
            count = value("points");
        } else if (event.kind === "curve") {
            bend = [value("bend_x"), value("bend_y")];
            to = [value("to_x"), value("to_y")];
        } else if (event.kind === "stopped" && count > 1) {
            const points: Unit[] = [...curve(from, bend, to, count - 1), [value("x"), value("y")]];
            strokes.push({ seat: value("seat"), points });
            count = 0;
        }
    }
    return strokes;
}

/** The first points of a parabola that is told by three. */
export function curve(from: Unit, bend: Unit, to: Unit, count: number): Unit[] {
    return Array.from({ length: count }, (_, index) => {
        const way = index / (facts.points - 1);
        const at = (axis: 0 | 1) =>
            from[axis] * (1 - way) ** 2 + 2 * bend[axis] * way * (1 - way) + to[axis] * way ** 2;
        return [at(0), at(1)];
    });
}

/* How far apart the waverings of a line are, and how far they go, in units of the sheet. */
const grain = facts.cell / 6;
const waver = facts.cell / 46;

/** The same line as lead leaves it on paper: it wavers by a hair, each time in the same places. */
export function rough(points: Unit[]): Unit[] {
    return points.flatMap((point, index): Unit[] => {
        const next = points[index + 1];
        if (!next) return [point];
        const [x, y] = [next[0] - point[0], next[1] - point[1]];
        const length = Math.hypot(x, y);
        const pieces = Math.max(1, Math.round(length / grain));
        return Array.from({ length: pieces }, (_, piece): Unit => {
            const way = piece / pieces;
            const at: Unit = [point[0] + x * way, point[1] + y * way];
            if (length === 0 || (index === 0 && piece === 0)) return at;
            const aside = (hash(at) - 0.5) * 2 * waver;
            return [at[0] - (y / length) * aside, at[1] + (x / length) * aside];
        });
    });
}

/** A number from 0 to 1 that is chance to the eye and the same for a place each time. */
function hash([x, y]: Unit): number {
    const wild = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
    return wild - Math.floor(wild);
}

/** Where the hand aims: direction in sixteenths of a degree, strength 1 to 100. */
export interface Dials {
    direction: number;
    strength: number;
}

/** The direction towards a point, in sixteenths of a degree. */
export function bearing(x: number, y: number): number {
    return Math.round((Math.atan2(x, y) * directions) / (2 * Math.PI) + directions) % directions;
}

/** The strength that carries the pencil so far, within what the next flick allows. */
export function strengthFor({ hand }: Prisoner, length: number): number {
    return Math.min(hand.most, Math.max(hand.least, Math.round((length * facts.strength) / hand.full)));
}

/** Straight at a goal, to begin with: whether the way is free is for the player to see. */
export function firstAim(prisoner: Prisoner, goal: Unit): Dials {
    const way: Unit = [goal[0] - prisoner.place[0], goal[1] - prisoner.place[1]];
    const strength = Math.min(firstStrength, strengthFor(prisoner, Math.hypot(way[0], way[1])));
    return { direction: bearing(way[0], way[1]), strength: Math.max(prisoner.hand.least, strength) };
}

export function flickMove(direction: number, strength: number): string {
    return `flick ${(direction * 360) / directions} ${strength}`;
}

/** The dials of a flick, null where a move is none. */
export function dialsIn(move: string): Dials | null {
    const parts = /^flick ([\d.]+) (\d+)$/.exec(move);
    return parts && { direction: (Number(parts[1]) * directions) / 360, strength: Number(parts[2]) };
}

/** Where a flick would end that nothing stops and no hand spoils. */
export function meantEnd({ place, hand }: Prisoner, { direction, strength }: Dials): Unit {
    const angle = (direction * 2 * Math.PI) / directions;
    const length = (strength * hand.full) / facts.strength;
    return [place[0] + length * Math.sin(angle), place[1] + length * Math.cos(angle)];
}

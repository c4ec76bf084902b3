/* Lines in units of the sheet: those drawn, as events tell them, and the one that is meant. */
import type { GameEvent } from "@/wire/types";
import type { Prisoner, Unit, View } from "./view";
import { cellUnits, cellsOf, size, wallCells } from "./view";

const pieces = 16;
const lead = 32;
const strengthUnits = 64;
const longest = 22 * cellUnits;
export const strengthMost = 100;
/** Directions are in sixteenths of a degree, clockwise from the top of the sheet. */
export const directions = 360 * 16;

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
            const points = curve(from, bend, to).slice(0, count);
            points[points.length - 1] = [value("x"), value("y")];
            strokes.push({ seat: value("seat"), points });
            count = 0;
        }
    }
    return strokes;
}

/** A parabola by its three points, cut into sixteen pieces (N15). */
export function curve(from: Unit, bend: Unit, to: Unit): Unit[] {
    return Array.from({ length: pieces + 1 }, (_, i) => {
        const pull = 2 * i * (pieces - i);
        const way = i * i;
        const at = (axis: 0 | 1) =>
            from[axis] +
            rounded((pull * (bend[axis] - from[axis]) + way * (to[axis] - from[axis])) / (pieces * pieces));
        return [at(0), at(1)];
    });
}

/** What a hand means to do, and how far it may stray; angles in degrees, lengths in units. */
export interface Aim {
    degrees: number;
    length: number;
    astray: number;
    uneven: number;
}

/** Where the hand aims: direction in sixteenths of a degree, strength 1 to 100. */
export interface Dials {
    direction: number;
    strength: number;
}

/** N03: the same reckoning as the engine's; what the hand will really do, nobody knows before. */
export function aimOf(prisoner: Prisoner, direction: number, strength: number): Aim {
    const { reach, tremor } = prisoner.hand;
    const length = Math.min(longest, Math.trunc((strength * strengthUnits * (10 + reach)) / 10));
    return {
        degrees: direction / 16 + prisoner.veer,
        length,
        astray: ((1 + (strength * 11) / 100) * tremor) / 100,
        uneven: ((length * (50 + strength * 1.5)) / 1000) * (tremor / 100),
    };
}

export function endOf(from: Unit, degrees: number, length: number): Unit {
    const angle = (degrees * Math.PI) / 180;
    return [from[0] + length * Math.sin(angle), from[1] + length * Math.cos(angle)];
}

/** Columns of wall in each row, printed ones and sudden ones, and the closed rim around. */
export function wallsOf(view: View): Set<number> {
    const walls = new Set<number>();
    cellsOf(view.map, "#").forEach(({ x, y }) => walls.add(keyOf(x, y)));
    view.walls.forEach((wall) => wallCells(wall).forEach(({ x, y }) => walls.add(keyOf(x, y))));
    for (let i = -1; i <= size; i++)
        [keyOf(i, -1), keyOf(i, size), keyOf(-1, i), keyOf(size, i)].forEach((key) => walls.add(key));
    return walls;
}

/** How far a straight line comes before its lead touches a wall (N04). */
export function traced(walls: Set<number>, from: Unit, to: Unit): { end: Unit; touches: boolean } {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const steps = Math.max(1, Math.ceil(length / 24));
    let clear = from;
    for (let i = 1; i <= steps; i++) {
        const at: Unit = [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps];
        if (isTouching(walls, at)) return { end: clear, touches: true };
        clear = at;
    }
    return { end: to, touches: false };
}

/** Where the line may end, as shapes around the aim; walls cut it, and what lies behind one is left out. */
export function rangesOf(walls: Set<number>, from: Unit, aim: Aim): Unit[][] {
    const ranges: Unit[][] = [];
    let near: Unit[] = [];
    let far: Unit[] = [];
    const close = () => {
        if (near.length > 1) ranges.push([...near, ...far.reverse()]);
        near = [];
        far = [];
    };
    for (let i = -10; i <= 10; i++) {
        const degrees = aim.degrees + (aim.astray * i) / 10;
        const first = traced(walls, from, endOf(from, degrees, Math.max(0, aim.length - aim.uneven)));
        if (first.touches) close();
        else {
            near.push(first.end);
            far.push(traced(walls, from, endOf(from, degrees, Math.min(longest, aim.length + aim.uneven))).end);
        }
    }
    close();
    return ranges;
}

/** The direction towards a point, in sixteenths of a degree. */
export function bearing(x: number, y: number): number {
    return Math.round((Math.atan2(x, y) * directions) / (2 * Math.PI) + directions) % directions;
}

/** The aim, of some, that comes nearest to a goal without touching a wall: somewhere to begin. */
export function openAim(prisoner: Prisoner, goal: Unit, walls: Set<number>): Dials {
    const { least, most } = strengths(prisoner);
    let best: Dials = { direction: bearing(goal[0] - prisoner.place[0], goal[1] - prisoner.place[1]), strength: least };
    let nearest = Infinity;
    for (let direction = 0; direction < directions; direction += 5 * 16)
        for (const strength of [16, 32, 48].map((wanted) => Math.min(most, Math.max(least, wanted)))) {
            const aim = aimOf(prisoner, direction, strength);
            const { end, touches } = traced(walls, prisoner.place, endOf(prisoner.place, aim.degrees, aim.length));
            const apart = Math.hypot(goal[0] - end[0], goal[1] - end[1]);
            if (touches || apart >= nearest) continue;
            nearest = apart;
            best = { direction, strength };
        }
    return best;
}

/** The least strength that carries the pencil so far, within what the next flick allows. */
export function strengthFor(prisoner: Prisoner, length: number): number {
    const { least, most } = strengths(prisoner);
    return Math.min(
        most,
        Math.max(least, Math.round((length * 10) / (strengthUnits * Math.max(1, 10 + prisoner.hand.reach)))),
    );
}

export function strengths({ strength_min, strength_max }: Prisoner): { least: number; most: number } {
    const most = strength_max > 0 ? strength_max : strengthMost;
    return { least: Math.min(most, strength_min > 0 ? strength_min : 1), most };
}

export function flickMove(direction: number, strength: number): string {
    return `flick ${direction / 16} ${strength}`;
}

function isTouching(walls: Set<number>, [x, y]: Unit): boolean {
    const column = Math.floor(x / cellUnits);
    const row = Math.floor(y / cellUnits);
    for (let i = column - 1; i <= column + 1; i++)
        for (let j = row - 1; j <= row + 1; j++) {
            if (!walls.has(keyOf(i, j))) continue;
            const apartX = Math.max(i * cellUnits - x, 0, x - (i + 1) * cellUnits);
            const apartY = Math.max(j * cellUnits - y, 0, y - (j + 1) * cellUnits);
            if (apartX * apartX + apartY * apartY <= lead * lead) return true;
        }
    return false;
}

function keyOf(x: number, y: number): number {
    return (y + 1) * (size + 2) + x + 1;
}

/** Halves away from zero. */
function rounded(value: number): number {
    return Math.sign(value) * Math.round(Math.abs(value));
}

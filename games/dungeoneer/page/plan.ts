/* The dungeon as a plan: where each space lies on the sheet, what stands at its sides, what a click on it means. North is
 * up; the engine counts y towards the north. */
import type { MoveChoice } from "@/wire/types";
import type { Edge, MapCard, SeatView, SideName, SpaceView } from "./view";

export const cellWidth = 132;
export const cellHeight = 104;
export const sideNames: readonly SideName[] = ["north", "east", "south", "west"];
const sideLetters = "nesw";

export interface Point {
    x: number;
    y: number;
}

export interface Box extends Point {
    width: number;
    height: number;
}

export interface Ghost {
    x: number;
    y: number;
    /** The moves that lay the map here: as it is, or turned by half a turn. */
    upright: MoveChoice | null;
    turned: MoveChoice | null;
}

/** The top left corner of a cell. */
export function cornerOf(cell: Point): Point {
    return { x: cell.x * cellWidth, y: -cell.y * cellHeight };
}

/** All that is drawn, with a margin; by itself never smaller than a few cells, so that the first rooms are no giants. */
export function extent(cells: readonly Point[], leastColumns = 4, leastRows = 3): Box {
    const xs = cells.map((cell) => cell.x),
        ys = cells.map((cell) => cell.y);
    const left = Math.min(0, ...xs),
        right = Math.max(0, ...xs),
        low = Math.min(0, ...ys),
        high = Math.max(0, ...ys);
    const columns = Math.max(leastColumns, right - left + 1),
        rows = Math.max(leastRows, high - low + 1);
    const x = ((left + right + 1) / 2 - columns / 2) * cellWidth,
        y = ((1 - low - high) / 2 - rows / 2) * cellHeight;
    return { x: x - 14, y: y - 14, width: columns * cellWidth + 28, height: rows * cellHeight + 28 };
}

/** What stands at each side of a map as it lies: half a turn swaps north with south and east with west. */
export function sidesOf(map: MapCard, isTurned: boolean): { side: SideName; edge: Edge; threat: number }[] {
    return sideNames.map((side, i) => {
        const printed = map.sides[sideNames[isTurned ? (i + 2) % 4 : i] ?? side];
        return { side, edge: printed.edge, threat: printed.threat };
    });
}

/** Sides whose door stands open until the turn ends (E24), with spaces between. */
export function openedSides({ opened }: SpaceView): string {
    return opened.join(" ");
}

/**
 * Where a hero stands in a space among the others there: a row of tokens at its foot; in a room, where several would lie on
 * its peril and glory, above those.
 */
export function tokenPlace(
    seats: readonly SeatView[],
    spaces: readonly SpaceView[],
    seat: number,
    isRoom: (map: string) => boolean,
): Point | null {
    const at = seats[seat]?.space ?? null,
        space = at === null ? undefined : spaces[at];
    if (!space || !seats[seat]?.alive) return null;
    const here = seats.flatMap((other, i) => (other.alive && other.space === at ? [i] : []));
    const corner = cornerOf(space),
        stride = Math.min(27, 96 / Math.max(1, here.length));
    const offset = (here.indexOf(seat) - (here.length - 1) / 2) * stride;
    const foot = here.length > 1 && isRoom(space.map) ? 46 : 31;
    return { x: corner.x + cellWidth / 2 + offset, y: corner.y + cellHeight - foot };
}

/** The places where the drawn map may lie. */
export function ghostsOf(moves: readonly MoveChoice[]): Ghost[] {
    const ghosts = new Map<string, Ghost>();
    for (const choice of moves) {
        const match = /^place (-?\d+),(-?\d+) r([02])$/.exec(choice.move);
        if (!match) continue;
        const key = `${match[1]},${match[2]}`;
        const ghost = ghosts.get(key) ?? { x: Number(match[1]), y: Number(match[2]), upright: null, turned: null };
        if (match[3] === "0") ghost.upright = choice;
        else ghost.turned = choice;
        ghosts.set(key, ghost);
    }
    return [...ghosts.values()];
}

/** Spaces that a move names: to start in, or to choose. */
export function chosenSpaces(moves: readonly MoveChoice[]): { x: number; y: number; choice: MoveChoice }[] {
    return moves.flatMap((choice) => {
        const match = /^(?:start|choose) (-?\d+),(-?\d+)$/.exec(choice.move);
        return match ? [{ x: Number(match[1]), y: Number(match[2]), choice }] : [];
    });
}

/** The ways out of the space where the hero stands: `go n`. */
export function waysOut(moves: readonly MoveChoice[]): { side: SideName; choice: MoveChoice }[] {
    return moves.flatMap((choice) => {
        const match = /^go ([nesw])$/.exec(choice.move);
        const side = match ? sideNames[sideLetters.indexOf(match[1] ?? "")] : undefined;
        return side ? [{ side, choice }] : [];
    });
}

/** The middle of a side, in a cell's own measures. */
export function sideMiddle(side: SideName): Point {
    return {
        x: side === "east" ? cellWidth : side === "west" ? 0 : cellWidth / 2,
        y: side === "south" ? cellHeight : side === "north" ? 0 : cellHeight / 2,
    };
}

export function neighbour(cell: Point, side: SideName): Point {
    return {
        x: cell.x + (side === "east" ? 1 : side === "west" ? -1 : 0),
        y: cell.y + (side === "north" ? 1 : side === "south" ? -1 : 0),
    };
}

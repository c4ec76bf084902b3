import type { MoveChoice } from "@/wire/types";
import type { Cell, View, Wall } from "./view";
import { wallCells } from "./view";

/** A sudden wall that may be drawn (N11). */
export interface WallPlace extends Wall {
    move: string;
    text: string;
}

export function wallPlaces(view: View, moves: MoveChoice[]): WallPlace[] {
    const length = view.due[0]?.length ?? 1;
    const places: WallPlace[] = [];
    for (const { move, text } of moves) {
        const parts = /^wall (\d+),(\d+) ([hv])$/.exec(move);
        if (parts)
            places.push({
                x: Number(parts[1]) - 1,
                y: Number(parts[2]) - 1,
                length,
                vertical: parts[3] === "v",
                move,
                text,
            });
    }
    return places;
}

/** The legal wall of this orientation whose middle is nearest to a point in cells; the other one where there is none. */
export function nearestWall(places: WallPlace[], vertical: boolean, at: Cell): WallPlace | null {
    const wanted = places.some((place) => place.vertical === vertical) ? vertical : !vertical;
    let best: WallPlace | null = null;
    let least = Infinity;
    for (const place of places) {
        const middle = middleOf(place);
        const apart = Math.hypot(middle.x - at.x, middle.y - at.y);
        if (place.vertical !== wanted || apart >= least) continue;
        least = apart;
        best = place;
    }
    return best;
}

/** The next legal wall in a direction, straight ahead before aside; y grows upwards. */
export function wallTowards(places: WallPlace[], from: WallPlace, x: number, y: number): WallPlace | null {
    let best: WallPlace | null = null;
    let least = Infinity;
    for (const place of places) {
        const ahead = (place.x - from.x) * x + (place.y - from.y) * y;
        const aside = Math.abs((place.x - from.x) * y) + Math.abs((place.y - from.y) * x);
        if (place.vertical !== from.vertical || ahead <= 0 || ahead + 2 * aside >= least) continue;
        least = ahead + 2 * aside;
        best = place;
    }
    return best;
}

/** What would be drawn on a cell: the move that a touch there means, legal or not. */
export function wallMoveAt(cell: Cell, vertical: boolean): string {
    return `wall ${cell.x + 1},${cell.y + 1} ${vertical ? "v" : "h"}`;
}

export function middleOf(wall: Wall): Cell {
    const cells = wallCells(wall);
    const first = cells[0] ?? { x: 0, y: 0 };
    const last = cells[cells.length - 1] ?? first;
    return { x: (first.x + last.x + 1) / 2, y: (first.y + last.y + 1) / 2 };
}

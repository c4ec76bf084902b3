import type { MoveChoice } from "@/wire/types";
import type { Direction, Point } from "./view";
import { keyOf, strides } from "./view";
import type { Box, Piece } from "./map";

/** Where the top card may lie (Z02): its north-west cell once turned. */
export interface Place extends Point {
    turn: number;
    move: string;
    text: string;
}

/** The legal places among the moves. */
export function placesOf(moves: MoveChoice[]): Place[] {
    return moves.flatMap(({ move, text }) => {
        const place = placeIn(move);
        return place ? [{ ...place, move, text }] : [];
    });
}

/** The place that a move lays a card on, null where it lays none. */
export function placeIn(move: string): { x: number; y: number; turn: number } | null {
    const parts = /^place (-?\d+),(-?\d+) r([0-3])$/.exec(move);
    return parts && { x: Number(parts[1]), y: Number(parts[2]), turn: Number(parts[3]) };
}

export function placeMove(x: number, y: number, turn: number): string {
    return `place ${x},${y} r${turn % 4}`;
}

/** The legal place of this turn nearest to a point, none where it is farther away than `reach` cells. */
export function nearestPlace(places: Place[], turn: number, at: Point, reach = Infinity): Place | null {
    let best: Place | null = null;
    let least = reach;
    for (const place of places) {
        const apart = Math.hypot(place.x - at.x, place.y - at.y);
        if (place.turn !== turn || apart > least) continue;
        least = apart;
        best = place;
    }
    return best;
}

/** The next legal place in a direction: straight ahead before aside. For arrow keys. */
export function placeTowards(places: Place[], from: Place, direction: Direction): Place | null {
    const stride = strides[direction];
    let best: Place | null = null;
    let least = Infinity;
    for (const place of places) {
        const x = place.x - from.x;
        const y = place.y - from.y;
        const ahead = x * stride.x + y * stride.y;
        const aside = Math.abs(x * stride.y) + Math.abs(y * stride.x);
        if (place.turn !== from.turn || ahead <= 0 || ahead + 2 * aside >= least) continue;
        least = ahead + 2 * aside;
        best = place;
    }
    return best;
}

/** The place of another turn that keeps the middle of the card nearest to where it was. */
export function placeTurned(places: Place[], from: Place, turn: number): Place | null {
    const shift = (from.turn % 2 === 1 ? 1 : 0) - (turn % 2 === 1 ? 1 : 0);
    return nearestPlace(places, turn, { x: from.x + shift / 2, y: from.y - shift / 2 });
}

/** Cells that a card of this turn could cover somewhere, each once. */
export function coverable(places: Place[], turn: number, piece: Piece): Point[] {
    const cells = new Map<string, Point>();
    for (const place of places)
        if (place.turn === turn)
            for (const cell of piece.cells)
                cells.set(keyOf(place.x + cell.x, place.y + cell.y), { x: place.x + cell.x, y: place.y + cell.y });
    return [...cells.values()];
}

/** All that could ever be covered, so that the picture need not move while a card is turned. */
export function roomFor(places: Place[], around: Box): Box {
    return places.reduce((box, place) => {
        const wide = place.turn % 2 === 1;
        return {
            left: Math.min(box.left, place.x),
            top: Math.min(box.top, place.y),
            right: Math.max(box.right, place.x + (wide ? 4 : 3)),
            bottom: Math.max(box.bottom, place.y + (wide ? 3 : 4)),
        };
    }, around);
}

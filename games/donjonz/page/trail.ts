import type { GameEvent } from "@/wire/types";
import type { Direction, Point, View } from "./view";
import { strides } from "./view";

/** The way walked so far, from the stairs to the hero, as the events of the game tell it; null where they do not. */
export function trailOf(view: View, story: GameEvent[]): Point[] | null {
    const stairs = view.cells.find((cell) => cell.item === "stairs");
    if (!stairs) return null;
    const trail: Point[] = [{ x: stairs.x, y: stairs.y }];
    for (const event of story)
        if (event.kind === "stepped") trail.push(stepped(trail[trail.length - 1] as Point, directionOf(event)));
    const end = trail[trail.length - 1] as Point;
    return end.x === view.hero[0] && end.y === view.hero[1] && trail.length === view.walked.length ? trail : null;
}

/** Where a walk written as moves leads, from its start on. */
export function walkOf(start: Point, path: string[]): Point[] {
    const walk = [start];
    for (const move of path) {
        const [verb, direction] = move.split(" ");
        if (verb === "step") walk.push(stepped(walk[walk.length - 1] as Point, direction as Direction));
    }
    return walk;
}

/** A line through the middles of cells, with rounded bends. */
export function lineThrough(points: Point[]): string {
    const middles = points.map((point) => ({ x: point.x + 0.5, y: point.y + 0.5 }));
    const first = middles[0];
    if (!first || middles.length < 2) return "";
    let line = `M${first.x} ${first.y}`;
    for (let i = 1; i < middles.length; i++) {
        const here = middles[i] as Point;
        const before = middles[i - 1] as Point;
        const after = middles[i + 1];
        if (!after) line += `L${here.x} ${here.y}`;
        else
            line +=
                `L${between(here, before).x} ${between(here, before).y}` +
                `Q${here.x} ${here.y} ${between(here, after).x} ${between(here, after).y}`;
    }
    return line;
}

function stepped(from: Point, direction: Direction): Point {
    return { x: from.x + strides[direction].x, y: from.y + strides[direction].y };
}

function directionOf(event: GameEvent): Direction {
    return event.direction as Direction;
}

/** A third of the way from one point to another. */
function between(from: Point, to: Point): Point {
    return { x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3 };
}

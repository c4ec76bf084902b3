import { useMemo } from "preact/hooks";
import { useStory } from "@/parts/story";
import type { GameEvent } from "@/wire/types";
import type { TableProps } from "@/games/props";
import { isOpen } from "./map";
import type { Cell, Direction, Point, View } from "./view";
import { directions, keyOf, opposite, strides } from "./view";

/* Corridors leave little to try; where rooms leave more than this, no line is drawn. */
const mostTries = 20_000;

/** The way walked so far, drawn again when the story of the table has come; null where there is none to draw. */
export function useTrail({ view, story, events, step }: TableProps<View>): Point[] | null {
    const told = useStory(story, events, step);
    const isTold = told.length > 0 || step === 0;
    return useMemo(() => (isTold ? trailOf(view, told) : null), [view, told, isTold]);
}

/**
 * The way walked so far, from the stairs to the hero, as the events of the game tell it. A game that goes on from a position tells
 * its own steps alone: what was walked before is a way over the same cells. Null where there is no such way.
 */
export function trailOf(view: View, story: GameEvent[]): Point[] | null {
    const stairs = view.cells.find((cell) => cell.item === "stairs");
    const own = ownSteps(view, story);
    const from = own[0];
    if (!stairs || !from) return null;
    const later = new Set(own.slice(1).map(({ x, y }) => keyOf(x, y)));
    const before = view.walked.map(([x, y]) => ({ x, y })).filter(({ x, y }) => !later.has(keyOf(x, y)));
    if (before.length + later.size !== view.walked.length || later.size !== own.length - 1) return null;
    const way = wayOver(before, view.cells, stairs, from);
    return way && [...way, ...own.slice(1)];
}

/* Where the steps that are told led, back from where the hero stands. */
function ownSteps(view: View, story: GameEvent[]): Point[] {
    const steps: Point[] = [{ x: view.hero[0], y: view.hero[1] }];
    for (const event of [...story].reverse())
        if (event.kind === "stepped") steps.unshift(stepped(steps[0] as Point, opposite[directionOf(event)]));
    return steps;
}

/** A way from one cell to another that enters each of these once. */
function wayOver(among: Point[], cells: Cell[], from: Point, to: Point): Point[] | null {
    const left = new Map(among.map(({ x, y }) => [keyOf(x, y), { x, y }]));
    const way: Point[] = [];
    let tries = mostTries;
    const goal = keyOf(to.x, to.y);
    const exits = new Map(among.map((cell) => [keyOf(cell.x, cell.y), exitsOf(cell, cells)]));
    const onward = ({ x, y }: Point) =>
        (exits.get(keyOf(x, y)) ?? []).filter((each) => left.has(keyOf(each.x, each.y)));
    const walk = (cell: Point): boolean => {
        const key = keyOf(cell.x, cell.y);
        if (tries-- <= 0 || !left.delete(key)) return false;
        way.push(cell);
        /* What has the fewest ways on is entered first: later it might have none. */
        const next = () => onward(cell).sort((one, other) => onward(one).length - onward(other).length);
        const isDone = left.size === 0 ? key === goal : key !== goal && next().some(walk);
        if (!isDone) left.set(key, way.pop() as Point);
        return isDone;
    };
    return walk({ x: from.x, y: from.y }) ? way : null;
}

function exitsOf(cell: Point, cells: Cell[]): Point[] {
    return directions.filter((direction) => isOpen(cells, cell, direction)).map((way) => stepped(cell, way));
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

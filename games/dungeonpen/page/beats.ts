/* What a move told, cut into the moments that are shown one after the other: a stroke, a card, a blow, a wall. */
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import type { Prisoner, View, Wall } from "./view";
import { cellsOf } from "./view";

export type BeatKind = "stroke" | "card" | "find" | "life" | "dice" | "wall" | "leap" | "change" | "end" | "quiet";

export interface Beat {
    kind: BeatKind;
    events: GameEvent[];
    /** Whom it is about. */
    seat: number;
    milliseconds: number;
}

/** The sheet as far as it has been told, and all events so far. */
export interface Tale {
    view: View;
    story: GameEvent[];
}

const lengths: Record<BeatKind, number> = {
    stroke: 950,
    card: 1500,
    find: 650,
    life: 650,
    dice: 1000,
    wall: 650,
    leap: 600,
    change: 750,
    end: 900,
    quiet: 0,
};

const kinds: Record<string, BeatKind> = {
    stopped: "stroke",
    drew: "card",
    drank: "find",
    opened: "find",
    grabbed: "find",
    dropped: "find",
    life: "life",
    saved: "life",
    rolled: "dice",
    "wall-rolled": "dice",
    "wall-drawn": "wall",
    "wall-erased": "wall",
    refilled: "find",
    moved: "leap",
    "next-flick": "change",
    ended: "end",
};

/** What belongs to a stroke is told before it stops, and shown with it. */
const strokeParts = ["flicked", "stroke", "curve"];

export function beatsOf(events: readonly GameEvent[]): Beat[] {
    const beats: Beat[] = [];
    let parts: GameEvent[] = [];
    for (const event of events) {
        parts.push(event);
        if (strokeParts.includes(event.kind)) continue;
        const kind = kinds[event.kind] ?? "quiet";
        beats.push({ kind, events: parts, seat: numberOf(event, "seat"), milliseconds: lengths[kind] });
        parts = [];
    }
    if (parts.length > 0) beats.push({ kind: "quiet", events: parts, seat: 0, milliseconds: 0 });
    return beats;
}

export function follow({ view, story }: Tale, beat: Beat): Tale {
    return { view: beat.events.reduce(followEvent, view), story: [...story, ...beat.events] };
}

/** The sheet after an event, as far as the event tells; the rest comes when all has been told. */
function followEvent(view: View, event: GameEvent): View {
    const value = (name: string) => numberOf(event, name);
    const change = (what: Partial<Prisoner>): View => ({
        ...view,
        seats: view.seats.map((prisoner, seat) => (seat === value("seat") ? { ...prisoner, ...what } : prisoner)),
    });
    switch (event.kind) {
        case "turn":
            return { ...view, turn: value("seat") };
        case "stopped":
        case "moved":
            return change({ place: [value("x"), value("y")] });
        case "life":
        case "saved":
        case "took-role":
            return change({ life: value("life") });
        case "grabbed":
            return change({ treasure: true });
        case "dropped":
            return change({ treasure: false });
        case "drank":
        case "refilled":
            return { ...view, potions: marked(view, value("x"), value("y"), value("marks")) };
        case "wall-drawn":
            return { ...view, walls: [...view.walls, wallOf(event)] };
        case "wall-erased":
            return { ...view, walls: view.walls.filter((wall) => !isSame(wall, wallOf(event))) };
        default:
            return view;
    }
}

function marked({ map, potions }: View, x: number, y: number, marks: number): View["potions"] {
    return cellsOf(map, "p").map((cell, index) => (cell.x === x && cell.y === y ? marks : (potions[index] ?? 0)));
}

function wallOf(event: GameEvent): Wall {
    const value = (name: string) => numberOf(event, name);
    return { x: value("x"), y: value("y"), length: value("length"), vertical: value("vertical") === 1 };
}

function isSame(one: Wall, other: Wall): boolean {
    return one.x === other.x && one.y === other.y && one.length === other.length && one.vertical === other.vertical;
}

/** The sentence of a moment: where a stroke stopped, what a card is called. */
export function toldBy({ events }: Beat): string {
    return events[events.length - 1]?.text ?? "";
}

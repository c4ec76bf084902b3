/* What was told, cut into the moments that are shown one after the other: a step, a map laid, a card, a throw of dice;
 * and the table as it stands after each. */
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import type { Catalogue, Phase, SeatView, SpaceView, View } from "./view";

export type BeatKind = "turn" | "walk" | "lay" | "card" | "dice" | "news" | "quiet";

export interface Beat {
    kind: BeatKind;
    events: GameEvent[];
    /** Whom the eye should follow; null where it is nobody's doing. */
    seat: number | null;
    milliseconds: number;
}

/** The table as far as it was told, and the last dice with what came of them. */
export interface Tale {
    view: View;
    dice: GameEvent[];
    /** The number of the card that struck last: who throws against a hero. */
    monster: number | null;
}

const lengths: Record<BeatKind, number> = {
    turn: 700,
    walk: 520,
    lay: 700,
    card: 1000,
    dice: 1400,
    news: 850,
    quiet: 0,
};

const kinds: Record<string, BeatKind> = {
    turn: "turn",
    moved: "walk",
    stands: "walk",
    laid: "lay",
    played: "card",
    used: "card",
    strikes: "card",
    shown: "card",
    rolled: "dice",
    "monster-rolled": "dice",
    tested: "dice",
    challenged: "news",
    attempted: "news",
    applies: "news",
    undone: "news",
    wounded: "news",
    healed: "news",
    "monster-hit": "news",
    "monster-went": "news",
    "door-held": "news",
    fell: "news",
    "gave-peril": "news",
    "lost-quest": "news",
    "got-quest": "news",
    advanced: "news",
    completed: "news",
    died: "news",
    ended: "news",
};

/* What dice lead to. */
const outcomes = [
    "wounded",
    "monster-hit",
    "monster-went",
    "door-held",
    "fell",
    "died",
    "moved",
    "undone",
    "advanced",
    "completed",
];
const mostOutcomes = 4;

/** Dice thrown together are one moment; what has none of its own (points, a card drawn) happens in the one before it. */
export function beatsOf(events: readonly GameEvent[]): Beat[] {
    const beats: Beat[] = [];
    for (const event of events) {
        const kind = kinds[event.kind] ?? "quiet",
            last = beats[beats.length - 1];
        if (last && (kind === "quiet" || (kind === "dice" && last.kind === "dice"))) last.events.push(event);
        else beats.push({ kind, events: [event], seat: seatOf(event), milliseconds: lengths[kind] });
    }
    return beats;
}

/** The sentence of a moment: that of its first event, or of the last of several dice. */
export function toldBy(beat: Beat): string {
    const told = beat.events.filter((event) => kinds[event.kind] === beat.kind);
    return told[told.length - 1]?.text ?? "";
}

/** The card that a moment is about. Numbers past the cards are heroes' powers, quests and maps. */
export function cardOf(beat: Beat): number | null {
    const event = beat.events[0];
    const value = event && (event.card ?? event.what);
    return beat.kind === "card" && typeof value === "number" && value >= 0 ? value : null;
}

export function isDice(event: GameEvent): boolean {
    return kinds[event.kind] === "dice";
}

export function follow(tale: Tale, event: GameEvent, cards: Catalogue): Tale {
    return {
        view: stepView(tale.view, event, cards),
        dice: stepDice(tale.dice, event),
        monster: event.kind === "strikes" ? numberOf(event, "what") : tale.monster,
    };
}

export function followAll(tale: Tale, events: readonly GameEvent[], cards: Catalogue): Tale {
    return events.reduce((told, event) => follow(told, event, cards), tale);
}

/** Where the engine's cell lies: its two coordinates in one number. */
export function placeOf(cell: number): { x: number; y: number } {
    const y = ((cell & 0xff) ^ 0x80) - 0x80;
    return { x: (cell - y) / 256, y };
}

function seatOf(event: GameEvent): number | null {
    const seat = event.kind === "strikes" ? numberOf(event, "victim") : numberOf(event, "seat");
    return seat < 0 || event.seat === undefined ? null : seat;
}

/* Dice lie there until others are thrown, a turn begins or somebody is met. */
function stepDice(dice: GameEvent[], event: GameEvent): GameEvent[] {
    if (["turn", "strikes", "challenged"].includes(event.kind)) return [];
    const isOver = dice.some((each) => !isDice(each));
    if (isDice(event)) return isOver ? [event] : [...dice, event];
    const hasRoom = dice.length > 0 && dice.filter((each) => !isDice(each)).length < mostOutcomes;
    return hasRoom && outcomes.includes(event.kind) ? [...dice, event] : dice;
}

function stepView(view: View, event: GameEvent, cards: Catalogue): View {
    const seat = numberOf(event, "seat");
    switch (event.kind) {
        case "turn":
            return { ...view, active: seat, round: numberOf(event, "round"), phase: "discard" };
        case "phase":
            return typeof event.phase === "string" ? { ...view, phase: event.phase as Phase } : view;
        case "laid":
            return { ...view, spaces: withSpace(view.spaces, event, cards) };
        case "moved":
        case "stands":
            return changed(view, seat, { space: spaceAt(view, numberOf(event, "cell")) });
        case "points":
            return changed(
                view,
                seat,
                event.peril ? { peril: numberOf(event, "now") } : { glory: numberOf(event, "now") },
            );
        case "wounded":
        case "healed":
            return changed(view, seat, { wounds: numberOf(event, "wounds"), life: numberOf(event, "life") });
        case "completed":
            return changed(view, seat, { completed: numberOf(event, "count") });
        case "died":
            return changed(view, seat, { alive: false });
        default:
            return view;
    }
}

function changed(view: View, seat: number, change: Partial<SeatView>): View {
    return { ...view, seats: view.seats.map((each, i) => (i === seat ? { ...each, ...change } : each)) };
}

function spaceAt(view: View, cell: number): number | null {
    const { x, y } = placeOf(cell);
    const found = view.spaces.findIndex((space) => space.x === x && space.y === y);
    return found < 0 ? null : found;
}

function withSpace(spaces: SpaceView[], event: GameEvent, cards: Catalogue): SpaceView[] {
    const map = cards.mapAt(numberOf(event, "map"));
    const { x, y } = placeOf(numberOf(event, "cell"));
    if (!map || spaces.some((space) => space.x === x && space.y === y)) return spaces;
    return [
        ...spaces,
        {
            map: map.id,
            x,
            y,
            turned: event.turned === 1,
            opened: [],
            sides: [],
            visited: false,
            pit_met: false,
            test_met: false,
        },
    ];
}

/* What a move told, cut into the moments that are shown one after the other: a flip, a blow, a throw of dice. */
import { numberOf, wordOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import { accountOf, nothingShown, tellMore } from "./account";
import type { Shown } from "./account";
import type { Phase, View } from "./view";

export type BeatKind =
    | "hide"
    | "reveal"
    | "dominate"
    | "effect"
    | "change"
    | "dice"
    | "verdict"
    | "move"
    | "end"
    | "quiet";

export interface Beat {
    kind: BeatKind;
    events: GameEvent[];
    /** Those it is about. */
    seats: number[];
    milliseconds: number;
}

/** The round that lies on the table for all to read, and where the round in progress is. */
export interface Tale {
    shown: Shown;
    phase: Phase;
    round: number;
}

const lengths: Record<BeatKind, number> = {
    hide: 350,
    reveal: 1100,
    dominate: 1300,
    effect: 1000,
    change: 800,
    dice: 1300,
    verdict: 1700,
    move: 300,
    end: 1200,
    quiet: 0,
};

const kinds: Record<string, BeatKind> = {
    dominates: "dominate",
    applies: "effect",
    changed: "change",
    became: "change",
    allowed: "change",
    rolled: "dice",
    compared: "verdict",
    moved: "move",
    shuffled: "move",
    ended: "end",
};

export function kindOf(event: GameEvent): BeatKind {
    return event.kind === "revealed" ? "reveal" : (kinds[event.kind] ?? "quiet");
}

/** Events of one kind that follow each other are one moment, but for effects: each has its own. Cards that are about to
 * be revealed lie face down for a moment. */
export function beatsOf(events: readonly GameEvent[]): Beat[] {
    const beats: Beat[] = [];
    for (const event of events) {
        const kind = kindOf(event),
            seat = numberOf(event, "seat"),
            last = beats[beats.length - 1];
        if (last && last.kind === kind && kind !== "effect" && kind !== "change") {
            last.events.push(event);
            if (!last.seats.includes(seat)) last.seats.push(seat);
        } else {
            beats.push({ kind, events: [event], seats: [seat], milliseconds: lengths[kind] });
        }
    }
    return beats.flatMap((beat) => (beat.kind === "reveal" && hidden(beat).length > 0 ? [hide(beat), beat] : [beat]));
}

/** Who lays a card face down that this moment turns over, and whether it is a fighter. */
export function hidden(beat: Beat): { seat: number; isFighter: boolean }[] {
    return beat.events
        .filter((event) => event.kind === "revealed" && ["fighter", "support", "bluff"].includes(wordOf(event, "as")))
        .map((event) => ({ seat: numberOf(event, "seat"), isFighter: wordOf(event, "as") === "fighter" }));
}

export function emptyTale(round: number, phase: Phase): Tale {
    return { shown: nothingShown, phase, round };
}

function hide(beat: Beat): Beat {
    return { ...beat, kind: "hide", milliseconds: lengths.hide };
}

/** A round whose totals were compared stays on the table until the fighters of the next are revealed. The view after
 * all of it has the account, of which more and more is told. */
export function follow(tale: Tale, event: GameEvent, view: View): Tale {
    if (event.kind === "phase")
        return { ...tale, phase: wordOf(event, "phase") as Phase, round: numberOf(event, "round") || tale.round };
    const isNew = event.kind === "revealed" && wordOf(event, "as") === "fighter";
    const account = accountOf(view, tale.round) ?? tale.shown.account;
    if (isNew && tale.shown.account?.round !== tale.round)
        return { ...tale, shown: { account, told: nothingShown.told } };
    if (tale.shown.account?.round !== tale.round) return tale;
    return { ...tale, shown: { account, told: tellMore(tale.shown.told, event) } };
}

export function followAll(tale: Tale, events: readonly GameEvent[], view: View): Tale {
    return events.reduce((told, event) => follow(told, event, view), tale);
}

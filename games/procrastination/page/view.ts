/* What the engine says of a table of Donjon & Procrastination, and of its cards: the shapes of `view` and `cards`. */
import { numberOf, wordOf } from "@/wire/events";
import type { SeatView, View } from "@view/procrastination";
import type { GameEvent } from "@/wire/types";

export type CardClass = "force" | "agility" | "magic" | "epic" | "support";
export type Family = "plant" | "pirate" | "fire";
export type Phase = View["phase"];
type InBoth = { en: string; fr: string };

export interface Card {
    id: string;
    names: InBoth;
    class: CardClass;
    value: number;
    family: Family | null;
    series: string | null;
    number: number;
    series_size: number;
    promo: boolean;
    count: number;
    text: InBoth;
    flavour: InBoth;
}

export interface CardList {
    id: string;
    names: InBoth;
    cards: string[];
}

export interface CardSet {
    id: string;
    series: { id: string; names: InBoth; size: number }[];
    cards: Card[];
    decks: CardList[];
    collections: CardList[];
}

/** A card the viewer cannot name is null. */
export type Known = string | null;
export type { SeatView, View };

/** As the engine orders them. */
export const classes: readonly CardClass[] = ["force", "agility", "magic", "epic", "support"];
export const zones = ["pile", "hand", "front", "left", "score", "discard", "collection", "box"] as const;
export type Zone = (typeof zones)[number];

/** Who lies where after a `moved` event: the zone it left, and the one it entered. */
export function movement(event: GameEvent): { seat: number; from: Zone; to: Zone; fromSeat: number } {
    return {
        seat: numberOf(event, "seat"),
        fromSeat: numberOf(event, "from_seat"),
        from: wordOf(event, "from") as Zone,
        to: wordOf(event, "to") as Zone,
    };
}

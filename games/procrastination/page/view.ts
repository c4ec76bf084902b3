/* What the engine says of a table of Donjon & Procrastination, and of its cards: the shapes of `view` and `cards`. */
import { numberOf, wordOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";

export type CardClass = "force" | "agility" | "magic" | "epic" | "support";
export type Family = "plant" | "pirate" | "fire";
export type Outcome = "won" | "lost" | "tied";
export type Phase = "draft" | "face-off" | "fighters" | "lay" | "supports" | "dice" | "clearing" | "limit" | "over";
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

export interface SeatView {
    points: number;
    deck?: string;
    pile: Known[];
    hand: Known[];
    front: Known[];
    left: Known[];
    score: Known[];
    discard: Known[];
    collection: Known[];
    box: Known[];
    somewhere?: string[];
    has_chosen: boolean;
    has_laid: number;
    choice?: string | null;
    laid?: string[];
    enemy: number;
    fighter: string | null;
    total: number;
    dice: number[];
    may_lay: number;
    states: string[];
    not_doubled_against: number[];
    class: CardClass | null;
    value: number | null;
    change: number;
    more_dice: number;
    most_dice: number;
    outcome: Outcome | null;
}

export interface View {
    game: "procrastination";
    set: string;
    cards: "deal" | "collection" | "decks" | "starter";
    phase: Phase;
    round: number;
    ending: string | null;
    seats: SeatView[];
    question: { asks: "thing" | "may" | "either"; seat: number; of: string } | null;
    answer: string | null;
}

export const zones = ["pile", "hand", "front", "left", "score", "discard", "collection", "box"] as const;
export type Zone = (typeof zones)[number];
/* In the order of the engine: an event that sets a class says which by its number. */
export const classes: readonly CardClass[] = ["force", "agility", "magic", "epic", "support"];

/** Who lies where after a `moved` event: the zone it left, and the one it entered. */
export function movement(event: GameEvent): { seat: number; from: Zone; to: Zone; fromSeat: number } {
    return {
        seat: numberOf(event, "seat"),
        fromSeat: numberOf(event, "from_seat"),
        from: wordOf(event, "from") as Zone,
        to: wordOf(event, "to") as Zone,
    };
}

/* What replays show: everything, with each card as the piece of cardboard it is, and choices by their numbers. */
interface Piece {
    card: string;
    n: number;
}
type OpenSeat = Omit<SeatView, "choice" | "laid"> & { choice?: unknown; laid?: unknown };

const bluffNumber = 253,
    nothingNumber = 254;

/** The view with cards by their ids, whoever looks: a replay sees everything, and each card with its number. */
export function plainView(view: View): View {
    return { ...view, seats: view.seats.map((seat) => plainSeat(seat as OpenSeat)) };
}

function plainSeat(seat: OpenSeat): SeatView {
    const piles = Object.fromEntries(zones.map((zone) => [zone, (seat[zone] as unknown[]).map(idOf)]));
    const pieces = zones.flatMap((zone) => seat[zone] as unknown[]).filter(isPiece);
    const secret = (value: unknown): string | null => {
        if (typeof value !== "number") return typeof value === "string" ? value : null;
        if (value === bluffNumber) return "bluff";
        if (value === nothingNumber) return "nothing";
        return pieces.find((piece) => piece.n === value)?.card ?? null;
    };
    const laid = Array.isArray(seat.laid) ? seat.laid.flatMap((value) => secret(value) ?? []) : undefined;
    return { ...seat, ...piles, choice: secret(seat.choice), ...(laid ? { laid } : {}) } as SeatView;
}

function isPiece(value: unknown): value is Piece {
    return typeof value === "object" && value !== null && "card" in value;
}

function idOf(value: unknown): Known {
    return isPiece(value) ? value.card : typeof value === "string" ? value : null;
}

/* Tournament decks of one's own (E31): counted here, checked by the engine. */
import { deckFileOf, isCopies, listed, shelfOf } from "@/games/decks";
import type { Copies } from "@/games/decks";
import type { CardSet as AnySet } from "@/wire/types";
import { facts } from "@view/dungeoneer";
import type { Card, Hero, MapCard, Quest } from "./view";

export const { deck_least: leastCards, deck_most: mostCards, deck_maps: mostMaps, deck_copies: mostCopies } = facts;

/** The cards of a set, list by list. */
export interface Box {
    heroes: Hero[];
    quests: Quest[];
    maps: MapCard[];
    cards: Card[];
    decks: {
        id: string;
        names: { en: string; fr: string };
        hero: string;
        quests: string[];
        maps: Copies;
        cards: Copies;
    }[];
}

/** A deck has one hero, and copies of quests, maps and adventure cards; ids are unlike in the whole set. */
export interface Deck {
    hero: string;
    copies: Copies;
}

export const emptyDeck: Deck = { hero: "", copies: {} };

export function boxOf(set: AnySet | null): Box | null {
    return set === null || !Array.isArray(set.heroes) ? null : (set as unknown as Box);
}

export interface Tally {
    all: number;
    quests: number;
    rooms: number;
    passages: number;
    cards: number;
}

export function tally({ hero, copies }: Deck, box: Box): Tally {
    const count = (things: { id: string }[]) => things.reduce((sum, { id }) => sum + (copies[id] ?? 0), 0);
    const quests = count(box.quests),
        rooms = count(box.maps.filter(({ kind }) => kind === "room")),
        passages = count(box.maps.filter(({ kind }) => kind === "passage")),
        cards = count(box.cards);
    return { all: quests + rooms + passages + cards + (hero ? 1 : 0), quests, rooms, passages, cards };
}

export type Part = "quests" | "maps" | "cards";

/** Whether one more copy still fits the rules. */
export function fits(deck: Deck, part: Part, id: string, box: Box): boolean {
    const now = tally(deck, box);
    return (
        now.all < mostCards &&
        (deck.copies[id] ?? 0) < (part === "quests" ? 1 : mostCopies) &&
        (part !== "maps" || now.rooms + now.passages < mostMaps)
    );
}

export function readyDeck({ hero, quests, maps, cards }: Box["decks"][number]): Deck {
    return { hero, copies: { ...Object.fromEntries(quests.map((id) => [id, 1])), ...maps, ...cards } };
}

export function deckFile(name: string, { hero, copies }: Deck, box: Box): string {
    const part = (things: { id: string }[]) =>
        listed(Object.fromEntries(things.flatMap(({ id }) => (copies[id] ? [[id, copies[id]]] : []))));
    return deckFileOf("dungeoneer", name, [
        `hero: ${hero || '""'}`,
        `quests: [${part(box.quests)}]`,
        `maps: [${part(box.maps)}]`,
        `cards: [${part(box.cards)}]`,
    ]);
}

/** The options of a tournament where the first seat plays the deck of such a file: its number comes last. */
export function deckOptions(box: Box): Record<string, number | string> {
    return { mode: "tournament", deck0: box.decks.length + 1 };
}

export const shelf = shelfOf("donjon.decks.dungeoneer", isDeck);

function isDeck(value: unknown): value is Deck {
    const { hero, copies } = (value ?? {}) as Partial<Deck>;
    return typeof hero === "string" && isCopies(copies);
}

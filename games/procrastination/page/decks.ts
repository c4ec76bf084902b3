/* Decks of one's own (P24): counted here, written as a card file, checked by the engine like any other file. */
import type { Card, CardSet } from "./view";

export const deckSize = 15;
export const mostCopies = 2;
export const mostEpics = 2;

/** Copies by card id. */
export type Deck = Record<string, number>;

export interface Tally {
    cards: number;
    epics: number;
    fighters: number;
    supports: number;
}

export function tally(deck: Deck, set: CardSet): Tally {
    const count = (is: (card: Card) => boolean) =>
        set.cards.reduce((sum, card) => sum + (is(card) ? (deck[card.id] ?? 0) : 0), 0);
    return {
        cards: count(() => true),
        epics: count((card) => card.class === "epic"),
        fighters: count((card) => card.class !== "support"),
        supports: count((card) => card.class === "support"),
    };
}

/** P24: no promo card, and none numbered above its series. */
export function isAllowed(card: Card): boolean {
    return !card.promo && card.number <= card.series_size;
}

/** Whether one more copy still fits the rules. */
export function fits(deck: Deck, card: Card, set: CardSet): boolean {
    const now = tally(deck, set);
    const isEpicFull = card.class === "epic" && now.epics >= mostEpics;
    return isAllowed(card) && now.cards < deckSize && (deck[card.id] ?? 0) < mostCopies && !isEpicFull;
}

export function change(deck: Deck, id: string, by: number): Deck {
    const { [id]: before = 0, ...rest } = deck;
    return before + by > 0 ? { ...rest, [id]: before + by } : rest;
}

export function deckOf(cards: readonly string[]): Deck {
    return cards.reduce<Deck>((deck, id) => change(deck, id, 1), {});
}

/** The deck as a file that `donjon play procrastination --set FILE` reads: the original set, and this deck behind its own. */
export function deckFile(name: string, deck: Deck): string {
    const title = JSON.stringify(name.replace(/\s+/g, " ").trim() || "Deck");
    const cards = Object.entries(deck).map(([id, copies]) => (copies > 1 ? `${id} x${copies}` : id));
    return [
        "game: procrastination",
        "extends: original",
        "id: my-decks",
        `title: {en: ${title}, fr: ${title}}`,
        "decks:",
        "  - id: mine",
        `    name: {en: ${title}, fr: ${title}}`,
        `    cards: [${cards.join(", ")}]`,
        "",
    ].join("\n");
}

/** The options of a table where the first seat plays the deck of such a file: its number comes after the ready-made. */
export function deckOptions(set: CardSet): Record<string, number | string> {
    return { cards: "decks", deck0: set.decks.length + 1 };
}

const shelf = "donjon.decks.procrastination";

export function savedDecks(): Record<string, Deck> {
    try {
        const saved: unknown = JSON.parse(localStorage.getItem(shelf) ?? "{}");
        return typeof saved === "object" && saved !== null ? (saved as Record<string, Deck>) : {};
    } catch {
        return {};
    }
}

export function saveDeck(name: string, deck: Deck): void {
    try {
        localStorage.setItem(shelf, JSON.stringify({ ...savedDecks(), [name]: deck }));
    } catch {
        /* A browser that keeps nothing still builds and plays. */
    }
}

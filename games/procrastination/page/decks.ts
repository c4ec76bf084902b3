/* Decks of one's own (P24): counted here, checked by the engine. */
import { change, deckFileOf, isCopies, listed, shelfOf } from "@/games/decks";
import type { Copies } from "@/games/decks";
import { facts } from "@view/procrastination";
import type { Card, CardSet } from "./view";

export const { deck_size: deckSize, deck_copies: mostCopies, deck_epics: mostEpics } = facts;

export interface Tally {
    cards: number;
    epics: number;
    fighters: number;
    supports: number;
}

export function tally(deck: Copies, set: CardSet): Tally {
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
export function fits(deck: Copies, card: Card, set: CardSet): boolean {
    const now = tally(deck, set);
    const isEpicFull = card.class === "epic" && now.epics >= mostEpics;
    return isAllowed(card) && now.cards < deckSize && (deck[card.id] ?? 0) < mostCopies && !isEpicFull;
}

export function deckOf(cards: readonly string[]): Copies {
    return cards.reduce<Copies>((deck, id) => change(deck, id, 1), {});
}

export function deckFile(name: string, deck: Copies): string {
    return deckFileOf("procrastination", name, [`cards: [${listed(deck)}]`]);
}

/** The options of a table where the first seat plays the deck of such a file: its number comes after the ready-made. */
export function deckOptions(set: CardSet): Record<string, number | string> {
    return { cards: "decks", deck0: set.decks.length + 1 };
}

export const shelf = shelfOf("donjon.decks.procrastination", isCopies);

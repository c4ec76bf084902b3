import { beforeEach, describe, expect, it } from "vitest";
import { change } from "@/games/decks";
import { deckFile, deckOf, deckOptions, fits, isAllowed, shelf, tally } from "./decks";
import type { Card, CardSet } from "./view";

const none = { en: "", fr: "" };
const card = (id: string, more: Partial<Card> = {}): Card => ({
    id,
    names: none,
    class: "force",
    value: 4,
    family: null,
    series: "s",
    number: 1,
    series_size: 26,
    promo: false,
    count: 1,
    text: none,
    flavour: none,
    ...more,
});
const set: CardSet = {
    id: "original",
    series: [],
    cards: [
        card("a"),
        card("b"),
        card("e", { class: "epic" }),
        card("f", { class: "epic" }),
        card("s", { class: "support" }),
        card("above", { number: 27 }),
        card("promo", { promo: true }),
    ],
    decks: [1, 2, 3, 4].map((n) => ({ id: `${n}`, names: none, cards: [] })),
    collections: [],
};
const [a, , e, f] = set.cards as [Card, Card, Card, Card];

describe("decks of one's own (P24)", () => {
    beforeEach(() => localStorage.clear());

    it("count cards by kind", () => {
        expect(tally(deckOf(["a", "a", "e", "s"]), set)).toEqual({ cards: 4, epics: 1, fighters: 3, supports: 1 });
    });

    it("hold two copies of a card, two Epic cards and fifteen cards at most", () => {
        expect(fits({ a: 1 }, a, set)).toBe(true);
        expect(fits({ a: 2 }, a, set)).toBe(false);
        expect(fits({ e: 1 }, f, set)).toBe(true);
        expect(fits({ e: 2 }, f, set)).toBe(false);
        expect(fits({ b: 15 }, a, set)).toBe(false);
        expect(fits({ e: 1 }, e, set)).toBe(true);
    });

    it("hold no promo card and none numbered above its series", () => {
        expect(set.cards.filter(isAllowed).map(({ id }) => id)).toEqual(["a", "b", "e", "f", "s"]);
    });

    it("lose a card with its last copy", () => {
        expect(change({ a: 2 }, "a", -1)).toEqual({ a: 1 });
        expect(change({ a: 1 }, "a", -1)).toEqual({});
    });

    it("are written as a file behind the original set, whatever their name", () => {
        const file = deckFile('The "Nap",\n really', { a: 2, s: 1 });
        expect(file).toContain("extends: original\n");
        expect(file).toContain('name: {en: "The \\"Nap\\", really", fr: "The \\"Nap\\", really"}');
        expect(file).toContain("cards: [a x2, s]");
        expect(deckOptions(set)).toEqual({ cards: "decks", deck0: 5 });
    });

    it("stay in the browser by name", () => {
        shelf.keep("mine", { a: 2 });
        shelf.keep("other", { s: 1 });
        expect(shelf.all()).toEqual({ mine: { a: 2 }, other: { s: 1 } });
        localStorage.setItem("donjon.decks.procrastination", "{broken");
        expect(shelf.all()).toEqual({});
    });
});

import { beforeEach, describe, expect, it } from "vitest";
import { together } from "@/games/decks";
import { boxOf, deckFile, deckOptions, emptyDeck, fits, readyDeck, shelf, tally } from "./decks";
import type { Box, Deck } from "./decks";

const named = (id: string, more: object = {}) => ({ id, names: { en: id, fr: id }, ...more });
const box = boxOf({
    id: "original",
    heroes: [named("ann"), named("bob")],
    quests: [named("walk"), named("run"), named("swim")],
    maps: [named("gate", { kind: "room" }), named("hall", { kind: "passage" })],
    cards: [named("ogre"), named("pie")],
    decks: [named("first", { hero: "bob", quests: ["walk", "run"], maps: { gate: 3, hall: 3 }, cards: { ogre: 4 } })],
} as never) as Box;
const ready = readyDeck(box.decks[0] as Box["decks"][number]);

describe("tournament decks of one's own (E31)", () => {
    beforeEach(() => localStorage.clear());

    it("count the hero, quests, rooms, passages and adventure cards", () => {
        expect(tally(ready, box)).toEqual({ all: 13, quests: 2, rooms: 3, passages: 3, cards: 4 });
        expect(tally(emptyDeck, box).all).toBe(0);
    });

    it("hold four copies of a card, each quest once, twelve maps and a hundred cards at most", () => {
        const has = (copies: Deck["copies"]): Deck => ({ hero: "ann", copies });
        expect(fits(has({ ogre: 3 }), "cards", "ogre", box)).toBe(true);
        expect(fits(has({ ogre: 4 }), "cards", "ogre", box)).toBe(false);
        expect(fits(has({}), "quests", "walk", box)).toBe(true);
        expect(fits(has({ walk: 1 }), "quests", "walk", box)).toBe(false);
        expect(fits(has({ gate: 3, hall: 8 }), "maps", "gate", box)).toBe(true);
        expect(fits(has({ gate: 3, hall: 9 }), "maps", "gate", box)).toBe(false);
        expect(fits(has({ pie: 98 }), "cards", "ogre", box)).toBe(true);
        expect(fits(has({ pie: 99 }), "cards", "ogre", box)).toBe(false);
    });

    it("are written as a file behind the original set and those that were added", () => {
        const file = deckFile("Mine", ready, box);
        expect(file).toContain("extends: original\n");
        expect(file).toContain(
            "    hero: bob\n    quests: [walk, run]\n    maps: [gate x3, hall x3]\n    cards: [ogre x4]",
        );
        expect(deckOptions(box)).toEqual({ mode: "tournament", deck0: 2 });
        expect(together(["a: 1\n", file]).split("\n---\n")).toEqual(["a: 1\n", file]);
    });

    it("stay in the browser by name, and go", () => {
        shelf.keep("mine", ready);
        shelf.keep("other", emptyDeck);
        expect(shelf.all()).toEqual({ mine: ready, other: emptyDeck });
        shelf.drop("mine");
        expect(Object.keys(shelf.all())).toEqual(["other"]);
    });
});

import { describe, expect, it } from "vitest";
import type { GameEvent } from "@/wire/types";
import type { Catalogue } from "./account";
import { beatsOf, emptyTale, followAll, hidden } from "./beats";
import type { Card } from "./view";

const none = { en: "", fr: "" };
const knight: Card = {
    id: "knight",
    names: none,
    class: "force",
    value: 4,
    family: null,
    series: null,
    number: 1,
    series_size: 1,
    promo: false,
    count: 1,
    text: none,
    flavour: none,
};
const cards: Catalogue = { byId: () => knight, at: () => knight };
const told = (kind: string, values: Record<string, number | string> = {}): GameEvent => ({ kind, text: "", ...values });

const reveal = [
    told("revealed", { seat: 0, card: 0, as: "fighter" }),
    told("revealed", { seat: 1, card: 0, as: "fighter" }),
];

describe("what happened, moment by moment", () => {
    it("turns both fighters over together, after they have lain face down", () => {
        const beats = beatsOf(reveal);
        expect(beats.map(({ kind }) => kind)).toEqual(["hide", "reveal"]);
        expect(beats[1]?.seats).toEqual([0, 1]);
        expect(hidden(beats[0]!)).toEqual([
            { seat: 0, isFighter: true },
            { seat: 1, isFighter: true },
        ]);
    });

    it("gives every effect a moment of its own, and dice one together", () => {
        const beats = beatsOf([
            told("applies", { seat: 0 }),
            told("applies", { seat: 1 }),
            told("rolled", { seat: 0 }),
            told("rolled", { seat: 1 }),
        ]);
        expect(beats.map(({ kind }) => kind)).toEqual(["effect", "effect", "dice"]);
    });

    it("does not lay face down what is only shown, or was not laid at all", () => {
        expect(
            beatsOf([told("revealed", { seat: 0, as: "nothing" }), told("revealed", { seat: 1, as: "shown" })]).map(
                ({ kind }) => kind,
            ),
        ).toEqual(["reveal"]);
    });

    it("leaves a round on the table until the fighters of the next are revealed", () => {
        const compared = [
            told("compared", { seat: 0, outcome: "tied", total: 4, enemy_total: 4 }),
            told("compared", { seat: 1, outcome: "tied", total: 4, enemy_total: 4 }),
        ];
        const over = followAll(
            emptyTale(1, 2, "face-off"),
            [
                ...reveal,
                ...compared,
                told("moved", { seat: 0, card: 0, from: "front", from_seat: 0, to: "left" }),
                told("phase", { phase: "face-off", round: 2 }),
            ],
            cards,
        );
        expect(over.shown).toMatchObject({ round: 1, isPast: true });
        expect(over.shown.stands[0]?.fighter).toBe(knight);
        expect(over.heard.round).toBe(2);
        const next = followAll(over, reveal, cards);
        expect(next.shown).toMatchObject({ round: 2, isPast: false });
    });
});

import { describe, expect, it } from "vitest";
import type { Account, View } from "@view/procrastination";
import type { GameEvent } from "@/wire/types";
import { beatsOf, emptyTale, followAll, hidden } from "./beats";

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
        const account = (round: number): Account => ({ round, stands: [] });
        const after = (now: Account | null, last: Account | null) => ({ account: now, last }) as View;
        const over = followAll(
            emptyTale(1, "face-off"),
            [
                ...reveal,
                told("compared", { seat: 0, outcome: "tied", total: 4, enemy_total: 4 }),
                told("moved", { seat: 0, card: 0, from: "front", from_seat: 0, to: "left" }),
                told("phase", { phase: "face-off", round: 2 }),
            ],
            after(null, account(1)),
        );
        expect(over).toMatchObject({ round: 2, phase: "face-off", shown: { account: { round: 1 } } });
        expect(over.shown.told.outcome).toBe(true);
        const next = followAll(over, reveal, after(account(2), account(1)));
        expect(next.shown.account?.round).toBe(2);
        expect(next.shown.told).toEqual({ supports: false, effects: false, dice: false, outcome: false });
    });
});

import { describe, expect, it } from "vitest";
import type { GameEvent } from "@/wire/types";
import { accountOfView, dominates, emptyAccount, enemyOf, hear, termsOf, totalOf } from "./account";
import type { Account, Catalogue } from "./account";
import { sumInWords } from "./Sum";
import type { Card, CardClass, SeatView, View } from "./view";

function card(id: string, kind: CardClass, value: number): Card {
    const none = { en: "", fr: "" };
    return {
        id,
        names: { en: id, fr: id },
        class: kind,
        value,
        family: null,
        series: null,
        number: 1,
        series_size: 1,
        promo: false,
        count: 1,
        text: none,
        flavour: none,
    };
}

const set = [card("mage", "magic", 5), card("knight", "force", 4), card("nap", "support", -1), card("hero", "epic", 6)];
const cards: Catalogue = { byId: (id) => set.find((each) => each.id === id), at: (number) => set[number] };
const told = (kind: string, values: Record<string, number | string>): GameEvent => ({ kind, text: "", ...values });
const follow = (events: GameEvent[], seats = 2): Account =>
    events.reduce((account, event) => hear(account, event, cards), emptyAccount(1, seats));

const mageAgainstKnight = [
    told("phase", { phase: "face-off", round: 1 }),
    told("revealed", { seat: 0, card: 0, as: "fighter" }),
    told("revealed", { seat: 1, card: 1, as: "fighter" }),
];

describe("the account of a round", () => {
    it("doubles the fighter whose class dominates (P06)", () => {
        const account = follow(mageAgainstKnight);
        expect(totalOf(account, 0)).toBe(10);
        expect(totalOf(account, 1)).toBe(4);
        expect(termsOf(account, 0)[0]).toMatchObject({ how: "dominates", class: "magic", over: "force" });
    });

    it("has a wheel in which Epic and Support stand aside (P06)", () => {
        const wheel = [
            ["force", "agility"],
            ["agility", "magic"],
            ["magic", "force"],
        ] as [CardClass, CardClass][];
        for (const [one, other] of wheel) {
            expect(dominates(one, other)).toBe(true);
            expect(dominates(other, one)).toBe(false);
        }
        expect(dominates("epic", "force")).toBe(false);
        expect(dominates("magic", "support")).toBe(false);
    });

    it("adds Supports, effects and dice step by step", () => {
        const account = follow([
            ...mageAgainstKnight,
            told("revealed", { seat: 0, card: 2, as: "support" }),
            told("changed", { seat: 0, by: 2, total: 11 }),
            told("rolled", { seat: 0, die: 0, face: 4, why: "thrown" }),
            told("rolled", { seat: 0, die: 1, face: 2, why: "thrown" }),
        ]);
        expect(termsOf(account, 0).map((term) => term.worth)).toEqual([10, -1, 2, 6]);
        expect(sumInWords(account, 0)).toBe(
            "5 ×2 (Magic over Force), −1 (Support), +2 (effects), +6 (dice 4 + 2) = 17",
        );
    });

    it("counts nothing for a fighter that is cancelled, and no double where that is kept from it", () => {
        expect(
            totalOf(follow([...mageAgainstKnight, told("became", { seat: 0, state: "cancelled", detail: 0 })]), 0),
        ).toBe(0);
        expect(
            totalOf(follow([...mageAgainstKnight, told("became", { seat: 0, state: "not-doubled", detail: 1 })]), 0),
        ).toBe(5);
    });

    it("judges domination again when a class or a value changes (P07)", () => {
        const turned = follow([...mageAgainstKnight, told("became", { seat: 1, state: "set-class", detail: 3 })]);
        expect(totalOf(turned, 0)).toBe(5);
        expect(
            totalOf(follow([...mageAgainstKnight, told("became", { seat: 0, state: "set-value", detail: 2 })]), 0),
        ).toBe(4);
    });

    it("keeps the better of two throws, and takes no die for who comes first (P09)", () => {
        const account = follow([
            ...mageAgainstKnight,
            told("rolled", { seat: 0, die: 0, face: 6, why: "order" }),
            told("became", { seat: 0, state: "best-roll", detail: 0 }),
            told("rolled", { seat: 0, die: 0, face: 5, why: "thrown" }),
            told("rolled", { seat: 0, die: 0, face: 3, why: "thrown" }),
            told("compared", { seat: 0, outcome: "won", total: 15, enemy_total: 4 }),
        ]);
        expect(account.stands[0]).toMatchObject({ dice: [5], other: 0, outcome: "won" });
    });

    it("puts what no event told down to scored cards", () => {
        const account = follow([
            ...mageAgainstKnight,
            told("compared", { seat: 1, outcome: "lost", total: 5, enemy_total: 10 }),
        ]);
        expect(termsOf(account, 1)).toContainEqual({ kind: "scored", worth: 1 });
    });

    it("forgets a fighter that leaves the front", () => {
        const account = follow([
            ...mageAgainstKnight,
            told("moved", { seat: 0, card: 0, from: "front", from_seat: 0, to: "hand" }),
        ]);
        expect(totalOf(account, 0)).toBe(0);
    });

    it("sends everyone against the next seat in odd rounds, the one before in even rounds (P21)", () => {
        expect([0, 1, 2].map((seat) => enemyOf(emptyAccount(1, 3), seat))).toEqual([1, 2, 0]);
        expect([0, 1, 2].map((seat) => enemyOf(emptyAccount(2, 3), seat))).toEqual([2, 0, 1]);
    });

    it("is read from the view as long as the cards lie open", () => {
        const seat = (more: Partial<SeatView>): SeatView => ({
            points: 0,
            pile: [],
            hand: [],
            front: [],
            left: [],
            score: [],
            discard: [],
            collection: [],
            box: [],
            has_chosen: false,
            has_laid: 0,
            enemy: 0,
            fighter: null,
            total: 0,
            dice: [],
            may_lay: 1,
            states: [],
            not_doubled_against: [],
            class: null,
            value: null,
            change: 0,
            more_dice: 0,
            most_dice: 0,
            outcome: null,
            ...more,
        });
        const view: View = {
            game: "procrastination",
            set: "original",
            cards: "deal",
            phase: "supports",
            round: 1,
            ending: null,
            question: null,
            answer: null,
            seats: [
                seat({
                    front: ["nap", "mage"],
                    fighter: "mage",
                    total: 12,
                    dice: [2],
                    change: 0,
                    states: ["laid-card"],
                }),
                seat({ front: ["knight"], fighter: "knight", total: 4, states: ["bluffed"] }),
            ],
        };
        const account = accountOfView(view, cards);
        expect(account.stands[0]?.supports.map(({ id }) => id)).toEqual(["nap"]);
        expect(account.stands[0]?.other).toBe(1);
        expect(account.stands[1]?.hasBluffed).toBe(true);
        expect(totalOf(account, 0)).toBe(12);
    });
});

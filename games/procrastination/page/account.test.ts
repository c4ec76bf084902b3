import { describe, expect, it } from "vitest";
import type { Account, Stand } from "@view/procrastination";
import type { GameEvent } from "@/wire/types";
import { nothingShown, standOf, tellMore, termsOf, totalOf } from "./account";
import type { Catalogue, Shown } from "./account";
import { sumInWords } from "./Sum";
import type { Card } from "./view";

const none = { en: "", fr: "" };
const nap: Card = {
    id: "nap",
    names: none,
    class: "support",
    value: -1,
    family: null,
    series: null,
    number: 1,
    series_size: 1,
    promo: false,
    count: 1,
    text: none,
    flavour: none,
};
const cards: Catalogue = { byId: (id) => (id === "nap" ? nap : undefined), at: () => nap };
const told = (kind: string, values: Record<string, number | string> = {}): GameEvent => ({ kind, text: "", ...values });

function stand(more: Partial<Stand> = {}): Stand {
    return {
        enemy: 1,
        hunter: 1,
        fighter: "mage",
        class: "magic",
        value: 5,
        supports: ["nap"],
        supports_worth: -1,
        effects: 2,
        scored: 0,
        dice: [4, 2],
        laid: "support",
        outcome: "won",
        against: [
            { total: 17, worth: 10, how: "dominates", over: "force" },
            { total: 12, worth: 5, how: "plain", over: "epic" },
        ],
        ...more,
    };
}

const account: Account = { round: 1, stands: [stand(), stand({ enemy: 0, hunter: 0 })] };
const everything = { supports: true, effects: true, dice: true, outcome: true };
const whole: Shown = { account, told: everything };

describe("the account of a round", () => {
    it("is shown as the engine worked it out", () => {
        expect(termsOf(whole, 0, cards).map((term) => term.worth)).toEqual([10, -1, 2, 6]);
        expect(totalOf(whole, 0, cards)).toBe(account.stands[0]?.against[0]?.total);
        expect(sumInWords(whole, 0, cards)).toBe(
            "5 ×2 (Magic over Force), −1 (Support), +2 (effects), +6 (dice 4 + 2) = 17",
        );
    });

    it("is shown as far as it was told: Supports, effects and dice come one after the other", () => {
        let shown: Shown = { account, told: nothingShown.told };
        const total = () => totalOf(shown, 0, cards);
        const hear = (event: GameEvent) => {
            shown = { account, told: tellMore(shown.told, event) };
            return total();
        };
        expect(total()).toBe(10);
        expect(hear(told("revealed", { seat: 0, as: "support" }))).toBe(9);
        expect(hear(told("changed", { seat: 0 }))).toBe(11);
        expect(hear(told("rolled", { seat: 0, why: "order" }))).toBe(11);
        expect(hear(told("rolled", { seat: 0, why: "thrown" }))).toBe(17);
        expect(shown.told.outcome).toBe(false);
        hear(told("compared", { seat: 0 }));
        expect(shown.told).toEqual(everything);
    });

    it("has nothing to show before the first round", () => {
        expect(standOf(nothingShown, 0)).toBeNull();
        expect(termsOf(nothingShown, 0, cards)).toEqual([]);
    });
});

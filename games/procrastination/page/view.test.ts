import { describe, expect, it } from "vitest";
import { plainView } from "./view";
import type { View } from "./view";

const piece = (card: string, n: number) => ({ card, n, known: 0, placed: 127 });
const seat = {
    pile: [piece("nap", 0)],
    hand: [piece("mage", 1), piece("knight", 2)],
    front: [],
    left: [],
    score: [],
    discard: [],
    collection: [],
    box: [],
};

describe("the view of a replay", () => {
    it("names every card by its id", () => {
        const open = { seats: [{ ...seat, choice: "knight", laid: ["bluff"] }] } as unknown as View;
        expect(plainView(open).seats[0]).toMatchObject({
            pile: ["nap"],
            hand: ["mage", "knight"],
            choice: "knight",
            laid: ["bluff"],
        });
    });

    it("leaves what a seat sees as it is", () => {
        const seen = { ...seat, pile: [null], hand: ["mage"], choice: "mage", laid: ["bluff"] };
        expect(plainView({ seats: [seen] } as unknown as View).seats[0]).toEqual(seen);
    });
});

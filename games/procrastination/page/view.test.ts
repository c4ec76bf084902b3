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
    it("names every card by its id, and secret choices too", () => {
        const open = {
            seats: [
                { ...seat, choice: 2, laid: [253, 255, 255] },
                { ...seat, choice: 255, laid: [254, 0, 255] },
            ],
        } as unknown as View;
        const [one, two] = plainView(open).seats;
        expect(one).toMatchObject({ pile: ["nap"], hand: ["mage", "knight"], choice: "knight", laid: ["bluff"] });
        expect(two).toMatchObject({ choice: null, laid: ["nothing", "nap"] });
    });

    it("leaves what a seat sees as it is", () => {
        const seen = { ...seat, pile: [null], hand: ["mage"], choice: "mage", laid: ["bluff"] };
        expect(plainView({ seats: [seen] } as unknown as View).seats[0]).toEqual(seen);
    });
});

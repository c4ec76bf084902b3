import { describe, expect, it } from "vitest";
import { answersOf, legalMove, moveOf, verbOf } from "./moves";

const choice = (move: string) => ({ move, text: move });

describe("moves of the duel", () => {
    it("names the second of two copies in hand", () => {
        expect(moveOf("play", ["intern", "nap", "intern"], 0)).toBe("play intern");
        expect(moveOf("play", ["intern", "nap", "intern"], 2)).toBe("play intern 2");
    });

    it("takes the first copy where the second is not listed", () => {
        expect(legalMove([choice("play intern")], "play intern 2")?.move).toBe("play intern");
        expect(legalMove([choice("play nap")], "play intern")).toBeUndefined();
    });

    it("knows what a card of the hand is played for in each phase", () => {
        expect(["draft", "face-off", "lay", "limit", "dice"].map((phase) => verbOf(phase as "draft"))).toEqual([
            "keep",
            "play",
            "lay",
            "discard",
            null,
        ]);
    });

    it("sorts answers into cards, dice and words", () => {
        const answers = answersOf(
            ["choose intern", "choose intern 2", "choose die 2-1", "choose yes", "choose none", "play nap"].map(choice),
        );
        expect(answers.cards.map(({ id }) => id)).toEqual(["intern", "intern"]);
        expect(answers.dice).toMatchObject([{ seat: 1, die: 0 }]);
        expect(answers.words.map(({ move }) => move)).toEqual(["choose yes", "choose none"]);
    });
});

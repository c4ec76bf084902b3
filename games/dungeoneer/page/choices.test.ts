import { describe, expect, it } from "vitest";
import { sortChoices } from "./choices";
import { heldBy, woundsIn } from "./Hand";
import type { SeatView } from "./view";

const choice = (move: string) => ({ move, text: move });
const sorted = (moves: string[], hand: string[] = []) => sortChoices(moves.map(choice), hand);

describe("moves of the dungeon", () => {
    it("belong to cards of the hand, things in front, quests and players", () => {
        const choices = sorted([
            "play ogre",
            "play ogre hurt 1",
            "discard imp",
            "use axe",
            "wield axe",
            "quest rats",
            "forsake rats",
            "target 2",
            "choose hero 3",
        ]);
        expect(choices.hand.get("ogre")?.map(({ move }) => move)).toEqual(["play ogre", "play ogre hurt 1"]);
        expect(choices.items.get("axe")).toHaveLength(2);
        expect(choices.quests.get("rats")).toHaveLength(2);
        expect(choices.seats).toMatchObject([
            { verb: "target", seat: 1 },
            { verb: "choose hero", seat: 2 },
        ]);
        expect(choices.words).toEqual([]);
    });

    it("are words where they lie nowhere on the table, so that nobody is stuck", () => {
        const words = [
            "pass",
            "fight",
            "end",
            "keep",
            "attack magic",
            "use power",
            "wield none",
            "choose yes",
            "choose none",
            "choose second",
        ];
        expect(sorted(words).words.map(({ move }) => move)).toEqual(words);
    });

    it("leave walking, building and spaces to the map", () => {
        const choices = sorted(["go n", "place 0,1 r2", "start 0,0", "choose -1,2"]);
        expect(choices.words).toEqual([]);
        expect(choices.others).toEqual([]);
    });

    it("choose from one's hand there, and from anywhere else at the desk", () => {
        const choices = sorted(["choose imp", "choose sword"], ["imp"]);
        expect(choices.hand.get("imp")).toHaveLength(1);
        expect(choices.others).toMatchObject([{ id: "sword" }]);
    });

    it("tell a wounded monster in front from a whole one in hand (E18)", () => {
        const seat = {
            hand: [{ card: "ogre", owner: 0 }, null],
            hurt: [{ card: "ogre", owner: 0, wounds: 1 }],
        } as unknown as SeatView;
        expect(heldBy(seat)).toEqual([
            { card: "ogre", wounds: 0 },
            { card: "ogre", wounds: 1 },
        ]);
        expect(["play ogre", "play ogre hurt 1", "play ogre of 2 hurt 2"].map(woundsIn)).toEqual([0, 1, 2]);
    });
});

import { beforeEach, describe, expect, it } from "vitest";
import { packBag, unpackBag } from "./bag";
import { playedDays } from "./days";
import { figuresOf, pastGames } from "./history";
import { changeSettings, settings } from "./settings";

const past = { table: "a", game: "toy", time: 1, won: true, score: 3, others: ["Ben"], daily: null, cards: { Fox: 1 } };
const recent = { table: "0123456789bcdfgh", game: "toy", time: 1 };

beforeEach(async () => {
    localStorage.clear();
    await changeSettings({ name: "Ana", crest: "", recent: [], best: { toy: 5 }, guided: [], solved: { toy: [1] } });
});

describe("what is carried to another browser", () => {
    it("comes along, beside what was there", async () => {
        await unpackBag({
            format: "donjon person 1",
            settings: {
                name: "Bea",
                crest: "01a",
                recent: [recent],
                best: { toy: 4 },
                guided: ["toy"],
                solved: { toy: [2] },
            },
            history: [past],
            days: { "2026-11-17": { toy: { score: 2, squares: ["gain"] } } },
        });
        expect(packBag()).toMatchObject({
            settings: {
                name: "Bea",
                crest: "01a",
                recent: [recent],
                best: { toy: 5 },
                guided: ["toy"],
                solved: { toy: [1, 2] },
            },
            history: [past],
            days: { "2026-11-17": { toy: { score: 2, squares: ["gain"] } } },
        });
    });

    it("is left out where it is not as we write it: a page that could not show it would stay broken", async () => {
        const before = JSON.stringify(settings);
        for (const bag of [null, 7, {}, { format: "donjon person 1" }, { format: "donjon person 1", settings: null }])
            await unpackBag(bag);
        await unpackBag({
            format: "donjon person 1",
            settings: {
                name: 7,
                crest: "<svg>",
                recent: [null, { table: "../x" }],
                best: { toy: "9" },
                language: "xx",
            },
            history: [null, {}, { ...past, cards: null }, { ...past, others: [7] }],
            days: { "2026-11-17": { toy: null }, "2026-11-18": { toy: { score: 1, squares: ["toString"] } } },
        });
        expect(JSON.stringify(settings)).toBe(before);
        expect(pastGames()).toEqual([]);
        expect(figuresOf("toy", pastGames()).played).toBe(0);
        expect(playedDays()).toEqual({});
    });
});

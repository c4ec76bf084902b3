import { h, render } from "preact";
import { describe, expect, it, vi } from "vitest";
import type { TableProps } from "../games/props";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { Ending, isWon, readerOf } from "./Ending";
import { server } from "./server";
import { changeSettings, settings } from "./settings";

function tableOf(yours: boolean[], seat: number | null, winner: number): TableSnapshot {
    const seats = yours.map((each, index) => ({ seat: index, yours: each }));
    return { seats, seat, result: { winners: [winner], scores: [] } } as unknown as TableSnapshot;
}

describe("an ending", () => {
    it("is told to the one who played here", () => {
        expect(readerOf(tableOf([true, false], 0, 0))).toBe(0);
        expect(isWon(tableOf([true, false], 0, 0))).toBe(true);
        expect(isWon(tableOf([true, false], 0, 1))).toBe(false);
    });

    it("is told to nobody in particular where several played at one screen, and one of them has won", () => {
        expect(readerOf(tableOf([true, true, false], 1, 0))).toBeNull();
        expect(isWon(tableOf([true, true, false], 1, 0))).toBe(true);
        expect(isWon(tableOf([true, true, false], 1, 2))).toBe(false);
    });

    it("is no victory for who looked on", () => expect(isWon(tableOf([false, false], null, 0))).toBe(false));
});

describe("the best score of a game for one", () => {
    const root = document.createElement("div");

    async function bestAfter(line: object, change: object): Promise<number | undefined> {
        await changeSettings({ best: {} });
        vi.spyOn(server, "request").mockImplementation(
            async (what) => (what === "line" ? { time: 1, lesson: false, ...line } : { steps: [] }) as never,
        );
        const table = {
            ...tableOf([true], 0, 0),
            game: "toy",
            events: [],
            result: { winners: [0], scores: [7] },
            ...change,
        };
        const drawn = { card: () => undefined } as unknown as TableProps;
        const session = {} as TableSession;
        render(h(Ending, { session, table: table as unknown as TableSnapshot, module: null, drawn }), root);
        await new Promise((done) => setTimeout(done, 60));
        render(null, root);
        vi.restoreAllMocks();
        return settings.best.toy;
    }

    it("is that of a game of its own, and of no lesson, puzzle or game played on from a moment", async () => {
        expect(await bestAfter({}, {})).toBe(7);
        expect(await bestAfter({ lesson: true }, {})).toBeUndefined();
        expect(await bestAfter({}, { puzzle: { number: 1 } })).toBeUndefined();
        expect(await bestAfter({}, { origin: "t0" })).toBeUndefined();
    });
});

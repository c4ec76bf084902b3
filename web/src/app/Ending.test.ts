import { describe, expect, it } from "vitest";
import type { TableSnapshot } from "../wire/types";
import { isWon, readerOf } from "./Ending";

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

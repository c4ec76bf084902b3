import { beforeEach, describe, expect, it } from "vitest";
import { movesShown, noteShown } from "./shown";

describe("how far tables were shown here", () => {
    beforeEach(() => localStorage.clear());

    it("is known of each, also after moves were taken back", () => {
        noteShown("one", 4);
        noteShown("two", 9);
        noteShown("one", 3);
        expect([movesShown("one"), movesShown("two"), movesShown("three")]).toEqual([3, 9, null]);
    });

    it("is forgotten of the table that was seen longest ago, when there are many", () => {
        for (let i = 0; i < 64; i++) noteShown(`t${i}`, i);
        noteShown("t0", 1);
        noteShown("new", 1);
        expect([movesShown("t0"), movesShown("t1"), movesShown("t2"), movesShown("new")]).toEqual([1, null, 2, 1]);
    });
});

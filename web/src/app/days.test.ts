import { describe, expect, it } from "vitest";
import type { Square } from "../games/props";
import { dayAfter, linesOf, shortened, streakOf } from "./days";

const played = { donjonz: { score: 1, squares: [] } };

describe("days", () => {
    it("count in a row up to today, or to yesterday while today is not played", () => {
        const days = { "2026-02-27": played, "2026-02-28": played, "2026-03-01": played, "2026-02-25": played };
        expect(streakOf(days, "2026-03-01")).toBe(3);
        expect(streakOf(days, "2026-03-02")).toBe(3);
        expect(streakOf(days, "2026-03-03")).toBe(0);
        expect(streakOf({}, "2026-03-01")).toBe(0);
        expect(dayAfter("2024-02-28", 1)).toBe("2024-02-29");
    });

    it("are told in rows of ten squares, of a long walk those where something happened", () => {
        expect(linesOf(["plain", "gain", "win", "loss"])).toEqual(["⬛🟨🟩🟥"]);
        const long: Square[] = Array.from({ length: 90 }, (_, i) => (i % 2 ? "win" : "plain"));
        expect(shortened(long)).toEqual(Array(40).fill("win"));
        expect(linesOf(shortened(long)).length).toBe(4);
    });
});

import { describe, expect, it } from "vitest";
import { startOf } from "./PanZoom";

describe("what a drawing shows of itself", () => {
    it("has in the middle what it is about", () => expect(startOf(500, 200, 0, 1000)).toBe(400));

    it("shows no empty ground at the cost of what could be seen", () => {
        expect(startOf(10, 200, 0, 1000)).toBe(0);
        expect(startOf(990, 200, 0, 1000)).toBe(800);
    });

    it("shows the whole where that has room, wherever it is about", () => {
        expect(startOf(10, 400, 0, 200)).toBe(-100);
        expect(startOf(190, 400, 0, 200)).toBe(-100);
    });
});

import { describe, expect, it } from "vitest";
import { passes } from "./orders";
import type { View } from "./view";

const asked = (stakes: View["stakes"]) => ({ stakes, round: 2, active: 1 }) as View;

describe("standing orders (E27)", () => {
    it("ask where there is an answer, and pass by themselves where there is none", () => {
        expect(passes({ order: "answers", given: "" }, asked("others"), 2)).toBe(false);
        expect(passes({ order: "answers", given: "" }, asked("life"), 1)).toBe(true);
        expect(passes({ order: "always", given: "" }, asked("others"), 1)).toBe(false);
    });

    it("spare what hits others, or all that costs no life", () => {
        expect(passes({ order: "mine", given: "" }, asked("others"), 2)).toBe(true);
        expect(passes({ order: "mine", given: "" }, asked("you"), 2)).toBe(false);
        expect(passes({ order: "life", given: "" }, asked("you"), 2)).toBe(true);
        expect(passes({ order: "life", given: "" }, asked("life"), 2)).toBe(false);
    });

    it("hold for one turn where that was asked", () => {
        expect(passes({ order: "turn", given: "2 1" }, asked("life"), 2)).toBe(true);
        expect(passes({ order: "turn", given: "1 1" }, asked("life"), 2)).toBe(false);
    });

    it("concern nothing but answers", () => {
        expect(passes({ order: "life", given: "" }, asked(null), 1)).toBe(false);
    });
});

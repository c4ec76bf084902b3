import { describe, expect, it } from "vitest";
import { weightiest } from "./turning";

const event = (text: string, weight: number) => ({ kind: "told", text, weight });
const weigh = (each: { [name: string]: unknown }) => Number(each.weight);

describe("the turning point", () => {
    it("is what weighs most, of equals the last, with the move that brought it", () => {
        const story = [[event("dealt", 0)], [event("a blow", 3), event("a hit", 5)], [event("another hit", 5)]];
        expect(weightiest(story, weigh)).toEqual({ step: 2, text: "another hit" });
        expect(weightiest([[{ ...event("a hit", 5), seat: 2 }]], weigh)).toEqual({ step: 0, text: "a hit", seat: 2 });
    });

    it("is nothing where nothing weighs anything", () => {
        expect(weightiest([[event("dealt", 0)]], weigh)).toBeNull();
    });
});

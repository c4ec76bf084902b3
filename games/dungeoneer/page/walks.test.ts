import { describe, expect, it } from "vitest";
import type { GameEvent } from "@/wire/types";
import { walksOf } from "./walks";

describe("the ways of the heroes", () => {
    it("go from where a hero stands to where it moved, for each of them", () => {
        const story: GameEvent[] = [
            { kind: "stands", text: "", seat: 0, cell: 0 },
            { kind: "stands", text: "", seat: 1, cell: 0 },
            { kind: "moved", text: "", seat: 1, cell: 513 },
            { kind: "wounded", text: "", seat: 1 },
        ];
        expect(walksOf(story, 2)).toEqual([
            [{ x: 0, y: 0 }],
            [
                { x: 0, y: 0 },
                { x: 2, y: 1 },
            ],
        ]);
    });
});

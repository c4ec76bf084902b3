import { describe, expect, it } from "vitest";
import type { GameEvent } from "@/wire/types";
import { roundsOf } from "./rounds";

const compared = (seat: number, outcome: string, total: number): GameEvent => ({
    kind: "compared",
    text: "",
    seat,
    outcome,
    total,
});

describe("the rounds of a game", () => {
    it("are told by seat, one after the other", () => {
        const rounds = roundsOf([
            { kind: "phase", text: "" },
            compared(0, "won", 9),
            compared(1, "lost", -2),
            compared(0, "tied", 4),
            compared(1, "tied", 4),
        ]);
        expect(rounds).toEqual([
            [
                { total: 9, outcome: "won" },
                { total: -2, outcome: "lost" },
            ],
            [
                { total: 4, outcome: "tied" },
                { total: 4, outcome: "tied" },
            ],
        ]);
    });

    it("are none before the first totals", () => expect(roundsOf([{ kind: "dealt", text: "" }])).toEqual([]));
});

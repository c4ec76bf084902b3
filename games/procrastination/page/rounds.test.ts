import { describe, expect, it } from "vitest";
import type { End } from "@/games/props";
import type { GameEvent } from "@/wire/types";
import { turning } from "./ending";
import { roundsOf } from "./rounds";
import type { View } from "./view";

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

    it("are counted up to the one that decided the game", () => {
        const story = [
            [compared(0, "won", 5), compared(1, "lost", 4)],
            [{ kind: "phase", text: "" }],
            [{ ...compared(0, "won", 9), enemy_total: 1 }, compared(1, "lost", 1)],
            [compared(0, "lost", 2), compared(1, "won", 4)],
        ];
        const end = { result: { ending: "", winners: [0], scores: [2, 1] } } as unknown as End<View>;
        expect(turning(story, end)).toMatchObject({ step: 2, round: 2, seat: 0 });
    });
});

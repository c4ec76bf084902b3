import { beforeEach, describe, expect, it } from "vitest";
import type { TableSnapshot } from "../wire/types";
import { figuresOf, pastGameOf, pastGames, rememberGames, type PastGame } from "./history";

function game(table: string, time: number, won: boolean, change: Partial<PastGame> = {}): PastGame {
    return { table, game: "toy", time, won, score: time, others: ["Ben"], daily: null, cards: {}, ...change };
}

beforeEach(() => localStorage.clear());

describe("what one has played", () => {
    it("keeps each table once, the newest first", () => {
        rememberGames([game("a", 1, true), game("b", 3, false)]);
        rememberGames([game("a", 2, false)]);
        expect(pastGames().map(({ table, won }) => [table, won])).toEqual([
            ["b", false],
            ["a", false],
        ]);
    });

    it("counts games, wins, rows of wins, cards and whom one met", () => {
        const all = [
            game("e", 5, true, { cards: { Fox: 1, Owl: 3 } }),
            game("d", 4, true, { others: ["Cem"], cards: { Fox: 1 } }),
            game("c", 3, false),
            game("b", 9, true),
            game("a", 1, true),
            game("z", 0, true, { game: "other" }),
        ];
        expect(figuresOf("toy", all)).toEqual({
            game: "toy",
            played: 5,
            won: 4,
            best: 9,
            streak: 2,
            longest: 2,
            cards: [
                ["Owl", 3],
                ["Fox", 2],
            ],
            against: [
                { name: "Ben", played: 4, won: 3 },
                { name: "Cem", played: 1, won: 1 },
            ],
        });
    });

    it("takes from a table what our seat did, and nothing where none was ours", () => {
        const seats = [
            { seat: 0, name: "Ben", yours: false },
            { seat: 1, name: "Ana", yours: true },
        ];
        const table = {
            id: "t",
            game: "toy",
            seats,
            result: { winners: [1], scores: [2, 7], ending: "won" },
        } as unknown as TableSnapshot;
        const steps = [
            { seat: 1, move: "play fox" },
            { seat: 0, move: "play owl" },
            { seat: 1, move: "play fox" },
            { seat: 1, move: "fox" },
        ];
        const past = pastGameOf(table, steps, (word) => (word === "fox" ? "The Fox" : undefined));
        expect(past).toMatchObject({ won: true, score: 7, others: ["Ben"], cards: { "The Fox": 2 } });
        const watched = { ...table, seats: seats.map((seat) => ({ ...seat, yours: false })) } as TableSnapshot;
        expect(pastGameOf(watched, steps, () => undefined)).toBeNull();
    });
});

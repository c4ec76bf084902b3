import { beforeEach, describe, expect, it } from "vitest";
import type { TableLine, TableSnapshot } from "../wire/types";
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

    it("leaves a game that is seen again where it was, with the cards it had", () => {
        rememberGames([game("a", 1, true, { cards: { Fox: 1 } }), game("b", 3, false)]);
        rememberGames([game("a", 9, true)]);
        expect(pastGames().map(({ table, time, cards }) => [table, time, cards])).toEqual([
            ["b", 3, {}],
            ["a", 1, { Fox: 1 }],
        ]);
        rememberGames([game("a", 9, true, { cards: { Fox: 2 } })]);
        expect(pastGames()[1]?.cards).toEqual({ Fox: 2 });
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
    const line = { time: 5, lesson: false } as TableLine;

    it("takes from a table what our seat did and when it ended, and nothing where none was ours", () => {
        const steps = [
            { seat: 1, move: "play fox" },
            { seat: 0, move: "play owl" },
            { seat: 1, move: "play fox" },
            { seat: 1, move: "fox" },
        ];
        const past = pastGameOf(table, line, steps, (word) => (word === "fox" ? "The Fox" : undefined));
        expect(past).toMatchObject({ won: true, time: 5, score: 7, others: ["Ben"], cards: { "The Fox": 2 } });
        const watched = { ...table, seats: seats.map((seat) => ({ ...seat, yours: false })) } as TableSnapshot;
        expect(pastGameOf(watched, line, steps, () => undefined)).toBeNull();
    });

    it("takes nothing from a lesson, a puzzle, or a game that is played on from another one's moment", () => {
        const puzzle = { ...table, puzzle: { number: 1 } } as TableSnapshot;
        expect(pastGameOf(table, { ...line, lesson: true }, [], () => undefined)).toBeNull();
        expect(pastGameOf(puzzle, line, [], () => undefined)).toBeNull();
        expect(pastGameOf({ ...table, origin: "o" }, line, [], () => undefined)).toBeNull();
        expect(pastGameOf({ ...table, origin: null, puzzle: null }, line, [], () => undefined)).not.toBeNull();
    });
});

/** The games that this browser has seen end: who won, against whom, with which cards. It stays here, and goes along when
 * one carries on elsewhere. */
import { keep, kept } from "../parts/storage";
import type { GameId, TableLine, TableSnapshot } from "../wire/types";

export interface PastGame {
    table: string;
    game: GameId;
    time: number;
    won: boolean;
    score: number;
    /** Who else sat there. */
    others: string[];
    daily: string | null;
    /** How often each card was played, by its name. */
    cards: Record<string, number>;
}

export interface GameFigures {
    game: GameId;
    played: number;
    won: number;
    best: number;
    /** Wins in a row up to the last game, and the longest row there was. */
    streak: number;
    longest: number;
    cards: [string, number][];
    against: { name: string; played: number; won: number }[];
}

const key = "donjon-history";
const most = 500;
const shown = 5;

export function pastGames(): PastGame[] {
    const found = kept(key);
    return Array.isArray(found) ? (found as PastGame[]) : [];
}

/** Newest first; a table counts once. One that is seen again stays where it was, and keeps its cards where none came. */
export function rememberGames(games: PastGame[]): void {
    const known = new Map(pastGames().map((game) => [game.table, game]));
    for (const game of games) {
        const { time = game.time, cards = {} } = known.get(game.table) ?? {};
        known.set(game.table, { ...game, time, cards: Object.keys(game.cards).length > 0 ? game.cards : cards });
    }
    keep(key, [...known.values()].sort((one, other) => other.time - one.time).slice(0, most));
}

/** Whether it is a game as they are remembered. */
export function isPastGame(value: unknown): value is PastGame {
    const { table, game, time, won, score, others, daily, cards } = (value ?? {}) as Record<string, unknown>;
    return (
        typeof table === "string" &&
        typeof game === "string" &&
        Number.isFinite(time) &&
        typeof won === "boolean" &&
        Number.isFinite(score) &&
        Array.isArray(others) &&
        others.every((name) => typeof name === "string") &&
        (daily === null || typeof daily === "string") &&
        typeof cards === "object" &&
        cards !== null &&
        Object.values(cards).every(Number.isFinite)
    );
}

/** Whether a table is a game of its own: lessons, puzzles and what is played on from another game's moment are none. */
export function isGame(table: TableSnapshot, line: TableLine): boolean {
    return !line.lesson && !table.puzzle && !table.origin;
}

/**
 * A table that is over, as it is remembered; null where nobody of ours played, or it is no game of its own. `nameOf` knows
 * what a card is called.
 */
export function pastGameOf(
    table: TableSnapshot,
    line: TableLine,
    steps: { seat: number; move: string }[],
    nameOf: (word: string) => string | undefined,
): PastGame | null {
    const own = table.seats.find((seat) => seat.yours)?.seat;
    if (own === undefined || !table.result || !isGame(table, line)) return null;
    const cards: Record<string, number> = {};
    for (const { move } of steps.filter(({ seat }) => seat === own)) {
        for (const word of move.split(" ").slice(1)) {
            const name = nameOf(word);
            if (name) cards[name] = (cards[name] ?? 0) + 1;
        }
    }
    return {
        table: table.id,
        game: table.game,
        time: line.time,
        won: table.result.winners.includes(own),
        score: table.result.scores[own] ?? 0,
        others: table.seats.filter((seat) => !seat.yours).map((seat) => seat.name),
        daily: table.daily ?? null,
        cards,
    };
}

/** What a game was like so far, from its games, newest first. */
export function figuresOf(game: GameId, all: PastGame[]): GameFigures {
    const games = all.filter((each) => each.game === game);
    const rows = games.map(({ won }) => (won ? "w" : "l")).join("");
    const cards = new Map<string, number>();
    const against = new Map<string, { name: string; played: number; won: number }>();
    for (const each of games) {
        for (const [card, count] of Object.entries(each.cards)) cards.set(card, (cards.get(card) ?? 0) + count);
        for (const name of each.others) {
            const met = against.get(name) ?? { name, played: 0, won: 0 };
            against.set(name, { name, played: met.played + 1, won: met.won + Number(each.won) });
        }
    }
    return {
        game,
        played: games.length,
        won: games.filter(({ won }) => won).length,
        best: Math.max(0, ...games.map(({ score }) => score)),
        streak: /^w*/.exec(rows)?.[0].length ?? 0,
        longest: Math.max(0, ...(rows.match(/w+/g) ?? []).map((row) => row.length)),
        cards: [...cards].sort((one, other) => other[1] - one[1]).slice(0, shown),
        against: [...against.values()].sort((one, other) => other.played - one.played).slice(0, shown),
    };
}

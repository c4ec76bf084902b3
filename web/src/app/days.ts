/** What this browser remembers of its days: which dungeon of which day it played, for how much, and how the walk went. */
import type { Square } from "../games/props";
import { keep, keptObject } from "../parts/storage";
import type { GameId } from "../wire/types";

export interface DayPlayed {
    score: number;
    squares: Square[];
}

export type Days = Record<string, Record<GameId, DayPlayed>>;

const key = "donjon-days";
const dayMs = 24 * 60 * 60 * 1000;
const mostSquares = 40;
const rowLength = 10;
export const signs: Record<Square, string> = { plain: "⬛", gain: "🟨", win: "🟩", loss: "🟥" };

export function playedDays(): Days {
    return keptObject<Days>(key) ?? {};
}

export function rememberDay(date: string, game: GameId, played: DayPlayed): void {
    const days = playedDays();
    keep(key, { ...days, [date]: { ...days[date], [game]: played } });
}

/** The date so many days later, or earlier. */
export function dayAfter(date: string, days: number): string {
    return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days in a row were played, up to today; who has not played today yet still has those up to yesterday. */
export function streakOf(days: Days, today: string): number {
    let count = 0;
    for (let date = days[today] ? today : dayAfter(today, -1); days[date]; date = dayAfter(date, -1)) count++;
    return count;
}

/** A walk in a few squares. A long one leaves out where nothing happened, then what came first. */
export function shortened(squares: Square[]): Square[] {
    if (squares.length <= mostSquares) return squares;
    return squares.filter((square) => square !== "plain").slice(-mostSquares);
}

/** The squares in rows, as they are shown and sent. */
export function rowsOf(squares: Square[]): Square[][] {
    const rows: Square[][] = [];
    for (let at = 0; at < squares.length; at += rowLength) rows.push(squares.slice(at, at + rowLength));
    return rows;
}

/** The squares as lines of small pictures, for a message. */
export function linesOf(squares: Square[]): string[] {
    return rowsOf(squares).map((row) => row.map((square) => signs[square]).join(""));
}

/** Whether it is a day as they are remembered. */
export function isDayPlayed(value: unknown): value is DayPlayed {
    const { score, squares } = (value ?? {}) as Record<string, unknown>;
    return Number.isFinite(score) && Array.isArray(squares) && squares.every((square) => Object.hasOwn(signs, square));
}

/** Adds the days of another browser to those of this one. */
export function mergeDays(others: Days): void {
    const days = playedDays();
    for (const [date, games] of Object.entries(others)) days[date] = { ...games, ...days[date] };
    keep(key, days);
}

/** All that this browser remembers of its reader, as one thing: to carry elsewhere, or to keep as a file. */
import { isDayPlayed, mergeDays, playedDays, type Days } from "./days";
import { isPastGame, pastGames, rememberGames, type PastGame } from "./history";
import { changeSettings, settings, type Settings } from "./settings";

type Carried = Pick<Settings, "name" | "crest" | "recent" | "best" | "guided" | "solved">;

export interface Bag {
    format: "donjon person 1";
    settings: Carried;
    history: PastGame[];
    days: Days;
}

export function packBag(): Bag {
    const { name, crest, recent, best, guided, solved } = settings;
    return {
        format: "donjon person 1",
        settings: { name, crest, recent, best, guided, solved },
        history: pastGames(),
        days: playedDays(),
    };
}

/**
 * Takes what was carried here; what was here stays beside it. Somebody else may have made the link, with whatever they
 * like in it: what is not as we write it is left out, for the pages that read it later could not show it.
 */
export async function unpackBag(bag: unknown): Promise<void> {
    const { format, history, days, settings: carried } = fields(bag);
    if (format !== "donjon person 1") return;
    rememberGames(list(history).filter(isPastGame));
    mergeDays(table(days, readDay));
    const { name, crest, recent, best, guided, solved } = fields(carried);
    const tables = list(recent).filter(isRecent);
    const known = new Set(tables.map((each) => each.table));
    await changeSettings((now) => ({
        ...(typeof name === "string" ? { name } : {}),
        ...(typeof crest === "string" && /^[0-9a-z]{0,8}$/.test(crest) ? { crest } : {}),
        recent: [...tables, ...now.recent.filter((each) => !known.has(each.table))],
        best: merged(now.best, table(best, count), Math.max),
        guided: [...new Set([...now.guided, ...list(guided).filter(isText)])],
        solved: merged(
            now.solved,
            table(solved, (numbers) => list(numbers).filter(isCount)),
            (one, other) => [...new Set([...one, ...other])],
        ),
    }));
}

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
const count = (value: unknown) => (isCount(value) ? value : null);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function fields(value: unknown): Record<string, unknown> {
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** What can be read of a table by names. */
function table<T>(value: unknown, read: (value: unknown) => T | null): Record<string, T> {
    const rows = Object.entries(fields(value)).map(([key, each]) => [key, read(each)] as const);
    return Object.fromEntries(rows.filter((row): row is [string, T] => row[1] !== null));
}

function merged<T>(own: Record<string, T>, other: Record<string, T>, join: (one: T, other: T) => T): Record<string, T> {
    const both = Object.entries(other).map(([key, value]) => [key, key in own ? join(own[key] as T, value) : value]);
    return { ...own, ...(Object.fromEntries(both) as Record<string, T>) };
}

/** The games of a day; null where there is none. */
function readDay(games: unknown): Days[string] | null {
    const played = table(games, (game) => (isDayPlayed(game) ? game : null));
    return Object.keys(played).length > 0 ? played : null;
}

function isRecent(value: unknown): value is Settings["recent"][number] {
    const { table: id, game, time } = fields(value);
    return isText(id) && /^[0-9A-Za-z]+$/.test(id) && isText(game) && isCount(time);
}

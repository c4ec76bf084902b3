/** All that a browser keeps as one file, and what is taken from such a file: whoever made it may have put in whatever they like. */
import { isHolder, isLetterGame, isTableId, objectIn } from "./letters";
import type { Exported, Imported, Table } from "./messages";
import { site } from "./site";
import type { Entry, Line } from "./store";
import { pack, unpack } from "./zip";

const tablesFile = "tables.json";
const lettersFile = "letters.json";
const belongingsFile = "belongings.json";
/* Of a file, in bytes: thousands of games. */
const largest = 64 << 20;
/* As dj_store_phase counts them. */
const phases = 4;
/* Bytes of an entry, as the store of the house has them at most (DJ_STORE_TEXT). */
const longestEntry = 65_535;
const longestKey = 64;
const mostEntries = 100_000;
const mostSeats = 16;
/* As a house names what it keeps of a day's dungeons. */
const dayLog = /^daily-\d{4}-\d\d-\d\d-[a-z]{1,32}$/;
/* The last moment that a date can tell. */
const lastTime = 8.64e15;

/** What is read of a file. */
export interface Archive {
    tables: Imported;
    /** Tables and games by letter that are none. */
    refused: number;
    /** What else the browser kept, as it was packed. */
    belongings: unknown;
}

export class TooLarge extends Error {}

/** Logs for whoever plays on elsewhere, a save of each finished game, games by letter, and what else is the player's. */
export function packArchive({ holder, tables, saves, letters }: Exported, belongings: unknown): Uint8Array {
    return pack([
        { name: tablesFile, text: JSON.stringify({ format: "donjon tables 1", holder, tables }) },
        { name: lettersFile, text: JSON.stringify({ format: "donjon letters 1", games: letters }) },
        { name: belongingsFile, text: JSON.stringify(belongings) },
        ...saves.map(({ table, save }) => ({ name: `games/${table}.donjon`, text: save })),
    ]);
}

/** Reads a file; throws TooLarge before it is in memory, and another error where it is none of ours. */
export async function readArchive(file: Blob): Promise<Archive> {
    if (file.size > largest) throw new TooLarge();
    return unpackArchive(new Uint8Array(await file.arrayBuffer()));
}

/** Throws where it is no such file. A table that is none is left out; the others come in. */
export function unpackArchive(archive: Uint8Array): Archive {
    const texts = new Map(unpack(archive).map(({ name, text }) => [name, text]));
    const { format, holder, tables } = objectIn(texts.get(tablesFile) ?? "");
    if (format !== "donjon tables 1" || !Array.isArray(tables)) throw new Error("there are no tables in it");
    const found = (tables as unknown[]).map(tableIn);
    const { games } = objectIn(texts.get(lettersFile) ?? "");
    const letters = Array.isArray(games) ? (games as unknown[]) : [];
    const imported: Imported = {
        holder: isHolder(holder) ? holder : "",
        tables: found.filter((table) => table !== null),
        letters: letters.filter(isLetterGame),
    };
    return {
        tables: imported,
        refused: found.length - imported.tables.length + letters.length - imported.letters.length,
        belongings: objectIn(texts.get(belongingsFile) ?? ""),
    };
}

/** What a table's place in the file has of a table; null where it is none. */
function tableIn(value: unknown): Table | null {
    const { line, log } = (value ?? {}) as Partial<Record<keyof Table, unknown>>;
    if (!Array.isArray(log) || log.length > mostEntries) return null;
    const entries = (log as unknown[]).map(entryIn).filter((entry) => entry !== null);
    const told = lineIn(line);
    return told && entries.length === log.length && told.length === log.length ? { line: told, log: entries } : null;
}

function entryIn(value: unknown, index: number): Entry | null {
    const { sequence, key, text, time } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>;
    const isSound = sequence === index + 1 && isText(key, longestKey) && isText(text, longestEntry) && isTime(time);
    return isSound ? { sequence, key, text, time } : null;
}

function lineIn(value: unknown): Line | null {
    const { table, summary, phase, length, time, due, module } = (value ?? {}) as Partial<Record<keyof Line, unknown>>;
    const sum = summaryIn(summary);
    const isPhase = Number.isInteger(phase) && Number(phase) >= 0 && Number(phase) < phases;
    const isLog = isTableId(table) || (isText(table, longestKey) && dayLog.test(table));
    if (!isLog || sum === null || !isPhase || !isTime(time) || !isTime(due)) return null;
    return { table, summary: sum, phase: Number(phase), length: Number(length), time, due, module: ourModule(module) };
}

/** A house writes the members of a summary into its lists as they are: only those that it made go there. */
function summaryIn(summary: unknown): string | null {
    if (summary === "") return summary;
    if (!isText(summary, longestEntry)) return null;
    const { game, title, seats } = objectIn(summary);
    if (!isWord(game) || !isWord(title) || !Array.isArray(seats) || seats.length > mostSeats) return null;
    const told = (seats as unknown[]).map((seat) => {
        const { name, crest, kind } = (seat ?? {}) as Record<string, unknown>;
        const isSeat = isWord(name) && (crest === undefined || isWord(crest)) && kinds.has(kind);
        return isSeat ? { name, crest, kind } : null;
    });
    return told.includes(null) ? null : JSON.stringify({ game, title, seats: told });
}

const kinds = new Set<unknown>(["person", "bot", "open", "invited"]);
const isTime = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= lastTime;
const isWord = (value: unknown): value is string => isText(value, 256);

function isText(value: unknown, most: number): value is string {
    return typeof value === "string" && value.length <= most && new TextEncoder().encode(value).length <= most;
}

/** A file may name an older module of this very site, and no other program: "" stands for the present one. */
function ourModule(name: unknown): string {
    if (typeof name !== "string" || !URL.canParse(name, document.baseURI)) return "";
    const { origin, pathname, search } = new URL(name, document.baseURI);
    const folder = `${site.folder}assets/donjon-`;
    const isOurs = origin === location.origin && pathname.startsWith(folder) && search === "";
    return isOurs && /^[\w-]+\.wasm$/.test(pathname.slice(folder.length)) ? origin + pathname : "";
}

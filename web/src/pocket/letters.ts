/**
 * Letters: what two browsers without a server send each other as a text, a link or a file.
 *
 *   invitation   the table without its seed, and the seal of the seed
 *   answer       who sits down, with a line of chance of their own
 *   pages        what is new in the log of the table; the first ones open the seed, and their reader sees that it fits
 *                the seal
 *
 * So neither side can have chosen the deal: one had sealed its part before it knew the other's. Where both owe a choice at
 * the same time, the first to write sends no more than the digest of theirs, and opens it after the other's came.
 */

export interface Invitation {
    kind: "invitation";
    table: string;
    game: string;
    from: string;
    /** The first entry of the log without the seed. */
    created: string;
    seal: string;
}

export interface Answer {
    kind: "answer";
    table: string;
    holder: string;
    name: string;
    crest: string;
    entropy: string;
}

/** A choice that is made and not told yet: the digest of a number drawn by chance and the move. */
export interface Sealed {
    seat: number;
    seal: string;
}

export interface Pages {
    kind: "pages";
    table: string;
    /** Entries that the reader has already, and the digest of them. */
    base: number;
    mark: string;
    entries: [text: string, time: number][];
    sealed?: Sealed;
    /** The number that opens the choice of the letter before. */
    opened?: string;
}

export type Letter = Invitation | Answer | Pages;

/** What is known of a game by letter, beside its log. */
export interface LetterGame {
    table: string;
    game: string;
    /** Who is at the other end, as far as that is known. */
    friend: string;
    /** Of whoever was invited: what was promised, and what they answered. */
    invitation?: Invitation;
    answer?: Answer;
    /** Whoever has read the last letter goes on, until they have written the next one. */
    hasPen: boolean;
    /** How much of the log the other one certainly has. */
    known: number;
    /** A choice of ours that the other one knows the digest of, and one of theirs. */
    choice?: { seat: number; move: string; number: string };
    theirs?: Sealed;
    /** What opens our choice, which is in the log now. */
    opened?: string;
    /** The last letter, as it was sent. */
    letter?: string;
    /** When it was kept last. */
    time?: number;
    /** Whom letters call us, where the game was begun in another browser. */
    knownAs?: string;
}

/** Why a letter was not taken; the page has the sentences. */
export type Trouble =
    | "not-a-letter"
    | "not-ours"
    | "unknown"
    | "own"
    | "taken"
    | "gap"
    | "forked"
    | "refused"
    | "seal"
    | "rules";

export class LetterRefused extends Error {
    constructor(readonly trouble: Trouble) {
        super(trouble);
    }
}

const mark = "donjon1-";
/* A whole game has some ten kilobytes; its own cards at most 64. */
const longest = 1_000_000;
/* Lines of a message in which a letter is looked for: one of a whole game has some hundred. */
const mostPieces = 400;

/** The letter as letters and digits, to be found in any message or link. */
export async function sealLetter(letter: Letter): Promise<string> {
    const plain = new TextEncoder().encode(JSON.stringify(letter));
    return mark + toLetters(await through(plain, new CompressionStream("deflate-raw")));
}

/** A letter, and the one word that it travels as. */
export interface Found {
    word: string;
    letter: Letter;
}

/** The letter that is somewhere in a text, though its lines were broken; throws LetterRefused where there is none. */
export async function findLetter(text: string): Promise<Found> {
    for (const word of wordsIn(text)) {
        const letter = await unpack(word.slice(mark.length)).catch(() => null);
        if (letter && isSound(letter)) return { word, letter };
    }
    throw new LetterRefused("not-a-letter");
}

export async function openLetter(text: string): Promise<Letter> {
    return (await findLetter(text)).letter;
}

/** Where a mail program broke the lines of a letter, it goes on in the next pieces; what is written after it does not. */
function wordsIn(text: string): string[] {
    const [first, ...others] = text.slice(Math.max(0, text.indexOf(mark))).split(/\s+/, mostPieces);
    let whole = first ?? "";
    const words = [whole, ...others.map((piece) => (whole += piece)), text.replace(/\s+/g, "")];
    const found = words.map((word) => new RegExp(`${mark}[\\w-]+`).exec(word)?.[0] ?? "");
    return [...new Set(found)].filter(Boolean);
}

async function unpack(letters: string): Promise<Letter> {
    const bytes = await through(fromLetters(letters), new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Letter;
}

/* As houses draw them: so none is the name of something that every object has. */
const tableId = /^[0-9A-Za-z]{16}$/;
/* What opens a seal has no blank, so that it is sure where the move begins. */
const number = /^\w*$/;

/* As houses make them of tokens. */
const holderName = /^[0-9a-f]{64}$/;

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const areTexts = (...values: unknown[]) => values.every((value) => typeof value === "string");

export function isTableId(value: unknown): value is string {
    return typeof value === "string" && tableId.test(value);
}

export function isHolder(value: unknown): value is string {
    return typeof value === "string" && holderName.test(value);
}

function isSound(letter: Letter): boolean {
    if (!isTableId(letter?.table)) return false;
    if (letter.kind === "invitation") return areTexts(letter.game, letter.from, letter.created, letter.seal);
    if (letter.kind === "answer") return areTexts(letter.holder, letter.name, letter.crest, letter.entropy);
    return (
        letter.kind === "pages" &&
        areTexts(letter.mark, letter.opened ?? "") &&
        number.test(letter.opened ?? "") &&
        isCount(letter.base) &&
        Array.isArray(letter.entries) &&
        letter.entries.every((entry) => Array.isArray(entry) && areTexts(entry[0]) && isCount(entry[1])) &&
        isSealed(letter.sealed)
    );
}

const isSealed = (sealed?: Sealed) => sealed === undefined || (isCount(sealed?.seat) && areTexts(sealed?.seal));

/** Whether it is a game as it is kept, which a file may bring. */
export function isLetterGame(value: unknown): value is LetterGame {
    const game = (value ?? {}) as LetterGame;
    const { table, choice, opened = "", time = 0, knownAs } = game;
    const isOwn = (letter: Letter | undefined, kind: Letter["kind"]) =>
        letter === undefined || (letter?.kind === kind && letter.table === table && isSound(letter));
    return (
        isTableId(table) &&
        areTexts(game.game, game.friend, game.letter ?? "", opened) &&
        number.test(opened) &&
        typeof game.hasPen === "boolean" &&
        [game.known, time].every(isCount) &&
        (knownAs === undefined || isHolder(knownAs)) &&
        isOwn(game.invitation, "invitation") &&
        isOwn(game.answer, "answer") &&
        isSealed(game.theirs) &&
        (choice === undefined ||
            (isCount(choice?.seat) && areTexts(choice?.move, choice?.number) && number.test(choice.number)))
    );
}

/* Of a table's first entry: what a new game is made of, without a clock, a position or a lesson. */
const terms = new Set(["game", "rules", "content", "options", "public", "maker", "seats", "set"]);

/** Whether an invitation is to a new game of the name it says, between its writer and whoever answers. */
export function isFair({ game, created }: Invitation): boolean {
    const table = objectOf(created);
    const seats = Array.isArray(table.seats) ? (table.seats as unknown[]) : [];
    const kinds = seats.map((seat) => (seat as { kind?: unknown } | null)?.kind);
    return (
        Object.keys(table).every((key) => terms.has(key)) &&
        table.game === game &&
        kinds.filter((kind) => kind === "open").length === 1 &&
        kinds.every((kind) => kind === "open" || kind === "person")
    );
}

/** The seat that an entry is of; null of those that do not travel by letter. */
export function seatOfEntry(text: string): number | null {
    const leading = /^(?:move|run|asked|answered) (\d+)(?: |$)/.exec(text);
    if (leading) return Number(leading[1]);
    const { seat } = text.startsWith("chat ") ? objectOf(text) : {};
    return isCount(seat) ? (seat as number) : null;
}

/** Whether an entry is about a move that is taken back. */
export function isTakingBack(text: string): boolean {
    return /^(?:asked|answered) /.test(text);
}

/** Who takes a seat by an entry, as logs name them; null of others. */
export function sitterOfEntry(text: string): string | null {
    const { holder } = text.startsWith("joined ") ? objectOf(text) : {};
    return isHolder(holder) ? holder : null;
}

/** The seat and the move of an entry; null of others. */
export function moveOfEntry(text: string): { seat: number; move: string } | null {
    const [, seat, move] = /^move (\d+) \w+ (.*)$/s.exec(text) ?? [];
    return move === undefined ? null : { seat: Number(seat), move };
}

/** The first entry of a log apart from its seed. */
export function withoutSeed(created: string): { created: string; seed: string } {
    const { seed, ...rest } = objectOf(created);
    return { created: `created ${JSON.stringify(rest)}`, seed: typeof seed === "string" ? seed : "" };
}

/** The object that an entry has behind its first word; an empty one where it has none. */
export function objectOf(text: string): Record<string, unknown> {
    return objectIn(text.slice(text.indexOf(" ")));
}

/** The object that is written in a text; an empty one where there is none. */
export function objectIn(text: string): Record<string, unknown> {
    try {
        const found: unknown = JSON.parse(text);
        return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
    } catch {
        return {};
    }
}

/** The same with another holder in the place of one. */
export function renamed<T>(thing: T, from: string, to: string): T {
    return from && from !== to ? (JSON.parse(JSON.stringify(thing).replaceAll(from, to)) as T) : thing;
}

async function through(bytes: Uint8Array, change: CompressionStream | DecompressionStream): Promise<Uint8Array> {
    const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(change).getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (let next = await reader.read(); next.value; next = await reader.read()) {
        const part = next.value as Uint8Array;
        parts.push(part);
        size += part.length;
        if (size > longest) throw new Error("too long");
    }
    return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/* Base64 of addresses, RFC 4648, 5. */
function toLetters(bytes: Uint8Array): string {
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromLetters(text: string): Uint8Array {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

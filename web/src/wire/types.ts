/** The shapes that travel between server and page: docs/protocol.md, "Over the wire". */
import type { Language } from "../words/words";

/** A line of games/list. */
export type GameId = string;

export interface MoveChoice {
    move: string;
    text: string;
}

/** What happened: its kind, its values by name, and its sentence. */
export interface GameEvent {
    kind: string;
    text: string;
    [value: string]: string | number | boolean | null;
}

export interface Result {
    winners: number[];
    scores: number[];
    ending: string;
}

export interface Refusal {
    code: string;
    message: string;
    rule: string | null;
}

export interface SeatInfo {
    seat: number;
    kind: "person" | "bot" | "open";
    name: string;
    /** As it was put together; null where it follows from the name. */
    crest?: string | null;
    bot: string | null;
    online: boolean;
    yours: boolean;
    /** Its player left: a bot plays on, or the seat waits. */
    away?: boolean;
    /** This browser does not hear what it says. */
    muted?: boolean;
    /** A free seat that only an invitation opens; its code is told to the table's maker alone. */
    invited?: boolean;
    invite?: string | null;
}

export interface LogLine {
    at: number;
    seat?: number | null;
    text: string;
}

export interface OptionInfo {
    name: string;
    title: string;
    minimum: number;
    maximum: number;
    standard: number;
    choices: { word: string; title: string }[] | null;
}

export interface GameInfo {
    id: GameId;
    title: string;
    pitch: string;
    authors: string[];
    seats: [number, number];
    minutes: [number, number];
    options: OptionInfo[];
}

export interface Strength {
    name: string;
    title: string;
}

/** A bot as people meet it. */
export interface Character {
    id: string;
    name: string;
    strength: string;
    temper: string;
}

export interface LobbyTable {
    table: string;
    game: GameId;
    title: string;
    seats: { name: string; crest?: string; kind: SeatInfo["kind"] | "invited" }[];
    phase: Phase;
    time: number;
}

export type Phase = "open" | "playing" | "over";

/** Where a lesson is: what to do now, or, after the last step, that the game goes on freely. */
export interface Lesson {
    step: number;
    steps: number;
    says: string;
    /** Parts of the table that are spoken of. */
    shows: string[];
    /** The move to make; null where it is not ours. */
    move: string | null;
}

/** A move of a finished game looked at again: chances in thousandths, or points in tenths, seat by seat. */
export interface AnalysedMove {
    step: number;
    count: number;
    points: boolean;
    seat: number;
    /** How the seats stood after it, with what each could know, and with all cards open. */
    known: number[];
    open: number[];
    luck: number[];
    lost: number;
    weight: number;
    /** Null where nothing is worth a word. */
    says: string | null;
    /** What choices and luck did to each seat up to here. */
    accounts: Account[];
}

/** A seat's choices, how many threw something away and how much in all, and what luck gave and took; in words as well. */
export interface Account {
    choices: number;
    errors: number;
    lost: number;
    gave: number;
    took: number;
    says: string;
}

/** A puzzle in a list; `rating` counts the strengths that do not find it, `difficulty` goes up to 100. */
export interface PuzzleInfo {
    number: number;
    theme: string;
    title: string;
    asks: string;
    rating: number;
    difficulty: number;
    found_by: string;
    length: number;
}

export interface PuzzlesOfGame {
    game: GameId;
    title: string;
    count: number;
    today: number;
    /** Where the game was named. */
    puzzles?: PuzzleInfo[];
}

/** At its table; `done` moves of its answer are found. */
export interface PuzzleAtTable extends PuzzleInfo {
    count: number;
    done: number;
    solved: boolean;
}

/** A whole table as one connection may see it: whoever missed all others needs only the latest. */
export interface TableSnapshot {
    id: string;
    game: GameId;
    title: string;
    options: Record<string, number | string>;
    phase: Phase;
    /** Of the position, once the game has begun. */
    hash?: string;
    public: boolean;
    seal: string | null;
    seed: string | null;
    seats: SeatInfo[];
    /** This browser does not hear what spectators say. */
    spectators_muted?: boolean;
    seat: number | null;
    moves_played: number;
    sequence: number;
    to_act: number[];
    /** Seats that may move though nobody waits for them. */
    may_act: number[];
    turn_since: number;
    /** What each seat has left at the moment this was sent. */
    clock: { per_move_ms?: number; left_ms: number[]; running?: number[] } | null;
    /** None where the table was begun under older rules or cards, and is not over. */
    view?: unknown;
    /** Why such a table does not go on here. */
    old?: string;
    text: string;
    /** What is asked of us now, or whom the table waits for. */
    asks: string;
    /** The number of the rule that matters now. */
    rule: string | null;
    moves: MoveChoice[];
    lists_all_moves: boolean;
    events: GameEvent[];
    log?: LogLine[];
    recap?: GameEvent[];
    chat?: ChatLine[];
    undo: { can: boolean; reason: string | null; asked_by: number | null };
    over: boolean;
    result: Result | null;
    premove: string | null;
    /** The day whose dungeon it is, as 2026-11-16. */
    daily?: string | null;
    /** It is a try at that dungeon that counts: nothing helps there. */
    scored?: boolean;
    lesson?: Lesson | null;
    puzzle?: PuzzleAtTable | null;
    /** The table that it was played on from, at a moment of its game. */
    origin?: string | null;
    rematch: string | null;
}

/** What the coach says to a move before it is played. */
export interface Warning {
    says: string;
    /** Chance of winning in thousandths, or points in tenths. */
    lost: number;
    /** What would be better. */
    move: string;
    text: string;
}

export interface ChatLine {
    from: string;
    seat: number | null;
    text: string;
    time: number;
}

/** A table of ours, in short. */
export interface TableLine {
    table: string;
    game: GameId;
    title: string;
    phase: Phase;
    /** Of its end, or of the last thing that happened. */
    time: number;
    daily: string | null;
    scored: boolean;
    lesson: boolean;
    seats: { name: string; crest: string | null; kind: SeatInfo["kind"]; yours: boolean }[];
    to_act: number[];
    turn_since: number;
    left_ms: number | null;
    result: Result | null;
}

export type Push =
    | { push: "table"; table: TableSnapshot }
    | { push: "lobby"; tables: LobbyTable[] }
    | ({ push: "chat" } & ChatLine)
    | { push: "rematch"; table: string }
    | { push: "notice"; message: string }
    | { push: "turn"; table: string; game: GameId; title: string }
    | { push: "carried" }
    | { push: "dropped"; move: string; reason: string };

export interface ReplayStep {
    seat: number;
    move: string;
    text: string;
    events: GameEvent[];
}

export interface CardProblem {
    line: number;
    column: number;
    code: string;
    message: string;
    suggestion?: string | null;
}

/** A game's dungeon of a day; of one that the asker has played to its end, how the score stands. */
export interface DailyGame {
    game: GameId;
    seed_commit: string | null;
    played: boolean;
    /** Where the asker plays it. */
    table: string | null;
    score?: number;
    rank?: number;
    players?: number;
    /** How many scored less. */
    below?: number;
}

export interface DailyScore {
    name: string;
    crest: string | null;
    score: number;
    table: string;
    yours: boolean;
}

export interface Daily {
    date: string;
    today: string;
    games: DailyGame[];
    board: DailyScore[];
}

/** Words in both languages, as a card set writes them. */
export type BothLanguages = Record<Language, string>;

/** A set as `donjon cards GAME --json` prints it: lists of cards, each game with its own. */
export interface CardSet {
    game: GameId;
    id: string;
    title: string;
    lists: string[];
    [list: string]: unknown;
}

/** One thing of a set in the page's language; `raw` is all that the set says of it. */
export interface CardInfo {
    id: string;
    list: string;
    name: string;
    text: string;
    flavour: string;
    raw: Record<string, unknown>;
}

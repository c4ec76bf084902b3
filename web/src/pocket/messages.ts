/** What a page and its worker tell each other, and workers of several pages among themselves. */
import type { Post, Read, SealedChoice } from "./correspondence";
import type { LetterGame } from "./letters";
import type { Entry, Line } from "./store";

/** What can be asked of the worker beside the house: a question and its answer. */
export interface Errands {
    /** The save of a finished game. */
    save: { ask: { table: string }; answer: string | null };
    /** All tables with their logs, and the saves of those that are over. */
    export: { ask: Record<never, never>; answer: Exported };
    import: { ask: Imported; answer: Brought };
    /** All tables and who we are. */
    forget: { ask: Record<never, never>; answer: null };
    /** All tables there are; what is kept of a day is none. */
    tables: { ask: Record<never, never>; answer: Line[] };
    /** Games by letter; one of them, or null. */
    letters: { ask: Record<never, never>; answer: Post[] };
    letter: { ask: { table: string }; answer: Post | null };
    /** The choice of ours that the other one cannot see yet, or null. */
    sealedChoice: { ask: { table: string; language: string }; answer: SealedChoice | null };
    /** Our table is played by letter from now on. */
    inviteByLetter: { ask: { table: string; game: string }; answer: Post };
    acceptLetter: { ask: { text: string; name: string; crest: string; entropy: string }; answer: Post };
    readLetter: { ask: { text: string }; answer: Read };
    writeLetter: { ask: { table: string }; answer: string };
    dropLetters: { ask: { table: string }; answer: null };
}

export interface Table {
    line: Line;
    log: Entry[];
}

/** Tables and games by letter, and who their logs call us. */
export interface Imported {
    holder: string;
    tables: Table[];
    letters: LetterGame[];
}

/** How many of the tables were new or longer, how many games by letter go on here now, and what could not be taken. */
export interface Brought {
    tables: number;
    letters: number;
    refused: number;
}

export interface Exported extends Imported {
    saves: { table: string; save: string }[];
}

export type ToWorker =
    | { kind: "open"; socket: number }
    | { kind: "say"; socket: number; text: string }
    | { kind: "close"; socket: number }
    | { kind: "errand"; number: number; what: keyof Errands; ask: unknown };

export type ToPage =
    | { kind: "opened"; socket: number }
    | { kind: "heard"; socket: number; text: string }
    | { kind: "closed"; socket: number }
    | { kind: "done"; number: number; answer: unknown }
    | { kind: "failed"; number: number; reason: string };

/** On the channel that all pages of the site share. */
export type OnChannel =
    | { to: "leader"; from: string; message: ToWorker }
    | { to: string; message: ToPage }
    | { to: "all"; leader: string };

/** The first message to the worker. */
export interface Beginning {
    /** The address of the module that makes new tables. */
    module: string;
    /** The site's own, for its database, its lock and its channel: two sites may share a host. */
    name: string;
}

export interface Thought {
    number: number;
    memory: ArrayBuffer;
    question: number;
    answer: number;
    size: number;
}

export interface Thinker {
    module: WebAssembly.Module;
}

/** What the lab is asked to play: a bot in every seat, with the cards of a card file. */
export interface LabPlan {
    module: string;
    set: string;
    bot: string;
    seats: number;
    games: number;
    isFrench: boolean;
}

/** After the plan: to stop, and to tell of the games played so far. */
export type ToLab = LabPlan | { kind: "stop" };

export type FromLab =
    | { kind: "played"; games: number }
    | { kind: "told"; report: LabReport }
    | { kind: "refused"; reason: string };

export interface LabReport {
    title: string;
    /** The heads are the first row of each. */
    tables: { title: string; rows: string[][] }[];
}

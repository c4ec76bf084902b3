/** What a house asks of its store (src/store/entry.h), and a store in memory. */

/** As dj_store_outcome counts them. */
export const Outcome = { failed: 0, stored: 1, repeated: 2, stale: 3 } as const;

export interface Append {
    table: string;
    key: string;
    text: string;
    /** The table's line for lists, where it changes. */
    summary: string | null;
    phase: number;
    sequence: number;
    time: number;
    /** When the table is due, or 0. */
    due: number;
}

export interface Entry {
    sequence: number;
    key: string;
    text: string;
    time: number;
}

export interface Line {
    table: string;
    summary: string;
    phase: number;
    length: number;
    time: number;
    due: number;
    /** The module by which the table was made. */
    module: string;
}

export interface Appended {
    outcome: number;
    sequence: number;
}

/** A promise that is kept means that it is durable. */
export interface Store {
    append(appends: Append[]): Promise<Appended[]>;
    read(table: string, from: number): Promise<Entry[]>;
    list(phase: number, limit: number): Promise<Line[]>;
    /** Tables that are due by now, those due longest first; each is due again at `until`. */
    claim(now: number, until: number, limit: number): Promise<string[]>;
    putOff(table: string, from: number, due: number): Promise<void>;
}

/** From what a thing is at the moment to what it is to be; it throws where the thing is not as it has to be. */
export type Change<T> = (before: T | undefined) => T;

/** What games by letter ask of a store beside that (correspondence.ts). */
export interface Shelf {
    read(table: string, from: number): Promise<Entry[]>;
    line(table: string): Promise<Line | undefined>;
    /** A thing by its name, where it is there. */
    findThing<T>(name: string): Promise<T | undefined>;
    /** Changes a thing, whoever else writes to the store. Nothing is changed where the change throws. */
    changeThing<T>(name: string, change: Change<T>): Promise<void>;
    /** Adds entries to a log, and changes a thing, both or none; throws where the log has grown meanwhile. */
    extend<T>(line: Line, added: Entry[], name: string, change: Change<T>): Promise<void>;
}

/** Where the next entry of a table stands, given its line and the number of the entry that has the key already. */
export function judge(append: Append, line: Line | undefined, known: number | undefined): Appended {
    if (known !== undefined) return { outcome: Outcome.repeated, sequence: known };
    const isNext = append.sequence === (line?.length ?? 0) + 1;
    return { outcome: isNext ? Outcome.stored : Outcome.stale, sequence: append.sequence };
}

/** The line after the entry. */
export function lineAfter(append: Append, line: Line | undefined, module: string): Line {
    return {
        table: append.table,
        summary: append.summary ?? line?.summary ?? "",
        phase: append.summary !== null ? append.phase : (line?.phase ?? append.phase),
        length: append.sequence,
        time: append.summary !== null ? append.time : (line?.time ?? append.time),
        due: append.due,
        module: line?.module ?? module,
    };
}

/** The latest first, then by name. */
export function latestFirst(one: Line, other: Line): number {
    return other.time - one.time || (one.table < other.table ? -1 : 1);
}

/** Ends with the program. */
export class MemoryStore implements Store, Shelf {
    private readonly lines = new Map<string, Line>();
    private readonly things = new Map<string, unknown>();
    private readonly logs = new Map<string, Entry[]>();

    async append(appends: Append[]): Promise<Appended[]> {
        return appends.map((append) => {
            const log = this.logs.get(append.table) ?? [],
                line = this.lines.get(append.table);
            const known = append.key ? log.find((entry) => entry.key === append.key)?.sequence : undefined;
            const appended = judge(append, line, known);
            if (appended.outcome === Outcome.stored) {
                const { sequence, key, text, time } = append;
                this.logs.set(append.table, [...log, { sequence, key, text, time }]);
                this.lines.set(append.table, lineAfter(append, line, ""));
            }
            return appended;
        });
    }

    async read(table: string, from: number): Promise<Entry[]> {
        return (this.logs.get(table) ?? []).filter((entry) => entry.sequence >= from);
    }

    async list(phase: number, limit: number): Promise<Line[]> {
        const found = [...this.lines.values()].filter((line) => line.phase === phase);
        return found.sort(latestFirst).slice(0, limit);
    }

    async claim(now: number, until: number, limit: number): Promise<string[]> {
        const due = [...this.lines.values()].filter((line) => line.due > 0 && line.due <= now);
        const taken = due.sort((one, other) => one.due - other.due).slice(0, limit);
        for (const line of taken) line.due = until;
        return taken.map((line) => line.table);
    }

    async putOff(table: string, from: number, due: number): Promise<void> {
        const line = this.lines.get(table);
        if (line?.due === from) line.due = due;
    }

    async line(table: string): Promise<Line | undefined> {
        return this.lines.get(table);
    }

    async findThing<T>(name: string): Promise<T | undefined> {
        return this.things.get(name) as T | undefined;
    }

    async changeThing<T>(name: string, change: Change<T>): Promise<void> {
        this.things.set(name, change(this.things.get(name) as T | undefined));
    }

    async extend<T>(line: Line, added: Entry[], name: string, change: Change<T>): Promise<void> {
        const log = this.logs.get(line.table) ?? [];
        if (log.length + added.length !== line.length) throw new Error("the table was written to");
        await this.changeThing(name, change);
        this.logs.set(line.table, [...log, ...added]);
        this.lines.set(line.table, line);
    }
}

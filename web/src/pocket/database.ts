import {
    judge,
    latestFirst,
    lineAfter,
    Outcome,
    type Append,
    type Appended,
    type Entry,
    type Line,
    type Shelf,
    type Store,
} from "./store";

interface Kept extends Entry {
    table: string;
    /** Table and key, where the entry has a key. */
    mark?: string;
}

const entriesOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

/** Tables in the browser's IndexedDB. What a promise of it tells is on the disk: `complete` comes after that. */
export class Database implements Store, Shelf {
    private constructor(
        private readonly db: IDBDatabase,
        private readonly module: string,
    ) {}

    /** `module` is noted beside the tables that are made from now on. */
    static open(name: string, module: string): Promise<Database> {
        return new Promise((resolve, reject) => {
            const opening = indexedDB.open(name, 1);
            opening.onupgradeneeded = () => {
                const entries = opening.result.createObjectStore("entries", { keyPath: ["table", "sequence"] });
                entries.createIndex("mark", "mark", { unique: true });
                const lines = opening.result.createObjectStore("lines", { keyPath: "table" });
                lines.createIndex("phase", "phase");
                lines.createIndex("due", "due");
                opening.result.createObjectStore("things");
            };
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => resolve(new Database(opening.result, module));
        });
    }

    close(): void {
        this.db.close();
    }

    async append(appends: Append[]): Promise<Appended[]> {
        return this.change(async (entries, lines) => {
            const done: Appended[] = [];
            for (const append of appends) {
                const line = await got<Line | undefined>(lines.get(append.table));
                const mark = append.key ? `${append.table} ${append.key}` : undefined;
                const known = mark && (await got<Kept | undefined>(entries.index("mark").get(mark)));
                const appended = judge(append, line, known ? known.sequence : undefined);
                if (appended.outcome === Outcome.stored) {
                    const { table, sequence, key, text, time } = append;
                    entries.put({ table, sequence, key, text, time, ...(mark ? { mark } : {}) } satisfies Kept);
                    lines.put(lineAfter(append, line, this.module));
                }
                done.push(appended);
            }
            return done;
        });
    }

    async read(table: string, from: number): Promise<Entry[]> {
        const range = IDBKeyRange.bound([table, from], [table, Number.MAX_SAFE_INTEGER]);
        return got<Kept[]>(this.look("entries").getAll(range));
    }

    async list(phase: number, limit: number): Promise<Line[]> {
        const found = await got<Line[]>(this.look("lines").index("phase").getAll(phase));
        return found.sort(latestFirst).slice(0, limit);
    }

    async claim(now: number, until: number, limit: number): Promise<string[]> {
        const due = this.look("lines").index("due");
        if ((await got(due.count(IDBKeyRange.bound(1, now)))) === 0) return [];
        return this.change(async (_entries, lines) => {
            const found = await got<Line[]>(lines.index("due").getAll(IDBKeyRange.bound(1, now), limit));
            for (const line of found) lines.put({ ...line, due: until });
            return found.map((line) => line.table);
        });
    }

    async putOff(table: string, from: number, due: number): Promise<void> {
        await this.change(async (_entries, lines) => {
            const line = await got<Line | undefined>(lines.get(table));
            if (line?.due === from) lines.put({ ...line, due });
        });
    }

    async line(table: string): Promise<Line | undefined> {
        return got<Line | undefined>(this.look("lines").get(table));
    }

    async lines(): Promise<Line[]> {
        return got<Line[]>(this.look("lines").getAll());
    }

    /** A log from elsewhere takes the place of a shorter one that it continues; returns whether it was wanted. */
    async bring(line: Line, log: Entry[]): Promise<boolean> {
        return this.change(async (entries, lines) => {
            const own = await got<Kept[]>(entries.getAll(entriesOf(line.table)));
            const continues = own.every((entry, index) => entry.text === log[index]?.text);
            if (!continues || own.length >= log.length) return false;
            for (const entry of log) {
                const { sequence, key, text, time } = entry;
                const mark = key ? { mark: `${line.table} ${key}` } : {};
                entries.put({ table: line.table, sequence, key, text, time, ...mark } satisfies Kept);
            }
            lines.put(line);
            return true;
        });
    }

    async extend(line: Line, added: Entry[], name: string, value: unknown): Promise<void> {
        await this.run(["entries", "lines", "things"], "readwrite", async (deal) => {
            const lines = deal.objectStore("lines");
            const before = await got<Line | undefined>(lines.get(line.table));
            if ((before?.length ?? 0) + added.length !== line.length) throw new Error("the table was written to");
            for (const { sequence, text, time } of added)
                deal.objectStore("entries").put({ table: line.table, sequence, key: "", text, time } satisfies Kept);
            lines.put(line);
            deal.objectStore("things").put(value, name);
        });
    }

    async forget(table: string): Promise<void> {
        await this.change(async (entries, lines) => {
            entries.delete(entriesOf(table));
            lines.delete(table);
        });
    }

    async forgetAll(): Promise<void> {
        await this.run(["entries", "lines", "things"], "readwrite", async (deal) => {
            for (const name of ["entries", "lines", "things"]) deal.objectStore(name).clear();
        });
    }

    async thing<T>(name: string, make: () => T): Promise<T> {
        return this.run(["things"], "readwrite", async (deal) => {
            const things = deal.objectStore("things");
            const found = await got<T | undefined>(things.get(name));
            if (found !== undefined) return found;
            const made = make();
            things.put(made, name);
            return made;
        });
    }

    async setThing<T>(name: string, value: T): Promise<void> {
        await this.run(["things"], "readwrite", async (deal) => void deal.objectStore("things").put(value, name));
    }

    private look(name: string): IDBObjectStore {
        return this.db.transaction(name, "readonly").objectStore(name);
    }

    private change<T>(work: (entries: IDBObjectStore, lines: IDBObjectStore) => Promise<T>): Promise<T> {
        return this.run(["entries", "lines"], "readwrite", (deal) =>
            work(deal.objectStore("entries"), deal.objectStore("lines")),
        );
    }

    /** Kept when the transaction is complete, and durable. */
    private run<T>(names: string[], mode: IDBTransactionMode, work: (deal: IDBTransaction) => Promise<T>): Promise<T> {
        return new Promise((resolve, reject) => {
            const deal = this.db.transaction(names, mode, { durability: "strict" });
            let result: { value: T } | null = null;
            deal.oncomplete = () => (result ? resolve(result.value) : reject(new Error("nothing came of it")));
            deal.onabort = () => reject(deal.error ?? new Error("the browser keeps nothing"));
            work(deal).then(
                (value) => {
                    result = { value };
                },
                (error: unknown) => {
                    reject(error);
                    if (deal.error === null) deal.abort();
                },
            );
        });
    }
}

function got<T>(request: IDBRequest): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result as T);
        request.onerror = () => reject(request.error);
    });
}

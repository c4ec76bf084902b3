import { Journal, type Change, type Kept, type Position, type Written } from "./journal";
import {
    judge,
    latestFirst,
    lineAfter,
    Outcome,
    type Append,
    type Appended,
    type Change as ThingChange,
    type Entry,
    type Line,
    type Shelf,
    type Store,
} from "./store";

const all = ["entries", "lines", "things"] as const;
/* The thing that tells how much of the journal the database has: null where it goes on without one. */
const known = "journal";

const entriesOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

/**
 * Tables in the browser's IndexedDB, and once more in a journal, where the browser has files. What a promise of it tells is
 * on the disk: `complete` comes after that.
 */
export class Database implements Store, Shelf {
    private isTidying = false;

    private constructor(
        private readonly db: IDBDatabase,
        private readonly module: string,
        private journal: Journal | null,
    ) {}

    /**
     * `module` is noted beside the tables that are made from now on. `onLost` is called where the browser takes the database
     * away: who clears what a site keeps does not close its pages.
     */
    static async open(name: string, module: string, onLost: () => void): Promise<Database> {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
            const entries = opening.result.createObjectStore("entries", { keyPath: ["table", "sequence"] });
            entries.createIndex("mark", "mark", { unique: true });
            const lines = opening.result.createObjectStore("lines", { keyPath: "table" });
            lines.createIndex("phase", "phase");
            lines.createIndex("due", "due");
            opening.result.createObjectStore("things");
        };
        const db = await got<IDBDatabase>(opening);
        db.onclose = onLost;
        try {
            const database = new Database(db, module, await Journal.open(name));
            await database.recover();
            return database;
        } catch (error) {
            db.close();
            throw error;
        }
    }

    close(): void {
        this.db.close();
        this.journal?.close();
    }

    async append(appends: Append[]): Promise<Appended[]> {
        return this.change(async (deal) => {
            const done: Appended[] = [];
            for (const append of appends) {
                const line = await deal.line(append.table);
                const mark = append.key ? `${append.table} ${append.key}` : undefined;
                const marked = mark && (await got<Kept | undefined>(deal.entries.index("mark").get(mark)));
                const appended = judge(append, line, marked ? marked.sequence : undefined);
                if (appended.outcome === Outcome.stored) {
                    const { table, sequence, key, text, time } = append;
                    deal.make({ entry: { table, sequence, key, text, time, ...(mark ? { mark } : {}) } });
                    deal.make({ line: lineAfter(append, line, this.module) });
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
        return this.change(async (deal) => {
            const found = await got<Line[]>(deal.lines.index("due").getAll(IDBKeyRange.bound(1, now), limit));
            for (const line of found) deal.make({ line: { ...line, due: until } });
            return found.map((line) => line.table);
        });
    }

    async putOff(table: string, from: number, due: number): Promise<void> {
        await this.change(async (deal) => {
            const line = await deal.line(table);
            if (line?.due === from) deal.make({ line: { ...line, due } });
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
        return this.change(async (deal) => {
            const own = await got<Kept[]>(deal.entries.getAll(entriesOf(line.table)));
            const continues = own.every((entry, index) => entry.text === log[index]?.text);
            const keys = log.map(({ key }) => key).filter(Boolean);
            if (new Set(keys).size < keys.length) throw new Error("two entries have one key");
            if (!continues || own.length >= log.length) return false;
            for (const entry of log) {
                const { sequence, key, text, time } = entry;
                const mark = key ? { mark: `${line.table} ${key}` } : {};
                deal.make({ entry: { table: line.table, sequence, key, text, time, ...mark } });
            }
            deal.make({ line });
            return true;
        });
    }

    async extend<T>(line: Line, added: Entry[], name: string, change: ThingChange<T>): Promise<void> {
        await this.change(async (deal) => {
            const before = await deal.line(line.table);
            if ((before?.length ?? 0) + added.length !== line.length) throw new Error("the table was written to");
            for (const { sequence, text, time } of added)
                deal.make({ entry: { table: line.table, sequence, key: "", text, time } });
            deal.make({ line });
            await deal.changeThing(name, change);
        });
    }

    /** Afterwards nothing of it is in the journal either. */
    async forgetAll(): Promise<void> {
        await this.change(async (deal) => deal.make({ forgetAll: true }));
        await this.copy();
    }

    async thing<T>(name: string, make: () => T): Promise<T> {
        return this.change(async (deal) => {
            const found = await got<T | undefined>(deal.things.get(name));
            if (found !== undefined) return found;
            const made = make();
            deal.make({ thing: name, value: made });
            return made;
        });
    }

    async findThing<T>(name: string): Promise<T | undefined> {
        return got<T | undefined>(this.look("things").get(name));
    }

    async changeThing<T>(name: string, change: ThingChange<T>): Promise<void> {
        await this.change((deal) => deal.changeThing(name, change));
    }

    private look(name: (typeof all)[number]): IDBObjectStore {
        return this.db.transaction(name, "readonly").objectStore(name);
    }

    /** What the database lost comes back from the journal. A journal that is behind the database is written anew. */
    private async recover(): Promise<void> {
        if (!this.journal) return;
        const position = await got<Position | null | undefined>(this.look("things").get(known));
        const isNew = position === undefined && (await got(this.look("lines").count())) === 0;
        const lost = position || isNew ? this.journal.since(position ?? undefined) : null;
        if (lost?.length)
            await this.change(
                async (deal) => lost.forEach((change) => deal.make(change)),
                (journal) => ({ position: journal.position, keep: () => {}, takeBack: () => {} }),
            );
        if (lost && !this.journal.isLong) return;
        await this.copy().catch((error: unknown) => {
            console.warn(error);
            /* There is no room for another copy: the one that is there goes on; where there is none, it is done without. */
            if (lost) return;
            this.journal?.close();
            this.journal = null;
        });
    }

    /** The journal begins anew with all that is in the database. */
    private async copy(): Promise<void> {
        if (!this.journal) return;
        await this.change(
            async (deal) => {
                deal.note({ forgetAll: true });
                for (const entry of await got<Kept[]>(deal.entries.getAll())) deal.note({ entry });
                for (const line of await got<Line[]>(deal.lines.getAll())) deal.note({ line });
                for (const name of (await got<string[]>(deal.things.getAllKeys())).filter((name) => name !== known))
                    deal.note({ thing: name, value: await got<unknown>(deal.things.get(name)) });
            },
            (journal, changes) => journal.rewrite(changes),
        );
    }

    /** Kept when the transaction is complete, and durable. All of them have all stores, so each is over before the next begins. */
    private change<T>(work: (deal: Deal) => Promise<T>, write = add): Promise<T> {
        return new Promise((resolve, reject) => {
            const transaction = this.db.transaction(all, "readwrite", { durability: "strict" });
            const deal = new Deal(transaction);
            let written: Written | null = null,
                result: { value: T } | null = null;
            transaction.oncomplete = () => {
                written?.keep();
                this.tidy();
                if (result) resolve(result.value);
                else reject(new Error("nothing came of it"));
            };
            transaction.onabort = () => {
                written?.takeBack();
                reject(transaction.error ?? new Error("the browser keeps nothing"));
            };
            deal.begun()
                .then(() => work(deal))
                .then((value) => {
                    if (deal.changes.length > 0) {
                        written = this.journal && write(this.journal, deal.changes);
                        deal.things.put(written?.position ?? null, known);
                    }
                    result = { value };
                })
                .catch((error: unknown) => {
                    reject(error);
                    if (transaction.error === null) transaction.abort();
                });
        });
    }

    /** Where there is no room for another copy, the journal goes on growing, and nothing is lost. */
    private tidy(): void {
        if (this.isTidying || !this.journal?.isLong) return;
        this.isTidying = true;
        this.copy().then(() => (this.isTidying = false), console.warn);
    }
}

const add = (journal: Journal, changes: Change[]) => journal.add(changes);

/** A transaction, and what is changed in it. */
class Deal {
    readonly changes: Change[] = [];
    readonly entries: IDBObjectStore;
    readonly lines: IDBObjectStore;
    readonly things: IDBObjectStore;

    constructor(transaction: IDBTransaction) {
        this.entries = transaction.objectStore("entries");
        this.lines = transaction.objectStore("lines");
        this.things = transaction.objectStore("things");
    }

    /** Until those before are over: what is written to the journal is in the order of the database. */
    async begun(): Promise<void> {
        await got(this.things.count());
    }

    line(table: string): Promise<Line | undefined> {
        return got<Line | undefined>(this.lines.get(table));
    }

    async changeThing<T>(name: string, change: ThingChange<T>): Promise<void> {
        this.make({ thing: name, value: change(await got<T | undefined>(this.things.get(name))) });
    }

    /** For the journal alone. */
    note(change: Change): void {
        this.changes.push(change);
    }

    make(change: Change): void {
        this.note(change);
        if ("entry" in change) this.entries.put(change.entry);
        else if ("line" in change) this.lines.put(change.line);
        else if ("thing" in change) this.things.put(change.value, change.thing);
        else for (const store of [this.entries, this.lines, this.things]) store.clear();
    }
}

function got<T>(request: IDBRequest): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result as T);
        request.onerror = () => reject(request.error);
    });
}

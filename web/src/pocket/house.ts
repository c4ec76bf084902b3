import { Copy } from "./copy";
import { Texts } from "./memory";
import { instantiate, type Exports } from "./module";
import { Outcome, type Append, type Store } from "./store";

/** Thinks about a question in a copy of the house's memory, and gives back the bytes of the answer. */
export type Think = (memory: ArrayBuffer, question: number, answer: number, size: number) => Promise<Uint8Array>;

/** Somebody who is connected to the house. */
export interface Guest {
    hear(text: string): void;
    /** The house has closed the connection. */
    closed(code: number): void;
}

interface Connection {
    address: number;
    guest: Guest;
}

interface Job {
    address: number;
    append: Append;
}

/* As dj_save_search counts them. */
const saveIsLoading = 1;
const tickEvery = 200;
const saveAgain = 20;
/* As dj_question_kind counts it. */
const botsMove = 0;
/* A bot begins when the page has painted the move before: both at once are more than some machines have processors for. */
const pictureMs = 50;

/**
 * A house that runs in this thread. It never waits: the store and whoever thinks answer later. When something in it
 * breaks, it is gone with all connections, and what was stored is whole.
 */
export class House {
    private readonly connections = new Map<number, Connection>();
    private readonly writable = new Set<number>();
    private waiting: Job[] = [];
    private isAppending = false;
    private lastSocket = 0;
    private texts!: Texts;
    private c!: Exports;
    private timer: ReturnType<typeof setInterval> | undefined;
    private lengthAt = 0;
    private isBroken = false;
    /** Questions of each kind are thought about one after the other. */
    private readonly thoughts = new Map<number, Promise<void>>();

    private constructor(
        private readonly store: Store,
        private readonly thinkOf: (kind: number) => Think,
        private readonly broken: (error: unknown) => void,
    ) {}

    static async open(
        module: WebAssembly.Module,
        store: Store,
        thinkOf: (kind: number) => Think,
        broken: (error: unknown) => void,
    ): Promise<House> {
        const house = new House(store, thinkOf, broken);
        await house.begin(module);
        return house;
    }

    /** Connects somebody who has a token; returns the number of the connection. */
    connect(token: string, guest: Guest): number {
        const socket = ++this.lastSocket;
        this.enter(() => {
            const address = this.texts.with([token], ([at]) => this.c.open(socket, at ?? 0));
            if (address === 0) throw new Error("nobody has such a token, or there is no memory");
            this.connections.set(socket, { address, guest });
        });
        return socket;
    }

    receive(socket: number, text: string): void {
        const connection = this.connections.get(socket);
        if (!connection) return;
        this.enter(() =>
            this.texts.with([text], ([at], [length]) => this.c.receive(connection.address, at ?? 0, length ?? 0)),
        );
    }

    disconnect(socket: number): void {
        const connection = this.connections.get(socket);
        if (!connection) return;
        this.connections.delete(socket);
        this.enter(() => this.c.close(connection.address));
    }

    /** Tells that somebody else wrote to a table, or to any. */
    tellNews(table = ""): void {
        this.enter(() => this.texts.with([table], ([at]) => this.c.tell_news(at ?? 0)));
    }

    /** Whether a table that begins with this entry goes on by the rules of this module. */
    plays(created: string): boolean {
        return this.texts.with([created], ([at]) => this.c.plays(at ?? 0) !== 0);
    }

    /** Does something with a copy of a table, apart from the tables of the house. */
    withCopy<T>(work: (copy: Copy) => T): T {
        let result: { value: T } | null = null,
            refusal: unknown = null;
        this.enter(() => {
            try {
                result = { value: work(new Copy(this.c, this.texts)) };
            } catch (error) {
                if (error instanceof WebAssembly.RuntimeError) throw error;
                refusal = error;
            }
        });
        const done = result as { value: T } | null;
        if (!done) throw refusal ?? new Error("the house has broken down");
        return done.value;
    }

    /** The save of a game that is over, or null. */
    async save(table: string): Promise<string | null> {
        for (let isFirst = true; ; isFirst = false) {
            const { save, search } = this.lookForSave(table, isFirst);
            if (save !== null || search !== saveIsLoading) return save;
            await new Promise((resolve) => setTimeout(resolve, saveAgain));
        }
    }

    stop(): void {
        clearInterval(this.timer);
        this.isBroken = true;
    }

    private async begin(module: WebAssembly.Module): Promise<void> {
        this.c = await instantiate(module, {
            want_write: (socket) => void this.writable.add(socket),
            append: (job, table, key, text, summary, phase, sequence, time, due) => {
                const read = (address: number) => this.texts.read(address);
                const line = summary === 0 ? null : read(summary);
                const append = { table: read(table), key: read(key), text: read(text), phase, sequence, time, due };
                this.waiting.push({ address: job, append: { ...append, summary: line } });
                queueMicrotask(() => void this.appendAll());
            },
            read: (job, table, from) => this.look(job, this.store.read(this.texts.read(table), from), this.addEntry),
            list: (job, phase, limit) => this.look(job, this.store.list(phase, limit), this.addLine),
            claim: (job, now, until, limit) =>
                this.look(job, this.store.claim(now, until, limit), (at, table) =>
                    this.addLine(at, { table, summary: "", phase: 0, length: 0, time: 0 }),
                ),
            put_off: (job, table, from, due) =>
                this.look(
                    job,
                    this.store.putOff(this.texts.read(table), from, due).then(() => []),
                    () => true,
                ),
            think: (question, kind, answer, size) => this.think(question, kind, answer, size),
            report: (code, message) => console.warn(this.texts.read(code), this.texts.read(message)),
        });
        this.texts = new Texts(this.c);
        this.lengthAt = this.c.malloc(8);
        if (this.lengthAt === 0 || this.c.start() === 0) throw new Error("no memory");
        this.timer = setInterval(() => this.enter(() => this.c.tick()), tickEvery);
    }

    /** Every way into the module: afterwards, what it has to say is sent. */
    private enter(call: () => void): void {
        if (this.isBroken) return;
        try {
            call();
            this.flush();
        } catch (error) {
            this.breakDown(error);
        }
    }

    /** Nothing in its memory can be relied on any more. */
    private breakDown(error: unknown): void {
        if (this.isBroken) return;
        this.stop();
        for (const { guest } of this.connections.values()) guest.closed(1011);
        this.connections.clear();
        this.broken(error);
    }

    private flush(): void {
        for (const socket of this.writable) {
            this.writable.delete(socket);
            const connection = this.connections.get(socket);
            if (!connection) continue;
            const code = this.c.closing(connection.address);
            const next = () => (code === 0 ? this.c.take(connection.address, this.lengthAt) : 0);
            for (let at = next(); at !== 0; at = next()) {
                const length = new DataView(this.c.memory.buffer).getUint32(this.lengthAt, true);
                connection.guest.hear(this.texts.readBytes(at, length));
            }
            if (code === 0) continue;
            this.connections.delete(socket);
            this.c.close(connection.address);
            connection.guest.closed(code);
        }
    }

    /** All entries that wait are made durable together. */
    private async appendAll(): Promise<void> {
        if (this.isBroken || this.isAppending || this.waiting.length === 0) return;
        this.isAppending = true;
        const jobs = this.waiting;
        this.waiting = [];
        const appended = await this.store.append(jobs.map((job) => job.append)).catch((error: unknown) => {
            console.warn(error);
            return null;
        });
        this.isAppending = false;
        jobs.forEach((job, index) => {
            const done = appended?.[index];
            this.enter(() =>
                this.c.finish(
                    job.address,
                    done ? 1 : 0,
                    done?.outcome ?? Outcome.failed,
                    done?.sequence ?? job.append.sequence,
                ),
            );
        });
        void this.appendAll();
    }

    private look<T>(job: number, found: Promise<T[]>, add: (job: number, each: T) => boolean): void {
        found.then(
            (all) => this.enter(() => this.c.finish(job, all.every((each) => add(job, each)) ? 1 : 0, 0, 0)),
            (error: unknown) => {
                console.warn(error);
                this.enter(() => this.c.finish(job, 0, 0, 0));
            },
        );
    }

    private readonly addEntry = (job: number, entry: { sequence: number; key: string; text: string; time: number }) =>
        this.texts.with(
            [entry.key, entry.text],
            ([key, text]) => this.c.add_entry(job, entry.sequence, key ?? 0, text ?? 0, entry.time) !== 0,
        );

    private readonly addLine = (
        job: number,
        line: { table: string; summary: string; phase: number; length: number; time: number },
    ) =>
        this.texts.with(
            [line.table, line.summary],
            ([table, summary]) =>
                this.c.add_line(job, table ?? 0, summary ?? 0, line.phase, line.length, line.time) !== 0,
        );

    private think(question: number, kind: number, answer: number, size: number): void {
        const before = this.thoughts.get(kind) ?? Promise.resolve();
        this.thoughts.set(
            kind,
            before.then(() => this.thinkNow(question, kind, answer, size)),
        );
    }

    private async thinkNow(question: number, kind: number, answer: number, size: number): Promise<void> {
        await new Promise((resolve) => setTimeout(resolve, kind === botsMove ? pictureMs : 0));
        if (this.isBroken) return;
        try {
            if (size === 0) {
                this.c.think_now(question);
            } else {
                const thought = await this.thinkOf(kind)(this.c.memory.buffer.slice(0), question, answer, size);
                new Uint8Array(this.c.memory.buffer).set(thought, answer);
            }
            if (this.isBroken) return;
            const tell = () => this.enter(() => this.c.answered(question));
            const wait = this.c.wait_of(question);
            if (wait > 0) setTimeout(tell, wait);
            else tell();
        } catch (error) {
            this.breakDown(error);
        }
    }

    private lookForSave(table: string, mayLoad: boolean): { save: string | null; search: number } {
        let save: string | null = null,
            search = -1;
        this.enter(() =>
            this.texts.with([table], ([at]) => {
                const found = this.c.find_save(at ?? 0, mayLoad ? 1 : 0, this.lengthAt);
                search = new DataView(this.c.memory.buffer).getUint32(this.lengthAt, true);
                if (found === 0) return;
                save = this.texts.read(found);
                this.c.free(found);
            }),
        );
        return { save, search };
    }
}

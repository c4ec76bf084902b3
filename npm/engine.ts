/** The library as WebAssembly (src/module/module.c), and questions to it in the words of the engine protocol. */
import { type Memory, system, Texts } from "../web/src/pocket/memory";

interface Exports extends Memory {
    _initialize(): void;
    last_problem(): number;
    games(): number;
    open(cards: number, length: number): number;
    ask(session: number, request: number, length: number): number;
    batch_new(session: number, id: number, seats: number, seed: number, options: number, count: number): number;
    batch_free(batch: number): void;
    batch_step(batch: number): number;
    batch_choose(batch: number, chance: number): void;
}

/** A refusal: a stable code, the number of the rule behind it where there is one, and a sentence. */
export class DonjonError extends Error {
    override name = "DonjonError";
    constructor(
        readonly code: string,
        readonly rule: string | null,
        message: string,
    ) {
        super(message);
    }
}

interface Told {
    code: string;
    rule: string | null;
    message: string;
}

const failure = (told: Told) => new DonjonError(told.code, told.rule, told.message);

/** What the module is made of: its bytes, an address of them, or itself compiled. */
export type Source = URL | string | BufferSource | WebAssembly.Module;

/** One instance of the module. */
export class Engine {
    private readonly texts: Texts;
    private sessions = new Map<string, number>();
    private names = 0;

    private constructor(/** @internal */ readonly module: Exports) {
        this.texts = new Texts(module);
    }

    static async start(source: Source): Promise<Engine> {
        let exports: Exports | null = null;
        const memory = () => {
            if (!exports) throw new Error("the module is not there yet");
            return exports.memory.buffer;
        };
        const crypto = globalThis.crypto ?? (await import("node:crypto")).webcrypto; // Node 18 has it there alone
        const host = {
            random_bytes: (address: number, count: number) =>
                void crypto.getRandomValues(new Uint8Array(memory(), address, count)),
        };
        const compiled = await compile(source);
        const instance = await WebAssembly.instantiate(compiled, { host, wasi_snapshot_preview1: system(memory) });
        exports = instance.exports as unknown as Exports;
        exports._initialize();
        return new Engine(exports);
    }

    /** What the module says of its games. */
    facts<T>(): T {
        const address = this.module.games();
        const told = this.texts.read(address);
        this.module.free(address);
        return JSON.parse(told);
    }

    /** The session of a card set, the games' own where there is none. One stays open for each set. */
    session(cards: string): number {
        let session = this.sessions.get(cards);
        if (session === undefined) {
            session = this.texts.with([cards], ([text = 0], [length = 0]) => this.module.open(text, length));
            if (session === 0) throw this.problem();
            this.sessions.set(cards, session);
        }
        return session;
    }

    /** Asks in the words of the protocol; a refusal is thrown. */
    ask<T>(session: number, request: object): T {
        const answer = this.texts.with([JSON.stringify(request)], ([text = 0], [length = 0]) =>
            this.texts.read(this.module.ask(session, text, length)),
        );
        const told = JSON.parse(answer);
        if (!told.ok) throw failure(told.error);
        return told;
    }

    /** A name that no game of any session has. */
    name(): string {
        return String(this.names++);
    }

    batch(session: number, id: string, seats: number, seed: string, options: object, count: number): number {
        const lines = Object.entries(options).map(([name, value]) => `${name} ${value}\n`);
        const batch = this.texts.with([id, seed, lines.join("")], ([game = 0, chance = 0, text = 0]) =>
            this.module.batch_new(session, game, seats, chance, text, count),
        );
        if (batch === 0) throw this.problem();
        return batch;
    }

    problem(): DonjonError {
        return failure(JSON.parse(this.texts.read(this.module.last_problem())));
    }
}

/** Node has no fetch for files. */
async function compile(source: Source): Promise<WebAssembly.Module> {
    if (source instanceof WebAssembly.Module) return source;
    if (typeof source !== "string" && !(source instanceof URL)) return WebAssembly.compile(source);
    const url = new URL(source, import.meta.url);
    if (url.protocol === "file:") {
        const { readFile } = await import("node:fs/promises");
        return WebAssembly.compile(new Uint8Array(await readFile(url)));
    }
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
}

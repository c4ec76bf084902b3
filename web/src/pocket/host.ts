import type { Database } from "./database";
import { House, type Think } from "./house";
import type { Thought } from "./messages";
import { compile } from "./module";

/** A module and its house, opened when it is first wanted, and again when it broke. */
export class Host {
    private opening: Promise<House> | null = null;
    private compiled: Promise<WebAssembly.Module> | null = null;
    /** One for each kind of question (dj_question_kind): bots' moves do not wait for hints. */
    private readonly thinkers = new Map<number, Thinking>();

    constructor(
        private readonly address: string,
        private readonly database: Database,
    ) {}

    house(): Promise<House> {
        this.opening ??= this.open().catch((error: unknown) => {
            this.opening = null;
            this.compiled = null;
            throw error;
        });
        return this.opening;
    }

    /** Tells the house of a change, where there is a house. */
    async tellNews(): Promise<void> {
        (await this.opening)?.tellNews();
    }

    /** Whoever thinks for it ends, too. */
    async stop(): Promise<void> {
        const { opening } = this;
        this.opening = null;
        for (const thinker of this.thinkers.values()) thinker.end();
        this.thinkers.clear();
        (await opening)?.stop();
    }

    private async open(): Promise<House> {
        const module = await this.module();
        return House.open(
            module,
            this.database,
            (kind) => this.thinkerOf(kind, module),
            (error) => {
                console.warn(error);
                this.opening = null;
            },
        );
    }

    private module(): Promise<WebAssembly.Module> {
        this.compiled ??= compile(this.address);
        return this.compiled;
    }

    private thinkerOf(kind: number, module: WebAssembly.Module): Think {
        const thinking = this.thinkers.get(kind) ?? new Thinking(module, () => this.thinkers.delete(kind));
        this.thinkers.set(kind, thinking);
        return thinking.think;
    }
}

/** A worker that thinks. */
class Thinking {
    private readonly worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
    private readonly asked = new Map<number, { resolve(answer: Uint8Array): void; reject(error: Error): void }>();
    private last = 0;

    /** `onBroken` is called where it cannot be loaded, or fails outside of a thought: all that it was asked then fails. */
    constructor(module: WebAssembly.Module, onBroken: () => void) {
        this.worker.onerror = ({ message }) => {
            onBroken();
            this.worker.terminate();
            for (const { reject } of this.asked.values()) reject(new Error(message));
            this.asked.clear();
        };
        this.worker.postMessage({ module });
        this.worker.onmessage = ({ data }: MessageEvent<{ number: number; answer?: Uint8Array; error?: string }>) => {
            const asked = this.asked.get(data.number);
            this.asked.delete(data.number);
            if (data.answer) asked?.resolve(data.answer);
            else asked?.reject(new Error(data.error));
        };
    }

    end(): void {
        this.worker.terminate();
    }

    readonly think: Think = (memory, question, answer, size) =>
        new Promise((resolve, reject) => {
            const number = ++this.last;
            this.asked.set(number, { resolve, reject });
            const thought: Thought = { number, memory, question, answer, size };
            this.worker.postMessage(thought, [memory]);
        });
}

import type { Database } from "./database";
import { House, type Think } from "./house";
import type { Thought } from "./messages";
import { compile } from "./module";

/* Kinds of questions, as dj_question_kind counts them: bots' moves do not wait for hints. */
const kinds = 3;

/** A module and its house, opened when it is first wanted, and again when it broke. */
export class Host {
    private opening: Promise<House> | null = null;
    private compiled: Promise<WebAssembly.Module> | null = null;
    private readonly thinkers: (Thinking | undefined)[] = Array.from({ length: kinds });

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

    async stop(): Promise<void> {
        (await this.opening)?.stop();
        this.opening = null;
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
        let thinking = this.thinkers[kind];
        if (!thinking) {
            thinking = new Thinking(module);
            this.thinkers[kind] = thinking;
        }
        return thinking.think;
    }
}

/** A worker that thinks. */
class Thinking {
    private readonly worker = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
    private readonly asked = new Map<number, { resolve(answer: Uint8Array): void; reject(error: Error): void }>();
    private last = 0;

    constructor(module: WebAssembly.Module) {
        this.worker.postMessage({ module });
        this.worker.onmessage = ({ data }: MessageEvent<{ number: number; answer?: Uint8Array; error?: string }>) => {
            const asked = this.asked.get(data.number);
            this.asked.delete(data.number);
            if (data.answer) asked?.resolve(data.answer);
            else asked?.reject(new Error(data.error));
        };
    }

    readonly think: Think = (memory, question, answer, size) =>
        new Promise((resolve, reject) => {
            const number = ++this.last;
            this.asked.set(number, { resolve, reject });
            const thought: Thought = { number, memory, question, answer, size };
            this.worker.postMessage(thought, [memory]);
        });
}

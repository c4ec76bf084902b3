import type { Transport } from "../wire/connection";
import type { Beginning, Errands, ToPage, ToWorker } from "./messages";
import { site } from "./site";

/** The page's end of its worker: connections to the house in it, and errands. Begun when it is first wanted. */
class Pocket {
    private worker: Worker | null = null;
    private lastSocket = 0;
    private lastErrand = 0;
    private readonly sockets = new Map<number, PocketSocket>();
    private readonly errands = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();

    connect(): Transport {
        const number = ++this.lastSocket;
        const socket = new PocketSocket(
            (text) => this.tell({ kind: "say", socket: number, text }),
            () => {
                this.sockets.delete(number);
                this.tell({ kind: "close", socket: number });
            },
        );
        this.sockets.set(number, socket);
        this.tell({ kind: "open", socket: number });
        return socket;
    }

    ask<What extends keyof Errands>(what: What, ask: Errands[What]["ask"]): Promise<Errands[What]["answer"]> {
        const number = ++this.lastErrand;
        return new Promise((resolve, reject) => {
            this.errands.set(number, { resolve: resolve as (answer: unknown) => void, reject });
            this.tell({ kind: "errand", number, what, ask });
        });
    }

    private tell(message: ToWorker): void {
        this.worker ??= this.begin();
        this.worker.postMessage(message);
    }

    private begin(): Worker {
        const worker = new Worker(new URL("./pocket.worker.ts", import.meta.url), { type: "module" });
        worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.hear(data);
        worker.onerror = ({ message }) => this.lose(worker, message);
        const beginning: Beginning = { module: site.module ?? "", name: `donjon ${site.folder}` };
        worker.postMessage(beginning);
        /* What is played should outlast a full disk; the browser may say no. */
        void navigator.storage?.persist?.();
        return worker;
    }

    /** A worker that does not load, or breaks down, answers nothing more; the next one is begun when it is wanted. */
    private lose(worker: Worker, reason: string): void {
        worker.terminate();
        this.worker = null;
        const errands = [...this.errands.values()],
            sockets = [...this.sockets.values()];
        this.errands.clear();
        this.sockets.clear();
        for (const { reject } of errands) reject(new Error(reason));
        for (const socket of sockets) socket.closed();
    }

    private hear(message: ToPage): void {
        if (message.kind === "done" || message.kind === "failed") {
            const errand = this.errands.get(message.number);
            this.errands.delete(message.number);
            if (message.kind === "done") errand?.resolve(message.answer);
            else errand?.reject(new Error(message.reason));
            return;
        }
        const socket = this.sockets.get(message.socket);
        if (message.kind === "opened") socket?.opened();
        else if (message.kind === "heard") socket?.heard(message.text);
        else {
            this.sockets.delete(message.socket);
            socket?.closed();
        }
    }
}

/** As a WebSocket would be. */
class PocketSocket implements Transport {
    readyState = 0;
    onopen: ((event: Event) => void) | null = null;
    onmessage: ((event: MessageEvent) => void) | null = null;
    onclose: ((event: CloseEvent) => void) | null = null;

    constructor(
        readonly send: (text: string) => void,
        private readonly hangUp: () => void,
    ) {}

    close(): void {
        if (this.readyState === 3) return;
        this.readyState = 3;
        this.hangUp();
    }

    opened(): void {
        this.readyState = 1;
        this.onopen?.(new Event("open"));
    }

    heard(text: string): void {
        this.onmessage?.(new MessageEvent("message", { data: text }));
    }

    closed(): void {
        this.readyState = 3;
        this.onclose?.(new CloseEvent("close"));
    }
}

export const pocket = new Pocket();

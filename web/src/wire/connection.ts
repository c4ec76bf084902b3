import { currentLanguage, t } from "../words/words";
import { readMessage } from "./reading";
import type { Push, Refusal } from "./types";

export type Health = "connecting" | "open" | "lost";

/** A request that was refused by the server, or could not be asked. */
export class RequestRefused extends Error {
    constructor(readonly refusal: Refusal) {
        super(refusal.message);
    }
}

interface Pending {
    message: string;
    /** Asked again on the next connection; others fail with it. */
    again: boolean;
    /** It may wait for a connection. */
    waits: boolean;
    /** How long it takes is the lag. */
    isGreeting: boolean;
    /** The server may think about it for long: that it has no answer yet says nothing about the connection. */
    isSlow: boolean;
    /** When, on the present connection; null while it waits. */
    sent: number | null;
    resolve(answer: Answer): void;
    reject(error: RequestRefused): void;
}

export type Answer = Record<string, unknown>;
export type Fields = Record<string, unknown>;

/* Asking these twice could make two of something. A play is not among them: its key makes the second one harmless. */
const neverAgain = new Set(["create", "fork", "rematch", "chat", "undo", "join"]);
/* What these follow is forgotten with the connection, and resumers follow again: an old one would undo that. */
const ofOneConnection = new Set(["enter", "exit", "lobby"]);
const slow = new Set(["hint", "coach", "solve", "analyse"]);
/* The house hangs up on a longer message (docs/protocol.md), and would do so again however often it is sent. */
export const longestMessage = 64 * 1024;
/* As JSON writes it; not a backslash that somebody typed before it. */
const zeroByte = /(?:^|[^\\])(?:\\\\)*\\u0000/;
const firstWait = 250;
const longestWait = 8000;
const answerWithin = 10_000;
/* A house in this browser is fetched first, which takes its time where the network is slow. */
const greetedWithin = 60_000;
const pingEvery = 20_000;

/** What carries the messages: a WebSocket to a server, or the house in a worker of this page. */
export interface Transport {
    readonly readyState: number;
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
    send(text: string): void;
    close(): void;
}

/**
 * The one connection to the house, by whatever way. It opens by itself, opens again when it is lost (after a while that grows), greets,
 * resumes what the page was at, and asks again what had no answer.
 */
export class Connection {
    health: Health = "connecting";
    lag = 0;
    /** How often in a row it was lost before it was greeted. */
    failures = 0;
    private socket: Transport | null = null;
    private greeted = false;
    private lastId = 0;
    private attempt = 0;
    private openedAt = 0;
    private lastPing = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly pending = new Map<number, Pending>();
    private readonly pushListeners = new Set<(push: Push) => void>();
    private readonly healthListeners = new Set<() => void>();
    private readonly resumers = new Set<() => void>();

    constructor(
        private readonly connect: () => Transport,
        private readonly who: () => Fields,
    ) {}

    start(): void {
        this.open();
        setInterval(() => this.watch(), 1000);
        addEventListener("online", () => this.hurry());
        document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    }

    request<T = Answer>(what: string, fields: Fields = {}): Promise<T> {
        const id = ++this.lastId;
        const message = JSON.stringify({ id, do: what, ...fields });
        const refusal = unfit(message);
        if (refusal) return Promise.reject(new RequestRefused(refusal));
        return new Promise<Answer>((resolve, reject) => {
            const waits = !ofOneConnection.has(what),
                again = waits && !neverAgain.has(what);
            if (!waits && !this.greeted) return reject(connectionLost());
            this.pending.set(id, {
                message,
                again,
                waits,
                isGreeting: what === "hello",
                isSlow: slow.has(what),
                sent: null,
                resolve,
                reject,
            });
            if (this.greeted) this.send(id);
        }) as Promise<T>;
    }

    onPush(listener: (push: Push) => void): () => void {
        this.pushListeners.add(listener);
        return () => void this.pushListeners.delete(listener);
    }

    onHealth(listener: () => void): () => void {
        this.healthListeners.add(listener);
        return () => void this.healthListeners.delete(listener);
    }

    /** Called on every new connection after the greeting: enter the table again, watch the lobby again. */
    onResume(resume: () => void): () => void {
        this.resumers.add(resume);
        return () => void this.resumers.delete(resume);
    }

    /** Greets again, after a change of language or name. */
    async greet(): Promise<void> {
        await this.request("hello", { lang: currentLanguage(), ...this.who() });
        this.resumers.forEach((resume) => resume());
    }

    private open(): void {
        clearTimeout(this.timer);
        this.become(this.attempt === 0 ? "connecting" : "lost");
        const socket = this.connect();
        this.socket = socket;
        this.openedAt = performance.now();
        socket.onopen = () => this.hello(socket);
        socket.onmessage = (event) => this.receive(String(event.data));
        socket.onclose = () => this.lose(socket);
    }

    private hello(socket: Transport): void {
        const id = ++this.lastId;
        const message = JSON.stringify({ id, do: "hello", lang: currentLanguage(), ...this.who() });
        const ready = () => this.ready(socket);
        this.pending.set(id, {
            message,
            again: false,
            waits: false,
            isGreeting: true,
            isSlow: false,
            sent: performance.now(),
            resolve: ready,
            reject: ready,
        });
        socket.send(message);
    }

    private ready(socket: Transport): void {
        if (socket !== this.socket) return;
        this.greeted = true;
        this.attempt = this.failures = 0;
        const waiting = [...this.pending.keys()];
        this.become("open");
        this.resumers.forEach((resume) => resume());
        waiting.forEach((id) => this.send(id));
    }

    private send(id: number): void {
        const pending = this.pending.get(id);
        if (!pending || pending.sent !== null || this.socket?.readyState !== WebSocket.OPEN) return;
        pending.sent = performance.now();
        this.socket.send(pending.message);
    }

    private receive(text: string): void {
        const message = readMessage(text);
        if (message === null) return;
        if (message.push !== undefined) {
            this.pushListeners.forEach((listener) => listener(message));
            return;
        }
        const pending = this.pending.get(message.id ?? -1);
        if (!pending) return;
        this.pending.delete(message.id ?? -1);
        if (pending.isGreeting) this.lag = Math.round(performance.now() - (pending.sent ?? 0));
        if (message.ok) pending.resolve(message);
        else pending.reject(new RequestRefused(message.error ?? { code: "unknown", message: "", rule: null }));
        this.healthListeners.forEach((listener) => listener());
    }

    private lose(socket: Transport): void {
        if (socket !== this.socket) return;
        this.socket = null;
        if (!this.greeted) this.failures++;
        this.greeted = false;
        for (const [id, pending] of this.pending) {
            if (pending.again || (pending.waits && pending.sent === null)) {
                pending.sent = null;
                continue;
            }
            this.pending.delete(id);
            pending.reject(connectionLost());
        }
        const wait = Math.min(longestWait, firstWait * 2 ** this.attempt) * (0.75 + Math.random() / 2);
        this.attempt++;
        this.timer = setTimeout(() => this.open(), wait);
        /* Last: whoever hears of it may take another way at once. */
        this.become("lost");
    }

    /** A connection that does not answer, or never did, is given up; a silent one is asked how it does. */
    private watch(): void {
        const now = performance.now();
        const patience = this.greeted ? answerWithin : greetedWithin;
        if (now - this.waitsSince(now) > patience) {
            this.drop();
        } else if (this.greeted && now - this.lastPing > pingEvery) {
            this.lastPing = now;
            this.request("hello", { lang: currentLanguage(), ...this.who() }).catch(() => {});
        }
    }

    /** Since when it owes us something: until it is greeted, since it was begun. */
    private waitsSince(now: number): number {
        if (!this.greeted) return this.openedAt;
        const quick = [...this.pending.values()].filter((each) => !each.isSlow);
        return Math.min(...quick.map((each) => each.sent ?? now), now);
    }

    private drop(): void {
        const socket = this.socket;
        if (!socket) return;
        socket.close();
        this.lose(socket);
    }

    /** Gives up the present way, and tries what `connect` gives now. */
    again(): void {
        clearTimeout(this.timer);
        this.drop();
        clearTimeout(this.timer);
        this.attempt = this.failures = 0;
        this.open();
    }

    private hurry(): void {
        if (this.health !== "lost" || this.socket) return;
        this.attempt = 1;
        this.open();
    }

    private become(health: Health): void {
        this.health = health;
        this.healthListeners.forEach((listener) => listener());
    }
}

/** Why the house would not even read a message, or null. */
function unfit(message: string): Refusal | null {
    if (new TextEncoder().encode(message).length > longestMessage)
        return { code: "too-long", message: t("This is too long: 64 KiB at most."), rule: null };
    if (zeroByte.test(message))
        return { code: "bad-text", message: t("This is no text: it holds a zero byte."), rule: null };
    return null;
}

function connectionLost(): RequestRefused {
    return new RequestRefused({ code: "connection-lost", message: "", rule: null });
}

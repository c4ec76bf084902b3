/**
 * The worker of a page. Of all workers of the site one leads, by a lock that the browser gives to one alone: it has the
 * house. The others hand on what their pages say, and are told when there is a new leader; their pages then connect
 * again, as to a server that was restarted.
 */
import { Leader } from "./leader";
import type { Beginning, OnChannel, ToPage, ToWorker } from "./messages";

const me = crypto.getRandomValues(new Uint32Array(4)).join("-");
const opened = new Set<number>();
/** Errands of this page that a leader elsewhere has and has not answered. */
const handedOn = new Set<number>();
let leader: Promise<Leader> | null = null;
/** Opens the house, in the worker that leads. */
let open: (() => Promise<Leader>) | null = null;
let channel: BroadcastChannel | null = null;
let role: Promise<void> | null = null;

self.addEventListener("message", ({ data }: MessageEvent<Beginning | ToWorker>) => {
    if ("module" in data) role = begin(data);
    else void role?.then(() => say(data));
});

async function begin(beginning: Beginning): Promise<void> {
    channel = new BroadcastChannel(beginning.name);
    channel.onmessage = ({ data }: MessageEvent<OnChannel>) => hearChannel(data);
    /* Where the browser has no locks, every page has a house of its own; which entry is next is decided by the store. */
    if (!navigator.locks) return lead(beginning);
    void navigator.locks.request(`${beginning.name} ${me}`, forever);
    await new Promise<void>((known) => {
        void navigator.locks.request(beginning.name, { ifAvailable: true }, async (lock) => {
            if (lock) {
                lead(beginning);
                known();
                return forever();
            }
            void navigator.locks.request(beginning.name, () => {
                lead(beginning);
                return forever();
            });
            known();
        });
    });
}

function lead(beginning: Beginning): void {
    open = () => {
        const opening = Leader.begin(beginning);
        /* A database that cannot be opened now may be well in a moment: pages connect again. */
        opening.catch(() => {
            if (leader === opening) leader = null;
        });
        leader = opening;
        return opening;
    };
    open();
    channel?.postMessage({ to: "all", leader: me } satisfies OnChannel);
    loseAll();
}

function say(message: ToWorker): void {
    if (message.kind === "open") opened.add(message.socket);
    if (message.kind === "close") opened.delete(message.socket);
    const house = leader ?? open?.();
    if (house) {
        hear(house, me, message, tellPage);
        return;
    }
    if (message.kind === "errand") handedOn.add(message.number);
    channel?.postMessage({ to: "leader", from: me, message } satisfies OnChannel);
}

/** Has the house hear what a page says. Where there is no house (the browser gives no database, say) that page is told. */
function hear(house: Promise<Leader>, from: string, message: ToWorker, tell: (answer: ToPage) => void): void {
    house
        .then((found) => found.hear(from, message, tell))
        .catch((error: unknown) => {
            console.warn(error);
            if (message.kind === "errand") tell({ kind: "failed", number: message.number, reason: String(error) });
            else tell({ kind: "closed", socket: message.socket });
        });
}

function hearChannel(data: OnChannel): void {
    if (data.to === "leader" && "from" in data) {
        const { from, message } = data;
        const house = leader ?? open?.();
        if (!house) return;
        if (message.kind === "open") watch(from);
        const tell = (answer: ToPage) => channel?.postMessage({ to: from, message: answer } satisfies OnChannel);
        hear(house, from, message, tell);
    } else if (data.to === me && "message" in data) {
        tellPage(data.message as ToPage);
    } else if (data.to === "all") {
        loseAll();
    }
}

const watched = new Set<string>();

/** A page holds a lock of its own for as long as it lives. */
function watch(page: string): void {
    if (watched.has(page)) return;
    watched.add(page);
    void navigator.locks?.request(`${channel?.name} ${page}`, () => {
        watched.delete(page);
        void leader?.then((found) => found.leave(page));
    });
}

/** Another worker leads: what the last one was asked, it will not answer. */
function loseAll(): void {
    for (const socket of opened) tellPage({ kind: "closed", socket });
    for (const number of handedOn) tellPage({ kind: "failed", number, reason: "the tab that was asked is closed" });
}

function tellPage(message: ToPage): void {
    if (message.kind === "closed") opened.delete(message.socket);
    if (message.kind === "done" || message.kind === "failed") handedOn.delete(message.number);
    postMessage(message);
}

function forever(): Promise<never> {
    return new Promise(() => {});
}

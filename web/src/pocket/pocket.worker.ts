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
let leading: Leading | null = null;
let channel: BroadcastChannel | null = null;
/** Settled when it is known whether this worker leads. */
let role: Promise<void> | null = null;

self.addEventListener("message", ({ data }: MessageEvent<Beginning | ToWorker>) => {
    if ("module" in data) role = begin(data);
    else void role?.then(() => say(data));
});

async function begin(beginning: Beginning): Promise<void> {
    channel = new BroadcastChannel(beginning.name);
    channel.onmessage = ({ data }: MessageEvent<OnChannel>) => hearChannel(data);
    /* Where the browser has no locks, every page has a house of its own; which entry is next is decided by the store. */
    const { locks } = navigator;
    if (!locks) return lead(beginning);
    const leadOn = () => {
        lead(beginning);
        return forever();
    };
    void locks.request(`${beginning.name} ${me}`, forever).catch(() => {});
    await new Promise<void>((known) => {
        const request = locks.request(beginning.name, { ifAvailable: true }, (lock) => {
            known();
            if (lock) return leadOn();
            void locks.request(beginning.name, leadOn);
        });
        /* A browser that keeps nothing for this site gives no lock either: the house tells the page so. */
        request.catch(() => {
            lead(beginning);
            known();
        });
    });
}

function lead(beginning: Beginning): void {
    leading = new Leading(beginning);
    channel?.postMessage({ to: "all", leader: me } satisfies OnChannel);
    loseAll();
}

function say(message: ToWorker): void {
    if (message.kind === "open") opened.add(message.socket);
    if (message.kind === "close") opened.delete(message.socket);
    if (leading) {
        leading.hear(me, message, tellPage);
        return;
    }
    if (message.kind === "errand") handedOn.add(message.number);
    channel?.postMessage({ to: "leader", from: me, message } satisfies OnChannel);
}

function hearChannel(data: OnChannel): void {
    if (data.to === "leader" && "from" in data) {
        const { from, message } = data;
        const tell = (answer: ToPage) => channel?.postMessage({ to: from, message: answer } satisfies OnChannel);
        leading?.hear(from, message, tell);
    } else if (data.to === me && "message" in data) {
        tellPage(data.message as ToPage);
    } else if (data.to === "all") {
        loseAll();
    }
}

/** The houses of this worker, which are opened when they are wanted: again, too, when the browser took the database away. */
class Leading {
    private leader: Promise<Leader> | null = null;
    private readonly watched = new Set<string>();

    constructor(private readonly beginning: Beginning) {
        this.open();
    }

    /** Where there is no house (the browser gives no database, say) whoever asks is told. */
    hear(from: string, message: ToWorker, tell: (answer: ToPage) => void): void {
        if (message.kind === "open" && from !== me) this.watch(from);
        this.open()
            .then((leader) => leader.hear(from, message, tell))
            .catch((error: unknown) => {
                console.warn(error);
                if (message.kind === "errand") tell({ kind: "failed", number: message.number, reason: String(error) });
                else tell({ kind: "closed", socket: message.socket });
            });
    }

    private open(): Promise<Leader> {
        if (this.leader) return this.leader;
        const opening = Leader.begin(this.beginning, () => this.lose(opening));
        this.leader = opening;
        /* A database that cannot be opened now may be well in a moment: pages connect again. */
        opening.catch(() => this.forget(opening));
        return opening;
    }

    private lose(lost: Promise<Leader>): void {
        this.forget(lost);
        void lost.then((leader) => leader.end()).catch(() => {});
        channel?.postMessage({ to: "all", leader: me } satisfies OnChannel);
        loseAll();
    }

    private forget(lost: Promise<Leader>): void {
        if (this.leader === lost) this.leader = null;
    }

    /** A page holds a lock of its own for as long as it lives. */
    private watch(page: string): void {
        if (this.watched.has(page)) return;
        this.watched.add(page);
        const gone = () => {
            this.watched.delete(page);
            void this.leader?.then((leader) => leader.leave(page)).catch(() => {});
        };
        void navigator.locks?.request(`${this.beginning.name} ${page}`, gone);
    }
}

/** Another house answers from now on: what the last one was asked, it will not answer. */
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

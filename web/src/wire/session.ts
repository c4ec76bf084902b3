import { RequestRefused, type Connection, type Fields } from "./connection";
import type { ChatLine, GameEvent, LogLine, MoveChoice, Push, Refusal, TableSnapshot, Warning } from "./types";

const longestLog = 400;
const mostOffered = 300;

/* Whose acceptance need not change the snapshot: by letter a choice may be sealed, or the sealed one taken back. */
const changing = new Set(["play", "run", "undo"]);

/* What a table that has not begun does not say. */
const nothingYet = {
    to_act: [],
    may_act: [],
    moves: [],
    lists_all_moves: true,
    events: [],
    view: null,
    text: "",
    asks: "",
    rule: null,
    over: false,
    result: null,
};

export interface Notice {
    key: number;
    refusal: Refusal;
    /** News rather than an answer: it stays when the game goes on, until it is read. */
    stays: boolean;
}

/** One table as this page follows it: the latest snapshot, the story so far, the chat. */
export class TableSession {
    table: TableSnapshot | null = null;
    log: LogLine[] = [];
    chat: ChatLine[] = [];
    /** The last thing said while we were here; what was said before is in `chat` only. */
    heard: ChatLine | null = null;
    /** How many lines of others were said while we were here. */
    heardCount = 0;
    /** What happened while we were away, until it is read or we go on. */
    recap: readonly string[] = [];
    /** What happened and was not said aloud yet: two snapshots may come between two pictures. */
    unsaid: GameEvent[] = [];
    /** Why the last thing asked was refused. */
    notice: Notice | null = null;
    /** Why the table cannot be shown at all. */
    closed: Refusal | null = null;
    /** The move on its way: the next is not sent before the table shows what became of it. */
    sending: string | null = null;
    /** The move that the coach looks at, before it is played. */
    considered: string | null = null;
    /** What the coach says to the move that we meant to play; it is played when it is chosen again. */
    warning: (Warning & { meant: string }) | null = null;
    /** The last move of ours that was accepted. */
    played: string | null = null;
    /** How often something was accepted that changes the table, though its snapshot may stay as it is. */
    accepted = 0;
    /** The seat that was chosen to look through; null while that is left to the house, which gives our first one. */
    seat: number | null = null;
    /** The moves that our seat could choose from so far, the latest choice first: what it may well choose from again. */
    offered: MoveChoice[] = [];
    /** The sequence of the snapshot that shows the move sent; null before its answer. */
    private awaited: number | null = null;
    private noticeKey = 0;
    private stopWaiting = () => {};
    /** How often the coach was asked, or its word forgotten: an answer to an earlier question is nobody's. */
    private consultations = 0;
    private stops: (() => void)[] = [];
    private readonly listeners = new Set<() => void>();

    constructor(
        private readonly connection: Connection,
        readonly id: string,
        private readonly explain: (error: unknown) => Refusal,
        private readonly isCoached: () => boolean = () => false,
        /** The moves of the table that this browser has shown; null where it never showed it. */
        private readonly movesShown: () => number | null = () => null,
    ) {}

    start(): void {
        this.stops = [this.connection.onPush((push) => this.hear(push)), this.connection.onResume(() => this.enter())];
        if (this.connection.health === "open") this.enter();
    }

    stop(): void {
        this.stops.forEach((stop) => stop());
        this.forgetWarned();
        this.connection.request("exit").catch(() => {});
    }

    onChange(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
    }

    /** Looks through another seat of ours, or as a spectator. */
    sit(seat: number | null): void {
        this.seat = seat;
        this.enter();
    }

    /**
     * Plays for our seat; with a coach, only after a look at the move, which may be held back with a warning. What was
     * spoken of already, by a hint or a warning, is played. A move chosen while the coach looks at another takes its place. The
     * key makes it safe to send again: a connection lost between the move and its answer neither loses nor doubles it.
     */
    play(move: string, isSpokenOf = this.warning?.meant === move): Promise<boolean> {
        const table = this.table;
        if (this.considered !== move || isSpokenOf) this.forgetConsidered();
        if (table && !isSpokenOf && this.sending === null && this.isCoached() && mayBeCoached(table))
            return this.playUnlessWarned(table, move);
        return this.send("play", move, { move });
    }

    /** Takes another move than the one that the coach warned of. */
    reconsider(): void {
        this.warning = null;
        this.changed();
    }

    /** Plays the move that the coach looks at without waiting for its word. */
    insist(): void {
        this.stopWaiting();
    }

    private async playUnlessWarned(table: TableSnapshot, move: string): Promise<boolean> {
        this.sending = this.considered = move;
        this.warning = null;
        this.changed();
        const consultation = ++this.consultations;
        const warning = await this.askCoach(table, move);
        if (consultation !== this.consultations) return false;
        this.sending = this.considered = null;
        if (!warning) return this.send("play", move, { move });
        this.warning = { ...warning, meant: move };
        this.changed();
        return false;
    }

    /** What the coach said, or is about to say, is of a choice that has passed. */
    private forgetWarned(): void {
        this.warning = null;
        this.forgetConsidered();
    }

    private forgetConsidered(): void {
        if (this.considered === null) return;
        this.consultations++;
        this.sending = this.considered = null;
        this.stopWaiting();
    }

    /**
     * Null where there is nothing to say, or nobody to say it, or whoever plays insists. However slow a machine is, a coach that
     * was asked for is heard: no time alone ends the waiting.
     */
    private async askCoach(table: TableSnapshot, move: string): Promise<Warning | null> {
        const enough = new Promise<null>((done) => (this.stopWaiting = () => done(null)));
        const answer = this.connection.request<{ warning: Warning | null }>("coach", {
            table: this.id,
            seat: table.seat,
            move,
        });
        return Promise.race([answer.then(({ warning }) => warning).catch(() => null), enough]);
    }

    /** Plays for our seat while there is no choice, up to the next real one (X03). */
    run(): Promise<boolean> {
        return this.send("run", this.table?.moves[0]?.move ?? "", {});
    }

    private async send(what: string, move: string, fields: Fields): Promise<boolean> {
        const table = this.table;
        if (!table || table.seat === null || this.sending !== null) return false;
        const key = `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
        this.sending = move;
        this.notice = null;
        this.warning = null;
        this.recap = [];
        this.changed();
        const place = { seat: table.seat, at: table.moves_played, key };
        const done = await this.ask<{ sequence: number }>(what, { ...place, ...fields });
        if (done && done.sequence > (this.table?.sequence ?? 0)) this.awaited = done.sequence;
        else this.sending = null;
        if (done) this.played = move;
        this.changed();
        return done !== null;
    }

    /** Asks something about this table; a refusal is shown, and the answer is then null. */
    async ask<T = Fields>(what: string, fields: Fields = {}): Promise<T | null> {
        try {
            const answer = await this.connection.request<T>(what, { table: this.id, ...fields });
            if (changing.has(what)) {
                this.accepted++;
                this.changed();
            }
            return answer;
        } catch (error) {
            this.refuse(this.explain(error));
            return null;
        }
    }

    refuse(refusal: Refusal, stays = false): void {
        this.notice = { key: ++this.noticeKey, refusal, stays };
        this.changed();
    }

    dismiss(): void {
        this.notice = null;
        this.changed();
    }

    forgetRecap(): void {
        this.recap = [];
        this.changed();
    }

    private enter(): void {
        /* What a server said of itself is over when it is back. */
        if (this.notice?.refusal.code === "notice") this.dismiss();
        const fields: Fields = { table: this.id };
        if (this.seat !== null) fields.seat = this.seat;
        this.connection.request("enter", fields).then(
            () => {
                this.closed = null;
                this.changed();
            },
            (error: unknown) => {
                if (error instanceof RequestRefused && error.refusal.code === "connection-lost") return;
                this.closed = this.explain(error);
                this.changed();
            },
        );
    }

    private hear(push: Push): void {
        if (push.push === "table" && push.table.id === this.id) this.take(push.table);
        else if (push.push === "chat") this.listen(push);
        else if (push.push === "rematch" && this.table?.over) this.table = { ...this.table, rematch: push.table };
        else if (push.push === "dropped")
            this.refuse({ code: "premove-dropped", message: push.reason, rule: null }, true);
        else if (push.push === "notice") this.refuse({ code: "notice", message: push.message, rule: null }, true);
        else return;
        this.changed();
    }

    private listen(line: ChatLine): void {
        this.heard = line;
        if (line.seat === null || line.seat !== this.table?.seat) this.heardCount++;
        this.chat = [...this.chat, line].slice(-longestLog);
    }

    private take(told: TableSnapshot): void {
        const before = this.table;
        const table = { ...nothingYet, ...told };
        this.table = table;
        this.recall(before, table);
        if (choiceOf(before) !== choiceOf(table)) this.forgetWarned();
        if (this.awaited !== null && table.sequence >= this.awaited) this.awaited = this.sending = null;
        this.unsaid.push(...table.events);
        if (table.chat) this.chat = table.chat;
        if (table.log) this.log = table.log;
        else
            this.log = [
                ...this.log.filter((line) => line.at <= table.moves_played),
                ...table.events.map((event) => logLine(table, event)),
            ].slice(-longestLog);
        /* Coming back: not at a mere hiccup of the connection. */
        if (table.recap && before?.sequence !== table.sequence) this.recap = missed(table, this.movesShown());
        else if (before?.seat !== table.seat) this.recap = []; /* what one seat saw is not for another's eyes */
        if (table.over) this.recap = []; /* the ending tells it all */
        if (before && before.moves_played !== table.moves_played && !table.log && !this.notice?.stays)
            this.notice = null;
    }

    private recall(before: TableSnapshot | null, table: TableSnapshot): void {
        if (before?.seat !== table.seat) this.offered = [];
        if (table.moves.length === 0) return;
        const now = new Set(table.moves.map(({ move }) => move));
        this.offered = [...table.moves, ...this.offered.filter(({ move }) => !now.has(move))].slice(0, mostOffered);
    }

    private changed(): void {
        this.listeners.forEach((listener) => listener());
    }
}

/** What our seat chooses among. */
export function choiceOf(table: TableSnapshot | null): string {
    return table ? `${table.seat} ${table.moves.map(({ move }) => move).join("\n")}` : "";
}

/** Where there is something to choose, nothing counts, and neither lesson nor puzzle answers by itself. */
function mayBeCoached(table: TableSnapshot): boolean {
    const isOurs = table.seat !== null && table.to_act.includes(table.seat);
    const isAnswered = (table.lesson?.move ?? null) !== null || (table.puzzle ? !table.puzzle.solved : false);
    return isOurs && !table.scored && !isAnswered && (table.moves.length > 1 || !table.lists_all_moves);
}

/** What was not shown of what happened since our last move. */
function missed({ recap = [], log = [] }: TableSnapshot, shown: number | null): string[] {
    if (recap.length === 0 || shown === null) return recap.map(({ text }) => text);
    return log.filter(({ at }) => at > shown).map(({ text }) => text);
}

function logLine(table: TableSnapshot, event: GameEvent): LogLine {
    return { at: table.moves_played, seat: typeof event.seat === "number" ? event.seat : null, text: event.text };
}

import { afterEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "./connection";
import { TableSession } from "./session";
import type { Push, TableSnapshot } from "./types";

/** A connection whose answers and pushes the test makes. */
class FakeConnection {
    health = "open";
    asked: { what: string; fields: Record<string, unknown> }[] = [];
    answers: ((answer: unknown) => void)[] = [];
    push: (push: Push) => void = () => {};

    request(what: string, fields: Record<string, unknown> = {}): Promise<unknown> {
        this.asked.push({ what, fields });
        return new Promise((done) => this.answers.push(done));
    }

    onPush(listener: (push: Push) => void): () => void {
        this.push = listener;
        return () => {};
    }

    resume: () => void = () => {};

    onResume(listener: () => void): () => void {
        this.resume = listener;
        return () => {};
    }

    tell(table: Partial<TableSnapshot>): void {
        this.push({ push: "table", table: { id: "t", seat: 0, events: [], ...table } as TableSnapshot });
    }
}

function opened(movesShown: () => number | null = () => null): { wire: FakeConnection; session: TableSession } {
    const wire = new FakeConnection();
    const explain = () => ({ code: "no", message: "no", rule: null });
    const session = new TableSession(wire as unknown as Connection, "t", explain, () => false, movesShown);
    session.start();
    return { wire, session };
}

const event = (text: string) => ({ kind: "stepped", text });

describe("a table that a page follows", () => {
    it("tells the story so far, then what happens", () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 1, moves_played: 1, log: [{ at: 1, seat: 0, text: "one" }] });
        wire.tell({ sequence: 2, moves_played: 2, events: [event("two")] });
        expect(session.log.map((line) => line.text)).toEqual(["one", "two"]);
    });

    it("forgets what was taken back", () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 1, moves_played: 1, log: [{ at: 1, seat: 0, text: "one" }] });
        wire.tell({ sequence: 2, moves_played: 2, events: [event("two")] });
        wire.tell({ sequence: 3, moves_played: 1 });
        expect(session.log.map((line) => line.text)).toEqual(["one"]);
    });

    it("recalls what was missed when it comes back, and not after a mere hiccup", () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 4, moves_played: 3, log: [], recap: [event("missed")] });
        expect(session.recap).toHaveLength(1);
        session.forgetRecap();
        wire.tell({ sequence: 4, moves_played: 3, log: [], recap: [event("missed")] });
        expect(session.recap).toHaveLength(0);
    });

    it("recalls what this browser has not shown yet, and nothing where it has shown all", () => {
        const log = [1, 2, 3].map((at) => ({ at, seat: 1, text: `move ${at}` }));
        const back = { sequence: 4, moves_played: 3, log, recap: [event("move 2"), event("move 3")] };
        const { wire, session } = opened(() => 3);
        wire.tell(back);
        expect(session.recap).toEqual([]);
        const { wire: later, session: other } = opened(() => 2);
        later.tell(back);
        expect(other.recap).toEqual(["move 3"]);
    });

    it("recalls nothing over an ending, nor once we go on", () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 4, moves_played: 3, over: true, log: [], recap: [event("missed")] });
        expect(session.recap).toEqual([]);
        const { wire: running, session: other } = opened();
        running.tell({ sequence: 4, moves_played: 3, log: [], recap: [event("missed")] });
        expect(other.recap).toEqual(["missed"]);
        void other.play("step n");
        expect(other.recap).toEqual([]);
        running.tell({ sequence: 5, moves_played: 4, over: true });
        expect(other.recap).toEqual([]);
    });

    it("recalls nothing of what another seat of ours saw", () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 4, moves_played: 3, log: [], recap: [event("seen by one")] });
        wire.tell({ sequence: 4, moves_played: 3, seat: 1, log: [], recap: [event("seen by the other")] });
        expect(session.recap).toEqual([]);
    });

    it("sends one move at a time, each with a key of its own and the moves it knows of", async () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 4, moves_played: 3 });
        const first = session.play("step n");
        expect(await session.play("step e")).toBe(false);
        wire.answers.at(-1)?.({});
        expect(await first).toBe(true);
        void session.play("step s");
        const plays = wire.asked.filter(({ what }) => what === "play").map(({ fields }) => fields);
        expect(plays.map(({ move, at }) => [move, at])).toEqual([
            ["step n", 3],
            ["step s", 3],
        ]);
        expect(plays[0]?.key).not.toBe(plays[1]?.key);
    });

    it("sends the next move only once the table shows the one before, so that a second click is not a second move", async () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 4, moves_played: 3 });
        const first = session.play("step n");
        wire.answers.at(-1)?.({ sequence: 5 });
        expect(await first).toBe(true);
        expect(await session.play("step n")).toBe(false);
        wire.tell({ sequence: 5, moves_played: 4 });
        void session.play("step e");
        const plays = wire.asked.filter(({ what }) => what === "play").map(({ fields }) => [fields.move, fields.at]);
        expect(plays).toEqual([
            ["step n", 3],
            ["step e", 4],
        ]);
    });

    it("counts what was accepted, which by letter need not change the snapshot, and nothing that only looks", async () => {
        const { wire, session } = opened();
        const count = async (what: string) => {
            const answer = session.ask(what);
            wire.answers.at(-1)?.({});
            await answer;
            return session.accepted;
        };
        expect([await count("play"), await count("hint"), await count("undo")]).toEqual([1, 1, 2]);
    });

    it("remembers what one could choose from, the latest first and each once, as long as one looks from the same seat", () => {
        const { wire, session } = opened();
        const choices = (...moves: string[]) => moves.map((move) => ({ move, text: move }));
        wire.tell({ sequence: 1, moves_played: 0, moves: choices("a", "b") });
        wire.tell({ sequence: 2, moves_played: 1, moves: [] });
        wire.tell({ sequence: 3, moves_played: 2, moves: choices("b", "c") });
        expect(session.offered.map(({ move }) => move)).toEqual(["b", "c", "a"]);
        wire.tell({ sequence: 4, moves_played: 2, seat: 1, moves: choices("d") });
        expect(session.offered.map(({ move }) => move)).toEqual(["d"]);
    });

    it("keeps the news of a dropped plan while the game goes on, and forgets a mere refusal", () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 1, moves_played: 1 });
        session.refuse({ code: "no", message: "no", rule: null });
        wire.tell({ sequence: 2, moves_played: 2 });
        expect(session.notice).toBeNull();
        wire.push({ push: "dropped", move: "step n", reason: "There is a wall." });
        wire.tell({ sequence: 3, moves_played: 3 });
        expect(session.notice?.refusal.message).toBe("There is a wall.");
    });

    it("keeps what the server says of itself until it is back", () => {
        const { wire, session } = opened();
        wire.push({ push: "notice", message: "The server is going down for a moment." });
        wire.tell({ sequence: 2, moves_played: 2 });
        expect(session.notice?.refusal.code).toBe("notice");
        wire.resume();
        expect(session.notice).toBeNull();
    });

    it("tells what is said now from what was said before it came", () => {
        const { wire, session } = opened();
        const line = (text: string) => ({ from: "Bob", seat: 1, text, time: 1 });
        wire.tell({ sequence: 1, moves_played: 0, chat: [line("before")] });
        expect(session.heard).toBeNull();
        wire.push({ push: "chat", ...line("now") });
        expect(session.heard?.text).toBe("now");
        expect(session.chat.map(({ text }) => text)).toEqual(["before", "now"]);
    });

    it("knows of the next game as soon as another player asks for it, once this one is over", () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 1, moves_played: 3, over: false, rematch: null });
        wire.push({ push: "rematch", table: "next" });
        expect(session.table?.rematch).toBeNull();
        wire.tell({ sequence: 2, moves_played: 4, over: true, rematch: null });
        wire.push({ push: "rematch", table: "next" });
        expect(session.table?.rematch).toBe("next");
    });

    it("follows a table that has not begun", () => {
        const { wire, session } = opened();
        wire.tell({ sequence: 1, moves_played: 0, phase: "open" });
        expect(session.table?.to_act).toEqual([]);
        expect(session.table?.moves).toEqual([]);
    });
});

describe("a coach at the table", () => {
    afterEach(() => void vi.useRealTimers());
    const choice = [{ move: "step n" }, { move: "step e" }] as TableSnapshot["moves"];
    const warning = { says: "This gives away much.", lost: 300, move: "step e", text: "Step east." };

    function coached(): { wire: FakeConnection; session: TableSession } {
        const wire = new FakeConnection();
        const refusal = { code: "no", message: "no", rule: null };
        const session = new TableSession(
            wire as unknown as Connection,
            "t",
            () => refusal,
            () => true,
        );
        session.start();
        wire.tell({ sequence: 1, moves_played: 1, to_act: [0], moves: choice, lists_all_moves: true });
        return { wire, session };
    }
    const asked = (wire: FakeConnection, what: string) => wire.asked.filter((each) => each.what === what);

    it("holds a move back with a warning, and plays it when it is chosen again", async () => {
        const { wire, session } = coached();
        const first = session.play("step n");
        wire.answers.at(-1)?.({ warning });
        expect(await first).toBe(false);
        expect(session.warning).toMatchObject({ meant: "step n", says: warning.says });
        expect(asked(wire, "play")).toHaveLength(0);
        void session.play("step n");
        expect(asked(wire, "coach")).toHaveLength(1);
        expect(asked(wire, "play")[0]?.fields).toMatchObject({ move: "step n" });
    });

    it("says nothing to what is fine, and what was advised is not asked about", async () => {
        const { wire, session } = coached();
        const first = session.play("step e");
        wire.answers.at(-1)?.({ warning: null });
        await new Promise((done) => setTimeout(done, 0));
        expect(asked(wire, "play")).toHaveLength(1);
        wire.answers.at(-1)?.({});
        expect(await first).toBe(true);
        void session.play("step n", true);
        expect(asked(wire, "coach")).toHaveLength(1);
    });

    it("is waited for however long it thinks, unless whoever plays insists", async () => {
        vi.useFakeTimers();
        const { wire, session } = coached();
        const slow = session.play("step n");
        expect(session.considered).toBe("step n");
        await vi.advanceTimersByTimeAsync(600_000);
        expect(asked(wire, "play")).toHaveLength(0);
        wire.answers.at(-1)?.({ warning });
        await slow;
        expect(session.warning).toMatchObject({ meant: "step n" });
        void session.play("step e");
        session.insist();
        await vi.advanceTimersByTimeAsync(0);
        expect(session.considered).toBeNull();
        expect(asked(wire, "play").map(({ fields }) => fields.move)).toEqual(["step e"]);
    });

    it("keeps nobody from the next choice when its own has passed, or the table is left", async () => {
        vi.useFakeTimers();
        const { wire, session } = coached();
        const first = session.play("step n");
        const other = [...choice, { move: "step s" }] as TableSnapshot["moves"];
        wire.tell({ sequence: 2, moves_played: 3, to_act: [0], moves: other, lists_all_moves: true });
        expect(session.considered).toBeNull();
        const second = session.play("step s");
        expect(session.considered).toBe("step s");
        wire.answers[wire.asked.findIndex(({ what }) => what === "coach")]?.({ warning });
        expect(await first).toBe(false);
        expect(session.considered).toBe("step s");
        expect(session.warning).toBeNull();
        session.stop();
        expect(await second).toBe(false);
        expect(asked(wire, "play")).toHaveLength(0);
    });

    it("looks at the move chosen last, and what is spoken of already is played at once", async () => {
        const { wire, session } = coached();
        const mistaken = session.play("step n");
        const again = session.play("step n");
        expect(await again).toBe(false);
        const meant = session.play("step e");
        expect(asked(wire, "coach").map(({ fields }) => fields.move)).toEqual(["step n", "step e"]);
        expect(session.considered).toBe("step e");
        expect(await mistaken).toBe(false);
        wire.answers[wire.asked.findIndex(({ what }) => what === "coach")]?.({ warning });
        expect(session.warning).toBeNull();
        session.insist();
        const played = () => asked(wire, "play").map(({ fields }) => fields.move);
        await vi.waitFor(() => expect(played()).toEqual(["step e"]), { timeout: 20_000 });
        wire.answers.at(-1)?.({});
        expect(await meant).toBe(true);
        void session.play("step n");
        void session.play("step n", true);
        expect(session.considered).toBeNull();
        expect(played()).toEqual(["step e", "step n"]);
    });

    it("is silent where a try counts, and where there is nothing to choose", () => {
        const { wire, session } = coached();
        wire.tell({ sequence: 2, moves_played: 1, to_act: [0], moves: choice, lists_all_moves: true, scored: true });
        void session.play("step n");
        expect(asked(wire, "coach")).toHaveLength(0);
        const other = coached();
        other.wire.tell({ sequence: 2, moves_played: 2, to_act: [0], moves: choice.slice(1), lists_all_moves: true });
        void other.session.play("step e");
        expect(asked(other.wire, "coach")).toHaveLength(0);
    });

    it("forgets a warning when there is something else to choose from", async () => {
        const { wire, session } = coached();
        const first = session.play("step n");
        wire.answers.at(-1)?.({ warning });
        await first;
        wire.tell({ sequence: 2, moves_played: 2, to_act: [0], moves: choice.slice(1), lists_all_moves: true });
        expect(session.warning).toBeNull();
    });
});

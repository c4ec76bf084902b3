import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, longestMessage, RequestRefused } from "./connection";

/** A socket whose other end is the test. */
class FakeSocket {
    static all: FakeSocket[] = [];
    static readonly OPEN = 1;
    readyState = 0;
    sent: Record<string, unknown>[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;

    constructor() {
        FakeSocket.all.push(this);
    }

    send(text: string): void {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }

    close(): void {
        this.readyState = 3;
    }

    open(): void {
        this.readyState = 1;
        this.onopen?.();
        this.answer("hello");
    }

    answer(what: string, fields: object = { ok: true }): void {
        const asked = [...this.sent].reverse().find((message) => message.do === what);
        this.onmessage?.({ data: JSON.stringify({ id: asked?.id, ...fields }) });
    }

    lose(): void {
        this.readyState = 3;
        this.onclose?.();
    }

    asked(what: string): number {
        return this.sent.filter((message) => message.do === what).length;
    }
}

const socket = (number: number) => FakeSocket.all[number] as FakeSocket;
let connection: Connection;

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    connection = new Connection(
        () => new WebSocket("ws://here/ws"),
        () => ({ name: "Ana", crest: "" }),
    );
    connection.start();
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("the connection", () => {
    it("greets first, then asks what waited", () => {
        void connection.request("games");
        expect(socket(0).sent).toEqual([]);
        socket(0).open();
        expect(socket(0).sent.map((message) => message.do)).toEqual(["hello", "games"]);
        expect(connection.health).toBe("open");
    });

    it("asks a move again with the same key, once, where the answer was lost", async () => {
        socket(0).open();
        const answer = connection.request("play", { move: "step n", key: "k1" });
        socket(0).lose();
        expect(connection.health).toBe("lost");
        vi.advanceTimersByTime(1000);
        socket(1).open();
        expect(socket(1).asked("play")).toBe(1);
        expect(socket(1).sent.find((message) => message.do === "play")).toMatchObject({ move: "step n", key: "k1" });
        socket(1).answer("play", { ok: true, sequence: 3 });
        expect(await answer).toMatchObject({ sequence: 3 });
    });

    it("never makes a table twice: a lost create fails, and says so", async () => {
        socket(0).open();
        const made = connection.request("create", {});
        socket(0).lose();
        await expect(made).rejects.toBeInstanceOf(RequestRefused);
        vi.advanceTimersByTime(1000);
        socket(1).open();
        expect(socket(1).asked("create")).toBe(0);
    });

    it("asks a create that was never sent, once there is a connection", () => {
        void connection.request("create", {});
        socket(0).open();
        expect(socket(0).asked("create")).toBe(1);
    });

    it("keeps an unsent create over a failed connection", () => {
        void connection.request("create", {});
        socket(0).lose();
        vi.advanceTimersByTime(1000);
        socket(1).open();
        expect(socket(1).asked("create")).toBe(1);
    });

    it("waits longer after each failure, and eight seconds at most", () => {
        const waits: number[] = [];
        for (let failure = 0; failure < 9; failure++) {
            const before = FakeSocket.all.length;
            socket(before - 1).lose();
            let waited = 0;
            for (; FakeSocket.all.length === before; waited += 50) vi.advanceTimersByTime(50);
            waits.push(waited);
        }
        expect(waits[0]).toBeLessThan(400);
        expect(waits[8]).toBeGreaterThan(5000);
        expect(Math.max(...waits)).toBeLessThanOrEqual(10_100);
    });

    it("gives up a connection that no longer answers, and resumes on the next", () => {
        const resume = vi.fn();
        connection.onResume(resume);
        socket(0).open();
        expect(resume).toHaveBeenCalledTimes(1);
        void connection.request("story", { table: "t" });
        vi.advanceTimersByTime(12_000);
        expect(FakeSocket.all.length).toBe(2);
        socket(1).open();
        expect(resume).toHaveBeenCalledTimes(2);
        expect(socket(1).asked("story")).toBe(1);
    });

    it("gives up a connection that does not open, or does not answer the greeting, and tries the next", () => {
        vi.advanceTimersByTime(50_000);
        expect(FakeSocket.all.length).toBe(1);
        vi.advanceTimersByTime(12_000);
        expect(socket(0).readyState).toBe(3);
        expect(FakeSocket.all.length).toBe(2);
        expect(connection.health).toBe("lost");
        socket(1).readyState = 1;
        socket(1).onopen?.();
        expect(socket(1).asked("hello")).toBe(1);
        vi.advanceTimersByTime(62_000);
        expect(FakeSocket.all.length).toBe(3);
        expect(connection.failures).toBe(2);
        socket(2).open();
        expect(connection.health).toBe("open");
        expect(connection.failures).toBe(0);
        socket(2).lose();
        expect(connection.failures).toBe(0);
    });

    it("opens once where whoever hears that it is lost takes another way at once", () => {
        const stop = connection.onHealth(() => {
            if (connection.health !== "lost") return;
            stop();
            connection.again();
        });
        socket(0).lose();
        expect(FakeSocket.all.length).toBe(2);
        socket(1).open();
        vi.advanceTimersByTime(8_000);
        expect(FakeSocket.all.length).toBe(2);
    });

    it("follows on the next connection what the page shows now, and nothing that the lost one followed", async () => {
        socket(0).open();
        const first = connection.request("enter", { table: "first" });
        socket(0).lose();
        await expect(first).rejects.toMatchObject({ refusal: { code: "connection-lost" } });
        await expect(connection.request("exit")).rejects.toBeInstanceOf(RequestRefused);
        await expect(connection.request("lobby", { watch: false })).rejects.toBeInstanceOf(RequestRefused);
        connection.onResume(() => void connection.request("enter", { table: "second" }));
        vi.advanceTimersByTime(1000);
        socket(1).open();
        expect(socket(1).sent.map((message) => message.do)).toEqual(["hello", "enter"]);
        expect(socket(1).sent[1]).toMatchObject({ table: "second" });
    });

    it.each(["hint", "coach", "solve", "analyse"])(
        "waits for a long '%s' while greetings are answered",
        async (what) => {
            socket(0).open();
            const thought = connection.request(what, { table: "t", seat: 0 });
            for (let second = 0; second < 60; second++) {
                vi.advanceTimersByTime(1000);
                socket(0).answer("hello");
            }
            expect(FakeSocket.all.length).toBe(1);
            socket(0).answer(what, { ok: true, move: "step n" });
            expect(await thought).toMatchObject({ move: "step n" });
        },
    );

    it("gives up a connection that thinks for long and no longer answers a greeting", () => {
        socket(0).open();
        void connection.request("solve", { table: "t" });
        vi.advanceTimersByTime(40_000);
        expect(FakeSocket.all.length).toBeGreaterThan(1);
    });

    it("tells a refusal with its rule", async () => {
        socket(0).open();
        const answer = connection.request("play", {});
        socket(0).answer("play", { ok: false, error: { code: "illegal-move", message: "No.", rule: "Z03" } });
        await expect(answer).rejects.toMatchObject({ refusal: { rule: "Z03" } });
    });

    it("refuses what the house would hang up on or could not read, and goes on", async () => {
        socket(0).open();
        const refused = (set: string) => expect(connection.request("check", { set })).rejects;
        await refused("é".repeat(longestMessage / 2)).toMatchObject({ refusal: { code: "too-long" } });
        await refused("a\0b").toMatchObject({ refusal: { code: "bad-text" } });
        expect(socket(0).asked("check")).toBe(0);
        void connection.request("check", { set: "a \\u0000 that was typed" });
        expect(socket(0).asked("check")).toBe(1);
        const limit = /DJ_MESSAGE_MAX = (\d+) \* (\d+)/.exec(readFileSync("../src/house/parts.h", "utf8"));
        expect(Number(limit?.[1]) * Number(limit?.[2])).toBe(longestMessage);
    });
});

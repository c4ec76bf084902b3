import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { Connection, type Transport } from "./connection";
import { readMessage } from "./reading";
import { TableSession } from "./session";

/* Snapshots of all games as the server sent them; DONJON_ROUNDS goes on longer. */
const folder = resolve(__dirname, "../../../fuzz/seeds/snapshots");
const recorded = readdirSync(folder).map((name) => readFileSync(resolve(folder, name), "utf8").trim());
const rounds = Number(process.env.DONJON_ROUNDS ?? 1000);
const hostile = [null, true, -1, 0, 1e308, 2 ** 53, "", "x", "__proto__", [], {}, [null], [[]], { a: 1 }, "\u0000"];

/** A small generator of chance (mulberry32): the same in every run. */
function dice(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (state + 0x6d2b79f5) | 0;
        let word = Math.imul(state ^ (state >>> 15), 1 | state);
        word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
        return ((word ^ (word >>> 14)) >>> 0) % below;
    };
}

/** Something deep in a message becomes something else, or is gone. */
function change(message: unknown, below: (count: number) => number): void {
    let place = message as Record<string, unknown>;
    for (;;) {
        const keys = Object.keys(place);
        const key = keys[below(keys.length)];
        if (key === undefined) return;
        const inner = place[key];
        if (typeof inner === "object" && inner !== null && below(4) > 0) {
            place = inner as Record<string, unknown>;
            continue;
        }
        if (below(5) === 0) delete place[key];
        else place[key] = structuredClone(hostile[below(hostile.length)]);
        return;
    }
}

function spoil(text: string, below: (count: number) => number): string {
    if (below(4) > 0) {
        const message: unknown = JSON.parse(text);
        for (let times = 1 + below(3); times > 0; times--) change(message, below);
        return JSON.stringify(message);
    }
    const at = below(text.length);
    return below(3) === 0
        ? text.slice(0, at)
        : text.slice(0, at) + '{}[]",:0\u00e9'.charAt(below(9)) + text.slice(at + 1);
}

/** A page that follows a table, and the wire it hears. */
function opened(): { hear: (text: string) => void; session: TableSession } {
    const transport: Transport = {
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: () => {},
        close: () => {},
    };
    const connection = new Connection(
        () => transport,
        () => ({}),
    );
    connection.start();
    const session = new TableSession(connection, "t", () => ({ code: "no", message: "no", rule: null }));
    session.start();
    return { hear: (data) => transport.onmessage?.({ data } as MessageEvent), session };
}

describe("messages as they come in", () => {
    it("what the server sends is taken as it is", () => {
        expect(recorded.length).toBeGreaterThan(9);
        const hyphens = (message: unknown) => JSON.parse(JSON.stringify(message).replaceAll("−", "-")) as unknown;
        for (const text of recorded) expect(hyphens(readMessage(text))).toEqual(JSON.parse(text));
    });

    it("sentences have minus signs; moves and what people say have none", () => {
        const moves = [{ move: "place -2,-18 r0", text: "Place it at -2,-18." }];
        const chat = [{ from: "Ann", seat: 0, text: "that is -3", time: 0 }];
        const cards = { list: [{ id: "x -1", text: { en: "give -3", fr: "(-3)" } }] };
        const answer = readMessage(JSON.stringify({ id: 1, ok: true, moves, chat, cards, why: "10 against -6" }));
        expect(answer).toMatchObject({
            moves: [{ move: "place -2,-18 r0", text: "Place it at −2,−18." }],
            chat,
            cards: { list: [{ id: "x -1", text: { en: "give −3", fr: "(−3)" } }] },
            why: "10 against −6",
        });
    });

    it("what is no message is not taken", () => {
        const none = [
            "",
            "{",
            "null",
            "1",
            "[]",
            '{"push":1}',
            '{"push":"constructor"}',
            '{"push":"table"}',
            '{"id":"x"}',
        ];
        for (const text of none) expect(readMessage(text), text).toBeNull();
    });

    it("no spoiled snapshot stops the page: the next whole one is shown", () => {
        const below = dice(1);
        const { hear, session } = opened();
        let taken = 0;
        for (let round = 0; round < rounds; round++) {
            const text = recorded[below(recorded.length)] ?? "";
            const spoiled = spoil(text, below);
            try {
                hear(spoiled);
            } catch (error) {
                throw new Error(`round ${round}: ${spoiled}`, { cause: error });
            }
            taken += readMessage(spoiled) ? 1 : 0;
            session.unsaid = [];
            const isSane =
                session.log.every((line) => typeof line.text === "string") &&
                session.offered.every((choice) => typeof choice.move === "string");
            hear(text);
            const told = (JSON.parse(text) as { table: { view: unknown } }).table;
            if (!isSane || JSON.stringify(session.table?.view) !== JSON.stringify(told.view))
                throw new Error(`round ${round}: ${spoiled}`);
        }
        expect(taken).toBeGreaterThan(0);
        expect(taken).toBeLessThan(rounds);
    }, 600_000);
});

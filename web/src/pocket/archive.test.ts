import { afterEach, describe, expect, it } from "vitest";
import { packArchive, readArchive, TooLarge, unpackArchive } from "./archive";
import type { LetterGame } from "./letters";
import type { Table } from "./messages";
import { site } from "./site";
import { pack } from "./zip";

const id = "bcdfghjkmnpqrstv";
const seats = [{ name: "Ann", kind: "person" }];
const summary = JSON.stringify({ game: "toy", title: "Toy", seats });
const line = { table: id, summary, phase: 1, length: 1, time: 1, due: 0, module: "" };
const entry = { sequence: 1, key: "", text: "created {}", time: 1 };
const game: LetterGame = { table: id, game: "toy", friend: "Bob", hasPen: true, known: 0 };
const holder = "a".repeat(64);

const read = (tables: unknown[], letters: unknown[] = []) =>
    unpackArchive(
        packArchive(
            { holder, tables: tables as Table[], letters: letters as LetterGame[], saves: [{ table: id, save: "x" }] },
            { mine: 1 },
        ),
    );

describe("a file of everything", () => {
    it("comes back as it was, and one of earlier days, which had tables alone, too", () => {
        const table = { line, log: [entry] };
        expect(read([table], [game])).toEqual({
            tables: { holder, tables: [table], letters: [game] },
            refused: 0,
            belongings: { mine: 1 },
        });
        const text = JSON.stringify({ format: "donjon tables 1", holder, tables: [table] });
        expect(unpackArchive(pack([{ name: "tables.json", text }])).tables).toEqual({
            holder,
            tables: [table],
            letters: [],
        });
        expect(() => unpackArchive(pack([{ name: "other.txt", text }]))).toThrow();
    });

    it.each([
        ["a name that leads out of the folder of saves", { table: "../../../etc/x" }],
        ["a name of something else", { table: "constructor" }],
        ["no summary of a house", { summary: '{"game":"toy","title":"Toy","seats":[{"name":"Ann","kind":"king"}]}' }],
        ["a summary that is none", { summary: '"' }],
        ["a phase that there is not", { phase: 4 }],
        ["a phase between two", { phase: 0.5 }],
        ["a moment that there is not", { time: 1e300 }],
        ["a moment before there was time", { due: -1 }],
        ["another length than its log", { length: 2 }],
    ])("leaves out a table with %s, tells of it, and takes the others", (_, change) => {
        const good = { line, log: [entry] };
        const found = read([{ line: { ...line, ...change }, log: [entry] }, good]);
        expect(found.tables.tables).toEqual([good]);
        expect(found.refused).toBe(1);
    });

    it.each([
        ["a gap", { sequence: 2 }],
        ["an entry that no store takes", { text: "x".repeat(70_000) }],
        ["an entry without words", { text: null }],
        ["an entry of no time", { time: null }],
    ])("leaves out a log with %s", (_, change) => {
        expect(read([{ line, log: [{ ...entry, ...change }] }])).toMatchObject({ tables: { tables: [] }, refused: 1 });
    });

    it("brings what is kept of a day, too", () => {
        const day = { line: { ...line, table: "daily-2026-11-19-donjonz" }, log: [entry] };
        expect(read([day])).toMatchObject({ tables: { tables: [day] }, refused: 0 });
    });

    it("has of a summary what houses write there, and nothing beside it", () => {
        const more = JSON.stringify({ game: "toy", extra: 1, title: "Toy", seats: [{ ...seats[0], yours: true }] });
        const found = read([{ line: { ...line, summary: ` ${more} ` }, log: [entry] }]);
        expect(found.tables.tables[0]?.line.summary).toBe(summary);
    });

    it("leaves out what is no game by letter", () => {
        const none = [
            null,
            { ...game, table: "x" },
            { ...game, known: -1 },
            { ...game, choice: { seat: 0, move: "a" } },
        ];
        const letters = [...none, { ...game, answer: { kind: "answer", table: id } }, { ...game, knownAs: "x" }];
        expect(read([], letters)).toMatchObject({ tables: { letters: [] }, refused: letters.length });
    });

    it("is refused before it is read where it is larger than any of ours", async () => {
        const large = { size: 65 << 20, arrayBuffer: () => Promise.reject(new Error("it was read")) };
        await expect(readArchive(large as unknown as Blob)).rejects.toThrow(TooLarge);
    });
});

describe("the modules that tables of a file name", () => {
    afterEach(() => {
        site.folder = "/";
    });

    const modules = (...names: string[]) =>
        read(names.map((module) => ({ line: { ...line, module }, log: [entry] }))).tables.tables.map(
            (table) => table.line.module,
        );

    it("are those of this very site, and no other program to be run", () => {
        site.folder = "/my/games/";
        const own = new URL("/my/games/assets/donjon-Old_er-1.wasm", location.href).href;
        expect(modules("/my/games/assets/donjon-Old_er-1.wasm", own)).toEqual([own, own]);
        const others = [
            "data:application/wasm;base64,AA==",
            "https://elsewhere.example/my/games/assets/donjon-x.wasm",
            "http://",
            "/others/assets/donjon-x.wasm",
            "/my/games/assets/../../../others/donjon-x.wasm",
            "/my/games/assets/donjon-x/../../../../y.wasm",
            "/my/games/assets/donjon-x.wasm?y",
            "/my/games/assets/library-x.wasm",
            "/my/games/assets/donjon-x.js",
        ];
        expect(modules(...others)).toEqual(others.map(() => ""));
    });
});

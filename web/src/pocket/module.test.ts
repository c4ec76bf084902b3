// @vitest-environment node
/** The module that the site has, as its worker has it. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gameIds } from "@tests/games";
import { program } from "@tests/house";
import { describe, expect, it } from "vitest";
import { Texts } from "./memory";
import type { LabReport } from "./messages";
import { instantiate, noImports } from "./module";

const root = resolve(__dirname, "../../..");
const at = (ending: string) => resolve(root, `build/wasm/donjon.${ending}`);
const module = WebAssembly.compile(readFileSync(at("wasm")));

const words = (text: string) => text.trim().replace(/ +/g, " ");

describe("the module", () => {
    /* What is told of a game is its length, its end, its points, and what became of each card. */
    it.each(gameIds)("plays %s between bots that search as the program does", async (game) => {
        const c = await instantiate(await module, noImports);
        const texts = new Texts(c);
        const cards = resolve(root, `games/${game}/data/original.yaml`);
        const about = JSON.parse(execFileSync(program, ["games", "--json"], { encoding: "utf8" })) as {
            id: string;
            seats: [number, number];
        }[];
        const seats = about.find(({ id }) => id === game)?.seats[1] ?? 0;
        const bot = "search:20";
        const begin = ([set, who]: number[]) => c.lab_begin(set ?? 0, who ?? 0, seats, 1, 0);
        expect(texts.with([readFileSync(cards, "utf8"), bot], begin)).toBe(0);
        expect(c.lab_play(0)).toBe(0);
        const { tables } = JSON.parse(texts.read(c.lab_report(0))) as LabReport;
        const flags = ["--set", cards, "--bots", bot, "--seats", `${seats}`, "--games", "1", "--lang", "en", "--cards"];
        const native = execFileSync(program, ["lab", game, ...flags], { encoding: "utf8" });
        const lines = new Set(native.split("\n").map(words));
        /* The list of all cards is not printed by the program. */
        const rows = tables.slice(0, -1).flatMap(({ rows }) => rows.map((row) => words(row.join(" "))));
        expect(rows.length).toBeGreaterThan(5);
        expect(rows.filter((row) => !lines.has(row))).toEqual([]);
    });

    it("takes the puzzles that were made with it, and no others", async () => {
        const c = await instantiate(await module, noImports);
        const puzzles = readFileSync(at("txt"));
        const take = (texts: Uint8Array) => {
            const address = c.malloc(texts.length);
            new Uint8Array(c.memory.buffer).set(texts, address);
            return c.take_puzzles?.(address, texts.length);
        };
        expect(take(puzzles.subarray(1))).toBe(0);
        expect(take(Buffer.concat([puzzles, puzzles]))).toBe(0);
        expect(take(puzzles)).toBe(1);
    });
});

/** Two ends of games by letter: houses that share nothing, with a store each, and whoever sits in front of them. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "vitest";
import { Correspondence } from "../src/pocket/correspondence";
import { House } from "../src/pocket/house";
import { openLetter, sealLetter, type LetterGame, type Pages } from "../src/pocket/letters";
import { MemoryStore } from "../src/pocket/store";
import { thinkOnce } from "../src/pocket/thinking";
import type { TableSnapshot } from "../src/wire/types";

const path = resolve(__dirname, "../../build/wasm/donjon.wasm");
export const module = existsSync(path) ? new WebAssembly.Module(readFileSync(path)) : null;
/* Moves of a game at most: what is longer has stopped to end. */
export const longest = 5000;

/** One end: a house with its store, and whoever sits in front of it. */
export class Side {
    table: TableSnapshot | null = null;
    private last = 0;
    private socket = 0;
    private readonly answers = new Map<number, (answer: Record<string, unknown>) => void>();

    private constructor(
        readonly store: MemoryStore,
        private readonly token: string,
        private readonly house: House,
        readonly letters: Correspondence,
    ) {}

    static async open(token: string, store = new MemoryStore()): Promise<Side> {
        if (!module) throw new Error("make test builds donjon.wasm");
        const think = () => (memory: ArrayBuffer, question: number, answer: number, size: number) =>
            thinkOnce(module, memory, question, answer, size);
        const house = await House.open(module, store, think, (error) => {
            throw error;
        });
        const letters = new Correspondence(store, token, async () => house, "module");
        const side = new Side(store, token, house, letters);
        side.socket = house.connect(token, { hear: (text) => side.hear(text), closed: () => {} });
        return side;
    }

    /** As the worker does (leader.ts): what is for the letters is not for the house. */
    async ask(fields: Record<string, unknown>): Promise<Record<string, unknown>> {
        const { table = "", do: what, seat = -1, move = "" } = fields;
        const judged = await this.letters.judge(String(table), String(what), Number(seat), String(move));
        if (judged !== "pass") return { ok: judged === "done", judged };
        const id = ++this.last;
        return new Promise((done) => {
            this.answers.set(id, done);
            this.house.receive(this.socket, JSON.stringify({ id, ...fields }));
        });
    }

    /** Plays until a letter is to be written, or the game is over. */
    async playOn(table: string, choose: (many: number) => number): Promise<void> {
        await this.ask({ do: "enter", table });
        for (let turn = 0; turn < longest; turn++) {
            const post = await this.letters.find(table);
            if (post?.turn !== "play" || !this.table) return;
            const { seat, moves } = await this.inTurn(this.table);
            const played = await this.ask({ do: "play", table, seat, move: moves[choose(moves.length)]?.move });
            expect(played.ok).toBe(true);
        }
    }

    /** The table through the seat of ours that is to move: the others take the screen in turn. */
    private async inTurn(table: TableSnapshot): Promise<TableSnapshot> {
        if (table.moves.length > 0) return table;
        const next = table.seats.find(({ yours, seat }) => yours && table.to_act.includes(seat));
        if (next) await this.ask({ do: "enter", table: table.id, seat: next.seat });
        return this.table ?? table;
    }

    async holder(): Promise<string> {
        return this.house.withCopy((copy) => copy.holder(this.token));
    }

    stop(): void {
        this.house.stop();
    }

    private hear(text: string): void {
        const message = JSON.parse(text) as Record<string, unknown>;
        if (message.push === "table") this.table = message.table as TableSnapshot;
        const done = this.answers.get(Number(message.id));
        this.answers.delete(Number(message.id));
        done?.(message);
    }
}

/** The same numbers in every run. */
export function dice(seed: number): (many: number) => number {
    let state = seed;
    return (many) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * many);
    };
}

export const [annsToken, bobsToken] = ["a".repeat(64), "b".repeat(64)];

/** The seats of the host first, then the one of whoever is invited. */
export async function begin(
    game: string,
    seats = ["me", "invite"],
): Promise<{ ann: Side; bob: Side; table: string; invitation: string; answer: string }> {
    const [ann, bob] = [await Side.open(annsToken), await Side.open(bobsToken)];
    const made = await ann.ask({ do: "create", game, seats, name: "Ann", entropy: "a line" });
    const table = String(made.table);
    const invitation = (await ann.letters.invite(table, game)).letter ?? "";
    expect(await bob.letters.read(invitation)).toEqual({ invitation: { game, from: "Ann", letter: invitation } });
    const answer = (await bob.letters.accept(invitation, { name: "Bob", crest: "" }, "another line")).letter ?? "";
    await ann.letters.read(answer);
    return { ann, bob, table, invitation, answer };
}

/** What both have, without the records that each makes for itself. */
export async function logOf(side: Side, table: string): Promise<string[]> {
    return (await side.store.read(table, 1)).map(({ text }) => text).filter((text) => !text.startsWith("record "));
}

/** The games of one browser in a new one, as a file brings them. */
export async function moved(from: Side, token: string): Promise<Side> {
    const to = await Side.open(token);
    await bring(from, to);
    return to;
}

export async function bring(from: Side, to: Side): Promise<boolean[]> {
    const holder = await from.holder();
    const games = JSON.parse(JSON.stringify(await from.letters.games())) as LetterGame[];
    return Promise.all(
        games.map(async (game) => {
            const line = await from.store.line(game.table);
            return to.letters.bring(game, holder, line && { line, log: await from.store.read(game.table, 1) });
        }),
    );
}

export const changed = async (letter: string, change: (letter: Pages) => void): Promise<string> => {
    const pages = (await openLetter(letter)) as Pages;
    change(pages);
    return sealLetter(pages);
};

/** A game up to the first letter with a sealed choice, which is read unless told otherwise. */
export async function untilSealed(
    isRead = true,
): Promise<{ writer: Side; reader: Side; table: string; letter: string; choose: (many: number) => number }> {
    const { ann, bob, table } = await begin("procrastination");
    const choose = dice(3);
    let [writer, reader] = [ann, bob];
    for (let letters = 0; letters < longest; letters++) {
        await writer.playOn(table, choose);
        const letter = await writer.letters.write(table);
        const isSealed = ((await openLetter(letter)) as Pages).sealed !== undefined;
        if (isRead || !isSealed) await reader.letters.read(letter);
        if (isSealed) return { writer, reader, table, letter, choose };
        [writer, reader] = [reader, writer];
    }
    throw new Error("no choice was sealed");
}

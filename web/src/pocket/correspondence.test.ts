// @vitest-environment node
/** Games by letter between two houses that share nothing: to the end, and with letters that were tampered with. */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { TableSnapshot } from "../wire/types";
import { Correspondence } from "./correspondence";
import { House } from "./house";
import { openLetter, sealLetter, type Answer, type Invitation, type LetterGame, type Pages } from "./letters";
import { MemoryStore } from "./store";
import { thinkOnce } from "./thinking";

const path = resolve(__dirname, "../../../build/wasm/donjon.wasm");
const module = existsSync(path) ? new WebAssembly.Module(readFileSync(path)) : null;
/* Moves of a game at most: what is longer has stopped to end. */
const longest = 5000;

/** One end: a house with its store, and whoever sits in front of it. */
class Side {
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
            const { seat, moves } = this.table;
            const played = await this.ask({ do: "play", table, seat, move: moves[choose(moves.length)]?.move });
            expect(played.ok).toBe(true);
        }
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
function dice(seed: number): (many: number) => number {
    let state = seed;
    return (many) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * many);
    };
}

const [annsToken, bobsToken] = ["a".repeat(64), "b".repeat(64)];

async function begin(
    game: string,
): Promise<{ ann: Side; bob: Side; table: string; invitation: string; answer: string }> {
    const [ann, bob] = [await Side.open(annsToken), await Side.open(bobsToken)];
    const made = await ann.ask({ do: "create", game, seats: ["me", "invite"], name: "Ann", entropy: "a line" });
    const table = String(made.table);
    const invitation = (await ann.letters.invite(table, game)).letter ?? "";
    expect(await bob.letters.read(invitation)).toEqual({ invitation: { game, from: "Ann", letter: invitation } });
    const answer = (await bob.letters.accept(invitation, { name: "Bob", crest: "" }, "another line")).letter ?? "";
    await ann.letters.read(answer);
    return { ann, bob, table, invitation, answer };
}

/** What both have, without the records that each makes for itself. */
async function logOf(side: Side, table: string): Promise<string[]> {
    return (await side.store.read(table, 1)).map(({ text }) => text).filter((text) => !text.startsWith("record "));
}

/** The games of one browser in a new one, as a file brings them. */
async function moved(from: Side, token: string): Promise<Side> {
    const to = await Side.open(token);
    await bring(from, to);
    return to;
}

async function bring(from: Side, to: Side): Promise<boolean[]> {
    const holder = await from.holder();
    const games = JSON.parse(JSON.stringify(await from.letters.games())) as LetterGame[];
    return Promise.all(
        games.map(async (game) => {
            const line = await from.store.line(game.table);
            return to.letters.bring(game, holder, line && { line, log: await from.store.read(game.table, 1) });
        }),
    );
}

const changed = async (letter: string, change: (letter: Pages) => void): Promise<string> => {
    const pages = (await openLetter(letter)) as Pages;
    change(pages);
    return sealLetter(pages);
};

/** A game up to the first letter with a sealed choice, which is read unless told otherwise. */
async function untilSealed(
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

describe.skipIf(!module)("by letter", { timeout: 300_000 }, () => {
    it.each(["procrastination", "dungeonpen", "dungeoneer"])("%s is played to its end", async (game) => {
        const { ann, bob, table } = await begin(game);
        const choose = dice(game.length);
        let [writer, reader] = [ann, bob],
            letters = 0,
            sealed = 0,
            isOver = false;
        for (; !isOver && letters < longest; letters++) {
            await writer.playOn(table, choose);
            const letter = await writer.letters.write(table);
            sealed += ((await openLetter(letter)) as Pages).sealed ? 1 : 0;
            await reader.letters.read(letter);
            const log = await logOf(writer, table);
            /* A choice that was opened comes after it. */
            expect((await logOf(reader, table)).slice(0, log.length)).toEqual(log);
            isOver = (await reader.letters.find(table))?.turn === "over";
            [writer, reader] = [reader, writer];
        }
        expect(isOver).toBe(true);
        expect((await writer.letters.find(table))?.turn).toBe("over");
        expect(await logOf(ann, table)).toEqual(await logOf(bob, table));
        console.log(`${game}: ${letters} letters, ${sealed} of them with a sealed choice`);
        ann.stop();
        bob.stop();
    });

    it("an invitation does not tell the seed, and the first pages must open what it sealed", async () => {
        const { ann, bob, table, invitation } = await begin("dungeonpen");
        const [created] = await ann.store.read(table, 1);
        const seed = /"seed":"([0-9a-f]{64})"/.exec(created?.text ?? "")?.[1] ?? "none";
        const opened = (await openLetter(invitation)) as Invitation;
        expect(JSON.stringify(opened)).not.toContain(seed);
        await ann.playOn(table, () => 0);
        const letter = await ann.letters.write(table);
        const other = await changed(letter, (pages) => {
            if (pages.entries[0]) pages.entries[0][0] = pages.entries[0][0].replace(seed, "0".repeat(64));
        });
        await expect(bob.letters.read(other)).rejects.toThrow("seal");
        const line = await changed(letter, (pages) => {
            if (pages.entries[1])
                pages.entries[1][0] = pages.entries[1][0].replace("another line", "a line that suits me");
        });
        await expect(bob.letters.read(line)).rejects.toThrow("seal");
        await bob.letters.read(letter);
        expect((await bob.letters.find(table))?.turn).toBe("play");
        ann.stop();
        bob.stop();
    });

    it("a letter is found among other words, its lines broken or not, and is told without them", async () => {
        const { ann, bob, invitation } = await begin("dungeonpen");
        const cem = await Side.open("c".repeat(64));
        const broken = invitation.replace(/(.{40})/g, "$1\n");
        for (const words of [`Hello!\n${invitation}\nSee you`, `https://host/#/letters#${broken}\nSee you\nAnn`])
            expect(await cem.letters.read(words)).toMatchObject({ invitation: { letter: invitation } });
        for (const side of [ann, bob, cem]) side.stop();
    });

    it.each(["procrastination", "dungeonpen"])(
        "%s goes on in other browsers of either side, to its end",
        async (game) => {
            const { ann, bob, table } = await begin(game);
            const choose = dice(7);
            const all = [ann, bob];
            let [writer, reader] = [ann, bob],
                isOver = false;
            for (let letters = 0; !isOver && letters < longest; letters++) {
                /* Each side moves twice: before it writes, and before it reads. */
                if (letters < 4) {
                    const next = await moved(letters < 2 ? writer : reader, `${letters}`.repeat(64));
                    all.push(next);
                    [writer, reader] = letters < 2 ? [next, reader] : [writer, next];
                }
                await writer.playOn(table, choose);
                await reader.letters.read(await writer.letters.write(table));
                isOver = (await reader.letters.find(table))?.turn === "over";
                [writer, reader] = [reader, writer];
            }
            expect(isOver).toBe(true);
            for (const side of all) side.stop();
        },
    );

    it("of two browsers with one game the newer state goes on, and what is older changes nothing", async () => {
        const { ann, bob, table } = await begin("dungeonpen");
        const dan = await moved(ann, "c".repeat(64));
        await dan.playOn(table, () => 0);
        const letter = await dan.letters.write(table);
        expect(await bring(ann, dan)).toEqual([false]);
        expect(await dan.letters.find(table)).toMatchObject({ turn: "wait", letter });
        expect(await bring(dan, ann)).toEqual([true]);
        expect(await ann.letters.find(table)).toMatchObject({ turn: "wait", letter });
        expect((await ann.letters.games())[0]).not.toHaveProperty("knownAs");
        await bob.letters.read(letter);
        await bob.playOn(table, () => 0);
        const answer = await bob.letters.write(table);
        await ann.letters.read(answer);
        await dan.letters.read(answer);
        for (const side of [ann, bob, dan]) side.stop();
    });

    it("an invitation and an answer that are on their way reach the browsers that the games are in by then", async () => {
        const [ann, bob] = [await Side.open(annsToken), await Side.open(bobsToken)];
        const made = await ann.ask({ do: "create", game: "dungeonpen", seats: ["me", "invite"], name: "Ann" });
        const table = String(made.table);
        const invitation = (await ann.letters.invite(table, "dungeonpen")).letter ?? "";
        await bob.letters.accept(invitation, { name: "Bob", crest: "" }, "another line");
        const [anns, bobs] = [await moved(ann, "c".repeat(64)), await moved(bob, "d".repeat(64))];
        expect((await anns.letters.find(table))?.letter).toBe(invitation);
        await anns.letters.read((await bobs.letters.find(table))?.letter ?? "");
        await anns.playOn(table, () => 0);
        await bobs.letters.read(await anns.letters.write(table));
        expect((await bobs.letters.find(table))?.turn).toBe("play");
        await bobs.playOn(table, () => 0);
        await anns.letters.read(await bobs.letters.write(table));
        for (const side of [ann, bob, anns, bobs]) side.stop();
    });

    it("letters that are not the next one of the other change nothing", async () => {
        const { ann, bob, table, invitation, answer } = await begin("dungeonpen");
        await expect(ann.letters.read("donjon1-nonsense")).rejects.toThrow("not-a-letter");
        expect(await bob.letters.read(answer)).toMatchObject({ news: "own", post: { turn: "answer" } });
        expect(await ann.letters.read(answer)).toMatchObject({ news: "read" });
        await ann.playOn(table, () => 0);
        const first = await ann.letters.write(table);
        expect(await ann.letters.read(first)).toMatchObject({ news: "own" });
        const broken = first.replace(/(.{40})/g, "$1\n"); /* by a mail program */
        expect(await bob.letters.read(broken)).toMatchObject({ news: "new" });
        await bob.playOn(table, () => 0);
        const before = await bob.store.read(table, 1);
        expect(await bob.letters.read(first)).toMatchObject({ news: "read" });
        expect(await bob.store.read(table, 1)).toEqual(before);
        const second = await bob.letters.write(table);
        const foreign = await changed(second, (pages) => {
            for (const entry of pages.entries) entry[0] = entry[0].replace(/^(move|run) 1/, "$1 0");
        });
        await expect(ann.letters.read(foreign)).rejects.toThrow("not-ours");
        const illegal = await changed(second, (pages) => {
            const [entry] = pages.entries;
            if (entry) entry[0] = entry[0].replace(/^move 1 (\w+) .*$/, "move 1 $1 nonsense");
        });
        await expect(ann.letters.read(illegal)).rejects.toThrow("refused");
        const later = await changed(second, (pages) => {
            pages.base += 5;
        });
        await expect(ann.letters.read(later)).rejects.toThrow("gap");
        const stranger = await changed(second, (pages) => {
            pages.table = "bcdfghjkmnpqrstv";
        });
        await expect(ann.letters.read(stranger)).rejects.toThrow("unknown");
        expect((await ann.letters.find(table))?.turn).toBe("wait");
        await ann.letters.read(second);
        expect((await ann.letters.find(table))?.turn).toBe("play");
        expect(await ann.letters.read(first)).toMatchObject({ news: "own" });
        expect(await bob.letters.read(second)).toMatchObject({ news: "own" });
        expect(await ann.letters.read(invitation)).toMatchObject({ news: "own" });
        expect(await bob.letters.read(invitation)).toMatchObject({ news: "read" });
        ann.stop();
        bob.stop();
    });

    it("while a letter is on its way nothing is played, and what cannot be done by letter never", async () => {
        const { ann, bob, table } = await begin("dungeonpen");
        expect(await ann.ask({ do: "premove", table, seat: 0, move: "" })).toEqual({ ok: false, judged: "never" });
        await ann.playOn(table, () => 0);
        await ann.letters.write(table);
        expect(await ann.ask({ do: "chat", table, text: "so?" })).toEqual({ ok: false, judged: "later" });
        ann.stop();
        bob.stop();
    });

    it("a choice that both owe is sealed, and opened as it was", async () => {
        const { writer, reader, table, choose } = await untilSealed();
        await reader.playOn(table, choose);
        await writer.letters.read(await reader.letters.write(table));
        await writer.playOn(table, choose);
        const next = await writer.letters.write(table);
        const lie = await changed(next, (each) => {
            each.opened = `${each.opened}x`;
        });
        await expect(reader.letters.read(lie)).rejects.toThrow("seal");
        await reader.letters.read(next);
        expect(await logOf(reader, table)).toEqual(await logOf(writer, table));
        writer.stop();
        reader.stop();
    });

    it("a sealed choice is seen by whoever made it, until it is opened", async () => {
        const { writer, reader, table, choose } = await untilSealed();
        const { seat, view, moves } = writer.table ?? {};
        const sealed = await writer.letters.sealedChoice(table, "en");
        expect(moves?.map(({ move }) => move)).toContain(sealed?.move);
        expect(sealed).toMatchObject({ seat, shown: { to_act: [1 - (seat ?? 0)] } });
        expect(sealed?.shown?.view).not.toEqual(view);
        expect((await writer.letters.sealedChoice(table, "fr"))?.shown?.text).not.toBe(sealed?.shown?.text);
        expect(await reader.letters.sealedChoice(table, "en")).toBeNull();
        await reader.playOn(table, choose);
        await writer.letters.read(await reader.letters.write(table));
        expect(await writer.letters.sealedChoice(table, "en")).toBeNull();
        writer.stop();
        reader.stop();
    });

    it("a sealed letter of one’s own is no lie of the other’s, and an old one is known again", async () => {
        const { writer, reader, table, letter, choose } = await untilSealed();
        const before = await logOf(writer, table);
        expect(await writer.letters.read(letter)).toMatchObject({ news: "own", post: { turn: "wait" } });
        expect(await reader.letters.read(letter)).toMatchObject({ news: "read", post: { turn: "play" } });
        expect(await logOf(writer, table)).toEqual(before);
        await reader.playOn(table, choose);
        await writer.letters.read(await reader.letters.write(table));
        expect(await writer.letters.read(letter)).toMatchObject({ news: "own" });
        writer.stop();
        reader.stop();
    });

    it("of two who answer one invitation the second comes too late, and both ends hear so", async () => {
        const { ann, bob, table, invitation } = await begin("dungeonpen");
        const cem = await Side.open("c".repeat(64));
        const late = (await cem.letters.accept(invitation, { name: "Cem", crest: "" }, "a third line")).letter ?? "";
        const before = await logOf(ann, table);
        expect(await ann.letters.read(late)).toMatchObject({ news: "late", post: { friend: "Bob" } });
        expect(await logOf(ann, table)).toEqual(before);
        await ann.playOn(table, () => 0);
        await expect(cem.letters.read(await ann.letters.write(table))).rejects.toThrow("taken");
        for (const side of [ann, bob, cem]) side.stop();
    });

    it("a seal is of a choice that the writer owes: one of nothing would let them see ours first", async () => {
        const { writer, reader, letter } = await untilSealed(false);
        const theirs = ((await openLetter(letter)) as Pages).sealed;
        for (const seat of [1 - (theirs?.seat ?? 0), 7]) {
            const empty = await changed(letter, (each) => {
                if (each.sealed) each.sealed.seat = seat;
            });
            await expect(reader.letters.read(empty)).rejects.toThrow("seal");
        }
        await reader.letters.read(letter);
        writer.stop();
        reader.stop();
    });

    it("a seal stays the same until it is opened, whoever has seen what meanwhile", async () => {
        const { writer, reader, table, choose } = await untilSealed();
        await reader.playOn(table, choose);
        await writer.letters.read(await reader.letters.write(table));
        await writer.playOn(table, choose);
        const opened = (await openLetter(await writer.letters.write(table))) as Pages;
        const seat = writer.table?.seat ?? 0;
        const chat = `chat {"seat":${seat},"name":"Ann","text":"wait"}`;
        const another: Pages = { ...opened, entries: [[chat, 1]], sealed: { seat, seal: "0".repeat(64) } };
        await expect(reader.letters.read(await sealLetter(another))).rejects.toThrow("seal");
        await reader.letters.read(await sealLetter(opened));
        writer.stop();
        reader.stop();
    });

    it("under a seal nothing is taken back, and a choice whose seal is still here is taken back with it", async () => {
        const { writer, reader, table, choose } = await untilSealed();
        const seat = reader.table?.seat ?? -1;
        expect(await reader.ask({ do: "undo", table, seat })).toEqual({ ok: false, judged: "later" });
        await reader.playOn(table, choose);
        await writer.letters.read(await reader.letters.write(table));
        await writer.playOn(table, choose);
        const next = await writer.letters.write(table);
        const asked = await changed(next, (pages) => pages.entries.unshift([`asked ${writer.table?.seat}`, 1]));
        await expect(reader.letters.read(asked)).rejects.toThrow("refused");
        await reader.letters.read(next);
        writer.stop();
        reader.stop();
        const { ann, bob, table: other } = await begin("procrastination");
        await ann.playOn(other, () => 0);
        expect((await ann.letters.find(other))?.isSealed).toBe(true);
        const played = await logOf(ann, other);
        expect((await ann.ask({ do: "undo", table: other, seat: ann.table?.seat })).ok).toBe(true);
        expect(await ann.letters.find(other)).toMatchObject({ isSealed: false, turn: "play" });
        expect(await logOf(ann, other)).toEqual(played);
        ann.stop();
        bob.stop();
    });

    it("what opens a seal is a number: no words of the move go over to it", async () => {
        const pages = { kind: "pages", table: "bcdfghjkmnpqrstv", base: 0, mark: "", entries: [] } as const;
        await expect(openLetter(await sealLetter({ ...pages, entries: [], opened: "1 play" }))).rejects.toThrow();
        await expect(openLetter(await sealLetter({ ...pages, entries: [], opened: "1a" }))).resolves.toBeTruthy();
    });

    it("nobody takes back alone, leaves their seat to a bot of ours, or speaks from no seat", async () => {
        const { ann, bob, table } = await begin("dungeonpen");
        await ann.playOn(table, () => 0);
        const letter = await ann.letters.write(table);
        for (const entry of [
            "undone 0",
            'left {"seat":0,"bot":"steady","late":false}',
            "returned 0",
            'chat {"seat":-1,"name":"Bob","text":"I give up"}',
        ]) {
            const other = await changed(letter, (pages) => pages.entries.push([entry, 1]));
            await expect(bob.letters.read(other)).rejects.toThrow("not-ours");
        }
        await bob.letters.read(letter);
        ann.stop();
        bob.stop();
    });

    it("a letter that is no letter says so, whatever its pages are", async () => {
        const { ann, bob, table } = await begin("dungeonpen");
        await ann.playOn(table, () => 0);
        const letter = await ann.letters.write(table);
        for (const [index, text] of [
            [0, "created {"],
            [0, "created"],
            [0, "created null"],
            [1, "joined {]"],
            [1, "joined null"],
        ] as const) {
            const other = await changed(letter, (pages) => {
                pages.entries[index] = [text, 1];
            });
            await expect(bob.letters.read(other)).rejects.toThrow("seal");
        }
        for (const name of ["constructor", "__proto__", "toString"]) {
            const other = await changed(letter, (pages) => {
                pages.table = name;
            });
            await expect(bob.letters.read(other)).rejects.toThrow("not-a-letter");
        }
        ann.stop();
        bob.stop();
    });

    it("an invitation is to a new game between two, without bots, clocks or a position of the host’s", async () => {
        const { ann, table, invitation } = await begin("dungeonpen");
        const cem = await Side.open("c".repeat(64));
        const opened = (await openLetter(invitation)) as Invitation;
        const who = { name: "Cem", crest: "" };
        for (const [from, to] of [
            ['"public":false', '"public":false,"per_move_ms":1000,"bank_ms":0'],
            ['"public":false', '"public":false,"start":"00"'],
            ['"kind":"person"', '"kind":"bot","bot":"steady"'],
            ['"game":"dungeonpen"', '"game":"donjonz"'],
        ] as const) {
            const created = opened.created.replace(from, to);
            expect(created).not.toBe(opened.created);
            const other = await sealLetter({ ...opened, created });
            await expect(cem.letters.read(other)).rejects.toThrow("refused");
            await expect(cem.letters.accept(other, who, "line")).rejects.toThrow("refused");
        }
        await ann.letters.drop(table);
        await expect(ann.letters.accept(invitation, who, "line")).rejects.toThrow("own");
        ann.stop();
        cem.stop();
    });

    it("two tabs that know nothing of each other undo none of each other’s letters", async () => {
        const { ann, bob, table } = await begin("dungeonpen");
        const tab = await Side.open(annsToken, ann.store);
        const made = await tab.ask({ do: "create", game: "dungeonpen", seats: ["me", "invite"], name: "Ann" });
        await ann.playOn(table, () => 0);
        const letter = await ann.letters.write(table);
        await tab.letters.invite(String(made.table), "dungeonpen");
        expect(await ann.letters.list()).toHaveLength(2);
        expect(await tab.letters.find(table)).toMatchObject({ turn: "wait", letter });
        ann.stop();
        tab.stop();
        bob.stop();
    });

    it("a letter is not read into a game that another tab has ended meanwhile", async () => {
        const { ann, bob, table } = await begin("dungeonpen");
        await ann.playOn(table, () => 0);
        const letter = await ann.letters.write(table);
        const tab = await Side.open(bobsToken, bob.store);
        const line = bob.store.line.bind(bob.store);
        bob.store.line = async (name) => {
            await tab.letters.drop(name);
            return line(name);
        };
        await expect(bob.letters.read(letter)).rejects.toThrow("another tab");
        expect(await bob.letters.find(table)).toBeNull();
        expect(await bob.store.read(table, 1)).toEqual([]);
        ann.stop();
        tab.stop();
        bob.stop();
    });

    it("an answer takes one seat, of the one who gave it", async () => {
        const { ann, bob, table, answer } = await begin("dungeonpen");
        const other: Answer = { ...((await openLetter(answer)) as Answer), name: "Eve" };
        await ann.letters.read(await sealLetter(other));
        const joined = (await ann.store.read(table, 2))[0]?.text ?? "";
        expect(joined).toContain('"Bob"');
        ann.stop();
        bob.stop();
    });
});

// @vitest-environment node
/** Games by letter between two houses that share nothing: to the end, and with letters that were tampered with. */
import { describe, expect, it } from "vitest";
import {
    annsToken,
    begin,
    bobsToken,
    bring,
    changed,
    dice,
    logOf,
    longest,
    module,
    moved,
    Side,
    untilSealed,
} from "@tests/sides";
import { openLetter, sealLetter, type Answer, type Invitation, type Pages } from "./letters";

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

    it("of two seats of one side one seals its choice, the other chooses when the answer is there, to the end", async () => {
        const { ann, bob, table } = await begin("procrastination", ["me", "me", "invite"]);
        const choose = dice(5);
        await ann.ask({ do: "enter", table });
        const first = ann.table?.moves[0]?.move;
        expect((await ann.ask({ do: "play", table, seat: 0, move: first })).ok).toBe(true);
        await ann.ask({ do: "enter", table, seat: 1 });
        const other = { table, seat: 1, move: ann.table?.moves[1]?.move };
        for (const what of ["play", "run"])
            expect(await ann.ask({ do: what, ...other })).toEqual({ ok: false, judged: "later" });
        expect(await ann.letters.refusal(table, "en", false)).toContain("one choice at a time");
        expect(await ann.letters.refusal(table, "fr", false)).toContain("un choix à la fois");
        expect(await ann.letters.sealedChoice(table, "en")).toMatchObject({ seat: 0, move: first });
        await bob.letters.read(await ann.letters.write(table));
        expect(await ann.letters.refusal(table, "en", false)).toContain("on its way");
        await bob.playOn(table, choose);
        await ann.letters.read(await bob.letters.write(table));
        expect((await ann.letters.find(table))?.turn).toBe("play");
        expect((await ann.ask({ do: "play", ...other })).ok).toBe(true);
        let [writer, reader] = [ann, bob];
        for (let letters = 0; (await reader.letters.find(table))?.turn !== "over" && letters < longest; letters++) {
            await writer.playOn(table, choose);
            await reader.letters.read(await writer.letters.write(table));
            [writer, reader] = [reader, writer];
        }
        expect((await writer.letters.find(table))?.turn).toBe("over");
        expect(await logOf(ann, table)).toEqual(await logOf(bob, table));
        ann.stop();
        bob.stop();
    });

    it("all tabs are told when a choice is sealed or taken back, and when a letter is written, read or dropped", async () => {
        const { ann, bob, table } = await begin("procrastination");
        const heard: unknown[] = [];
        const tab = new BroadcastChannel("donjon letters");
        tab.onmessage = ({ data }) => heard.push(data);
        const told = async <T>(change: () => Promise<T>): Promise<T> => {
            heard.length = 0;
            const done = await change();
            await expect.poll(() => heard).toContain(table);
            return done;
        };
        await ann.ask({ do: "enter", table });
        const choice = { table, seat: 0, move: ann.table?.moves[0]?.move };
        await told(() => ann.ask({ do: "play", ...choice }));
        await told(() => ann.ask({ do: "undo", ...choice }));
        await told(() => ann.ask({ do: "play", ...choice }));
        const letter = await told(() => ann.letters.write(table));
        await told(() => bob.letters.read(letter));
        await told(() => bob.letters.drop(table));
        tab.close();
        ann.stop();
        bob.stop();
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

import { beforeEach, describe, expect, it } from "vitest";
import { isCopies, shelfOf } from "../games/decks";
import { keep, kept } from "../parts/storage";
import { packBelongings, unpackBelongings, type Belongings } from "./belongings";
import { changeSettings, settings } from "./settings";

const decks = "donjon.decks.toy";
const recent = { table: "0123456789bcdfgh", game: "toy", time: 5 };

beforeEach(async () => {
    localStorage.clear();
    await changeSettings({ name: "Ana", recent: [], theme: "light", best: { toy: 5 }, solved: { toy: [1] } });
});

/** What another browser has packed, as a file has it. */
async function elsewhere(things: Record<string, unknown>, change: Partial<Belongings> = {}): Promise<unknown> {
    const { name, theme, best, solved } = settings;
    await changeSettings({ name: "Bea", theme: "dark", best: { toy: 7 }, solved: { toy: [2] } });
    const packed = { ...packBelongings(), things, ...change };
    await changeSettings({ name, theme, best, solved });
    return JSON.parse(JSON.stringify(packed));
}

describe("what a file has beside tables", () => {
    it("is everything that is kept here, and comes back where nothing is", async () => {
        keep(decks, { fox: { fox: 2 } });
        keep("donjon.sets.toy", { mine: "game: toy" });
        keep("donjon-draft", "game: toy");
        const packed = JSON.parse(JSON.stringify(packBelongings())) as Belongings;
        localStorage.clear();
        await changeSettings({ name: "Perrin", recent: [], best: {}, solved: {} });
        expect(await unpackBelongings(packed)).toBe(0);
        expect(kept(decks)).toEqual({ fox: { fox: 2 } });
        expect(kept("donjon.sets.toy")).toEqual({ mine: "game: toy" });
        expect(kept("donjon-draft")).toBe("game: toy");
        expect(settings).toMatchObject({ name: "Ana", best: { toy: 5 }, solved: { toy: [1] } });
    });

    it("joins what is here, and takes no name twice: read again it changes nothing", async () => {
        keep(decks, { fox: { fox: 2 }, owl: { owl: 1 } });
        keep("donjon-draft", "mine");
        const packed = await elsewhere({
            [decks]: { fox: { fox: 1 }, owl: { owl: 1 }, cat: {} },
            "donjon-draft": "theirs",
        });
        for (let times = 0; times < 2; times++) {
            await unpackBelongings(packed);
            expect(kept(decks)).toEqual({ fox: { fox: 2 }, owl: { owl: 1 }, "fox (2)": { fox: 1 }, cat: {} });
        }
        expect(kept("donjon-draft")).toBe("mine");
        expect(settings).toMatchObject({ best: { toy: 7 }, solved: { toy: [1, 2] } });
    });

    it("gives its name and its settings where nobody has played since it was written", async () => {
        await changeSettings({ recent: [recent] });
        await unpackBelongings(await elsewhere({}, { time: 4 }));
        expect(settings).toMatchObject({ name: "Ana", theme: "light", best: { toy: 7 } });
        await unpackBelongings(await elsewhere({}, { time: 6 }));
        expect(settings).toMatchObject({ name: "Bea", theme: "dark" });
    });

    it("touches no key of anything else, and a deck that is none is not shown", async () => {
        const before = JSON.stringify(settings);
        for (const none of [null, 7, {}, { format: "donjon belongings 1" }]) await unpackBelongings(none);
        await unpackBelongings({
            format: "donjon belongings 1",
            time: 9,
            preferences: { language: "xx", theme: 1, sound: "yes", speed: "toString" },
            things: {
                donjon: { name: "Eve" },
                others: 1,
                "donjon-history": [null],
                [decks]: { bad: null, worse: { fox: "x" }, good: { fox: 1 } },
            },
        });
        expect(JSON.stringify(settings)).toBe(before);
        expect(Object.keys(localStorage).sort()).toEqual(
            ["donjon", "donjon-days", "donjon-history", decks].filter((key) => localStorage.getItem(key)),
        );
        expect(kept("donjon-history") ?? []).toEqual([]);
        expect(shelfOf(decks, isCopies).all()).toEqual({ good: { fox: 1 } });
    });
});

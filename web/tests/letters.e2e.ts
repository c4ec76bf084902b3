/** Two without a server: at one screen, and by letter, with browsers that share nothing but the links they send each other. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openSite } from "./home";
import {
    answerEverything,
    boxOf,
    door,
    isOver,
    openOptions,
    played,
    playOne,
    ready,
    reloading,
    takeScreen,
} from "./player";

/* Letters that are sent of a game; `make soak` sends more, of all games for two. */
const most = Number(process.env.POCKET_LETTERS ?? 3);
const games = process.env.POCKET_LETTERS ? ["procrastination", "dungeonpen", "dungeoneer"] : ["procrastination"];

const site = openSite();

async function someone(name: string): Promise<Page> {
    const page = await site.visit();
    await answerEverything(page);
    await page.goto(site.address);
    await page.fill(".player-name", name);
    await page.press(".player-name", "Enter");
    return page;
}

const link = (page: Page) => page.inputValue(".letter-send input");

/** The invitation there, the answer back: the game begins at the host's, and a letter is to be written or a move made. */
async function begin(game: string): Promise<{ ann: Page; bob: Page }> {
    const [ann, bob] = [await someone("Ann"), await someone("Bob")];
    await ann.click(`${door(game)} .door-more button:has-text("By letter")`);
    await ann.click("dialog .button.is-main");
    await bob.goto(await link(ann));
    await bob.click(".letter-invited .button.is-main");
    await paste(ann, await link(bob));
    await ann.waitForSelector(".table-page[data-phase='playing']");
    return { ann, bob };
}

async function paste(page: Page, letter: string): Promise<void> {
    await page.fill(".letter-read textarea", letter);
    await page.click(".letter-read button[type=submit]");
}

const toSend = ".letter-tool.is-main";

/** Plays until a letter is to be written. */
async function playOn(page: Page): Promise<void> {
    for (let turn = 0; ; turn++) {
        await page.waitForSelector(`${toSend}, ${ready}`, { state: "attached" });
        if ((await page.locator(toSend).count()) > 0) break;
        const sealed = page.waitForSelector(toSend).catch(() => null);
        await Promise.race([playOne(page, turn), sealed]);
        await settled(page);
    }
}

/** Plays until a letter is to be written, writes it, and gives back its link. */
async function write(page: Page): Promise<string> {
    await playOn(page);
    await page.click(toSend);
    const address = await link(page);
    await page.click("dialog .dialog-close");
    return address;
}

/** Until what was played is on the page, and what the worker says of the letters as well. */
async function settled(page: Page): Promise<void> {
    await page.waitForFunction(() => !document.querySelector(".moves[aria-busy='true']"));
}

const asked = (page: Page, words: string) => page.waitForSelector(`.table-turn:has-text("${words}")`);
const choices = "[data-move], [data-part='hand'] .is-playable";

describe("without a server", () => {
    it("two play at one screen, with a curtain between their hands", async () => {
        const page = await someone("Ann");
        await page.click(`${door("procrastination")} .door-here`);
        await page.click("dialog .button.is-main");
        await takeScreen(page);
        await playOne(page, 0);
        await page.waitForSelector(".curtain:has-text('Pass the screen to Ann 2.')");
    });
});

describe("by letter", () => {
    it.each(games)("%s: both browsers have the same game after every letter", async (game) => {
        const { ann, bob } = await begin(game);
        let [writer, reader] = [ann, bob];
        for (let letters = 0; letters < most; letters++) {
            await reader.goto(await write(writer));
            await reader.waitForSelector(".table-page[data-phase]");
            if (await isOver(reader)) break;
            [writer, reader] = [reader, writer];
        }
        expect(await played(ann)).toBeGreaterThan(0);
    });

    it("a choice that both owe is sealed: it is seen, can be made again until its letter is written, and comes back after a reload", async () => {
        const { ann, bob } = await begin("procrastination");
        await playOn(ann);
        await asked(ann, "Sealed: ");
        await asked(ann, "Now write to Bob.");
        expect(await ann.locator(choices).count()).toBe(0);
        for (const again of [".letter-again", "#tool-undo"]) {
            await ann.click(again);
            await ann.waitForSelector("[data-move]", { state: "attached" });
            await playOn(ann);
            await asked(ann, "Sealed: ");
        }
        await bob.goto(await write(ann));
        await asked(ann, "Waiting for Bob’s letter.");
        const sealed = await ann.textContent(".table-turn");
        await reloading(ann, () => ann.reload());
        await asked(ann, sealed ?? "nothing");
        expect(await ann.locator(`${choices}, .letter-again`).count()).toBe(0);
        await ann.goto(site.address);
        await ann.waitForSelector(".table-state:has-text('Waiting for your friend’s letter')");
        await bob.waitForSelector(".table-page[data-phase='playing']");
    });

    it("whoever is invited chooses a name, who answers too late hears so, and a letter of one’s own is known", async () => {
        const [ann, bob, cem] = [await someone("Ann"), await someone("Bob"), await someone("Cem")];
        await ann.click(`${door("dungeonpen")} .door-more button:has-text("By letter")`);
        await ann.click("dialog .button.is-main");
        const invitation = await link(ann);
        const hallButton = (words: string) => boxOf(ann.locator(`.hall button:has-text("${words}")`));
        const rules = await hallButton("Read the rules");
        expect((await hallButton("Leave")).y).toBeGreaterThan(rules.y + rules.height);
        await bob.goto(invitation);
        await bob.fill(".letter-invited .player-name", "Basil");
        await bob.click(".letter-invited .button.is-main");
        await cem.goto(invitation);
        await cem.click(".letter-invited .button.is-main");
        await paste(ann, await link(bob));
        await ann.waitForSelector(".table-page[data-phase='playing']");
        await ann.goto(`${site.address}#/letters`);
        await paste(ann, await link(cem));
        await ann.waitForSelector(".notice:has-text('Basil has taken the seat already')");
        await ann.click(".notice a");
        const first = await write(ann);
        await cem.goto(first);
        await cem.waitForSelector(".notice:has-text('Somebody else has taken the seat')");
        await ann.goto(first);
        await ann.waitForSelector(".notice:has-text('a letter of your own')");
    });

    it("a game goes on in another browser, which has read the file of the first, and a letter is found among other words", async () => {
        const { ann, bob } = await begin("dungeonpen");
        await ann.evaluate(() => localStorage.setItem("donjon.sets.dungeonpen", '{"mine":"game: dungeonpen"}'));
        const folder = mkdtempSync(join(tmpdir(), "donjon-letters-"));
        try {
            await ann.goto(`${site.address}#/device`);
            const [download] = await Promise.all([
                ann.waitForEvent("download"),
                ann.click("button:has-text('All of it as a file')"),
            ]);
            const file = join(folder, "all.zip");
            await download.saveAs(file);
            const other = await site.visit();
            await answerEverything(other);
            await other.goto(`${site.address}#/device`);
            await other.setInputFiles("input[type=file]", file);
            await other.waitForSelector("text=1 game by letter goes on here now");
            const kept = (key: string) => other.evaluate((name) => localStorage.getItem(name), key);
            expect(await kept("donjon.sets.dungeonpen")).toContain("mine");
            expect(JSON.parse((await kept("donjon")) ?? "{}")).toMatchObject({ name: "Ann" });
            await other.goto(`${site.address}#/letters`);
            await other.click(".table-list a:has-text('Bob')");
            await bob.goto(`${site.address}#/letters`);
            await paste(bob, `Hello!\n${await write(other)}\nSee you`);
            await bob.waitForSelector(".table-page[data-phase]");
            expect(await played(bob)).toBe(await played(other));
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
    });

    it("an invitation to a table for more than two is accepted, though a bot and a clock were chosen before", async () => {
        const [ann, bob] = [await someone("Ann"), await someone("Bob")];
        await openOptions(ann, site.address, "dungeoneer");
        await ann.selectOption("dialog label:has-text('Time for a move') select", "30");
        await ann.locator("dialog .setup-seat select").nth(1).selectOption("letter");
        await ann.selectOption("dialog label:has-text('Players') select", "3");
        await ann.click("dialog .button.is-main");
        await bob.goto(await link(ann));
        await bob.click(".letter-invited .button.is-main");
        await paste(ann, await link(bob));
        await ann.waitForSelector(".table-page[data-phase='playing']");
    });
});

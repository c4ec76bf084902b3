/** People at one table, each in a browser of their own. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { openHome } from "./home";
import {
    door,
    openDrawer,
    openOptions,
    played,
    playedTo,
    playOne,
    playToTheEnd,
    sitTogether,
    takeScreen,
} from "./player";

const home = openHome();

describe("people at one table", () => {
    it("who is muted stays muted after a reload, and is heard again with what was said meanwhile", async () => {
        const [ana, bob] = await together();
        await say(bob, "First");
        await ana.click(".chat li:has-text('First') button");
        await ana.waitForSelector(".chat-muted");
        await ana.reload();
        await openDrawer(ana);
        await ana.waitForSelector(".chat-muted");
        await say(bob, "Second");
        /* It came before the move does. */
        await playOne(ana, 0);
        await playOne(bob, 0);
        await playedTo(ana, 2);
        expect(await ana.locator(".chat li").count()).toBe(0);
        await ana.click(".chat-muted button");
        await ana.waitForSelector(".chat li:has-text('Second')");
        await ana.waitForSelector(".chat li:has-text('First')");
    });

    it("a move is taken back when the other agrees", async () => {
        const [ana, bob] = await together();
        await playOne(ana, 0);
        await ana.click("#tool-undo");
        const question = bob.locator(".hint[role='alert'] .button");
        await question.first().click();
        await Promise.all([ana, bob].map((page) => page.waitForSelector(".table-page[data-played='0']")));
        await playOne(ana, 1);
        await ana.click("#tool-undo");
        await question.last().click();
        await bob.waitForSelector(".hint[role='alert']", { state: "detached" });
        expect(await played(ana)).toBe(1);
    });

    it("who leaves is played by a bot, and takes the seat back", async () => {
        const [ana, bob] = await together();
        await bob.click("#tool-more");
        await bob.click("dialog .button:has-text('Leave')");
        await bob.click("dialog .button.is-main");
        await bob.waitForSelector(".doors");
        await ana.waitForSelector(".seat:has-text('a bot plays on')");
        await playOne(ana, 0);
        await playedTo(ana, 2);
        await bob.click(".table-list a");
        await bob.waitForSelector(".table-turn:has-text('A bot plays for you')");
        await openDrawer(bob);
        await bob.click(".seat .button:has-text('Take it back')");
        await ana.waitForSelector(".seat:has-text('a bot plays on')", { state: "detached" });
        await bob.waitForSelector(".table-turn:not(:has-text('A bot plays for you'))");
    });

    it("a move is planned from a list or by typing, forgotten, and dropped with its reason where it does not fit", async () => {
        const [ana, bob] = await together();
        await playOne(ana, 0);
        await ana.click(".premove summary");
        await ana.fill(".premove input", "lay nothing");
        await ana.keyboard.press("Enter");
        await ana.click(".premove:has-text('lay nothing') .button");
        /* Whatever comes next, it is not another fighter. */
        await ana.click("[data-premove^='play '] >> nth=0");
        await untilDecided(ana.locator(".premove:has-text('As soon as it is your turn')"), bob);
        await ana.waitForSelector(".notice");
    });

    it("a plan that fits is played as soon as it can be", async () => {
        const [ana, bob] = await together("dungeonpen");
        const isAnaFirst = (await ana.textContent(".table-turn"))?.includes("your turn") ?? false;
        const [first, second] = isAnaFirst ? [ana, bob] : [bob, ana];
        /* A flick is legal from anywhere, when a flick is what is asked for. */
        await second.click(".premove summary");
        await second.fill(".premove input", "flick 0 40");
        await second.keyboard.press("Enter");
        await untilDecided(second.locator(".premove:has-text('flick 0 40')"), first);
        /* An event may have asked for something else first: then the plan was dropped, and that is said. */
        if (!(await second.locator(".notice").count())) expect(await played(second)).toBeGreaterThan(1);
    });

    it("two play a whole game, and then another", async () => {
        const [ana, bob] = await together();
        await Promise.all([playToTheEnd(ana, "mouse", 0), playToTheEnd(bob, "mouse", 0)]);
        await ana.click(".ending .button.is-main");
        await ana.waitForSelector(".table-page[data-phase='playing']");
        await bob.click(".ending .button.is-main:has-text('Join')");
        await bob.waitForSelector(".table-page[data-phase='playing']");
        expect(new URL(bob.url()).pathname).toBe(new URL(ana.url()).pathname);
        await Promise.all([playOne(ana, 0), playOne(bob, 0)]);
    });

    it("several at one screen begin at the door, or in its options, on the smallest phone and in French too", async () => {
        const page = await home.visit({ viewport: { width: 320, height: 640 }, locale: "fr-FR" });
        await page.goto(home.address);
        await page.click(`${door("dungeoneer")} .door-here:has-text("Sur un même écran")`);
        await page.waitForSelector("dialog input[value='here']:checked");
        await page.waitForSelector("dialog .setup-here:has-text('ce qui est secret reste caché')");
        await page.selectOption("dialog label:has-text('Joueurs') select", "3");
        const chosen = page.locator("dialog .setup-seat select");
        const kinds = () => chosen.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
        expect(await kinds()).toEqual(["me", "me", "me"]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await expectAccessInBothThemes(page, "dialog");
        await page.check("dialog input[value='bots']");
        expect(await page.locator("dialog .setup-here").count()).toBe(0);
        await page.keyboard.press("Escape");
        await openOptions(page, home.address, "procrastination");
        await page.waitForSelector("dialog input[value='bots']:checked");
        await page.check("dialog input[value='here']");
        expect(await kinds()).toEqual(["me", "me"]);
    });

    it("several at one screen have the names that they were given", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        await page.fill(".player-name", "Ana\u202e");
        await page.press(".player-name", "Enter");
        await page.click(`${door("procrastination")} .door-here`);
        const names = page.locator("dialog .setup-name");
        expect(await names.nth(0).inputValue()).toBe("Ana");
        expect(await names.nth(1).inputValue()).toBe("Ana 2");
        await names.nth(1).fill("Bob");
        await page.click("dialog .button.is-main");
        await takeScreen(page);
        await playOne(page, 0);
        await page.waitForSelector(".curtain:has-text('Bob')");
    });

    it("two at one screen have a curtain between their hands", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        await page.click(`${door("procrastination")} .door-here`);
        await page.click("dialog .button.is-main");
        await takeScreen(page);
        await playOne(page, 0);
        await page.waitForSelector(".curtain");
        expect(await page.locator(".hand, #drawer, [data-move]").count()).toBe(0);
        await expectAccessInBothThemes(page, ".curtain");
        await page.addInitScript(noteWords);
        await page.reload();
        await page.waitForSelector(".curtain");
        expect(await page.evaluate(() => (window as unknown as { words: string[] }).words)).toEqual([]);
        await page.keyboard.press("Enter");
        await page.waitForSelector(".hand");
        await playOne(page, 0);
        expect(await played(page)).toBeGreaterThanOrEqual(2);
    });

    it("two at one screen take it anew after a reload, before the hand of whoever is to act is shown", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        await page.click(`${door("procrastination")} .door-here`);
        await page.click("dialog .button.is-main");
        await takeScreen(page);
        await page.waitForSelector(".hand");
        await page.addInitScript(noteWords);
        await page.reload();
        await page.waitForSelector(".curtain");
        expect(await page.locator(".hand, #drawer, [data-move]").count()).toBe(0);
        expect(await page.evaluate(() => (window as unknown as { words: string[] }).words)).toEqual([]);
        await takeScreen(page);
        await playOne(page, 0);
    });

    it("who lets the clock run out is played by a bot, the page says so, and gives the seat back", async () => {
        const [ana, bob] = [await home.visit(), await home.visit()];
        await hurry(ana);
        await openOptions(ana, home.address, "procrastination");
        await ana.check("dialog input[value='friends']");
        await ana.selectOption("dialog label:has-text('Time for a move') select", "30");
        await ana.click("dialog .button.is-main");
        /* The clock begins when the other comes: whoever is called away then was here before. */
        const link = await ana.inputValue(".invitation input");
        const clock = ana.waitForSelector(".clocks .is-ours .clock");
        await bob.goto(link);
        await bob.click(".hall .button.is-main");
        await clock;
        await ana.waitForSelector(".notice:has-text('Your time has run out')");
        await playedTo(ana, 2);
        await ana.click(".status .take-back");
        await ana.waitForSelector(".take-back", { state: "detached" });
        await ana.waitForSelector(".notice", { state: "detached" });
    });

    it("two at one screen have one clock at a time, and whose time runs out passes the screen on", async () => {
        const page = await home.visit();
        await hurry(page);
        await openOptions(page, home.address, "procrastination");
        await page.check("dialog input[value='here']");
        await page.selectOption("dialog label:has-text('Time for a move') select", "30");
        await page.click("dialog .button.is-main");
        await takeScreen(page);
        expect(await page.locator(".curtain").count()).toBe(0);
        await page.waitForSelector(".curtain");
        await takeScreen(page);
        await page.waitForSelector(".status .take-back:has-text('Take the seat of')");
        await page.waitForSelector(".notice:has-text('has run out')");
        await page.click(".status .take-back");
        await page.waitForSelector(".take-back", { state: "detached" });
    });
});

/** The games of a page with half a minute a move have five seconds: nobody need wait so long. */
async function hurry(page: Page): Promise<void> {
    await page.routeWebSocket(/\/ws$/, (ours) => {
        const theirs = ours.connectToServer();
        ours.onMessage((message) => theirs.send(String(message).replace('"per_move_s":30', '"per_move_s":5')));
    });
}

/** Runs in a page: notes each table that is told in words, hand included. */
function noteWords(): void {
    const words: string[] = [];
    Object.assign(window, { words });
    new MutationObserver(() => {
        const told = document.querySelector(".board-words")?.textContent;
        if (told) words.push(told);
    }).observe(document, { childList: true, subtree: true });
}

async function together(game = "procrastination"): Promise<[Page, Page]> {
    const ana = await home.visit();
    const bob = await home.visit();
    await sitTogether(ana, bob, home.address, game);
    for (const page of [ana, bob]) await openDrawer(page);
    return [ana, bob];
}

/** The other plays, however much is asked of them first, until the plan has been played or dropped. */
async function untilDecided(plan: Locator, other: Page): Promise<void> {
    await plan.waitFor();
    while (await plan.count()) {
        await Promise.race([
            plan.waitFor({ state: "detached" }),
            other.waitForSelector("[data-move]", { state: "attached" }),
        ]);
        if (await other.locator("[data-move]").count()) await playOne(other, 0);
    }
}

async function say(page: Page, text: string): Promise<void> {
    await page.fill(".chat input", text);
    await page.keyboard.press("Enter");
    await page.waitForSelector(`.chat li:has-text('${text}')`);
}

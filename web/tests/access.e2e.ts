import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { expectAccess, expectAccessInBothThemes } from "./axe";
import { gameIds } from "./games";
import { openHome } from "./home";
import {
    answerEverything,
    door,
    enterDoor,
    openDrawer,
    openOptions,
    playOne,
    playToTheEnd,
    sitTogether,
} from "./player";

const home = openHome();
const phone = { viewport: { width: 390, height: 844 } };
const narrow = { viewport: { width: 320, height: 640 } };

describe("axe finds nothing serious", () => {
    it("on the pages of text, light and dark, wide and narrow", async () => {
        /* All rules and all cards are told by the same two pages; the shortest of each is looked at. */
        for (const options of [{}, { colorScheme: "dark" as const, ...narrow, locale: "fr-FR" }]) {
            const page = await home.visit(options);
            for (const path of [
                "/",
                "/daily",
                "/design",
                "/decks",
                "/nowhere",
                "/rules/donjonz",
                "/cards/dungeondeck",
            ]) {
                await page.goto(home.address + path);
                await page.waitForSelector("main h1");
                if (path === "/") await page.waitForSelector(".door-play");
                else await page.waitForSelector(".loading", { state: "detached" });
                await expectAccess(page, path);
            }
            await home.leave();
        }
    });

    for (const game of gameIds) {
        it(`on the table of ${game}, light and dark, wide and narrow`, async () => {
            for (const options of [{}, { colorScheme: "dark" as const, ...phone, locale: "fr-FR" }]) {
                const page = await home.visit(options);
                await answerEverything(page);
                await enterDoor(page, home.address, game);
                for (let turn = 0; turn < 3; turn++) await playOne(page, turn);
                await expectAccess(page, game);
                await home.leave();
            }
        });
    }

    it("in the dialogs of the lobby and of the table", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        const duel = door("procrastination");
        await inDialog(page, () => page.click(`${duel} .door-more button:has-text('Options')`));
        await inDialog(page, () => page.click(`${duel} .door-more button:has-text('Invite')`));
        await inDialog(page, () => page.keyboard.press("?"));
        await page.click(`${duel} .door-play`);
        await page.waitForSelector(".table-page[data-phase='playing']");
        await page.keyboard.press("b");
        await page.waitForSelector("#rules .is-marked");
        await expectAccessInBothThemes(page, "#rules");
        await page.keyboard.press("Escape");
        await page.waitForSelector("#rules", { state: "detached" });
        await inDialog(page, async () => {
            await page.keyboard.press("c");
            await page.waitForSelector("dialog .card-list li");
        });
        /* A card is read closely: by a pointer that rests, by the key, and from the list. */
        await page.hover(".hand-cards [data-zoom]");
        await page.waitForSelector(".zoom-peek .card");
        await page.focus(".hand-cards [data-zoom]");
        await inDialog(page, async () => {
            await page.keyboard.press("z");
            await page.waitForSelector("dialog .zoom-sheet .card");
        });
        await inDialog(page, () => page.click("#tool-more"));
        await inDialog(page, async () => {
            await page.click("#tool-more");
            await page.click("dialog .button:has-text('Leave')");
        });
    });

    it("in the hall, in table talk, at the end of a game and in its replay", async () => {
        const host = await home.visit(narrow);
        const guest = await home.visit();
        await sitTogether(host, guest, home.address, "procrastination", () => expectAccessInBothThemes(host, ".hall"));
        for (const each of [host, guest]) await openDrawer(each);
        await guest.fill(".chat input", "Hello there");
        await guest.keyboard.press("Enter");
        await host.click(".chat li:has-text('Hello there') button");
        await host.waitForSelector(".chat-muted");
        await expectAccessInBothThemes(host, ".chat");
        await expectAccessInBothThemes(guest, ".chat");
        const page = await home.visit();
        await openOptions(page, home.address, "donjonz");
        await page.fill("dialog input[type='number']", "1");
        await page.click("dialog .button.is-main");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await playToTheEnd(page, "mouse", 0);
        await expectAccessInBothThemes(page, ".table-page");
        await page.click(".ending a.button[href^='/r/']");
        await page.waitForSelector(".table-page[data-step='0']");
        await expectAccessInBothThemes(page, ".table-page");
        await page.waitForSelector(".analysis-accounts li:has-text('Luck: gave')", { state: "attached" });
        await page.waitForSelector("[data-reading='known'] svg[role='img'][aria-label*=' at the end, ']");
        await expectAccessInBothThemes(page, ".analysis");
    });
});

async function inDialog(page: Page, open: () => Promise<void>): Promise<void> {
    await open();
    await page.waitForSelector("dialog[open]");
    await expectAccessInBothThemes(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
}

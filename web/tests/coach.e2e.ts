/** The coach, asked for in the settings: a move that throws much away is held back, and played when one insists. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { openHome } from "./home";
import { openDrawer, openOptions, played } from "./player";

const home = openHome();
const warning = ".is-warning";
const mostMoves = 200;

async function askForCoach(page: Page, name: string): Promise<void> {
    await page.click("#tool-more");
    await page.click(`dialog fieldset:has-text("${name}") label:last-of-type`);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
}

async function sitDown(page: Page): Promise<void> {
    await openOptions(page, home.address, "donjonz");
    await page.fill("dialog input[type='number']", "4");
    await page.click("dialog .button.is-main");
    await page.waitForSelector(".table-page[data-phase='playing']");
    await openDrawer(page);
}

/** Lays a good dungeon, by hints, and walks through it without a plan, until a step is held back; gives it. */
async function playUntilWarned(page: Page): Promise<string> {
    const ready = ".ending, .moves:not([aria-busy='true']) [data-move]";
    for (let i = 0; i < mostMoves; i++) {
        const before = await played(page);
        await page.waitForSelector(ready, { state: "attached" });
        if (await page.locator(".ending").count()) await sitDown(page);
        const moves = page.locator(".moves [data-move]");
        if (await page.locator(".moves [data-move^='place']").count()) {
            await page.click("#tool-hint");
            await page.click(".hint .button");
            await page.waitForSelector(`.table-page:not([data-played='${before}'])`, { state: "attached" });
            continue;
        }
        const move = moves.nth((i * 7) % (await moves.count()));
        const text = (await move.getAttribute("data-move")) ?? "";
        await move.click();
        await page.waitForSelector(`${warning}, .table-page:not([data-played='${before}'])`, { state: "attached" });
        if (await page.locator(warning).count()) return text;
    }
    throw new Error("no move was worth a word");
}

describe("a coach", () => {
    it("is off at first; asked for, it holds a bad move back, to be played all the same or not, in French too", async () => {
        const page = await home.visit({ locale: "fr-FR" });
        await sitDown(page);
        expect(await page.evaluate(() => JSON.parse(localStorage.getItem("donjon") ?? "{}").coach)).toBe(false);
        await askForCoach(page, "mentor");
        const move = await playUntilWarned(page);
        const at = await played(page);
        await page.waitForSelector(`${warning}:has-text('Ce coup abandonne'):has-text('Mieux')`);
        await expectAccessInBothThemes(page, ".notes");
        await page.click(`${warning} .button.is-main`);
        await page.waitForSelector(warning, { state: "detached" });
        expect(await played(page)).toBe(at);
        await page.click(`.moves [data-move="${move}"]`);
        await page.waitForSelector(warning);
        expect(await played(page)).toBe(at);
        await page.click(`${warning} .button:has-text('quand même')`);
        await page.waitForSelector(`.table-page[data-played='${at + 1}']`);
        expect(await page.locator(warning).count()).toBe(0);
    });
});

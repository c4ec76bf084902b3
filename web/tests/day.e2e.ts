/** The dungeon of the day on a telephone, in French: from the lobby through a try that counts to its place on the board. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { openHome } from "./home";
import { playToTheEnd } from "./player";

const home = openHome();
const phone = { viewport: { width: 390, height: 844 }, locale: "fr-FR" };

/** The page does not scroll sideways, and nothing to read or press in it sticks out. */
async function expectFits(page: Page): Promise<void> {
    const outside = await page.evaluate((width) => {
        const parts = [...document.querySelectorAll("main :is(h1, h2, h3, p, button, a, pre, summary)")];
        const wide = parts.filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > width + 1);
        const scrolls = document.documentElement.scrollWidth > width ? ["the page"] : [];
        return [...scrolls, ...wide.map((each) => each.textContent)];
    }, phone.viewport.width);
    expect(outside).toEqual([]);
}

/** Seen whole, without scrolling. */
async function expectInSight(part: Locator): Promise<void> {
    await part.waitFor();
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
}

describe("the dungeon of the day, on a telephone", () => {
    it("is played once for its place on the board, told without spoiling, and replayed for fun another day", async () => {
        const page = await home.visit(phone);
        const today = (of: string) => page.locator(`.daily-games [data-game="donjonz"] ${of}`);
        await page.goto(home.address);
        await page.click(".daily-strip a");
        await page.waitForSelector(".daily-trust:has-text('confiance')");
        expect(await page.locator(".daily-games li").count()).toBe(5);
        await expectInSight(page.locator("h1"));
        await expectInSight(today(".button.is-main"));
        await expectFits(page);

        await today(".button.is-main").click();
        await page.waitForSelector(".table-page[data-phase='playing'] [data-board]");
        await expectInSight(page.locator(".asked:visible").first());
        await expectFits(page);
        expect(await page.locator("#tool-hint, #tool-undo").count()).toBe(0);
        await playToTheEnd(page, "mouse", 2);
        if (await page.locator("#drawer:not([hidden])").count()) await page.click("#tool-drawer");

        /* What the best was is proved and told; the way there, and the replay, when the day is over for all. */
        await page.waitForSelector(".donjonz-best-line >> text=/possible|prouvé/");
        expect(await page.locator(".donjonz-two figure").count(), "one's own walk alone").toBe(1);
        await page.waitForSelector(".ending-later");
        expect(await page.locator(".ending a[href^='/r/'], .ending a[download]").count()).toBe(0);
        const told = await page.innerText(".day-share pre");
        expect(told).toMatch(/^DONJONZ.+ · \d{4}-\d\d-\d\d\nScore\s: -?\d+\. Vous êtes le premier/);
        expect(told).toMatch(/\n[⬛🟨🟩🟥]+\n.*\/daily$/u);
        const picture = page.waitForEvent("download");
        await page.click(".day-share .button:has-text('image')");
        const file = await picture;
        expect(file.suggestedFilename()).toMatch(/^donjon-.*\.png$/);
        expect(
            readFileSync(await file.path())
                .subarray(1, 4)
                .toString(),
        ).toBe("PNG");
        await expectFits(page);

        await page.click(".day-share a[href='/daily']");
        await page.waitForSelector(".daily-streak:has-text('1 jour de suite')");
        await page.waitForSelector(".daily-state:has-text('le premier')");
        expect(await today(".button.is-main").count()).toBe(0);
        await today(".button[aria-pressed]").click();
        await expectInSight(page.locator(".board .is-yours"));
        await today("summary").click();
        expect(await today("pre").innerText()).toBe(told);
        await expectFits(page);
        await expectAccessInBothThemes(page, "main");

        /* A past day is for fun, with everything that helps. */
        await page.click(".calendar li:nth-last-child(3) button");
        await today(".button.is-main:has-text('plaisir')").click();
        await page.waitForSelector(".table-page[data-phase='playing'] #tool-hint", { state: "attached" });
    });
});

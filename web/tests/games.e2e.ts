import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openHome } from "./home";
import { playOne, playToTheEnd } from "./player";

const home = openHome();

describe("a whole game in the page, from the lobby to its end and through its replay", () => {
    it("DONJONZ", () => wholeGame("DONJONZ"));
    it("Un dongeon dans un deck, in French", () => wholeGame("dongeon", { locale: "fr-FR" }));
    it("Dungeon Pen against a bot, on a phone", () => wholeGame("Dungeon Pen", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));
    it("Donjon & Procrastination against a bot, in the dark", () => wholeGame("Procrastination", { colorScheme: "dark" }));
    it("Dungeoneer against a bot", () => wholeGame("Dungeoneer"));
});

describe("by keyboard alone", () => {
    it("goes in by Tab and Enter, and plays by typing", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        await page.waitForSelector(".door-play");
        await tabTo(page, ".door-play[aria-label*='Procrastination']");
        await page.keyboard.press("Enter");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await playToTheEnd(page, "keys", 60);
        await tabTo(page, ".ending .button.is-main");
        await page.keyboard.press("Enter");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await page.keyboard.press("?");
        await page.waitForSelector("dialog[open] .keys");
        await page.keyboard.press("Escape");
        await page.waitForSelector("dialog[open]", { state: "detached" });
    });
});

async function wholeGame(title: string, options = {}): Promise<void> {
    const page = await home.enter(title, options);
    await playToTheEnd(page);
    expect(await page.textContent(".ending h2")).not.toBe("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await watchItAgain(page);
    await page.click(".scrubber .button.is-main");
    await page.waitForSelector(".table-page[data-phase='playing']");
    await playOne(page, 0);
}

/** From the first position to the last, not leaving out many; then back to the middle. A table that fails complains. */
async function watchItAgain(page: Page): Promise<void> {
    await page.click(".ending a[href^='/r/']");
    await page.waitForSelector(".table-page[data-step='0']");
    const last = Number(await page.getAttribute(".scrubber input", "max"));
    expect(last).toBeGreaterThan(8);
    const stride = Math.ceil(last / 40);
    for (let step = 0; step < last; step += stride) await scrubTo(page, step);
    await scrubTo(page, last);
    expect(await page.getAttribute(".scrubber .button.is-main", "aria-disabled")).toBe("true");
    await page.focus(".scrubber input");
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector(`.table-page[data-step='${last - 1}']`);
    await scrubTo(page, Math.floor(last / 2));
}

async function scrubTo(page: Page, step: number): Promise<void> {
    await page.fill(".scrubber input", `${step}`);
    await page.waitForSelector(`.table-page[data-step='${step}']`);
}

async function tabTo(page: Page, selector: string): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`Tab does not reach ${selector}`);
}

/** A whole game of each of the five, by its guided first game; then its replay, and another end of it. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openHome } from "./home";
import { playOne, playToTheEnd } from "./player";

const home = openHome();

/* How many positions of a replay are looked at, besides the first and the last. */
const looks = 12;

/* With each, how many things its guide says however the game goes; chance may keep the last of them from coming up. */
describe("a whole game in the page, guided from the lobby to its end, and through its replay", () => {
    it("DONJONZ", () => wholeGame("DONJONZ", 5));
    it("Un dongeon dans un deck, in French", () => wholeGame("dongeon", 4, { locale: "fr-FR" }));
    it("Dungeon Pen against a bot, on a phone", () =>
        wholeGame("Dungeon Pen", 3, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));
    it("Donjon & Procrastination against a bot, in the dark", () =>
        wholeGame("Procrastination", 8, { colorScheme: "dark" }));
    it("Dungeoneer against a bot", () => wholeGame("Dungeoneer", 5));
});

async function wholeGame(title: string, leastSaid: number, options: BrowserContextOptions = {}): Promise<void> {
    const page = await home.visit(options);
    await page.goto(home.address);
    await page.click(`.door:has-text("${title}") .door-more button >> nth=0`);
    await page.waitForSelector(".coach");
    const said = await playToTheEnd(page, "mouse", 0);
    expect(said.length, said.join("\n")).toBeGreaterThanOrEqual(leastSaid);
    expect(await page.locator(".coach").count()).toBe(0);
    expect(await page.textContent(".ending h2")).not.toBe("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await watchItAgain(page);
    await page.click(".scrubber .button.is-main");
    await page.waitForSelector(".table-page[data-phase='playing']");
    await playOne(page, 0);
}

/** From the first position to the last, then back to the middle. A table that cannot draw one complains. */
async function watchItAgain(page: Page): Promise<void> {
    await page.click(".ending a[href^='/r/']");
    await page.waitForSelector(".table-page[data-step='0']");
    const last = Number(await page.getAttribute(".scrubber input", "max"));
    expect(last).toBeGreaterThan(8);
    const stride = Math.ceil(last / looks);
    for (let step = stride; step < last; step += stride) await scrubTo(page, step);
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

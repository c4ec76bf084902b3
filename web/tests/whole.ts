/** A whole game in the page, from its lesson to its end; then its replay, and another end of it. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { Home } from "./home";
import { answerEverything, door, playOne, playToTheEnd } from "./player";

/* How many positions of a replay are looked at, besides the first and the last. */
const looks = 12;

/** Plays the lesson, which has so many steps, as it asks, and then on to the end. */
export async function wholeGame(
    home: Home,
    game: string,
    steps: number,
    options: BrowserContextOptions = {},
): Promise<void> {
    const page = await home.visit(options);
    await answerEverything(page);
    await page.goto(home.address);
    await page.click(`${door(game)} .door-more button >> nth=0`);
    await page.waitForSelector(".coach[data-step='0']");
    const taken = await playToTheEnd(page, "mouse", 0);
    expect(taken).toEqual(Array.from({ length: steps + 1 }, (_, step) => `${step}`));
    expect(await page.locator(".coach").count()).toBe(0);
    expect(await page.textContent(".ending h2")).not.toBe("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.evaluate(isEndingCovered)).toBe(false);
    await watchItAgain(page);
    await page.click(".scrubber .button.is-main");
    await page.waitForSelector(".table-page[data-phase='playing']");
    await playOne(page, 0);
}

/** Whether an open drawer lies over the ending, though a wide window has room for both. */
function isEndingCovered(): boolean {
    const drawer = document.querySelector(".drawer:not([hidden])")?.getBoundingClientRect();
    const ending = document.querySelector(".ending")?.getBoundingClientRect();
    return innerWidth >= 1000 && drawer !== undefined && ending !== undefined && ending.right > drawer.left;
}

/** From the first position to the last, then back to the middle. A table that cannot draw one complains. */
async function watchItAgain(page: Page): Promise<void> {
    await page.click(".ending a.button[href^='/r/']");
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

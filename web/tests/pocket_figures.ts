/*
 * The site without a server on a second visit: how long from the click on a door to the first move shown, and the longest task
 * and frame of the page from then on while bots think in its worker, game by game: vite-node tests/pocket_figures.ts after
 * `make site`.
 */
import type { Page } from "playwright-core";
import { door } from "./player";
import { judgeTables } from "./smooth";
import { Host } from "./static";

const host = new Host();
await host.open();
process.exitCode = await judgeTables(async (page, game) => {
    await page.goto(host.address);
    await page.click(`${door(game)} .door-play`);
    await page.waitForSelector(".table-page[data-phase='playing']");
    await page.goto(host.address);
    await page.reload();
    await page.waitForSelector(`${door(game)} .door-play`);
    await page.waitForLoadState("networkidle");
    return `click to first move ${Math.round(await playFirst(page, `${door(game)} .door-play`))} ms`;
});
await host.close();

/** Clicks a door and plays the first move that is listed; how long that took until it was shown, in milliseconds. */
function playFirst(page: Page, selector: string): Promise<number> {
    return page.evaluate(async (door) => {
        const begin = performance.now();
        const until = async (holds: () => unknown) => {
            while (!holds()) await new Promise((done) => setTimeout(done, 1));
        };
        const move = () => document.querySelector<HTMLButtonElement>(".moves:not([aria-busy='true']) [data-move]");
        document.querySelector<HTMLButtonElement>(door)?.click();
        await until(move);
        move()?.click();
        await until(() => Number(document.querySelector(".table-page")?.getAttribute("data-played")) > 0);
        return performance.now() - begin;
    }, selector);
}

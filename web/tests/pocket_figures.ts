/*
 * The site without a server on a second visit: how long from the click on a door to the first move shown, and the longest frame
 * from then on while bots think, game by game: vite-node tests/pocket_figures.ts after `make site`. Speed belongs to an idle
 * machine, so the load is told beside it.
 */
import { loadavg } from "node:os";
import { gameIds } from "./games";
import { openBrowser, visit } from "./house";
import { door, isOver, playAFew } from "./player";
import { Host } from "./static";

const turns = 6;

const host = new Host();
await host.open();
const browser = await openBrowser();
for (const game of gameIds) {
    const { page, leave } = await visit(browser, { reducedMotion: "no-preference" });
    await page.addInitScript(() => {
        const frames: number[] = [];
        Object.assign(window, { frames });
        new PerformanceObserver((list) => frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
            type: "long-animation-frame",
        });
    });
    await page.goto(host.address);
    await page.click(`${door(game)} .door-play`);
    await page.waitForSelector(".table-page[data-phase='playing']");
    await page.goto(host.address);
    await page.reload();
    await page.waitForSelector(`${door(game)} .door-play`);
    await page.waitForLoadState("networkidle");
    const firstMs = await page.evaluate(
        async (selector) => {
            const begin = performance.now();
            const until = async (holds: () => unknown) => {
                while (!holds()) await new Promise((done) => setTimeout(done, 1));
            };
            const move = () => document.querySelector<HTMLButtonElement>(".moves:not([aria-busy='true']) [data-move]");
            document.querySelector<HTMLButtonElement>(selector)?.click();
            await until(move);
            move()?.click();
            await until(() => Number(document.querySelector(".table-page")?.getAttribute("data-played")) > 0);
            return performance.now() - begin;
        },
        `${door(game)} .door-play`,
    );
    await page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
    if (!(await isOver(page))) await playAFew(page, turns);
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    console.log(
        `${game.padEnd(16)} click to first move ${Math.round(firstMs)} ms; in ${turns} turns ${frames.length} long frames, ` +
            `the longest ${Math.round(Math.max(0, ...frames))} ms`,
    );
    await leave();
}
await browser.close();
await host.close();
console.log(`At a load of ${(loadavg()[0] ?? 0).toFixed(1)}`);

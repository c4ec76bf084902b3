/*
 * Pictures of every table in every size, in play and at the end, light and dark, to be looked at: make pictures.
 *   vite-node tests/pictures.ts FOLDER [GAME ...]
 * One sheet has all sizes of a moment side by side.
 */
import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { gameIds, movesForPicture, plainGames, seatsOf } from "./games";
import { House, openBrowser, visit } from "./house";
import { laidOut, sizes } from "./measures";
import { playAFew, sitDown } from "./player";

const themes = ["light", "dark"] as const;

async function main(folder: string, only: string[]): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const house = new House();
    await house.open();
    const browser = await openBrowser();
    for (const game of gameIds.filter((each) => !plainGames.includes(each)))
        for (const seats of new Set(seatsOf(game)))
            if (only.length === 0 || only.includes(game)) await table(browser, house, folder, game, seats);
    await browser.close();
    await house.close();
}

async function table(browser: Browser, house: House, folder: string, game: string, seats: number): Promise<void> {
    const { page, leave } = await visit(browser, { locale: seats > 2 ? "fr-FR" : "en-GB" });
    await sitDown(page, house.address, game, seats);
    const moves = movesForPicture(game);
    await playAFew(page, Math.ceil(moves / 2));
    await sheets(browser, page, `${folder}/${game}-${seats}-begin`);
    /* A game that is over by then is played again, and looked at a move earlier. */
    let more = Math.floor(moves / 2);
    while (more > 0 && !(await playAFew(page, more))) {
        more--;
        await sitDown(page, house.address, game, seats);
        await playAFew(page, Math.ceil(moves / 2));
    }
    await sheets(browser, page, `${folder}/${game}-${seats}-play`);
    /* A table of many takes bots long; all seats at one screen come to the end as well. */
    if (seats > 2) await sitDown(page, house.address, game, seats, "me");
    while (await playAFew(page, 100));
    await sheets(browser, page, `${folder}/${game}-${seats}-end`);
    await leave();
}

async function sheets(browser: Browser, page: Page, path: string): Promise<void> {
    for (const theme of themes) {
        await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
        const pictures: string[] = [];
        await page.mouse.move(0, 0);
        for (const size of sizes) {
            await page.setViewportSize(size);
            await page.evaluate(laidOut);
            const bytes = await page.screenshot({ path: `${path}-${theme}-${size.width}x${size.height}.png` });
            pictures.push(bytes.toString("base64"));
        }
        await contactSheet(browser, pictures, `${path}-${theme}.png`);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
}

async function contactSheet(browser: Browser, pictures: string[], path: string): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 2040, height: 1100 } });
    const images = pictures.map((each, index) => {
        const height = [390, 390, 390, 680, 680, 560][index] ?? 390;
        return `<img height="${height}" src="data:image/png;base64,${each}">`;
    });
    await page.setContent(
        `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888}</style>${images.join("")}`,
    );
    await page.screenshot({ path, fullPage: true });
    await page.close();
}

await main(process.argv[2] ?? "../build/pictures", process.argv.slice(3));

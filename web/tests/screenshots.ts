/*
 * Pictures of the lobby and of every table in the middle of a game, wide and narrow: make screenshots.
 *   vite-node tests/screenshots.ts FOLDER
 */
import { mkdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { House, openBrowser, visit } from "./house";
import { gameIds, movesForPicture } from "./games";
import { enterDoor } from "./player";

/* Enough moves that there is something to see, each proposed by the bot that helps. */
const tables = gameIds.map((name) => ({ name, moves: movesForPicture(name) }));
const sizes = [
    { suffix: "", options: { viewport: { width: 1280, height: 800 } } },
    { suffix: "-phone", options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
];

async function main(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    const house = new House();
    await house.open();
    const browser = await openBrowser();
    const only = process.argv.slice(3);
    const wanted = (name: string) => only.length === 0 || only.includes(name);
    for (const { suffix, options } of sizes) {
        if (wanted("lobby")) {
            await lobby(browser, house, options, `${folder}/lobby${suffix}.jpg`);
            await lobby(
                browser,
                house,
                { ...options, colorScheme: "dark", locale: "fr-FR" },
                `${folder}/lobby-dark${suffix}.jpg`,
            );
        }
        for (const table of tables)
            if (wanted(table.name))
                await picture(browser, house, table, options, `${folder}/${table.name}${suffix}.jpg`);
    }
    await browser.close();
    await house.close();
}

async function lobby(browser: Browser, house: House, options: object, path: string): Promise<void> {
    const { page, leave } = await visit(browser, options);
    await page.goto(house.address);
    await page.waitForSelector(`.door-play >> nth=${gameIds.length - 1}`);
    await page.waitForTimeout(300);
    await page.screenshot({ path, type: "jpeg", quality: 72 });
    await leave();
}

async function picture(
    browser: Browser,
    house: House,
    table: (typeof tables)[number],
    options: object,
    path: string,
): Promise<void> {
    const { page, leave } = await visit(browser, options);
    await enterDoor(page, house.address, table.name);
    if (await page.$(".coach.is-offer")) await page.click(".coach.is-offer .is-quiet");
    for (let move = 0; move < table.moves; move++) {
        await page.waitForSelector(".ending, .moves[aria-busy='false']", { state: "attached" });
        if (await page.$(".ending")) break;
        const before = await page.getAttribute(".table-page", "data-played");
        await page.click("#tool-hint");
        await page.click(".hint .button", { timeout: 60_000 });
        await page.waitForFunction(
            (played) => document.querySelector(".table-page")?.getAttribute("data-played") !== played,
            before,
        );
    }
    await page.waitForSelector(".ending, .moves[aria-busy='false']", { state: "attached" });
    await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        scrollTo(0, 0);
    });
    await page.waitForTimeout(800);
    await page.screenshot({ path, type: "jpeg", quality: 72 });
    await leave();
}

await main(process.argv[2] ?? "../docs/images");

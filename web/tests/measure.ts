/*
 * What the page weighs and how quickly one can play, measured: make web-figures.
 * Fails where the lobby's first view needs more than it may.
 */
import { readdirSync } from "node:fs";
import { gameIds } from "./games";
import { House, openBrowser, visit } from "./house";
import { door } from "./player";
import { codeOf, lobbyMost, web, zipped } from "./weight";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function main(): Promise<number> {
    for (const name of readdirSync(`${web}/assets`)
        .filter((each) => /\.(js|css)$/.test(each))
        .sort()) {
        console.log(`${kilobytes(zipped(`assets/${name}`)).padStart(10)}  ${name}`);
    }
    const house = new House();
    await house.open();
    const browser = await openBrowser();
    let first = 0;
    for (const game of gameIds) {
        const { page, leave } = await visit(browser);
        const fetched: string[] = [];
        page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
        const start = Date.now();
        await page.goto(house.address);
        await page.waitForSelector(`.door-play >> nth=${gameIds.length - 1}`);
        const lobby = codeOf(fetched);
        const lobbyTime = Date.now() - start;
        const click = Date.now();
        await page.click(`${door(game)} .door-play`);
        await page.waitForSelector("[data-move]", { state: "attached" });
        const toMove = Date.now() - click;
        await page.waitForLoadState("networkidle");
        first = Math.max(first, lobby);
        console.log(
            `${game.padEnd(16)} lobby ${kilobytes(lobby)} in ${lobbyTime} ms; with the table ${kilobytes(codeOf(fetched))}; first legal move ${toMove} ms after the click`,
        );
        await leave();
    }
    await browser.close();
    await house.close();
    console.log(
        `The lobby's first view: ${kilobytes(first)} of script and style gzipped, of ${kilobytes(lobbyMost)} at most`,
    );
    return first <= lobbyMost ? 0 : 1;
}

process.exitCode = await main();

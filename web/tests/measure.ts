/*
 * What a first visit weighs on the wire and how quickly one can play, measured: make web-figures.
 * Fails where the lobby or a table needs more than it may.
 */
import { gameIds } from "./games";
import { House, openBrowser, visit } from "./house";
import { door } from "./player";
import { kilobytes, listen, lobbyMost, tableMost } from "./weight";

async function main(): Promise<number> {
    const house = new House();
    await house.open();
    const browser = await openBrowser();
    let isFine = true;
    for (const locale of ["en-GB", "fr-FR"])
        for (const game of gameIds) {
            const { page, leave } = await visit(browser, { locale });
            const wire = await listen(page);
            const start = Date.now();
            await page.goto(house.address);
            await page.waitForSelector(`.door-play >> nth=${gameIds.length - 1}`);
            const lobbyTime = Date.now() - start;
            await page.waitForLoadState("networkidle");
            const lobby = wire.bytes();
            const told = wire.told();
            const click = Date.now();
            await page.click(`${door(game)} .door-play`);
            await page.waitForSelector("[data-move]", { state: "attached" });
            const toMove = Date.now() - click;
            await page.waitForLoadState("networkidle");
            const table = wire.bytes();
            isFine &&= lobby <= lobbyMost && table <= tableMost;
            console.log(`${locale} ${game.padEnd(16)} lobby ${kilobytes(lobby)} in ${lobbyTime} ms (${told})`);
            console.log(
                `      with the table ${kilobytes(table)}, first legal move ${toMove} ms after the click (${wire.told()})`,
            );
            await leave();
        }
    await browser.close();
    await house.close();
    console.log(`Bars: lobby ${kilobytes(lobbyMost)}, a table with the lobby before it ${kilobytes(tableMost)}`);
    return isFine ? 0 : 1;
}

process.exitCode = await main();

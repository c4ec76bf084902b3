/* The longest task and the longest frame of the page while a bot's turn is shown, table by table: make web-figures. */
import { gameIds } from "./games";
import { House, openBrowser, visit } from "./house";
import { enterDoor, isOver, playOne } from "./player";
import { lookOn, noteLongFrames, Verdict } from "./smooth";

const turns = 6;

const house = new House();
await house.open();
const browser = await openBrowser();
const verdict = new Verdict();
await verdict.begin();
for (const game of gameIds) {
    const { page, leave } = await visit(browser, { reducedMotion: "no-preference" });
    await noteLongFrames(page);
    await enterDoor(page, house.address, game);
    await page.waitForLoadState("networkidle");
    const seen = await lookOn(browser, page, async () => {
        for (let turn = 0; turn < turns && !(await isOver(page)); turn++) {
            await playOne(page, turn);
            await page.waitForFunction(() => !document.querySelector(".asked.is-told"));
        }
    });
    await leave();
    console.log(await verdict.tell(game, seen, turns));
}
await browser.close();
await house.close();
process.exitCode = verdict.end();

/** A game is a screen: whatever its size and however many play, what matters is in sight, during a whole game. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { gameIds, plainGames, seatsOf } from "./games";
import { openHome } from "./home";
import { wrongAnywhere } from "./measures";
import { openOptions, playAFew } from "./player";

const home = openHome();

/* All numbers of players and many looks are taken by SCREENS=all (make soak); else the fewest and the most players. */
const isLong = process.env.SCREENS === "all";
const looks = isLong ? 12 : 4;
const movesBetween = isLong ? 12 : 9;

describe("a table is a screen", () => {
    for (const game of gameIds.filter((each) => !plainGames.includes(each))) {
        const [fewest, most] = seatsOf(game);
        const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
        for (const seats of isLong ? counts : new Set([fewest, most])) {
            it(`${game}, ${seats} at the table`, async () => {
                const page = await home.visit({ viewport: { width: 1280, height: 800 } });
                await sitDown(page, game, seats);
                const wrong = await wrongAnywhere(page, "at first");
                for (let look = 1; look <= looks; look++) {
                    const isOver = !(await playAFew(page, movesBetween));
                    wrong.push(...(await wrongAnywhere(page, isOver ? "at the end" : `look ${look}`)));
                    if (isOver) break;
                }
                expect([...new Set(wrong)]).toEqual([]);
            });
        }
    }
});

/** At a table of so many, the others bots; nothing moves for its own sake, and no guide asks to be heard. */
async function sitDown(page: Page, game: string, seats: number): Promise<void> {
    await page.goto(home.address);
    await page.evaluate(
        (guided) => localStorage.setItem("donjon", JSON.stringify({ guided, speed: "instant", name: "Aliénor" })),
        gameIds,
    );
    await openOptions(page, home.address, game);
    const players = page.locator("dialog select").first();
    if (seatsOf(game)[0] !== seatsOf(game)[1]) await players.selectOption(`${seats}`);
    await page.click("dialog .button.is-main");
    await page.waitForSelector(".table-page[data-phase='playing']");
    await page.waitForSelector("[data-board]");
}

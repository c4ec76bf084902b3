/** A game is a screen: whatever its size and however many play, what matters is in sight, during a whole game. */
import { describe, expect, it } from "vitest";
import { gameIds, plainGames, seatsOf, shortenedCards } from "./games";
import { openHome } from "./home";
import { wrongAnywhere } from "./measures";
import { door, playAFew, playToTheEnd, playWith, sitDown } from "./player";

const home = openHome();

/*
 * Whole games, looked at ever more rarely: after four moves, twelve, 28, ... and at the end. All seats are played at one
 * screen, which no bot keeps waiting. SCREENS=all (make soak) looks often, with all numbers of players, bots and all lives.
 */
const isLong = process.env.SCREENS === "all";
const firstLook = 4;
const growth = isLong ? 1 : 2;
const mostLooks = 60;

describe("a table is a screen, from the first move to the last", () => {
    for (const game of gameIds.filter((each) => !plainGames.includes(each))) {
        const [fewest, most] = seatsOf(game);
        const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
        for (const seats of isLong ? counts : new Set([fewest, most])) {
            it(`${game}, ${seats} at the table`, async () => {
                const locale = seats > fewest ? "fr-FR" : "en-GB";
                const page = await home.visit({ viewport: { width: 1280, height: 800 }, locale });
                const cards = isLong ? null : shortenedCards(game, 1);
                if (cards) await playWith(page, cards);
                await sitDown(page, home.address, game, seats, isLong ? "bots" : "me");
                const wrong: string[] = [];
                let between = firstLook;
                for (let look = 0, played = 0, isOver = false; look < mostLooks && !isOver; look++) {
                    const moves = look === 0 ? 0 : between;
                    isOver = !(await playAFew(page, moves));
                    played += moves;
                    if (look > 0) between *= growth;
                    wrong.push(...(await wrongAnywhere(page, isOver ? "at the end" : `after ${played} moves`)));
                }
                expect([...new Set(wrong)]).toEqual([]);
            });
        }
    }
});

describe("a lesson leaves room for the table", () => {
    for (const game of gameIds.filter((each) => !plainGames.includes(each)))
        it(`${game}, at its first step and its last, in French`, async () => {
            const page = await home.visit({ viewport: { width: 1280, height: 800 }, locale: "fr-FR" });
            await page.goto(home.address);
            await page.click(`${door(game)} .door-more button >> nth=0`);
            await page.waitForSelector(".coach[data-step='0']");
            await page.waitForSelector("[data-board]");
            const wrong = await wrongAnywhere(page, "at the first step");
            await playToTheEnd(page, "mouse", 0, ".coach.is-over");
            wrong.push(...(await wrongAnywhere(page, "at the last step")));
            expect(wrong).toEqual([]);
        });
});

/** A game is a screen: whatever its size and however many play, what matters is in sight, during a whole game. */
import { describe, expect, it } from "vitest";
import { gameIds, plainGames, seatsOf } from "./games";
import { openHome } from "./home";
import { wrongAnywhere } from "./measures";
import { playAFew, sitDown } from "./player";

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
                await sitDown(page, home.address, game, seats);
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

/** A game without a table of its own, on the plain one: played by its buttons, by mouse and by keys. */
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { plainGames } from "./games";
import { openHome } from "./home";
import { isOver, playing } from "./player";

const home = openHome();

describe.skipIf(plainGames.length === 0)("the plain table", () => {
    for (const locale of ["en-GB", "fr-FR"]) {
        it(`is enough for a whole game, ${locale}`, async () => {
            const page = await home.enter(plainGames[0] ?? "", { locale });
            await page.waitForSelector(".plain-moves .button");
            await expectAccessInBothThemes(page, ".plain");
            await page.click(".plain-view summary");
            expect(await page.textContent(".plain-fields")).toContain(locale === "fr-FR" ? "Vous" : "You");
            await page.focus(".plain-moves .button");
            for (let move = 0; ; move++) {
                await page.waitForSelector(".ending, .plain-moves .button");
                if (await isOver(page)) break;
                /* By keys the focus goes along: what is pressed is the first of the new moves. */
                await page.waitForFunction(() => document.activeElement?.closest(".plain-moves"));
                await playing(page, async () => {
                    if (move % 3 === 2) await page.locator(".plain-moves .button").last().click();
                    else await page.keyboard.press("Enter");
                });
                expect(await page.textContent(".plain-events")).not.toBe("");
            }
            expect(await page.textContent(".ending h2")).not.toBe("");
        });
    }
});

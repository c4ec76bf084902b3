/** The guided first game of each of the five, played to its end. */
import { describe, expect, it } from "vitest";
import { openHome } from "./home";
import { playToTheEnd } from "./player";

const home = openHome();

/* How many things a guide says in any game, however it goes; chance may keep the last of them from coming up. */
const guides = [
    { title: "DONJONZ", least: 5 },
    { title: "dongeon", least: 4 },
    { title: "Dungeon Pen", least: 3 },
    { title: "Procrastination", least: 8 },
    { title: "Dungeoneer", least: 5 },
];

describe("the guided first game", () => {
    for (const { title, least } of guides) {
        it(`of ${title} goes along with the game to its end`, async () => {
            const page = await home.visit();
            await page.goto(home.address);
            await page.click(`.door:has-text("${title}") .door-more button:has-text("Learn")`);
            await page.waitForSelector(".coach");
            const said = await playToTheEnd(page, "mouse", 0);
            expect(said.length, said.join("\n")).toBeGreaterThanOrEqual(least);
            expect(await page.locator(".coach").count()).toBe(0);
        });
    }
});

/** The deck in the hand, in a browser: by arrow keys and by touch. */
import { describe, expect, it } from "vitest";
import { openHome } from "@tests/home";
import { isOver, playedTo, playing } from "@tests/player";
import { wholeGame } from "@tests/whole";

const home = openHome();

describe("Un dongeon dans un deck in the hand", () => {
    it("its lesson, a whole game to its end, and its replay", () =>
        wholeGame(home, "dungeondeck", 10, { locale: "fr-FR" }));

    it("the hand that holds it has the colour of skin in both themes", async () => {
        const page = await home.enter("dungeondeck");
        const colours = () =>
            page.$$eval(".dungeondeck-thumb stop", (stops) => stops.map((stop) => getComputedStyle(stop).stopColor));
        await page.waitForSelector(".dungeondeck-thumb stop", { state: "attached" });
        const light = await colours();
        await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
        const all = [...light, ...(await colours())];
        expect(new Set(all).size).toBe(4);
        expect(all).not.toContain("rgb(0, 0, 0)");
    });

    it("icons are taken by arrow key and by touch; an unlit one says its rule", async () => {
        const page = await home.enter("dungeondeck");
        await page.locator(".dungeondeck-held").focus();
        await page.keyboard.press("ArrowUp");
        await playedTo(page, 1);
        for (let move = 2; move <= 8; move++) {
            const lit = page
                .locator(
                    ".ending, .dungeondeck-edge.is-legal, .dungeondeck-actions .button, .dungeondeck-token.is-asked",
                )
                .first();
            await lit.waitFor();
            if (await isOver(page)) break;
            await playing(page, () => lit.click());
        }
        /* A Trap and a boss door are not taken by their edge: touching them may well be a move. */
        const unlit = page.locator(".dungeondeck-edge:not(.is-legal, .is-trap, .is-boss-door)").first();
        if (!(await isOver(page)) && (await unlit.count())) {
            await unlit.click();
            expect(await page.locator(".notice").textContent()).toMatch(/D\d\d/);
        }
        await page.click(".dungeondeck-remember");
        await page.waitForSelector(".dungeondeck-memory");
    });
});

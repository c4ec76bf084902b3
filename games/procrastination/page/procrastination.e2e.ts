/** The arena in a browser, by mouse and by keys; and the deck builder. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "@tests/axe";
import { clickOne, untilAsked, type Controls } from "@tests/clicks";
import { openHome } from "@tests/home";
import { door, playing, playToTheEnd, sitDown } from "@tests/player";
import { wholeGame } from "@tests/whole";

const home = openHome();

const controls: Controls = [
    ["answer", ".question .card.is-legal, .question .button"],
    ["card", ".hand-cards .card.is-legal"],
    ["nothing", ".hand-nothing"],
];

describe("Donjon & Procrastination in the arena", () => {
    it("its lesson, a whole game to its end, and its replay", () =>
        wholeGame(home, "procrastination", 8, { colorScheme: "dark" }));

    it("rounds are played by clicks on cards, with the sum told at the end of each", async () => {
        const page = await home.enter("procrastination");
        const isTold = async () => {
            await untilAsked(page);
            return (await page.locator(".side.is-self .ribbon").count()) > 0;
        };
        for (let move = 0; move < 14 && !(await isTold()); move++) await clickOne(page, controls);
        await page.waitForSelector(".side.is-self .ribbon");
        const total = await page.textContent(".side.is-self .sum-total");
        expect(await page.getAttribute(".side.is-self .sum", "aria-label")).toMatch(new RegExp(`= ${total}$`));
    });

    it("a lesson is followed by clicks on what is lit, and a mistake is answered", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        await page.click(`${door("procrastination")} .door-more button >> nth=0`);
        await page.waitForSelector(".coach[data-step='0']");
        await expect.poll(() => litOne(page)).toMatch(/part-time-mage$/);
        await page.click(".hand-cards .is-legal[data-zoom$='/hay-rum']");
        await page.click("[data-does='play hay-rum']");
        await page.waitForSelector(".coach-mistake:has-text('Hay Rum is a Support')");
        expect(await page.locator(".notice").count()).toBe(0);
        await page.click(".hand-cards [data-zoom$='/part-time-mage']");
        await page.click("[data-does='play part-time-mage']");
        await page.waitForSelector(".coach[data-step='1'] .coach-says:has-text('10 against 4')");
        expect(await page.locator(".coach-mistake").count()).toBe(0);
        await page.click("[data-does='lay bluff']");
    });

    it("keys alone choose a fighter, and the focus stays in the hand", async () => {
        const page = await home.enter("procrastination");
        await page.focus(".hand-cards .card.is-legal");
        await playing(page, async () => {
            await page.keyboard.press("Enter");
            await page.keyboard.press("Enter");
        });
        await page.waitForFunction(() =>
            document.activeElement?.closest(".procrastination .hand, .procrastination .question"),
        );
    });

    it("the Bluff is no fighter, and says so with its rule", async () => {
        const page = await home.enter("procrastination");
        await page.click(".hand-cards .is-bluff");
        expect(await page.textContent(".hand-told")).toContain("P05");
    });

    it("a game of three is watched as the duels of who moved, and its turning point as the one that it tells of", async () => {
        const page = await home.visit();
        await sitDown(page, home.address, "procrastination", 3);
        await playToTheEnd(page, "mouse", 0);
        const turn = (await page.textContent(".ending-turn")) ?? "";
        await page.click(".ending-turn a");
        await page.waitForSelector(".is-replay .arena .side.is-first.has-won");
        const watched = async () => (await page.getAttribute(".side.is-first", "aria-label")) ?? "";
        const name = await watched();
        expect(turn).toContain(`: ${name === "Aliénor" ? "You win" : `${name} wins`} the round`);
        await page.click("[aria-label='To the beginning']");
        const seen = new Set<string>();
        for (let step = 1; step <= 4; step++) {
            await page.click("[aria-label='One move on']");
            await page.waitForSelector(`.is-replay[data-step='${step}']`);
            expect(await page.textContent(".asked")).toContain(`${await watched()}: `);
            seen.add(await watched());
        }
        expect(seen.size).toBe(3);
    });

    it("a deck is built, checked by the engine and played", async () => {
        const page = await home.visit();
        await page.goto(`${home.address}/decks/procrastination`);
        await page.selectOption(".deck-sheet select", "ready:plants");
        await page.waitForSelector(".deck-fine");
        await page.click(".deck-list button");
        await page.waitForSelector(".deck-problems");
        expect(await page.textContent(".deck-problems")).toContain("P24");
        await expectAccessInBothThemes(page, ".deck-sheet");
        await page.click(".deck-pick button:not([disabled]):text-is('+')");
        await page.waitForSelector(".deck-fine");
        await page.click(".deck-actions .is-main");
        await page.waitForSelector(".procrastination .pile-collection");
    });
});

/** What is lit by the lesson, by the name it is read closely under. */
function litOne(page: Page): Promise<string | undefined> {
    return page.evaluate(
        () =>
            [...document.querySelectorAll<HTMLElement>(".hand-cards .card")].find(
                (card) => getComputedStyle(card).outlineStyle === "solid",
            )?.dataset.zoom,
    );
}

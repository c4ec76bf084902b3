/** The two card tables played on the table itself, by mouse, by keys and on a phone; and the deck builder. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { openHome } from "./home";
import { isOver, playing } from "./player";

const home = openHome();

describe("Donjon & Procrastination in the arena", () => {
    it("rounds are played by clicks on cards, with the sum told at the end of each", async () => {
        const page = await home.enter("Procrastination");
        for (let move = 0; move < 14 && !(await page.locator(".ribbon").count()); move++)
            await clickOne(page, duelControls);
        await page.waitForSelector(".side.is-self .ribbon");
        const total = await page.textContent(".side.is-self .sum-total");
        expect(await page.getAttribute(".side.is-self .sum", "aria-label")).toMatch(new RegExp(`= ${total}$`));
    });

    it("keys alone choose a fighter, and the focus stays in the hand", async () => {
        const page = await home.enter("Procrastination");
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
        const page = await home.enter("Procrastination");
        await page.click(".hand-cards .is-bluff");
        expect(await page.textContent(".hand-told")).toContain("P05");
    });

    it("a deck is built, checked by the engine and played", async () => {
        const page = await home.visit();
        await page.goto(`${home.address}/decks`);
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

describe("Dungeoneer on the map", () => {
    it("a turn is played by clicks on cards, places and arrows, on a phone", async () => {
        const page = await home.enter("Dungeoneer", { viewport: { width: 390, height: 800 }, hasTouch: true });
        const kinds = new Set<string>();
        for (let move = 0; move < 60 && !(kinds.has("place") && kinds.has("go")) && !(await isOver(page)); move++)
            kinds.add(await clickOne(page, dungeonControls));
        expect([...kinds]).toEqual(expect.arrayContaining(["place", "go"]));
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });

    it("a hero, a quest and a room can be read", async () => {
        const page = await home.enter("Dungeoneer");
        for (const thing of [".hero-portrait", ".quest", ".space"]) {
            await page.locator(thing).first().click();
            await page.waitForSelector("dialog[open] .inspector");
            await page.keyboard.press("Escape");
            await page.waitForSelector("dialog[open]", { state: "detached" });
        }
    });
});

/* What a player without a plan clicks on, the most pressing first, and what kind of move that is. */
const duelControls: [string, string][] = [
    ["answer", ".question .card.is-legal, .question .button"],
    ["card", ".hand-cards .card.is-legal"],
    ["nothing", ".hand-told .button"],
];
const dungeonControls: [string, string][] = [
    ["place", ".ghost"],
    ["pass", ".desk-words .button:has-text('Do not answer')"],
    ["go", ".compass button:not([disabled])"],
    ["discard", "[data-phase='discard'] .hand-cards .card.is-legal"],
    ["word", ".desk-words .button"],
    ["card", ".desk-cards .card, .hand-cards .card.is-legal"],
];

/** Waits until it is our move, clicks (on a card of the hand, then on what it says) and waits until the move is played. */
async function clickOne(page: Page, controls: [string, string][]): Promise<string> {
    await page.waitForSelector(".ending, .moves:not([aria-busy='true']) [data-move]");
    if (await isOver(page)) return "end";
    for (const [kind, selector] of controls) {
        const control = page.locator(selector).first();
        if (!(await control.count())) continue;
        const isHeld = await control.evaluate((element) => element.closest(".hand-cards") !== null);
        await playing(page, async () => {
            await control.dispatchEvent("click");
            if (isHeld) await page.locator(".hand-told .button.is-main").first().dispatchEvent("click");
        });
        return kind;
    }
    throw new Error(`nothing to click on: ${await page.textContent(".table-turn")}`);
}

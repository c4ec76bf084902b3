/** The map, the hand and the desk in a browser, by clicks and on a phone. */
import { describe, expect, it } from "vitest";
import { expectAccess, expectAccessInBothThemes } from "@tests/axe";
import { clickOne, untilAsked, type Controls } from "@tests/clicks";
import { openHome } from "@tests/home";
import { answerEverything, isOver, openOptions, playAFew, playOne, sitDown } from "@tests/player";
import { wholeGame } from "@tests/whole";

const home = openHome();

const odo = [
    "game: dungeoneer",
    "id: odo",
    "title: {en: Odo, fr: Odon}",
    "heroes:",
    "  - id: odo",
    "    name: {en: Odo, fr: Odon}",
    "    calling: {en: cook, fr: cuisinier}",
    "    levels:",
    "      - {melee: 2, magic: 3, move: 3}",
    "      - {melee: 2, magic: 3, move: 4}",
    "      - {melee: 3, magic: 3, move: 5}",
].join("\n");

const controls: Controls = [
    ["place", ".ghost"],
    ["pass", ".desk-words .button:has-text('Do not answer')"],
    ["go", ".compass button:not([disabled])"],
    ["discard", "[data-phase='discard'] .hand-cards .card.is-legal"],
    ["word", ".desk-words .button"],
    ["card", ".desk-cards .card, .hand-cards .card.is-legal"],
];

describe("Dungeoneer on the map", () => {
    it("its lesson, a whole game to its end, and its replay", () => wholeGame(home, "dungeoneer", 12));

    it("a turn is played by clicks on cards, places and arrows, on a phone", async () => {
        const page = await home.enter("dungeoneer", { viewport: { width: 390, height: 800 }, hasTouch: true });
        const kinds = new Set<string>();
        for (let move = 0; move < 60 && !(kinds.has("place") && kinds.has("go")) && !(await isOver(page)); move++)
            kinds.add(await clickOne(page, controls));
        expect([...kinds]).toEqual(expect.arrayContaining(["place", "go"]));
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });

    it("a tournament deck is built from two sets, checked by the engine with every reason, kept and played", async () => {
        const page = await home.visit();
        await page.goto(`${home.address}/decks/dungeoneer`);
        await page.selectOption(".deck-sheet select", "ready:hot-air");
        await page.waitForSelector(".deck-fine");
        await page.click(".deck-list button"); // its hero, the only one
        await page.waitForSelector(".deck-problems");
        await page.click(".deck-filters .button:has-text('Quests')");
        for (let quests = 5; quests > 2; quests--)
            await page.click(".deck-pick.is-taken button:not([disabled]):text-is('−')");
        await page.waitForFunction(() => document.querySelectorAll(".deck-problems li").length >= 2);
        expect(await page.textContent(".deck-problems")).toContain("E31");
        await expectAccessInBothThemes(page, ".deck-builder");
        await page.click(".deck-sets summary");
        await page.setInputFiles(".deck-sets input", {
            name: "odo.yaml",
            mimeType: "text/yaml",
            buffer: Buffer.from(odo),
        });
        await page.click(".deck-filters .button:has-text('Heroes')");
        await page.click(".deck-pick button[aria-label='One more: Odo']");
        await page.click(".deck-filters .button:has-text('Quests')");
        await page.click(".deck-pick button:not([disabled]):text-is('+')");
        await page.waitForSelector(".deck-fine");
        await page.click(".deck-actions .is-main");
        await page.waitForSelector(".hero-sheet.is-self .hero-name:text-is('Odo')");
        await page.goto(`${home.address}/decks/dungeoneer`);
        await page.waitForSelector(".deck-sheet option[value='kept:A Lot of Hot Air']", { state: "attached" });
        expect(await page.textContent(".deck-sets ul")).toContain("odo.yaml");
    });

    it("axe finds nothing against a map that is to be laid, and where", async () => {
        const page = await home.enter("dungeoneer");
        const isToLay = async () => {
            await untilAsked(page);
            return (await page.locator(".ghost").count()) > 0;
        };
        for (let move = 0; move < 60 && !(await isToLay()); move++) await clickOne(page, controls);
        await expectAccess(page, "a map to lay");
        expect(await page.locator(".ghost").count()).toBeGreaterThan(0);
    });

    it("a hero, a quest and a room can be read", async () => {
        const page = await home.enter("dungeoneer");
        for (const [thing, shown] of [
            [".own-sheet .hero-portrait", ".hero-sheet"],
            [".badge", ".hero-sheet"],
            [".own-sheet .quest", ".inspector"],
            [".space", ".inspector"],
        ] as const) {
            await page.locator(thing).first().click();
            await page.waitForSelector(`dialog[open] ${shown}`);
            await page.keyboard.press("Escape");
            await page.waitForSelector("dialog[open]", { state: "detached" });
        }
    });

    it("six in one room can be told apart: no hero lies on the number of another", async () => {
        const page = await home.visit();
        await sitDown(page, home.address, "dungeoneer", 6, "me");
        const token = page.locator(".token");
        for (let move = 0; move < 20 && (await token.count()) < 6; move++) await playAFew(page, 1);
        const numbers = () => {
            const tokens = [...document.querySelectorAll(".token")];
            return tokens.map((token, index) => {
                const at = token.querySelector("text")?.getBoundingClientRect();
                const isOn = (other: Element) => {
                    const box = other.querySelector("circle")?.getBoundingClientRect();
                    if (!box || !at) return true;
                    const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
                    return x > box.left && x < box.right && y > box.top && y < box.bottom;
                };
                return !tokens.slice(index + 1).some(isOn);
            });
        };
        expect(await page.evaluate(numbers)).toEqual(Array(6).fill(true));
    });

    it("a tournament begins, with a deck each", async () => {
        const page = await home.visit();
        let isTournament = false;
        page.on("websocket", (socket) =>
            socket.on(
                "framereceived",
                ({ payload }) => (isTournament ||= String(payload).includes('"mode":"tournament"')),
            ),
        );
        await answerEverything(page);
        await openOptions(page, home.address, "dungeoneer");
        await page.selectOption("dialog select:has(option[value='tournament'])", "tournament");
        await page.click("dialog .button.is-main");
        await page.waitForSelector(".table-page[data-phase='playing']");
        for (let turn = 0; turn < 3; turn++) await playOne(page, turn);
        expect(isTournament).toBe(true);
    });
});

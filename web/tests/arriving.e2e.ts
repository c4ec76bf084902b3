/** Coming to a table: who invites, what is played, who one is there, and what bots are like. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { openHome } from "./home";
import { door, openDrawer, openOptions } from "./player";

const home = openHome();
const phone = { viewport: { width: 390, height: 844 } };

describe("arriving by an invitation", () => {
    it("on a phone in French: the host's name, the game, its length, rules, a name and a crest of one's own", async () => {
        const ana = await home.visit();
        const link = await inviteFrom(ana, "Ana of the Ladder");
        const bob = await home.visit({ ...phone, locale: "fr-FR" });
        await bob.goto(link);
        await bob.waitForSelector(".arriving:has-text('Ana of the Ladder vous invite à Donjon & Procrastination')");
        await bob.waitForSelector(".arriving-facts:has-text('2 à 6 joueurs'):has-text('min')");
        expect(await crestOf(bob, ".arriving")).toBe(await crestOf(ana, ".hall-seats"));
        expect(await bob.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await bob.click(".button:has-text('Lire les règles')");
        await bob.waitForSelector("#rules :text('P01')", { state: "attached" });
        await bob.keyboard.press("Escape");
        await bob.waitForSelector("#rules", { state: "detached" });
        await bob.fill(".player-name", "Bob le Lent");
        await bob.keyboard.press("Tab");
        await bob.click(".who-crest summary");
        const before = await crestOf(bob, ".who");
        await bob.click(".who-parts .button:has-text('Emblème')");
        await bob.waitForFunction((then) => document.querySelector(".who .crest")?.outerHTML !== then, before);
        await expectAccessInBothThemes(bob, ".hall");
        const own = await crestOf(bob, ".who");
        await bob.click(".button.is-main:has-text('Bob le Lent')");
        for (const page of [ana, bob]) await page.waitForSelector(".table-page[data-phase='playing']");
        for (const page of [ana, bob]) await openDrawer(page);
        await ana.waitForSelector(".seat:has-text('Bob le Lent')");
        expect(await crestOf(ana, ".seat[data-seat='1']")).toBe(own);
        await bob.fill(".chat input", "Bonjour");
        await bob.keyboard.press("Enter");
        await ana.waitForSelector(".chat li:has-text('Bob le Lent')");
        expect(await crestOf(ana, ".chat li")).toBe(own);
    });

    it("a third comes too late, and is told so; the lesson can be taken while one waits", async () => {
        const ana = await home.visit();
        const link = await inviteFrom(ana, "Ana");
        await ana.click(".button:has-text('Take the lesson meanwhile')");
        await ana.waitForSelector(".coach");
        const bob = await home.visit();
        await bob.goto(link);
        await bob.click(".hall .button.is-main");
        await bob.waitForSelector(".table-page[data-phase='playing']");
        const cem = await home.visit();
        await cem.goto(link);
        await cem.waitForSelector(".table-page[data-phase='playing']");
        await openDrawer(cem);
        await cem.waitForSelector(".seats:has-text('You are watching')");
    });
});

describe("bots are characters", () => {
    it("name, crest, strength and temper are read before one chooses, and the name stays at the table", async () => {
        const page = await home.visit();
        await openOptions(page, home.address, "procrastination");
        const other = page.locator("dialog .setup-seat").nth(1);
        await expect.poll(() => other.textContent()).toContain("Calm and correct");
        await other.locator("select").selectOption({ label: "Mordrain" });
        await expect.poll(() => other.locator(".bot-choice").textContent()).toContain("Mordrain, a fierce bot. Cold");
        await expectAccessInBothThemes(page, "dialog");
        await page.selectOption("dialog label:has-text('Players') select", "3");
        expect(await page.locator("dialog .setup-seat").nth(2).textContent()).toContain("Fulbert, a steady bot");
        await page.click("dialog .button.is-main");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await openDrawer(page);
        for (const name of ["Mordrain", "Fulbert"]) await page.waitForSelector(`.seat:has-text('${name}') .crest`);
        await page.waitForSelector(".log li:has-text('Mordrain')");
    });
});

/** A table of one's own with an invitation; returns its link. */
async function inviteFrom(page: Page, name: string): Promise<string> {
    await page.goto(home.address);
    await page.fill(".player-name", name);
    await page.keyboard.press("Tab");
    await page.click(`${door("procrastination")} .door-more button:has-text("Invite")`);
    await page.click("dialog .button.is-main");
    return page.inputValue(".invitation input");
}

/** What the first crest in a part of the page looks like, whatever the ids of its shapes. */
async function crestOf(page: Page, where: string): Promise<string> {
    const drawn = await page.locator(`${where} .crest`).first().innerHTML();
    return drawn.replace(/id="[^"]*"|url\([^)]*\)/g, "");
}

import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { openHome } from "./home";
import { playToTheEnd } from "./player";

const home = openHome();

describe("by keyboard alone", () => {
    it("goes in by Tab and Enter, and plays by typing", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        await page.waitForSelector(".door-play");
        await tabTo(page, ".door[data-game='procrastination'] .door-play");
        await page.keyboard.press("Enter");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await playToTheEnd(page, "keys", 20);
        await tabTo(page, ".ending .button.is-main");
        await page.keyboard.press("Enter");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await page.keyboard.press("?");
        await page.waitForSelector("dialog[open] .keys");
        await page.keyboard.press("Escape");
        await page.waitForSelector("dialog[open]", { state: "detached" });
    });
});

async function tabTo(page: Page, selector: string): Promise<void> {
    for (let presses = 0; presses < 80; presses++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`Tab does not reach ${selector}`);
}

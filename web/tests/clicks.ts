/** Plays on the table itself, by clicks on what the game draws. */
import type { Page } from "playwright-core";
import { isOver, playing, ready } from "./player";

/** What a player without a plan clicks on, the most pressing first, and what kind of move that is. */
export type Controls = [kind: string, selector: string][];

/** Waits until it is our move, clicks (on a card of the hand, then on what it says) and waits until the move is played. */
export async function clickOne(page: Page, controls: Controls): Promise<string> {
    await untilAsked(page);
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

/** Until what was played, and what others answered, is on the page and a move is asked for, or the game is over. */
export async function untilAsked(page: Page): Promise<void> {
    await page.waitForSelector(ready, { state: "attached" });
}

/** Plays in the page as a person without a plan would: one of the legal moves that the page lists. */
import type { Page } from "playwright-core";

/* Games end well before; a page that no longer takes moves is noticed by the waiting. */
const mostMoves = 4000;

export type How = "mouse" | "keys";

const ready = ".ending, .moves:not([aria-busy='true']) [data-move]";

/** Waits until it is our move, or the end; then plays one move. Returns false at the end. */
export async function playOne(page: Page, turn: number, how: How = "mouse"): Promise<boolean> {
    await page.waitForSelector(ready);
    if (await page.$(".ending")) return false;
    const moves = await page.$$eval("[data-move]", (buttons) => buttons.map((button) => button.getAttribute("data-move") ?? ""));
    const before = await page.getAttribute(".table-page", "data-played");
    const move = moves[(turn * 7) % moves.length] ?? "";
    if (how === "keys") await playByKeys(page, move);
    else await page.click(`[data-move="${move}"]`);
    await page.waitForFunction((played) => document.querySelector(".table-page")?.getAttribute("data-played") !== played, before);
    return true;
}

/** M goes to the list; the whole move typed there and Enter plays it. The field keeps the focus for the next. */
async function playByKeys(page: Page, move: string): Promise<void> {
    if ((await page.evaluate(() => document.activeElement?.id)) !== "moves-filter") await page.keyboard.press("m");
    await page.keyboard.type(move);
    await page.keyboard.press("Enter");
}

/** The first moves by the mouse or the keys, the rest by clicks made inside the page, which are quicker. */
export async function playToTheEnd(page: Page, how: How = "mouse", first = 8): Promise<number> {
    for (let turn = 0; turn < first; turn++) if (!(await playOne(page, turn, how))) return turn;
    return page.evaluate(
        async ({ selector, most }) => {
            const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
            let patience = 0;
            const refusals: string[] = [];
            for (let turn = 0; turn < most; turn++) {
                while (!document.querySelector(selector)) {
                    if (++patience > 4000) throw new Error(`stuck: ${document.querySelector(".table-turn")?.textContent}`);
                    await pause(5);
                }
                patience = 0;
                if (document.querySelector(".ending")) return turn;
                const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-move]")];
                const before = document.querySelector(".table-page")?.getAttribute("data-played");
                buttons[(turn * 31 + (turn >> 3)) % buttons.length]?.click();
                while (document.querySelector(".table-page")?.getAttribute("data-played") === before && !document.querySelector(".notice")) {
                    if (++patience > 4000) throw new Error("a move was not taken");
                    await pause(2);
                }
                patience = 0;
                const notice = document.querySelector(".notice");
                if (notice) {
                    refusals.push(notice.textContent ?? "");
                    if (refusals.length > 12) throw new Error(`legal moves are refused: ${refusals.join(" / ")}`);
                    notice.querySelector<HTMLButtonElement>(".button:last-child")?.click();
                    await pause(50);
                }
            }
            throw new Error("the game does not end");
        },
        { selector: ready, most: mostMoves },
    );
}

/** From the lobby through the door of a game. */
export async function enterDoor(page: Page, address: string, title: string): Promise<void> {
    await page.goto(address);
    await page.click(`.door:has-text("${title}") .door-play`);
    await page.waitForSelector(".table-page[data-phase='playing']");
}

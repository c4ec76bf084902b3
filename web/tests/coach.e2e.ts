/** The coach, asked for in the settings: a move that throws much away is held back, and played when one insists. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { openHome } from "./home";
import { isOver, openDrawer, openOptions, played, ready } from "./player";

const home = openHome();
const warning = ".is-warning";
const considering = ".is-considering";
const mostMoves = 200;

async function askForCoach(page: Page, name: string): Promise<void> {
    await page.click("#tool-more");
    await page.click(`dialog fieldset:has-text("${name}") label:last-of-type`);
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog[open]", { state: "detached" });
}

/** At a table of DONJONZ with so few cards that it is soon laid; the moves are in sight. */
async function beginShortGame(page: Page): Promise<void> {
    await openOptions(page, home.address, "donjonz");
    await page.fill("dialog input[type='number']", "4");
    await page.click("dialog .button.is-main");
    await page.waitForSelector(".table-page[data-phase='playing']");
    await openDrawer(page);
}

/** What the coach answers can be held back, as by a machine that has much to do; before the page is opened. */
async function slowCoach(page: Page): Promise<{ hold(): void; letGo(): void }> {
    const asked = new Set<number>();
    const held: (() => void)[] = [];
    let isHolding = false;
    await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((text) => {
            const { id, do: what } = JSON.parse(String(text)) as { id: number; do: string };
            if (what === "coach") asked.add(id);
            server.send(text);
        });
        server.onMessage((text) => {
            const { id } = JSON.parse(String(text)) as { id?: number };
            if (isHolding && id !== undefined && asked.has(id)) held.push(() => socket.send(text));
            else socket.send(text);
        });
    });
    return {
        hold: () => {
            isHolding = true;
        },
        letGo: () => {
            isHolding = false;
            held.splice(0).forEach((send) => send());
        },
    };
}

/** Lays a good dungeon, by hints, and walks through it without a plan, until a step is held back; gives it. */
async function playUntilWarned(page: Page): Promise<string> {
    for (let i = 0; i < mostMoves; i++) {
        await page.waitForSelector(ready, { state: "attached" });
        if (await isOver(page)) {
            await beginShortGame(page);
            await page.waitForSelector(ready, { state: "attached" });
        }
        const before = await played(page);
        const moves = page.locator(".moves [data-move]");
        if (await page.locator(".moves [data-move^='place']").count()) {
            await page.click("#tool-hint");
            await page.click(".hint .button");
            await page.waitForSelector(`.table-page:not([data-played='${before}'])`, { state: "attached" });
            continue;
        }
        const move = moves.nth((i * 7) % (await moves.count()));
        const text = (await move.getAttribute("data-move")) ?? "";
        await move.click();
        await page.waitForSelector(`${warning}, .table-page:not([data-played='${before}'])`, { state: "attached" });
        if (await page.locator(warning).count()) return text;
    }
    throw new Error("no move was worth a word");
}

describe("a coach", () => {
    it("is off at first; asked for, it holds a bad move back however long it thinks, to be played all the same or not, in French too", async () => {
        const page = await home.visit({ locale: "fr-FR" });
        const coach = await slowCoach(page);
        await beginShortGame(page);
        expect(await page.evaluate(() => JSON.parse(localStorage.getItem("donjon") ?? "{}").coach)).toBe(false);
        await askForCoach(page, "mentor");
        const move = await playUntilWarned(page);
        const at = await played(page);
        await page.waitForSelector(`${warning}:has-text('Ce coup abandonne'):has-text('Mieux')`);
        await expectAccessInBothThemes(page, ".notes");
        await page.click(`${warning} .button.is-main`);
        await page.waitForSelector(warning, { state: "detached" });
        expect(await played(page)).toBe(at);
        coach.hold();
        await page.click(`.moves [data-move="${move}"]`);
        await page.waitForSelector(`${considering}:has-text('mentor')`);
        await expectAccessInBothThemes(page, ".notes");
        expect(await played(page)).toBe(at);
        coach.letGo();
        await page.waitForSelector(warning);
        expect(await page.locator(considering).count()).toBe(0);
        expect(await played(page)).toBe(at);
        await page.click(`${warning} .button:has-text('quand même')`);
        await page.waitForSelector(`.table-page[data-played='${at + 1}']`);
        expect(await page.locator(warning).count()).toBe(0);
    });
});

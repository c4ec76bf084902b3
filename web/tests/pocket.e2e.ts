/** The site without a server, from a plain host in a folder: first visit, no network, updates, two tabs. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gameIds } from "./games";
import { openBrowser, visit } from "./house";
import { enterDoor, playToTheEnd } from "./player";
import { Host } from "./static";

let browser: Browser;
beforeAll(async () => {
    browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The first visit: until the site is kept for days without a network. */
async function firstVisit(page: Page, host: Host): Promise<void> {
    await page.goto(host.address);
    await page.waitForSelector(".door-play");
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
    });
}

describe("a game in the pocket", () => {
    it("each game is played to its end after the host has gone, and nothing leaves the page", async () => {
        const host = new Host();
        await host.open();
        const { page, complaints, leave } = await visit(browser);
        await firstVisit(page, host);
        await host.close();
        const left: string[] = [];
        page.on("request", (request) => {
            if (!request.url().startsWith(host.address) && !request.url().startsWith("blob:")) left.push(request.url());
        });
        await page.reload();
        for (const game of gameIds) {
            await enterDoor(page, host.address, game);
            await playToTheEnd(page, "mouse", 0);
        }
        expect(left).toEqual([]);
        expect(complaints).toEqual([]);
        await leave();
    });
});

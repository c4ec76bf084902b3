import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { House, openBrowser, visit } from "./house";
import { enterDoor, playOne } from "./player";

const house = new House();
let browser: Browser;

beforeAll(async () => {
    await house.open();
    browser = await openBrowser();
});

afterAll(async () => {
    await browser?.close();
    await house.close();
});

describe("a table is not lost", () => {
    it("two browsers play at one table, by an invitation", async () => {
        const ana = await visit(browser);
        const bob = await visit(browser, { locale: "fr-FR" });
        await ana.page.goto(house.address);
        await ana.page.click(".door:has-text('Procrastination') .door-more button:has-text('Invite')");
        await ana.page.click("dialog .button.is-main");
        const link = await ana.page.inputValue(".invitation input");
        await bob.page.goto(link);
        await bob.page.click(".hall .button.is-main");
        await Promise.all([ana, bob].map(({ page }) => page.waitForSelector(".table-page[data-phase='playing']")));
        /* Both choose at once, in secret; the round needs both. */
        for (let turn = 0; turn < 6; turn++) await Promise.all([oneEach(ana.page, turn), oneEach(bob.page, turn)]);
        expect(await played(ana.page)).toBe(await played(bob.page));
        expect(await played(ana.page)).toBeGreaterThan(4);
        await bob.page.fill(".chat input", "Bonjour !");
        await bob.page.keyboard.press("Enter");
        await ana.page.waitForSelector(".chat li:has-text('Bonjour')");
        expect(await bob.page.textContent("#log")).not.toContain("Player 1");
        expect([...ana.complaints, ...bob.complaints]).toEqual([]);
        await ana.leave();
        await bob.leave();
    });

    it("a page loaded again in the middle goes on where it was", async () => {
        const { page, complaints, leave } = await visit(browser);
        await enterDoor(page, house.address, "dongeon");
        for (let turn = 0; turn < 5; turn++) await playOne(page, turn);
        const before = await played(page);
        const story = await page.textContent("#log");
        await page.reload();
        await page.waitForSelector(".table-page");
        expect(await played(page)).toBe(before);
        expect(await page.textContent("#log")).toBe(story);
        await playOne(page, 5);
        expect(await played(page)).toBeGreaterThan(before);
        expect(complaints).toEqual([]);
        await leave();
    });

    it("another table opens after the server was away, where the page shows it now", async () => {
        const { page, leave } = await visit(browser);
        await enterDoor(page, house.address, "DONJONZ");
        const first = new URL(page.url()).pathname;
        await enterDoor(page, house.address, "dongeon");
        await house.kill();
        await page.waitForSelector(".connection.is-lost");
        await page.click(".brand");
        await page.click(`a[href='${first}']`);
        await house.restart();
        await page.waitForSelector(".table-page h1:has-text('DONJONZ')");
        await leave();
    });

    it("a server killed in the middle of a move comes back, and the move is there once", async () => {
        const { page, complaints, leave } = await visit(browser);
        await enterDoor(page, house.address, "DONJONZ");
        for (let turn = 0; turn < 3; turn++) await playOne(page, turn);
        const before = await played(page);
        await house.kill();
        await page.waitForSelector(".connection.is-lost:not(:empty)");
        /* Sent into the void: it is kept, and sent again with its key once there is a server. */
        await page.click("[data-move] >> nth=0");
        await house.restart();
        await page.waitForFunction((count) => Number(document.querySelector(".table-page")?.getAttribute("data-played")) > count, before);
        expect(await played(page)).toBe(before + 1);
        await playOne(page, 7);
        expect(await played(page)).toBe(before + 2);
        expect(complaints).toEqual([]);
        await leave();
    });

    it("an answer that never came is asked for again, and the move is not doubled", async () => {
        const { page, complaints, leave } = await visit(browser);
        let cut = false;
        let seen = 0;
        await page.routeWebSocket(/\/ws$/, (ours) => {
            const theirs = ours.connectToServer();
            ours.onMessage((message) => {
                if (String(message).includes('"do":"play"')) seen++;
                theirs.send(message);
            });
            theirs.onMessage((message) => {
                /* The server has taken the move; its answer is lost with the connection. */
                if (!cut && String(message).includes('"hash"') && seen === 1) {
                    cut = true;
                    void ours.close();
                    void theirs.close();
                } else if (!cut || seen > 1 || !String(message).includes('"hash"')) {
                    ours.send(message);
                }
            });
        });
        await enterDoor(page, house.address, "DONJONZ");
        await page.click("[data-move] >> nth=0");
        await page.waitForFunction(() => document.querySelector(".table-page")?.getAttribute("data-played") === "1");
        await page.waitForSelector(".moves[aria-busy='false']");
        expect(seen).toBe(2);
        expect(await played(page)).toBe(1);
        expect(complaints).toEqual([]);
        await leave();
    });
});

/** Plays one move where this page has one to make. */
async function oneEach(page: Page, turn: number): Promise<void> {
    await page.waitForTimeout(150);
    if (await page.$("[data-move]")) await playOne(page, turn);
}

async function played(page: Page): Promise<number> {
    return Number(await page.getAttribute(".table-page", "data-played"));
}

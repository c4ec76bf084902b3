/** The three puzzle tables played on the table itself: dragging, touching, swiping, flicking, and by keys. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { House, openBrowser, visit } from "./house";
import { enterDoor } from "./player";

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

describe("DONJONZ on the map", () => {
    it("a card is dragged from the pile, another laid by keys; then the hero walks, and the trail survives a reload", async () => {
        const { page, complaints, leave } = await visit(browser);
        await enterDoor(page, house.address, "DONJONZ");
        const map = page.locator(".donjonz-stage > svg");
        const room = await boxOf(map);
        await drag(page, page.locator(".donjonz-top"), room.x + room.width * 0.45, room.y + room.height * 0.3);
        await playedTo(page, 1);
        for (let card = 2; card <= 11; card++) {
            await map.focus();
            await page.keyboard.press(card % 2 ? "ArrowUp" : "ArrowDown");
            await page.keyboard.press("r");
            await page.keyboard.press("Enter");
            await playedTo(page, card);
        }
        await page.waitForSelector(".donjonz-table.is-walk .donjonz-way");
        const steps = await walk(page, 3);
        await page.reload();
        if (steps > 0) await page.waitForSelector(".donjonz-trail", { state: "attached" }); /* a straight line has no height, and counts as hidden */
        expect(complaints).toEqual([]);
        await leave();
    });

    it("a card held over another is refused with its rule", async () => {
        const { page, leave } = await visit(browser);
        await enterDoor(page, house.address, "DONJONZ");
        const map = page.locator(".donjonz-stage > svg");
        const start = await map.evaluate((svg: SVGSVGElement) => {
            const point = new DOMPoint(1.5, 1).matrixTransform(svg.getScreenCTM() ?? undefined);
            return { x: point.x, y: point.y };
        });
        await page.mouse.move(start.x, start.y);
        await page.waitForSelector(".donjonz-held.is-illegal");
        await page.mouse.click(start.x, start.y);
        expect(await page.textContent(".notice")).toContain("Z02");
        await leave();
    });
});

describe("Un dongeon dans un deck in the hand", () => {
    it("icons are taken by arrow key and by touch; an unlit one says its rule", async () => {
        const { page, complaints, leave } = await visit(browser);
        await enterDoor(page, house.address, "dongeon");
        await page.locator(".dungeondeck-held").focus();
        await page.keyboard.press("ArrowUp");
        await playedTo(page, 1);
        for (let move = 2; move <= 8; move++) {
            const lit = page.locator(".dungeondeck-edge.is-legal, .dungeondeck-actions .button, .dungeondeck-token.is-asked").first();
            await lit.click();
            await playedTo(page, move);
        }
        const unlit = page.locator(".dungeondeck-edge:not(.is-legal)").first();
        if (await unlit.count()) {
            await unlit.click();
            expect(await page.textContent(".notice")).toMatch(/D\d\d/);
        }
        await page.click(".dungeondeck-remember");
        await page.waitForSelector(".dungeondeck-memory");
        expect(complaints).toEqual([]);
        await leave();
    });
});

describe("Dungeon Pen on the sheet", () => {
    it("the pencil is flicked by pulling back, by keys and by the dials; its lines survive a reload", async () => {
        const { page, complaints, leave } = await visit(browser);
        await enterDoor(page, house.address, "Dungeon Pen");
        const sheet = page.locator(".dungeonpen-sheet");
        const flicks = [
            async () => {
                const room = await boxOf(sheet);
                await drag(page, sheet, room.x + room.width * 0.4, room.y + room.height * 0.6);
            },
            async () => {
                await sheet.focus();
                await page.keyboard.press("ArrowRight");
                await page.keyboard.press("ArrowDown");
                await page.keyboard.press("Enter");
            },
            () => page.click(".dungeonpen-dials .button.is-main"),
        ];
        let made = 0;
        for (const flick of flicks) {
            if (!(await untilFlick(page))) break;
            const before = await page.getAttribute(".table-page", "data-played");
            await flick();
            await page.waitForFunction((played) => document.querySelector(".table-page")?.getAttribute("data-played") !== played, before);
            made++;
        }
        expect(made).toBeGreaterThan(0);
        await page.reload();
        await page.waitForSelector(".dungeonpen-stroke");
        expect(complaints).toEqual([]);
        await leave();
    });
});

/** Answers whatever else is asked until a flick is ours; false where the game ends first. */
async function untilFlick(page: Page): Promise<boolean> {
    for (;;) {
        await page.waitForSelector(".ending, .dungeonpen-dials .button.is-main, .dungeonpen-choices .button.is-main, .dungeonpen-choices .button.is-plain");
        if (await page.$(".ending")) return false;
        if (await page.$(".dungeonpen-dials input")) return true;
        const before = await page.getAttribute(".table-page", "data-played");
        await page.locator(".dungeonpen-dials .button.is-main, .dungeonpen-choices .button.is-main, .dungeonpen-choices .button.is-plain").first().click();
        await page.waitForFunction((played) => document.querySelector(".table-page")?.getAttribute("data-played") !== played, before);
    }
}

/** A few steps onto lit cells, by touch; fewer where the walk ends. */
async function walk(page: Page, most: number): Promise<number> {
    for (let step = 0; step < most; step++) {
        await page.waitForSelector(".ending, .donjonz-way, .donjonz-offer .button");
        if (await page.$(".ending")) return step;
        const offer = await page.$(".donjonz-offer .button");
        const before = await page.getAttribute(".table-page", "data-played");
        if (offer) await offer.click();
        else {
            const cell = await boxOf(page.locator(".donjonz-way rect").first());
            await page.mouse.click(cell.x + cell.width / 2, cell.y + cell.height / 2);
        }
        await page.waitForFunction((played) => document.querySelector(".table-page")?.getAttribute("data-played") !== played, before);
    }
    return most;
}

async function playedTo(page: Page, moves: number): Promise<void> {
    await page.waitForFunction((wanted) => Number(document.querySelector(".table-page")?.getAttribute("data-played")) >= wanted, moves);
}

async function drag(page: Page, from: Locator, x: number, y: number): Promise<void> {
    const start = await boxOf(from);
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
}

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await what.boundingBox();
    if (!box) throw new Error("not on the page");
    return box;
}

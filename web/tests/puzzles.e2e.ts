/** The three puzzle tables played on the table itself: dragging, touching, swiping, flicking, and by keys. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openHome } from "./home";
import { boxOf, drag, isOver, playedTo, playing } from "./player";

const home = openHome();

describe("DONJONZ on the map", () => {
    it("a card is dragged from the pile, another laid by keys; then the hero walks, and the trail survives a reload", async () => {
        const page = await home.enter("DONJONZ");
        const map = page.locator(".donjonz-stage > svg");
        await page.waitForSelector(".donjonz-top");
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
        if (steps > 0)
            await page.waitForSelector(".donjonz-trail", {
                state: "attached",
            }); /* a straight line has no height, and counts as hidden */
    });

    it("a card held over another is refused with its rule", async () => {
        const page = await home.enter("DONJONZ");
        await page.waitForSelector(".donjonz-top");
        const map = page.locator(".donjonz-stage > svg");
        await boxOf(map);
        const start = await map.evaluate((svg: SVGSVGElement) => {
            const point = new DOMPoint(1.5, 1).matrixTransform(svg.getScreenCTM() ?? undefined);
            return { x: point.x, y: point.y };
        });
        await page.mouse.move(start.x, start.y);
        await page.waitForSelector(".donjonz-held.is-illegal");
        await page.mouse.click(start.x, start.y);
        await page.waitForSelector(".notice:has-text('Z02')");
    });
});

describe("Un dongeon dans un deck in the hand", () => {
    it("icons are taken by arrow key and by touch; an unlit one says its rule", async () => {
        const page = await home.enter("dongeon");
        await page.locator(".dungeondeck-held").focus();
        await page.keyboard.press("ArrowUp");
        await playedTo(page, 1);
        for (let move = 2; move <= 8; move++) {
            const lit = page
                .locator(
                    ".ending, .dungeondeck-edge.is-legal, .dungeondeck-actions .button, .dungeondeck-token.is-asked",
                )
                .first();
            await lit.waitFor();
            if (await isOver(page)) break;
            await playing(page, () => lit.click());
        }
        /* A Trap and a boss door are not taken by their edge: touching them may well be a move. */
        const unlit = page.locator(".dungeondeck-edge:not(.is-legal, .is-trap, .is-boss-door)").first();
        if (!(await isOver(page)) && (await unlit.count())) {
            await unlit.click();
            expect(await page.locator(".notice").textContent()).toMatch(/D\d\d/);
        }
        await page.click(".dungeondeck-remember");
        await page.waitForSelector(".dungeondeck-memory");
    });
});

describe("Dungeon Pen on the sheet", () => {
    it("the pencil is flicked by pulling back, by keys and by the dials; its lines survive a reload", async () => {
        const page = await home.enter("Dungeon Pen");
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
            await playing(page, flick);
            made++;
        }
        expect(made).toBeGreaterThan(0);
        await page.reload();
        await page.waitForSelector(".dungeonpen-stroke", { state: "attached" });
    });
});

/** Answers whatever else is asked until a flick is ours; false where the game ends first. */
async function untilFlick(page: Page): Promise<boolean> {
    const answers =
        ".dungeonpen-dials .button.is-main, .dungeonpen-choices .button.is-main, .dungeonpen-choices .button.is-plain";
    for (;;) {
        await page.waitForSelector(`.ending, ${answers}`);
        if (await isOver(page)) return false;
        if (await page.$(".dungeonpen-dials input")) return true;
        await playing(page, () => page.locator(answers).first().click());
    }
}

/** A few steps onto lit cells, by touch; fewer where the walk ends. */
async function walk(page: Page, most: number): Promise<number> {
    for (let step = 0; step < most; step++) {
        await page.waitForSelector(".ending, .donjonz-way, .donjonz-offer .button");
        if (await isOver(page)) return step;
        const next = (await page.$(".donjonz-offer .button")) ? ".donjonz-offer .button" : ".donjonz-way rect";
        await playing(page, () => page.locator(next).first().click());
    }
    return most;
}

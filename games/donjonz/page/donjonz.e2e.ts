/** The map in a browser: dragging, touching, and by keys. */
import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { openHome } from "@tests/home";
import { boxOf, drag, isOver, playedTo, playing } from "@tests/player";
import { wholeGame } from "@tests/whole";

const home = openHome();

describe("DONJONZ on the map", () => {
    it("its lesson, a whole game to its end, and its replay", () => wholeGame(home, "donjonz", 10));

    it("a card is dragged from the pile, another laid by keys; then the hero walks, and the trail survives a reload", async () => {
        const page = await home.enter("donjonz");
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
        /* A phone, upright or sideways, shows what is near; all of it is a press away. */
        for (const size of [
            { width: 390, height: 844 },
            { width: 844, height: 390 },
        ]) {
            await page.setViewportSize(size);
            await page.click(".donjonz-whole[aria-pressed='false']");
            await page.click(".donjonz-whole[aria-pressed='true']");
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        const steps = await walk(page, 3);
        await page.reload();
        if (steps > 0)
            await page.waitForSelector(".donjonz-trail", {
                state: "attached",
            }); /* a straight line has no height, and counts as hidden */
    });

    it("a card held over another is refused with its rule", async () => {
        const page = await home.enter("donjonz");
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

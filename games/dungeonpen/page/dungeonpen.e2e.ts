/** The sheet in a browser: flicked by pulling, by keys and by dials. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openHome } from "@tests/home";
import { sizes } from "@tests/measures";
import { boxOf, drag, isOver, playAFew, playing, sitDown } from "@tests/player";
import { wholeGame } from "@tests/whole";

const home = openHome();

describe("Dungeon Pen on the sheet", () => {
    it("its lesson, a whole game to its end, and its replay", () =>
        wholeGame(home, "dungeonpen", 4, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));

    it("the pencil is flicked by pulling back, by keys and by the dials; its lines survive a reload", async () => {
        const page = await home.enter("dungeonpen");
        const sheet = page.locator(".dungeonpen-sheet[data-board]");
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
            async () => {
                await page.click(".dungeonpen-fine summary");
                await page.focus(".dungeonpen-dials input >> nth=0");
                await page.keyboard.press("ArrowRight");
                await page.click(".dungeonpen-flick .button.is-main");
            },
        ];
        const { x, y, width, height } = await boxOf(sheet);
        const isOnTop = ([left, top]: number[]) =>
            document.elementFromPoint(left ?? 0, top ?? 0)?.closest("[data-board]") !== null;
        expect(await page.evaluate(isOnTop, [x + width / 2, y + height / 2]), "what is drawn lies on the paper").toBe(
            true,
        );
        let made = 0;
        for (const flick of flicks) {
            if (!(await untilFlick(page))) break;
            /* The engine says where this goes, or that eyes are closed. */
            await page.locator(".dungeonpen-flick p[role=status]", { hasText: /\S/ }).waitFor();
            await playing(page, flick);
            made++;
        }
        expect(made).toBeGreaterThan(0);
        await page.reload();
        await page.waitForSelector(".dungeonpen-stroke", { state: "attached" });
    });

    it("the strips beside the sheet have name, life and bag in sight, whatever the size", async () => {
        const page = await home.visit();
        await untilSomethingIsKept(page);
        for (const size of sizes) {
            await page.setViewportSize(size);
            await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
            expect(await page.evaluate(cutOfStrips), `${size.width}x${size.height}`).toEqual([]);
        }
    });

    it("what happens is told before anything is asked: prompt and playback never disagree", async () => {
        const page = await home.enter("dungeonpen", { reducedMotion: "no-preference" });
        const skip = page.locator(".coach.is-offer .is-quiet");
        await page.waitForSelector(".coach.is-offer, .dungeonpen-flick .button.is-main, .asked.is-told");
        if (await skip.count()) await skip.click();
        if (!(await untilFlick(page))) return;
        await page.evaluate(() => {
            const seen = { told: 0, wrong: 0 };
            Object.assign(window, { seen });
            new MutationObserver(() => {
                if (!document.querySelector(".status .asked.is-told")) return;
                seen.told++;
                if (document.querySelector(".dungeonpen-flick, .dungeonpen-choices")) seen.wrong++;
            }).observe(document.body, { subtree: true, childList: true, attributes: true });
        });
        await playing(page, () => page.click(".dungeonpen-flick .button.is-main"));
        await page.waitForFunction(() => (window as unknown as { seen: { told: number } }).seen.told > 0);
        await page.waitForSelector(".asked.is-told", { state: "detached" });
        expect(await page.evaluate(() => (window as unknown as { seen: { wrong: number } }).seen.wrong)).toBe(0);
    });
});

/** A game in whose middle we keep a card: one that ends without any is followed by another. */
async function untilSomethingIsKept(page: Page): Promise<void> {
    for (let games = 0; games < 20; games++) {
        await sitDown(page, home.address, "dungeonpen", 2, "me");
        while (await playAFew(page, 1)) if (await page.$(".dungeonpen-side.is-own .dungeonpen-kept")) return;
    }
    throw new Error("twenty games without a card in a bag");
}

/** Answers whatever else is asked until a flick is ours; false where the game ends first. */
async function untilFlick(page: Page): Promise<boolean> {
    const answers =
        ".dungeonpen-panel .button.is-main, .dungeonpen-choices .button.is-main, .dungeonpen-choices .button.is-plain";
    for (;;) {
        await page.waitForSelector(`.ending, ${answers}`);
        if (await isOver(page)) return false;
        if (await page.$(".dungeonpen-flick")) return true;
        await playing(page, () => page.locator(answers).first().click());
    }
}

/** Runs in the page: what of a strip does not lie inside it and the window, and strips that lie on each other or on the sheet. */
function cutOfStrips(): string[] {
    const wrong: string[] = [];
    const strips = [...document.querySelectorAll(".dungeonpen-side")];
    const board = document.querySelector("[data-board]") as Element;
    if (strips.length !== 2) wrong.push(`${strips.length} strips instead of two`);
    for (const strip of strips) {
        const edge = strip.getBoundingClientRect();
        const isInside = (part: Element) => {
            const { left, top, right, bottom, width } = part.getBoundingClientRect();
            const isInStrip = left >= edge.left - 1 && right <= edge.right + 1 && top >= edge.top - 1;
            return width > 1 && isInStrip && bottom <= Math.min(edge.bottom, innerHeight) + 1;
        };
        if (edge.right > innerWidth + 1) wrong.push("a strip is not in sight");
        const parts = strip.matches(".is-own")
            ? ["h2", ".dungeonpen-life b", ".dungeonpen-pips", ".dungeonpen-kept summary"]
            : ["h2", ".dungeonpen-life b", ".dungeonpen-pips"];
        for (const part of parts) {
            const found = strip.querySelector(part);
            if (!found || !isInside(found)) wrong.push(`${part} is cut`);
        }
        for (const other of [board, ...strips.filter((each) => each !== strip)]) {
            const box = other.getBoundingClientRect();
            const wide = Math.min(box.right, edge.right) - Math.max(box.left, edge.left);
            if (wide > 2 && Math.min(box.bottom, edge.bottom) - Math.max(box.top, edge.top) > 2)
                wrong.push("a strip lies on something");
        }
    }
    return wrong;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openHome } from "./home";
import { playOne } from "./player";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const home = openHome();

interface Finding {
    id: string;
    impact: string | null;
    nodes: { html: string }[];
}

const phone = { viewport: { width: 390, height: 844 } };
const narrow = { viewport: { width: 320, height: 640 } };

describe("axe finds nothing serious", () => {
    it("on the pages of text, light and dark, wide and narrow", async () => {
        /* All rules and all cards are told by the same two pages; the shortest of each is looked at. */
        for (const options of [{}, { colorScheme: "dark" as const, ...narrow, locale: "fr-FR" }]) {
            const page = await home.visit(options);
            for (const path of ["/", "/daily", "/design", "/decks", "/nowhere", "/rules/donjonz", "/cards/dungeondeck"]) {
                await page.goto(home.address + path);
                await page.waitForSelector("main h1");
                if (path === "/") await page.waitForSelector(".door-play");
                else await page.waitForSelector(".loading", { state: "detached" });
                expect(await findings(page), path).toEqual([]);
                expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is too wide`).toBe(true);
            }
            await home.leave();
        }
    });

    for (const title of ["DONJONZ", "dongeon", "Dungeon Pen", "Procrastination", "Dungeoneer"]) {
        it(`on the table of ${title}, light and dark, wide and narrow`, async () => {
            for (const options of [{}, { colorScheme: "dark" as const, ...phone, locale: "fr-FR" }]) {
                const page = await home.enter(title, options);
                for (let turn = 0; turn < 3; turn++) await playOne(page, turn);
                expect(await findings(page)).toEqual([]);
                expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "too wide").toBe(true);
                await home.leave();
            }
        });
    }
});

/** Lets colours that are on their way arrive: a busy machine may draw nothing for a while. */
async function settle(page: Page): Promise<void> {
    await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        await frame();
        const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
        await Promise.all(ending.map((each) => each.finished.catch(() => null)));
        await frame();
    });
}

async function findings(page: Page): Promise<string[]> {
    await settle(page);
    const found = await page.evaluate(async (source) => {
        /* Run where the page's own security policy does not reach. */
        if (!("axe" in window)) (0, eval)(source);
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
        return (await axe.run()).violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) }));
    }, axe);
    return found
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

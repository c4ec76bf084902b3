/** What axe-core has against a page as it stands. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
    id: string;
    impact: string | null;
    nodes: { html: string }[];
}

interface Axe {
    getRules(): { ruleId: string; tags: string[] }[];
    run(part: string, options: object): Promise<{ violations: Finding[] }>;
}

/* Of the rules that go beyond level AA, the one that asks for black on white. */
const leftOut = ["color-contrast-enhanced"];

/** No finding of any level, and nothing wider than the page. */
export async function expectAccess(page: Page, where: string): Promise<void> {
    expect(await findings(page, "html"), where).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} is too wide`).toBe(
        true,
    );
}

/** The same for a part of the page, in the light and in the dark: between the two only colours change. */
export async function expectAccessInBothThemes(page: Page, part: string): Promise<void> {
    const before = await page.evaluate(() => document.documentElement.dataset.theme ?? "light");
    expect(await findings(page, part), `${part}, ${before}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${part} is too wide`).toBe(
        true,
    );
    await wear(page, before === "light" ? "dark" : "light");
    expect(await findings(page, part, ["color-contrast"]), `${part}, not ${before}`).toEqual([]);
    await wear(page, before);
}

/* Not by the button, which a dialog covers. */
async function wear(page: Page, theme: string): Promise<void> {
    await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
}

async function findings(page: Page, part: string, rules?: string[]): Promise<string[]> {
    await settle(page);
    const found = await page.evaluate(
        async ({ source, part, rules, left }) => {
            // biome-ignore lint/security/noGlobalEval: run where the page's own security policy does not reach
            if (!("axe" in window)) window.eval(source);
            const { axe } = window as unknown as { axe: Axe };
            /* All that axe knows, the best practices and the experiments too. */
            const all = axe
                .getRules()
                .filter(({ ruleId, tags }) => !left.includes(ruleId) && !tags.includes("deprecated"));
            const runOnly = rules ?? all.map(({ ruleId }) => ruleId);
            /* What is in order is not described, which takes time. */
            const { violations } = await axe.run(part, { runOnly, resultTypes: ["violations"], selectors: false });
            return violations.map(({ id, impact, nodes }) => ({
                id,
                impact,
                nodes: nodes.map(({ html }) => ({ html })),
            }));
        },
        { source: axe, part, rules, left: leftOut },
    );
    return found.flatMap(({ id, impact, nodes }) =>
        nodes.slice(0, 3).map(({ html }) => `${id} (${impact}): ${html.slice(0, 200)}`),
    );
}

/** Lets colours that are on their way arrive: a busy machine may draw nothing for a while. */
async function settle(page: Page): Promise<void> {
    await page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(done));
        await frame();
        const ending = document
            .getAnimations()
            .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
        await Promise.all(ending.map((each) => each.finished.catch(() => null)));
        await frame();
    });
}

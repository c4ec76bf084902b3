/** The designer's corner without a server: the small lab, and sheets to cut. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openSite } from "./home";
import { program } from "./house";

const site = openSite();

const fileOf = (game: string) => resolve(__dirname, `../../games/${game}/data/starter.yaml`);

/** At the designer's corner, with the small set that `donjon new` gives. */
async function design(game: string, locale = "en-GB"): Promise<Page> {
    const page = await site.visit({ locale });
    await page.goto(`${site.address}#/design`);
    await page.fill("#card-file", readFileSync(fileOf(game), "utf8"));
    await page.waitForSelector(`.design[data-game="${game}"] .lab-panel .is-main`);
    return page;
}

/** What the lab of the program says: its lines, as words with single blanks between them. */
function labLines(game: string, ...flags: string[]): Set<string> {
    const told = execFileSync(program, ["lab", game, "--set", fileOf(game), "--cards", ...flags], { encoding: "utf8" });
    return new Set(told.split("\n").map((line) => line.trim().replace(/ {2,}/g, "  ")));
}

/** The tables of the report but the last, which lists all cards: lines as those of the program. */
async function reportLines(page: Page): Promise<string[]> {
    return page.$$eval(".lab-report > .lab-table", (tables) =>
        tables.flatMap((table) => [
            table.querySelector("caption")?.textContent ?? "",
            ...[...table.querySelectorAll("tr")].map((row) =>
                [...row.children].map((cell) => cell.textContent).join("  "),
            ),
        ]),
    );
}

describe("the card file", () => {
    it("holds what is written before the example has come, and nothing else", async () => {
        const page = await site.visit();
        let bring = () => {};
        const isWanted = new Promise<void>((wanted) => {
            void page.route(/\/starter-[^/]*\.js$/, async (route) => {
                wanted();
                await new Promise<void>((brought) => (bring = brought));
                await route.continue();
            });
        });
        await page.goto(`${site.address}#/design`);
        await page.click("#card-file");
        await isWanted;
        const [example] = await Promise.all([page.waitForResponse(/\/starter-[^/]*\.js$/), bring()]);
        await page.evaluate(`import(${JSON.stringify(example.url())}).then(() => {})`); /* it has come */
        expect(await page.inputValue("#card-file")).toBe("");
        await page.keyboard.type("game: donjonz");
        expect(await page.inputValue("#card-file")).toBe("game: donjonz");
    });
});

describe("the small lab", () => {
    it.each([
        ["procrastination", "en", "3"],
        ["dungeondeck", "fr", null],
    ])("tells of games of %s what the program tells of them, in %s", async (game, language, seats) => {
        const page = await design(game, language);
        const choices = page.locator(".lab-panel select");
        await choices.first().selectOption("100");
        if (seats) await choices.nth(1).selectOption(seats);
        await page.click(".lab-panel .is-main");
        await page.waitForSelector(".lab-report");
        const lines = await reportLines(page);
        const native = labLines(game, "--games", "100", "--lang", language, ...(seats ? ["--seats", seats] : []));
        expect(lines.length).toBeGreaterThan(10);
        expect(lines.filter((line) => !native.has(line))).toEqual([]);
        await page.click(".lab-report summary");
        const cards = await page.locator(".faces li").count();
        expect(await page.locator(".lab-report details tbody tr").count()).toBe(cards);
    });

    it("is stopped by hand, and tells of the games so far", async () => {
        const page = await design("dungeonpen");
        await page.selectOption(".lab-panel label:has-text('Games') select", "2000");
        await page.click(".lab-panel .is-main");
        await page.waitForFunction(
            () => (document.querySelector<HTMLProgressElement>(".lab-progress progress")?.value ?? 0) > 0,
        );
        await page.click(".lab-panel button:has-text('Stop')");
        await page.waitForSelector(".lab-report");
        const games = Number(/: ([\d,]+) games/.exec(await page.innerText(".lab-report [role=status]"))?.[1]);
        expect(games).toBeGreaterThan(0);
        expect(games).toBeLessThan(2000);
    });
});

/** The cards that the program would print, each with its copies and millimetres. */
function programPrints(game: string, language: string): string[] {
    const csv = execFileSync(program, ["print", game, "--set", fileOf(game), "--csv", "-", "--lang", language], {
        encoding: "utf8",
    });
    const rows = csv.matchAll(/^"[^"]*","((?:[^"]|"")*)","[^"]*",(\d+),([\d.]+),([\d.]+),/gm);
    return [...rows].flatMap(([, name = "", copies, width, height]) =>
        Array.from({ length: Number(copies) }, () => `${name.replaceAll('""', '"')} ${width} ${height}`),
    );
}

/** The cards of the pages with fronts, as large as they are laid out. */
async function pagePrints(page: Page): Promise<string[]> {
    await page.emulateMedia({ media: "print" });
    return page.$$eval(".print-page:nth-child(odd) .print-face", (faces) =>
        faces.map((face) => {
            const { width, height } = face.getBoundingClientRect();
            const mm = (pixels: number) => Math.round((pixels * 25.4) / 96);
            return `${face.getAttribute("data-card")} ${mm(width)} ${mm(height)}`;
        }),
    );
}

describe("sheets to cut", () => {
    it.each([
        ["procrastination", "en", "a4", "594.96 x 841.92"],
        ["donjonz", "fr", "letter", "612 x 792"],
    ])("has the browser print %s in %s on %s: every card, in its size", async (game, language, paper, points) => {
        const page = await design(game, language);
        await page.evaluate(() => {
            window.print = () => void document.body.setAttribute("data-printed", "");
        });
        await page.locator(".print-looks select").nth(-2).selectOption(paper);
        await page.click(".print-parts button");
        await page.waitForSelector("body[data-printed]", { state: "attached" });
        const cards = await pagePrints(page);
        expect([...cards].sort()).toEqual(programPrints(game, language).sort());
        const folder = mkdtempSync(join(tmpdir(), "donjon-sheets-"));
        try {
            const file = join(folder, "cards.pdf");
            const pages = await page.locator(".print-page").count();
            await page.pdf({ path: file, preferCSSPageSize: true, printBackground: true });
            const info = execFileSync("pdfinfo", [file], { encoding: "utf8" });
            expect(info).toContain(`${points} pts`);
            expect(info).toMatch(new RegExp(`^Pages: +${pages}$`, "m"));
            const words = execFileSync("pdftotext", ["-raw", file, "-"], { encoding: "utf8" }).replace(/\s+/g, " ");
            const names = cards.map((card) => card.replace(/ \d+ \d+$/, ""));
            expect(names.filter((name) => !words.includes(name.replace(/\s+/g, " ")))).toEqual([]);
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
        /* When it is printed, the page is as before. */
        await page.waitForSelector(".print-sheets", { state: "detached" });
    });
});

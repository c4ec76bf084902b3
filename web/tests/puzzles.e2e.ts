/** Puzzles in the page, against the server. */
import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { gameIds } from "./games";
import { openHome } from "./home";
import { program } from "./house";
import { openDrawer, playing } from "./player";

interface Puzzle {
    number: number;
    answer: string[];
    moves: { move: string }[];
}

const home = openHome();

function puzzleOf(game: string, ...which: string[]): Puzzle {
    return JSON.parse(execFileSync(program, ["puzzle", game, "--json", ...which], { encoding: "utf8" })) as Puzzle;
}

async function choose(page: Page, move: string): Promise<void> {
    await openDrawer(page);
    await page.click(`.moves:not([aria-busy='true']) [data-move="${move}"]`);
}

describe("puzzles", () => {
    it("a wrong move is answered and not played, the right one solves it, and the page remembers", async () => {
        const puzzle = puzzleOf("procrastination", "--number", "1");
        const wrong = puzzle.moves.find(({ move }) => move !== puzzle.answer[0])?.move ?? "";
        const page = await home.visit();
        await page.goto(`${home.address}/puzzles/procrastination`);
        await page.click(".puzzle-numbers button >> text=/^1·*$/");
        await page.waitForSelector(".coach.is-puzzle[data-puzzle='1'][data-solved='false']");
        await choose(page, wrong);
        await page.waitForSelector(".coach-mistake:has-text('Not that one')");
        expect(await page.getAttribute(".table-page", "data-played")).toBe("0");
        await playing(page, () => choose(page, puzzle.answer[0] ?? ""));
        await page.waitForSelector(".coach.is-puzzle[data-solved='true'] .puzzle-right");
        await page.click(".coach .button:has-text('Next puzzle')");
        await page.waitForSelector(".coach.is-puzzle[data-puzzle='2']");
        await page.click(".coach >> text=All puzzles");
        await page.waitForSelector(".puzzle-numbers button.is-solved");
        expect(await page.locator(".puzzle-numbers button.is-solved").count()).toBe(1);
    });

    it("what a wrong move leads to is read on a phone without the table giving way", async () => {
        const puzzle = puzzleOf("dungeondeck", "--number", "3");
        const wrong = puzzle.moves.find(({ move }) => move !== puzzle.answer[0])?.move ?? "";
        const page = await home.visit({ locale: "fr-FR" });
        await page.goto(`${home.address}/puzzles/dungeondeck`);
        await page.click(".puzzle-numbers button >> text=/^3·*$/");
        await page.waitForSelector(".coach.is-puzzle[data-puzzle='3']");
        await choose(page, wrong);
        await page.waitForSelector(".coach-mistake");
        await page.keyboard.press("Escape");
        for (const size of [
            { width: 320, height: 640 },
            { width: 844, height: 390 },
        ]) {
            await page.setViewportSize(size);
            await page.waitForFunction(
                () => (document.querySelector("[data-board]")?.getBoundingClientRect().height ?? 0) > 150,
            );
        }
    });

    it("a walk is found move by move, in French", async () => {
        const puzzle = puzzleOf("donjonz", "--number", "2");
        const page = await home.visit({ locale: "fr-FR" });
        await page.goto(`${home.address}/puzzles/donjonz`);
        await page.click(".puzzle-numbers button >> text=/^2·*$/");
        await page.waitForSelector(".coach:has-text('Le meilleur parcours')");
        for (const move of puzzle.answer) await playing(page, () => choose(page, move));
        await page.waitForSelector(".coach.is-puzzle[data-solved='true']:has-text('Juste')");
    });

    it("each game has its puzzle of the day, the same as in the terminal, and the page is for everybody", async () => {
        const page = await home.visit();
        await page.goto(`${home.address}/puzzles`);
        await page.waitForSelector(".daily-games li >> nth=4");
        await expectAccessInBothThemes(page, "main");
        for (const game of gameIds) {
            await page.click(`[data-game='${game}'] .button.is-main`);
            await page.waitForSelector(`.coach.is-puzzle[data-puzzle='${puzzleOf(game).number}']`);
            await page.goto(`${home.address}/puzzles`);
        }
    });
});

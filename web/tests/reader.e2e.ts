/**
 * Whole games by keyboard alone, on the board itself, and what a screen reader is told meanwhile: games/<id>/page/heard.txt,
 * which `make golden` writes anew. All seats are played at one screen, since when a bot answers depends on the machine.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccess } from "./axe";
import { gameIds, plainGames, seatsOf, shortenedCards } from "./games";
import { House, openBrowser, visit } from "./house";
import { playWith, ready, sitDown } from "./player";
import { listenTo, type Reader } from "./reader";

/* So many moves are reached by Tab, press by press; for later ones the focus is put where Tab would lead it. */
const tabbed = 6;
const mostTabs = 120;
const mostMoves = 1500;
const mostIdle = 5;
/* Said between two players at one screen, if it is drawn before the next one has it; it depends on the machine. */
const isPassing = /^Waiting for /;
const restful = `.curtain, ${ready}`;

interface Shortened {
    /** Words among the options of the game. */
    options?: string[];
    /** The deal. */
    chance?: number;
}

/* What makes a game short, besides other cards. */
const short: Record<string, Shortened> = {
    dungeonpen: { options: ["steady"], chance: 2 },
};

let browser: Browser;
beforeAll(async () => {
    browser = await openBrowser();
});
afterAll(() => browser.close());

describe("a whole game by keyboard, as a screen reader tells it", () => {
    for (const game of gameIds.filter((each) => !plainGames.includes(each)))
        it(`${game}`, async () => {
            const house = new House(); // of its own: the deals are the same whichever games are played
            await house.open();
            const { options = [], chance = 1 } = short[game] ?? {};
            const cards = shortenedCards(game, 2);
            const viewport = { width: 1280, height: 800 };
            const { page, complaints, leave } = await visit(browser, { viewport }, chance);
            try {
                const reader = await listenTo(page);
                if (cards) await playWith(page, cards);
                await sitDown(page, house.address, game, seatsOf(game)[0], "me", options);
                const told = await playByKeyboard(page, reader);
                compare(game, told);
                await expectAccess(page, `the end of ${game}`);
                expect(complaints).toEqual([]);
            } finally {
                await leave();
                await house.close();
            }
        });
});

function compare(game: string, told: string[]): void {
    const file = resolve(__dirname, `../../games/${game}/page/heard.txt`);
    const text = `${told.join("\n")}\n`;
    if (process.env.DONJON_TEST_SEED) return; // other deals: only the playing is tested
    if (process.env.REGENERATE) writeFileSync(file, text);
    expect(existsSync(file), `${file} is missing: make golden`).toBe(true);
    expect(text).toBe(readFileSync(file, "utf8"));
}

/* A line for each thing that is told: said aloud, "?" asked, ">" has the focus, with the keys that are then pressed. */
async function playByKeyboard(page: Page, reader: Reader): Promise<string[]> {
    const told: string[] = [];
    let asked = "";
    const listen = async () => {
        await reader.rest(restful);
        const now = await page.evaluate(lookAround);
        const heard = await reader.heard();
        told.push(...heard.filter((sentence) => sentence !== now.question && !isPassing.test(sentence)));
        if (!now.question || now.question === asked) return now;
        asked = now.question;
        expect(heard, `a question that is not said, after ${told.slice(-3).join(" / ")}`).toContain(asked);
        told.push(`? ${asked}`);
        return now;
    };
    const press = async (keys: string[]) => {
        for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
        if (keys.length > 1) await listen();
        told.push(`> ${await reader.focused()} [${keys.join(" ")}]`);
        await page.keyboard.press(keys.at(-1) ?? "Enter");
    };
    for (let turn = 0, idle = 0, known = ""; turn < mostMoves && idle < mostIdle; ) {
        const { isOver, curtain, played } = await listen();
        if (isOver) {
            told.push(`> ${await reader.focused()}`);
            return told;
        }
        /* A move was played, or a card is raised and tells what can be done with it. */
        if (played === known) idle++;
        else [turn, idle, known] = [turn + 1, 0, played];
        await press(curtain ? ["Enter"] : await reachSomething(page, turn));
        if (curtain)
            await page.waitForFunction(
                (before) => document.querySelector("#curtain-title")?.textContent !== before,
                curtain,
            );
    }
    throw new Error(`the game does not end: ${told.slice(-8).join("\n")}`);
}

/* Runs in the page. */
function lookAround() {
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    return {
        question: textOf(".asked-text"),
        curtain: textOf("#curtain-title"),
        isOver: document.querySelector(".ending") !== null,
        played: document.querySelector(".table-page")?.getAttribute("data-played") ?? "",
    };
}

/** Brings the focus to something that plays a move, and says which keys then do it. */
async function reachSomething(page: Page, turn: number): Promise<string[]> {
    const keys = await page.evaluate(markSomething, { count: turn, first: tabbed });
    if (keys.length === 0) throw new Error(`the board offers nothing: ${await page.textContent(".asked-text")}`);
    await goToMarked(page, turn < tabbed);
    return keys;
}

async function goToMarked(page: Page, byTab: boolean): Promise<void> {
    const isThere = () => page.evaluate(() => document.activeElement?.hasAttribute("data-reach") ?? false);
    for (let presses = 0; byTab && presses < mostTabs; presses++) {
        if (await isThere()) return;
        await page.keyboard.press("Tab");
    }
    const missed = await page.evaluate(() => {
        const marked = document.querySelector<HTMLElement | SVGElement>("[data-reach]");
        if (marked && marked.tabIndex >= 0) marked.focus({ preventScroll: true });
        return marked && document.activeElement === marked ? null : (marked?.outerHTML.slice(0, 300) ?? "nothing");
    });
    if (byTab || missed !== null) throw new Error(`Tab does not lead there: ${missed}`);
}

/* Runs in the page: marks something that plays a move, another one each time, and says the keys that do it there. */
function markSomething({ count, first }: { count: number; first: number }): string[] {
    document.querySelectorAll("[data-reach]").forEach((each) => each.removeAttribute("data-reach"));
    const moves = new Set(
        [...document.querySelectorAll<HTMLElement>("[data-move]")].map(({ dataset }) => dataset.move),
    );
    const board = document.querySelector<HTMLElement>("[data-board]");
    const stage = board?.matches("[tabindex]") ? board : board?.querySelector("[role='application'][tabindex]");
    const all = <Found extends Element>(selector: string) => [
        ...document.querySelectorAll<Found>(`.play :is(${selector})`),
    ];
    const isOffered = (each: HTMLElement) => moves.has(each.dataset.does ?? "") && each.checkVisibility();
    const reach = (each: Element | null | undefined, ...pressed: string[]) => {
        each?.setAttribute("data-reach", "");
        return each ? pressed : [];
    };
    const told = all<HTMLElement>(".hand-told [data-does]").filter(isOffered);
    if (told.length > 0) return reach(told[count % told.length], "Enter");
    const arrows = { n: "ArrowUp", e: "ArrowRight", s: "ArrowDown", w: "ArrowLeft" };
    const ways = all<HTMLElement>("[data-way]").filter(isOffered);
    const way = ways[count % (ways.length || 1)]?.dataset.way as keyof typeof arrows | undefined;
    if (stage && way) return reach(stage, arrows[way]);
    const places = { top: "ArrowUp", right: "ArrowRight", bottom: "ArrowDown", left: "ArrowLeft" };
    const icons = all<HTMLElement>("[data-place].is-legal").filter(isOffered);
    const icon = icons[count % (icons.length || 1)]?.dataset.place as keyof typeof places | undefined;
    if (stage && icon) return reach(stage, places[icon]);
    const offered = [...all<HTMLElement>("[data-does]").filter(isOffered), ...all(".hand-cards .is-legal")];
    if (offered.length > 0) return reach(offered[(count * 7) % offered.length], "Enter");
    /* What is held over the board, or aimed on it: done as the page proposes, at first moved a little before. */
    const turns = ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"];
    const around = [turns[count % 4] ?? "", turns[(count * 3 + 1) % 4] ?? ""];
    return reach(stage, ...(count < first ? around : []), "Enter");
}

/** Plays in the page as a person without a plan would: one of the legal moves that the page lists. */
import type { Locator, Page } from "playwright-core";
import { gameIds, seatsOf } from "./games";
import { patienceMs } from "./house";

/* Games end well before; a page that no longer takes moves is noticed by the waiting. */
const mostMoves = 4000;

export type How = "mouse" | "keys";

/** What was played is on the page and a move of ours is asked for, or the game is over. */
export const ready = ".ending, .moves:not([aria-busy='true']) [data-move]";

/** Opens the drawer of a table, where all legal moves, the story and the talk are; it stays open. */
export async function openDrawer(page: Page): Promise<void> {
    await page.waitForSelector("#drawer", { state: "attached" });
    if (await page.locator("#drawer[hidden]").count()) await page.click("#tool-drawer");
    await page.waitForSelector("#drawer:not([hidden])");
}

/** The door of a game in the lobby. */
export function door(game: string): string {
    return `.door[data-game="${game}"]`;
}

/** Before the page is opened: every answer is asked for. Standing orders pass after a moment, whatever is looked at meanwhile. */
export async function answerEverything(page: Page): Promise<void> {
    await page.addInitScript(() => localStorage.setItem("donjon.dungeoneer.orders", '"always"'));
}

/** From the lobby through the door of a game. */
export async function enterDoor(page: Page, address: string, game: string): Promise<void> {
    await page.goto(address);
    await page.click(`${door(game)} .door-play`);
    await page.waitForSelector(".table-page[data-phase='playing']");
}

/** Opens the dialog of a game's options in the lobby. */
export async function openOptions(page: Page, address: string, game: string): Promise<void> {
    await page.goto(address);
    await page.click(`${door(game)} .door-more button >> text=/^Options/`);
    await page.waitForSelector("dialog[open]");
}

/**
 * At a table of so many, the others bots or ourselves, with these words chosen among its options; nothing moves for its
 * own sake, and no lesson offers itself.
 */
export async function sitDown(
    page: Page,
    address: string,
    game: string,
    seats: number,
    others: "bots" | "me" = "bots",
    options: string[] = [],
): Promise<void> {
    /* Before the page is there: one that is left at once has drawn chance, or has not. */
    await page.addInitScript((guided) => {
        if (!localStorage.getItem("donjon"))
            localStorage.setItem("donjon", JSON.stringify({ guided, speed: "instant", name: "Aliénor" }));
    }, gameIds);
    await answerEverything(page);
    await openOptions(page, address, game);
    const [fewest, most] = seatsOf(game);
    if (fewest !== most) await page.locator("dialog select").first().selectOption(`${seats}`);
    for (let seat = 1; others === "me" && seat < seats; seat++)
        await page.locator("dialog .setup-seat select").nth(seat).selectOption("me");
    for (const word of options)
        await page.locator(`dialog select:has(option[value="${word}"])`).first().selectOption(word);
    await page.click("dialog .button.is-main");
    await page.waitForSelector(".table-page[data-phase='playing']");
    await page.waitForSelector("[data-board], .curtain");
}

/** Before the page is opened: tables that it makes are played with this set of cards. */
export async function playWith(page: Page, set: string): Promise<void> {
    await page.addInitScript((cards) => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (message) {
            const asked = JSON.parse(String(message)) as { do?: string };
            send.call(this, asked.do === "create" ? JSON.stringify({ ...asked, set: cards }) : message);
        };
    }, set);
}

/** One makes a table and sends the link, the other comes by it; `meanwhile` is done while the first waits. */
export async function sitTogether(
    host: Page,
    guest: Page,
    address: string,
    game: string,
    meanwhile = async (): Promise<void> => {},
): Promise<void> {
    await host.goto(address);
    await host.click(`${door(game)} .door-more button:has-text("Invite")`);
    await host.click("dialog .button.is-main");
    const link = await host.inputValue(".invitation input");
    await meanwhile();
    await guest.goto(link);
    await guest.click(".hall .button.is-main");
    await Promise.all([host, guest].map((page) => page.waitForSelector(".table-page[data-phase='playing']")));
}

/** Does something that loads the page anew, and waits until the old one is gone. */
export async function reloading(page: Page, act: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await act();
    await page.waitForFunction(() => !("isOld" in window) && document.readyState === "complete");
}

/** Until letters have come: with others, things lie elsewhere. */
export async function lettersCome(page: Page): Promise<void> {
    await page.evaluate(() => document.fonts.ready.then(() => null));
}

/** At one screen: whoever is named on the curtain takes it. */
export async function takeScreen(page: Page): Promise<void> {
    await page.click(".curtain button");
    await page.waitForSelector(".curtain", { state: "detached" });
}

/** How many moves the page knows of. */
export async function played(page: Page): Promise<number> {
    return Number(await page.getAttribute(".table-page", "data-played"));
}

/** Waits until so many moves have been played, or more. */
export async function playedTo(page: Page, moves: number): Promise<void> {
    await page.waitForFunction(
        (wanted) => Number(document.querySelector(".table-page")?.getAttribute("data-played")) >= wanted,
        moves,
    );
}

/** Does something that plays a move, and waits until a move was played. */
export async function playing(page: Page, act: () => Promise<unknown>): Promise<void> {
    const before = await played(page);
    await act();
    await page.waitForFunction(
        (then) => Number(document.querySelector(".table-page")?.getAttribute("data-played")) !== then,
        before,
    );
}

export async function isOver(page: Page): Promise<boolean> {
    return (await page.locator(".ending").count()) > 0;
}

/** Waits until it is our move, or the end; then plays one move. Returns false at the end. */
export async function playOne(page: Page, turn: number, how: How = "mouse"): Promise<boolean> {
    await page.waitForSelector(ready, { state: "attached" });
    if (await isOver(page)) return false;
    /* First, for what is asked may be answered by a standing order meanwhile: the moves are read when they can be clicked. */
    if (how === "mouse") await openDrawer(page);
    await page.waitForSelector(ready, { state: "attached" });
    if (await isOver(page)) return false;
    const moves = await page.$$eval("[data-move]", (buttons) =>
        buttons.map((button) => button.getAttribute("data-move") ?? ""),
    );
    const move = moves[(turn * 7) % moves.length] ?? "";
    await playing(page, () => (how === "keys" ? playByKeys(page, move) : page.click(`[data-move="${move}"]`)));
    return true;
}

/** Plays whenever it is our turn, until the table has seen so many moves or its end. Others may play meanwhile. */
export async function playUntil(page: Page, moves: number): Promise<void> {
    for (let turn = 0; ; turn++) {
        const isDone = await page.waitForFunction(
            ({ selector, wanted }) => {
                const count = Number(document.querySelector(".table-page")?.getAttribute("data-played"));
                if (count >= wanted || document.querySelector(".ending")) return "done";
                return document.querySelector(selector) ? "ours" : null;
            },
            { selector: ready, wanted: moves },
        );
        if ((await isDone.jsonValue()) === "done") return;
        await playOne(page, turn);
    }
}

/** M opens the drawer at the list; the whole move typed there and Enter plays it. The field keeps the focus for the next. */
async function playByKeys(page: Page, move: string): Promise<void> {
    if ((await page.evaluate(() => document.activeElement?.id)) !== "moves-filter") await page.keyboard.press("m");
    /* The focus comes with the next picture: what is typed before it is keys of the table. */
    await page.waitForFunction(() => document.activeElement?.id === "moves-filter");
    await page.keyboard.type(move);
    await page.keyboard.press("Enter");
}

/**
 * The first moves by the mouse or the keys, the rest by clicks made inside the page, which are quicker. In a lesson it
 * plays what is asked for. Returns the steps of the lesson that it met.
 */
export async function playToTheEnd(page: Page, how: How = "mouse", first = 8, of = ".ending"): Promise<string[]> {
    for (let turn = 0; turn < first; turn++) if (!(await playOne(page, turn, how))) return [];
    return page.evaluate(
        async ({ selector, most, longest, last }) => {
            const until = async (holds: () => boolean, why: () => string) => {
                const start = performance.now();
                while (!holds()) {
                    if (performance.now() - start > longest) throw new Error(why());
                    await new Promise((done) => setTimeout(done, 3));
                }
            };
            const count = () => document.querySelector(".table-page")?.getAttribute("data-played");
            const taken = new Set<string>();
            /* Of the moves listed, the one that a lesson wants: itself, one that begins so, or the nearest by its numbers. */
            const wanted = async () => {
                const coach = document.querySelector<HTMLElement>(".coach[data-step]");
                if (coach) taken.add(coach.dataset.step ?? "");
                const wants = coach?.dataset.wants;
                if (!wants) return undefined;
                const others = document.querySelector<HTMLButtonElement>(".moves > .button.is-quiet");
                others?.click();
                await until(
                    () => document.querySelector(".moves > .button.is-quiet") === null,
                    () => "the other moves are not listed",
                );
                const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-move]")];
                const numbers = (move = "") => (move.match(/[\d.]+/g) ?? []).map(Number);
                const apart = (move = "") =>
                    numbers(move).reduce(
                        (sum, number, index) => sum + Math.abs(number - (numbers(wants)[index] ?? 0)),
                        0,
                    );
                const verb = wants.split(" ")[0] ?? "";
                return (
                    buttons.find(({ dataset }) => dataset.move === wants) ??
                    buttons
                        .filter(({ dataset }) => dataset.move?.startsWith(`${verb} `))
                        .sort((one, other) => apart(one.dataset.move) - apart(other.dataset.move))[0]
                );
            };
            const refusals: string[] = [];
            for (let turn = 0; turn < most; turn++) {
                await until(
                    () => document.querySelector(selector) !== null,
                    () => `stuck: ${document.querySelector(".table-turn")?.textContent}`,
                );
                if (document.querySelector(last)) return [...taken];
                const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-move]")];
                const before = count();
                ((await wanted()) ?? buttons[(turn * 31 + (turn >> 3)) % buttons.length])?.click();
                await until(
                    () => count() !== before || document.querySelector(".notice") !== null,
                    () => "a move was not taken",
                );
                const notice = document.querySelector(".notice");
                if (!notice) continue;
                refusals.push(notice.textContent ?? "");
                if (refusals.length > 12) throw new Error(`legal moves are refused: ${refusals.join(" / ")}`);
                notice.querySelector<HTMLButtonElement>(".button:last-child")?.click();
                await until(
                    () => document.querySelector(".notice") === null,
                    () => "the refusal does not go away",
                );
            }
            throw new Error("the game does not end");
        },
        { selector: ready, most: mostMoves, longest: patienceMs, last: of },
    );
}

/** Plays so many moves of ours by clicks made inside the page, behind curtains too; false where the game ends before. */
export async function playAFew(page: Page, moves: number): Promise<boolean> {
    return page.evaluate(
        async ({ selector, moves, longest }) => {
            const until = async (holds: () => boolean, why: string) => {
                const start = performance.now();
                while (!holds()) {
                    if (performance.now() - start > longest) throw new Error(why);
                    await new Promise((done) => setTimeout(done, 3));
                }
            };
            const count = () => document.querySelector(".table-page")?.getAttribute("data-played");
            for (let turn = 0; ; turn++) {
                await until(() => {
                    document.querySelector<HTMLElement>(".curtain button")?.click();
                    return document.querySelector(selector) !== null;
                }, "nobody moves");
                if (document.querySelector(".ending")) return false;
                if (turn === moves) return true;
                const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-move]")];
                const before = count();
                buttons[(turn * 31 + (turn >> 3)) % buttons.length]?.click();
                await until(() => count() !== before || document.querySelector(".notice") !== null, "a move is lost");
                document.querySelector<HTMLButtonElement>(".notice .button:last-child")?.click();
            }
        },
        { selector: ready, moves, longest: patienceMs },
    );
}

/** Where something lies on the page, once letters have come and nothing moves any more. */
export async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    await what.scrollIntoViewIfNeeded();
    return what.evaluate(async (element) => {
        await document.fonts.ready;
        const place = () => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x, y, width, height };
        };
        for (let before = ""; ; ) {
            const now = place();
            if (JSON.stringify(now) === before) return now;
            before = JSON.stringify(now);
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
        }
    });
}

/** Drags something to a point of the page. */
export async function drag(page: Page, from: Locator, x: number, y: number): Promise<void> {
    const start = await boxOf(from);
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
}

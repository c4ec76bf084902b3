/** The site without a server, from a plain host in a folder: no network, two tabs, an update, files. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gameIds } from "./games";
import { unpack } from "../src/pocket/zip";
import { openBrowser, program, visit, type Visit } from "./house";
import { door, enterDoor, played, playOne, playToTheEnd, ready, reloading } from "./player";
import { firstVisit, Host, newerSite, siteFolder } from "./static";
import { gzipSync } from "node:zlib";

/* `make soak` has more. */
const contests = Number(process.env.POCKET_CONTESTS ?? 20);

const packageFolder = resolve(__dirname, "../../build/npm");

let browser: Browser;
let host: Host;
let visits: Visit[] = [];
beforeAll(async () => {
    browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
    host = new Host();
    await host.open();
});
afterEach(async () => {
    const ended = visits;
    visits = [];
    await Promise.all(ended.map(({ leave }) => leave()));
    await host.close();
    expect(ended.flatMap(({ complaints }) => complaints)).toEqual([]);
});

async function newcomer(): Promise<Page> {
    const made = await visit(browser);
    visits.push(made);
    await firstVisit(made.page, host.address);
    return made.page;
}

/** What a page has complained about so far. */
function complaintsOf(page: Page): string[] {
    return visits.find((visit) => visit.page === page)?.complaints ?? [];
}

const hashOf = (page: Page) => page.getAttribute(".table-page", "data-hash");

describe("a game in the pocket", () => {
    it("each game is played to its end after the host has gone, and nothing leaves the page", async () => {
        const page = await newcomer();
        await host.close();
        const left: string[] = [];
        page.on("request", (request) => {
            if (!request.url().startsWith(host.address) && !request.url().startsWith("blob:")) left.push(request.url());
        });
        await page.reload();
        for (const game of gameIds) {
            await enterDoor(page, host.address, game);
            await playToTheEnd(page, "mouse", 0);
        }
        expect(left).toEqual([]);
    });

    it("of two tabs that play for one decision the second is told that it came late", async () => {
        const [one, other] = await twoTabs();
        for (const [first, late] of [
            [one, other],
            [other, one],
        ] as const) {
            const before = await played(late);
            await hold(late, true);
            await choose(first, "first");
            await settled(first, before);
            const hash = await hashOf(first);
            expect(await played(late)).toBe(before);
            await choose(late, "last");
            await hold(late, false);
            await late.waitForSelector(".notice:has-text('Something else happened first')");
            for (const page of [first, late]) {
                await settled(page, before);
                expect(await played(page)).toBe(before + 1);
                expect(await hashOf(page)).toBe(hash);
            }
            expect(await first.locator(".notice").count()).toBe(0);
        }
        /* The tab that had the house is closed: the other one has it now. */
        await one.close();
        const before = await played(other);
        await expect.poll(() => playOne(other, 0).then(() => played(other))).toBeGreaterThan(before);
    });

    it("two tabs that play at the same time see the same game, and a move is played each time", async () => {
        const [one, other] = await twoTabs();
        let clicks = 0;
        for (let round = 0; round < contests; round++) {
            const before = await played(one);
            await Promise.all([choose(one, "first"), choose(other, "last")]);
            await Promise.all([one, other].map((page) => settled(page, before)));
            await agree(one, other);
            /* A click that came after the other's move was shown is for the next decision; none is played twice. */
            clicks += 2;
            expect(await played(one)).toBeLessThanOrEqual(clicks);
            if ((await one.locator(".ending").count()) > 0) {
                clicks = 0;
                await enterDoor(one, host.address, "dungeondeck");
                await other.goto(one.url());
                await other.waitForSelector(".table-page[data-phase='playing']");
            }
        }
    });

    it("an update is asked for, and a game goes on by the rules that it began with", async () => {
        const page = await newcomer();
        await enterDoor(page, host.address, "donjonz");
        const table = page.url();
        await playOne(page, 0);
        const hash = await hashOf(page);
        const newer = newerSite();
        try {
            host.files = newer;
            await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
            await page.waitForSelector(".home-notice button");
            await playOne(page, 1);
            await page.click(".home-notice button");
            await page.waitForSelector('meta[name="donjon-module"][content*="newer"]', { state: "attached" });
            await page.waitForSelector(".table-page[data-phase='playing']");
            expect(page.url()).toBe(table);
            expect(await played(page)).toBe(2);
            expect(await hashOf(page)).not.toBe(hash);
            await playOne(page, 2);
            expect(await played(page)).toBe(3);
            await enterDoor(page, host.address, "donjonz");
            await playOne(page, 0);
            const other = page.url();
            /* Where the older module cannot be had any more, its table says so, and nothing else is kept from going on. */
            await page.evaluate(async () => {
                for (const name of await caches.keys())
                    for (const request of await (await caches.open(name)).keys())
                        if (/donjon-[0-9a-f]+\.wasm$/.test(request.url))
                            await (await caches.open(name)).delete(request);
            });
            complaintsOf(page).length = 0;
            await page.goto(table);
            await page.reload();
            await page.waitForSelector("text=cannot be played on here");
            await page.goto(other);
            await page.waitForSelector(".table-page[data-phase='playing']");
            await playOne(page, 1);
            await page.goto(`${host.address}#/device`);
            await Promise.all([page.waitForEvent("download"), page.click("button:has-text('All of it as a file')")]);
        } finally {
            rmSync(newer, { recursive: true, force: true });
        }
    });

    it("a page of a later version that asks for what this one does not know is refused", async () => {
        const page = await newcomer();
        await enterDoor(page, host.address, "donjonz");
        const answer = await page.evaluate(
            () =>
                new Promise((heard) => {
                    const channel = new BroadcastChannel(`donjon ${location.pathname}`);
                    channel.onmessage = ({ data }) => data.to === "later" && heard(data.message);
                    const message = { kind: "errand", number: 1, what: "later", ask: { table: "t" } };
                    channel.postMessage({ to: "leader", from: "later", message });
                }),
        );
        expect(answer).toMatchObject({ kind: "failed", number: 1 });
    });

    it("what the browser clears behind the page's back is there again", async () => {
        const page = await newcomer();
        await enterDoor(page, host.address, "donjonz");
        await playOne(page, 0);
        const [moves, hash] = [await played(page), await hashOf(page)];
        const tools = await page.context().newCDPSession(page);
        const { origin } = new URL(host.address);
        await tools.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
        await playOne(page, 1);
        expect(await played(page)).toBe(moves + 1);
        expect(await hashOf(page)).not.toBe(hash);
        await page.reload();
        await page.waitForSelector(".table-page[data-phase='playing']");
        expect(await played(page)).toBe(moves + 1);
    });

    it("a worker that cannot be loaded is tried again", async () => {
        const made = await visit(browser, { serviceWorkers: "block" });
        visits.push(made);
        let refused = 0;
        await made.page.route("**/pocket.worker-*.js", (route) => (refused++ === 0 ? route.abort() : route.continue()));
        await made.page.goto(host.address);
        await enterDoor(made.page, host.address, "donjonz");
        expect(refused).toBeGreaterThan(1);
        made.complaints.length = 0;
    });

    it("a lesson is played without a network, and all tables go into a file and come back", async () => {
        const page = await newcomer();
        await host.close();
        await page.click(`${door("dungeondeck")} .door-more button:has-text("Learn")`);
        await page.waitForSelector(".table-page[data-phase='playing']");
        expect((await playToTheEnd(page, "mouse", 0)).length).toBeGreaterThan(1);
        await enterDoor(page, host.address, "donjonz");
        await playOne(page, 0);
        const table = page.url(),
            moves = await played(page);
        const folder = mkdtempSync(join(tmpdir(), "donjon-export-"));
        try {
            await page.goto(`${host.address}#/device`);
            await page.waitForSelector("text=2 tables are kept");
            const [download] = await Promise.all([
                page.waitForEvent("download"),
                page.click("button:has-text('All of it as a file')"),
            ]);
            const file = join(folder, "tables.zip");
            await download.saveAs(file);
            const files = unpack(readFileSync(file)).filter(({ name }) => name.endsWith(".donjon"));
            expect(files.length).toBe(1);
            writeFileSync(join(folder, "game.donjon"), files[0]?.text ?? "");
            execFileSync(program, ["replay", "--verify", join(folder, "game.donjon")]);
            await page.click("button:has-text('Forget all')");
            expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0);
            await page.click("dialog button:has-text('Forget all')");
            await page.waitForSelector("text=All is forgotten");
            await page.waitForSelector("text=0 tables are kept");
            expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
            await page.setInputFiles("input[type=file]", file);
            await page.waitForSelector("text=2 tables were new here");
            /* Whatever the page remembers of them. */
            await page.evaluate(() => localStorage.clear());
            await page.goto(`${host.address}#/you`);
            await page.reload();
            await page.waitForSelector(`.table-list a[href$="${new URL(table).hash}"]`);
            await page.goto(table);
            await page.waitForSelector(".table-page[data-phase='playing']");
            expect(await played(page)).toBe(moves);
            await playOne(page, 1);
            await page.goto(`${host.address}#/you`);
            await page.click("button:has-text('Forget me')");
            await reloading(page, () => page.click("dialog button:has-text('Forget me')"));
            await page.waitForSelector(".doors");
            await page.goto(`${host.address}#/device`);
            await page.waitForSelector("text=0 tables are kept");
        } finally {
            rmSync(folder, { recursive: true, force: true });
        }
    });

    it("weighs little: the house under 550 kB, all that is kept for play under 1.1 MB, compressed", () => {
        const weigh = (file: string) => gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length;
        const listed = /const files = (\[.*\]);/.exec(readFileSync(join(siteFolder, "sw.js"), "utf8"))?.[1] ?? "[]";
        const files = ["index.html", "sw.js", ...(JSON.parse(listed) as string[])];
        const house = files.filter((file) => file.endsWith(".wasm"));
        expect(house.length).toBe(1);
        expect(house.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThan(550_000);
        const all = files.reduce((sum, file) => sum + weigh(file), 0);
        console.log(`the house ${weigh(house[0] ?? "")} bytes, all ${all} bytes, gzipped`);
        expect(all).toBeLessThan(1_100_000);
    });
});

/** Two tabs at one table; the first has the house. What either hears of its worker can be held back. */
async function twoTabs(): Promise<[Page, Page]> {
    const one = await newcomer();
    await one.context().addInitScript(holdable);
    await one.reload();
    await enterDoor(one, host.address, "dungeondeck");
    const other = await one.context().newPage();
    await other.goto(one.url());
    await other.waitForSelector(".table-page[data-phase='playing']");
    await other.waitForSelector("[data-move]", { state: "attached" });
    return [one, other];
}

/** In the page: what workers say waits while `holdBack` is on, and comes in its order. */
function holdable(): void {
    const plain = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    const waiting: (() => void)[] = [];
    let isHeld = false;
    Object.assign(window, {
        holdBack(isOn: boolean) {
            isHeld = isOn;
            while (!isHeld && waiting.length > 0) waiting.shift()?.();
        },
    });
    Object.defineProperty(Worker.prototype, "onmessage", {
        set(this: Worker, hear: (event: MessageEvent) => void) {
            plain?.set?.call(this, (event: MessageEvent) => {
                if (isHeld) waiting.push(() => hear(event));
                else hear(event);
            });
        },
    });
}

async function hold(page: Page, isOn: boolean): Promise<void> {
    await page.evaluate((on) => (window as unknown as { holdBack(on: boolean): void }).holdBack(on), isOn);
}

async function choose(page: Page, which: "first" | "last"): Promise<void> {
    await page.evaluate((end) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-move]")];
        buttons[end === "first" ? 0 : buttons.length - 1]?.click();
    }, which);
}

/** Both pages come to show the same: one of them may still hear of the last move. */
async function agree(one: Page, other: Page): Promise<void> {
    const shown = (page: Page) =>
        page.evaluate(() => ({ ...document.querySelector<HTMLElement>(".table-page")?.dataset }));
    const isSame = async () => {
        const [here, there] = await Promise.all([shown(one), shown(other)]);
        return here.played === there.played && here.hash === there.hash;
    };
    await expect.poll(isSame).toBe(true);
}

/** Until a move was played after so many, and the page waits for the next, or the game is over. */
async function settled(page: Page, before: number): Promise<void> {
    await page.waitForFunction(
        ({ known, selector }) =>
            Number(document.querySelector(".table-page")?.getAttribute("data-played")) > known &&
            document.querySelector(selector),
        { known: before, selector: ready },
    );
}

describe.skipIf(!existsSync(packageFolder))("the npm package", () => {
    it("plays in a page what it plays in Node", async () => {
        host.files = packageFolder;
        const page = await browser.newPage();
        await page.goto(`${host.address}index.js`);
        /* As text, for what bundles tests would not leave the import to the page. */
        const told = await page.evaluate(`import("${host.address}index.js").then(async ({ load }) => {
            const donjon = await load();
            const game = donjon.game("dungeondeck", { seed: "npm" });
            game.play(0, game.moves(0)[0]);
            const batch = donjon.batch("procrastination", 2, { seats: 3 });
            batch.step(batch.randomActions());
            return { hash: game.hash, isObserved: batch.observations.some((number) => number > 0) };
        })`);
        await page.close();
        const here = (await (await import(join(packageFolder, "index.js"))).load()).game("dungeondeck", {
            seed: "npm",
        });
        here.play(0, here.moves(0)[0]);
        expect(told).toEqual({ hash: here.hash, isObserved: true });
    });
});

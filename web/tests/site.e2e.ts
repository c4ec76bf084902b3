/** What the site keeps for days without a network, and how it gives way to a newer version, at plain hosts. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, program, visit, type Visit } from "./house";
import { enterDoor, openDrawer, playing, playOne } from "./player";
import { copySite, firstVisit, Host, newerSite, siteFolder } from "./static";

let browser: Browser;
let host: Host;
let visits: Visit[] = [];
let folders: string[] = [];
beforeAll(async () => {
    browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(async () => {
    await Promise.all(visits.map(({ leave }) => leave()));
    await host.close();
    folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    visits = [];
    folders = [];
});

async function open(at: Host): Promise<void> {
    host = at;
    await host.open();
}

async function someone(): Promise<Visit> {
    const made = await visit(browser);
    visits.push(made);
    return made;
}

async function newcomer(): Promise<Page> {
    const { page } = await someone();
    await firstVisit(page, host.address);
    return page;
}

/** A folder that is removed after the test. */
function forNow(folder: string): string {
    folders.push(folder);
    return folder;
}

/** Looks for a newer version; how the one that is found is when it has been fetched. */
function update(page: Page): Promise<string> {
    return page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const found = new Promise<ServiceWorker | null>((done) =>
            registration?.addEventListener("updatefound", () => done(registration.installing), { once: true }),
        );
        await registration?.update().catch(() => {});
        const worker = await found;
        while (worker?.state === "installing")
            await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
        return worker?.state ?? "gone";
    });
}

/** Until no other version is on its way or waits, and the page has drawn what it heard of them. */
function atRest(page: Page): Promise<void> {
    return page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const isBusy = () => registration?.installing || registration?.waiting || !navigator.serviceWorker.controller;
        while (isBusy()) await new Promise((done) => setTimeout(done, 20));
        for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    });
}

/** What is kept as `wanted`, or as `kept` from older versions, by its path in the site. */
function has(page: Page, kind: "wanted" | "kept"): Promise<string[]> {
    return page.evaluate(async (name) => {
        const cache = await caches.open(`donjon ${location.pathname} ${name}`);
        return (await cache.keys()).map(({ url }) => url.slice(new URL(".", location.href).href.length)).sort();
    }, kind);
}

const puzzlesOf = (folder: string) => othersOf(folder).filter((name) => name.endsWith(".txt"));

function othersOf(folder: string): string[] {
    const list = /const others = (\[.*\]);/.exec(readFileSync(join(folder, "sw.js"), "utf8"))?.[1];
    return JSON.parse(list ?? "[]") as string[];
}

describe("a site that is kept", () => {
    it("leaves what is in folders below to whoever has put it there", async () => {
        const folder = forNow(copySite());
        mkdirSync(join(folder, "other"));
        writeFileSync(join(folder, "other/index.html"), "<!doctype html><h1>Another project</h1>");
        cpSync(siteFolder, join(folder, "second"), { recursive: true });
        await open(new Host(folder));
        const page = await newcomer();
        for (const address of ["other/", "other/index.html"]) {
            await page.goto(host.address + address);
            expect(await page.innerText("h1")).toBe("Another project");
        }
        await firstVisit(page, `${host.address}second/`);
        await atRest(page);
        expect(await page.locator(".home-notice").count()).toBe(0);
        await host.close();
        for (const address of ["second/", "second/index.html", "", "index.html"]) {
            await page.goto(host.address + address);
            await page.waitForSelector(".door-play");
        }
    });

    it("keeps no page of another version with its files, and tries again", async () => {
        await open(new Host());
        const page = await newcomer();
        const newer = forNow(newerSite());
        const index = readFileSync(join(newer, "index.html"));
        cpSync(join(siteFolder, "index.html"), join(newer, "index.html"));
        host.files = newer;
        expect(await update(page)).toBe("redundant");
        writeFileSync(join(newer, "index.html"), index);
        expect(await update(page)).toBe("installed");
        await page.click(".home-notice button");
        await page.waitForSelector('meta[name="donjon-module"][content*="newer"]', { state: "attached" });
    });

    it("gives what it has fetched where the disk has no room to keep it", async () => {
        await open(new Host());
        const page = await newcomer();
        const [worker] = page.context().serviceWorkers();
        await worker?.evaluate(() => {
            Cache.prototype.put = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
        });
        const file = othersOf(siteFolder)[0] ?? "";
        expect(await page.evaluate((path) => fetch(path).then(({ status }) => status), file)).toBe(200);
        expect(await has(page, "wanted")).toEqual(puzzlesOf(siteFolder));
    });

    it("forgets what was wanted and a newer version has no more, but keeps the older module with its puzzles", async () => {
        await open(new Host());
        const page = await newcomer();
        const [gone = "", stays = ""] = othersOf(siteFolder);
        const [puzzles = ""] = puzzlesOf(siteFolder);
        await page.evaluate((paths) => Promise.all(paths.map((path) => fetch(path))), [gone, stays]);
        await expect.poll(() => has(page, "wanted")).toEqual([gone, stays, puzzles].sort());
        const newer = forNow(newerSite());
        rmSync(join(newer, gone));
        writeFileSync(join(newer, "sw.js"), readFileSync(join(newer, "sw.js"), "utf8").replace(`"${gone}",`, ""));
        host.files = newer;
        expect(await update(page)).toBe("installed");
        await page.click(".home-notice button");
        await page.waitForSelector('meta[name="donjon-module"][content*="newer"]', { state: "attached" });
        await expect.poll(() => has(page, "wanted")).toEqual([stays, ...puzzlesOf(newer)].sort());
        expect(await has(page, "kept")).toEqual([puzzles, puzzles.replace(".txt", ".wasm")]);
    });

    it.each([500, 502, 503])("comes from the browser where a server's proxy answers with %i", async (status) => {
        await open(new Host(siteFolder, "/", "server.html"));
        const page = await newcomer();
        host.failing = status;
        await page.reload();
        await page.waitForSelector(".home-notice");
        host.failing = 404;
        await page.reload();
        expect(await page.locator("#app").count()).toBe(0);
    });

    it("tells every tab that a newer version waits, and the others that one of them has taken it", async () => {
        await open(new Host());
        const page = await newcomer();
        host.files = forNow(newerSite());
        expect(await update(page)).toBe("installed");
        const later = await page.context().newPage();
        await later.goto(host.address);
        await later.waitForSelector(".home-notice:has-text('There is a newer version')");
        await page.click(".home-notice button");
        await page.waitForSelector('meta[name="donjon-module"][content*="newer"]', { state: "attached" });
        await page.waitForSelector(".door-play");
        await atRest(page);
        expect(await page.locator(".home-notice").count()).toBe(0);
        await later.waitForSelector(".home-notice:has-text('was taken in another tab')");
        await atRest(later);
        expect(await later.locator(".home-notice").count()).toBe(1);
        await later.click(".home-notice button:has-text('Load the page again')");
        await later.waitForSelector('meta[name="donjon-module"][content*="newer"]', { state: "attached" });
        await later.waitForSelector(".door-play");
        await atRest(later);
        expect(await later.locator(".home-notice").count()).toBe(0);
    });
});

describe("puzzles of a site", () => {
    it("are solved without a network after the first visit", async () => {
        const puzzle = JSON.parse(
            execFileSync(program, ["puzzle", "donjonz", "--json", "--number", "2"], { encoding: "utf8" }),
        ) as { answer: string[]; moves: { move: string }[] };
        await open(new Host());
        const { page, complaints } = await someone();
        await firstVisit(page, host.address);
        await host.close();
        await page.goto(`${host.address}#/puzzles`);
        await page.waitForSelector(".daily-games li >> nth=4");
        await page.goto(`${host.address}#/puzzles/donjonz`);
        await page.click(".puzzle-numbers button >> text=/^2·*$/");
        await page.waitForSelector(".coach.is-puzzle[data-puzzle='2']");
        const choose = async (move: string) => {
            await openDrawer(page);
            await page.click(`.moves:not([aria-busy='true']) [data-move="${move}"]`);
        };
        await choose(puzzle.moves.find(({ move }) => move !== puzzle.answer[0])?.move ?? "");
        await page.waitForSelector(".coach-mistake");
        await page.reload();
        await page.waitForSelector(".coach.is-puzzle[data-puzzle='2'][data-solved='false']");
        for (const move of puzzle.answer) await playing(page, () => choose(move));
        await page.waitForSelector(".coach.is-puzzle[data-solved='true']");
        expect(complaints).toEqual([]);
    });

    it("are missed where they cannot be fetched, and games are played", async () => {
        const folder = forNow(copySite());
        for (const name of puzzlesOf(folder)) rmSync(join(folder, name));
        await open(new Host(folder));
        const { page } = await someone();
        await page.goto(`${host.address}#/puzzles`);
        await page.waitForSelector(".notice:has-text('could not be fetched')");
        await enterDoor(page, host.address, "dungeondeck");
        expect(await playOne(page, 0)).toBe(true);
    });
});

/** The site without a server, from a plain host in a folder: no network, two tabs, a killed browser, an update. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { gameIds } from "./games";
import { unpack } from "../src/pocket/zip";
import { chromiumArguments, chromiumPath, openBrowser, patienceMs, program, visit, type Visit } from "./house";
import { door, enterDoor, played, playOne, playToTheEnd, ready, reloading } from "./player";
import { firstVisit, Host, newerSite, siteFolder } from "./static";
import { gzipSync } from "node:zlib";

/* `make soak` has more of both. */
const contests = Number(process.env.POCKET_CONTESTS ?? 20);
const kills = Number(process.env.POCKET_KILLS ?? 2);

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

    it("a browser that is killed in the middle of play has every move that was shown", async () => {
        await withProfile(async (profile) => {
            const game = new Killed(profile);
            for (let life = 0; life <= kills; life++) await game.live(life);
        });
    });

    /* Chromium's LevelDB goes on behind a record that was cut short, and when it is opened again it drops what came after
     * that (a head that was cut) or everything (a body that was cut). */
    it.each([
        ["in its head", 5],
        ["in its body", 100],
    ])("a browser that is killed while it writes a record of its database, %s, loses no move", async (_, length) => {
        await withProfile(async (profile) => {
            const game = new Killed(profile);
            for (let life = 0; life < 4; life++) {
                await game.live(life);
                cutRecord(profile, length);
            }
        });
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
        } finally {
            rmSync(newer, { recursive: true, force: true });
        }
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
                page.click("button:has-text('All tables as a file')"),
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
            await page.goto(`${host.address}#/you`);
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

/** A game of DONJONZ in a browser that is killed again and again. */
class Killed {
    private address = "";
    private shown = 0;

    constructor(private readonly profile: string) {}

    /** Sees that nothing is lost, plays some moves, and is killed with one more on its way. */
    async live(life: number): Promise<void> {
        const { page, kill } = await openKillable(this.profile);
        if (!this.address) {
            await firstVisit(page, host.address);
            await this.begin(page);
        } else {
            await page.goto(this.address);
            await page.waitForSelector(".table-page[data-phase]").catch(async (error: Error) => {
                throw new Error(`${life} ${this.address}: ${await page.innerText("body")}: ${error.message}`);
            });
            expect(await played(page)).toBeGreaterThanOrEqual(this.shown);
        }
        for (let turn = 0; turn < 4 && (await playOne(page, turn + life)); turn++) this.shown = await played(page);
        if ((await page.locator(".ending").count()) > 0) await this.begin(page);
        await page.evaluate(() => document.querySelector<HTMLButtonElement>("[data-move]")?.click());
        await kill();
    }

    private async begin(page: Page): Promise<void> {
        await enterDoor(page, host.address, "donjonz");
        this.address = page.url();
        this.shown = 0;
    }
}

/** Leaves the database as a kill between two writes of LevelDB would: the beginning of a record at the end of its log. */
function cutRecord(profile: string, length: number): void {
    const files = readdirSync(profile, { recursive: true, encoding: "utf8" });
    const logs = files.filter((file) => /indexeddb\.leveldb\/\d+\.log$/.test(file)).sort();
    if (logs.length === 0) throw new Error("this browser keeps its database otherwise: cut that one");
    const record = Buffer.alloc(500, "x");
    record.writeUInt32LE(0x01020304, 0);
    record.writeUInt16LE(record.length, 4);
    record.writeUInt8(1, 6);
    appendFileSync(join(profile, logs.at(-1) ?? ""), record.subarray(0, length));
}

async function withProfile(work: (profile: string) => Promise<void>): Promise<void> {
    const profile = mkdtempSync(join(tmpdir(), "donjon-pocket-"));
    try {
        await work(profile);
    } finally {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
}

/** A browser of its own, with a profile that stays, that can be ended as a power cut would. */
async function openKillable(profile: string): Promise<{ page: Page; kill(): Promise<void> }> {
    const child: ChildProcess = spawn(
        chromiumPath,
        [
            ...chromiumArguments,
            "--headless=new",
            "--remote-debugging-port=0",
            `--user-data-dir=${profile}`,
            "--no-first-run",
            "--disable-gpu",
            "--lang=en-GB",
            "about:blank",
        ],
        { stdio: ["ignore", "ignore", "pipe"], detached: true },
    );
    const address = await new Promise<string>((found, failed) => {
        if (child.stderr)
            createInterface({ input: child.stderr }).on("line", (line) => {
                const at = /ws:\/\/\S+/.exec(line)?.[0];
                if (at) found(at);
            });
        child.once("exit", (code) => failed(new Error(`chromium ended with ${code}`)));
    });
    const connected = await chromium.connectOverCDP(address);
    const page = await (connected.contexts()[0] ?? (await connected.newContext())).newPage();
    page.setDefaultTimeout(patienceMs);
    return {
        page,
        async kill() {
            const gone = new Promise((done) => child.once("exit", done));
            process.kill(-(child.pid ?? 0), "SIGKILL");
            await gone;
        },
    };
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

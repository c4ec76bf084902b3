/** The site without a server, in a browser that is killed: no move that was shown is lost. */
import { spawn, type ChildProcess } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chromiumArguments, chromiumPath, patienceMs } from "./house";
import { enterDoor, played, playOne } from "./player";
import { firstVisit, Host } from "./static";

/* `make soak` has more. */
const kills = Number(process.env.POCKET_KILLS ?? 2);

let host: Host;
beforeEach(async () => {
    host = new Host();
    await host.open();
});
afterEach(() => host.close());

describe("a browser that is killed", () => {
    it("in the middle of play has every move that was shown", async () => {
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
    ])("while it writes a record of its database, %s, loses no move", async (_, length) => {
        await withProfile(async (profile) => {
            const game = new Killed(profile);
            for (let life = 0; life < 4; life++) {
                await game.live(life);
                cutRecord(profile, length);
            }
        });
    });
});

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

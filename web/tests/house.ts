/** The real program and a real browser, for the tests of the page. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const root = resolve(__dirname, "../..");
export const program = resolve(root, process.env.DONJON ?? "build/donjon");
const web = resolve(root, process.env.DONJON_WEB ?? "build/web");

/** Loaded before the program, so that deals, dice and ids are the same in every run; DONJON_TEST_SEED plays others. */
const fixedRandom = resolve(program, "../tests/fixed_random.so");
const seed = process.env.DONJON_TEST_SEED ?? "1";

/** `donjon serve` on a free port, with a store of its own that outlives a restart. */
export class House {
    address = "";
    private opened = 0;
    private child: ChildProcess | null = null;
    private readonly folder = mkdtempSync(join(tmpdir(), "donjon-web-"));

    async open(port = 0): Promise<void> {
        const child = spawn(
            program,
            ["serve", "--port", `${port}`, "--store", join(this.folder, "tables.db"), "--web", web, "--lang", "en"],
            {
                stdio: ["ignore", "pipe", "pipe"],
                /* A server that is opened again goes on with bytes it has not given out yet. */
                env: { ...process.env, LD_PRELOAD: fixedRandom, DONJON_TEST_SEED: `${seed}.${++this.opened}` },
            },
        );
        this.child = child;
        this.address = await new Promise<string>((found, failed) => {
            for (const stream of [child.stdout, child.stderr]) {
                createInterface({ input: stream }).on("line", (line) => {
                    const address = /https?:\/\/[\d.:a-z]+/.exec(line)?.[0];
                    if (address) found(address);
                });
            }
            child.once("error", (error) => {
                this.child = null;
                failed(error);
            });
            child.once("exit", (code) => failed(new Error(`donjon serve ended with ${code}`)));
        });
    }

    /** Ends it as a power cut would. */
    async kill(): Promise<void> {
        const child = this.child;
        if (!child) return;
        const gone = new Promise((done) => child.once("exit", done));
        child.kill("SIGKILL");
        await gone;
        this.child = null;
    }

    async restart(): Promise<void> {
        const port = Number(new URL(this.address).port);
        await this.kill();
        await this.open(port);
    }

    async close(): Promise<void> {
        await this.kill();
        rmSync(this.folder, { recursive: true, force: true });
    }
}

/* The same engine without the windows around it, which takes a third less of the processor: for tests, where it is
 * installed. Figures and pictures are of the whole browser. */
const shell = "/usr/bin/chromium-headless-shell";
export const chromiumPath =
    process.env.CHROMIUM ?? (process.env.VITEST && existsSync(shell) ? shell : "/usr/bin/chromium");
/* Chromium's sandbox does not work for root, which tests in a container are. */
export const chromiumArguments = [
    "--font-render-hinting=none" /* letters are as wide as in windows */,
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/* Playwright has what processes of the browser share, such as every picture, lie in files on the disk. It lies in memory, as it
 * does with people, where there is enough of that. */
const sharedMemory = "/dev/shm";
const enoughBytes = 2 ** 30;

function hasSharedMemory(): boolean {
    if (!existsSync(sharedMemory)) return false;
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize >= enoughBytes;
}

export function openBrowser(): Promise<Browser> {
    return chromium.launch({
        executablePath: chromiumPath,
        args: chromiumArguments,
        ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    });
}

/** How long anything is waited for: what takes so long on a slow and busy machine does not come at all. A test has twice as long. */
export const patienceMs = 240_000;

export interface Visit {
    page: Page;
    /** What this page, or another of its visitor, complained about; a test ends by seeing that it is empty. */
    complaints: string[];
    leave(): Promise<void>;
}

let visits = 0;

/* Runs in the page: what a player adds to the chance of a table is the same in every run, too (splitmix32). */
function fixChance(text: string): void {
    let state = 0;
    for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193);
    const byte = () => {
        state = (state + 0x9e3779b9) | 0;
        let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
        word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
        return (word ^ (word >>> 15)) & 0xff;
    };
    crypto.getRandomValues = <Filled extends ArrayBufferView | null>(filled: Filled): Filled => {
        if (filled)
            new Uint8Array(filled.buffer, filled.byteOffset, filled.byteLength).forEach(
                (_, at, all) => (all[at] = byte()),
            );
        return filled;
    };
}

/** A new visitor, whose browser knows nothing yet. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}, chance = ++visits): Promise<Visit> {
    const context = await browser.newContext({
        reducedMotion: "reduce",
        locale: "en-GB",
        viewport: { width: 1280, height: 900 },
        ...options,
    });
    await context.addInitScript(fixChance, `${seed}.${chance}`);
    context.setDefaultTimeout(patienceMs);
    const complaints: string[] = [];
    context.on("page", (page) => hearComplaints(page, complaints));
    return { page: await context.newPage(), complaints, leave: () => context.close() };
}

function hearComplaints(page: Page, complaints: string[]): void {
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
        /* A lost connection is noted by the browser itself; that is what some tests are about. */
        /* It notes as well what /me/ refuses; the page says why. */
        const isRefusal = /\/me\/(take|recover)$/.test(message.location().url);
        if (message.type() === "error" && !isRefusal && !/WebSocket|ERR_CONNECTION/.test(message.text()))
            complaints.push(`${message.text()} ${message.location().url}`.trim());
    });
}

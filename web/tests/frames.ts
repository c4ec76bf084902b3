/*
 * The longest task and the longest frame of the page while a bot's turn is shown, table by table: make web-figures. The time that
 * the page's own thread works in a task counts on every machine; a frame waits for other programs too, so that it counts on a
 * machine that had nothing else to do when this began.
 */
import { loadavg } from "node:os";
import type { Browser, Page } from "playwright-core";
import { gameIds } from "./games";
import { House, openBrowser, visit } from "./house";
import { enterDoor, isOver, playOne } from "./player";

const mostMs = 50;
const turns = 6;
/* Of processes that want a processor, on average over the last minute. */
const idleLoad = 0.7;
/* The frames of tasks and of what is drawn after them; no profiler, which would be measured too. */
const categories = ["toplevel", "devtools.timeline"];

/** What Chromium tells of a piece of work, in microseconds. */
interface Traced {
    name: string;
    pid: number;
    tid: number;
    tdur?: number;
    args: { name?: string };
}

async function main(): Promise<number> {
    const load = loadavg()[0] ?? 0;
    const house = new House();
    await house.open();
    const browser = await openBrowser();
    let worst = 0;
    for (const game of gameIds) {
        const { page, leave } = await visit(browser, { reducedMotion: "no-preference" });
        await page.addInitScript(noteLongFrames);
        await enterDoor(page, house.address, game);
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => ((window as unknown as { frames: number[] }).frames.length = 0));
        const tasks = await tasksOf(browser, page, async () => {
            for (let turn = 0; turn < turns && !(await isOver(page)); turn++) {
                await playOne(page, turn);
                await page.waitForFunction(() => !document.querySelector(".asked.is-told"));
            }
        });
        const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
        const longest = Math.max(0, ...tasks);
        worst = Math.max(worst, longest, ...(load < idleLoad ? frames : []));
        console.log(
            `${game.padEnd(16)} the longest of ${tasks.length} tasks in ${turns} turns took ${longest.toFixed(1)} ms of the ` +
                `processor; ${frames.length} long frames, the longest ${Math.round(Math.max(0, ...frames))} ms`,
        );
        await leave();
    }
    await browser.close();
    await house.close();
    console.log(
        `At a load of ${load.toFixed(1)}; a task may take ${mostMs} ms of the processor, ` +
            `and a frame ${mostMs} ms where the load was under ${idleLoad}`,
    );
    return worst > mostMs ? 1 : 0;
}

/* Runs in the page. */
function noteLongFrames(): void {
    const frames: number[] = [];
    Object.assign(window, { frames });
    new PerformanceObserver((list) => frames.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "long-animation-frame",
    });
}

/** How long each task of the page's thread worked meanwhile, in milliseconds. */
async function tasksOf(browser: Browser, page: Page, meanwhile: () => Promise<void>): Promise<number[]> {
    await browser.startTracing(page, { categories });
    await meanwhile();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
    const place = ({ pid, tid }: Traced) => `${pid} ${tid}`;
    const mains = new Set(
        traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(place),
    );
    const tasks = traceEvents.filter((each) => each.name === "ThreadControllerImpl::RunTask" && mains.has(place(each)));
    if (tasks.length === 0) throw new Error("Chromium tells of no task: its trace has changed");
    return tasks.map(({ tdur }) => (tdur ?? 0) / 1000);
}

process.exitCode = await main();

/** How smoothly a page goes on, and whether the machine was free enough to tell: for the scripts that print figures. */
import { cpus } from "node:os";
import type { Browser, Page } from "playwright-core";
import { gameIds } from "./games";
import { openBrowser, visit } from "./house";
import { isOver, playAFew } from "./player";
import { Stolen } from "./stolen";

/* No task of a page may work longer than this, and no frame of it last longer. */
const mostMs = 50;
const turns = 6;

/* Of the processors' time; the rest is the machine's own housekeeping. */
const idleShare = 0.85;
/* The frames of tasks and of what is drawn after them; no profiler, which would be measured too. */
const categories = ["toplevel", "devtools.timeline"];

/** What Chromium tells of a piece of work, in microseconds: when it began since the machine did, how long it was and worked. */
interface Traced {
    name: string;
    pid: number;
    tid: number;
    ts: number;
    dur?: number;
    tdur?: number;
    args: { name?: string };
}

/** A frame of the page, from its first task to the picture, in milliseconds since 1970. */
interface Frame {
    begin: number;
    /** Until then the page worked, or waited until the last picture was painted. */
    render: number;
    end: number;
    /** What ran in it, with the milliseconds that it took. */
    scripts: string[];
}

/** What Chromium tells of a long frame (TypeScript's own declarations lack it). */
interface LongFrameEntry extends PerformanceEntry {
    renderStart: number;
    scripts: { invoker: string; duration: number }[];
}

/** What was seen of a page, in milliseconds. */
interface Seen {
    /** How long each task of its thread worked, without what a host took: that holds on a busy machine as well. */
    tasks: number[];
    /** The long frames, without what a host took: they wait for other programs too. */
    frames: number[];
    /** Each of them in words. */
    accounts: string[];
    /** Frames that are long only because a processor was taken from this machine meanwhile. */
    excused: number;
}

/**
 * Prints of every game, or of those named, the longest task and the long frames of the page while turns of ours and of
 * bots are played and shown; `enter` comes to its table and may return a figure of its own. Returns the exit code: 1 where
 * something took too long.
 */
export async function judgeTables(enter: (page: Page, game: string) => Promise<string>): Promise<number> {
    const browser = await openBrowser();
    const verdict = new Verdict();
    await verdict.begin();
    for (const game of process.argv.length > 2 ? process.argv.slice(2) : gameIds) {
        const { page, leave } = await visit(browser, { reducedMotion: "no-preference" });
        await noteLongFrames(page);
        const figure = await enter(page, game);
        await page.waitForLoadState("networkidle");
        await atRest(page);
        const seen = await lookOn(browser, page, () => playTurns(page));
        await leave();
        if (figure) console.log(`${game.padEnd(16)} ${figure}`);
        console.log(await verdict.tell(game, seen));
        for (const account of seen.accounts) console.log(`                 ${account}`);
    }
    await browser.close();
    return verdict.end();
}

/** As people play: each turn is looked at to its end. Asking for that at every frame would call for frames. */
async function playTurns(page: Page): Promise<void> {
    for (let turn = 0; turn < turns && !(await isOver(page)); turn++) {
        await playAFew(page, 1);
        await atRest(page);
    }
}

async function atRest(page: Page): Promise<void> {
    await page.waitForFunction(isShown, undefined, { polling: 25 });
}

/* Runs in the page: what happened has been told, and whatever moved for it has arrived. The ticker, which only fades, takes
 * seconds more. */
function isShown(): boolean {
    const isMoving = ({ playState, effect }: Animation) =>
        playState === "running" &&
        effect?.getComputedTiming().iterations !== Infinity &&
        !(effect as KeyframeEffect).target?.matches(".ticker");
    return !document.querySelector(".asked.is-told") && !document.getAnimations().some(isMoving);
}

/** Before the page is opened: it notes its long frames. */
async function noteLongFrames(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const frames: Frame[] = [];
        Object.assign(window, { frames });
        new PerformanceObserver((list) => {
            for (const { startTime, renderStart, duration, scripts } of list.getEntries() as LongFrameEntry[]) {
                const begin = performance.timeOrigin + startTime;
                frames.push({
                    begin,
                    render: performance.timeOrigin + renderStart,
                    end: begin + duration,
                    scripts: scripts.map((script) => `${script.invoker} ${Math.round(script.duration)}`),
                });
            }
        }).observe({ type: "long-animation-frame" });
    });
}

/**
 * Looks on while something is done twice: the browser's account of its tasks takes time, which frames would have to wait for.
 * They are noted first, because reading so large an account keeps processors busy for a while after it.
 */
async function lookOn(browser: Browser, page: Page, meanwhile: () => Promise<unknown>): Promise<Seen> {
    const noted = () => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames.splice(0));
    await noted();
    const stolen = new Stolen();
    await meanwhile();
    const all = (await noted()).filter(({ begin, end }) => end - begin > mostMs);
    await stolen.end();
    const ran = ({ begin, end }: Frame) => end - begin - stolen.between(begin, end);
    const long = all.filter((frame) => ran(frame) > mostMs);

    const stolenWhileTraced = new Stolen();
    await browser.startTracing(page, { categories });
    await meanwhile();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
    await stolenWhileTraced.end();
    return {
        tasks: tasksIn(traceEvents, stolenWhileTraced),
        frames: long.map(ran),
        accounts: long.map(accountOf),
        excused: all.length - long.length,
    };
}

function accountOf({ begin, render, end, scripts }: Frame): string {
    const pieces = scripts.length === 0 ? "no script" : scripts.join(", ");
    return `${Math.round(end - begin)} ms, the last ${Math.round(end - render)} of them for the picture; ${pieces}`;
}

/** What a system takes for the time that a task worked includes what the host took from its processor meanwhile. */
function tasksIn(traced: Traced[], stolen: Stolen): number[] {
    const place = ({ pid, tid }: Traced) => `${pid} ${tid}`;
    const mains = new Set(
        traced.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(place),
    );
    const tasks = traced.filter((each) => each.name === "ThreadControllerImpl::RunTask" && mains.has(place(each)));
    if (tasks.length === 0) throw new Error("Chromium tells of no task: its trace has changed");
    /* Chromium and Node count from the same moment. */
    const start = performance.timeOrigin + performance.now() - Number(process.hrtime.bigint()) / 1e6;
    return tasks.map(({ ts, dur = 0, tdur = 0 }) => {
        const worked = tdur / 1000;
        if (worked <= mostMs) return worked;
        const begin = start + ts / 1000;
        return Math.max(0, worked - stolen.between(begin, begin + dur / 1000));
    });
}

/**
 * What counts against the limit. A task always does. A frame does where the machine had nothing else to do in the second
 * before the game and in the second after it.
 */
class Verdict {
    private worst = 0;
    private before = 1;
    private wasBusy = false;

    async begin(): Promise<void> {
        this.before = await idleNow();
    }

    /** After a game, when its page is gone: a line about it. */
    async tell(game: string, { tasks, frames, excused }: Seen): Promise<string> {
        const after = await idleNow();
        const idle = Math.min(this.before, after);
        this.before = after;
        const [task, frame] = [Math.max(0, ...tasks), Math.max(0, ...frames)];
        this.worst = Math.max(this.worst, task, idle >= idleShare ? frame : 0);
        this.wasBusy ||= idle < idleShare;
        return (
            `${game.padEnd(16)} the longest of ${tasks.length} tasks in ${turns} turns took ${task.toFixed(1)} ms of the processor; ` +
            `${frames.length} frames over ${mostMs} ms${frame ? `, the longest ${Math.round(frame)} ms` : ""}` +
            `${excused ? `, ${excused} more while processors were taken away` : ""}; ` +
            `processors ${Math.round(100 * idle)} % idle around it${idle < idleShare ? ", so frames do not count" : ""}`
        );
    }

    /** The exit code: 1 where something took too long. */
    end(): number {
        if (this.wasBusy)
            console.log(`Frames count where processors are ${100 * idleShare} % idle: not all could be judged`);
        return this.worst > mostMs ? 1 : 0;
    }
}

/** The share of a second that the processors, all together, have nothing to do in. */
async function idleNow(): Promise<number> {
    const sums = () =>
        cpus().reduce(
            ({ idle, all }, { times }) => ({
                idle: idle + times.idle,
                all: all + times.idle + times.user + times.nice + times.sys + times.irq,
            }),
            { idle: 0, all: 0 },
        );
    const before = sums();
    await new Promise((done) => setTimeout(done, 1000));
    const after = sums();
    return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

/** Time that a virtual machine did not get: its host ran something else on the processor (`steal` of /proc/stat). */
import { existsSync, readFileSync } from "node:fs";

const account = "/proc/stat";
/* The account is read this often, and counts in hundredths of a second. */
const everyMs = 5;
const tickMs = 10;

interface Reading {
    at: number;
    /** Of each processor, since the machine was started. */
    stolenMs: number[];
}

/** Reads the account from now on until it is ended. On a machine of its own nothing is ever stolen. */
export class Stolen {
    private readonly first = reading();
    private last = this.first;
    private readonly readings = [this.first];
    private readonly timer = setInterval(() => this.readings.push(reading()), everyMs);

    /** Reads once more, so that all that was before is between two readings. */
    async end(): Promise<void> {
        await new Promise((done) => setTimeout(done, tickMs));
        clearInterval(this.timer);
        this.last = reading();
    }

    /**
     * What was taken from the processor that lost most, between two moments in milliseconds since 1970. What two processors lost
     * is not added up, for it may have been at the same time.
     */
    between(begin: number, end: number): number {
        const before = this.readings.filter(({ at }) => at <= begin).at(-1) ?? this.first;
        const after = this.readings.find(({ at }) => at >= end) ?? this.last;
        return Math.max(0, ...after.stolenMs.map((ms, processor) => ms - (before.stolenMs[processor] ?? 0)));
    }
}

function reading(): Reading {
    const lines = existsSync(account) ? readFileSync(account, "utf8").split("\n") : [];
    const processors = lines.filter((line) => /^cpu\d/.test(line));
    return {
        at: performance.timeOrigin + performance.now(),
        stolenMs: processors.map((line) => tickMs * Number(line.split(" ")[8])),
    };
}

import type { FromLab, LabPlan, LabReport, ToLab } from "./messages";
import { site } from "./site";

export type { LabReport };

export interface LabWatch {
    played(games: number): void;
    told(report: LabReport): void;
    refused(reason: string): void;
}

/** Games between bots, in a worker of their own: neither the page nor a table waits for them. */
export class Lab {
    private readonly worker = new Worker(new URL("./lab.worker.ts", import.meta.url), { type: "module" });

    constructor(plan: Omit<LabPlan, "module">, watch: LabWatch) {
        this.worker.onmessage = ({ data }: MessageEvent<FromLab>) => {
            if (data.kind === "played") watch.played(data.games);
            else if (data.kind === "told") watch.told(data.report);
            else watch.refused(data.reason);
        };
        this.worker.onerror = (event) => watch.refused(event.message);
        this.say({ ...plan, module: site.module ?? "" });
    }

    /** Whether this page has what plays. */
    static get isHere(): boolean {
        return site.module !== null;
    }

    /** Tells of the games so far. */
    stop(): void {
        this.say({ kind: "stop" });
    }

    end(): void {
        this.worker.terminate();
    }

    private say(message: ToLab): void {
        this.worker.postMessage(message);
    }
}

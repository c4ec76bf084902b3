/** The worker of the small lab: an instance of the house's module that plays games between bots, and tells of them. */
import { Texts } from "./memory";
import type { FromLab, LabPlan, LabReport, ToLab } from "./messages";
import { compile, instantiate, noImports } from "./module";

/* Between the games of so many milliseconds it hears whether to go on. */
const stretch = 100;

let isStopped = false;

self.addEventListener("message", ({ data }: MessageEvent<ToLab>) => {
    if ("module" in data) run(data).catch((error: unknown) => tell({ kind: "refused", reason: String(error) }));
    else isStopped = true;
});

async function run({ module, set, bot, seats, games, isFrench }: LabPlan): Promise<void> {
    const c = await instantiate(await compile(module), noImports);
    const texts = new Texts(c);
    const french = isFrench ? 1 : 0;
    const refuse = (at: number) => tell({ kind: "refused", reason: texts.read(at) });
    const wrong = texts.with([set, bot], ([setAt, botAt]) => c.lab_begin(setAt ?? 0, botAt ?? 0, seats, games, french));
    if (wrong !== 0) return refuse(wrong);
    for (let played = 0; played < games && !isStopped; ) {
        const until = performance.now() + stretch;
        do {
            const refused = c.lab_play(french);
            if (refused !== 0) return refuse(refused);
            played++;
        } while (played < games && performance.now() < until);
        tell({ kind: "played", games: played });
        await new Promise((done) => setTimeout(done, 0));
    }
    const at = c.lab_report(french);
    if (at === 0) throw new Error("no memory");
    tell({ kind: "told", report: JSON.parse(texts.read(at)) as LabReport });
}

function tell(message: FromLab): void {
    postMessage(message);
}

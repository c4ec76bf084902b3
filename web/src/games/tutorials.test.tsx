import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { render, type ComponentType } from "preact";
import { describe, expect, it } from "vitest";
import { recordedSeats, type RecordedStep, type Recording } from "../gallery/recording";
import { CardIndex } from "../wire/cards";
import type { GameModule, TableProps, TutorialStep } from "./props";
import { gameIds, loadGame } from "./registry";
import type { GameId } from "../wire/types";

const folder = resolve(__dirname, "../../fixtures");

describe("the guided first game points at what is there when it speaks", () => {
    for (const game of gameIds) it(game, () => seeAll(game), 30_000);
});

async function seeAll(game: GameId): Promise<void> {
    const file = `${folder}/${game}.json`;
    expect(existsSync(file), "npm run record").toBe(true);
    const recording = JSON.parse(readFileSync(file, "utf8")) as Recording;
    const module = await loadGame(game);
    if (!module.tutorial) return;
    const steps = module.tutorial;
    const seen = steps.filter((step) => isThere(step, recording, module));
    const missed = steps.filter((step) => !seen.includes(step)).map((step) => step.text);
    expect(steps.length).toBeGreaterThan(5);
    expect(missed).toEqual([]);
}

/** Whether some recorded position has the moment, the part meant, and the move that is waited for. */
function isThere(step: TutorialStep, recording: Recording, module: GameModule): boolean {
    const { until, target } = step;
    const moments = recording.steps.filter(
        (here) =>
            !here.over &&
            here.moves.length > 0 &&
            (step.when?.(here.view) ?? true) &&
            (!until || here.moves.some(({ move }) => move.startsWith(until))),
    );
    const root = document.createElement("div");
    const isFound = moments.slice(0, 12).some((here) => {
        render(<Drawn here={here} recording={recording} module={module} />, root);
        return !target || root.querySelector(target) !== null;
    });
    render(null, root);
    return isFound;
}

function Drawn({ here, recording, module }: { here: RecordedStep; recording: Recording; module: GameModule }) {
    const GameTable = module.default as ComponentType<TableProps>;
    const cards = new CardIndex(recording.set, "en");
    return (
        <GameTable
            view={here.view}
            text={here.text}
            seat={recording.seat}
            seats={recordedSeats(recording.seats)}
            moves={here.moves}
            toAct={here.to_act}
            over={here.over}
            result={here.result}
            events={here.events}
            step={here.step}
            play={() => {}}
            language="en"
            reducedMotion
            isReplay={false}
            card={(id, list) => cards.get(id, list)}
            set={recording.set}
        />
    );
}

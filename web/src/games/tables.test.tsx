import { existsSync, readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { render, type ComponentType } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { recordedSeats, type Recording } from "../gallery/recording";
import { CardIndex } from "../wire/cards";
import { setLanguage, type Language } from "../words/words";
import type { TableProps } from "./props";
import { loadGame } from "./registry";

const folder = resolve(__dirname, "../../fixtures");
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];

afterEach(() => setLanguage("en"));

/* Drawing takes long without a browser: so many positions of a game, evenly over it, and the last. */
const drawn = 30;

describe("a table draws the positions of a recorded game", () => {
    it("has recordings to draw (npm run record)", () => expect(names.length).toBeGreaterThan(0));
    for (const name of names) {
        for (const language of ["en", "fr"] as const) it(`${name}, ${language}`, () => drawAll(name, language), 30_000);
    }
});

async function drawAll(name: string, language: Language): Promise<void> {
    const recording = JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Recording;
    const module = await loadGame(recording.game);
    if (!module) return;
    await setLanguage(language);
    const cards = new CardIndex(recording.set, language);
    const GameTable = module.default as ComponentType<TableProps>;
    const root = document.createElement("div");
    const stride = Math.ceil(recording.steps.length / drawn);
    for (const here of recording.steps.filter((_, i, all) => i % stride === 0 || i === all.length - 1)) {
        for (const seat of [recording.seat, null]) {
            const props: TableProps = {
                view: here.view,
                seat,
                seats: recordedSeats(recording.seats),
                moves: seat === null ? [] : here.moves,
                toAct: here.to_act,
                over: here.over,
                result: here.result,
                events: here.events,
                step: here.step,
                play: () => {},
                language,
                reducedMotion: true,
                isReplay: seat === null,
                card: (id, list) => cards.get(id, list),
                set: recording.set,
            };
            render(<GameTable {...props} />, root);
            expect(root.textContent, `${name} step ${here.step}`).not.toMatch(/undefined|NaN|\[object/);
        }
    }
    render(null, root);
}

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { render, type ComponentType } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { recordedSeats, type Recording } from "../gallery/recording";
import { CardIndex } from "../wire/cards";
import { setLanguage, type Language } from "../words/words";
import PlainTable from "./PlainTable";
import type { GameModule, TableProps } from "./props";
import { loadGame } from "./registry";

const folder = resolve(__dirname, "../../fixtures");
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];

afterEach(() => setLanguage("en"));

/* Drawing takes long without a browser: so many positions of a game, evenly over it, and the last. */
const drawn = 30;

describe("a table draws the positions of a recorded game", () => {
    it("has recordings to draw (npm run record)", () => expect(names.length).toBeGreaterThan(0));
    for (const name of names) {
        for (const language of ["en", "fr"] as const) {
            it(`${name}, ${language}`, async () => {
                const recording = readRecording(name);
                await drawAll(recording, await loadGame(recording.game), language);
            }, 30_000);
            it(
                `${name}, ${language}, on the plain table`,
                () => drawAll(readRecording(name), { default: PlainTable }, language),
                30_000,
            );
        }
    }
});

describe("the plain table", () => {
    it("offers each move as a button that plays it, tells what happened, and names cards", () => {
        const root = document.createElement("div");
        const played: string[] = [];
        render(<PlainTable {...simple} play={(move) => played.push(move)} />, root);
        const button = [...root.querySelectorAll("button")].find((each) => each.textContent === "Keep it");
        button?.click();
        expect(played).toEqual(["keep"]);
        expect(root.querySelector(".plain-events")?.textContent).toBe("A card is dealt.");
        expect(root.querySelector("dd")?.textContent).toBe("The Toad");
        expect([...root.querySelectorAll("li b")].map((each) => each.textContent)).toEqual(["You", "Basile"]);
        render(null, root);
    });
});

const simple: TableProps = {
    view: { card: "toad", seats: [{ chose: false }, { chose: true }] },
    text: "Choose.",
    seat: 0,
    seats: recordedSeats(2),
    moves: [
        { move: "swap", text: "Swap it" },
        { move: "keep", text: "Keep it" },
    ],
    toAct: [0],
    over: false,
    result: null,
    events: [{ kind: "dealt", text: "A card is dealt." }],
    step: 0,
    play: () => {},
    language: "en",
    reducedMotion: true,
    isReplay: false,
    card: (id) => ({ id, list: "cards", name: "The Toad", text: "", flavour: "", raw: {} }),
    set: null,
};

function readRecording(name: string): Recording {
    return JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Recording;
}

async function drawAll(recording: Recording, module: GameModule, language: Language): Promise<void> {
    await setLanguage(language);
    const cards = new CardIndex(recording.set, language);
    const GameTable = module.default as ComponentType<TableProps>;
    const root = document.createElement("div");
    const stride = Math.ceil(recording.steps.length / drawn);
    for (const here of recording.steps.filter((_, i, all) => i % stride === 0 || i === all.length - 1)) {
        for (const seat of [recording.seat, null]) {
            const props: TableProps = {
                view: here.view,
                text: here.text,
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
            expect(root.textContent, `step ${here.step}`).not.toMatch(/undefined|NaN|\[object/);
        }
    }
    render(null, root);
}

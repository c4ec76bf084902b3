import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { render } from "preact";
import { afterEach, describe, expect, it } from "vitest";
import { type Recording, recordedSeats } from "@/gallery/recording";
import type { TableProps } from "@/games/props";
import Table from "./index";
import type { View } from "./view";

const fixtures = resolve(__dirname, "../../../web/fixtures");
const root = document.createElement("div");

afterEach(() => render(null, root));

/** Who stands below and who above in the arena, when the moment is about a seat. */
function duelOf(recording: Recording, step: Recording["steps"][number], about: number | null): (string | null)[] {
    const props = {
        view: step.view,
        text: step.text,
        seat: null,
        about,
        seats: recordedSeats(recording.seats),
        moves: [],
        toAct: step.to_act,
        over: step.over,
        result: step.result,
        events: step.events,
        step: step.step,
        play: () => {},
        language: "en",
        reducedMotion: true,
        isReplay: true,
        card: () => undefined,
        set: recording.set,
    } as unknown as TableProps<View>;
    render(<Table {...props} />, root);
    const [above, below] = root.querySelectorAll(".arena .side");
    expect(below?.classList.contains("is-first")).toBe(true);
    return [below, above].map((side) => side?.getAttribute("aria-label") ?? null);
}

function recorded(name: string): Recording {
    return JSON.parse(readFileSync(join(fixtures, `${name}.json`), "utf8")) as Recording;
}

describe("a replay of four players", () => {
    const recording = recorded("procrastination-circle");
    const compared = recording.steps.find(({ events }) => events.some(({ kind }) => kind === "compared"))!;
    const names = recordedSeats(recording.seats).map(({ name }) => name);

    it("shows whom the moment is about, and whom they face in that round", () => {
        const stands = (compared.view as View).last?.stands ?? [];
        expect(stands).toHaveLength(4);
        for (let seat = 0; seat < 4; seat++)
            expect(duelOf(recording, compared, seat)).toEqual([names[seat], names[stands[seat]!.enemy]]);
    });

    it("begins with the first seat", () => expect(duelOf(recording, compared, null)[0]).toBe(names[0]));
});

describe("a replay of two players", () => {
    it("keeps both sides where they are, whoever moved", () => {
        const recording = recorded("procrastination");
        const names = recordedSeats(recording.seats).map(({ name }) => name);
        const step = recording.steps.at(-1)!;
        for (const about of [0, 1, null]) expect(duelOf(recording, step, about)).toEqual(names);
    });
});

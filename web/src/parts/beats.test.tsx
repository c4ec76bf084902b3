import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../wire/types";
import { type Timed, useBeats } from "./beats";

/** A table whose view is a word, and which tells each event as a letter added to it. */
function table() {
    const root = document.createElement("div");
    const Table = ({ view, step, events }: { view: string; step: number; events: GameEvent[] }) => {
        const now = { events, step, isStill: false, canAct: true, renew: [view] };
        const { told } = useBeats<string, Timed>(() => view, now, {
            beatsOf: (all) => all.map((event) => ({ milliseconds: 60_000, events: [event] })),
            follow: (before, { events: [event] }) => before + (event?.kind ?? ""),
            settle: () => view,
            say: () => "",
        });
        return <p>{told}</p>;
    };
    return async (view: string, step: number, ...kinds: string[]): Promise<string> => {
        const events = kinds.map((kind) => ({ kind, text: kind }));
        await act(() => render(<Table view={view} step={step} events={events} />, root));
        return root.textContent ?? "";
    };
}

describe("the clock of beats", () => {
    it("tells what happens over how things stood before", async () => {
        const show = table();
        expect(await show("a", 0)).toBe("a");
        expect(await show("ab", 1, "b")).toBe("ab");
    });

    it("lets a move of one's own end what was being shown, and begins from there, not from its end", async () => {
        const show = table();
        await show("a", 0);
        await show("A", 1, "b", "c");
        expect(await show("Ade", 2, "d", "e")).toBe("Ad");
    });
});

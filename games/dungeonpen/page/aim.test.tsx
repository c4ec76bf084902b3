import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import type { Aim } from "./aim";
import { freeAim, useAim } from "./aim";
import type { Prisoner } from "./view";

type Preview = (move: string) => Promise<unknown>;

function Probe({ preview, move, step }: { preview: Preview; move: string | null; step: number }) {
    const { aim } = useAim(preview, move, step);
    return <p>{aim ? JSON.stringify(aim.line) : "nothing"}</p>;
}

/** A table whose engine answers when it is told to. */
function tableOf() {
    const place = document.createElement("div");
    const asked: { move: string; answer: (aim: unknown) => void }[] = [];
    const preview: Preview = (move) => new Promise((answer) => asked.push({ move, answer }));
    const show = (move: string | null, step = 0) =>
        act(() => render(<Probe preview={preview} move={move} step={step} />, place));
    const answer = (index: number, aim: unknown) => act(async () => asked[index]?.answer(aim));
    return { show, answer, moves: () => asked.map(({ move }) => move), text: () => place.textContent };
}

const aimAt = (x: number): Aim => ({ line: [[x, 0]], touches: false, region: [] });

describe("the aim that is asked for", () => {
    it("is one at a time, and of those that came meanwhile the latest", async () => {
        const table = tableOf();
        await table.show("flick 1 40");
        await table.show("flick 2 40");
        await table.show("flick 3 40");
        expect(table.moves()).toEqual(["flick 1 40"]);
        await table.answer(0, aimAt(1));
        await vi.waitFor(() => expect(table.moves()).toEqual(["flick 1 40", "flick 3 40"]), { timeout: 20_000 });
        await table.answer(1, aimAt(3));
        await vi.waitFor(() => expect(table.text()).toBe("[[3,0]]"), { timeout: 20_000 });
        expect(table.moves()).toHaveLength(2);
    });

    it("is forgotten with the move that it was for", async () => {
        const table = tableOf();
        await table.show("flick 1 40");
        await table.show("flick 1 40", 1);
        await table.answer(0, aimAt(1));
        await vi.waitFor(() => expect(table.moves()).toHaveLength(2));
        expect(table.text()).toBe("nothing");
        await table.answer(1, aimAt(2));
        await vi.waitFor(() => expect(table.text()).toBe("[[2,0]]"));
        await table.show(null, 2);
        await vi.waitFor(() => expect(table.text()).toBe("nothing"));
    });

    it("is nothing with closed eyes (N08)", async () => {
        const table = tableOf();
        await table.show("flick 1 40");
        await table.answer(0, aimAt(1));
        await vi.waitFor(() => expect(table.text()).toBe("[[1,0]]"));
        await table.show("flick 2 40");
        await table.answer(1, {});
        await vi.waitFor(() => expect(table.text()).toBe("nothing"));
    });
});

describe("the aim to begin with", () => {
    const prisoner = { hand: { reach: 0, tremor: 100, full: 6400, least: 1, most: 20 } } as Prisoner;

    it("is the one that comes nearest to the goal, of those that the engine sees touch nothing", async () => {
        const preview: Preview = async (move) => {
            const [, degrees, strength] = move.split(" ").map(Number);
            return { line: [[degrees, strength]], touches: degrees === 90, region: [] };
        };
        expect(await freeAim(preview, prisoner, [95, 20])).toEqual({ direction: 112.5 * 16, strength: 20 });
    });

    it("is none where all touch, or nobody answers", async () => {
        expect(await freeAim(async () => ({ ...aimAt(1), touches: true }), prisoner, [0, 0])).toBeNull();
        expect(await freeAim(() => Promise.reject(new Error("lost")), prisoner, [0, 0])).toBeNull();
    });
});

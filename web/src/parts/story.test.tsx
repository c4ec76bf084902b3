import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../wire/types";
import { useStory, type Story } from "./story";

function happened(...kinds: string[]): GameEvent[] {
    return kinds.map((kind) => ({ kind, text: kind }));
}

/** Hears a game as it goes on; `pictures` has all that is shown meanwhile. */
function listener(story: Story | undefined, pictures: string[] = []) {
    const root = document.createElement("div");
    const Listener = ({ events, step }: { events: GameEvent[]; step: number }) => {
        const told = useStory(story, events, step).map(({ kind }) => kind);
        pictures.push(told.join(" "));
        return <p>{told.join(" ")}</p>;
    };
    return async (step: number, ...kinds: string[]): Promise<string> => {
        await act(() => render(<Listener step={step} events={happened(...kinds)} />, root));
        await act(() => new Promise<void>((done) => setTimeout(done, 0)));
        return root.textContent ?? "";
    };
}

describe("the story of a game", () => {
    it("is asked for once, then goes on with each move", async () => {
        let asked = 0;
        const hear = listener(() => {
            asked++;
            return Promise.resolve([happened("began"), happened("one")]);
        });
        expect(await hear(1, "one")).toBe("began one");
        expect(await hear(2, "two")).toBe("began one two");
        expect(asked).toBe(1);
    });

    it("is never behind the picture of a move", async () => {
        const pictures: string[] = [];
        const hear = listener(() => Promise.resolve([happened("began")]), pictures);
        await hear(0);
        pictures.splice(0);
        await hear(1, "one");
        expect(pictures).toEqual(["began one"]);
    });

    it("is asked for again when the game steps back, or leaps", async () => {
        const whole = [happened("began"), happened("one"), happened("two"), happened("three")];
        let length = 2;
        const hear = listener(() => Promise.resolve(whole.slice(0, length)));
        await hear(1, "one");
        length = 4;
        expect(await hear(3, "three")).toBe("began one two three");
        length = 1;
        expect(await hear(0)).toBe("began");
    });

    it("begins now where there is nothing to ask", async () => {
        const hear = listener(undefined);
        expect(await hear(5, "five")).toBe("five");
        expect(await hear(7, "six", "seven")).toBe("five six seven");
    });
});

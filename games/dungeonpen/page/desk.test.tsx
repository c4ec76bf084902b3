import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import type { TableProps } from "@/games/props";
import type { CardInfo } from "@/wire/types";
import { Choices, Side } from "./Desk";
import type { Prisoner, View } from "./view";

const prisoner = {
    life: 3,
    life_start: 5,
    treasure: false,
    character: null,
    bag: [],
    flick: [],
    shake: 0,
    reach: 0,
    veer: 0,
    hurt: 0,
    strength_min: 0,
    strength_max: 0,
} as unknown as Prisoner;

/** The strips of both prisoners, seen from the first seat, on its turn. */
function strips(own: Partial<Prisoner>, other: Partial<Prisoner>, moves: string[] = []) {
    const place = document.createElement("div");
    const play = vi.fn();
    const props = {
        view: {
            turn: 0,
            seats: [
                { ...prisoner, ...own },
                { ...prisoner, ...other },
            ],
        } as unknown as View,
        seat: 0,
        seats: [{ name: "Aliénor" }, { name: "Anselme" }],
        moves: moves.map((move) => ({ move, text: `Use: ${move}` })),
        card: (id: string) => ({ id, list: "clutter", name: `the ${id}`, text: `what ${id} does` }) as CardInfo,
        play,
        over: false,
    } as unknown as TableProps<View>;
    act(() =>
        render(
            <>
                <Side {...props} of={0} isOwn beat={null} />
                <Side {...props} of={1} beat={null} />
            </>,
            place,
        ),
    );
    const [mine, theirs] = [...place.querySelectorAll("section")] as [HTMLElement, HTMLElement];
    return { mine, theirs, play };
}

describe("the strip of a prisoner", () => {
    it("tells life in pips, in a number and in words, and whose turn it is", () => {
        const { mine, theirs } = strips({ life: 3 }, { life: 0 });
        expect(mine.querySelectorAll(".dungeonpen-pips i")).toHaveLength(5);
        expect(mine.querySelectorAll(".dungeonpen-pips .is-full")).toHaveLength(3);
        expect(mine.querySelector(".dungeonpen-life b")?.textContent).toBe("3");
        expect(mine.querySelector(".for-readers")?.textContent).toBe("3 life of 5");
        expect(theirs.querySelectorAll(".dungeonpen-pips .is-full")).toHaveLength(0);
        expect([mine, theirs].map((each) => each.classList.contains("is-turn"))).toEqual([true, false]);
        expect([mine, theirs].map((each) => each.hasAttribute("data-own"))).toEqual([true, false]);
    });

    it("tells who carries the treasure, and what bends the next flick", () => {
        const { mine, theirs } = strips({ shake: -2 }, { treasure: true });
        expect(mine.querySelector(".dungeonpen-next span")?.textContent).toBe("2 notches steadier");
        expect(mine.querySelector(".dungeonpen-carried")).toBeNull();
        expect(theirs.querySelector(".dungeonpen-carried")?.getAttribute("aria-label")).toBe("carries the treasure");
        expect(theirs.querySelector(".dungeonpen-next")).toBeNull();
    });

    it("has the bag open to both, and its cards used by whom they belong to", () => {
        const { mine, theirs, play } = strips({ bag: ["rope", "spoon"] }, { bag: ["rope"] }, ["use rope"]);
        const names = (side: HTMLElement) => [...side.querySelectorAll("summary")].map((each) => each.textContent);
        expect(names(mine)).toEqual(["the rope", "the spoon"]);
        expect(names(theirs)).toEqual(["the rope"]);
        expect(theirs.querySelector("button")).toBeNull();
        const buttons = [...mine.querySelectorAll("button")];
        expect(buttons.map((each) => each.getAttribute("aria-label"))).toEqual(["Use: use rope"]);
        act(() => buttons[0]?.click());
        expect(play).toHaveBeenCalledWith("use rope");
    });
});

describe("what has to be answered", () => {
    it("stands on buttons, which have no full stop", () => {
        const place = document.createElement("div");
        const props = {
            view: { stage: "end", offers: [], question: null } as unknown as View,
            seat: 0,
            moves: [
                { move: "quibble", text: "Quibble about the last stroke." },
                { move: "end", text: "End the turn." },
            ],
            card: () => undefined,
            play: vi.fn(),
        } as unknown as TableProps<View>;
        act(() => render(<Choices {...props} />, place));
        const words = [...place.querySelectorAll("button")].map((each) => each.textContent);
        expect(words).toEqual(["End the turn", "Quibble"]);
    });
});

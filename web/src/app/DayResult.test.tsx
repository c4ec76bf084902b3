import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameModule, TableProps } from "../games/props";
import type { TableSnapshot } from "../wire/types";
import { site } from "../pocket/site";
import { DayResult, Share } from "./DayResult";
import { server } from "./server";

const root = document.createElement("div");
const table = { id: "t1", game: "toy", title: "Toy", daily: "2026-11-16", seat: 0 } as unknown as TableSnapshot;
let today: string;
let played: object;
let asked: number;

beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    [today, played, asked] = ["2026-11-16", { played: false }, 0];
    vi.spyOn(server, "request").mockImplementation(() => {
        asked++;
        return Promise.resolve({ today, games: [{ game: "toy", ...played }] } as never);
    });
});

afterEach(() => {
    render(null, root);
    vi.restoreAllMocks();
    vi.useRealTimers();
});

async function show(): Promise<void> {
    await act(() => render(<DayResult table={table} module={{} as GameModule} drawn={{} as TableProps} />, root));
}

async function wait(): Promise<void> {
    await act(async () => {
        await vi.advanceTimersByTimeAsync(60_000);
    });
}

describe("the result of the day", () => {
    it("waits for the board, as long as the day lasts", async () => {
        await show();
        await wait();
        expect(root.textContent).toContain("The board is being told");
        played = { played: true, score: 7, rank: 1, players: 3, below: 1 };
        await wait();
        expect(root.textContent).toContain("Score: 7. Place 1 of 3, ahead of 50% of the others.");
    });

    it("says that a game which ended after its day has no place, and stops asking", async () => {
        today = "2026-11-17";
        await show();
        await wait();
        expect(root.textContent).toContain("it has no place on the board");
        expect(localStorage.length).toBe(0);
        const before = asked;
        await wait();
        expect(asked).toBe(before);
    });

    it("asks no more once the page is left", async () => {
        await show();
        await act(() => render(null, root));
        const before = asked;
        await wait();
        expect(asked).toBe(before);
    });
});

describe("the result to show to others", () => {
    async function copy(): Promise<void> {
        const standing = { game: "toy", seed_commit: null, played: true, table: null, score: 7 };
        await act(() => render(<Share title="Toy" date="2026-11-16" standing={standing} squares={[]} />, root));
        await act(async () => {
            [...root.querySelectorAll("button")].find((each) => each.textContent === "Copy")?.click();
            await Promise.resolve();
        });
    }
    const said = () => root.querySelector("[role='status']")?.textContent;

    afterEach(() => {
        site.isStatic = false;
        vi.unstubAllGlobals();
    });

    it("leads to the board, behind the # of a static host, and says that it was copied", async () => {
        const writeText = vi.fn(() => Promise.resolve());
        vi.stubGlobal("navigator", { clipboard: { writeText } });
        await copy();
        expect(writeText).toHaveBeenLastCalledWith(expect.stringMatching(/[^#]\/daily$/));
        expect(said()).toBe("Copied.");
        site.isStatic = true;
        await copy();
        expect(writeText).toHaveBeenLastCalledWith(expect.stringMatching(/#\/daily$/));
    });

    it("says so where the browser has no clipboard", async () => {
        vi.stubGlobal("navigator", {});
        await copy();
        expect(said()).toContain("select the text instead");
    });
});

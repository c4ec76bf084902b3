import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Daily } from "../wire/types";
import DailyPage from "./DailyPage";
import { placeOf } from "./DayResult";
import { home, server } from "./server";

const root = document.createElement("div");
const day = {
    date: "2026-11-19",
    today: "2026-11-19",
    games: [{ game: "toy", played: false }],
    board: [],
} as unknown as Daily;

beforeEach(() => {
    vi.spyOn(server, "request").mockImplementation(async (what) => (what === "daily" ? day : { games: [] }) as never);
});

afterEach(() => {
    render(null, root);
    home.isPocket = false;
    vi.restoreAllMocks();
});

async function shown(isPocket: boolean): Promise<string> {
    home.isPocket = isPocket;
    await act(() => render(<DailyPage />, root));
    await vi.waitFor(() => expect(root.textContent).toContain("toy"), { timeout: 20_000 });
    return root.textContent ?? "";
}

describe("the board of the day", () => {
    it("is everybody’s at a server", async () => {
        const page = await shown(false);
        expect(page).toContain("The board: toy");
        expect(page).toContain("Be the first.");
        expect(page).not.toContain("of this browser");
        expect(placeOf({ game: "toy", score: 3 } as never)).toContain("the first of the day");
    });

    it("is this browser’s alone without one, and the page says how to get a shared one", async () => {
        const page = await shown(true);
        expect(page).toContain("The board of this browser: toy");
        expect(page).toContain("A server has one for all who come to it.");
        expect(page).toContain("How to open one");
        expect(page).not.toContain("first");
        expect(placeOf({ game: "toy", score: 3 } as never)).toBe("Score: 3.");
    });
});

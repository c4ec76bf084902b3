import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableSession } from "../wire/session";
import { CoachWarning } from "./CoachWarning";

const root = document.createElement("div");
const insist = vi.fn();

async function show(considered: string | null): Promise<void> {
    const session = { warning: null, considered, insist } as unknown as TableSession;
    await act(() => render(<CoachWarning session={session} />, root));
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
    render(null, root);
    vi.useRealTimers();
});

describe("a coach who takes its time", () => {
    it("is not spoken of when it answers soon", async () => {
        await show("step n");
        await pass(900);
        expect(root.textContent).toBe("");
        await show(null);
        await pass(2000);
        expect(root.textContent).toBe("");
    });

    it("is said to look at the move, which may be played at once", async () => {
        await show("step n");
        await pass(1000);
        expect(root.textContent).toContain("The coach is looking at your move.");
        root.querySelector("button")?.click();
        expect(insist).toHaveBeenCalledOnce();
        await show("step e");
        expect(root.textContent).toBe("");
    });
});

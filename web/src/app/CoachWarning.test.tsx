import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveRegion } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import { CoachWarning } from "./CoachWarning";

const root = document.createElement("div");
const insist = vi.fn();

async function show(considered: string | null, warning: TableSession["warning"] = null): Promise<void> {
    const session = { warning, considered, insist } as unknown as TableSession;
    await act(() =>
        render(
            <>
                <main id="main" tabIndex={-1}>
                    <button type="button">a card</button>
                </main>
                <div class="notes">
                    <CoachWarning session={session} />
                </div>
                <LiveRegion />
            </>,
            root,
        ),
    );
}

const find = (selector: string) => root.querySelector<HTMLElement>(selector);
const notes = () => find(".notes")?.textContent;

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
    render(null, root);
    root.remove();
    vi.useRealTimers();
});

describe("a coach who takes its time", () => {
    it("is not spoken of when it answers soon", async () => {
        await show("step n");
        await pass(900);
        expect(notes()).toBe("");
        await show(null);
        await pass(2000);
        expect(notes()).toBe("");
        expect(find("[role='log']")?.textContent).toBe("");
    });

    it("is said to look at the move, which may be played at once", async () => {
        await show("step n");
        await pass(1000);
        expect(notes()).toContain("The coach is looking at your move.");
        find(".notes button")?.click();
        expect(insist).toHaveBeenCalledOnce();
        await show("step e");
        expect(notes()).toBe("");
    });

    it("is said to readers once, where they listen already", async () => {
        await show("step n");
        await pass(1000);
        expect(find("[role='log']")?.textContent).toBe("The coach is looking at your move.");
        expect(root.querySelectorAll(".notes [role='status']")).toHaveLength(0);
    });

    it("leaves nobody without the focus who stood on “Do not wait” when the answer came", async () => {
        document.body.append(root);
        const stand = async () => {
            await show("step n");
            await pass(1000);
            find("main button")?.focus();
            find(".notes button")?.focus();
        };
        await stand();
        await show(null, { says: "This gives away much.", lost: 300, move: "step e", text: "East.", meant: "step n" });
        await pass(100);
        expect(document.activeElement?.textContent).toBe("Take another");
        await stand();
        await show(null);
        await pass(100);
        expect(document.activeElement).toBe(find("main button"));
        await stand();
        find("main button")?.remove();
        await show(null);
        await pass(100);
        expect(document.activeElement).toBe(find("main"));
    });
});

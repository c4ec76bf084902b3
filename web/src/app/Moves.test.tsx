import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { Moves } from "./Moves";

const root = document.createElement("div");
const table = {
    seat: 0,
    to_act: [0],
    moves: [
        { move: "step n", text: "Step north." },
        { move: "step e", text: "Step east." },
    ],
    lists_all_moves: true,
} as unknown as TableSnapshot;

/** A session that stands at a table, and goes on to another. */
function sessionAt(now: TableSnapshot) {
    const listeners = new Set<() => void>();
    const session = {
        sending: null,
        table: now,
        onChange(listener: () => void) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
    };
    const goOn = (next: TableSnapshot) => {
        session.table = next;
        listeners.forEach((listener) => listener());
    };
    return { session: session as unknown as TableSession, goOn };
}

async function type(text: string): Promise<string> {
    const { session } = sessionAt(table);
    await act(() => render(<Moves session={session} table={table} />, root));
    const field = root.querySelector<HTMLInputElement>("#moves-filter");
    if (!field) throw new Error("there is no field");
    await act(() => {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return root.querySelector(".moves-count")?.textContent ?? "";
}

afterEach(() => render(null, root));

describe("the list of moves", () => {
    it("counts what is left when it is narrowed down", async () => {
        expect(await type("east")).toBe("1 legal move");
    });

    it("does not say that there are no legal moves where only none has the words typed", async () => {
        expect(await type("xyzzy")).toBe("No move listed has these words");
    });

    it("keeps what was typed when it is not played, and brings it to no other choice", async () => {
        let answer = (_: boolean) => {};
        const { session, goOn } = sessionAt(table);
        Object.assign(session, { play: () => new Promise<boolean>((done) => (answer = done)) });
        const typed = () => root.querySelector<HTMLInputElement>("#moves-filter")?.value;
        const send = async (text: string) => {
            await act(() => {
                const field = root.querySelector<HTMLInputElement>("#moves-filter");
                if (field) field.value = text;
                field?.dispatchEvent(new Event("input", { bubbles: true }));
            });
            await act(() => void root.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true })));
            expect(typed()).toBe("");
        };
        await act(() => render(<Moves session={session} table={table} />, root));
        await send("step e");
        await act(async () => answer(false));
        expect(typed()).toBe("step e");
        await send("step n");
        Object.assign(session, { sending: "step e" });
        await act(async () => answer(false));
        expect(typed()).toBe("");
        Object.assign(session, { sending: null });
        await send("step n");
        const next = { ...table, moves: [{ move: "take key", text: "Take the key." }] };
        goOn(next);
        await act(() => render(<Moves session={session} table={next} />, root));
        await act(async () => answer(false));
        expect(typed()).toBe("");
    });

    it("takes no button away that has the focus, and gives it to the first of the next choice", async () => {
        document.body.append(root);
        const { session, goOn } = sessionAt(table);
        await act(() => render(<Moves session={session} table={table} />, root));
        root.querySelector<HTMLElement>("[data-move='step e']")?.focus();
        goOn(table);
        expect((document.activeElement as HTMLElement).dataset.move).toBe("step e");
        const next = { ...table, moves: [{ move: "take key", text: "Take the key." }] };
        goOn(next);
        expect(document.activeElement).toBe(document.body);
        await act(() => render(<Moves session={session} table={next} />, root));
        await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset.move).toBe("take key"), {
            timeout: 20_000,
        });
        root.remove();
    });
});

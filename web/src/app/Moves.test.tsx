import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
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

async function type(text: string): Promise<string> {
    const session = { sending: null } as unknown as TableSession;
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
});

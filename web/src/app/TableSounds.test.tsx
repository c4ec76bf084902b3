import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import type { Post, Turn } from "../pocket/correspondence";
import { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { server } from "./server";
import { TableSounds } from "./TableSounds";
import { waitingTables } from "./turns";

const root = document.createElement("div");
const table = {
    id: "t1",
    title: "Toy",
    seat: 0,
    seats: [
        { kind: "person", yours: true },
        { kind: "person", yours: false },
    ],
    to_act: [0, 1],
    events: [],
    over: false,
} as unknown as TableSnapshot;

/* The house knows of no sealed choice: to its table it is our turn until the other one has chosen, too. */
async function isAwaited(turn: Turn | null, shown = table): Promise<boolean> {
    const session = new TableSession(server, "t1", () => ({ code: "", message: "", rule: null }));
    session.table = table;
    const letters = { table: shown, post: turn && ({ turn } as Post) };
    await act(() => render(<TableSounds session={session} letters={letters} />, root));
    return waitingTables().length > 0;
}

afterEach(() => render(null, root));

describe("at a table in sight we are awaited", () => {
    const sealed = { ...table, to_act: [1] };

    it("as its letters say, where it is played by letter", async () => {
        expect(await isAwaited("play")).toBe(true);
        expect(await isAwaited("send", sealed)).toBe(true);
        expect(await isAwaited("wait", sealed)).toBe(false);
    });

    it("as the house says, where it is not", async () => {
        expect(await isAwaited(null)).toBe(true);
        expect(await isAwaited(null, sealed)).toBe(false);
    });
});

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LiveRegion } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { useHint } from "./hint";
import { Toolbar } from "./Toolbar";

const root = document.createElement("div");
const hint = { move: "play oak", text: "Play the oak.", why: "It is tall." };
let answer: (hint: object) => void;
let session: { ask(): Promise<object>; dismiss(): void; sending: string | null; chat: object[] };

function tableOf(moves: string[], moves_played: number): TableSnapshot {
    const undo = { can: false, reason: null, asked_by: null };
    return {
        game: "toy",
        seats: [],
        seat: 0,
        to_act: [0],
        moves: moves.map((move) => ({ move })),
        moves_played,
        undo,
    } as unknown as TableSnapshot;
}

function Tools({ table, isHidden = false }: { table: TableSnapshot; isHidden?: boolean }) {
    const given = session as unknown as TableSession;
    return (
        <Toolbar
            session={given}
            table={table}
            hint={useHint(given, table, isHidden)}
            drawer={null}
            onDrawer={() => undefined}
            hasRules={false}
            onRules={() => undefined}
            onCards={() => undefined}
        >
            <p class="notice">It rains.</p>
        </Toolbar>
    );
}

const show = (table: TableSnapshot, isHidden = false) =>
    act(() => render(<Tools table={table} isHidden={isHidden} />, root));

async function hear(): Promise<void> {
    await act(async () => {
        answer(hint);
        await new Promise((done) => setTimeout(done, 0));
    });
}

beforeEach(async () => {
    document.body.append(root);
    session = { ask: () => new Promise((done) => (answer = done)), dismiss: () => undefined, sending: null, chat: [] };
    await show(tableOf(["play oak", "play pirate"], 3));
    await act(() => root.querySelector<HTMLButtonElement>("#tool-hint")?.click());
});

afterEach(() => render(null, root));

describe("a hint", () => {
    it("holds though another seat chooses before and after it comes", async () => {
        await show(tableOf(["play oak", "play pirate"], 4));
        await hear();
        expect(root.textContent).toContain("Play the oak.");
        await show(tableOf(["play oak", "play pirate"], 5));
        expect(root.textContent).toContain("Play the oak.");
    });

    it("lies in one stack with the notes of the table", async () => {
        await hear();
        const stacks = root.querySelectorAll(".notes");
        expect(stacks.length).toBe(1);
        expect([...(stacks[0]?.children ?? [])].map((note) => note.className)).toEqual(["hint", "notice"]);
    });

    it("goes when one plays, and does not come when one has played", async () => {
        await hear();
        session.sending = "play pirate";
        await show(tableOf(["play oak", "play pirate"], 3));
        expect(root.textContent).not.toContain("Play the oak.");
        session.sending = null;
        await show(tableOf(["play oak", "play pirate"], 4));
        await hear();
        expect(root.textContent).not.toContain("Play the oak.");
    });

    it("is not said to whoever has the screen when it comes", async () => {
        const ears = document.createElement("div");
        await act(() => render(<LiveRegion />, ears));
        await act(() => render(null, root));
        await hear();
        expect(ears.textContent).toBe("");
        render(null, ears);
    });

    it("goes when the screen is passed on, and does not come to the next who has it", async () => {
        await show(tableOf(["play oak", "play pirate"], 3), true);
        await hear();
        await show(tableOf(["play oak", "play pirate"], 3));
        expect(root.textContent).not.toContain("Play the oak.");
    });

    it("goes where there is something else to choose from", async () => {
        await hear();
        await show(tableOf(["lay nothing"], 4));
        expect(root.textContent).not.toContain("Play the oak.");
    });
});

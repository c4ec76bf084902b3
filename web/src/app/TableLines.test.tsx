import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { server } from "./server";
import { changeSettings, rememberTable, settings } from "./settings";
import { TableLines, useLines } from "./TableLines";
import { noteTurn, waitingTables } from "./turns";

const root = document.createElement("div");
const people = { one: "Ben", two: "Cem" } as Record<string, string>;

beforeEach(async () => {
    localStorage.clear();
    await changeSettings({ recent: [], forgotten: [] });
    server.health = "open";
    vi.spyOn(server, "request").mockImplementation(async (what, fields) => {
        if (what === "mine") return { tables: ["one", "two"] } as never;
        const table = String(fields?.table);
        const seats = [
            { name: "Ana", yours: true },
            { name: people[table], yours: false },
        ];
        return { table, title: "Toy", phase: "playing", time: 1, seats, to_act: [0], left_ms: null } as never;
    });
});

afterEach(() => {
    render(null, root);
    vi.restoreAllMocks();
});

function Lines() {
    return <TableLines lines={useLines() ?? []} />;
}

async function show(): Promise<string[]> {
    await act(() => render(<Lines />, root));
    await act(() => new Promise((done) => setTimeout(done, 20)));
    return [...root.querySelectorAll("button")].map((each) => each.getAttribute("aria-label") ?? "");
}

it("a table that only the server remembers can be forgotten, until one goes there again", async () => {
    expect(await show()).toEqual(["Forget this table: Toy with Ben", "Forget this table: Toy with Cem"]);
    expect(waitingTables()).toHaveLength(2);
    await act(() => root.querySelector("button")?.click());
    expect(await show()).toEqual(["Forget this table: Toy with Cem"]);
    expect(waitingTables().map(({ table }) => table)).toEqual(["two"]);
    rememberTable("one", "toy");
    expect(settings.forgotten).toEqual([]);
    expect(await show()).toHaveLength(2);
    for (const { table } of waitingTables()) noteTurn(table, "", [], false);
});

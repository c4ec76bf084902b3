import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pocket } from "../pocket/pocket";
import { home, server } from "./server";
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
    for (const { table } of waitingTables()) noteTurn(table, "", [], false);
});

function Lines({ most = 16 }) {
    const told = useLines(most);
    return (
        <>
            <TableLines lines={told?.lines ?? []} />
            {told?.hasMore && <p>more</p>}
        </>
    );
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
});

it("of a house in this browser all tables can be listed, whatever the page remembers; those that go on come first", async () => {
    vi.spyOn(home, "isPocket", "get").mockReturnValue(true);
    const line = { summary: "", length: 1, due: 0, module: "" };
    const kept = Array.from({ length: 40 }, (_, index) => ({ ...line, table: `t${index}`, phase: 2, time: index }));
    vi.spyOn(pocket, "ask").mockResolvedValue([...kept, { ...line, table: "open", phase: 1, time: 0 }] as never);
    const shown = async (most: number) => {
        await act(() => render(<Lines most={most} />, root));
        const links = () => [...root.querySelectorAll("a")].map((each) => each.getAttribute("href")?.split("/").at(-1));
        await vi.waitFor(() => expect(links().length).toBeGreaterThanOrEqual(most), { timeout: 20_000 });
        return links();
    };
    expect(await shown(16)).toContain("open");
    expect(root.textContent).toContain("more");
    expect(new Set(await shown(43)).size).toBe(43);
    expect(root.textContent).not.toContain("more");
});

it("of a game by letter it is told what there is to do with its letters, whatever the house waits for", async () => {
    home.isPocket = true;
    vi.spyOn(pocket, "ask").mockImplementation(async (what) => {
        const turns = { one: "wait", two: "send" };
        return (
            what === "letters"
                ? Object.entries(turns).map(([table, turn]) => ({ table, turn }))
                : Object.keys(turns).map((table) => ({ table, phase: 1, time: 1 }))
        ) as never;
    });
    try {
        await show();
        const states = [...root.querySelectorAll(".table-state")].map((each) => each.textContent?.split(" · ")[0]);
        expect(states).toEqual(["Waiting for your friend’s letter", "You have moved: send the letter"]);
        expect(root.querySelectorAll(".is-our-turn")).toHaveLength(1);
        expect(waitingTables().map(({ table }) => table)).toEqual(["two"]);
    } finally {
        home.isPocket = false;
    }
});

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pocket } from "../pocket/pocket";
import type { TableLine } from "../wire/types";
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

it("of a house in this browser all tables can be listed, whatever the page remembers", async () => {
    vi.spyOn(home, "isPocket", "get").mockReturnValue(true);
    const line = { summary: "", length: 1, due: 0, module: "" };
    const kept = Array.from({ length: 40 }, (_, index) => ({ ...line, table: `t${index}`, phase: 3, time: index }));
    vi.spyOn(pocket, "ask").mockImplementation(async (what) => (what === "tables" ? [...kept] : []) as never);
    const shown = async (most: number) => {
        await act(() => render(<Lines most={most} />, root));
        const links = () => [...root.querySelectorAll("a")].map((each) => each.getAttribute("href")?.split("/").at(-1));
        await vi.waitFor(() => expect(links().length).toBeGreaterThanOrEqual(most), { timeout: 20_000 });
        return links();
    };
    expect(await shown(16)).toContain("t39");
    expect(root.innerHTML).not.toContain('t0"');
    expect(root.textContent).toContain("more");
    expect(new Set(await shown(42)).size).toBe(42);
    expect(root.textContent).not.toContain("more");
});

describe("a table that is over", () => {
    const me = { name: "Ana", crest: null, kind: "person", yours: true } as const;
    const bot = { name: "Ben", crest: null, kind: "bot", yours: false } as const;
    const ended = (winners: number[], scores: number[]) => ({ winners, scores, ending: "" });
    const lineOf = (change: Partial<TableLine>): TableLine => ({
        table: "one",
        game: "toy",
        title: "Toy",
        phase: "over",
        time: Date.now(),
        daily: null,
        scored: false,
        lesson: false,
        seats: [me],
        to_act: [],
        turn_since: 0,
        left_ms: null,
        result: ended([0], [0]),
        ...change,
    });
    const told = async (change: Partial<TableLine>) => {
        await act(() => render(<TableLines lines={[lineOf(change)]} />, root));
        return root.querySelector(".table-state")?.textContent?.split(" · ")[0];
    };

    it("says with how many points one came out alone, and no number that says nothing", async () => {
        expect(await told({ result: ended([0], [38]) })).toBe("Won with 38 points.");
        expect(await told({ result: ended([0], [1]) })).toBe("Won.");
        expect(await told({ result: ended([0], [0]) })).toBe("Out with nothing.");
        expect(await told({ result: ended([], [0]) })).toBe("Lost.");
        expect(await told({ seats: [me, bot], result: ended([0], [0, 0]) })).toBe("Won.");
        expect(await told({ seats: [me, bot], result: ended([1], [3, 14]) })).toBe("Lost.");
    });

    it("says whether it was a lesson, a game of the day or one at one screen", async () => {
        const named = async (change: Partial<TableLine>) => {
            await told(change);
            return root.querySelector("li > span")?.textContent;
        };
        expect(await named({})).toBe("Toy");
        expect(await named({ lesson: true, seats: [me, bot] })).toBe("Toy · Lesson");
        expect(await named({ seats: [me, me] })).toBe("Toy · At one screen");
        expect(await named({ daily: "2026-11-19" })).toMatch(/^Toy · The dungeon of the day, .*19/);
        expect(root.querySelector("button")?.getAttribute("aria-label")).toContain("The dungeon of the day");
    });
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

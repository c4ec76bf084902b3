import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LiveRegion } from "../parts/LiveRegion";
import type { TableSnapshot } from "../wire/types";
import { setLanguage } from "../words/words";
import { server } from "./server";
import TablePage from "./TablePage";

const root = document.createElement("div");
const held = vi.hoisted(() => ({ session: {} }));

vi.mock("./session", () => ({ useSession: () => held.session }));
/* The French of a game comes with its table: without it, neither is there. */
vi.mock("virtual:french", () => ({
    default: {
        frame: async () => ({ default: {} }),
        procrastination: () => Promise.reject(new Error("no network")),
    },
}));

const seat = { kind: "person", bot: null, online: true, yours: true };
const table = {
    id: "t",
    game: "procrastination",
    title: "Donjon & Procrastination",
    phase: "playing",
    seats: [
        { ...seat, seat: 0, name: "Ana" },
        { ...seat, seat: 1, name: "Bob" },
    ],
    seat: 0,
    to_act: [1],
    moves: [],
    text: "Ana's hand",
    events: [],
} as unknown as TableSnapshot;

const atTable = { unsaid: [], log: [], recap: [], chat: [], onChange: () => () => {} };

describe("two at one screen", () => {
    afterEach(async () => {
        render(null, root);
        root.remove();
        await setLanguage("en");
        vi.restoreAllMocks();
    });

    it("have a curtain between their hands though the game's table cannot be fetched, and may go on", async () => {
        document.body.append(root);
        vi.spyOn(console, "warn").mockImplementation(() => {});
        vi.spyOn(server, "request").mockImplementation(() => new Promise(() => {}));
        await setLanguage("fr");
        const sit = vi.fn();
        held.session = { ...atTable, table, seat: 0, sit };
        await act(() => render(<TablePage table="t" invite={null} />, root));
        const curtain = () => root.querySelector(".curtain")?.textContent;
        await vi.waitFor(() => expect(curtain()).toContain("Bob"), { timeout: 20_000 });
        expect(root.textContent).not.toContain("Ana's hand");
        (document.activeElement as HTMLElement).click();
        expect(sit).toHaveBeenCalledWith(1);
    });

    it("take the screen anew when they come back, before the hand of whoever is to act is shown or said", async () => {
        document.body.append(root);
        vi.spyOn(server, "request").mockImplementation(() => new Promise(() => {}));
        const sit = vi.fn();
        held.session = { ...atTable, table: { ...table, to_act: [0], asks: "Play Ana's card." }, seat: null, sit };
        const show = (page: ComponentChildren) =>
            act(() =>
                render(
                    <>
                        <LiveRegion />
                        {page}
                    </>,
                    root,
                ),
            );
        await show(null);
        await show(<TablePage table="t" invite={null} />);
        const curtain = () => root.querySelector(".curtain")?.textContent;
        await vi.waitFor(() => expect(curtain()).toContain("Pass the screen to Ana."), { timeout: 20_000 });
        expect(root.textContent).not.toContain("Ana's");
        root.querySelector<HTMLElement>(".curtain button")?.click();
        expect(sit).toHaveBeenCalledWith(0);
    });
});

it("a table that was begun under older rules says so, and is not drawn", async () => {
    document.body.append(root);
    vi.spyOn(server, "request").mockImplementation(() => new Promise(() => {}));
    const { view: _, ...old } = { ...table, old: "This table was begun under older rules.", to_act: [] };
    held.session = { table: old, unsaid: [], log: [], recap: [], chat: [], onChange: () => () => {} };
    await act(() => render(<TablePage table="t" invite={null} />, root));
    expect(root.querySelector("h1")?.textContent).toBe(table.title);
    expect(root.textContent).toContain(old.old);
    expect(root.querySelector(".table-page")).toBeNull();
    render(null, root);
    root.remove();
    vi.restoreAllMocks();
});

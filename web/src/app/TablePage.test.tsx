import { type ComponentChildren, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LiveRegion } from "../parts/LiveRegion";
import type { TableSnapshot } from "../wire/types";
import { setLanguage } from "../words/words";
import { server } from "./server";
import { movesShown } from "./shown";
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

describe("what is said at a screen of several", () => {
    const said = () => root.querySelector("[role=log]")?.textContent ?? "";
    const unsaid = (...texts: string[]) => texts.map((text) => ({ kind: "drawn", text }));
    const show = (session: object | null) =>
        act(() => {
            if (session) held.session = { ...atTable, ...session };
            render(
                <>
                    <LiveRegion />
                    {session && <TablePage table="t" invite={null} />}
                </>,
                root,
            );
        });

    afterEach(() => {
        render(null, root);
        root.remove();
        vi.restoreAllMocks();
    });

    it("is forgotten when the curtain falls, and when the table is left", async () => {
        document.body.append(root);
        vi.spyOn(server, "request").mockImplementation(() => new Promise(() => {}));
        const ours = { ...table, sequence: 1, to_act: [0], asks: "Ana, choose.", clock: null, undo: {} };
        await show(null);
        await show({ table: ours, seat: 0, unsaid: unsaid("You draw the Ogre.") });
        expect(said()).toContain("You draw the Ogre.");
        expect(said()).toContain("Ana, choose.");
        const passed = { ...ours, sequence: 2, to_act: [1] };
        await show({ table: passed, seat: 0, unsaid: unsaid("You choose the Ogre, face down.") });
        expect(said()).toBe("");
        const recap = unsaid("Ana chooses a card.");
        await show({ table: { ...passed, seat: 1, asks: "Bob, choose.", recap }, seat: 1 });
        expect(said()).toBe("Ana chooses a card.Bob, choose.");
        await show(null);
        expect(said()).toBe("");
    });
});

describe("what was shown of a table", () => {
    afterEach(() => {
        render(null, root);
        root.remove();
        vi.restoreAllMocks();
    });

    it("is what was in sight: not behind the curtain, nor while the page is hidden", async () => {
        document.body.append(root);
        localStorage.clear();
        vi.spyOn(server, "request").mockImplementation(() => new Promise(() => {}));
        const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
        const show = (moves_played: number, to_act: number[]) => {
            held.session = {
                ...atTable,
                table: { ...table, asks: "Choose.", moves_played, to_act, undo: {} },
                seat: 0,
            };
            return act(() => render(<TablePage table="t" invite={null} />, root));
        };
        await show(3, [0]);
        expect(movesShown("t")).toBe(3);
        await show(4, [1]);
        expect(movesShown("t")).toBe(3);
        hidden.mockReturnValue(true);
        await show(5, [0]);
        expect(movesShown("t")).toBe(3);
        hidden.mockReturnValue(false);
        document.dispatchEvent(new Event("visibilitychange"));
        expect(movesShown("t")).toBe(5);
    });
});

describe("a seat of ours that a bot plays", () => {
    afterEach(() => {
        render(null, root);
        root.remove();
        vi.restoreAllMocks();
    });

    const away = { ...table, seats: [{ ...seat, seat: 0, name: "Ana", away: true }], to_act: [0], undo: {} };
    const show = async (clock: object | null) => {
        document.body.append(root);
        vi.spyOn(server, "request").mockImplementation(() => new Promise(() => {}));
        const ask = vi.fn();
        held.session = { ...atTable, table: { ...away, clock }, seat: 0, ask };
        await act(() => render(<TablePage table="t" invite={null} />, root));
        return ask;
    };

    it("is taken back from the line of the question", async () => {
        const ask = await show({ left_ms: [30000], running: [] });
        const button = root.querySelector<HTMLElement>(".status .take-back.is-main");
        expect(button?.textContent).toBe("Take your seat back");
        button?.click();
        expect(ask).toHaveBeenCalledWith("return", { seat: 0 });
    });

    it("is lost where its time is used up, and the question says so", async () => {
        await show({ left_ms: [0], running: [] });
        expect(root.querySelector(".take-back")).toBeNull();
        expect(root.querySelector(".status .asked")?.textContent).toBe("A bot plays for you: your time is used up.");
    });
});

describe("time that runs out", () => {
    afterEach(() => {
        render(null, root);
        root.remove();
        vi.restoreAllMocks();
    });

    it("is told by name at a screen of several, once, and no longer when the seat is taken back", async () => {
        document.body.append(root);
        vi.spyOn(server, "request").mockImplementation(() => new Promise(() => {}));
        const clock = { left_ms: [30000, 30000], running: [1] };
        const [ana, bob] = table.seats;
        const refuse = vi.fn();
        const dismiss = vi.fn();
        const show = (isAway: boolean, more: object = {}) => {
            const seats = [{ ...ana, away: isAway }, bob];
            held.session = {
                ...atTable,
                table: { ...table, seats, clock, undo: {} },
                seat: 0,
                refuse,
                dismiss,
                ...more,
            };
            return act(() => render(<TablePage table="t" invite={null} />, root));
        };
        await show(false);
        await show(true);
        expect(refuse.mock.calls.map(([{ message }]) => message)).toEqual([
            "The time of Ana has run out: a bot plays on.",
        ]);
        await show(false, { notice: { key: 1, refusal: { code: "late", message: "", rule: null }, stays: true } });
        expect(refuse).toHaveBeenCalledOnce();
        expect(dismiss).toHaveBeenCalledOnce();
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

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fillStorage } from "../../tests/full";
import { DeckActions } from "../games/DeckParts";
import { shelfOf, useProblems } from "../games/decks";
import type { DeckBuilderProps } from "../games/props";
import { loadDeckBuilder } from "../games/registry";
import DecksPage from "./DecksPage";
import { server } from "./server";

vi.mock("../games/registry", async (original) => ({ ...(await original<object>()), loadDeckBuilder: vi.fn() }));

const root = document.createElement("div");
let checked: string[];

/* A builder whose deck is always the same. */
function Builder({ check }: DeckBuilderProps) {
    useProblems("deck", true, check);
    return null;
}

beforeEach(() => {
    localStorage.clear();
    document.body.append(root);
    checked = [];
    vi.mocked(loadDeckBuilder).mockResolvedValue(Builder);
    vi.spyOn(server, "request").mockImplementation(async (what, fields) => {
        if (what === "check") checked.push(String(fields?.set));
        if (what === "games") return { games: [{ id: "toy", seats: [2, 2] }] } as never;
        return { problems: [], cards: { lists: [] } } as never;
    });
});

afterEach(() => {
    render(null, root);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

const passing = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function add(...names: string[]): Promise<void> {
    choose(...names);
    await passing(600);
}

function choose(...names: string[]): void {
    const input = root.querySelector("input") as HTMLInputElement;
    const files = names.map((name) => ({ name, text: () => Promise.resolve(`cards of ${name}`) }));
    Object.defineProperty(input, "files", { value: files, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
}

const listed = () => [...root.querySelectorAll("li")].map((each) => each.textContent);

it("sets that are added together are all there, and each is checked with those before it", async () => {
    await act(() => render(<DecksPage game="toy" />, root));
    await passing(100);
    await add("one", "two");
    expect(listed()).toEqual(["one ×", "two ×"]);
    expect(checked.filter((set) => set.endsWith("cards of two"))).toEqual([expect.stringContaining("cards of one")]);
});

it("a set of the same name takes the place of the one before", async () => {
    await act(() => render(<DecksPage game="toy" />, root));
    await passing(100);
    await add("one");
    checked = [];
    await add("one");
    expect(checked[0]?.match(/cards of one/g)).toHaveLength(1);
});

it("a deck is checked again when sets are added or dropped", async () => {
    await act(() => render(<DecksPage game="toy" />, root));
    await passing(600);
    expect(checked).toEqual(["deck"]);
    await add("one");
    expect(checked.at(-1)).toBe("cards of one\n---\ndeck");
    await act(() => root.querySelector<HTMLElement>("li button")?.click());
    await passing(600);
    expect(checked.at(-1)).toBe("deck");
});

const notKept = () => root.querySelector("[role='alert']")?.textContent ?? "";

it("sets that the browser does not keep are there until the page is closed, and it says so", async () => {
    await act(() => render(<DecksPage game="toy" />, root));
    choose("one");
    await vi.waitFor(() => expect(listed()).toEqual(["one ×"]), { timeout: 20_000 });
    expect(notKept()).toBe("");
    fillStorage();
    choose("two");
    await vi.waitFor(() => expect(listed()).toEqual(["one ×", "two ×"]), { timeout: 20_000 });
    await vi.waitFor(() => expect(notKept()).toContain("This browser has not kept it"), { timeout: 20_000 });
});

it("a deck that the browser does not keep is said to be lost with the page", async () => {
    const shelf = shelfOf("donjon.decks.toy", (deck): deck is string => typeof deck === "string");
    const keep = () => shelf.keep("mine", "deck");
    await act(() => render(<DeckActions file="" whyNot={null} play={() => {}} keep={keep} clear={() => {}} />, root));
    const press = () => act(() => root.querySelectorAll<HTMLElement>("button")[1]?.click());
    await press();
    expect(notKept()).toBe("");
    fillStorage();
    await press();
    expect(notKept()).toContain("This browser has not kept it");
    vi.unstubAllGlobals();
    await press();
    expect(notKept()).toBe("");
});

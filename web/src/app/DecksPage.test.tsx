import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useProblems } from "../games/decks";
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
});

const passing = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function add(...names: string[]): Promise<void> {
    const input = root.querySelector("input") as HTMLInputElement;
    const files = names.map((name) => ({ name, text: () => Promise.resolve(`cards of ${name}`) }));
    Object.defineProperty(input, "files", { value: files, configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await passing(600);
}

it("sets that are added together are all there, and each is checked with those before it", async () => {
    await act(() => render(<DecksPage game="toy" />, root));
    await passing(100);
    await add("one", "two");
    expect([...root.querySelectorAll("li")].map((each) => each.textContent)).toEqual(["one ×", "two ×"]);
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

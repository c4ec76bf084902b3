import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fillStorage } from "../../tests/full";
import { kept } from "../parts/storage";

vi.mock("./server", async (original) => ({ ...(await original<object>()), useCatalogue: () => null }));
vi.mock("../games/registry", async (original) => ({
    ...(await original<object>()),
    loadStarter: async () => "game: example",
}));

const root = document.createElement("div");
const own = "game: donjonz\nid: mine";

/* The page anew, as after a reload: what it had in mind is gone. */
async function openPage(): Promise<void> {
    await act(() => render(null, root));
    vi.resetModules();
    const [{ default: DesignPage }, { server }] = await Promise.all([import("./DesignPage"), import("./server")]);
    server.request = () => new Promise(() => {});
    await act(() => render(<DesignPage game={null} />, root));
}

const field = () => root.querySelector("textarea") as HTMLTextAreaElement;
const holds = (text: string) => vi.waitFor(() => expect(field().value).toBe(text), { timeout: 20_000 });
const keeps = (text: string) => vi.waitFor(() => expect(kept("donjon-draft")).toBe(text), { timeout: 20_000 });

async function write(text: string): Promise<void> {
    field().value = text;
    await act(() => void field().dispatchEvent(new Event("input", { bubbles: true })));
}

beforeEach(() => localStorage.clear());

afterEach(async () => {
    await act(() => render(null, root));
    vi.unstubAllGlobals();
});

describe("what is written in the designer’s corner", () => {
    it("is there again when the page is loaded anew, and an example is not kept as if it were", async () => {
        await openPage();
        await holds("game: example");
        await write(own);
        await keeps(own);
        await openPage();
        await holds(own);
        await write("");
        await keeps("");
        await openPage();
        await holds("game: example");
        expect(kept("donjon-draft")).toBe("");
    });

    it("is said to be lost with the page where the browser does not keep it", async () => {
        await openPage();
        fillStorage();
        await write(own);
        const told = () => root.querySelector("[role='alert']")?.textContent ?? "";
        await vi.waitFor(() => expect(told()).toContain("This browser has not kept it"), { timeout: 20_000 });
        expect(field().value).toBe(own);
    });
});

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FaceModule } from "../games/props";
import { useFaces } from "../games/registry";
import type { CardSet } from "../wire/types";
import { PrintPanel } from "./PrintPanel";
import { home } from "./server";

vi.mock("../games/registry", async (original) => ({ ...(await original<object>()), useFaces: vi.fn() }));

const root = document.createElement("div");

beforeEach(() => {
    home.isPocket = true;
    document.body.append(root);
    document.documentElement.dataset.theme = "dark";
    vi.stubGlobal(
        "CSSStyleSheet",
        class {
            replaceSync() {}
        },
    );
    vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
    render(null, root);
    home.isPocket = false;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

it("a face that cannot be drawn leaves nothing behind, and is told of", async () => {
    const face = () => {
        throw new Error("no face");
    };
    vi.mocked(useFaces).mockReturnValue({ default: face, shelves: [{ list: "cards" }] } as unknown as FaceModule);
    const cards = { game: "toy", lists: ["cards"], cards: [{ id: "fox", name: { en: "Fox" } }] } as unknown as CardSet;
    await act(() => render(<PrintPanel game="toy" set="" cards={cards} isOpen />, root));
    const button = root.querySelector("button");
    button?.click();
    await new Promise((done) => setTimeout(done, 60));
    expect(root.querySelector("[role='status']")?.textContent).toBe("Nothing can be printed here.");
    expect(button?.getAttribute("aria-disabled")).toBeNull();
    expect(document.getElementById("sheets")).toBeNull();
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(document.adoptedStyleSheets ?? []).toEqual([]);
});

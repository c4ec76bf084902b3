import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { packArchive } from "../pocket/archive";
import { pocket } from "../pocket/pocket";
import { site } from "../pocket/site";
import { packBelongings } from "./belongings";
import DevicePage from "./DevicePage";
import { changeSettings } from "./settings";

const root = document.createElement("div");

beforeEach(async () => {
    document.body.append(root);
    site.module = "house.wasm";
    await changeSettings({ language: "en", recent: [] });
    vi.spyOn(pocket, "ask").mockImplementation(
        async (what) => (what === "import" ? { tables: 2, letters: 1, refused: 1 } : 0) as never,
    );
});

afterEach(async () => {
    await act(() => render(null, root));
    site.module = null;
    await changeSettings({ language: "en" });
    vi.restoreAllMocks();
});

const said = () => root.querySelector("[role='status']")?.textContent ?? "";

async function bring(file: Partial<File>): Promise<void> {
    await act(() => render(<DevicePage />, root));
    const field = root.querySelector<HTMLInputElement>("input[type=file]");
    Object.defineProperty(field, "files", { value: [file] });
    await act(() => void field?.dispatchEvent(new Event("change")));
}

function fileOf(belongings: unknown): Partial<File> {
    const bytes = packArchive({ holder: "", tables: [], saves: [], letters: [] }, belongings);
    return { size: bytes.length, arrayBuffer: async () => bytes.buffer as ArrayBuffer };
}

describe("a file that is read", () => {
    it("is told of: what came, what goes on here, what was refused", async () => {
        await bring(fileOf({}));
        await vi.waitFor(() => expect(said()).toContain("2 tables were new here"));
        expect(said()).toContain("1 game by letter goes on here now");
        expect(said()).toContain("1 thing in the file was refused");
    });

    it("is told of by the page that is drawn anew, in the language that it brings", async () => {
        await changeSettings({ language: "fr" });
        const packed = packBelongings();
        await changeSettings({ language: "en" });
        await bring(fileOf(packed));
        await vi.waitFor(() => expect(document.documentElement.lang).toBe("fr"));
        await act(() => render(<DevicePage key="fr" />, root));
        expect(said()).toContain("2 tables");
    });

    it("is refused with its own sentence where it is too large", async () => {
        await bring({ size: 65 << 20 });
        await vi.waitFor(() => expect(said()).toContain("too large"));
    });
});

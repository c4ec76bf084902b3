import { render, type ComponentChildren } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pocket } from "../pocket/pocket";
import { site } from "../pocket/site";
import CarryPage from "./CarryPage";
import { home, server } from "./server";
import { changeSettings } from "./settings";
import YouPage from "./YouPage";

const root = document.createElement("div");

beforeEach(async () => {
    document.body.append(root);
    await changeSettings({ name: "Ana", recent: [] });
    vi.spyOn(server, "request").mockResolvedValue({ games: [], tables: [] } as never);
});

afterEach(() => {
    render(null, root);
    home.isPocket = false;
    site.isStatic = false;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

const show = (page: ComponentChildren) => act(() => render(page, root));
const button = (words: string, within = "") =>
    [...root.querySelectorAll<HTMLElement>(`${within} button`)].find((each) => each.textContent === words);

describe("being forgotten", () => {
    it.each([true, false])(
        "is not told of where it failed, and the page keeps what it has (in the browser: %s)",
        async (isPocket) => {
            home.isPocket = isPocket;
            vi.spyOn(pocket, "ask").mockRejectedValue(new Error("the disk is full"));
            vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
            await show(<YouPage />);
            await act(() => button("Forget me")?.click());
            await act(() => button("Forget me", "dialog")?.click());
            await vi.waitFor(() => expect(root.querySelector("[role='alert']")?.textContent).toContain("did not work"));
            expect(localStorage.getItem("donjon")).toContain("Ana");
        },
    );
});

describe("a link to carry on, at a site without a server", () => {
    it("asks nobody, and says who can take it", async () => {
        site.isStatic = true;
        const ask = vi.fn();
        vi.stubGlobal("fetch", ask);
        await show(<CarryPage code="abc" />);
        expect(button("Carry on here")).toBeUndefined();
        expect(root.textContent).toContain("need a server");
        expect(ask).not.toHaveBeenCalled();
    });
});

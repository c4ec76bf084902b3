import { afterEach, describe, expect, it, vi } from "vitest";

vi.mock("virtual:french", () => ({ default: { frame: () => Promise.reject(new Error("no network")) } }));
vi.mock("./App", () => ({ App: () => "the page" }));
vi.mock("./server", () => ({ server: { start() {} } }));

describe("the page", () => {
    afterEach(() => void vi.restoreAllMocks());

    it("is there in English for a French reader whose sentences cannot be fetched", async () => {
        vi.spyOn(console, "warn").mockImplementation(() => {});
        localStorage.setItem("donjon", JSON.stringify({ language: "fr" }));
        const root = document.body.appendChild(document.createElement("div"));
        root.id = "app";
        await import("./main");
        await vi.waitFor(() => expect(root.textContent).toBe("the page"), { timeout: 20_000 });
        expect(document.documentElement.lang).not.toBe("fr");
    });
});

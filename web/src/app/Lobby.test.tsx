import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { say, setLanguage } from "../words/words";
import { Lobby } from "./Lobby";
import { RequestRefused } from "../wire/connection";
import { server } from "./server";

const root = document.createElement("div");

describe("a door that is pointed at", () => {
    afterEach(async () => {
        render(null, root);
        await setLanguage("en");
        vi.restoreAllMocks();
    });

    it("has what the table says fetched with the table", async () => {
        vi.spyOn(server, "request").mockImplementation(() => new Promise(() => {}));
        await setLanguage("fr");
        await act(() => render(<Lobby />, root));
        expect(say("Your moves")).toBe("Your moves");
        root.querySelector(".door")?.dispatchEvent(new Event("pointerenter"));
        await vi.waitFor(() => expect(say("Your moves")).not.toBe("Your moves"), { timeout: 20_000 });
    });
});

describe("a door that cannot be entered", () => {
    it("says why beside what was pressed", async () => {
        const game = { id: "donjonz", title: "DONJONZ", pitch: "", seats: [1, 1], minutes: [5, 9], options: [] };
        const refusal = { code: "busy", message: "Too many tables.", rule: null };
        vi.spyOn(server, "request").mockImplementation(async (what) => {
            if (what === "games") return { games: [game], strengths: [], characters: [] } as never;
            throw new RequestRefused(refusal);
        });
        await act(() => render(<Lobby />, root));
        await vi.waitFor(() => expect(root.querySelector(".door-play")).not.toBeNull());
        await act(() => root.querySelector<HTMLButtonElement>(".door-play")?.click());
        const said = () => root.querySelector("[data-game='donjonz'] .door-card [role='alert']")?.textContent;
        await vi.waitFor(() => expect(said()).toBe("Too many tables."));
        render(null, root);
        vi.restoreAllMocks();
    });
});

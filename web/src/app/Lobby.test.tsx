import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { say, setLanguage } from "../words/words";
import { Lobby } from "./Lobby";
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

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { ConnectionSign } from "./Header";
import { server } from "./server";

const root = document.createElement("div");

describe("the sign of the connection", () => {
    afterEach(() => render(null, root));

    it("shows a slow connection, and does not speak of it: how slow it is changes all the time", async () => {
        Object.assign(server, { health: "open", lag: 447 });
        await act(() => render(<ConnectionSign />, root));
        expect(root.textContent).toContain("447");
        expect(root.querySelector("[role='status']")?.textContent).toBe("");
    });

    it("speaks of a lost one", async () => {
        Object.assign(server, { health: "lost", lag: 447 });
        await act(() => render(<ConnectionSign />, root));
        expect(root.querySelector(".is-lost[role='status']")?.textContent).toBe("Connection lost: trying again…");
        expect(root.textContent).not.toContain("447");
    });
});

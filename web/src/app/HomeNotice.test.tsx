import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { site } from "../pocket/site";
import type { Health } from "../wire/connection";
import { HomeNotice } from "./HomeNotice";
import { home, server, whereabouts } from "./server";

const root = document.createElement("div");
const before = { ...site };

/* How the page was made, where its tables are, and how the way to them does. */
function find(made: "static" | "kept" | "served", isPocket: boolean, health: Health, failures = 0): void {
    Object.assign(site, { isStatic: made === "static", module: made === "served" ? null : "house.wasm" });
    Object.assign(home, { isPocket });
    Object.assign(server, { health, failures });
}

beforeEach(() => find("served", false, "open"));

afterEach(() => {
    render(null, root);
    Object.assign(site, before);
    find("served", false, "connecting");
});

describe("where the tables are", () => {
    it("goes without saying at a server that answers, and in a page that has none", () => {
        expect(whereabouts()).toBeNull();
        find("kept", false, "open");
        expect(whereabouts()).toBeNull();
        find("static", true, "open");
        expect(whereabouts()).toBeNull();
    });

    it("is this browser while the server is away", () => {
        find("kept", true, "open");
        expect(whereabouts()).toBe("away");
    });

    it("may be this browser when the server does not answer, where the page has the house", () => {
        find("kept", false, "lost", 5);
        expect(whereabouts()).toBe("unanswered");
        find("served", false, "lost", 5);
        expect(whereabouts()).toBeNull();
    });

    it("is nowhere when the house in this browser does not open, and not yet when another tab has closed it", () => {
        find("static", true, "lost", 1);
        expect(whereabouts()).toBeNull();
        find("static", true, "lost", 2);
        expect(whereabouts()).toBe("shut");
        find("kept", true, "lost", 2);
        expect(whereabouts()).toBe("shut");
    });
});

describe("the notice", () => {
    const shown = async () => {
        await act(() => render(<HomeNotice />, root));
        return root.querySelector("[role='status']")?.textContent ?? "";
    };

    it("says that the browser keeps nothing, and what one can do", async () => {
        find("static", true, "lost", 2);
        expect(await shown()).toMatch(/lets the site keep nothing.*Allow the site.*Load the page again/s);
        find("kept", true, "lost", 2);
        expect(await shown()).toContain("Try the server again");
    });

    it("is not there where there is nothing to say", async () => {
        expect(await shown()).toBe("");
    });
});

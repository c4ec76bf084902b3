import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { Hall } from "./Hall";
import { optionTitle } from "./SetupDialog";

const root = document.createElement("div");
const seats = [
    { seat: 0, kind: "person", name: "Ana", yours: true },
    { seat: 1, kind: "open", name: "", yours: false, invited: true, invite: "secret" },
];
const table = { id: "t1", game: "toy", seats } as unknown as TableSnapshot;
let asked: [string, object][];

beforeEach(() => {
    document.body.append(root);
    asked = [];
    const ask = (what: string, fields: object) => {
        asked.push([what, fields]);
        return Promise.resolve({});
    };
    render(<Hall session={{ ask } as unknown as TableSession} table={table} invite={null} />, root);
});

afterEach(() => {
    render(null, root);
    vi.unstubAllGlobals();
});

async function press(words: string): Promise<void> {
    const button = [...root.querySelectorAll("button")].find((each) => each.textContent === words);
    await act(async () => {
        button?.click();
        await new Promise((done) => setTimeout(done, 0));
    });
}

describe("the hall", () => {
    it("copies the link", async () => {
        const writeText = vi.fn(() => Promise.resolve());
        vi.stubGlobal("navigator", { clipboard: { writeText } });
        await press("Copy the link");
        expect(writeText).toHaveBeenCalledWith(expect.stringContaining("/t/t1#invite=secret"));
        expect(root.textContent).toContain("Copied");
    });

    it("selects the link where there is no clipboard, and does not say that it is copied", async () => {
        vi.stubGlobal("navigator", {});
        await press("Copy the link");
        expect(root.textContent).not.toContain("Copied");
        expect(root.textContent).toContain("The link is selected");
        expect(document.activeElement).toBe(root.querySelector("input"));
    });

    it("lets one leave, and the seat is free again", async () => {
        await press("Leave");
        expect(asked).toEqual([["leave", { seat: 0 }]]);
        expect(location.pathname).toBe("/");
    });
});

describe("the options of a table", () => {
    const option = { choices: null, minimum: 0, maximum: 9, standard: 0 };

    it("count seats from one, as the page does", () => {
        expect(optionTitle({ ...option, name: "deck0", title: "deck of seat 0; 0 for any" })).toBe(
            "deck of seat 1; 0 for any",
        );
        expect(optionTitle({ ...option, name: "cards", title: "2 of them" })).toBe("2 of them");
    });
});

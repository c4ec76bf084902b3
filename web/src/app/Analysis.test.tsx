import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SeatInfo } from "../wire/types";
import { Analysis } from "./Analysis";

const root = document.createElement("div");
const seats = ["Aliénor", "Basile"].map((name, seat) => ({ seat, kind: "person", name })) as SeatInfo[];
const account = { choices: 1, errors: 0, lost: 0, gave: 40, took: 0 };
const { asked, house } = vi.hoisted(() => ({
    asked: [] as Record<string, unknown>[],
    house: { open: [700, 300] as number[] | null },
}));

vi.mock("./server", () => ({
    refusalOf: (error: unknown) => error,
    askPatiently: (_: string, fields: { step: number }) => {
        asked.push(fields);
        return Promise.resolve({
            ...{ step: fields.step, count: 2, points: false, seat: 0, lost: 0, weight: 0, says: null, luck: [40, -40] },
            ...{ known: [500 + fields.step, 499], open: house.open ?? [500 + fields.step, 499] },
            accounts: [0, 1].map((seat) => ({ ...account, gave: 40 * fields.step, says: `Account ${seat}.` })),
        });
    },
}));

async function look(open: number[] | null): Promise<void> {
    asked.length = 0;
    house.open = open;
    const props = { table: "t", seats, last: 2, step: 1, onStep: () => {}, isWanted: true };
    await act(async () => render(<Analysis {...props} />, root));
    await vi.waitFor(() => expect(root.querySelector(".analysis")?.getAttribute("data-done")).toBe("2"), {
        timeout: 20_000,
    });
}

const labels = () => [...root.querySelectorAll("svg[role='img']")].map((each) => each.getAttribute("aria-label"));

afterEach(() => render(null, root));

describe("a game looked at again", () => {
    it("has a curve of each reading, told in words as well", async () => {
        await look([700, 300]);
        expect(labels()).toEqual([
            expect.stringMatching(/^with what each could know\. Aliénor: 50 % at first, 50 % at the end/),
            expect.stringMatching(/^with all cards open\. Aliénor: 70 % at first, 70 % at the end, from 70 % to 70 %/),
        ]);
        expect(root.querySelector("[data-reading='open'] .analysis-now")?.textContent).toContain("Basile 30 %");
    });

    it("has one curve where all lies open", async () => {
        await look(null);
        expect(labels()).toEqual([expect.stringMatching(/^with what each could know/)]);
    });

    it("hands on what choices and luck did so far, and shows what the house says of it in the end", async () => {
        await look([700, 300]);
        const numbers = { ...account, gave: 40 };
        expect(asked.map(({ accounts }) => accounts)).toEqual([undefined, [numbers, numbers]]);
        const told = [...root.querySelectorAll(".analysis-accounts li")].map((each) => each.textContent);
        expect(told).toEqual(["Account 0.", "Account 1."]);
    });
});

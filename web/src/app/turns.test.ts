import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestRefused } from "../wire/connection";
import { pocket } from "../pocket/pocket";
import { home, server } from "./server";
import { noteTurn, tellTurnPassed, waitingTables } from "./turns";

const friend = { kind: "person", yours: false } as const;

function waits(): string[] {
    return waitingTables().map(({ table }) => table);
}

describe("the tables at which it is our turn", () => {
    afterEach(() => {
        for (const { table, title } of waitingTables()) noteTurn(table, title, [friend], false);
        vi.restoreAllMocks();
    });

    it("are those that another tab has not played at meanwhile", async () => {
        noteTurn("one", "Toy", [friend], true);
        noteTurn("two", "Toy", [friend], true);
        vi.resetModules();
        const other = await import("./turns");
        other.tellTurnPassed("one");
        await vi.waitFor(() => expect(waits()).toEqual(["two"]));
    });

    it("are heard of by all other tabs", async () => {
        const heard = new Promise((hear) => {
            const tab = new BroadcastChannel("donjon turns");
            tab.onmessage = ({ data }) => {
                tab.close();
                hear(data);
            };
        });
        tellTurnPassed("one");
        expect(await heard).toBe("one");
    });

    it("are looked at again when the page is looked at again", async () => {
        noteTurn("one", "Toy", [friend], true);
        noteTurn("two", "Toy", [friend], true);
        noteTurn("gone", "Toy", [friend], true);
        vi.spyOn(server, "request").mockImplementation(async (_, fields) => {
            const table = String(fields?.table);
            if (table === "gone") throw new RequestRefused({ code: "unknown-table", message: "", rule: null });
            const seats = [{ kind: "person", yours: true }, friend];
            return { table, title: "Toy", seats, to_act: table === "one" ? [] : [0] } as never;
        });
        document.dispatchEvent(new Event("visibilitychange"));
        await vi.waitFor(() => expect(waits()).toEqual(["two"]));
    });

    it("are looked at again with what their letters say, which the house does not know", async () => {
        vi.spyOn(home, "isPocket", "get").mockReturnValue(true);
        noteTurn("one", "Toy", [friend], true);
        noteTurn("two", "Toy", [friend], true);
        const turns = { one: "send", two: "wait" };
        vi.spyOn(pocket, "ask").mockResolvedValue(
            Object.entries(turns).map(([table, turn]) => ({ table, turn })) as never,
        );
        vi.spyOn(server, "request").mockImplementation(async (_, fields) => {
            const seats = [{ kind: "person", yours: true }, friend];
            return { table: String(fields?.table), title: "Toy", seats, to_act: [0] } as never;
        });
        document.dispatchEvent(new Event("visibilitychange"));
        await vi.waitFor(() => expect(waits()).toEqual(["one"]));
    });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import { RequestRefused } from "../wire/connection";
import { leaveOthers } from "./me";
import { server } from "./server";

/** What the server refuses, by request: how often, and why. */
let refused: { what: string; code: string; times: number }[] = [];
let told: string[] = [];

beforeEach(() => {
    refused = [];
    told = [];
    vi.stubGlobal("fetch", async (address: string) => {
        told.push(address);
        return new Response(JSON.stringify({ heir: "h" }));
    });
    vi.spyOn(server, "again").mockImplementation(() => void told.push("again"));
    vi.spyOn(server, "request").mockImplementation(async (what, fields) => {
        const found = refused.find((each) => each.what === what && each.times-- > 0);
        if (found) throw new RequestRefused({ code: found.code, message: "", rule: null });
        told.push(`${what} ${fields?.table ?? ""}`.trim());
        if (what === "mine") return { tables: ["one", "two"] } as never;
        return { seats: [{ yours: true }, { yours: false }] } as never;
    });
});

describe("leaving all other devices", () => {
    it("finds the seats before the key is new, and hands over each of them however busy the server is", async () => {
        refused = [{ what: "hand", code: "too-fast", times: 2 }];
        await leaveOthers();
        expect(told).toEqual(["mine", "line one", "line two", "/me/renew", "hand one", "hand two", "again"]);
    });

    it("says how many seats did not come along; old games that nobody can play are no loss", async () => {
        refused = [{ what: "hand", code: "storage", times: 1 }];
        await expect(leaveOthers()).rejects.toThrow("1");
        refused = [{ what: "hand", code: "other-rules", times: 2 }];
        await leaveOthers();
    });
});

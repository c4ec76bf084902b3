import { beforeEach, describe, expect, it, vi } from "vitest";
import { RequestRefused } from "../wire/connection";
import { askForPhrase, leaveAll, leaveOthers, linesOfOurs } from "./me";
import { server } from "./server";

/** What the server refuses, by request: how often, and why. */
let refused: { what: string; code: string; times: number }[] = [];
let told: string[] = [];
let mine: string[] = [];

beforeEach(() => {
    refused = [];
    told = [];
    mine = ["one", "two"];
    vi.stubGlobal("fetch", async (address: string) => {
        told.push(address);
        return new Response(JSON.stringify({ heir: "h" }));
    });
    vi.spyOn(server, "again").mockImplementation(() => void told.push("again"));
    vi.spyOn(server, "request").mockImplementation(async (what, fields) => {
        const found = refused.find((each) => each.what === what && each.times-- > 0);
        if (found) throw new RequestRefused({ code: found.code, message: "", rule: null });
        told.push(`${what} ${fields?.table ?? ""}`.trim());
        if (what === "mine") return { tables: mine } as never;
        return { table: fields?.table, seats: [{ yours: true }, { yours: false }] } as never;
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

describe("being forgotten", () => {
    it("leaves every seat, however many there are and however busy the server is", async () => {
        mine = Array.from({ length: 20 }, (_, table) => `t${table}`);
        refused = [{ what: "leave", code: "too-fast", times: 1 }];
        await leaveAll();
        expect(told.filter((each) => each.startsWith("leave"))).toEqual(mine.map((table) => `leave ${table}`));
        expect(await linesOfOurs()).toHaveLength(20);
    });
});

describe("a server that does not answer", () => {
    it("is told of in a sentence of ours", async () => {
        vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
        await expect(askForPhrase()).rejects.toThrow("The connection was lost");
    });
});

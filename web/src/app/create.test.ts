import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTable, forkTable } from "./create";
import { server } from "./server";
import { changeSettings, settings } from "./settings";

interface Asked {
    what: string;
    fields: Record<string, unknown>;
}

let asked: Asked[];

beforeEach(async () => {
    asked = [];
    await changeSettings({ name: "Ann", crest: "0a" });
    vi.spyOn(server, "request").mockImplementation(async (what, fields = {}) => {
        asked.push({ what, fields });
        return { table: "t", seats: [0], invites: [{ seat: 2, code: "abc" }] } as never;
    });
});

afterEach(() => vi.restoreAllMocks());

describe("several at one screen", () => {
    it("sit down one after the other where they have names of their own", async () => {
        await createTable({ game: "toy", seats: ["me", "bot:a", "me"], names: ["Ann", "", "Bob"] });
        expect(asked.map(({ what }) => what)).toEqual(["create", "join"]);
        expect(asked[0]?.fields).toMatchObject({ seats: ["me", "bot:a", "invite"], name: "Ann", crest: "0a" });
        expect(asked[0]?.fields).not.toHaveProperty("names");
        expect(asked[1]?.fields).toMatchObject({ table: "t", seat: 2, invite: "abc", name: "Bob", crest: "" });
    });

    it("go to the table that was made where one of them could not sit down", async () => {
        const seats = ["me", "me", "me"];
        vi.spyOn(console, "warn").mockReturnValue();
        vi.spyOn(server, "request").mockImplementation(async (what, fields = {}) => {
            asked.push({ what, fields });
            if (fields.seat === 1) throw new Error("the connection was lost");
            const invites = [1, 2].map((seat) => ({ seat, code: `code ${seat}` }));
            return { table: "made", seats: [0], invites } as never;
        });
        await createTable({ game: "toy", seats, names: ["Ann", "Bob", "Cem"] });
        expect(asked.map(({ fields }) => fields.name)).toEqual(["Ann", "Bob", "Cem"]);
        expect(location.pathname).toBe("/t/made");
        await forkTable({ table: "t", step: 3, game: "toy" }, seats, ["Ann", "Bob", "Cem"]);
        expect(settings.recent.map(({ table }) => table)).toContain("made");
    });

    it("are numbered by the house where they have none", async () => {
        await createTable({ game: "toy", seats: ["me", "me"] });
        expect(asked.map(({ what }) => what)).toEqual(["create"]);
        expect(asked[0]?.fields).toMatchObject({ seats: ["me", "me"], name: "Ann" });
    });

    it("keep their names where they play on from a moment", async () => {
        await forkTable({ table: "t", step: 3, game: "toy" }, ["me", "bot:a", "me"], ["Ann", "", "Bob"]);
        expect(asked.map(({ what }) => what)).toEqual(["fork", "join"]);
        expect(asked[1]?.fields).toMatchObject({ seat: 2, name: "Bob" });
    });
});

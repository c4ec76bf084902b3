import { describe, expect, it } from "vitest";
import { packTables, unpackTables } from "./archive";

const line = { table: "t", summary: "{}", phase: 1, length: 0, time: 1, due: 0 };
const modules = (...names: string[]) => {
    const tables = names.map((module) => ({ line: { ...line, module }, log: [] }));
    return unpackTables(packTables({ holder: "", tables, saves: [] })).tables.map((table) => table.line.module);
};

describe("a file of tables", () => {
    it("names modules of this site, and no other program to be run", () => {
        const own = new URL("/assets/donjon-older.wasm", location.href).href;
        expect(modules("/assets/donjon.wasm", own)).toEqual(["/assets/donjon.wasm", own]);
        expect(modules("data:application/wasm;base64,AA==", "https://elsewhere.example/x.wasm", "http://")).toEqual([
            "",
            "",
            "",
        ]);
    });
});

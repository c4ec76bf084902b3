import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { MemoryFolder } from "@tests/memory_files";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Database } from "./database";
import { Journal } from "./journal";
import { Outcome, type Append } from "./store";

const append = (table: string, sequence: number, text = "a move"): Append => ({
    table,
    sequence,
    key: `k${sequence}`,
    text,
    summary: "{}",
    phase: 1,
    time: sequence,
    due: 0,
});

let folder: MemoryFolder;
const opened: Database[] = [];

/** As in a browser that was begun anew. */
async function open(): Promise<Database> {
    for (const database of opened.splice(0)) database.close();
    folder.letGo();
    const database = await Database.open("donjon /", "assets/donjon-1.wasm", () => {});
    opened.push(database);
    return database;
}

const lengthOf = async (database: Database, table: string) => (await database.read(table, 1)).length;

/** The database without the changes since, as LevelDB drops them: every store as it was. */
async function snapshot(): Promise<() => Promise<void>> {
    const stores = ["entries", "lines", "things"];
    const raw = () =>
        new Promise<IDBDatabase>((found) => {
            const opening = indexedDB.open("donjon /");
            opening.onsuccess = () => found(opening.result);
        });
    const all = async (name: string, db: IDBDatabase) => {
        const store = db.transaction(name).objectStore(name);
        const [values, keys] = await Promise.all(
            [store.getAll(), store.getAllKeys()].map(
                (request) => new Promise<unknown[]>((found) => (request.onsuccess = () => found(request.result))),
            ),
        );
        return { name, values: values ?? [], keys: keys ?? [] };
    };
    const db = await raw();
    const kept = await Promise.all(stores.map((name) => all(name, db)));
    db.close();
    return async () => {
        const db = await raw();
        const deal = db.transaction(stores, "readwrite");
        for (const { name, values, keys } of kept) {
            const store = deal.objectStore(name);
            store.clear();
            values.forEach((value, index) => {
                if (store.keyPath === null) store.put(value, keys[index] as IDBValidKey);
                else store.put(value);
            });
        }
        await new Promise((done) => (deal.oncomplete = done));
        db.close();
    };
}

describe("what a browser keeps", () => {
    beforeEach(() => {
        folder = new MemoryFolder();
        vi.stubGlobal("indexedDB", new IDBFactory());
        vi.stubGlobal("IDBKeyRange", IDBKeyRange);
        vi.stubGlobal(
            "FileSystemFileHandle",
            class {
                createSyncAccessHandle(): void {}
            },
        );
        vi.stubGlobal("navigator", { locks: {}, storage: { getDirectory: async () => folder } });
    });
    afterEach(() => {
        for (const database of opened.splice(0)) database.close();
        vi.unstubAllGlobals();
    });

    it("has again what its database lost: the last changes, or everything", async () => {
        let database = await open();
        await database.append([append("a", 1)]);
        const token = await database.thing("token", () => "t");
        const lose = await snapshot();
        await database.append([append("a", 2), append("b", 1)]);
        await database.changeThing("letters", () => ({ a: 1 }));
        await database.append([append("c", 1)]);
        await database.append([append("c", 2)]);
        database.close();
        for (const loseIt of [lose, async () => void vi.stubGlobal("indexedDB", new IDBFactory())]) {
            await loseIt();
            database = await open();
            expect((await database.lines()).map(({ table, length }) => `${table} ${length}`)).toEqual([
                "a 2",
                "b 1",
                "c 2",
            ]);
            expect(await lengthOf(database, "c")).toBe(2);
            expect(await database.thing("token", () => "another")).toBe(token);
            expect(await database.thing("letters", () => null)).toEqual({ a: 1 });
            /* Nothing is taken for new that was there before. */
            expect((await database.append([append("c", 2)])).map(({ outcome }) => outcome)).toEqual([Outcome.repeated]);
        }
    });

    it("goes on from what came back, and has that again, too", async () => {
        let database = await open();
        await database.append([append("a", 1)]);
        const lose = await snapshot();
        for (let sequence = 2; sequence < 6; sequence++) {
            await database.append([append("a", sequence)]);
            database.close();
            await lose();
            database = await open();
            expect(await lengthOf(database, "a")).toBe(sequence);
        }
    });

    it("is copied into the journal where the journal is missing, or was done without", async () => {
        let database = await open();
        await database.append([append("a", 1)]);
        folder = new MemoryFolder();
        database = await open();
        vi.stubGlobal("navigator", {});
        database = await open();
        await database.append([append("a", 2)]);
        vi.stubGlobal("navigator", { locks: {}, storage: { getDirectory: async () => folder } });
        database = await open();
        expect(await lengthOf(database, "a")).toBe(2);
        database.close();
        vi.stubGlobal("indexedDB", new IDBFactory());
        expect(await lengthOf(await open(), "a")).toBe(2);
    });

    it("takes back from the journal what the database refuses", async () => {
        const database = await open();
        await database.append([append("a", 1)]);
        const line = (await database.line("a")) as NonNullable<Awaited<ReturnType<Database["line"]>>>;
        const two = [1, 2].map((sequence) => ({ sequence, key: "same", text: "", time: 0 }));
        await expect(database.bring({ ...line, table: "b", length: 2 }, two)).rejects.toThrow();
        await database.append([append("a", 2)]);
        database.close();
        vi.stubGlobal("indexedDB", new IDBFactory());
        const again = await open();
        expect((await again.lines()).map(({ table, length }) => `${table} ${length}`)).toEqual(["a 2"]);
    });

    it("refuses what the journal has no room for, and is as it was", async () => {
        const database = await open();
        await database.append([append("a", 1)]);
        for (const file of folder.files.values()) file.room = 20;
        await expect(database.append([append("a", 2)])).rejects.toThrow();
        expect(await lengthOf(database, "a")).toBe(1);
        for (const file of folder.files.values()) file.room = 10_000;
        expect((await database.append([append("a", 2)]))[0]?.outcome).toBe(Outcome.stored);
    });

    it("has its changes in the journal in the order in which it makes them", async () => {
        const database = await open();
        const add = vi.spyOn(Journal.prototype, "add");
        await Promise.all([database.append([append("a", 1)]), database.forgetAll(), database.append([append("b", 1)])]);
        const written = add.mock.calls.map(([changes]) => Object.keys(changes[0] ?? {})[0]);
        expect(written).toEqual(["entry", "forgetAll", "entry"]);
        add.mockRestore();
    });

    it("goes on with a long journal where there is no room for another copy", async () => {
        vi.spyOn(console, "warn").mockImplementation(() => {});
        let database = await open();
        for (const file of folder.files.values()) if (file.getSize() === 0) file.room = 0;
        for (let time = 1; time <= 8; time++) await database.changeThing("big", () => `${time} ${"x".repeat(200_000)}`);
        await database.append([append("a", 1)]);
        database = await open();
        await database.append([append("a", 2)]);
        database.close();
        vi.stubGlobal("indexedDB", new IDBFactory());
        expect(await lengthOf(await open(), "a")).toBe(2);
        vi.restoreAllMocks();
    });

    it("has a journal that stays short, and forgets what is to be forgotten there, too", async () => {
        const database = await open();
        const sizeOfFiles = () => [...folder.files.values()].reduce((sum, file) => sum + file.getSize(), 0);
        for (let time = 1; time <= 60; time++)
            await database.changeThing("big", () => `${time} ${"x".repeat(100_000)}`);
        await vi.waitFor(() => expect(sizeOfFiles()).toBeLessThan(2_000_000));
        await database.append([append("a", 1, "a secret")]);
        const text = () => [...folder.files.values()].map((file) => new TextDecoder().decode(file.bytes)).join();
        expect(text()).toContain("a secret");
        await database.forgetAll();
        expect(text()).not.toContain("a secret");
        expect(await (await open()).lines()).toEqual([]);
    });
});

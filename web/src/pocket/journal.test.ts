import { describe, expect, it } from "vitest";
import { MemoryFile } from "@tests/memory_files";
import { Journal, type Change } from "./journal";

/** Tells of each byte that is written, for a kill may fall between any two. */
class WatchedFile extends MemoryFile {
    constructor(private readonly wrote: () => void) {
        super();
    }

    override write(bytes: Uint8Array, { at }: { at: number }): number {
        for (const [index, byte] of bytes.entries()) {
            super.write(Uint8Array.of(byte), { at: at + index });
            this.wrote();
        }
        return bytes.length;
    }

    override truncate(size: number): void {
        super.truncate(size);
        this.wrote();
    }
}

const line = (table: string, length: number): Change => ({
    line: { table, summary: "", phase: 1, length, time: 0, due: 0, module: "" },
});
const thing = (name: string, value: unknown): Change => ({ thing: name, value });

type Files = [MemoryFile, MemoryFile];

const pair = (): Files => [new MemoryFile(), new MemoryFile()];

/** A journal that is begun, with its files. */
function begun(files = pair()): { journal: Journal; files: Files } {
    const journal = new Journal(files);
    expect(journal.since(undefined)).toBeNull();
    journal.rewrite([{ forgetAll: true }, thing("token", "t")]).keep();
    return { journal, files };
}

describe("the journal of what a browser keeps", () => {
    it("tells a database that lost something what it lacks, and a new one everything", () => {
        const { journal, files } = begun();
        const first = journal.add([line("a", 1)]);
        const second = journal.add([line("a", 2), thing("letters", { a: "é" })]);
        const again = () => new Journal(files);
        expect(again().since(second.position)).toEqual([]);
        expect(again().since(first.position)).toEqual([line("a", 2), thing("letters", { a: "é" })]);
        const everything = [{ forgetAll: true }, thing("token", "t"), line("a", 1), line("a", 2)];
        expect(again().since(undefined)).toEqual([...everything, thing("letters", { a: "é" })]);
        const older = { generation: first.position.generation - 1, at: 5_000 };
        expect(again().since(older)).toHaveLength(5);
    });

    it("is to be written anew where the database is ahead of it", () => {
        const { journal, files } = begun();
        const { generation, at } = journal.add([line("a", 1)]).position;
        expect(new Journal(files).since({ generation: generation + 1, at })).toBeNull();
        expect(new Journal(files).since({ generation, at: at + 1 })).toBeNull();
    });

    it("forgets what the database refused", () => {
        const { journal, files } = begun();
        const { position } = journal.add([line("a", 1)]);
        journal.add([line("a", 2)]).takeBack();
        expect(journal.position).toEqual(position);
        journal.add([line("b", 1)]);
        expect(new Journal(files).since(position)).toEqual([line("b", 1)]);
        const before = journal.position;
        journal.rewrite([{ forgetAll: true }]).takeBack();
        expect(journal.position).toEqual(before);
        expect(new Journal(files).since(position)).toEqual([line("b", 1)]);
    });

    it("keeps whole what it has when there is no more room", () => {
        const { journal, files } = begun();
        const { position } = journal.add([line("a", 1)]);
        for (const file of files) file.room = 30;
        expect(() => journal.add([line("a", 2)])).toThrow();
        expect(() => journal.rewrite([{ forgetAll: true }, line("a", 1)])).toThrow();
        expect(journal.position).toEqual(position);
        for (const file of files) file.room = 1000;
        journal.add([line("a", 3)]);
        expect(new Journal(files).since(position)).toEqual([line("a", 3)]);
    });

    it("has each change that was told to be durable, wherever it is cut short", () => {
        const states: { bytes: [Uint8Array, Uint8Array]; told: Change[] }[] = [];
        let told: Change[] | null = null;
        const look = () => told && states.push({ bytes: [files[0].bytes, files[1].bytes], told });
        const { journal, files } = begun([new WatchedFile(look), new WatchedFile(look)]);
        const all: Change[] = [{ forgetAll: true }, thing("token", "t")];
        told = [...all];
        for (let length = 1; length <= 3; length++) {
            const change = line("a", length);
            journal.add([change]);
            all.push(change);
            told = [...all];
        }
        journal.rewrite(all).keep();
        journal.add([line("b", 1)]);
        expect(states.length).toBeGreaterThan(500);
        for (const { bytes, told } of states) {
            const left = pair();
            for (const [index, file] of left.entries()) file.bytes = bytes[index] ?? new Uint8Array(0);
            const opened = new Journal(left);
            const found = opened.since(undefined);
            expect(found?.slice(0, told.length)).toEqual(told);
            expect(found?.length).toBeLessThanOrEqual(told.length + 1);
            /* It goes on behind what is whole, and is found again. */
            const { position } = opened;
            opened.add([line("c", 1)]);
            expect(new Journal(left).since(position)).toEqual([line("c", 1)]);
        }
    });

    it("has on the disk what it told to be durable", () => {
        const { journal, files } = begun();
        const afterCut = () => {
            const left = pair();
            left.forEach((file, index) => (file.bytes = files[index]?.durable ?? file.bytes));
            return new Journal(left).since(undefined);
        };
        journal.add([line("a", 1)]);
        expect(afterCut()).toHaveLength(3);
        const written = journal.rewrite([{ forgetAll: true }, line("a", 1)]);
        expect(afterCut()).toHaveLength(2);
        written.keep();
        expect(afterCut()).toHaveLength(2);
    });

    it("stops at a record that is damaged, and is written anew when the copy is", () => {
        const { journal, files } = begun();
        const { at } = journal.position;
        journal.add([line("a", 1)]);
        const newest = files.find((file) => file.bytes.length > 0) as MemoryFile;
        newest.bytes = newest.bytes.slice();
        newest.bytes[at + 12] = 0;
        expect(new Journal(files).since(undefined)).toHaveLength(2);
        newest.bytes[at - 3] = 0;
        expect(new Journal(files).since(undefined)).toBeNull();
    });

    it("is not fooled by a file that ends in nothing but zeros", () => {
        const { journal, files } = begun();
        const { position } = journal.add([line("a", 1)]);
        const newest = files.find((file) => file.bytes.length > 0) as MemoryFile;
        newest.bytes = Uint8Array.from([...newest.bytes, ...new Uint8Array(100)]);
        expect(new Journal(files).since(position)).toEqual([]);
        expect(newest.bytes.length).toBe(position.at);
    });

    it("is long when it is twice its copy and a megabyte more", () => {
        const { journal } = begun();
        const big = thing("letters", "x".repeat(600_000));
        journal.add([big]);
        expect(journal.isLong).toBe(false);
        journal.add([big]);
        expect(journal.isLong).toBe(true);
        journal.rewrite([{ forgetAll: true }, big]).keep();
        expect(journal.isLong).toBe(false);
    });
});

import { crc } from "./crc";
import type { Entry, Line } from "./store";

/** An entry as the database has it. */
export interface Kept extends Entry {
    table: string;
    /** Table and key, where the entry has a key. */
    mark?: string;
}

/** What is done to the database; done twice it comes to the same. */
export type Change = { entry: Kept } | { line: Line } | { thing: string; value: unknown } | { forgetAll: true };

/** How far a journal is known. */
export interface Position {
    generation: number;
    at: number;
}

/** Changes that the journal has, before it is certain that the database has them, too. */
export interface Written {
    position: Position;
    /** The database has them. */
    keep(): void;
    /** The database has refused them. */
    takeBack(): void;
}

/** A file as a worker has it (FileSystemSyncAccessHandle). */
export interface SyncFile {
    read(into: Uint8Array, options: { at: number }): number;
    write(bytes: Uint8Array, options: { at: number }): number;
    truncate(size: number): void;
    getSize(): number;
    flush(): void;
    close(): void;
}

/* A file begins with these, its generation, the length of the copy in it, and their checksum. */
const magic = 0x314a4a44;
const headLength = 16;
/* Before a record: its length and its checksum. */
const frameLength = 8;
const changesOfRecord = 256;
/* The journal is written anew when it is twice as long as the copy that it began with, and this. */
const slack = 1 << 20;

/* The worker of a tab that was closed lets go of its files a little later than of its lock. */
const tries = 100;
const betweenTriesMs = 50;

/**
 * All that is in the database, a second time, in a file of the site: a copy, and the changes since. A browser that is
 * killed may lose what its database had called durable: LevelDB, in Chromium, goes on behind a record that was cut
 * short, and when it is opened again it drops what came after that, or everything. A change is durable here before the
 * database gets it, and the database tells how much of the journal it has.
 *
 * There are two files. The copy is written to the one that is not in use, and its head last: a file without one is none.
 */
export class Journal {
    private current: SyncFile;
    private spare: SyncFile;
    private generation = 0;
    private copyEnd = 0;
    private end = 0;

    constructor(files: readonly [SyncFile, SyncFile]) {
        const heads = files.map(readHead);
        const newest = (heads[1]?.generation ?? 0) > (heads[0]?.generation ?? 0) ? 1 : 0;
        this.current = files[newest];
        this.spare = files[newest === 0 ? 1 : 0];
        this.generation = heads[newest]?.generation ?? 0;
        this.copyEnd = heads[newest]?.copyEnd ?? 0;
        this.end = headLength;
    }

    /** Null where the browser has no such files. */
    static async open(name: string): Promise<Journal | null> {
        const folder = await folderOf(name);
        if (!folder) return null;
        const files: SyncFile[] = [];
        const close = () => files.forEach((file) => file.close());
        try {
            for (const name of ["journal-1", "journal-2"]) files.push(await openFile(folder, name));
            const [first, second] = files;
            if (first && second && typeof first.getSize() === "number") return new Journal([first, second]);
            close();
            return null;
        } catch (error) {
            close();
            throw error;
        }
    }

    close(): void {
        this.current.close();
        this.spare.close();
    }

    /**
     * What a database that is at `position` lacks; where it is new, or has an older copy, that is everything. Null where
     * the journal cannot tell, since there is none, or the database is ahead of it: then it is to be written anew.
     */
    since(position: Position | undefined): Change[] | null {
        if (this.generation === 0) return null;
        const from = position?.generation === this.generation ? position.at : headLength;
        const size = this.current.getSize();
        if ((position?.generation ?? 0) > this.generation || from > size) return null;
        const bytes = new Uint8Array(size - from);
        const { changes, length } = readRecords(bytes.subarray(0, this.current.read(bytes, { at: from })));
        this.end = from + length;
        /* What was cut short is no part of it; the file that is not in use may be left from a copy that nobody needs. */
        if (this.end < size) this.current.truncate(this.end);
        if (this.spare.getSize() > 0) this.spare.truncate(0);
        return this.end < this.copyEnd ? null : changes;
    }

    /** Durable when it returns. Only one is under way at a time: the database sees to that. */
    add(changes: Change[]): Written {
        const { end } = this;
        const takeBack = () => {
            this.end = end;
            this.current.truncate(end);
        };
        try {
            this.end += writeAll(this.current, recordOf(changes), end);
            this.current.flush();
        } catch (error) {
            takeBack();
            throw error;
        }
        return { position: this.position, keep: () => {}, takeBack };
    }

    /** Begins anew with a copy of all there is. */
    rewrite(copy: Change[]): Written {
        const { current, spare, generation, copyEnd, end } = this;
        const takeBack = () => {
            spare.truncate(0);
            Object.assign(this, { current, spare, generation, copyEnd, end });
        };
        try {
            spare.truncate(0);
            let at = headLength;
            for (let first = 0; first < copy.length; first += changesOfRecord)
                at += writeAll(spare, recordOf(copy.slice(first, first + changesOfRecord)), at);
            spare.flush();
            writeAll(spare, headOf(generation + 1, at), 0);
            spare.flush();
            Object.assign(this, { current: spare, spare: current, generation: generation + 1, copyEnd: at, end: at });
        } catch (error) {
            takeBack();
            throw error;
        }
        return { position: this.position, keep: () => current.truncate(0), takeBack };
    }

    get position(): Position {
        return { generation: this.generation, at: this.end };
    }

    /** Whether it should be written anew. */
    get isLong(): boolean {
        return this.end > 2 * this.copyEnd + slack;
    }
}

function recordOf(changes: Change[]): Uint8Array {
    const text = new TextEncoder().encode(JSON.stringify(changes));
    const record = new Uint8Array(frameLength + text.length);
    const view = new DataView(record.buffer);
    view.setUint32(0, text.length, true);
    view.setUint32(4, crc(text), true);
    record.set(text, frameLength);
    return record;
}

/** The changes of all whole records, and how long these are together. */
function readRecords(bytes: Uint8Array): { changes: Change[]; length: number } {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const changes: Change[] = [];
    let at = 0;
    while (at + frameLength <= bytes.length) {
        const length = view.getUint32(at, true);
        const text = bytes.subarray(at + frameLength, at + frameLength + length);
        if (length === 0 || text.length < length || crc(text) !== view.getUint32(at + 4, true)) break;
        for (const change of JSON.parse(new TextDecoder().decode(text)) as Change[]) changes.push(change);
        at += frameLength + length;
    }
    return { changes, length: at };
}

function headOf(generation: number, copyEnd: number): Uint8Array {
    const head = new Uint8Array(headLength);
    const view = new DataView(head.buffer);
    [magic, generation, copyEnd].forEach((value, index) => view.setUint32(4 * index, value, true));
    view.setUint32(headLength - 4, crc(head.subarray(0, headLength - 4)), true);
    return head;
}

function readHead(file: SyncFile): { generation: number; copyEnd: number } | null {
    const head = new Uint8Array(headLength);
    const view = new DataView(head.buffer);
    if (file.read(head, { at: 0 }) < headLength || view.getUint32(0, true) !== magic) return null;
    if (view.getUint32(headLength - 4, true) !== crc(head.subarray(0, headLength - 4))) return null;
    return { generation: view.getUint32(4, true), copyEnd: view.getUint32(8, true) };
}

function writeAll(file: SyncFile, bytes: Uint8Array, at: number): number {
    if (file.write(bytes, { at }) < bytes.length) throw new Error("the browser keeps no more");
    return bytes.length;
}

/** Without locks every tab has the database, and no file is one's own; some browsers have no files in private windows. */
async function folderOf(name: string): Promise<FileSystemDirectoryHandle | null> {
    const hasFiles = "FileSystemFileHandle" in self && "createSyncAccessHandle" in FileSystemFileHandle.prototype;
    if (!hasFiles || !navigator.locks) return null;
    try {
        const files = await navigator.storage.getDirectory();
        return await files.getDirectoryHandle(encodeURIComponent(name), { create: true });
    } catch (error) {
        console.warn(error);
        return null;
    }
}

async function openFile(folder: FileSystemDirectoryHandle, name: string): Promise<SyncFile> {
    const handle = (await folder.getFileHandle(name, { create: true })) as FileSystemFileHandle & {
        createSyncAccessHandle(): Promise<SyncFile>;
    };
    for (let left = tries; ; left--) {
        try {
            return await handle.createSyncAccessHandle();
        } catch (error) {
            if (left === 0 || (error as DOMException).name !== "NoModificationAllowedError") throw error;
            await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
        }
    }
}

/** Files in memory, as a worker has those of its site. */
import type { SyncFile } from "../src/pocket/journal";

export class MemoryFile implements SyncFile {
    bytes: Uint8Array = new Uint8Array(0);
    /** What a power cut would leave. */
    durable: Uint8Array = new Uint8Array(0);
    /** How many more bytes may be written. */
    room = Number.POSITIVE_INFINITY;

    read(into: Uint8Array, { at }: { at: number }): number {
        const found = this.bytes.subarray(at, at + into.length);
        into.set(found);
        return found.length;
    }

    write(bytes: Uint8Array, { at }: { at: number }): number {
        const length = Math.min(bytes.length, this.room);
        this.room -= length;
        const whole = new Uint8Array(Math.max(this.bytes.length, at + length));
        whole.set(this.bytes);
        whole.set(bytes.subarray(0, length), at);
        this.bytes = whole;
        return length;
    }

    truncate(size: number): void {
        const whole = new Uint8Array(size);
        whole.set(this.bytes.subarray(0, size));
        this.bytes = whole;
    }

    getSize(): number {
        return this.bytes.length;
    }

    flush(): void {
        this.durable = this.bytes;
    }

    close(): void {}
}

/** The folder of a site, in which a file is open once at a time. */
export class MemoryFolder {
    readonly files = new Map<string, MemoryFile>();
    private readonly opened = new Set<MemoryFile>();

    /** As whoever held them lets go of them when they end. */
    letGo(): void {
        this.opened.clear();
    }

    async getDirectoryHandle(): Promise<MemoryFolder> {
        return this;
    }

    async getFileHandle(name: string): Promise<{ createSyncAccessHandle(): Promise<SyncFile> }> {
        const file = this.files.get(name) ?? new MemoryFile();
        this.files.set(name, file);
        return {
            createSyncAccessHandle: async () => {
                if (this.opened.has(file)) throw new DOMException("it is open", "NoModificationAllowedError");
                this.opened.add(file);
                file.close = () => void this.opened.delete(file);
                return file;
            },
        };
    }
}

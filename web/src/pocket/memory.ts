/** Of any module that was C: what its C library asks of a system, and texts in its memory. */

export interface Memory {
    memory: WebAssembly.Memory;
    malloc(size: number): number;
    free(address: number): void;
}

/** What the C library asks of a system: it has no files, and says on its way out what went wrong. */
export function system(memory: () => ArrayBuffer) {
    const badDescriptor = 8;
    return {
        clock_time_get: (_clock: number, _precision: bigint, at: number) => {
            new DataView(memory()).setBigUint64(at, BigInt(Date.now()) * 1_000_000n, true);
            return 0;
        },
        fd_close: () => badDescriptor,
        fd_seek: () => badDescriptor,
        fd_write: (_file: number, parts: number, count: number, written: number) => {
            const view = new DataView(memory());
            let text = "",
                size = 0;
            for (let part = parts; part < parts + 8 * count; part += 8) {
                const length = view.getUint32(part + 4, true);
                text += new TextDecoder().decode(new Uint8Array(memory(), view.getUint32(part, true), length));
                size += length;
            }
            view.setUint32(written, size, true);
            console.error(text);
            return 0;
        },
        proc_exit: (code: number) => {
            throw new Error(`the module ended with ${code}`);
        },
    };
}

/** Texts of a module: in C they end with a zero. */
export class Texts {
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();

    constructor(private readonly module: Memory) {}

    read(address: number): string {
        const bytes = new Uint8Array(this.module.memory.buffer);
        return this.decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
    }

    readBytes(address: number, length: number): string {
        return this.decoder.decode(new Uint8Array(this.module.memory.buffer, address, length));
    }

    /** Calls with the addresses of texts, and their lengths in bytes, which are freed afterwards. */
    with<T>(texts: string[], call: (addresses: number[], lengths: number[]) => T): T {
        const bytes = texts.map((text) => this.encoder.encode(text));
        const addresses = bytes.map((each) => this.keep(each));
        try {
            return call(
                addresses,
                bytes.map((each) => each.length),
            );
        } finally {
            addresses.forEach((address) => this.module.free(address));
        }
    }

    private keep(bytes: Uint8Array): number {
        const address = this.module.malloc(bytes.length + 1);
        if (address === 0) throw new Error("no memory");
        const memory = new Uint8Array(this.module.memory.buffer, address, bytes.length + 1);
        memory.set(bytes);
        memory[bytes.length] = 0;
        return address;
    }
}

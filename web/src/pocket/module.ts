/** The house as WebAssembly (src/pocket/pocket.c): its exports by name, what it imports, and texts in its memory. */

export interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    malloc(size: number): number;
    free(address: number): void;
    start(): number;
    tick(): void;
    open(socket: number, token: number): number;
    close(connection: number): void;
    receive(connection: number, text: number, length: number): void;
    take(connection: number, length: number): number;
    closing(connection: number): number;
    add_entry(job: number, sequence: number, key: number, text: number, time: number): number;
    add_line(job: number, table: number, summary: number, phase: number, length: number, time: number): number;
    finish(job: number, done: number, outcome: number, sequence: number): void;
    tell_news(table: number): void;
    think_now(question: number): void;
    wait_of(question: number): number;
    answered(question: number): void;
    plays(created: number): number;
    find_save(table: number, mayLoad: number, search: number): number;
}

/** What the module imports of its worker; addresses of texts are read by `Texts`. */
export interface Imports {
    want_write(socket: number): void;
    append(
        job: number,
        table: number,
        key: number,
        text: number,
        summary: number,
        phase: number,
        sequence: number,
        time: number,
        due: number,
    ): void;
    read(job: number, table: number, from: number): void;
    list(job: number, phase: number, limit: number): void;
    claim(job: number, now: number, until: number, limit: number): void;
    put_off(job: number, table: number, from: number, due: number): void;
    think(question: number, kind: number, answer: number, size: number): void;
    report(code: number, message: number): void;
}

const refuse = () => {
    throw new Error("whoever thinks has nothing but the question");
};
/** For an instance that thinks and does nothing else. */
export const noImports: Imports = {
    want_write: refuse,
    append: refuse,
    read: refuse,
    list: refuse,
    claim: refuse,
    put_off: refuse,
    think: refuse,
    report: refuse,
};

/** Makes an instance. `imports` may call its exports, later. */
export async function instantiate(module: WebAssembly.Module, imports: Imports): Promise<Exports> {
    let exports: Exports | null = null;
    const memory = () => {
        if (!exports) throw new Error("the module is not there yet");
        return exports.memory.buffer;
    };
    const worker = {
        ...imports,
        wall_ms: () => Date.now(),
        steady_ms: () => performance.timeOrigin + performance.now(),
        random_bytes: (address: number, count: number) =>
            void crypto.getRandomValues(new Uint8Array(memory(), address, count)),
    };
    const instance = await WebAssembly.instantiate(module, { worker, wasi_snapshot_preview1: system(memory) });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return exports;
}

/* What the C library asks of a system: it has no files, and says on its way out what went wrong. */
function system(memory: () => ArrayBuffer) {
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
            throw new Error(`the house ended with ${code}`);
        },
    };
}

/** Texts of a module: in C they end with a zero. */
export class Texts {
    private readonly encoder = new TextEncoder();
    private readonly decoder = new TextDecoder();

    constructor(private readonly house: Exports) {}

    read(address: number): string {
        const bytes = new Uint8Array(this.house.memory.buffer);
        return this.decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
    }

    readBytes(address: number, length: number): string {
        return this.decoder.decode(new Uint8Array(this.house.memory.buffer, address, length));
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
            addresses.forEach((address) => this.house.free(address));
        }
    }

    private keep(bytes: Uint8Array): number {
        const address = this.house.malloc(bytes.length + 1);
        if (address === 0) throw new Error("no memory");
        const memory = new Uint8Array(this.house.memory.buffer, address, bytes.length + 1);
        memory.set(bytes);
        memory[bytes.length] = 0;
        return address;
    }
}

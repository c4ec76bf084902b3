/** The house as WebAssembly (src/pocket/pocket.c): its exports by name, and what it imports. */
import { type Memory, system } from "./memory";

export interface Exports extends Memory {
    _initialize(): void;
    take_puzzles?(texts: number, length: number): number;
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
    copy_begin(table: number): void;
    copy_add(sequence: number, text: number, time: number): number;
    copy_join(seat: number, holder: number, name: number, crest: number, entropy: number, time: number): number;
    copy_play(seat: number, move: number, time: number): number;
    copy_facts(token: number): number;
    /** Modules that were made before letters showed a sealed choice have none. */
    copy_shown?(seat: number, isFrench: number): number;
    copy_summary(): number;
    holder_of(token: number): number;
    digest_of(text: number): number;
    letter_refusal(isFrench: number, isForGood: number): number;
    /** Older modules have none. */
    second_seal_refusal?(isFrench: number): number;
    lab_begin(set: number, bot: number, seats: number, games: number, isFrench: number): number;
    lab_play(isFrench: number): number;
    lab_report(isFrench: number): number;
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
/** For an instance that thinks, or plays in the lab, and does nothing else. */
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

/** The puzzles of modules, which have them in a file of their own. */
const puzzles = new WeakMap<WebAssembly.Module, Uint8Array>();

export async function compile(address: string): Promise<WebAssembly.Module> {
    const beside = get(address.replace(/\.wasm$/, ".txt"));
    /* Without them all else can be played. */
    const texts = beside.catch((error: unknown) => void console.warn(error));
    const module = await WebAssembly.compile(await get(address));
    const found = await texts;
    if (found) puzzles.set(module, new Uint8Array(found));
    return module;
}

async function get(address: string): Promise<ArrayBuffer> {
    /* An older one is no longer at the host: the browser has kept it. */
    const answer = (await globalThis.caches?.match(address)) ?? (await fetch(address));
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.arrayBuffer();
}

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
    const texts = puzzles.get(module);
    if (texts) givePuzzles(exports, texts);
    return exports;
}

function givePuzzles({ malloc, free, memory, take_puzzles: take }: Exports, texts: Uint8Array): void {
    const address = malloc(texts.length);
    if (address === 0) return;
    new Uint8Array(memory.buffer).set(texts, address);
    if (!take?.(address, texts.length)) console.warn("these are not the puzzles of this module");
    free(address);
}

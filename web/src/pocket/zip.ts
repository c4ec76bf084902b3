/** Files in one file, as every system can open it: a ZIP archive without compression. */
import { crc } from "./crc";

export interface Packed {
    name: string;
    text: string;
}

const local = 0x04034b50;
const central = 0x02014b50;
const end = 0x06054b50;
/* Names are UTF-8. */
const flags = 0x0800;
/* 1980-01-01: nobody needs to know when. */
const date = 0x0021;

export function pack(files: Packed[]): Uint8Array {
    const encoder = new TextEncoder();
    const parts: Uint8Array[] = [],
        directory: Uint8Array[] = [];
    let offset = 0;
    for (const file of files) {
        const name = encoder.encode(file.name),
            bytes = encoder.encode(file.text);
        const facts = [20, flags, 0, 0, date].map((value) => [value, 2] as const);
        const sizes = [crc(bytes), bytes.length, bytes.length].map((value) => [value, 4] as const);
        const head = [...facts, ...sizes, [name.length, 2] as const, [0, 2] as const];
        directory.push(numbers([[central, 4], [20, 2], ...head, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]), name);
        parts.push(numbers([[local, 4], ...head]), name, bytes);
        offset = size(parts);
    }
    const count = files.length;
    const tail = numbers([
        [end, 4],
        [0, 2],
        [0, 2],
        [count, 2],
        [count, 2],
        [size(directory), 4],
        [offset, 4],
        [0, 2],
    ]);
    return join([...parts, ...directory, tail]);
}

/** The files of an archive that `pack` made; throws where it is none. */
export function unpack(archive: Uint8Array): Packed[] {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const files: Packed[] = [];
    let at = 0;
    while (view.getUint32(at, true) === local) {
        const length = view.getUint32(at + 18, true),
            name = at + 30,
            body = name + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
        const bytes = archive.subarray(body, body + length);
        if (view.getUint16(at + 8, true) !== 0 || crc(bytes) !== view.getUint32(at + 14, true))
            throw new Error("a file of the archive is packed or damaged");
        files.push({ name: decoder.decode(archive.subarray(name, body)), text: decoder.decode(bytes) });
        at = body + length;
    }
    if (files.length === 0) throw new Error("this is no archive");
    return files;
}

function numbers(values: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
    return Uint8Array.from(
        values.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, byte) => (value >>> (8 * byte)) & 255)),
    );
}

function size(parts: Uint8Array[]): number {
    return parts.reduce((sum, part) => sum + part.length, 0);
}

function join(parts: Uint8Array[]): Uint8Array {
    const whole = new Uint8Array(size(parts));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

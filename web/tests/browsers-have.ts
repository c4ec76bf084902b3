/** What every browser has and Debian's Node 18 lacks, for parts that are tested without a browser. */
import { webcrypto } from "node:crypto";
import { Duplex } from "node:stream";
import { createDeflateRaw, createInflateRaw } from "node:zlib";

if (!("crypto" in globalThis)) Object.assign(globalThis, { crypto: webcrypto });

function hasRawStreams(): boolean {
    try {
        return Boolean(new CompressionStream("deflate-raw"));
    } catch {
        return false;
    }
}

/* The declarations lack it. */
const { toWeb } = Duplex as unknown as { toWeb(stream: Duplex): object };

/* They are asked for this one format only. */
class Deflating {
    constructor() {
        Object.assign(this, toWeb(createDeflateRaw()));
    }
}

class Inflating {
    constructor() {
        Object.assign(this, toWeb(createInflateRaw()));
    }
}

if (!hasRawStreams()) Object.assign(globalThis, { CompressionStream: Deflating, DecompressionStream: Inflating });

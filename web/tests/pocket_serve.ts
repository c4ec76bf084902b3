/**
 * The house as WebAssembly behind a socket, for tests that speak to `donjon serve`: the same messages, the module that
 * the page has in its worker, a store in memory.
 *   vite-node tests/pocket_serve.ts DONJON.wasm PORT
 */
import { createHash, randomBytes, webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { House } from "../src/pocket/house";
import { MemoryStore } from "../src/pocket/store";
import { thinkOnce } from "../src/pocket/thinking";

/* A browser has it; Node has it from 19 on. */
globalThis.crypto ??= webcrypto as Crypto;

const [path, port] = process.argv.slice(2);
const module = await WebAssembly.compile(new Uint8Array(await readFile(path ?? "")));
const house = await House.open(
    module,
    new MemoryStore(),
    () => (memory, question, answer, size) => thinkOnce(module, memory, question, answer, size),
    (error) => {
        console.error(error);
        process.exit(1);
    },
);

const tokenOf = (request: IncomingMessage) => /donjon=([0-9a-f]{64})/.exec(request.headers.cookie ?? "")?.[1];

const server = createServer((request, response) => {
    const token = tokenOf(request);
    if (!token) response.setHeader("set-cookie", `donjon=${randomBytes(32).toString("hex")}`);
    const table = /^\/replay\/([\w-]+)\.donjon$/.exec(request.url ?? "")?.[1];
    if (!table) return response.end("");
    void house.save(table).then((save) => {
        response.statusCode = save === null ? 404 : 200;
        response.end(save ?? "");
    });
});

server.on("upgrade", (request: IncomingMessage, socket: Socket) => {
    const key = `${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n` +
            `sec-websocket-accept: ${accept}\r\nsec-websocket-protocol: donjon\r\n\r\n`,
    );
    const number = house.connect(tokenOf(request) ?? randomBytes(32).toString("hex"), {
        hear: (text) => void socket.write(frame(1, Buffer.from(text))),
        closed: (code) => void socket.end(frame(8, Buffer.from([code >> 8, code & 255]))),
    });
    let received = Buffer.alloc(0),
        message = "";
    socket.on("data", (bytes: Buffer) => {
        received = Buffer.concat([received, bytes]);
        for (let next = readFrame(received); next; next = readFrame(received)) {
            received = received.subarray(next.end);
            if (next.kind === 8) return void socket.end(frame(8, next.body.subarray(0, 2)));
            if (next.kind === 9) socket.write(frame(10, next.body));
            if (next.kind > 2) continue;
            message += next.body.toString();
            if (!next.isLast) continue;
            const whole = message;
            message = "";
            house.receive(number, whole);
        }
    });
    socket.on("error", () => {});
    socket.on("close", () => house.disconnect(number));
});

/* Frames of RFC 6455, 5.2. */
function frame(kind: number, body: Buffer): Buffer {
    const head = Buffer.alloc(body.length < 126 ? 2 : body.length < 65536 ? 4 : 10);
    head[0] = 0x80 | kind;
    head[1] = head.length === 2 ? body.length : head.length === 4 ? 126 : 127;
    if (head.length === 4) head.writeUInt16BE(body.length, 2);
    if (head.length === 10) head.writeBigUInt64BE(BigInt(body.length), 2);
    return Buffer.concat([head, body]);
}

function readFrame(bytes: Buffer): { kind: number; isLast: boolean; body: Buffer; end: number } | null {
    if (bytes.length < 2) return null;
    const short = (bytes[1] ?? 0) & 127;
    const head = 2 + (short === 126 ? 2 : short === 127 ? 8 : 0) + 4;
    if (bytes.length < head) return null;
    const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
    if (bytes.length < head + length) return null;
    const mask = bytes.subarray(head - 4, head);
    const body = Buffer.from(bytes.subarray(head, head + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)));
    return { kind: (bytes[0] ?? 0) & 15, isLast: ((bytes[0] ?? 0) & 0x80) !== 0, body, end: head + length };
}

server.listen(Number(port ?? 0), "127.0.0.1", () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => process.exit(0));

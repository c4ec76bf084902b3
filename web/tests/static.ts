/** A plain host of files, with the site in a folder of it; it can go away and come back. */
import {
    cpSync,
    createReadStream,
    existsSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    statSync,
    writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import type { Page } from "playwright-core";

export const siteFolder = resolve(__dirname, "../..", process.env.DONJON_SITE ?? "build/site");

const types: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
};

export class Host {
    address = "";
    /** With this it answers everything, as a proxy does that cannot reach a server; 0 where it sends files. */
    failing = 0;
    /** Paths that were asked for. */
    asked: string[] = [];
    private server: Server | null = null;
    private port = 0;

    constructor(
        public files = siteFolder,
        readonly folder = "/some/where/",
        private readonly page = "index.html",
    ) {}

    async open(): Promise<void> {
        const server = createServer((request, response) => {
            const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
            this.asked.push(path);
            if (this.failing > 0) return response.writeHead(this.failing).end();
            const inside = path.startsWith(this.folder)
                ? path.slice(this.folder.length).replace(/(?<=^|\/)$/, this.page)
                : "..";
            const file = join(this.files, inside);
            if (inside.includes("..") || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
                response.writeHead(404).end();
                return;
            }
            response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
            createReadStream(file).pipe(response);
        });
        this.server = server;
        await new Promise<void>((done) => server.listen(this.port, "127.0.0.1", done));
        this.port = (server.address() as AddressInfo).port;
        this.address = `http://127.0.0.1:${this.port}${this.folder}`;
    }

    async close(): Promise<void> {
        const server = this.server;
        this.server = null;
        server?.closeAllConnections();
        await new Promise((done) => (server ? server.close(done) : done(undefined)));
    }
}

/** The first visit: until the site is kept for days without a network. */
export async function firstVisit(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await page.waitForSelector(".door-play");
    await page.evaluate(async () => {
        const script = new URL("sw.js?", location.href).href;
        const isKept = () => navigator.serviceWorker.controller?.scriptURL.startsWith(script);
        while (!isKept()) await new Promise((done) => setTimeout(done, 20));
    });
}

/** The site of a later day, in a folder to be removed: DONJONZ has other rules. */
export function newerSite(): string {
    const module = resolve(siteFolder, "../wasm/newer.wasm");
    if (!existsSync(module)) throw new Error("make test builds newer.wasm");
    const folder = copySite();
    const assets = join(folder, "assets");
    const old = readdirSync(assets)
        .find((name) => name.endsWith(".wasm"))
        ?.slice(0, -".wasm".length);
    rmSync(join(assets, `${old}.wasm`));
    cpSync(module, join(assets, "donjon-newer.wasm"));
    renameSync(join(assets, `${old}.txt`), join(assets, "donjon-newer.txt"));
    const version = /const version = "(\w+)"/.exec(readFileSync(join(folder, "sw.js"), "utf8"))?.[1] ?? "";
    for (const name of ["index.html", "server.html", "sw.js"]) {
        const text = readFileSync(join(folder, name), "utf8");
        writeFileSync(join(folder, name), text.replaceAll(old ?? "", "donjon-newer").replaceAll(version, "newer"));
    }
    return folder;
}

/** The site in a folder of its own, to be changed and removed. */
export function copySite(): string {
    const folder = mkdtempSync(join(tmpdir(), "donjon-site-"));
    cpSync(siteFolder, folder, { recursive: true });
    return folder;
}

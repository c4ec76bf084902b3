/** A plain host of files, with the site in a folder of it; it can go away and come back. */
import { createReadStream, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
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
};

export class Host {
    readonly folder = "/some/where/";
    address = "";
    /** Paths that were asked for. */
    asked: string[] = [];
    private server: Server | null = null;
    private port = 0;

    constructor(public files = siteFolder) {}

    async open(): Promise<void> {
        const server = createServer((request, response) => {
            const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
            this.asked.push(path);
            const inside = path.startsWith(this.folder) ? path.slice(this.folder.length) || "index.html" : "..";
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
        await navigator.serviceWorker.ready;
        while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
    });
}

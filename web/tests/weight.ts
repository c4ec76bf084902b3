/** What the built page weighs on the wire. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

export const web = resolve(__dirname, "../..", process.env.DONJON_WEB ?? "build/web");

/** Script and style of the lobby's first view, gzipped: a slow phone takes about a second for it. */
export const lobbyMost = 150_000;

export function zipped(path: string): number {
    return gzipSync(readFileSync(resolve(web, path.replace(/^\//, "")))).length;
}

/** The scripts and styles among the paths that were fetched, gzipped. */
export function codeOf(paths: string[]): number {
    return [...new Set(paths)].filter((path) => /\.(js|css)$/.test(path)).reduce((sum, path) => sum + zipped(path), 0);
}

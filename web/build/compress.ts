import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/* Letters and pictures are compressed as they are. */
const wanted = /\.(html|js|css|svg|json|webmanifest|wasm)$/;

/** Puts a file.br and a file.gz beside every file of the built page that gets smaller by it; the server sends those. */
export function compress(): Plugin {
    let folder = "";
    return {
        name: "donjon-compress",
        apply: "build",
        configResolved(config) {
            folder = resolve(config.root, config.build.outDir);
        },
        closeBundle() {
            for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
                if (!entry.isFile() || !wanted.test(entry.name)) continue;
                const path = join(entry.parentPath ?? entry.path, entry.name);
                const text = readFileSync(path);
                const small = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });
                if (small.length >= text.length) continue;
                writeFileSync(`${path}.br`, small);
                writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
            }
        },
    };
}

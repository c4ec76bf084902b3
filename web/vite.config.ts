import { resolve } from "node:path";
import { defineConfig } from "vite";
import { compress } from "./build/compress";
import { french } from "./build/french";
import { icons } from "./build/icons";
import { pages } from "./build/pages";

/* The chunk of a game's table bears the game's name, and so does that of its French. */
function chunkName(chunk: { facadeModuleId: string | null }): string {
    const french = /virtual:french\/(\w+)$/.exec(chunk.facadeModuleId ?? "")?.[1];
    if (french) return `assets/french-${french}-[hash].js`;
    const game = /\/games\/(\w+)\/page\/index\.tsx$/.exec(chunk.facadeModuleId ?? "")?.[1];
    return `assets/${game ?? "[name]"}-[hash].js`;
}

/* The page is built beside what the games say of their views: see describe_shapes in meson.build. */
const outDir = resolve(__dirname, process.env.DONJON_WEB ?? "../build/web");

/* Nothing is inlined as a data: address, for the page's content security policy allows this host only. */
export default defineConfig({
    base: "./",
    plugins: [icons(), french(), pages(), compress()],
    worker: { format: "es" },
    resolve: {
        alias: [
            { find: /^@view\/(\w+)$/, replacement: resolve(outDir, "../$1.view.ts") },
            { find: "@tests", replacement: resolve(__dirname, "tests") },
            { find: "@", replacement: resolve(__dirname, "src") },
        ],
    },
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: {
        target: "es2021",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        emptyOutDir: true,
        outDir,
        rollupOptions: { output: { chunkFileNames: chunkName } },
    },
    server: {
        proxy: {
            "/ws": { target: process.env.DONJON_SERVER ?? "http://localhost:8080", ws: true, changeOrigin: true },
        },
        fs: { allow: [".."] },
    },
});

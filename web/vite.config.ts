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

/* Nothing is inlined as a data: address, for the page's content security policy allows this host only. */
export default defineConfig({
    base: "./",
    plugins: [icons(), french(), pages(), compress()],
    worker: { format: "es" },
    resolve: { alias: { "@tests": resolve(__dirname, "tests"), "@": resolve(__dirname, "src") } },
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: {
        target: "es2021",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        emptyOutDir: true,
        outDir: process.env.DONJON_WEB ?? "../build/web",
        rollupOptions: { output: { chunkFileNames: chunkName } },
    },
    server: {
        proxy: {
            "/ws": { target: process.env.DONJON_SERVER ?? "http://localhost:8080", ws: true, changeOrigin: true },
        },
        fs: { allow: [".."] },
    },
});

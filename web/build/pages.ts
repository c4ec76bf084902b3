import type { Plugin } from "vite";

/* As the server's own headers say, for hosts that send none (src/server/http.c). Workers have their own. */
const policy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; connect-src 'self'";

/**
 * The page twice: index.html as `donjon serve` sends it for every route, with addresses from the root on; pocket.html as
 * a static host has it in some folder, with relative ones.
 */
export function pages(): Plugin {
    return {
        name: "donjon-pages",
        enforce: "post",
        generateBundle(_options, bundle) {
            const index = bundle["index.html"];
            if (index?.type !== "asset") return;
            const relative = String(index.source);
            const home = (what: string) => `<meta name="donjon-home" content="${what}" />`;
            const mark = '<meta name="donjon-home" content="" />';
            if (!relative.includes(mark)) throw new Error("index.html does not say where the home goes");
            index.source = relative.replaceAll('="./', '="/').replace(mark, home("server"));
            this.emitFile({
                type: "asset",
                fileName: "pocket.html",
                source: relative.replace(
                    mark,
                    `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    ${home("pocket")}`,
                ),
            });
        },
    };
}

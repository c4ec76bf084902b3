import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { readCatalogue } from "./catalogue";
import { findSentences } from "./sentences";

const name = "virtual:french";
const root = resolve(__dirname, "../..");
const games = readFileSync(join(root, "games/list"), "utf8").trim().split("\n");
/* Where each part's sentences stand, and their French. */
const parts = new Map([["frame", { folder: join(root, "web/src"), catalogue: join(root, "po/fr.po") }]]);
for (const game of games)
    parts.set(game, { folder: join(root, "games", game, "page"), catalogue: join(root, "games", game, "fr.po") });

/**
 * The French of the catalogues for the sentences that the page says, and no others. `virtual:french` has a loader for each
 * part: the frame, and a game's own folder, whose sentences come with that game.
 */
export function french(): Plugin {
    return {
        name: "donjon-french",
        resolveId(id) {
            return id === name || id.startsWith(`${name}/`) ? `\0${id}` : null;
        },
        load(id) {
            if (!id.startsWith(`\0${name}`)) return null;
            if (id === `\0${name}`)
                return `export default {${[...parts.keys()].map((part) => `${part}: () => import("${name}/${part}")`).join(",")}};`;
            for (const { catalogue } of parts.values()) this.addWatchFile(catalogue);
            return `export default ${JSON.stringify(frenchOf(id.slice(name.length + 2)))};`;
        },
    };
}

/** What the frame says is not said again by a game. */
function frenchOf(part: string): Record<string, string[]> {
    const wanted = sentencesOf(part);
    if (part !== "frame") for (const sentence of sentencesOf("frame")) wanted.delete(sentence);
    /* A sentence that the program and a game's page share stands in the shared catalogue. */
    const catalogues = ["frame", part].map((each) => readCatalogue(readFileSync(parts.get(each)!.catalogue, "utf8")));
    const said: Record<string, string[]> = {};
    for (const sentence of [...wanted].sort()) {
        const translation = catalogues.map((catalogue) => catalogue.get(sentence)).find((found) => found);
        if (translation) said[sentence] = translation;
    }
    return said;
}

function sentencesOf(part: string): Set<string> {
    const wanted = new Set<string>();
    const folder = parts.get(part)?.folder ?? "";
    if (!existsSync(folder)) return wanted;
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.(test|e2e)\.tsx?$/.test(entry.name)) continue;
        const path = join(entry.parentPath ?? entry.path, entry.name);
        for (const found of findSentences(readFileSync(path, "utf8"))) wanted.add(found.one);
    }
    return wanted;
}

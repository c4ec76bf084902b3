import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { Plugin } from "vite";
import { readCatalogue } from "./catalogue";
import { findSentences } from "./sentences";

const name = "virtual:french";
const catalogueFile = resolve(__dirname, "../../po/fr.po");
const sourceFolder = resolve(__dirname, "../src");

/**
 * The French of po/fr.po for the sentences that the page says, and no others. `virtual:french` has a loader for each
 * part: the frame, and a game's own folder, whose sentences come with that game.
 */
export function french(): Plugin {
    return {
        name: "donjon-french",
        resolveId(id) {
            return id === name || id.startsWith(`${name}/`) ? "\0" + id : null;
        },
        load(id) {
            if (!id.startsWith("\0" + name)) return null;
            const parts = sentencesByPart(sourceFolder);
            if (id === "\0" + name) return `export default {${[...parts.keys()].map((part) => `${part}: () => import("${name}/${part}")`).join(",")}};`;
            this.addWatchFile(catalogueFile);
            return `export default ${JSON.stringify(frenchOf(parts.get(id.slice(name.length + 2)) ?? new Set()))};`;
        },
    };
}

function frenchOf(wanted: Set<string>): Record<string, string[]> {
    const catalogue = readCatalogue(readFileSync(catalogueFile, "utf8"));
    const said: Record<string, string[]> = {};
    for (const sentence of [...wanted].sort()) {
        const translation = catalogue.get(sentence);
        if (translation) said[sentence] = translation;
    }
    return said;
}

/** What the frame says is not said again by a game. */
function sentencesByPart(folder: string): Map<string, Set<string>> {
    const parts = new Map([["frame", new Set<string>()]]);
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
        const path = join(entry.parentPath ?? entry.path, entry.name);
        const [top, game, file] = relative(folder, path).split(sep);
        const part = top === "games" && game && file ? game : "frame";
        const wanted = parts.get(part) ?? new Set<string>();
        for (const found of findSentences(readFileSync(path, "utf8"))) wanted.add(found.one);
        parts.set(part, wanted);
    }
    for (const [part, wanted] of parts) if (part !== "frame") for (const sentence of parts.get("frame") ?? []) wanted.delete(sentence);
    return parts;
}

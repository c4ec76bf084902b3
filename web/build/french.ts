import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { readCatalogue } from "./catalogue";
import { findSentences } from "./sentences";

const name = "virtual:french";
const catalogueFile = resolve(__dirname, "../../po/fr.po");
const sourceFolder = resolve(__dirname, "../src");

/** `virtual:french` holds the French of po/fr.po for the sentences that the page says, and no others. */
export function french(): Plugin {
    return {
        name: "donjon-french",
        resolveId(id) {
            return id === name ? "\0" + name : null;
        },
        load(id) {
            if (id !== "\0" + name) return null;
            this.addWatchFile(catalogueFile);
            return `export default ${JSON.stringify(frenchOf(sentencesUnder(sourceFolder)))};`;
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

function sentencesUnder(folder: string): Set<string> {
    const wanted = new Set<string>();
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
        const path = join(entry.parentPath ?? entry.path, entry.name);
        for (const found of findSentences(readFileSync(path, "utf8"))) wanted.add(found.one);
    }
    return wanted;
}

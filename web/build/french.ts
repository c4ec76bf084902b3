import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { readCatalogue } from "./catalogue";
import { findSentences } from "./sentences";

const name = "virtual:french";
const root = resolve(__dirname, "../..");
const games = readFileSync(join(root, "games/list"), "utf8").trim().split("\n");
const source = join(root, "web/src");
const shared = join(root, "po/fr.po");
const catalogueOf = (game: string) => join(root, "games", game, "fr.po");
/* They come with the lobby, for which no line imports them (src/games/registry.ts). */
const doors = games.map((game) => join(root, "games", game, "page/door.tsx")).filter(isSource);

interface Part {
    /** Where its sentences stand. */
    files(): string[];
    /** A sentence that several have stands in the first. */
    catalogues: string[];
    /** What these say is not said again. */
    after: string[];
}

const parts = new Map<string, Part>([
    [
        "frame",
        {
            files: () => [join(source, "app/main.tsx"), ...doors].flatMap((file) => [...reached(file)]),
            catalogues: [shared, ...games.map(catalogueOf)],
            after: [],
        },
    ],
    ["rooms", { files: () => filesIn(source), catalogues: [shared], after: ["frame"] }],
]);
for (const game of games)
    parts.set(game, {
        files: () => filesIn(join(root, "games", game, "page")),
        catalogues: [shared, catalogueOf(game)],
        after: ["frame", "rooms"],
    });

/**
 * The French of the catalogues for the sentences that the page says, and no others. `virtual:french` has a loader for each
 * part: the frame, which the first script is, doors and all; the rooms, all of the page that is fetched later; and a game's own folder.
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
            for (const catalogue of new Set([...parts.values()].flatMap(({ catalogues }) => catalogues)))
                this.addWatchFile(catalogue);
            return `export default ${JSON.stringify(frenchOf(id.slice(name.length + 2)))};`;
        },
    };
}

function frenchOf(name: string): Record<string, string[]> {
    const { catalogues, after } = partOf(name);
    const wanted = sentencesOf(name);
    for (const part of after) for (const sentence of sentencesOf(part)) wanted.delete(sentence);
    const read = catalogues.map((file) => readCatalogue(readFileSync(file, "utf8")));
    const said: Record<string, string[]> = {};
    for (const sentence of [...wanted].sort()) {
        const translation = read.map((each) => each.get(sentence)).find((found) => found);
        if (translation) said[sentence] = translation;
    }
    return said;
}

/** The files of a part, by their whole paths. */
export function filesOf(name: string): string[] {
    return partOf(name).files();
}

function partOf(name: string): Part {
    const part = parts.get(name);
    if (!part) throw new Error(`no part of the page is called ${name}`);
    return part;
}

function sentencesOf(name: string): Set<string> {
    return new Set(filesOf(name).flatMap((path) => findSentences(readFileSync(path, "utf8")).map(({ one }) => one)));
}

function filesIn(folder: string): string[] {
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|e2e)\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

const imported = /^(?:import|export)\s(?!type\s)[^;]*?"((?:\.|@\/)[^"]+)";/gm;

/** A file of ours and all that come with it, not those that it fetches later. */
function reached(path: string, found = new Set<string>()): Set<string> {
    if (found.has(path)) return found;
    found.add(path);
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(imported)) {
        const place = name.startsWith("@/") ? join(source, name.slice(2)) : join(dirname(path), name);
        const next = ["", ".ts", ".tsx"].map((end) => place + end).find(isSource);
        if (next) reached(next, found);
    }
    return found;
}

function isSource(path: string): boolean {
    return /\.tsx?$/.test(path) && existsSync(path);
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { wholePath } from "./paths";

interface IconSet {
    icons: Record<string, { body: string }>;
}

/**
 * `import sword from "icon:broadsword"` gives the drawing of that icon of game-icons (CC BY 3.0, see CREDITS.md) as SVG
 * text for the part Icon. Only icons that are imported travel to the browser, in the chunk that imports them.
 * `import pictures from "pictures:dungeonpen"` gives those that a game's cards are printed with, by card.
 */
export function icons(): Plugin {
    let set: IconSet | null = null;
    const bodyOf = (name: string): string => {
        set ??= readSet();
        const icon = set.icons[name];
        if (!icon) throw new Error(`There is no icon '${name}' in @iconify-json/game-icons`);
        return icon.body.replace(/ d="([^"]+)"/g, (_, d: string) => ` d="${wholePath(d)}"`);
    };
    return {
        name: "donjon-icons",
        resolveId(id) {
            return /^(icon|pictures):/.test(id) ? `\0${id}` : null;
        },
        load(id) {
            const [, kind, name = ""] = /^\0(icon|pictures):(.+)$/.exec(id) ?? [];
            if (kind === "icon") return `export default ${JSON.stringify(bodyOf(name))};`;
            if (kind !== "pictures") return null;
            const file = resolve(__dirname, `../../games/${name}/print/pictures.txt`);
            this.addWatchFile(file);
            const rows = readFileSync(file, "utf8").trim().split("\n");
            const pictures = rows.map((row) => row.split(" ") as [string, string]);
            return `export default ${JSON.stringify(Object.fromEntries(pictures.map(([card, icon]) => [card, bodyOf(icon)])))};`;
        },
    };
}

function readSet(): IconSet {
    const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
    return JSON.parse(readFileSync(file, "utf8")) as IconSet;
}

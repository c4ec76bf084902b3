import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface IconSet {
    icons: Record<string, { body: string }>;
}

const prefix = "icon:";

/**
 * `import sword from "icon:broadsword"` gives the drawing of that icon of game-icons (CC BY 3.0, see CREDITS.md) as SVG
 * text for the part Icon. Only icons that are imported travel to the browser, in the chunk that imports them.
 */
export function icons(): Plugin {
    let set: IconSet | null = null;
    return {
        name: "donjon-icons",
        resolveId(id) {
            return id.startsWith(prefix) ? `\0${id}` : null;
        },
        load(id) {
            if (!id.startsWith(`\0${prefix}`)) return null;
            set ??= readSet();
            const name = id.slice(prefix.length + 1);
            const icon = set.icons[name];
            if (!icon) throw new Error(`There is no icon '${name}' in @iconify-json/game-icons`);
            return `export default ${JSON.stringify(icon.body)};`;
        },
    };
}

function readSet(): IconSet {
    const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
    return JSON.parse(readFileSync(file, "utf8")) as IconSet;
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(__dirname, "../../..");
const pages = readdirSync(join(root, "games")).map((game) => `games/${game}/page`);
const folders = ["web/src/style", ...pages.filter((page) => existsSync(join(root, page)))];

/** All selectors of a sheet, but for paper, which is styled once. */
function selectorsOf(css: string): string[] {
    const onScreen = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, "");
    return [...onScreen.matchAll(/([^{};]+)\{/g)]
        .map(([, head = ""]) => head.trim().replace(/\s+/g, " "))
        .filter((head) => !head.startsWith("@"))
        .flatMap((head) => splitOutside(head, /,/));
}

/** Cut where a sign stands outside of all brackets. */
function splitOutside(text: string, sign: RegExp): string[] {
    const pieces = [""];
    let depth = 0;
    for (const letter of text) {
        if (letter === "(" || letter === "[") depth++;
        if (letter === ")" || letter === "]") depth--;
        if (depth === 0 && sign.test(letter)) pieces.push("");
        else pieces[pieces.length - 1] += letter;
    }
    return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/**
 * Whether a rule ends in any element at all beside or below one that is known by what it has. Then the browser styles everything
 * anew, whatever is put into the page: that took 4.4 ms for each change of a table.
 */
function isCostly(selector: string): boolean {
    const parts = splitOutside(selector, /[ >+~]/);
    const last = parts.pop() ?? "";
    const isNamed = /^[a-z]|[.#[]|:(?:is|where)\(/i.test(
        last.replace(/:(?:not|has|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)/g, ""),
    );
    return parts.some((part) => part.includes(":has(")) && !isNamed;
}

describe("selectors", () => {
    it("that cost much are known", () => {
        for (const costly of [
            ".duel:has(> .hero:first-child) > :nth-child(n)",
            ".a:has(.b) *",
            ".a:has(.b) > .c > :not(.d, :has(.e))",
        ])
            expect(isCostly(costly), costly).toBe(true);
        for (const cheap of [".a:has(.b)", ".a:has(> *) .c", ".a:has(.b) > :is(li, strong)", ".a > *", ".a:has(.b) li"])
            expect(isCostly(cheap), cheap).toBe(false);
    });

    it.each(folders)("of %s name what stands beside or below :has()", (folder) => {
        const sheets = readdirSync(join(root, folder)).filter((name) => name.endsWith(".css"));
        const all = sheets.flatMap((name) => selectorsOf(readFileSync(join(root, folder, name), "utf8")));
        expect(all.filter(isCostly)).toEqual([]);
    });
});

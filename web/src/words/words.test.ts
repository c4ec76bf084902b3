import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readCatalogue } from "../../build/catalogue";
import { filesOf } from "../../build/french";
import { findSentences } from "../../build/sentences";
import french from "virtual:french";
import { gameIds } from "../games/registry";
import { loadWords, say, setLanguage, t, tn, unbroken } from "./words";

afterEach(() => setLanguage("en"));

describe("words", () => {
    it("fills values in by name", () => expect(t("{a} before {b}", { b: 2, a: 1 })).toBe("1 before 2"));
    it("takes the plural of the language: zero is many in English, one in French", async () => {
        expect(tn("{count} toad", "{count} toads", 0)).toBe("0 toads");
        await setLanguage("fr");
        expect(tn("{count} toad", "{count} toads", 0)).toBe("0 toad");
    });
    it("finds sentences over several lines, joined, and in plural", () => {
        const source =
            'x = t(\n  "one " +\n "sentence", {}); tn("a {count}", "many", 3); sentence("later"); format("not this")';
        expect(findSentences(source)).toEqual([
            { one: "one sentence", many: null },
            { one: "a {count}", many: "many" },
            { one: "later", many: null },
        ]);
    });
    it("says what a game says in French once that game is loaded, whichever comes first", async () => {
        const [game = ""] = gameIds;
        const [said = ""] = Object.keys((await french[game]?.())?.default ?? {});
        await setLanguage("fr");
        expect(say(said)).toBe(said);
        await loadWords(game);
        expect(say(said)).not.toBe(said);
        expect(t("Options")).toBe("Options");
        expect(t("Rules")).toBe("Règles");
    });
    it("says nothing twice, and in the lobby no more than the lobby says", async () => {
        const parts = await Promise.all(Object.values(french).map((load) => load()));
        const all = parts.flatMap(({ default: said }) => Object.keys(said));
        const shared = new Set(Object.keys((await french.frame?.())?.default ?? {}));
        expect(shared.has("Find me somebody")).toBe(true);
        expect(shared.has("Your games by letter")).toBe(false);
        for (const part of ["frame", "rooms"])
            for (const said of Object.keys((await french[part]?.())?.default ?? {}))
                expect(all.filter((each) => each === said)).toHaveLength(1);
    });
    it("brings with the lobby what doors say", () => {
        const doors = filesOf("frame").filter((file) => file.endsWith("/page/door.tsx"));
        expect(doors.length).toBeGreaterThanOrEqual(5);
    });
    it("begins no line with what French sets a space before", async () => {
        await loadWords("rooms");
        await setLanguage("fr");
        const all = Object.keys((await french.rooms?.())?.default ?? {}).map((english) => say(english));
        expect(all.length).toBeGreaterThan(100);
        expect(all.filter((text) => / [:;!?»]|« /.test(text))).toEqual([]);
        expect(all.some((text) => text.includes("\u202f!"))).toBe(true);
    });
    it("keeps a verb and its pronoun in one line", () => {
        expect(unbroken("Qu’aurais-je pu faire ?")).toBe("Qu’aurais-\u2060je pu faire\u202f?");
        expect(unbroken("parcourez-le, va-t-en, lui-même, au-dessus, ce porte-lettre")).toBe(
            "parcourez-\u2060le, va-t-\u2060en, lui-même, au-dessus, ce porte-lettre",
        );
    });
    it("reads the shared catalogue", () => {
        const catalogue = readCatalogue(readFileSync(resolve(__dirname, "../../../po/fr.po"), "utf8"));
        expect(catalogue.size).toBeGreaterThan(500);
        expect(catalogue.get("Close")).toEqual(["Fermer"]);
    });
});

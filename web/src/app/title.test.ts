import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { entitle } from "./title";

const root = join(__dirname, "../../..");
const sources = ["web/src", "games"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((path) => /\.tsx?$/.test(path) && !path.includes("node_modules"))
        .map((path) => join(folder, path)),
);

describe("the title of the page", () => {
    it("keeps the count of tables that wait, whatever is shown and whether it calls", () => {
        entitle({ waiting: 2 });
        expect(document.title).toBe("(2) donjon");
        entitle({ shown: "Dungeon Pen" });
        entitle({ isCalling: true });
        expect(document.title).toBe("(2) ● Dungeon Pen · donjon");
        entitle({ waiting: 0, isCalling: false });
        expect(document.title).toBe("Dungeon Pen · donjon");
        entitle({ shown: "" });
        expect(document.title).toBe("donjon");
    });

    it("is written in one place", () => {
        const writers = sources.filter((path) =>
            /document\.title\s*=[^=]/.test(readFileSync(join(root, path), "utf8")),
        );
        expect(writers).toEqual(["web/src/app/title.ts"]);
    });
});

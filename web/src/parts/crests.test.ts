import { describe, expect, it } from "vitest";
import { codeOf, crestCounts, partsOf, type CrestParts } from "./crests";

describe("a crest", () => {
    it("follows from the name, whatever its case and however its accents are written", () => {
        expect(partsOf("Aliénor")).toEqual(partsOf("ALIÉNOR".normalize("NFD")));
        expect(new Set(["Ana", "Ben", "Cem", "Dan", "Eva", "Fay"].map((name) => codeOf(partsOf(name)))).size).toBe(6);
    });

    it("is what was put together, where it was, and never of one colour on itself", () => {
        const chosen: CrestParts = { shield: 3, division: 7, field: 5, second: 0, charge: 11 };
        expect(partsOf("Ana", codeOf(chosen))).toEqual(chosen);
        for (let number = 0; number < 200; number++) {
            const parts = partsOf(`player ${number}`);
            expect(parts.field).not.toBe(parts.second);
            for (const part of Object.keys(crestCounts) as (keyof CrestParts)[])
                expect(parts[part]).toBeLessThan(crestCounts[part]);
        }
    });

    it("follows from the name where the code is none of ours", () => {
        for (const code of ["", "zz", "zzzzzz", "*****", null]) expect(partsOf("Ana", code)).toEqual(partsOf("Ana"));
        expect(partsOf("Ana", "zzzzz").charge).toBeLessThan(crestCounts.charge);
    });
});

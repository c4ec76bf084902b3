import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import type { TableProps } from "@/games/props";
import { loadWords, setLanguage } from "@/words/words";
import { Progress, Tray } from "./Tray";
import type { View } from "./view";

const root = document.createElement("div");

const show = (under: number) =>
    act(() => {
        const view = { under, streak: 0, streak_of: null, door: 1 } as unknown as View;
        render(<Progress view={view} onMemory={() => undefined} isMemory={false} />, root);
    });

afterEach(() => render(null, root));

describe("the torches (D21)", () => {
    it("are seen when the light runs short, and told to readers before", async () => {
        await show(1);
        expect(root.querySelector(".dungeondeck-torches")).toBeNull();
        expect(root.querySelector(".for-readers [role='img']")?.getAttribute("aria-label")).toMatch(/^999 cards/);
        await show(799);
        expect(root.querySelector(".dungeondeck-torches")).toBeNull();
        await show(800);
        expect(root.querySelector(".dungeondeck-torches")?.textContent).toContain("200 cards of light left");
    });

    it("are one card before they are out", async () => {
        await show(999);
        expect(root.querySelector(".dungeondeck-torches")?.textContent).toContain("1 card of light left");
    });
});

describe("the lives", () => {
    it("are counted in French as French counts", async () => {
        await setLanguage("fr");
        await loadWords("dungeondeck");
        const told = (lives: number) => {
            const view = { lives, wounds: [], weapons: [], treasures: [] } as unknown as View;
            act(() => render(<Tray {...({ view, moves: [] } as unknown as TableProps<View>)} />, root));
            return root.querySelector(".dungeondeck-lives .for-readers")?.textContent;
        };
        expect(told(1)).toBe("1 vie sur 4");
        expect(told(3)).toBe("3 vies sur 4");
        await setLanguage("en");
    });
});

import { h, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TableProps } from "@/games/props";
import { kept } from "@/parts/storage";
import { type Order, passes, useOrders } from "./orders";
import type { View } from "./view";

const asked = (stakes: View["stakes"]) => ({ stakes, round: 2, active: 1 }) as View;

describe("standing orders (E27)", () => {
    it("ask where there is an answer, and pass by themselves where there is none", () => {
        expect(passes({ order: "answers", given: "" }, asked("others"), 2)).toBe(false);
        expect(passes({ order: "answers", given: "" }, asked("life"), 1)).toBe(true);
        expect(passes({ order: "always", given: "" }, asked("others"), 1)).toBe(false);
    });

    it("spare what hits others, or all that costs no life", () => {
        expect(passes({ order: "mine", given: "" }, asked("others"), 2)).toBe(true);
        expect(passes({ order: "mine", given: "" }, asked("you"), 2)).toBe(false);
        expect(passes({ order: "life", given: "" }, asked("you"), 2)).toBe(true);
        expect(passes({ order: "life", given: "" }, asked("life"), 2)).toBe(false);
    });

    it("hold for one turn where that was asked", () => {
        expect(passes({ order: "turn", given: "2 1" }, asked("life"), 2)).toBe(true);
        expect(passes({ order: "turn", given: "1 1" }, asked("life"), 2)).toBe(false);
    });

    it("concern nothing but answers", () => {
        expect(passes({ order: "life", given: "" }, asked(null), 1)).toBe(false);
    });
});

describe("standing orders in a browser", () => {
    const root = document.createElement("div");
    let give: (order: Order) => void;

    function Orders() {
        const props = { view: asked(null), seat: 0, moves: [], toAct: [] } as unknown as TableProps<View>;
        const [now, set] = useOrders(props);
        give = set;
        return h("p", null, now.order);
    }

    afterEach(() => {
        render(null, root);
        vi.unstubAllGlobals();
    });

    it("are kept for the next game as all that is kept", async () => {
        await act(() => render(h(Orders, null), root));
        await act(() => give("life"));
        render(null, root);
        expect(kept("donjon.dungeoneer.orders")).toBe("life");
        await act(() => render(h(Orders, null), root));
        expect(root.textContent).toBe("life");
    });

    it("hold for this game where nothing can be kept", async () => {
        const refuse = () => {
            throw new Error("denied");
        };
        vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
        await act(() => render(h(Orders, null), root));
        expect(root.textContent).toBe("answers");
        await act(() => give("mine"));
        expect(root.textContent).toBe("mine");
    });
});

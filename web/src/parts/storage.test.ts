import { beforeEach, describe, expect, it, vi } from "vitest";
import { fillStorage } from "../../tests/full";

type Storage = typeof import("./storage");

/* A tab of its own: what a page has written and whether it has forgotten is known to its module. */
async function openTab(): Promise<Storage> {
    vi.resetModules();
    return import("./storage");
}

function removed(key: string | null): void {
    dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
}

beforeEach(() => localStorage.clear());

describe("what a browser keeps", () => {
    it("is read again; what cannot be read is nothing", async () => {
        const { keep, kept } = await openTab();
        keep("donjon.thing", { a: [1] });
        expect(kept("donjon.thing")).toEqual({ a: [1] });
        localStorage.setItem("donjon.thing", "{broken");
        expect(kept("donjon.thing")).toBeNull();
        expect(kept("donjon.other")).toBeNull();
    });

    it("is an object where one is asked for, and nothing where something else lies there", async () => {
        const { keep, keptObject } = await openTab();
        keep("donjon.thing", { a: 1 });
        expect(keptObject("donjon.thing")).toEqual({ a: 1 });
        for (const other of [["a"], "a", 1, null]) {
            keep("donjon.thing", other);
            expect(keptObject("donjon.thing")).toBeNull();
        }
    });

    it("is told of as kept only where it was", async () => {
        const { forgetAll, keep, kept } = await openTab();
        expect(keep("donjon.thing", 1)).toBe(true);
        fillStorage();
        expect(keep("donjon.thing", 2)).toBe(false);
        vi.unstubAllGlobals();
        expect(kept("donjon.thing")).toBe(1);
        forgetAll();
        expect(keep("donjon.thing", 3)).toBe(false);
    });

    it("is heard of when another tab keeps something else under the key", async () => {
        const { onKept } = await openTab();
        const hear = vi.fn();
        onKept("donjon", hear);
        dispatchEvent(new StorageEvent("storage", { key: "donjon-days", newValue: "{}" }));
        removed("donjon");
        expect(hear).not.toHaveBeenCalled();
        dispatchEvent(new StorageEvent("storage", { key: "donjon", newValue: "{}" }));
        expect(hear).toHaveBeenCalledOnce();
    });

    it("is forgotten whole, others' things are not, and the page writes nothing back", async () => {
        const { forgetAll, keep } = await openTab();
        localStorage.setItem("others", "1");
        keep("donjon", 1);
        keep("donjon.dungeoneer.orders", "always");
        forgetAll();
        keep("donjon", 1);
        expect(Object.keys(localStorage)).toEqual(["others"]);
    });

    it("is not written back by a tab that hears of the forgetting, nor by one that wrote before it heard", async () => {
        const { keep, kept, onForgotten } = await openTab();
        const hear = vi.fn();
        onForgotten(hear);
        keep("donjon", "late");
        localStorage.setItem("donjon-days", '"of the tab that forgot"');
        removed("donjon");
        removed("donjon-days");
        keep("donjon", "later");
        expect(hear).toHaveBeenCalledOnce();
        expect(kept("donjon")).toBeNull();
        expect(kept("donjon-days")).toBe("of the tab that forgot");
    });

    it("stays where others forget their things, or a tab writes ours", async () => {
        const { onForgotten } = await openTab();
        const hear = vi.fn();
        onForgotten(hear);
        removed("others");
        dispatchEvent(new StorageEvent("storage", { key: "donjon", newValue: "{}" }));
        expect(hear).not.toHaveBeenCalled();
        removed(null);
        expect(hear).toHaveBeenCalledOnce();
    });
});

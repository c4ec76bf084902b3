import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fillStorage } from "../../tests/full";
import { kept } from "../parts/storage";
import { currentLanguage, t } from "../words/words";
import { changeSettings, onSettings, settings } from "./settings";

/* How the French of the page comes. */
const fetching = vi.hoisted(() => ({ french: async (): Promise<void> => {} }));

vi.mock("virtual:french", () => ({
    default: {
        frame: async () => {
            await fetching.french();
            return { default: { Options: ["Réglages"] } };
        },
    },
}));

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

afterEach(async () => {
    fetching.french = async () => {};
    await changeSettings({ language: "en" });
    vi.restoreAllMocks();
});

describe("the language that is set", () => {
    it("is the last one wished, though one wished before comes later", async () => {
        let bring = () => {};
        fetching.french = () => new Promise((come) => (bring = come));
        const slow = changeSettings({ language: "fr" });
        await changeSettings({ language: "en" });
        bring();
        await slow;
        expect(currentLanguage()).toBe("en");
        expect(document.documentElement.lang).toBe("en");
        expect(t("Options")).toBe("Options");
    });

    it("stays wished where its sentences cannot be fetched: the page says what it has, and hears of the change", async () => {
        fetching.french = () => Promise.reject(new Error("no network"));
        const heard = vi.fn();
        const stop = onSettings(heard);
        await changeSettings({ language: "fr", name: "Ana" });
        stop();
        expect(heard).toHaveBeenCalledOnce();
        expect(settings).toMatchObject({ language: "fr", name: "Ana" });
        expect(t("Options")).toBe("Options");
        fetching.french = async () => {};
        await changeSettings({ language: "fr" });
        expect(t("Options")).toBe("Réglages");
    });
});

/* A tab of its own: what it has in mind is known to its modules. */
async function openTab(): Promise<typeof import("./settings")> {
    vi.resetModules();
    return import("./settings");
}

describe("two tabs", () => {
    beforeEach(() => localStorage.clear());

    it("keep what each of them learns: neither undoes what the other kept meanwhile", async () => {
        const [one, other] = [await openTab(), await openTab()];
        one.rememberTable("a", "toy");
        one.rememberSolved("toy", 1);
        one.rememberScore("toy", 9);
        one.rememberGuided("toy");
        await one.changeSettings({ name: "Ana", sound: true });
        other.rememberTable("b", "toy");
        other.rememberSolved("toy", 2);
        other.rememberScore("toy", 7);
        other.rememberGuided("game");
        one.forgetTable("a");
        expect(kept("donjon")).toMatchObject({
            name: "Ana",
            sound: true,
            recent: [{ table: "b" }],
            forgotten: ["a"],
            solved: { toy: [1, 2] },
            best: { toy: 9 },
            guided: ["toy", "game"],
        });
        expect(one.settings.solved).toEqual({ toy: [1, 2] });
    });

    it("hear of what the other changes", async () => {
        const [one, other] = [await openTab(), await openTab()];
        const heard = vi.fn();
        other.followSettings();
        other.onSettings(heard);
        await one.changeSettings({ name: "Ana", theme: "dark" });
        document.documentElement.dataset.theme = "light";
        dispatchEvent(new StorageEvent("storage", { key: "donjon", newValue: localStorage.getItem("donjon") }));
        await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
        expect(other.settings.name).toBe("Ana");
        expect(document.documentElement.dataset.theme).toBe("dark");
    });

    it("go on with what they have in mind where the browser does not keep it", async () => {
        const tab = await openTab();
        await tab.changeSettings({ name: "Ana" });
        fillStorage();
        await tab.changeSettings({ name: "Bea" });
        await tab.changeSettings({ sound: true });
        vi.unstubAllGlobals();
        expect(tab.settings).toMatchObject({ name: "Bea", sound: true });
        expect(kept("donjon")).toMatchObject({ name: "Ana" });
    });
});

describe("a name", () => {
    beforeEach(() => localStorage.clear());

    it("that was guessed stays from the moment it is shown", async () => {
        const guess = vi.spyOn(Math, "random").mockReturnValue(0.1);
        const one = await openTab();
        const { name } = one.settings;
        one.keepName();
        guess.mockReturnValue(0.9);
        expect((await openTab()).settings.name).toBe(name);
        expect(kept("donjon")).toEqual({ name });
    });

    it("that no house takes is none, though it was kept", async () => {
        localStorage.setItem("donjon", JSON.stringify({ name: "\u200b", sound: true }));
        const blank = await openTab();
        expect(blank.settings.name).toMatch(/\p{L}/u);
        expect(blank.settings.sound).toBe(true);
        localStorage.setItem("donjon", JSON.stringify({ name: "a\u202eb" }));
        expect((await openTab()).settings.name).toBe("ab");
    });
});

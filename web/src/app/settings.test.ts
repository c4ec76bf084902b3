import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { settings } from "./settings";
import { WhoYouAre } from "./WhoYouAre";

const root = document.createElement("div");
const draw = () => act(() => render(<WhoYouAre />, root));

afterEach(() => render(null, root));

describe("the name that others see", () => {
    it("is not written over while it is typed, though the page is drawn again", async () => {
        await draw();
        const field = root.querySelector<HTMLInputElement>(".player-name")!;
        field.value = "Gunh";
        await act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
        await draw();
        expect(field.value).toBe("Gunh");
    });

    it("holds nothing that the house takes in no name, typed or pasted, and is no blank", async () => {
        await draw();
        const field = root.querySelector<HTMLInputElement>(".player-name")!;
        const write = async (text: string) => {
            field.value = text;
            await act(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
        };
        const leave = () => act(() => void field.dispatchEvent(new Event("change", { bubbles: true })));
        await write("a");
        await write("a\u0007\u202e");
        expect(field.value).toBe("a");
        await write("a\u202eb\u2066\ud83d");
        expect(field.value).toBe("ab");
        await leave();
        expect(settings.name).toBe("ab");
        await write("\u200b \u3164");
        await leave();
        expect(settings.name).toBe("ab");
    });
});

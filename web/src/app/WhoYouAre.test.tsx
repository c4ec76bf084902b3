import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
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
});

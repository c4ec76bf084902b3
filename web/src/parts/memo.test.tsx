import { render } from "preact";
import { expect, it } from "vitest";
import { memo } from "./memo";

it("draws again where a prop is another one, and not otherwise", () => {
    let drawn = 0;
    const Counted = memo(function Counted({ word }: { word: string; note?: string }) {
        drawn++;
        return <b>{word}</b>;
    });
    const root = document.createElement("div");
    render(<Counted word="one" />, root);
    render(<Counted word="one" />, root);
    expect(drawn).toBe(1);
    render(<Counted word="two" />, root);
    expect(root.textContent).toBe("two");
    render(<Counted word="two" note="and more" />, root);
    expect(drawn).toBe(3);
});

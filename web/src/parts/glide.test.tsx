import { render } from "preact";
import { describe, expect, it } from "vitest";
import { useGlide } from "./glide";

function Numbers({ wanted, jumps }: { wanted: number[]; jumps: boolean }) {
    return <p>{useGlide(wanted, jumps).join(" ")}</p>;
}

describe("numbers that glide", () => {
    it("are where they should be at once where less motion is asked for, so that no touch misses", () => {
        const root = document.createElement("div");
        render(<Numbers wanted={[0, 0]} jumps />, root);
        render(<Numbers wanted={[3, 4]} jumps />, root);
        expect(root.textContent).toBe("3 4");
    });

    it("start from where they were otherwise", () => {
        const root = document.createElement("div");
        render(<Numbers wanted={[0, 0]} jumps={false} />, root);
        render(<Numbers wanted={[3, 4]} jumps={false} />, root);
        expect(root.textContent).toBe("0 0");
    });
});

import { render } from "preact";
import { useRef } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seenThrough, showing, useGlide, type ViewBox } from "./glide";

const size = { width: 800, height: 600 };

/* What the transform is about the middle of the frame, as the browser reads it. */
function matrixOf(transform: string): DOMMatrix {
    const [x, y, scale] = (transform.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    return { a: scale, e: x, f: y } as DOMMatrix;
}

/* Where a point of the drawing stands in the frame, from its middle, when the picture has this view box. */
function placeOf(point: number, [x, , width, height]: ViewBox): number {
    return Math.min(size.width / width, size.height / height) * (point - x - width / 2);
}

describe("a picture that glides to another view box", () => {
    const small: ViewBox = [0, 0, 8, 6];
    const large: ViewBox = [-4, -2, 20, 10];

    it("begins where it was: every point stands where it stood", () => {
        const { a, e } = matrixOf(showing(small, large, size));
        for (const point of [-3, 0, 5, 12]) expect(a * placeOf(point, large) + e).toBeCloseTo(placeOf(point, small));
    });

    it("lies as it is drawn where nothing has changed", () => {
        expect(matrixOf(showing(large, large, size))).toEqual({ a: 1, e: 0, f: 0 });
    });

    it("goes on from what is seen where it is sent elsewhere on its way", () => {
        const seen = seenThrough(large, matrixOf(showing(small, large, size)), size);
        expect(showing(seen, small, size)).toBe(showing(small, small, size));
    });
});

describe("whether it glides at all", () => {
    const cancel = vi.fn();
    const animate = vi.fn(() => ({ cancel }));
    const root = document.createElement("div");

    function Picture({ seen, frame, jumps = false }: { seen: ViewBox; frame: typeof size; jumps?: boolean }) {
        const svg = useRef<SVGSVGElement>(null);
        useGlide(svg, seen, frame, jumps);
        return <svg ref={svg} viewBox={seen.join(" ")} />;
    }

    beforeEach(() => {
        vi.stubGlobal(
            "DOMMatrix",
            class {
                a = 1;
                e = 0;
                f = 0;
            },
        );
        Object.assign(SVGElement.prototype, { animate });
        render(<Picture seen={[0, 0, 8, 6]} frame={{ width: 0, height: 0 }} />, root);
        render(<Picture seen={[0, 0, 8, 6]} frame={size} />, root);
    });

    afterEach(() => {
        render(null, root);
        vi.unstubAllGlobals();
        vi.clearAllMocks();
    });

    it("has nowhere to come from before it has a size", () => {
        expect(animate).not.toHaveBeenCalled();
    });

    it("does so to a new view box, and lets go of the last way", () => {
        render(<Picture seen={[0, 0, 16, 12]} frame={size} />, root);
        expect(animate).toHaveBeenCalledTimes(1);
        render(<Picture seen={[0, 0, 20, 15]} frame={size} />, root);
        expect(animate).toHaveBeenCalledTimes(2);
        expect(cancel).toHaveBeenCalledTimes(1);
    });

    it("jumps where less motion is asked for, and where its frame changes", () => {
        render(<Picture seen={[0, 0, 16, 12]} frame={size} jumps />, root);
        render(<Picture seen={[0, 0, 20, 15]} frame={{ width: 390, height: 600 }} />, root);
        expect(animate).not.toHaveBeenCalled();
    });
});

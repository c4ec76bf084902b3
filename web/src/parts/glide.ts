import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Size } from "./size";

const timing = { duration: 320, easing: "cubic-bezier(0.33, 1, 0.68, 1)" };

/** What a picture shows of its drawing. */
export type ViewBox = [x: number, y: number, width: number, height: number];

/**
 * Lets a picture glide to a new view box instead of jumping there. The picture has the new one at once and is drawn once; what
 * glides is that drawing, by a transform, which the browser does without painting anything again.
 */
export function useGlide(picture: RefObject<SVGSVGElement>, wanted: ViewBox, size: Size, jumps: boolean): void {
    const last = useRef(wanted);
    const sized = useRef(size);
    const glide = useRef<Animation | null>(null);
    useLayoutEffect(() => {
        const svg = picture.current;
        const [from, isResized] = [last.current, sized.current !== size];
        last.current = wanted;
        sized.current = size;
        if (!svg || size.width === 0) return;
        const seen = seenThrough(from, new DOMMatrix(getComputedStyle(svg).transform), size);
        glide.current?.cancel(); /* its transform was made for the last view box */
        glide.current = null;
        if (jumps || isResized) return;
        glide.current = svg.animate({ transform: [showing(seen, wanted, size), "none"] }, timing);
    }, [wanted.join(" "), size, jumps]);
}

/** The transform, about the middle, that lets a picture of one view box show another one. */
export function showing(seen: ViewBox, drawn: ViewBox, size: Size): string {
    const scale = scaleOf(seen, size);
    const [x, y] = [0, 1].map((axis) => scale * (middleOf(drawn, axis) - middleOf(seen, axis)));
    return `translate(${x}px, ${y}px) scale(${scale / scaleOf(drawn, size)})`;
}

/** The view box that a picture shows while such a transform lies on it. */
export function seenThrough(drawn: ViewBox, { a, e, f }: DOMMatrix, size: Size): ViewBox {
    const scale = a * scaleOf(drawn, size);
    const [width, height] = [drawn[2] / a, drawn[3] / a];
    return [middleOf(drawn, 0) - e / scale - width / 2, middleOf(drawn, 1) - f / scale - height / 2, width, height];
}

/* A picture is as large as fits, in the middle of its frame. */
function scaleOf([, , width, height]: ViewBox, size: Size): number {
    return Math.min(size.width / width, size.height / height);
}

function middleOf(box: ViewBox, axis: number): number {
    return (box[axis] ?? 0) + (box[axis + 2] ?? 0) / 2;
}

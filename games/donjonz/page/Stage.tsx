import type { ComponentChildren, JSX, RefObject } from "preact";
import { useRef } from "preact/hooks";
import { useGlide, type ViewBox } from "@/parts/glide";
import { useSize } from "@/parts/size";
import { Patterns } from "./Dungeon";
import type { Box } from "./map";
import type { Point } from "./view";

/** Below so many pixels a cell is too small for a finger on a phone, or for an eye; the picture then follows the hero. */
const smallest = { phone: 30, desk: 16 };
/* Of the picture's frame, upright or sideways. */
const phone = { width: 640, height: 400 };
const comfortable = 44;

interface Size {
    width: number;
    height: number;
}

interface StageProps extends Omit<JSX.SVGAttributes<SVGSVGElement>, "children" | "label"> {
    box: Box;
    /** What to stay close to where the whole would be too small to touch; null to show the whole. */
    focus: Point | null;
    jumps: boolean;
    label: string;
    svg: RefObject<SVGSVGElement>;
    children: ComponentChildren;
}

/** The picture of the dungeon, as large as the page allows. */
export function Stage({ box, focus, jumps, label, svg, children, ...rest }: StageProps) {
    const frame = useRef<HTMLDivElement>(null);
    const size = useSize(frame);
    const seen = windowOf(box, focus, size);
    useGlide(svg, seen, size, jumps);
    return (
        <div class={fits(box, size) ? "donjonz-stage fits" : "donjonz-stage"} ref={frame}>
            <svg {...rest} ref={svg} viewBox={seen.join(" ")} role="application" aria-label={label} tabindex={0}>
                <Patterns />
                {children}
            </svg>
        </div>
    );
}

/**
 * The cell under a pointer, with its fraction. While the picture glides its rectangle does too; what `getScreenCTM` makes of the
 * transform differs between browsers.
 */
export function pointOn(svg: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = svg.getBoundingClientRect();
    const seen = svg.viewBox.baseVal;
    const cell = Math.min(width / seen.width, height / seen.height);
    return {
        x: seen.x + seen.width / 2 + (clientX - left - width / 2) / cell,
        y: seen.y + seen.height / 2 + (clientY - top - height / 2) / cell,
    };
}

export function cellOn(svg: SVGSVGElement, event: { clientX: number; clientY: number }): Point {
    const { x, y } = pointOn(svg, event);
    return { x: Math.floor(x), y: Math.floor(y) };
}

function wholeOf(box: Box): ViewBox {
    const margin = 0.7;
    return [box.left - margin, box.top - margin, box.right - box.left + 2 * margin, box.bottom - box.top + 2 * margin];
}

/** Whether the whole can be seen and touched at once. */
function fits(box: Box, size: Size): boolean {
    const [, , width, height] = wholeOf(box);
    const cell = Math.min(size.width / width, size.height / height);
    const isPhone = size.width < phone.width || size.height < phone.height;
    return size.width === 0 || cell >= (isPhone ? smallest.phone : smallest.desk);
}

/** x, y, width and height of what is seen, in cells. */
export function windowOf(box: Box, focus: Point | null, size: Size): ViewBox {
    const [left, top, width, height] = wholeOf(box);
    if (!focus || fits(box, size)) return [left, top, width, height];
    const wide = Math.min(width, size.width / comfortable);
    const high = Math.min(height, size.height / comfortable);
    return [
        Math.min(Math.max(focus.x + 0.5 - wide / 2, left), left + width - wide),
        Math.min(Math.max(focus.y + 0.5 - high / 2, top), top + height - high),
        wide,
        high,
    ];
}

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../words/words";
import { useSize } from "./size";

interface Place {
    x: number;
    y: number;
    scale: number;
}

interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

interface PanZoomProps {
    /** The drawing's whole extent, in its own units. */
    box: Box;
    /** What of it has something on it: what is around that is not brought into sight at its cost. */
    content?: Box;
    label: string;
    class?: string;
    /** What to bring into sight when it changes. */
    focus?: { x: number; y: number } | null;
    /** How many pixels a unit needs to be legible: where the whole would be smaller, it opens closer, at the focus; from
     * farther away the drawing is-far, and should leave its words out. */
    legible?: number;
    children?: ComponentChildren;
}

const farthest = 6;

/** An SVG drawing moved by dragging, wheel, two fingers, arrow keys, + and -; 0 shows the whole again. */
export function PanZoom({
    box: drawn,
    content = drawn,
    label,
    class: extra,
    focus,
    legible = 0,
    children,
}: PanZoomProps) {
    const [place, setPlace] = useState<Place>({ x: 0, y: 0, scale: 1 });
    const svg = useRef<SVGSVGElement>(null);
    const size = useSize(svg);
    const box = filling(drawn, size);
    const fingers = useRef(new Map<number, { x: number; y: number }>());
    const dragged = useRef(0);
    const isChosen = useRef(false);

    useLayoutEffect(() => {
        if (isChosen.current || size.width === 0) return;
        const scale = Math.max(1, (legible * box.width) / size.width);
        setPlace(within({ scale, ...centred(focus ?? middleOf(drawn), scale) }));
    }, [box.width, box.height, size.width, content.x, content.y, content.width, content.height]);
    useLayoutEffect(() => {
        if (!focus) return;
        setPlace((now) => (now.scale > 1 ? within({ ...now, ...centred(focus, now.scale) }) : now));
    }, [focus?.x, focus?.y]);

    const within = (wanted: Place): Place => {
        const scale = Math.min(farthest, Math.max(1, wanted.scale));
        const roomX = box.width * (1 - 1 / scale);
        const roomY = box.height * (1 - 1 / scale);
        return { scale, x: Math.min(roomX, Math.max(0, wanted.x)), y: Math.min(roomY, Math.max(0, wanted.y)) };
    };
    const centred = (point: { x: number; y: number }, scale: number) => ({
        x: startOf(point.x, box.width / scale, content.x, content.width) - box.x,
        y: startOf(point.y, box.height / scale, content.y, content.height) - box.y,
    });
    const unitsPerPixel = () => box.width / place.scale / (svg.current?.clientWidth || 1);
    const zoom = (factor: number, at?: { x: number; y: number }) => {
        isChosen.current = true;
        setPlace((now) => {
            const scale = Math.min(farthest, Math.max(1, now.scale * factor));
            const pivot = at ?? { x: now.x + box.width / now.scale / 2, y: now.y + box.height / now.scale / 2 };
            const kept = now.scale / scale;
            return within({ scale, x: pivot.x - (pivot.x - now.x) * kept, y: pivot.y - (pivot.y - now.y) * kept });
        });
    };
    const showAll = () => {
        isChosen.current = true;
        setPlace({ x: 0, y: 0, scale: 1 });
    };

    const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey && Math.abs(event.deltaY) < Math.abs(event.deltaX)) return;
        event.preventDefault();
        const corner = svg.current?.getBoundingClientRect();
        const pixel = unitsPerPixel();
        const at = corner && {
            x: place.x + (event.clientX - corner.left) * pixel,
            y: place.y + (event.clientY - corner.top) * pixel,
        };
        zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, at);
    };
    const onDown = (event: PointerEvent) => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        dragged.current = 0;
    };
    const onMove = (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
        const now = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, now);
        const other = others[0];
        if (other) {
            const apart = Math.hypot(now.x - other.x, now.y - other.y);
            zoom(apart / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)));
        } else {
            dragged.current += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
            const pixel = unitsPerPixel();
            setPlace((p) => within({ ...p, x: p.x - (now.x - before.x) * pixel, y: p.y - (now.y - before.y) * pixel }));
        }
    };
    const onUp = (event: PointerEvent) => fingers.current.delete(event.pointerId);
    /* A drag that ends on something is not a click on it. */
    const onClickCapture = (event: MouseEvent) => {
        if (dragged.current > 8) event.stopPropagation();
        dragged.current = 0;
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.target !== svg.current) return;
        const stride = box.width / place.scale / 8;
        const moves: Record<string, () => void> = {
            ArrowLeft: () => setPlace((p) => within({ ...p, x: p.x - stride })),
            ArrowRight: () => setPlace((p) => within({ ...p, x: p.x + stride })),
            ArrowUp: () => setPlace((p) => within({ ...p, y: p.y - stride })),
            ArrowDown: () => setPlace((p) => within({ ...p, y: p.y + stride })),
            "+": () => zoom(1.3),
            "-": () => zoom(1 / 1.3),
            "0": showAll,
        };
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        event.stopPropagation();
        move();
    };

    const isFar = size.width > 0 && (size.width * place.scale) / box.width < legible * 0.99;
    const hasRoomBeside = box.width - content.width > box.height - content.height;
    const seen = [box.x + place.x, box.y + place.y, box.width / place.scale, box.height / place.scale].join(" ");
    return (
        <div class={`pan-zoom has-ground ${extra ?? ""}`}>
            <svg
                ref={svg}
                viewBox={seen}
                tabindex={0}
                role="group"
                aria-label={label}
                class={`${place.scale > 1 ? "is-zoomed" : ""} ${isFar ? "is-far" : ""}`}
                onWheel={onWheel}
                onPointerDown={onDown}
                onPointerMove={onMove}
                onPointerUp={onUp}
                onPointerCancel={onUp}
                onPointerLeave={onUp}
                onClickCapture={onClickCapture}
                onKeyDown={onKeyDown}
            >
                {children}
            </svg>
            <div class={`pan-zoom-buttons ${hasRoomBeside ? "is-upright" : ""}`}>
                <button type="button" aria-label={t("Closer")} onClick={() => zoom(1.4)}>
                    +
                </button>
                <button type="button" aria-label={t("Farther")} onClick={() => zoom(1 / 1.4)}>
                    −
                </button>
                <button type="button" aria-label={t("Show the whole")} onClick={showAll}>
                    ⤢
                </button>
            </div>
        </div>
    );
}

function middleOf({ x, y, width, height }: Box): { x: number; y: number } {
    return { x: x + width / 2, y: y + height / 2 };
}

/** Where a frame begins that has a point in its middle, or as near to it as it can without showing less than it could. */
export function startOf(point: number, frame: number, from: number, length: number): number {
    if (length <= frame) return from + (length - frame) / 2;
    return Math.min(from + length - frame, Math.max(from, point - frame / 2));
}

/** The extent made as wide or high as its frame, so that the whole frame shows the drawing and what lies around it. */
function filling(box: Box, frame: { width: number; height: number }): Box {
    if (frame.width === 0 || frame.height === 0) return box;
    const width = Math.max(box.width, (box.height * frame.width) / frame.height);
    const height = Math.max(box.height, (box.width * frame.height) / frame.width);
    return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

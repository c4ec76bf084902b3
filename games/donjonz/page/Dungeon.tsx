import { useMemo } from "preact/hooks";
import { ItemMark } from "./items";
import type { Box, Edge } from "./map";
import { cardBoxes, edgesOf } from "./map";
import type { Cell, Point, View } from "./view";
import { keyOf } from "./view";

/** The dungeon as far as it is built: hatched rock, floors, walls and what lies on them. A cell is one unit wide. */
export function Dungeon({ view }: { view: View }) {
    const walked = useMemo(() => new Set(view.walked.map(([x, y]) => keyOf(x, y))), [view]);
    const edges = useMemo(() => edgesOf(view.cells), [view.cells]);
    const boxes = useMemo(() => cardBoxes(view), [view.cells]);
    return (
        <g class="donjonz-dungeon">
            {boxes.map((box) => (
                <rect {...grown(box, 0.42)} rx={0.5} fill="url(#donjonz-hatch)" />
            ))}
            {boxes.map((box, index) => (
                <Floor box={box} index={index} />
            ))}
            <g class="donjonz-walked">
                {view.cells.map((cell) =>
                    walked.has(keyOf(cell.x, cell.y)) ? <rect x={cell.x} y={cell.y} width={1} height={1} /> : null,
                )}
            </g>
            <Walls edges={edges} />
            <Items cells={view.cells} walked={walked} />
        </g>
    );
}

export function Items({ cells, walked }: { cells: Cell[]; walked?: Set<string> }) {
    return (
        <g class="donjonz-items">
            {cells.map(
                ({ item, x, y }) =>
                    item && (
                        <ItemMark
                            item={item}
                            x={x}
                            y={y}
                            isGone={item !== "stairs" && Boolean(walked?.has(keyOf(x, y)))}
                        />
                    ),
            )}
        </g>
    );
}

/** Walls in ink, a little uneven; what the rim closes without a wall is dotted. */
export function Walls({ edges }: { edges: Edge[] }) {
    const straight = ({ from, to }: Edge) => `M${from.x} ${from.y}L${to.x} ${to.y}`;
    const strokes = (isWall: boolean) =>
        edges
            .filter((edge) => edge.isWall === isWall)
            .map((edge) => ({ from: edge.from, d: isWall ? uneven(edge) : straight(edge) }));
    return (
        <g class="donjonz-walls">
            <Strokes class="donjonz-rim" all={strokes(false)} />
            <Strokes class="donjonz-wall" all={strokes(true)} />
        </g>
    );
}

/** One line of a drawing, and where it begins. */
interface Stroke {
    from: Point;
    d: string;
}

/**
 * Many strokes of one kind. The browser paints a map in tiles, and for each of them all of a path that reaches into it: so
 * strokes are gathered into a path for every few cells, neither one for all nor one each.
 */
export function Strokes({ all, class: kind }: { all: Stroke[]; class: string }) {
    const paths = new Map<string, string>();
    for (const { from, d } of all) {
        const key = keyOf(Math.floor(from.x / 4), Math.floor(from.y / 4));
        paths.set(key, (paths.get(key) ?? "") + d);
    }
    return (
        <g class={kind}>
            {[...paths].map(([key, d]) => (
                <path key={key} d={d} />
            ))}
        </g>
    );
}

export function Floor({ box, index }: { box: Box; index: number }) {
    const lines: string[] = [];
    for (let x = box.left + 1; x < box.right; x++) lines.push(`M${x} ${box.top}V${box.bottom}`);
    for (let y = box.top + 1; y < box.bottom; y++) lines.push(`M${box.left} ${y}H${box.right}`);
    return (
        <g class={`donjonz-floor is-tint-${index % 3}`}>
            <rect {...grown(box, 0)} />
            <path d={lines.join("")} />
        </g>
    );
}

/** The rock around the dungeon; once in a picture. */
export function Patterns() {
    return (
        <defs>
            <pattern
                id="donjonz-hatch"
                width="0.9"
                height="0.9"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(8)"
            >
                <path
                    class="donjonz-hatch"
                    d="M.05 .1L.35 .35M.12 .02L.42 .27M-.02 .18L.28 .43M.5 .4L.8 .12M.56 .48L.86 .2M.44 .32L.74 .04M.1 .9L.36 .58M.18 .95L.44 .63M.02 .84L.28 .52M.52 .58L.84 .82M.58 .5L.9 .74M.46 .66L.78 .9"
                />
            </pattern>
        </defs>
    );
}

export function grown(box: Box, by: number) {
    return {
        x: box.left - by,
        y: box.top - by,
        width: box.right - box.left + 2 * by,
        height: box.bottom - box.top + 2 * by,
    };
}

function uneven({ from, to }: Edge): string {
    const bow = (((from.x * 31 + from.y * 17 + to.x * 7) % 5) - 2) * 0.012;
    const middle = {
        x: (from.x + to.x) / 2 + (from.x === to.x ? bow : 0),
        y: (from.y + to.y) / 2 + (from.y === to.y ? bow : 0),
    };
    return `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`;
}

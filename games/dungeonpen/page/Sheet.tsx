import chest from "icon:locked-chest";
import potion from "icon:standing-potion";
import treasure from "icon:crown-coin";
import { useMemo } from "preact/hooks";
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import { rough, type Stroke } from "./stroke";
import type { Cell, Unit, View, Wall } from "./view";
import { cellUnits, cellsOf, potionMarks, size, wallCells } from "./view";

/** Strokes of a prisoner that are drawn strongly; older ones have faded. */
const strong = 3;

const paper = { x: -1, y: -0.5, width: size + 1.5, height: size + 1.6, rx: 0.15 };
/* How far the paper's shadow falls down, and how far its rings reach: closer together where a soft shadow is darker. */
const shadowFall = 0.095;
const shadow = [0.42, 0.32, 0.24, 0.18, 0.12, 0.06];

/** From units of the sheet to the picture, where a cell is one wide and the top row comes first. */
export function toPicture([x, y]: Unit): Unit {
    return [x / cellUnits, size - y / cellUnits];
}

export function pathOf(points: Unit[]): string {
    return points
        .map(
            (point, index) =>
                `${index === 0 ? "M" : "L"}${toPicture(point)
                    .map((value) => value.toFixed(3))
                    .join(" ")}`,
        )
        .join("");
}

/** The squared paper with all that is printed and drawn on it. */
export function Paper({ view }: { view: View }) {
    const printed = useMemo(() => cellsOf(view.map, "#"), [view.map]);
    const grid = useMemo(() => {
        const lines = [];
        for (let i = 0; i <= size; i++) lines.push(`M${i} 0V${size}M0 ${i}H${size}`);
        return lines.join("");
    }, []);
    return (
        <>
            <Defs />
            {shadow.map((reach) => (
                <rect class="dungeonpen-shadow" {...paper} y={paper.y + shadowFall} stroke-width={2 * reach} />
            ))}
            <rect class="dungeonpen-paper" {...paper} />
            <path class="dungeonpen-grid" d={grid} />
            <path
                class="dungeonpen-blocks"
                d="M3 0V18M6 0V18M9 0V18M12 0V18M15 0V18M0 3H18M0 6H18M0 9H18M0 12H18M0 15H18"
            />
            <Coordinates red={view.red} black={view.black} isRolled={view.due.length > 0} />
            <Home map={view.map} letters="aA1" seat={0} />
            <Home map={view.map} letters="bB2" seat={1} />
            <path class="dungeonpen-printed" d={squares(printed)} />
            <rect class="dungeonpen-frame" width={size} height={size} />
            <Pictures view={view} />
        </>
    );
}

function Defs() {
    return (
        <defs>
            <pattern
                id="dungeonpen-ink"
                width="0.32"
                height="0.32"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(38)"
            >
                <rect class="dungeonpen-ink-ground" width="0.32" height="0.32" />
                <path class="dungeonpen-ink-line" d="M0 .08H.32M0 .24H.32" />
            </pattern>
            <pattern
                id="dungeonpen-graphite"
                width="0.22"
                height="0.22"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(-42)"
            >
                <rect class="dungeonpen-graphite-ground" width="0.22" height="0.22" />
                <path class="dungeonpen-graphite-line" d="M0 .06H.22M0 .17H.22" />
            </pattern>
        </defs>
    );
}

/* The dice of N11, red across and black up; on the other two edges the columns and rows as sentences number them. */
function Coordinates({ red, black, isRolled }: { red: number; black: number; isRolled: boolean }) {
    const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
    return (
        <g aria-hidden="true">
            <g class="dungeonpen-numbers">
                {upTo(6).map((number) => (
                    <text
                        class={isRolled && number === red ? "is-red is-rolled" : "is-red"}
                        x={number * 3 - 1.5}
                        y={size + 0.78}
                    >
                        {number}
                    </text>
                ))}
                {upTo(6).map((number) => (
                    <text
                        class={isRolled && number === black ? "is-black is-rolled" : "is-black"}
                        x={-0.5}
                        y={size - number * 3 + 1.72}
                    >
                        {number}
                    </text>
                ))}
            </g>
            <g class="dungeonpen-cells">
                {upTo(size).map((number) => (
                    <text x={number - 0.5} y={-0.13}>
                        {number}
                    </text>
                ))}
                {upTo(size).map((number) => (
                    <text x={size + 0.28} y={size - number + 0.62}>
                        {number}
                    </text>
                ))}
            </g>
        </g>
    );
}

function Home({ map, letters, seat }: { map: string[]; letters: string; seat: number }) {
    const cells = useMemo(() => cellsOf(map, letters), [map]);
    const left = Math.min(...cells.map((cell) => cell.x));
    const right = Math.max(...cells.map((cell) => cell.x)) + 1;
    const top = size - 1 - Math.max(...cells.map((cell) => cell.y));
    const bottom = size - Math.min(...cells.map((cell) => cell.y));
    /* Told apart without colours: bars upright or level, a cross or a ring. */
    const bars = [];
    if (seat === 0) for (let x = left + 0.5; x < right; x += 0.5) bars.push(`M${x} ${top}V${bottom}`);
    else for (let y = top + 0.5; y < bottom; y += 0.5) bars.push(`M${left} ${y}H${right}`);
    const [x, y] = [left + 0.25, top + 0.25];
    const mark =
        seat === 0
            ? `M${x} ${y}l.5 .5M${x + 0.5} ${y}l-.5 .5`
            : `M${x} ${y + 0.25}a.25 .25 0 1 0 .5 0a.25 .25 0 1 0 -.5 0`;
    return (
        <g class={`dungeonpen-home is-seat-${seat}`}>
            <path class="dungeonpen-home-floor" d={squares(cells)} />
            <path class="dungeonpen-bars" d={bars.join("")} />
            <path class="dungeonpen-home-mark" d={mark} />
            <rect x={left} y={top} width={right - left} height={bottom - top} />
        </g>
    );
}

/** Chests, potions with their marks, and the treasures that nobody has taken. */
function Pictures({ view }: { view: View }) {
    const chests = cellsOf(view.map, "c");
    const potions = cellsOf(view.map, "p");
    return (
        <g class="dungeonpen-pictures">
            {chests.map((cell) => (
                <Picture of={chest} cell={cell} class="is-chest" />
            ))}
            {potions.map((cell, index) => {
                const marks = view.potions[index] ?? 0;
                return (
                    <g class={marks >= potionMarks ? "dungeonpen-potion is-empty" : "dungeonpen-potion"}>
                        <Picture of={potion} cell={cell} class="is-potion" />
                        {marks > 0 && (
                            <path class="dungeonpen-mark" d={`M${cell.x + 0.2} ${size - cell.y - 0.25}l.6-.5`} />
                        )}
                        {marks > 1 && (
                            <path class="dungeonpen-mark" d={`M${cell.x + 0.2} ${size - cell.y - 0.75}l.6.5`} />
                        )}
                    </g>
                );
            })}
            {["A", "B"].map((letter, seat) =>
                cellsOf(view.map, letter).map(
                    (cell) =>
                        !view.seats[1 - seat]?.treasure && (
                            <Picture of={treasure} cell={cell} class={`is-treasure is-seat-${seat}`} />
                        ),
                ),
            )}
        </g>
    );
}

function Picture({ of, cell, class: extra }: { of: string; cell: Cell; class: string }) {
    return (
        <svg
            class={extra}
            x={cell.x + 0.1}
            y={size - 1 - cell.y + 0.1}
            width={0.8}
            height={0.8}
            viewBox="0 0 512 512"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: of }}
        />
    );
}

export function WallShape({ wall, class: extra }: { wall: Wall; class: string }) {
    return <path class={extra} d={squares(wallCells(wall))} />;
}

/** The pencil lines so far; the last one may be drawing itself. */
export function Strokes({ strokes, draws }: { strokes: Stroke[]; draws: boolean }) {
    const ages = strokes.map(
        (stroke, index) => strokes.slice(index + 1).filter((other) => other.seat === stroke.seat).length,
    );
    return (
        <g class="dungeonpen-strokes">
            {strokes.map((stroke, index) => (
                <StrokeLine
                    key={index}
                    stroke={stroke}
                    isStrong={(ages[index] ?? 0) < strong}
                    isFresh={draws && index === strokes.length - 1}
                />
            ))}
        </g>
    );
}

function StrokeLine({ stroke, isStrong, isFresh }: { stroke: Stroke; isStrong: boolean; isFresh: boolean }) {
    const line = useMemo(() => pathOf(rough(stroke.points)), [stroke.points.join(" ")]);
    const [x, y] = toPicture(stroke.points[stroke.points.length - 1] ?? [0, 0]);
    return (
        <g class={`dungeonpen-stroke is-seat-${stroke.seat} ${isStrong ? "is-strong" : ""}`}>
            {isFresh && (
                <mask id="dungeonpen-fresh" maskUnits="userSpaceOnUse" {...around(stroke.points)}>
                    <path class="dungeonpen-drawing" d={line} pathLength={1} />
                </mask>
            )}
            <path d={line} mask={isFresh ? "url(#dungeonpen-fresh)" : undefined} />
            <path
                class={isFresh ? "dungeonpen-end is-fresh" : "dungeonpen-end"}
                d={
                    stroke.seat === 0
                        ? `M${x - 0.16} ${y - 0.16}l.32 .32M${x + 0.16} ${y - 0.16}l-.32 .32`
                        : `M${x - 0.18} ${y}a.18 .18 0 1 0 .36 0a.18 .18 0 1 0 -.36 0`
                }
            />
        </g>
    );
}

/** What a line covers, with its thickness and its roughness. */
function around(points: Unit[]) {
    const [xs, ys] = [0, 1].map((axis) => points.map((point) => toPicture(point)[axis] ?? 0)) as [number[], number[]];
    const [x, y] = [Math.min(...xs) - 0.5, Math.min(...ys) - 0.5];
    return { x, y, width: Math.max(...xs) + 0.5 - x, height: Math.max(...ys) + 0.5 - y };
}

/** Dice land where they count: those of a sudden wall on the block they name (N11), others in the middle. */
export function RolledDice({ event }: { event: GameEvent | undefined }) {
    if (!event) return null;
    const value = (name: string) => numberOf(event, name);
    const isWall = event.kind === "wall-rolled";
    const [x, y] = isWall ? [value("red") * 3 - 1.5, size - value("black") * 3 + 1.5] : [size / 2, size / 2];
    const dice = isWall ? [value("red"), value("black")] : [value("face")];
    return (
        <g class="dungeonpen-dice" aria-hidden="true">
            {isWall && <rect class="dungeonpen-block" x={x - 1.5} y={y - 1.5} width={3} height={3} />}
            {dice.map((face, index) => (
                <g transform={`translate(${x + (dice.length > 1 ? index * 1.5 - 0.75 : 0)} ${y})`}>
                    <g class={`dungeonpen-die ${index === 0 ? "is-red" : "is-black"}`}>
                        <rect x={-0.65} y={-0.65} width={1.3} height={1.3} rx={0.2} />
                        <text y={0.32}>{face}</text>
                    </g>
                </g>
            ))}
        </g>
    );
}

/** A prisoner as the pencil that stands there: seat 0 a cross, seat 1 a ring. */
export function Pencil({
    place,
    seat,
    isTurn,
    hasTreasure,
}: {
    place: Unit;
    seat: number;
    isTurn: boolean;
    hasTreasure: boolean;
}) {
    const [x, y] = toPicture(place);
    /* At the upper edge it hangs into the sheet, which would cut it otherwise. */
    const hangs = y < 1;
    const lean = hangs ? 148 : 32;
    return (
        <g
            class={`dungeonpen-pencil is-seat-${seat} ${isTurn ? "is-turn" : ""}`}
            style={{ transform: `translate(${x}px, ${y}px)` }}
        >
            <circle class="dungeonpen-stand" r={0.3} />
            <g transform={`rotate(${seat === 0 ? lean : -lean})`}>
                <path class="dungeonpen-lead" d="M0 0l-.09-.22h.18z" />
                <path class="dungeonpen-wood" d="M-.09-.22L-.16-.42H.16L.09-.22z" />
                <path class="dungeonpen-body" d="M-.16-.42V-1.5H.16V-.42z" />
                <path class="dungeonpen-ferrule" d="M-.16-1.5v-.16H.16v.16z" />
                <path class="dungeonpen-rubber" d="M-.15-1.66v-.14q.15-.12.3 0v.14z" />
                <text class="dungeonpen-number" x={0} y={-0.85} transform={hangs ? "rotate(180 0 -0.96)" : undefined}>
                    {seat + 1}
                </text>
            </g>
            {hasTreasure && (
                <svg
                    class="is-treasure"
                    x={0.25}
                    y={-0.5}
                    width={0.6}
                    height={0.6}
                    viewBox="0 0 512 512"
                    aria-hidden="true"
                    dangerouslySetInnerHTML={{ __html: treasure }}
                />
            )}
        </g>
    );
}

function squares(cells: Cell[]): string {
    return cells.map(({ x, y }) => `M${x} ${size - 1 - y}h1v1h-1z`).join("");
}

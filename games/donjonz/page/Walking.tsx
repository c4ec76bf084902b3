import hero from "icon:visored-helm";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "@/parts/LiveRegion";
import { Button } from "@/parts/Button";
import type { GameEvent } from "@/wire/types";
import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import { Dungeon } from "./Dungeon";
import { Drawing } from "./items";
import { boxOf } from "./map";
import { Stage, cellOn } from "./Stage";
import { lineThrough } from "./trail";
import type { Direction, Point, View } from "./view";
import { directionOf, directions, keyOf, strides } from "./view";

const arrows: Record<string, Direction> = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
const swipePixels = 24;
const degrees: Record<Direction, number> = { n: 0, e: 90, s: 180, w: 270 };

/** Where the pointer went down, and on which cell: the picture may move before it goes up, or just before it went down. */
interface Press {
    x: number;
    y: number;
    cell: Point;
    /** The lit cell that was hit, which is what the hand was after even where the picture has glided on since. */
    way: Direction | null;
}

interface WalkingProps extends TableProps<View> {
    trail: Point[] | null;
    /** A walk to show beside the one taken: the best one, as far as it has been watched. */
    best: Point[] | null;
}

/** The second part: the hero walks by arrows, by a touch on the next cell, or by a swipe (Z03). */
export function Walking(props: WalkingProps) {
    const { view, moves, play, reducedMotion, events, step, trail, best, over } = props;
    const [isWhole, setWhole] = useState(false);
    const [note, setNote] = useState("");
    const stage = useRef<SVGSVGElement>(null);
    const pressed = useRef<Press | null>(null);
    const ways = useMemo(() => waysOf(moves.map((choice) => choice.move)), [moves]);
    const box = useMemo(() => boxOf(view.cells), [view.cells]);
    const place = { x: view.hero[0], y: view.hero[1] };
    const watched = best?.[best.length - 1];
    useEffect(() => setNote(""), [step]);

    const go = (direction: Direction) => view.phase === "walk" && moves.length > 0 && play(`step ${direction}`);
    const onKeyDown = (event: JSX.TargetedKeyboardEvent<Element>) => {
        const direction = arrows[event.key];
        if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        go(direction);
    };
    const onPointerDown = (event: PointerEvent) => {
        if (!stage.current) return;
        const lit = (event.target as Element).closest<SVGGElement>(".donjonz-way");
        const way = (lit?.dataset.way as Direction | undefined) ?? null;
        pressed.current = { x: event.clientX, y: event.clientY, cell: cellOn(stage.current, event), way };
    };
    const onPointerUp = (event: PointerEvent) => {
        const press = pressed.current;
        pressed.current = null;
        if (!press || view.phase !== "walk" || moves.length === 0) return;
        const swiped = directionOf(event.clientX - press.x, event.clientY - press.y, swipePixels);
        const wanted = swiped ?? press.way;
        if (wanted) return void go(wanted);
        touch(press.cell);
    };
    const touch = (cell: Point) => {
        const direction = directions.find(
            (way) => place.x + strides[way].x === cell.x && place.y + strides[way].y === cell.y,
        );
        if (direction) return void go(direction);
        if (!view.cells.some(({ x, y }) => x === cell.x && y === cell.y)) return;
        if (cell.x === place.x && cell.y === place.y) return;
        const text = t("The hero moves one cell at a time, to a neighbouring cell (Z03).");
        setNote(text);
        announce(text);
    };

    return (
        <div class="donjonz-board has-ground" data-board>
            <Stage
                box={box}
                focus={isWhole ? null : (watched ?? place)}
                jumps={reducedMotion}
                label={t("The dungeon. Arrow keys lead the hero.")}
                svg={stage}
                class="is-walking"
                onKeyDown={onKeyDown}
                onPointerDown={onPointerDown}
                onPointerUp={onPointerUp}
                onPointerCancel={() => (pressed.current = null)}
            >
                <Dungeon view={view} />
                {trail && <path class="donjonz-trail" d={lineThrough(trail)} />}
                {!trail && <Dots walked={view.walked} />}
                {best && <path class="donjonz-best" d={lineThrough(best)} />}
                {view.phase === "walk" &&
                    moves.map(({ move, text }) => {
                        const way = move.split(" ")[1] as Direction;
                        return ways.has(way) ? (
                            <Way from={place} direction={way} text={text} onGo={() => go(way)} />
                        ) : null;
                    })}
                <Hero at={place} isLost={view.lost} />
                {watched && <Hero at={watched} isGhost />}
                <Floats at={place} events={events} step={step} />
            </Stage>
            <div class="donjonz-board-buttons">
                <Button look="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)} class="donjonz-whole">
                    {isWhole ? t("Close to the hero") : t("Whole dungeon")}
                </Button>
            </div>
            {!over && <Compass ways={ways} onGo={go} isOff={view.phase !== "walk" || moves.length === 0} />}
            <p class="donjonz-note" aria-hidden="true">
                {note ||
                    (moves.length > 0 &&
                        view.walked.length <= 1 &&
                        t("The walk begins: touch a lit cell, swipe, or press the arrow keys."))}
            </p>
        </div>
    );
}

function Way({ from, direction, text, onGo }: { from: Point; direction: Direction; text: string; onGo(): void }) {
    const x = from.x + strides[direction].x;
    const y = from.y + strides[direction].y;
    return (
        <g
            class="donjonz-way"
            data-way={direction}
            data-does={`step ${direction}`}
            role="button"
            tabindex={0}
            aria-label={text}
            /* Screen readers click without a pointer; what pointers do is seen to by the map. */
            onClick={(event) => event.detail === 0 && onGo()}
            onKeyDown={(event) => {
                if (event.key !== "Enter" && event.key !== " ") return;
                event.preventDefault();
                onGo();
            }}
        >
            <rect x={x + 0.06} y={y + 0.06} width={0.88} height={0.88} rx={0.14} />
            <path
                transform={`translate(${from.x + 0.5 + strides[direction].x * 0.5} ${from.y + 0.5 + strides[direction].y * 0.5}) rotate(${degrees[direction]})`}
                d="M-.13 .06L0 -.1L.13 .06"
            />
        </g>
    );
}

function Hero({ at, isLost, isGhost }: { at: Point; isLost?: boolean; isGhost?: boolean }) {
    const classes = `donjonz-hero ${isLost ? "is-lost" : ""} ${isGhost ? "is-ghost" : ""}`;
    return (
        <g class={classes} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
            <circle cx={0.5} cy={0.5} r={0.36} />
            <Drawing of={hero} x={0.24} y={0.24} size={0.52} />
        </g>
    );
}

/** Where only the cells are known, not their order. */
function Dots({ walked }: { walked: [number, number][] }) {
    return (
        <g class="donjonz-dots">
            {walked.map(([x, y]) => (
                <circle key={keyOf(x, y)} cx={x + 0.5} cy={y + 0.5} r={0.1} />
            ))}
        </g>
    );
}

/** What the last step brought, rising from the hero. */
function Floats({ at, events, step }: { at: Point; events: GameEvent[]; step: number }) {
    const said = events.map(floatOf).filter((float) => float !== null);
    return (
        <g key={step} class="donjonz-floats" aria-hidden="true">
            {said.map((float, index) => (
                <text class={`donjonz-float is-${float.look}`} x={at.x + 0.5} y={at.y + 0.1 - 0.45 * index}>
                    {float.text}
                </text>
            ))}
        </g>
    );
}

export function floatOf(event: GameEvent): { text: string; look: "good" | "bad" } | null {
    switch (event.kind) {
        case "found-gold":
            return { text: "+1", look: "good" };
        case "opened":
            return { text: "×2", look: "good" };
        case "defeated":
            return { text: `✓ ${event.points}`, look: "good" };
        case "robbed":
            return { text: `−${event.gold}`, look: "bad" };
        case "died":
            return { text: "✗", look: "bad" };
        default:
            return null;
    }
}

/** Four arrows, for thumbs. */
function Compass({ ways, onGo, isOff }: { ways: Set<Direction>; onGo(direction: Direction): void; isOff: boolean }) {
    const names: Record<Direction, string> = {
        n: t("Step north"),
        e: t("Step east"),
        s: t("Step south"),
        w: t("Step west"),
    };
    return (
        <div class="donjonz-compass" role="group" aria-label={t("Steps")}>
            {directions.map((direction) => (
                <button
                    type="button"
                    class={`donjonz-compass-${direction} ${ways.has(direction) ? "is-open" : ""}`}
                    aria-label={names[direction]}
                    aria-disabled={isOff ? "true" : undefined}
                    onClick={() => !isOff && onGo(direction)}
                >
                    <svg viewBox="-12 -12 24 24" aria-hidden="true">
                        <path transform={`rotate(${degrees[direction]})`} d="M-6 4L0 -5L6 4" />
                    </svg>
                </button>
            ))}
        </div>
    );
}

function waysOf(moves: string[]): Set<Direction> {
    return new Set(moves.filter((move) => move.startsWith("step ")).map((move) => move.slice(5) as Direction));
}

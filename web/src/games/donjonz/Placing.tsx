import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../../parts/Button";
import { announce } from "../../parts/LiveRegion";
import { t, tn } from "../../words/words";
import type { TableProps } from "../props";
import { Dungeon, Floor, Items, Walls } from "./Dungeon";
import type { Piece } from "./map";
import { boxOf, edgesOf, readPiece, turned } from "./map";
import type { Place } from "./placing";
import { coverable, nearestPlace, placeMove, placeTowards, placeTurned, placesOf, roomFor } from "./placing";
import { Stage, pointOn } from "./Stage";
import type { Direction, Point, View } from "./view";

const arrows: Record<string, Direction> = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
const snap = 1.8;
const tapPixels = 10;

/** Where the card is held: on a legal place, or on one that would be refused. */
interface Held extends Point {
    place: Place | null;
}

/** The first part of the game: the top card of the pile is turned and laid (Z02). */
export function Placing(props: TableProps<View>) {
    const { view, moves, play, reducedMotion } = props;
    const [turn, setTurn] = useState(0);
    const [held, setHeld] = useState<Held | null>(null);
    const stage = useRef<SVGSVGElement>(null);
    const pressed = useRef<{ x: number; y: number; wasOnCard: boolean } | null>(null);
    const places = useMemo(() => placesOf(moves), [moves]);
    const upright = useMemo(() => pieceOf(props), [view.top, props.set]);
    const piece = useMemo(() => upright && turned(upright, turn), [upright, turn]);
    const room = useMemo(() => roomFor(places, boxOf(view.cells)), [places, view.cells]);
    useEffect(() => setHeld(null), [view.placed.length]);
    const canAct = places.length > 0 && piece !== null;

    const hold = (place: Place | null) => {
        if (!place) return;
        setHeld({ x: place.x, y: place.y, place });
        announce(place.text);
    };
    const holdAt = (event: PointerEvent) => {
        if (!stage.current || !piece || !canAct) return;
        const at = pointOn(stage.current, event);
        const corner = { x: at.x - piece.width / 2, y: at.y - piece.height / 2 };
        const place = nearestPlace(places, turn, corner, snap);
        setHeld(place ? { x: place.x, y: place.y, place } : { x: Math.round(corner.x), y: Math.round(corner.y), place: null });
    };
    const lay = (at: Held | null) => {
        if (at) play(at.place?.move ?? placeMove(at.x, at.y, turn));
    };
    const rotate = (by: number) => {
        const next = (turn + by + 4) % 4;
        setTurn(next);
        if (held?.place) hold(placeTurned(places, held.place, next));
        else setHeld(null);
    };
    const onKeyDown = (event: JSX.TargetedKeyboardEvent<Element>) => {
        if (!canAct || event.ctrlKey || event.metaKey || event.altKey) return;
        const direction = arrows[event.key];
        if (direction) {
            const from = held?.place;
            hold(from ? placeTowards(places, from, direction) : firstPlace(places, turn));
        } else if (event.key === "r" || event.key === "R") rotate(event.shiftKey ? -1 : 1);
        else if ((event.key === "Enter" || event.key === " ") && held) lay(held);
        else return;
        event.preventDefault();
    };
    const onPointerDown = (event: PointerEvent) => {
        const isOnCard = Boolean(held && piece && stage.current && covers(held, piece, pointOn(stage.current, event)));
        pressed.current = { x: event.clientX, y: event.clientY, wasOnCard: isOnCard };
        if (!isOnCard) holdAt(event);
    };
    const onPointerMove = (event: PointerEvent) => {
        if (event.pointerType === "mouse" || pressed.current) holdAt(event);
    };
    /* A mouse has seen where the card will lie; a finger puts it there first and then taps it. */
    const onPointerUp = (event: PointerEvent) => {
        const press = pressed.current;
        pressed.current = null;
        if (!press) return;
        const isTap = Math.hypot(event.clientX - press.x, event.clientY - press.y) < tapPixels;
        if (event.pointerType === "mouse" || (isTap && press.wasOnCard)) lay(held);
    };
    const name = (view.top && props.card(view.top, "cards")?.name) || "";

    return (
        <>
            <div class="donjonz-board">
                <Stage
                    box={room}
                    focus={null}
                    jumps={reducedMotion}
                    label={t("The dungeon so far. Arrow keys move the card, R turns it, Enter lays it.")}
                    svg={stage}
                    class="is-placing"
                    onKeyDown={onKeyDown}
                    onPointerDown={onPointerDown}
                    onPointerMove={onPointerMove}
                    onPointerUp={onPointerUp}
                    onPointerCancel={() => (pressed.current = null)}
                >
                    {canAct && <Coverable cells={coverable(places, turn, piece)} />}
                    <Dungeon view={view} />
                    {canAct && held && <Held held={held} piece={piece} />}
                </Stage>
            </div>
            <section class="donjonz-pile" aria-label={t("The pile")}>
                <h2>{name}</h2>
                {piece && upright && (
                    <TopCard
                        piece={upright}
                        turn={turn}
                        below={view.pile}
                        onDrag={(event) => canAct && holdAt(event)}
                        onDrop={(event) => canAct && isOver(stage.current, event) && lay(held)}
                    />
                )}
                <p class="donjonz-left">{tn("{count} card to come", "{count} cards to come", view.pile)}</p>
                {canAct && (
                    <div class="donjonz-buttons">
                        <Button onClick={() => rotate(-1)} aria-label={t("Turn the card to the left")} title={t("Turn the card to the left")}>
                            <TurnArrow isLeft />
                        </Button>
                        <Button onClick={() => rotate(1)} aria-label={t("Turn the card to the right")} title={t("Turn the card to the right")}>
                            <TurnArrow />
                        </Button>
                        <Button
                            look="main"
                            whyNot={held?.place ? null : t("Hold the card over the map first: it must share a side with a card there (Z02).")}
                            onClick={() => lay(held)}
                        >
                            {t("Lay it here")}
                        </Button>
                    </div>
                )}
                {canAct && (
                    <p class="donjonz-help">{t("Drag the card onto the map, or press the arrow keys. R turns it. Dots show where it can reach.")}</p>
                )}
            </section>
        </>
    );
}

function Coverable({ cells }: { cells: Point[] }) {
    return (
        <g class="donjonz-coverable">
            {cells.map((cell) => (
                <circle cx={cell.x + 0.5} cy={cell.y + 0.5} r={0.07} />
            ))}
        </g>
    );
}

function Held({ held, piece }: { held: Held; piece: Piece }) {
    return (
        <g class={held.place ? "donjonz-held is-legal" : "donjonz-held is-illegal"} style={{ transform: `translate(${held.x}px, ${held.y}px)` }}>
            <PieceDrawing piece={piece} />
            <rect class="donjonz-held-edge" x={0} y={0} width={piece.width} height={piece.height} rx={0.08} />
            {!held.place && <path class="donjonz-held-cross" d={`M.3 .3L${piece.width - 0.3} ${piece.height - 0.3}M${piece.width - 0.3} .3L.3 ${piece.height - 0.3}`} />}
        </g>
    );
}

export function PieceDrawing({ piece }: { piece: Piece }) {
    return (
        <>
            <Floor box={{ left: 0, top: 0, right: piece.width, bottom: piece.height }} index={1} />
            <Walls edges={edgesOf(piece.cells)} />
            <Items cells={piece.cells} />
        </>
    );
}

interface TopCardProps {
    piece: Piece;
    turn: number;
    below: number;
    onDrag(event: PointerEvent): void;
    onDrop(event: PointerEvent): void;
}

/** The pile with its top card, which can be dragged from here onto the map. */
function TopCard({ piece, turn, below, onDrag, onDrop }: TopCardProps) {
    const [isDragged, setDragged] = useState(false);
    const shown = turned(piece, turn);
    return (
        <svg
            class={isDragged ? "donjonz-top is-dragged" : "donjonz-top"}
            viewBox="-.5 -.5 5 5"
            aria-hidden="true"
            onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(true);
            }}
            onPointerMove={(event) => isDragged && onDrag(event)}
            onPointerUp={(event) => {
                setDragged(false);
                onDrop(event);
            }}
            onPointerCancel={() => setDragged(false)}
        >
            <g transform={`translate(${(4 - shown.width) / 2} ${(4 - shown.height) / 2})`}>
                {Array.from({ length: Math.min(below, 5) }, (_, index) => (
                    <rect
                        class="donjonz-under"
                        x={(index + 1) * 0.07}
                        y={(index + 1) * 0.07}
                        width={shown.width}
                        height={shown.height}
                        rx={0.08}
                    />
                )).reverse()}
                <PieceDrawing piece={shown} />
                <rect class="donjonz-card-edge" width={shown.width} height={shown.height} rx={0.08} />
            </g>
        </svg>
    );
}

function TurnArrow({ isLeft }: { isLeft?: boolean }) {
    return (
        <svg class="donjonz-turn" viewBox="0 0 24 24" aria-hidden="true" >
            <path transform={isLeft ? undefined : "matrix(-1 0 0 1 24 0)"} d="M5 13a7 7 0 1 0 3-6.5M8 2.5V7h4.5" />
        </svg>
    );
}

function pieceOf({ view, card }: TableProps<View>): Piece | null {
    const rows = view.top === null ? undefined : card(view.top, "cards")?.raw["map"];
    return Array.isArray(rows) ? readPiece(rows as string[]) : null;
}

function firstPlace(places: Place[], turn: number): Place | null {
    return nearestPlace(places, turn, { x: 0, y: 2 });
}

function covers(held: Point, piece: Piece, at: Point): boolean {
    return at.x >= held.x && at.y >= held.y && at.x < held.x + piece.width && at.y < held.y + piece.height;
}

function isOver(svg: SVGSVGElement | null, event: PointerEvent): boolean {
    const box = svg?.getBoundingClientRect();
    return Boolean(box && event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom);
}

import { useMemo, useRef, useState } from "preact/hooks";
import { Button } from "@/parts/Button";
import { t, tn } from "@/words/words";
import type { TableProps } from "@/games/props";
import { Dungeon, Floor, Items, Strokes, Walls } from "./Dungeon";
import type { Held, HeldCard } from "./held";
import { useHeldCard } from "./held";
import type { Piece } from "./map";
import { boxOf, edgesOf, turned } from "./map";
import { coverable, placeIn, roomFor } from "./placing";
import { Stage } from "./Stage";
import type { Point, View } from "./view";

/** The first part of the game: the top card of the pile is turned and laid (Z02). */
export function Placing(props: TableProps<View>) {
    const { view, reducedMotion } = props;
    const stage = useRef<SVGSVGElement>(null);
    const card = useHeldCard(props, stage);
    const { places, turn, held, upright, piece, canAct } = card;
    const room = useMemo(() => roomFor(places, boxOf(view.cells)), [places, view.cells]);
    const name = (view.top && props.card(view.top, "cards")?.name) || "";
    return (
        <>
            <div class="donjonz-board has-ground" data-board>
                <Stage
                    box={room}
                    focus={null}
                    jumps={reducedMotion}
                    label={t("The dungeon so far. Arrow keys move the card, R turns it, Enter lays it.")}
                    svg={stage}
                    class="is-placing"
                    {...card.handlers}
                >
                    {canAct && piece && <Coverable cells={coverable(places, turn, piece)} />}
                    <Dungeon view={view} />
                    {canAct && upright && props.wanted && <WantedPlace of={placeIn(props.wanted)} piece={upright} />}
                    {canAct && piece && held && <HeldDrawing held={held} piece={piece} />}
                </Stage>
            </div>
            <Pile name={name} below={view.pile} card={card} isOver={(event) => isOver(stage.current, event)} />
        </>
    );
}

interface PileProps {
    name: string;
    below: number;
    card: HeldCard;
    isOver(event: PointerEvent): boolean;
}

/** The pile beside the map, and the buttons that do what the keys do. */
function Pile({ name, below, card, isOver: isOverMap }: PileProps) {
    const { upright, turn, held, canAct, rotate, lay, holdAt } = card;
    return (
        <section class="donjonz-pile" data-hand aria-label={t("The pile")}>
            <h2>{name}</h2>
            {upright && (
                <TopCard
                    piece={upright}
                    turn={turn}
                    below={below}
                    onDrag={holdAt}
                    onDrop={(event) => isOverMap(event) && lay()}
                />
            )}
            <p class="donjonz-left">{tn("{count} card to come", "{count} cards to come", below)}</p>
            {canAct && (
                <div class="donjonz-buttons">
                    <Button
                        onClick={() => rotate(-1)}
                        aria-label={t("Turn the card to the left")}
                        title={t("Turn the card to the left")}
                    >
                        <TurnArrow isLeft />
                    </Button>
                    <Button
                        onClick={() => rotate(1)}
                        aria-label={t("Turn the card to the right")}
                        title={t("Turn the card to the right")}
                    >
                        <TurnArrow />
                    </Button>
                    <Button
                        look="main"
                        whyNot={
                            held?.place
                                ? null
                                : t("Hold the card over the map first: it must share a side with a card there (Z02).")
                        }
                        onClick={lay}
                    >
                        {t("Lay it here")}
                    </Button>
                </div>
            )}
            {canAct && (
                <>
                    <p class="donjonz-help is-for-keys">
                        {t(
                            "Drag the card onto the map, or press the arrow keys. R turns it. Dots show where it can reach.",
                        )}
                    </p>
                    <p class="donjonz-help is-for-touch">
                        {t("Drag the card onto the map. Dots show where it can reach.")}
                    </p>
                </>
            )}
        </section>
    );
}

/** A dot on every cell that the card can reach. */
function Coverable({ cells }: { cells: Point[] }) {
    const dots = cells.map((cell) => ({ from: cell, d: `M${cell.x + 0.5} ${cell.y + 0.5}h0` }));
    return <Strokes class="donjonz-coverable" all={dots} />;
}

interface WantedProps {
    of: { x: number; y: number; turn: number } | null;
    /** The card as it is printed. */
    piece: Piece;
}

/** Where a lesson wants the card to lie, or a hint would lay it, as it will lie there. */
function WantedPlace({ of: place, piece: upright }: WantedProps) {
    if (!place) return null;
    const piece = turned(upright, place.turn);
    return (
        <g class="donjonz-wanted" transform={`translate(${place.x} ${place.y})`} data-turn={place.turn}>
            <PieceDrawing piece={piece} />
            <rect width={piece.width} height={piece.height} rx={0.12} />
        </g>
    );
}

function HeldDrawing({ held, piece }: { held: Held; piece: Piece }) {
    return (
        <g
            class={held.place ? "donjonz-held is-legal" : "donjonz-held is-illegal"}
            style={{ transform: `translate(${held.x}px, ${held.y}px)` }}
        >
            <PieceDrawing piece={piece} />
            <rect class="donjonz-held-edge" x={0} y={0} width={piece.width} height={piece.height} rx={0.08} />
            {!held.place && (
                <path
                    class="donjonz-held-cross"
                    d={`M.3 .3L${piece.width - 0.3} ${piece.height - 0.3}M${piece.width - 0.3} .3L.3 ${piece.height - 0.3}`}
                />
            )}
        </g>
    );
}

function PieceDrawing({ piece }: { piece: Piece }) {
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
        <svg class="donjonz-turn" viewBox="0 0 24 24" aria-hidden="true">
            <path transform={isLeft ? undefined : "matrix(-1 0 0 1 24 0)"} d="M5 13a7 7 0 1 0 3-6.5M8 2.5V7h4.5" />
        </svg>
    );
}

function isOver(svg: SVGSVGElement | null, event: PointerEvent): boolean {
    const box = svg?.getBoundingClientRect();
    return Boolean(
        box &&
            event.clientX > box.left &&
            event.clientX < box.right &&
            event.clientY > box.top &&
            event.clientY < box.bottom,
    );
}

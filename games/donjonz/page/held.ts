import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "@/parts/LiveRegion";
import type { TableProps } from "@/games/props";
import type { Piece } from "./map";
import { readPiece, turned } from "./map";
import type { Place } from "./placing";
import { nearestPlace, placeMove, placeTowards, placeTurned, placesOf } from "./placing";
import { pointOn } from "./Stage";
import type { Direction, Point, View } from "./view";

const arrows: Record<string, Direction> = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
const snap = 1.8;
const tapPixels = 10;

/** Where the card is held: on a legal place, or on one that would be refused. */
export interface Held extends Point {
    place: Place | null;
}

/** The top card as it is turned and held over the map, and what moves it. */
export interface HeldCard {
    places: Place[];
    turn: number;
    held: Held | null;
    /** As printed, and as it is turned now; null where there is none. */
    upright: Piece | null;
    piece: Piece | null;
    canAct: boolean;
    rotate(by: number): void;
    holdAt(event: PointerEvent): void;
    lay(): void;
    handlers: JSX.SVGAttributes<SVGSVGElement>;
}

export function useHeldCard(props: TableProps<View>, stage: RefObject<SVGSVGElement>): HeldCard {
    const { view, moves, play } = props;
    const [turn, setTurn] = useState(0);
    const [held, setHeld] = useState<Held | null>(null);
    const places = useMemo(() => placesOf(moves), [moves]);
    const upright = useMemo(() => pieceOf(props), [view.top, props.set]);
    const piece = useMemo(() => upright && turned(upright, turn), [upright, turn]);
    const canAct = places.length > 0 && piece !== null;
    useLayoutEffect(() => setHeld(null), [view.placed.length]);

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
        setHeld(
            place
                ? { x: place.x, y: place.y, place }
                : { x: Math.round(corner.x), y: Math.round(corner.y), place: null },
        );
    };
    const lay = () => {
        if (canAct && held) play(held.place?.move ?? placeMove(held.x, held.y, turn));
    };
    const rotate = (by: number) => {
        const next = (turn + by + 4) % 4;
        setTurn(next);
        if (held?.place) hold(placeTurned(places, held.place, next));
        else setHeld(null);
    };
    const takeUp = () => hold(nearestPlace(places, turn, { x: 0, y: 2 }));
    const go = (direction: Direction) => (held?.place ? hold(placeTowards(places, held.place, direction)) : takeUp());
    /* By keys, a card is seen or heard where it will lie before it is laid. */
    const layOrTakeUp = () => (held ? lay() : takeUp());
    const isOnCard = (event: PointerEvent) =>
        Boolean(held && piece && stage.current && covers(held, piece, pointOn(stage.current, event)));
    const handlers = { ...keysOf(canAct, go, rotate, layOrTakeUp), ...usePointer(isOnCard, holdAt, lay) };
    return { places, turn, held, upright, piece, canAct, rotate, holdAt, lay, handlers };
}

function keysOf(canAct: boolean, go: (direction: Direction) => void, rotate: (by: number) => void, lay: () => void) {
    const onKeyDown = (event: JSX.TargetedKeyboardEvent<SVGSVGElement>) => {
        if (!canAct || event.ctrlKey || event.metaKey || event.altKey) return;
        const direction = arrows[event.key];
        if (direction) go(direction);
        else if (event.key === "r" || event.key === "R") rotate(event.shiftKey ? -1 : 1);
        else if (event.key === "Enter" || event.key === " ") lay();
        else return;
        event.preventDefault();
    };
    return { onKeyDown };
}

/** A mouse has seen where the card will lie; a finger puts it there first and then taps it. */
function usePointer(
    isOnCard: (event: PointerEvent) => boolean,
    holdAt: (event: PointerEvent) => void,
    lay: () => void,
) {
    const pressed = useRef<{ x: number; y: number; wasOnCard: boolean } | null>(null);
    return {
        onPointerDown: (event: PointerEvent) => {
            const wasOnCard = isOnCard(event);
            pressed.current = { x: event.clientX, y: event.clientY, wasOnCard };
            if (!wasOnCard) holdAt(event);
        },
        onPointerMove: (event: PointerEvent) => {
            if (event.pointerType === "mouse" || pressed.current) holdAt(event);
        },
        onPointerUp: (event: PointerEvent) => {
            const press = pressed.current;
            pressed.current = null;
            if (!press) return;
            const isTap = Math.hypot(event.clientX - press.x, event.clientY - press.y) < tapPixels;
            if (event.pointerType === "mouse" || (isTap && press.wasOnCard)) lay();
        },
        onPointerCancel: () => {
            pressed.current = null;
        },
    };
}

function pieceOf({ view, card }: TableProps<View>): Piece | null {
    const rows = view.top === null ? undefined : card(view.top, "cards")?.raw.map;
    return Array.isArray(rows) ? readPiece(rows as string[]) : null;
}

function covers(held: Point, piece: Piece, at: Point): boolean {
    return at.x >= held.x && at.y >= held.y && at.x < held.x + piece.width && at.y < held.y + piece.height;
}

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "@/parts/Button";
import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import { freeAim, useAim } from "./aim";
import { toldBy, type Beat } from "./beats";
import { Quibble } from "./Desk";
import { AimLine, FlickPanel, WantedLine } from "./Flicking";
import { Paper, Pencil, RolledDice, Strokes, WallShape } from "./Sheet";
import type { Dials, Stroke } from "./stroke";
import { bearing, directions, firstAim, flickMove, strengthFor } from "./stroke";
import type { Cell, Prisoner, Unit, View } from "./view";
import { cellUnits, cellsOf, size } from "./view";
import type { WallPlace } from "./walls";
import { nearestWall, wallMoveAt, wallPlaces, wallTowards } from "./walls";

/** A pull of one cell on the screen is so much strength; below the least pull nothing is let go. */
const strengthOfCell = 14;
const leastPull = 0.45;

export const sheetBox = `-1.1 -.6 ${size + 1.7} ${size + 1.8}`;

interface BoardProps extends TableProps<View> {
    strokes: Stroke[];
    /** What is being shown, and for how long. */
    beat: Beat | null;
    milliseconds: number;
    onSkip(): void;
}

/** The sheet, and what can be done on it: pull back and flick, or draw a sudden wall. */
export function Board(props: BoardProps) {
    const { view, seat, moves, play, strokes, toAct, over, beat } = props;
    const sheet = useRef<SVGSVGElement>(null);
    const flicking = useFlick(props, sheet);
    const building = useWall(props, sheet);
    const active = flicking ?? building;
    return (
        <div class="dungeonpen-board">
            <svg class="dungeonpen-sheet is-paper" viewBox={sheetBox} aria-hidden="true">
                <Paper view={view} />
            </svg>
            <svg
                ref={sheet}
                class={active ? "dungeonpen-sheet is-active" : "dungeonpen-sheet"}
                data-board
                viewBox={sheetBox}
                tabindex={0}
                role="application"
                aria-label={active?.label ?? t("The sheet")}
                style={{ "--beat": `${props.milliseconds}ms` } as JSX.CSSProperties}
                {...(beat ? { onClick: props.onSkip } : active?.handlers)}
            >
                {view.walls.map((wall, index) => {
                    const choose = moves.find(({ move }) => move === `choose wall ${index + 1}`);
                    return (
                        <g
                            key={`${wall.x} ${wall.y} ${wall.vertical} ${wall.length}`}
                            class={choose ? "dungeonpen-sudden is-asked" : "dungeonpen-sudden"}
                            onClick={() => choose && play(choose.move)}
                        >
                            <WallShape wall={wall} class="dungeonpen-wall" />
                        </g>
                    );
                })}
                {building?.drawing}
                <Strokes strokes={strokes} draws={beat?.kind === "stroke"} />
                {flicking?.drawing}
                {view.seats.map((prisoner, index) => (
                    <Pencil
                        place={prisoner.place}
                        seat={index}
                        isTurn={toAct.includes(index) && !over}
                        hasTreasure={prisoner.treasure}
                    />
                ))}
                {beat?.kind === "dice" && <RolledDice event={beat.events[beat.events.length - 1]} />}
            </svg>
            {active && <div class="dungeonpen-panel">{active.panel}</div>}
            {beat && (
                <p class="dungeonpen-panel dungeonpen-wait" aria-hidden="true">
                    {toldBy(beat)}
                </p>
            )}
            {!active && !beat && !over && seat !== null && !toAct.includes(seat) && (
                <p class="dungeonpen-panel dungeonpen-wait">{t("The other hand is moving…")}</p>
            )}
        </div>
    );
}

interface Activity {
    label: string;
    handlers: JSX.SVGAttributes<SVGSVGElement>;
    drawing: JSX.Element | null;
    panel: JSX.Element | null;
}

/** Pulling back and letting go; a touch without a pull aims there, and the dials do the same. */
function useFlick(
    { view, seat, moves, play, preview, step, wanted }: TableProps<View>,
    sheet: { current: SVGSVGElement | null },
): Activity | null {
    const canFlick = seat !== null && moves.some(({ move }) => move.startsWith("flick "));
    const prisoner = view.seats[seat ?? 0] as Prisoner;
    const { least, most } = prisoner.hand;
    const [dials, setDials] = useState<Dials>({ direction: 0, strength: 40 });
    const [pull, setPull] = useState<Unit | null>(null);
    /* The step for which a first aim was found. */
    const [sought, setSought] = useState(-1);
    const start = useRef<Unit | null>(null);
    const isBlind = prisoner.flick.includes("blind");
    useLayoutEffect(() => {
        setPull(null);
        if (!canFlick) return;
        const straight = firstAim(prisoner, goalOf(view, seat));
        setDials(straight);
        /* Along a line that no wall stops, unless the player has aimed by then, or may not see (N08). */
        if (preview && !isBlind)
            void freeAim(preview, prisoner, goalOf(view, seat)).then((free) => {
                if (free) setDials((now) => (now === straight ? free : now));
                setSought(step);
            });
    }, [step, canFlick]);
    const strength = Math.min(most, Math.max(least, dials.strength));
    const move = flickMove(dials.direction, strength);
    const { aim, of } = useAim(preview, canFlick ? move : null, step);
    if (!canFlick) return null;

    const isAiming = preview !== undefined && !isBlind && (sought !== step || of !== move);
    const flick = () => play(move);
    const turn = (degrees: number, more: number) =>
        setDials({
            direction: (dials.direction + degrees * 16 + directions) % directions,
            strength: Math.min(most, Math.max(least, strength + more)),
        });
    const onKeyDown = (event: JSX.TargetedKeyboardEvent<SVGSVGElement>) => {
        const fine = event.shiftKey ? 1 : 5;
        if (event.key === "ArrowLeft") turn(-fine, 0);
        else if (event.key === "ArrowRight") turn(fine, 0);
        else if (event.key === "ArrowUp") turn(0, fine);
        else if (event.key === "ArrowDown") turn(0, -fine);
        else if (event.key === "Enter" || event.key === " ") flick();
        else if (event.key === "Escape") setPull(null);
        else return;
        event.preventDefault();
    };
    const onPointerDown = (event: JSX.TargetedPointerEvent<SVGSVGElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = unitAt(sheet.current, event);
    };
    const onPointerMove = (event: PointerEvent) => {
        if (!start.current) return;
        const at = unitAt(sheet.current, event);
        const back: Unit = [at[0] - start.current[0], at[1] - start.current[1]];
        const cells = Math.hypot(back[0], back[1]) / cellUnits;
        if (cells < leastPull) return setPull(null);
        setPull(back);
        setDials({
            direction: bearing(-back[0], -back[1]),
            strength: Math.min(most, Math.max(least, Math.round(cells * strengthOfCell))),
        });
    };
    const onPointerUp = (event: PointerEvent) => {
        if (!start.current) return;
        start.current = null;
        if (pull) {
            setPull(null);
            return flick();
        }
        const at = unitAt(sheet.current, event);
        const way: Unit = [at[0] - prisoner.place[0], at[1] - prisoner.place[1]];
        setDials({ direction: bearing(way[0], way[1]), strength: strengthFor(prisoner, Math.hypot(way[0], way[1])) });
    };
    return {
        label: t("The sheet. Left and right turn the aim, up and down change the strength, Enter flicks."),
        handlers: {
            onKeyDown,
            onPointerDown,
            onPointerMove,
            onPointerUp,
            onPointerCancel: () => {
                start.current = null;
                setPull(null);
            },
        },
        drawing: (
            <>
                {wanted && <WantedLine prisoner={prisoner} move={wanted} />}
                <AimLine prisoner={prisoner} aim={aim} seat={seat} pull={pull} />
            </>
        ),
        panel: (
            <>
                <p class="dungeonpen-help">
                    {t("Pull back anywhere on the sheet and let go. A tap aims there; then press Flick.")}
                </p>
                <FlickPanel
                    dials={{ ...dials, strength }}
                    least={least}
                    most={most}
                    isBlind={isBlind}
                    aim={aim}
                    isAiming={isAiming}
                    onTurn={setDials}
                    onFlick={flick}
                    quibble={<Quibble moves={moves} play={play} />}
                />
            </>
        ),
    };
}

/** Choosing where a sudden wall stands, among the legal places (N11). */
function useWall(
    { view, moves, play, step }: TableProps<View>,
    sheet: { current: SVGSVGElement | null },
): Activity | null {
    const places = useMemo(() => wallPlaces(view, moves), [view, moves]);
    const [vertical, setVertical] = useState(false);
    const [ghost, setGhost] = useState<WallPlace | null>(null);
    const pressed = useRef<string | null>(null);
    useLayoutEffect(() => setGhost(null), [step]);
    if (places.length === 0) return null;

    const block = { x: (view.red - 1) * 3, y: (view.black - 1) * 3 };
    const shown = ghost ?? nearestWall(places, vertical, { x: block.x + 1.5, y: block.y + 1.5 });
    const show = (place: WallPlace | null) => {
        if (place) setGhost(place);
    };
    const turn = () => {
        setVertical(!vertical);
        if (shown) show(nearestWall(places, !shown.vertical, { x: shown.x + 0.5, y: shown.y + 0.5 }));
    };
    const cellAt = (event: PointerEvent): Cell => {
        const [x, y] = unitAt(sheet.current, event);
        return { x: x / cellUnits, y: y / cellUnits };
    };
    const onKeyDown = (event: JSX.TargetedKeyboardEvent<SVGSVGElement>) => {
        const arrows: Record<string, [number, number]> = {
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, 1],
            ArrowDown: [0, -1],
        };
        const way = arrows[event.key];
        if (way && shown) show(wallTowards(places, shown, way[0], way[1]));
        else if (event.key === "r" || event.key === "R") turn();
        else if ((event.key === "Enter" || event.key === " ") && shown) play(shown.move);
        else return;
        event.preventDefault();
    };
    const onPointerMove = (event: PointerEvent) => {
        if (event.pointerType === "mouse") setGhost(nearestWall(places, vertical, cellAt(event)));
    };
    /* A mouse has seen the ghost; a finger shows it first, and touches it again to draw. */
    const onPointerDown = (event: PointerEvent) => {
        pressed.current = shown?.move ?? wallMoveAt(cellAt(event), vertical);
    };
    const onPointerUp = (event: PointerEvent) => {
        const place = nearestWall(places, vertical, cellAt(event));
        if (!place) return;
        if (event.pointerType === "mouse" || place.move === pressed.current) play(place.move);
        else setGhost(place);
    };
    return {
        label: t("The sheet. Arrow keys move the wall, R turns it, Enter draws it."),
        handlers: { onKeyDown, onPointerMove, onPointerDown, onPointerUp },
        drawing: (
            <g class="dungeonpen-building">
                {view.red > 0 && (
                    <rect class="dungeonpen-block" x={block.x} y={size - block.y - 3} width={3} height={3} />
                )}
                {places
                    .filter((place) => place.vertical === (shown?.vertical ?? vertical))
                    .map((place) => (
                        <WallShape wall={place} class="dungeonpen-possible" />
                    ))}
                {shown && <WallShape wall={shown} class="dungeonpen-ghost" />}
            </g>
        ),
        panel: (
            <div class="dungeonpen-dials">
                <p class="dungeonpen-help is-for-keys">
                    {t("Point where the wall is to stand, and click to draw it. R turns it.")}
                </p>
                <p class="dungeonpen-help is-for-touch">
                    {t("Touch where the wall is to stand; touch it again to draw it.")}
                </p>
                {/* The sheet shows the wall itself; who does not see it is told the cells. */}
                <p role="status" class="for-readers">
                    {shown?.text}
                </p>
                <span class="dungeonpen-buttons">
                    <Button onClick={turn}>{t("Turn it")}</Button>
                    <Button look="main" onClick={() => shown && play(shown.move)}>
                        {t("Draw it here")}
                    </Button>
                </span>
            </div>
        ),
    };
}

/** What matters next: the other's treasure, or home with it. */
function goalOf(view: View, seat: number): Unit {
    const letter = view.seats[seat]?.treasure ? (seat === 0 ? "1" : "2") : seat === 0 ? "B" : "A";
    const cell = cellsOf(view.map, letter)[0] ?? { x: 9, y: 9 };
    return [(cell.x + 0.5) * cellUnits, (cell.y + 0.5) * cellUnits];
}

/** Where a pointer is, in units of the sheet. */
function unitAt(svg: SVGSVGElement | null, event: { clientX: number; clientY: number }): Unit {
    const matrix = svg?.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [point.x * cellUnits, (size - point.y) * cellUnits];
}

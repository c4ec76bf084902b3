/* The dungeon, the heroes in it, and where one can go or build. */
import type { ComponentChildren, JSX } from "preact";
import type { MoveChoice, SeatInfo } from "@/wire/types";
import { t, tn } from "@/words/words";
import type { Language } from "@/words/words";
import { nameOfPlayer } from "@/parts/names";
import { PanZoom } from "@/parts/PanZoom";
import { seatTones } from "./look";
import { heroPictures } from "./pictures";
import type { Ghost, Point } from "./plan";
import {
    cellHeight,
    cellWidth,
    chosenSpaces,
    cornerOf,
    extent,
    ghostsOf,
    neighbour,
    openedSides,
    sideMiddle,
    tokenPlace,
    waysOut,
} from "./plan";
import { SpaceTile } from "./SpaceTile";
import type { Catalogue, MapCard, SideName, View } from "./view";

interface DungeonMapProps {
    /** What is seen: where things stand, or stood at the moment being shown. */
    view: View;
    /** Whom that moment is about, and how long it lasts. */
    beat: { seat: number | null; milliseconds: number } | null;
    /** How things stand, which is what can be done. */
    now: View;
    seat: number | null;
    seats: SeatInfo[];
    moves: MoveChoice[];
    cards: Catalogue;
    language: Language;
    /** Whether the map to lay is turned by half a turn. */
    isTurned: boolean;
    play(move: string): void;
    onLook(space: number): void;
    children?: ComponentChildren;
}

export function DungeonMap({
    view,
    beat,
    now,
    seat,
    seats,
    moves,
    cards,
    language,
    isTurned,
    play,
    onLook,
    children,
}: DungeonMapProps) {
    const ghosts = ghostsOf(moves);
    const drawn = now.drawn_map === null ? undefined : cards.map(now.drawn_map);
    const cells = [...now.spaces, ...ghosts];
    /* The dead watch whose turn it is. */
    const isRoom = (map: string) => cards.map(map)?.kind === "room";
    const place = (each: number) => tokenPlace(view.seats, view.spaces, each, isRoom);
    const focus = place(beat?.seat ?? seat ?? view.active) ?? place(view.active);
    return (
        <div class="dungeon-map" data-board style={beat ? { "--beat": `${beat.milliseconds}ms` } : {}}>
            <PanZoom
                box={extent(cells)}
                content={extent(cells, 1, 1)}
                label={tn("The dungeon, {count} space", "The dungeon, {count} spaces", view.spaces.length)}
                focus={focus}
                legible={1.1}
            >
                {view.spaces.map((space, i) => {
                    const map = cards.map(space.map);
                    const corner = cornerOf(space);
                    return map ? (
                        <g
                            key={`${space.x},${space.y}`}
                            class={`space is-${map.kind}`}
                            transform={`translate(${corner.x} ${corner.y})`}
                            onClick={() => onLook(i)}
                        >
                            <title>{map.names[language]}</title>
                            <SpaceTile
                                map={map}
                                isTurned={space.turned}
                                language={language}
                                opened={openedSides(space)}
                            />
                        </g>
                    ) : null;
                })}
                <QuestFlags view={view} seat={seat} />
                {ghosts.map((ghost) => (
                    <GhostSpace
                        key={`${ghost.x},${ghost.y}`}
                        ghost={ghost}
                        map={drawn}
                        isTurned={isTurned}
                        language={language}
                        play={play}
                    />
                ))}
                {chosenSpaces(moves).map(({ x, y, choice }) => (
                    <Target key={choice.move} cell={{ x, y }} choice={choice} play={play} />
                ))}
                <Ways view={now} moves={moves} play={play} />
                {/* Where they crowd, each lies on the next: the number at its right is seen. */}
                {view.seats
                    .map((_, i) => (
                        <Token key={i} view={view} seat={i} place={place(i)} name={nameOfPlayer(seats[i], i, seat)} />
                    ))
                    .reverse()}
            </PanZoom>
            {children}
        </div>
    );
}

/** An SVG part that acts like a button. */
function pressable(act: () => void, label: string): JSX.SVGAttributes<SVGGElement> {
    return {
        role: "button",
        tabindex: 0,
        "aria-label": label,
        onClick: (event: MouseEvent) => {
            event.stopPropagation();
            act();
        },
        onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            act();
        },
    };
}

function GhostSpace({
    ghost,
    map,
    isTurned,
    language,
    play,
}: {
    ghost: Ghost;
    map: MapCard | undefined;
    isTurned: boolean;
    language: Language;
    play(move: string): void;
}) {
    const wanted = isTurned ? ghost.turned : ghost.upright;
    const choice = wanted ?? ghost.upright ?? ghost.turned;
    if (!choice) return null;
    const corner = cornerOf(ghost);
    return (
        <g class={`ghost-space ${wanted ? "" : "is-other-way"}`} transform={`translate(${corner.x} ${corner.y})`}>
            {/* Beside the button, not in it: a button's words are its name, and here they are the drawn map's. */}
            <g class={`ghost-tile ${map ? `is-${map.kind}` : ""}`} aria-hidden="true">
                {map && <SpaceTile map={map} isTurned={choice === ghost.turned} language={language} />}
            </g>
            {!wanted && <path class="ghost-turn" d={turnedArrow} aria-hidden="true" />}
            <g class="ghost" data-does={choice.move} {...pressable(() => play(choice.move), choice.text)}>
                <title>{choice.text}</title>
                <rect class="ghost-frame" x="3" y="3" width={cellWidth - 6} height={cellHeight - 6} rx="6" />
            </g>
        </g>
    );
}

/* It fits the other way round: most of a circle around the middle of the space, and its head. */
const turnedArrow =
    `M${cellWidth / 2 + 10} ${cellHeight / 2 - 10}A14.5 14.5 0 1 0 ${cellWidth / 2 + 14} ${cellHeight / 2 + 4}` +
    `M${cellWidth / 2 + 11} ${cellHeight / 2 - 20}V${cellHeight / 2 - 9}H${cellWidth / 2}`;

function Target({ cell, choice, play }: { cell: Point; choice: MoveChoice; play(move: string): void }) {
    const corner = cornerOf(cell);
    return (
        <g
            class="ghost is-target"
            transform={`translate(${corner.x} ${corner.y})`}
            data-does={choice.move}
            {...pressable(() => play(choice.move), choice.text)}
        >
            <title>{choice.text}</title>
            <rect class="ghost-frame" x="3" y="3" width={cellWidth - 6} height={cellHeight - 6} rx="6" />
        </g>
    );
}

/* Arrows over the ways out; the space they lead to is a click, too. */
function Ways({ view, moves, play }: { view: View; moves: MoveChoice[]; play(move: string): void }) {
    const at = view.seats[view.active]?.space ?? null;
    const space = at === null ? undefined : view.spaces[at];
    if (!space) return null;
    const corner = cornerOf(space);
    const turns: Record<SideName, number> = { north: 0, east: 90, south: 180, west: 270 };
    /* Beside the door, whose number is to be read, towards the corner where neither name nor points stand. */
    const asides: Record<SideName, Point> = {
        north: { x: 28, y: 2 },
        east: { x: 0, y: 22 },
        south: { x: 28, y: 0 },
        west: { x: 0, y: 22 },
    };
    return (
        <>
            {waysOut(moves).map(({ side, choice }) => {
                const middle = sideMiddle(side);
                const aside = asides[side];
                const there = cornerOf(neighbour(space, side));
                return (
                    <g
                        key={side}
                        class="way"
                        data-does={choice.move}
                        {...pressable(() => play(choice.move), choice.text)}
                    >
                        <title>{choice.text}</title>
                        <rect class="way-space" x={there.x} y={there.y} width={cellWidth} height={cellHeight} />
                        <g
                            transform={`translate(${corner.x + middle.x + aside.x} ${corner.y + middle.y + aside.y}) rotate(${turns[side]})`}
                        >
                            <path class="way-arrow" d="M0 -16L14 3H6V15H-6V3H-14Z" />
                        </g>
                    </g>
                );
            })}
        </>
    );
}

/* Where one's own quests lead. */
function QuestFlags({ view, seat }: { view: View; seat: number | null }) {
    const rooms = new Set(view.seats[seat ?? view.active]?.quests.flatMap((quest) => quest.room ?? []));
    return (
        <>
            {view.spaces.map((space) => {
                if (!rooms.has(space.map)) return null;
                const corner = cornerOf(space);
                return (
                    <g
                        key={`${space.x},${space.y}`}
                        class="quest-flag"
                        transform={`translate(${corner.x + 8} ${corner.y + 7})`}
                    >
                        <title>{t("A quest of yours leads here")}</title>
                        <path d="M0 0V27M0 0L17 6 0 13Z" />
                    </g>
                );
            })}
        </>
    );
}

interface TokenProps {
    view: View;
    seat: number;
    /** Nowhere is no token. */
    place: Point | null;
    name: string;
}

export function Token({ view, seat, place, name }: TokenProps) {
    const hero = view.seats[seat]?.hero ?? "";
    if (!place) return null;
    return (
        <g
            class={`token ${seat === view.active ? "is-active" : ""}`}
            data-tone={seatTones[seat]}
            style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
        >
            <title>{name}</title>
            <circle r="14.5" />
            <svg
                x="-10"
                y="-10"
                width="20"
                height="20"
                viewBox="0 0 512 512"
                dangerouslySetInnerHTML={{ __html: heroPictures[hero] ?? "" }}
            />
            <text x="11" y="-7" text-anchor="middle">
                {seat + 1}
            </text>
        </g>
    );
}

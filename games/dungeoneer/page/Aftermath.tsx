import { useMemo } from "preact/hooks";
import type { TableProps } from "@/games/props";
import { nameOfPlayer } from "@/parts/names";
import { useStory } from "@/parts/story";
import { t } from "@/words/words";
import { Token } from "./DungeonMap";
import { seatTones } from "./look";
import type { Point } from "./plan";
import { cellHeight, cellWidth, cornerOf, extent, tokenPlace } from "./plan";
import { SpaceTile } from "./SpaceTile";
import type { View } from "./view";
import { catalogueOf } from "./view";
import { walksOf } from "./walks";

/** The dungeon as it stood at the end, the ways that the heroes went through it, and where they fell. */
export function Aftermath({ view, set, seats, seat, result, language, ...props }: TableProps<View>) {
    const cards = useMemo(() => catalogueOf(set), [set]);
    const story = useStory(props.story, props.events, props.step);
    const walks = walksOf(story, view.seats.length);
    const isRoom = (map: string) => cards.map(map)?.kind === "room";
    const { x, y, width, height } = extent(view.spaces);
    /* All of six would hide each other. */
    const isDrawn = (each: number) => seats.length === 2 || each === seat || result?.winners.includes(each);
    const title = view.seats.every(({ alive }) => alive)
        ? t("Through the dungeon.")
        : t("Through the dungeon; a cross is where a hero fell.");
    return (
        <figure class="walks ending-picture is-low">
            <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={title}>
                {view.spaces.map((space) => {
                    const map = cards.map(space.map);
                    const corner = cornerOf(space);
                    return map ? (
                        <g
                            key={`${space.x},${space.y}`}
                            class={`is-${map.kind}`}
                            transform={`translate(${corner.x} ${corner.y})`}
                        >
                            <SpaceTile map={map} isTurned={space.turned} language={language} />
                        </g>
                    ) : null;
                })}
                {walks.map(
                    (walk, i) =>
                        isDrawn(i) && <path key={i} class="walk" data-tone={seatTones[i]} d={lineThrough(walk, i)} />,
                )}
                {view.seats.map(({ alive }, i) => {
                    const last = walks[i]?.at(-1);
                    return !alive && last ? <Cross key={i} seat={i} at={middleOf(last, i)} /> : null;
                })}
                {view.seats.map((_, i) => (
                    <Token
                        key={i}
                        view={view}
                        seat={i}
                        place={tokenPlace(view.seats, view.spaces, i, isRoom)}
                        name={nameOfPlayer(seats[i], i, seat)}
                    />
                ))}
            </svg>
            <figcaption>{title}</figcaption>
        </figure>
    );
}

function Cross({ seat, at }: { seat: number; at: Point }) {
    return (
        <path
            class="walk-end"
            data-tone={seatTones[seat]}
            d={`M${at.x - 18} ${at.y - 18}l36 36m0-36l-36 36`}
            aria-hidden="true"
        />
    );
}

/* Each hero keeps to a lane, so that ways side by side are seen. */
function middleOf(cell: Point, seat: number): Point {
    const corner = cornerOf(cell);
    const aside = (seat - 2.5) * 9;
    return { x: corner.x + cellWidth / 2 + aside, y: corner.y + cellHeight / 2 + aside * 0.8 };
}

/* It breaks off where magic carried the hero away. */
function lineThrough(walk: readonly Point[], seat: number): string {
    return walk
        .map((cell, i) => {
            const before = walk[i - 1];
            const isStep = before && Math.abs(before.x - cell.x) + Math.abs(before.y - cell.y) <= 1;
            const { x, y } = middleOf(cell, seat);
            return `${isStep ? "L" : "M"}${x} ${y}`;
        })
        .join("");
}

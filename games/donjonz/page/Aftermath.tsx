import { useEffect, useRef, useState } from "preact/hooks";
import { say, t } from "@/words/words";
import type { Solved, TableProps } from "@/games/props";
import { Dungeon, Patterns } from "./Dungeon";
import { boxOf, type Box } from "./map";
import { lineThrough, useTrail, walkOf } from "./trail";
import { bestLine, ratings, Sum } from "./Verdict";
import type { Point, View } from "./view";

const mostCellsOfSmallMap = 13;

/** What the walk was worth; and the best one through the same dungeon, side by side. */
export function Aftermath(props: TableProps<View>) {
    const { view } = props;
    const trail = useTrail(props);
    const solved = useSolved(props.solve);
    const stairs = view.cells.find((cell) => cell.item === "stairs");
    const best =
        solved && solved.path.length > 0 && stairs && solved.score > view.score ? walkOf(stairs, solved.path) : null;
    const seen = around([...(trail ?? walkedOf(view)), ...(best ?? [])], boxOf(view.cells));
    return (
        <div class="donjonz donjonz-aftermath">
            <div class="donjonz-worth">
                <p class="donjonz-seal">
                    <b>{view.score}</b> {say(ratings[view.rating])}
                </p>
                {!view.lost && <Sum view={view} />}
            </div>
            <p class={best ? "donjonz-best-line is-under-map" : "donjonz-best-line"} role="status">
                {solved === undefined
                    ? t("Looking for the best walk through your dungeon…")
                    : solved && bestLine(solved, view.score)}
            </p>
            <div class={isVast(seen) ? "donjonz-two ending-picture is-vast" : "donjonz-two ending-picture"}>
                <SmallMap view={view} seen={seen} line={trail} title={t("Your walk: {score}", { score: view.score })} />
                {best && (
                    <SmallMap
                        view={view}
                        seen={seen}
                        line={best}
                        isBest
                        title={t("The best walk: {score}", { score: solved?.score ?? 0 })}
                    />
                )}
            </div>
        </div>
    );
}

interface SmallMapProps {
    view: View;
    /** The part of the dungeon to show. */
    seen: Box;
    line: Point[] | null;
    title: string;
    isBest?: boolean;
}

function SmallMap({ view, seen: { left, top, right, bottom }, line, title, isBest }: SmallMapProps) {
    return (
        <figure>
            <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`} role="img" aria-label={title}>
                <Patterns />
                <Dungeon view={view} />
                {line && <path class={isBest ? "donjonz-best" : "donjonz-trail"} d={lineThrough(line)} />}
            </svg>
            <figcaption>{title}</figcaption>
        </figure>
    );
}

function walkedOf({ walked }: View): Point[] {
    return walked.map(([x, y]) => ({ x, y }));
}

/** What lies around these cells, no more of the dungeon than that, and no more than its rock around it. */
function around(cells: Point[], whole: Box): Box {
    const { left, top, right, bottom } = boxOf(cells);
    return {
        left: Math.max(left - 1.5, whole.left - 0.6),
        top: Math.max(top - 1.5, whole.top - 0.6),
        right: Math.min(right + 1.5, whole.right + 0.6),
        bottom: Math.min(bottom + 1.5, whole.bottom + 0.6),
    };
}

/** Whether it has so many cells that two small maps of it, on the smallest phone, would show no lines any more. */
function isVast({ left, top, right, bottom }: Box): boolean {
    return Math.max(right - left, bottom - top) > mostCellsOfSmallMap;
}

/** The best walk; undefined while it is looked for, null where none is found. */
function useSolved(solve: TableProps["solve"]): Solved | null | undefined {
    const [solved, setSolved] = useState<Solved | null>();
    const isGone = useRef(false);
    useEffect(() => {
        const keep = (answer: Solved | null) => isGone.current || setSolved(answer);
        if (solve) solve().then(keep, () => keep(null));
        else keep(null);
        return () => {
            isGone.current = true;
        };
    }, []);
    return solved;
}

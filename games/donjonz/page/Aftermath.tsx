import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useStory } from "@/parts/story";
import { say, t } from "@/words/words";
import type { Solved, TableProps } from "@/games/props";
import { Dungeon, Patterns } from "./Dungeon";
import { boxOf } from "./map";
import { lineThrough, trailOf, walkOf } from "./trail";
import { bestLine, ratings, Sum } from "./Verdict";
import type { Point, View } from "./view";

/** What the walk was worth; and the best one through the same dungeon, side by side. */
export function Aftermath(props: TableProps<View>) {
    const { view } = props;
    const story = useStory(props.story, props.events, props.step);
    const trail = useMemo(() => trailOf(view, story), [view, story]);
    const solved = useSolved(props.solve);
    const stairs = view.cells.find((cell) => cell.item === "stairs");
    const best =
        solved && solved.path.length > 0 && stairs && solved.score > view.score ? walkOf(stairs, solved.path) : null;
    return (
        <div class="donjonz donjonz-aftermath">
            <p class="donjonz-seal">
                <b>{view.score}</b> {say(ratings[view.rating])}
            </p>
            {!view.lost && <Sum view={view} />}
            <p class="donjonz-best-line" role="status">
                {solved === undefined
                    ? t("Looking for the best walk through your dungeon…")
                    : solved && bestLine(solved, view.score)}
            </p>
            {best && (
                <div class="donjonz-two">
                    <SmallMap view={view} line={trail} title={t("Your walk: {score}", { score: view.score })} />
                    <SmallMap
                        view={view}
                        line={best}
                        isBest
                        title={t("The best walk: {score}", { score: solved?.score ?? 0 })}
                    />
                </div>
            )}
        </div>
    );
}

function SmallMap({
    view,
    line,
    title,
    isBest,
}: {
    view: View;
    line: Point[] | null;
    title: string;
    isBest?: boolean;
}) {
    const { left, top, right, bottom } = boxOf(view.cells);
    return (
        <figure>
            <svg
                viewBox={`${left - 0.5} ${top - 0.5} ${right - left + 1} ${bottom - top + 1}`}
                role="img"
                aria-label={title}
            >
                <Patterns />
                <Dungeon view={view} />
                {line && <path class={isBest ? "donjonz-best" : "donjonz-trail"} d={lineThrough(line)} />}
            </svg>
            <figcaption>{title}</figcaption>
        </figure>
    );
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

import { useMemo } from "preact/hooks";
import { useStory } from "@/parts/story";
import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import { sheetBox } from "./Board";
import { pencilsOf } from "./pencils";
import { Paper, Pencil, Strokes, WallShape } from "./Sheet";
import { strokesOf } from "./stroke";
import type { View } from "./view";

/** The sheet as it was left, with every line of the night on it. */
export function Aftermath({ view, ...props }: TableProps<View>) {
    const story = useStory(props.story, props.events, props.step);
    const strokes = useMemo(() => strokesOf(story), [story]);
    return (
        <div class="dungeonpen dungeonpen-aftermath ending-picture" style={pencilsOf(view)}>
            <svg viewBox={sheetBox} role="img" aria-label={t("The sheet")}>
                <Paper view={view} />
                {view.walls.map((wall) => (
                    <WallShape wall={wall} class="dungeonpen-wall" />
                ))}
                <Strokes strokes={strokes} draws={false} />
                {view.seats.map(({ place, treasure }, seat) => (
                    <Pencil place={place} seat={seat} isTurn={false} hasTreasure={treasure} />
                ))}
            </svg>
        </div>
    );
}

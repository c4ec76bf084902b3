import { useMemo } from "preact/hooks";
import { Asked } from "@/parts/frame";
import { nameOfPlayer } from "@/parts/names";
import { useStory } from "@/parts/story";
import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import { Board } from "./Board";
import { drawn } from "./cards";
import { Choices, Side } from "./Desk";
import { ending, scored, turning } from "./ending";
import "./dungeonpen.css";
import "./desk.css";
import { PenCard } from "./PenCard";
import { pencilsOf } from "./pencils";
import { usePlayback } from "./playback";
import "./phone.css";
import { strokesOf } from "./stroke";
import type { View } from "./view";

export { Aftermath } from "./Aftermath";
export { ending, scored, turning };
/** All lies open on the sheet (X02). */
export const isOpen = true;
export { square } from "./square";

/** Cards drawn last that still lie there: one's own is to be read though the other has drawn since. */
const cardsShown = 2;

/** The table of Dungeon Pen: the sheet between two prisoners. While something is shown, nothing can be done but skip it. */
export default function Table(real: TableProps<View>) {
    const { beat, milliseconds, view, story, skip } = usePlayback(real, useStory(real.story, real.events, real.step));
    const props = beat ? { ...real, view, moves: [], toAct: [view.turn] } : { ...real, view };
    const { over } = props;
    const strokes = useMemo(() => strokesOf(story), [story]);
    const cards = useMemo(() => drawn(story, props.set, props.card), [story, props.set, props.language]);
    const first = Math.max(0, cards.length - cardsShown);
    const own = props.seat ?? 0;
    return (
        <div class="dungeonpen" style={pencilsOf(view)}>
            <div class={`dungeonpen-table is-${view.stage}`}>
                <Board {...props} strokes={strokes} beat={beat} milliseconds={milliseconds} onSkip={skip} />
                <section class="dungeonpen-desk" tabIndex={0} aria-label={t("Both prisoners")}>
                    {over && props.isReplay && (
                        <p class="dungeonpen-ending">
                            {
                                ending({
                                    ...props,
                                    names: view.seats.map((_, i) => nameOfPlayer(props.seats[i], i)),
                                    told: [],
                                }).headline
                            }
                        </p>
                    )}
                    <Choices {...props} />
                    <Side {...props} of={own} isOwn beat={beat} />
                    <Side {...props} of={1 - own} beat={beat} />
                </section>
                <Asked class="asked-inside" />
                <section class="dungeonpen-drawn" tabIndex={0} aria-label={t("Cards drawn last")}>
                    {cards
                        .slice(first)
                        .map(({ info, seat }, index) => <PenCard key={first + index} info={info} seat={seat} />)
                        .reverse()}
                </section>
            </div>
        </div>
    );
}

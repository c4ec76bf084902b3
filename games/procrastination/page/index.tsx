/* The table of Donjon & Procrastination: the two who face each other, what lies between them, the others around, and
 * one's own hand below. */
import { useMemo, useRef } from "preact/hooks";
import { useKeptFocus } from "@/parts/focus";
import { Asked, Phase } from "@/parts/frame";
import { nameOfPlayer } from "@/parts/names";
import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import { standOf } from "./account";
import { catalogueOf } from "./catalogue";
import { Draft } from "./Draft";
import { Hand } from "./Hand";
import { answersOf, around } from "./moves";
import { PhaseBar } from "./PhaseBar";
import { Piles } from "./Piles";
import { usePlayback } from "./playback";
import { Question } from "./Question";
import { Ring } from "./Ring";
import { Side } from "./Side";
import type { View } from "./view";
import { Wheel } from "./Wheel";
import "./procrastination.css";

export { Aftermath } from "./Aftermath";
export { ending, scored, turning } from "./ending";
export { square } from "./square";

export default function Table(props: TableProps<View>) {
    const { view, seats, events, step, toAct, language } = props;
    const cards = useMemo(() => catalogueOf(props.set), [props.set]);
    const playback = usePlayback({
        view,
        events,
        step,
        isStill: props.reducedMotion,
        canAct: props.moves.length > 0,
    });
    const { shown, beat } = playback;
    const enemies = view.seats.map((seat, i) => standOf(shown, i)?.enemy ?? seat.enemy);
    const root = useRef<HTMLDivElement>(null);
    useKeptFocus(root, ".question button:not(.is-on-table), .throw-choice, .hand .is-legal, .hand button", [
        props.step,
        props.moves,
    ]);
    const isPlayer = props.seat !== null;
    /* Who looks on sees the duel of whom the moment is about; where there is but one, its sides stay where they are. */
    const self = props.seat ?? (view.seats.length > 2 ? props.about : null) ?? 0;
    const places = around(view, self, enemies[self] ?? 0);
    const names = view.seats.map((_, seat) => nameOfPlayer(seats[seat], seat, props.seat));
    const answers = answersOf(props.moves);
    const isAsked = view.question !== null && view.question.seat === props.seat && props.moves.length > 0;
    const play = (move: string) => {
        playback.skip();
        props.play(move);
    };
    const side = (seat: number) => (
        <Side
            key={seat}
            seat={seat}
            view={view.seats[seat] as View["seats"][number]}
            piles={(beat ? playback.before : view).seats[seat] as View["seats"][number]}
            info={seats[seat]}
            shown={shown}
            beat={beat}
            cards={cards}
            language={language}
            isSelf={isPlayer && seat === self}
            isFirst={seat === self}
            isToAct={toAct.includes(seat)}
            isFaceOff={view.phase === "face-off"}
            isLaying={view.phase === "lay"}
            isInTurn={view.support === "in-turn"}
            answers={answers}
            play={play}
            faces={facing(enemies, names, seat, props.seat)}
        />
    );
    const own = view.seats[self];
    return (
        <div ref={root} class={`procrastination has-${view.seats.length > 2 ? "many" : "two"}`} data-phase={view.phase}>
            <Phase>
                <PhaseBar phase={playback.phase} round={playback.round} />
            </Phase>
            {view.seats.length > 2 && view.phase !== "draft" && (
                <Ring
                    shown={shown}
                    enemies={enemies}
                    cards={cards}
                    names={names}
                    seats={(beat ? playback.before : view).seats}
                    toAct={toAct}
                    self={self}
                    language={language}
                />
            )}
            {view.phase === "draft" ? (
                <Draft view={view} seat={props.seat} seats={seats} toAct={toAct} cards={cards} language={language} />
            ) : (
                <div class="arena has-ground" data-board onClick={beat ? playback.skip : undefined}>
                    {side(places.enemy)}
                    <div class="arena-centre">
                        <Wheel mine={standOf(shown, places.self)} theirs={standOf(shown, places.enemy)} />
                    </div>
                    {side(places.self)}
                </div>
            )}
            <Asked class="asked-inside" />
            {isAsked && view.question && (
                <Question
                    of={view.question.of}
                    answers={answers}
                    sides={[places.self, places.enemy]}
                    cards={cards}
                    language={language}
                    play={play}
                />
            )}
            <footer class="foot">
                {own && (
                    <div class="own-sheet" data-own>
                        <h2>{names[self]}</h2>
                        <Piles
                            seat={(beat ? playback.before : view).seats[self] as View["seats"][number]}
                            name={names[self] ?? ""}
                            cards={cards}
                            language={language}
                            isSelf={isPlayer}
                        />
                    </div>
                )}
                {isPlayer && own && (
                    <Hand
                        seat={own}
                        phase={view.phase}
                        moves={props.moves}
                        cards={cards}
                        language={language}
                        isAsked={isAsked}
                        play={play}
                    />
                )}
            </footer>
        </div>
    );
}

/* P21, P22: with three or more, whom you face is not who faces you. */
function facing(enemies: number[], names: string[], seat: number, self: number | null): string | undefined {
    if (names.length < 3) return undefined;
    const enemy = enemies[seat] ?? 0,
        hunter = enemies.indexOf(seat);
    const name = names[enemy] ?? "",
        other = names[hunter] ?? "";
    if (seat === self) return t("You face {name}; {other} faces you.", { name, other });
    if (enemy === self) return t("faces you, is faced by {other}", { other });
    if (hunter === self) return t("faces {name}, is faced by you", { name });
    return t("faces {name}, is faced by {other}", { name, other });
}

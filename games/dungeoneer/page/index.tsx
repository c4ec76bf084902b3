/* The table of Dungeoneer: the dungeon, who is in it, what is asked, and one's own hand. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Dialog } from "@/parts/Dialog";
import { useKeptFocus } from "@/parts/focus";
import { Asked, Phase } from "@/parts/frame";
import { Icon } from "@/parts/Icon";
import { nameOfPlayer } from "@/parts/names";
import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import { sortChoices } from "./choices";
import { Desk } from "./Desk";
import { DrawnMap } from "./DrawnMap";
import { Duel } from "./Duel";
import { DungeonMap } from "./DungeonMap";
import { Hand, heldBy } from "./Hand";
import { Happening } from "./Happening";
import type { Inspected } from "./HeroSheet";
import { HeroBadge, HeroSheet } from "./HeroSheet";
import { Inspector, SpaceInspector } from "./Inspector";
import { useOrders } from "./orders";
import { PhaseBar } from "./PhaseBar";
import { usePlayback } from "./playback";
import { Throws } from "./Throws";
import { heroPictures, signs } from "./pictures";
import type { View } from "./view";
import { catalogueOf } from "./view";
import "./dungeoneer.css";

export { Aftermath } from "./Aftermath";
export { ending, scored, turning } from "./ending";

export function portrait(view: View, seat: number): string | null {
    return heroPictures[view.seats[seat]?.hero ?? ""] ?? null;
}
export { square } from "./square";

export default function Table(props: TableProps<View>) {
    const { view, seat, seats, moves, toAct, language } = props;
    const cards = useMemo(() => catalogueOf(props.set), [props.set]);
    const playback = usePlayback(props, cards);
    const { beat, view: seen } = playback;
    const monster = cards.cardAt(playback.monster ?? -1)?.names[language];
    const play = (move: string) => {
        playback.skip();
        props.play(move);
    };
    const [inspected, inspect] = useState<Inspected | null>(null);
    const [looked, look] = useState<number | null>(null);
    const [watched, watch] = useState<number | null>(null);
    const [isTurned, turn] = useState(false);
    useLayoutEffect(() => turn(false), [view.drawn_map]);
    const drawn =
        view.drawn_map === null || !moves.some((choice) => choice.move.startsWith("place "))
            ? undefined
            : cards.map(view.drawn_map);
    const [orders, give] = useOrders(props);
    const root = useRef<HTMLDivElement>(null);
    useKeptFocus(root, ".ghost, .compass button:not([disabled]), .desk button, .hand .is-legal, .hand button", [
        props.step,
        moves,
    ]);
    const self = seat === null ? undefined : view.seats[seat];
    const choices = sortChoices(moves, self ? heldBy(self).map(({ card }) => card) : []);
    const names = view.seats.map((_, i) => nameOfPlayer(seats[i], i, seat));
    const space = looked === null ? undefined : seen.spaces[looked];
    const map = space && cards.map(space.map);
    const order =
        seat === null ? view.seats.map((_, i) => i) : view.seats.map((_, i) => (seat + i) % view.seats.length);
    const sheet = (i: number, onPortrait?: () => void) => {
        const shown = seen.seats[i];
        return shown ? (
            <HeroSheet
                key={i}
                seat={i}
                name={names[i] ?? ""}
                view={shown}
                cards={cards}
                language={language}
                isSelf={i === seat}
                isActive={i === seen.active}
                isToAct={toAct.includes(i)}
                choices={choices.seats.filter((choice) => choice.seat === i)}
                items={choices.items}
                quests={choices.quests}
                play={play}
                onInspect={inspect}
                {...(onPortrait ? { onPortrait } : {})}
            />
        ) : null;
    };
    const own = seat ?? seen.active;
    return (
        <div ref={root} class={`dungeoneer ${seat === null ? "is-watched" : ""}`} data-phase={view.phase}>
            <Phase>
                <PhaseBar
                    view={seen}
                    name={names[seen.active] ?? ""}
                    isSelf={seen.active === seat}
                    steps={seen.active === view.active && view.phase === "move" ? view.steps_left : null}
                />
            </Phase>
            <ul class="badges" aria-label={t("The other heroes")}>
                {order
                    .filter((i) => i !== own)
                    .map((i) => {
                        const shown = seen.seats[i];
                        return shown ? (
                            <li key={i}>
                                <HeroBadge
                                    seat={i}
                                    name={names[i] ?? ""}
                                    view={shown}
                                    isActive={i === seen.active}
                                    isToAct={toAct.includes(i)}
                                    isChoice={choices.seats.some((choice) => choice.seat === i)}
                                    onOpen={() => watch(i)}
                                />
                            </li>
                        ) : null;
                    })}
                <li>
                    <Stock view={view} />
                </li>
            </ul>
            <DungeonMap
                view={seen}
                beat={beat && { seat: beat.seat, milliseconds: playback.milliseconds }}
                now={view}
                seat={seat}
                seats={seats}
                moves={moves}
                cards={cards}
                language={language}
                isTurned={isTurned}
                play={play}
                onLook={look}
            >
                {beat && (
                    <Happening
                        beat={beat}
                        moment={playback.moment}
                        monster={monster}
                        seats={seats}
                        seat={seat}
                        cards={cards}
                        language={language}
                        onSkip={playback.skip}
                    />
                )}
            </DungeonMap>
            <section class="dungeoneer-now" aria-label={t("What happens now")}>
                <Duel
                    view={moves.length > 0 ? view : seen}
                    seat={seat}
                    seats={seats}
                    cards={cards}
                    language={language}
                />
                <Throws dice={playback.dice} monster={monster} seats={seats} seat={seat} />
                {drawn && (
                    <DrawnMap map={drawn} language={language} isTurned={isTurned} onTurn={() => turn(!isTurned)} />
                )}
                {seat !== null && view.phase !== "over" && (
                    <Desk
                        view={view}
                        seat={seat}
                        isToAct={toAct.includes(seat)}
                        orders={orders}
                        onOrder={give}
                        moves={moves}
                        choices={choices}
                        names={names}
                        cards={cards}
                        language={language}
                        play={play}
                    />
                )}
                <Waiting view={view} seat={seat} names={names} cards={cards} language={language} />
            </section>
            <Asked class="asked-inside" />
            <footer class="foot">
                <div class="own-sheet" data-own>
                    {sheet(own, () => watch(own))}
                </div>
                {self && (
                    <Hand
                        seat={self}
                        phase={view.phase}
                        choices={choices.hand}
                        cards={cards}
                        language={language}
                        isOurs={moves.length > 0}
                        play={play}
                    />
                )}
            </footer>
            {watched !== null && (
                <Dialog title={names[watched] ?? ""} onClose={() => watch(null)}>
                    {sheet(watched)}
                </Dialog>
            )}
            {inspected && (
                <Inspector
                    what={inspected}
                    moves={(inspected.kind === "quest" ? choices.quests : choices.items).get(inspected.id) ?? []}
                    cards={cards}
                    language={language}
                    play={play}
                    onClose={() => inspect(null)}
                />
            )}
            {space && map && <SpaceInspector space={space} map={map} language={language} onClose={() => look(null)} />}
        </div>
    );
}

/* Encounters that were played and strike when the phase ends (E09). */
function Waiting({
    view,
    seat,
    names,
    cards,
    language,
}: {
    view: View;
    seat: number | null;
    names: string[];
    cards: ReturnType<typeof catalogueOf>;
    language: TableProps["language"];
}) {
    if (view.encounters.length === 0) return null;
    return (
        <ul class="waiting" aria-label={t("Encounters waiting to strike")}>
            {view.encounters.map((encounter, i) => (
                <li key={i}>
                    <Icon of={signs.peril} />
                    {waits(
                        cards.card(encounter.card)?.names[language] ?? encounter.card,
                        encounter.victim === seat,
                        names[encounter.victim] ?? "",
                    )}
                </li>
            ))}
        </ul>
    );
}

function waits(card: string, isOurs: boolean, name: string): string {
    return isOurs ? t("{card} waits for you", { card }) : t("{card} waits for {name}", { card, name });
}

function Stock({ view }: { view: View }) {
    const pool = view.pools[0];
    if (!pool) return null;
    return (
        <p class="stock">
            {/* A number and what it counts stay in one line. */}
            {t("Left to draw: {cards} adventures, {quests} quests, {maps} maps.", {
                cards: pool.pile_count,
                quests: pool.quest_pile_count,
                maps: pool.map_count,
            }).replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, "\u00a0")}
        </p>
    );
}

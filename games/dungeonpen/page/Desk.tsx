import treasureIcon from "icon:crown-coin";
import { Button } from "@/parts/Button";
import { Icon } from "@/parts/Icon";
import { onButton } from "@/parts/labels";
import { nameOfPlayer } from "@/parts/names";
import { numberOf } from "@/wire/events";
import type { CardInfo } from "@/wire/types";
import { say, sentence, t, tn } from "@/words/words";
import type { TableProps } from "@/games/props";
import type { Beat } from "./beats";
import { SeatMark } from "./SeatMark";
import type { FlickWord, Prisoner, View } from "./view";

const flickWords: Record<FlickWord, string> = {
    "weak-hand": sentence("with the weak hand"),
    blind: sentence("eyes closed"),
    unhurt: sentence("walls do not hurt"),
    "finds-nothing": sentence("finds nothing"),
    "no-event": sentence("no event after it"),
    misses: sentence("the flick is lost"),
};

/** What a prisoner feels of the moment being shown. */
function feltBy(beat: Beat | null, seat: number): string {
    const life = beat?.seat === seat ? beat.events.find(({ kind }) => kind === "life") : undefined;
    if (!life) return "";
    return numberOf(life, "by") < 0 ? "is-hurt" : "is-healed";
}

/** A prisoner's side of the table: life, treasure, what bends the next flick, and the bag. */
export function Side({
    of: seat,
    isOwn,
    beat,
    ...props
}: TableProps<View> & { of: number; isOwn?: boolean; beat: Beat | null }) {
    const { view, card, moves, play } = props;
    const prisoner = view.seats[seat] as Prisoner;
    const name = nameOfPlayer(props.seats[seat], seat, props.seat);
    const character = prisoner.character ? card(prisoner.character, "characters") : undefined;
    const conditions = conditionsOf(prisoner);
    return (
        <section
            class={`dungeonpen-side is-seat-${seat} ${isOwn ? "is-own" : ""} ${view.turn === seat && !props.over ? "is-turn" : ""} ${feltBy(beat, seat)}`}
            data-own={isOwn}
            aria-label={name}
        >
            <h2>
                <SeatMark seat={seat} /> {name}
                {prisoner.treasure && (
                    <Icon of={treasureIcon} label={t("carries the treasure")} class="dungeonpen-carried" />
                )}
            </h2>
            {character && (
                <p class="dungeonpen-character" data-zoom={`characters/${character.id}`}>
                    <b>{character.name}</b> {character.text}
                </p>
            )}
            <p class="dungeonpen-life">
                <span class="for-readers">
                    {t("{life} life of {start}", { life: prisoner.life, start: prisoner.life_start })}
                </span>
                <span class="dungeonpen-pips" aria-hidden="true">
                    {Array.from({ length: prisoner.life_start }, (_, index) => (
                        <i class={index < prisoner.life ? "is-full" : ""} />
                    ))}
                </span>
                <b aria-hidden="true">{prisoner.life}</b>
            </p>
            {conditions.length > 0 && (
                <p class="dungeonpen-next">
                    {t("Next flick:")}{" "}
                    {conditions.map((text) => (
                        <>
                            <span>{text}</span>{" "}
                        </>
                    ))}
                </p>
            )}
            {prisoner.bag.length > 0 && (
                <ul class="dungeonpen-bag" aria-label={t("Bag")}>
                    {prisoner.bag.map((id) => {
                        const info = card(id, "clutter");
                        const use =
                            props.seat === seat
                                ? moves.find(({ move }) => move === `use ${id}` || move === `choose ${id}`)
                                : undefined;
                        return info ? (
                            <Kept info={info} action={use ? () => play(use.move) : null} label={use?.text ?? ""} />
                        ) : null;
                    })}
                </ul>
            )}
        </section>
    );
}

function Kept({ info, action, label }: { info: CardInfo; action: (() => void) | null; label: string }) {
    return (
        <li class="dungeonpen-kept" data-zoom={`${info.list}/${info.id}`}>
            <details>
                <summary>{info.name}</summary>
                <p>{info.text}</p>
            </details>
            {action && (
                <Button onClick={action} aria-label={label} title={info.text}>
                    {t("Use")}
                </Button>
            )}
        </li>
    );
}

/** What has to be answered now, other than a flick or a wall: characters, questions, cards, the end of the turn. */
export function Choices({ view, moves, play, card, seat }: TableProps<View>) {
    /* Cards are used from the bag, unless they are offered (N09). */
    const isOffer = view.offers[0]?.seat === seat;
    const answers = moves.filter(
        ({ move }) => !/^(flick|wall) /.test(move) && move !== "quibble" && (isOffer || !move.startsWith("use ")),
    );
    /* With a flick it stands beside that. */
    const quibbles =
        !moves.some(({ move }) => move.startsWith("flick ")) && moves.some(({ move }) => move === "quibble");
    const asking = view.question && view.question.seat === seat ? card(view.question.of) : undefined;
    if (view.stage === "characters")
        return (
            <div class="dungeonpen-characters">
                {answers.map(({ move, text }) => {
                    const info = card(move.slice("character ".length), "characters");
                    return (
                        <button
                            type="button"
                            class="dungeonpen-role"
                            data-zoom={info && `characters/${info.id}`}
                            data-does={move}
                            onClick={() => play(move)}
                        >
                            <b>{info?.name ?? text}</b>
                            {info && <span>{info.text}</span>}
                            {info?.flavour && <i>{info.flavour}</i>}
                        </button>
                    );
                })}
            </div>
        );
    if (answers.length === 0 && !quibbles) return null;
    return (
        <div class="dungeonpen-choices">
            {asking && (
                <p>
                    <b>{asking.name}</b> {asking.text}
                </p>
            )}
            {answers.map(({ move, text }) => (
                <Button
                    look={/^(draw|end|yes|use .*)$/.test(move) ? "main" : "plain"}
                    data-does={move}
                    onClick={() => play(move)}
                >
                    {onButton(text)}
                </Button>
            ))}
            {quibbles && <Quibble moves={moves} play={play} />}
        </div>
    );
}

/** The button for it, where one may. */
export function Quibble({ moves, play }: Pick<TableProps<View>, "moves" | "play">) {
    const quibble = moves.find(({ move }) => move === "quibble");
    return quibble ? (
        <Button look="quiet" data-does="quibble" onClick={() => play("quibble")} title={quibble.text}>
            {t("Quibble")}
        </Button>
    ) : null;
}

/** What bends the next flick, each in a few words. */
export function conditionsOf(prisoner: Prisoner): string[] {
    const { shake, reach, veer, hurt } = prisoner;
    const said = prisoner.flick.map((word) => say(flickWords[word]));
    if (shake > 0) said.push(tn("{count} notch shakier", "{count} notches shakier", shake));
    if (shake < 0) said.push(tn("{count} notch steadier", "{count} notches steadier", -shake));
    if (reach > 0) said.push(tn("{count} tenth longer", "{count} tenths longer", reach));
    if (reach < 0) said.push(tn("{count} tenth shorter", "{count} tenths shorter", -reach));
    if (veer > 0) said.push(t("veers {degrees}° to the right", { degrees: veer }));
    if (veer < 0) said.push(t("veers {degrees}° to the left", { degrees: -veer }));
    if (prisoner.strength_min > 0) said.push(t("strength {least} at least", { least: prisoner.strength_min }));
    if (prisoner.strength_max > 0) said.push(t("strength {most} at most", { most: prisoner.strength_max }));
    if (hurt > 0) said.push(tn("a wall costs {count} life more", "a wall costs {count} life more", hurt));
    return said;
}

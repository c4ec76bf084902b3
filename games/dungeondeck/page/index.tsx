import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "@/parts/Button";
import { Dialog } from "@/parts/Dialog";
import { Asked } from "@/parts/frame";
import { onButton } from "@/parts/labels";
import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import { Aftermath } from "./Aftermath";
import type { Going } from "./deck";
import { goingOf, meantBy, movesAt, placeFledFrom, plainMoves } from "./deck";
import { DeckCard, placeName } from "./DeckCard";
import { ending, turning } from "./ending";
import "./dungeondeck.css";
import "./phone.css";
import { Fight } from "./Fight";
import { Memory } from "./Memory";
import { Progress, Tray } from "./Tray";
import type { Place, View } from "./view";
import { places } from "./view";

export { Aftermath, ending, turning };
export { square } from "./square";

/** Of a long run no more cards are seen passing than these. */
const mostRiffled = 8;
const arrows: Record<string, Place> = { ArrowUp: "top", ArrowRight: "right", ArrowDown: "bottom", ArrowLeft: "left" };

/** The table of Un dongeon dans un deck: a deck in the hand, and what was set aside. */
export default function Table(props: TableProps<View>) {
    const { view } = props;
    const [isMemory, setMemory] = useState(false);
    return (
        <div class="dungeondeck">
            <div class={`dungeondeck-table has-ground on-${view.face}`}>
                <Progress view={view} isMemory={isMemory} onMemory={() => setMemory(!isMemory)} />
                <Hand {...props} />
                <Tray {...props} />
            </div>
            {isMemory && (
                <Dialog title={t("What do I remember?")} wide onClose={() => setMemory(false)}>
                    <Memory {...props} />
                </Dialog>
            )}
        </div>
    );
}

/** The deck as it is held: the visible card on top, others below it, one on its way under. */
function Hand(props: TableProps<View>) {
    const { view, moves, play, run, card, step, reducedMotion } = props;
    const { before, going, passed } = useGoing(view, step);
    const canAct = moves.length > 0;
    const legal = useMemo(() => new Set(places.filter((place) => movesAt(moves, place).length > 0)), [moves]);
    const nameOf = (id: string) => card(id)?.name ?? id;
    const doesAt = (place: Place) => meantBy(view.visible[place], place, moves);
    const pick = (place: Place) => {
        if (canAct) play(doesAt(place));
    };
    const onKeyDown = (event: JSX.TargetedKeyboardEvent<Element>) => {
        const place = arrows[event.key];
        if (!canAct || event.ctrlKey || event.metaKey || event.altKey) return;
        if (place) pick(place);
        else if (event.target === event.currentTarget && event.key === "Enter" && run && moves[0]) play(moves[0].move);
        else if (event.target === event.currentTarget && event.key === " " && run) run();
        else return;
        event.preventDefault();
    };
    const hasTurnedOver = before !== null && before.face !== view.face;
    return (
        <div class="dungeondeck-hand">
            <Fight {...props} />
            <div
                class="dungeondeck-held"
                data-board
                tabIndex={0}
                role="application"
                aria-label={t(
                    "The deck. Arrow keys choose the icon at that edge; Enter plays the only move, Space plays on to the next choice.",
                )}
                onKeyDown={onKeyDown}
            >
                <HandBehind />
                <div
                    class={hasTurnedOver && !reducedMotion ? "dungeondeck-deck is-turning" : "dungeondeck-deck"}
                    key={hasTurnedOver ? step : "deck"}
                >
                    {Array.from({ length: Math.min(6, Math.ceil((view.deck.length - 1) / 5)) }, (_, index) => (
                        <span
                            class="dungeondeck-layer"
                            style={{ translate: `${3 * (index + 1)}px ${3 * (index + 1)}px` }}
                        />
                    )).reverse()}
                    <DeckCard
                        key={`${view.visible.card} ${view.under}`}
                        id={view.visible.card}
                        name={nameOf(view.visible.card)}
                        face={view.face}
                        icons={view.visible}
                        legal={legal}
                        onPick={canAct ? pick : undefined}
                        doesAt={doesAt}
                        labelOf={(place) => movesAt(moves, place)[0]?.text ?? null}
                    />
                    {passed > 0 && !reducedMotion && <Riffle key={`riffle ${step}`} cards={passed} />}
                    {before && hasTurnedOver && !reducedMotion && (
                        <div class="dungeondeck-behind" aria-hidden="true">
                            <DeckCard
                                id={before.visible.card}
                                name={nameOf(before.visible.card)}
                                face={before.face}
                                icons={before.visible}
                            />
                        </div>
                    )}
                    {before && going && going.how !== "stays" && !reducedMotion && !hasTurnedOver && (
                        <Gone view={before} going={going} name={nameOf(before.visible.card)} key={`gone ${step}`} />
                    )}
                </div>
                <Thumb />
            </div>
            <Asked class="asked-inside" />
            <Actions {...props} />
        </div>
    );
}

/** What can be done with the card as a whole, in words. */
function Actions({ view, moves, play, run, over, isReplay }: TableProps<View>) {
    /* At the table itself the ending has the headline. */
    if (over)
        return isReplay ? (
            <p class="dungeondeck-ending">{ending({ view, seat: 0, names: [], result: null, told: [] }).headline}</p>
        ) : null;
    const plain = plainMoves(moves);
    return (
        <div class="dungeondeck-actions">
            {view.phase === "fight" && view.served && moves.length > 0 && (
                <p>
                    {t("The boss is worth {enemy}. This card passes, and the next Monster is your strength (D14).", {
                        enemy: view.enemy,
                    })}
                </p>
            )}
            {view.phase === "fight" && !view.served && moves.length > 0 && (
                <p>
                    {t(
                        "Pass cards until a Monster comes to the top: its value and your Weapons are your strength (D07).",
                    )}
                </p>
            )}
            {view.phase === "seek" && moves.length > 0 && (
                <p>
                    {t(
                        "Pass cards until a Monster comes to the top: its value and the number of the door are the boss (D14).",
                    )}
                </p>
            )}
            {view.phase === "pay" && <p>{t("{due} to pay: touch the Treasures to hand over.", { due: view.due })}</p>}
            {view.phase === "trapped" && moves.length > 0 && (
                <p>{t("The Trap takes its share: touch what you give.")}</p>
            )}
            {plain.some(({ move }) => move.startsWith("flee ")) && <p>{t("Touch a Monster to fight it.")}</p>}
            {plain.map(({ move, text }) => {
                const place = placeFledFrom(move);
                return (
                    <Button look={plain.length === 1 ? "main" : "plain"} data-does={move} onClick={() => play(move)}>
                        {place ? <Fleeing from={place} value={view.visible[place].value ?? 0} /> : onButton(text)}
                    </Button>
                );
            })}
            {run && (
                <Button look={plain.length === 0 ? "main" : "plain"} class="dungeondeck-run" onClick={run}>
                    {t("Play on to the next choice")}
                </Button>
            )}
            {plain.length === 0 && moves.length > 0 && view.phase !== "pay" && view.phase !== "trapped" && (
                <p class="dungeondeck-help">
                    {view.phase === "bound" && view.last !== "entrance"
                        ? t("Only the icon at the top counts now: touch it.")
                        : t("Touch one of the lit icons.")}
                </p>
            )}
        </div>
    );
}

/** Short, for there may be four: the value, and the edge as an arrow. */
function Fleeing({ from, value }: { from: Place; value: number }) {
    return (
        <>
            <svg class={`dungeondeck-arrow to-${from}`} viewBox="-12 -12 24 24" aria-hidden="true">
                <path d="M0 8V-7M-6 -1L0 -7L6 -1" />
            </svg>
            <span>
                {t("Flee from {value}", { value })}
                <span class="for-readers">, {placeName(from)}</span>
            </span>
        </>
    );
}

/** The card that was visible before the last move, on its way. */
function Gone({ view, going, name }: { view: View; going: Going; name: string }) {
    const [isDone, setDone] = useState(false);
    if (isDone) return null;
    const turns = going.how === "under" ? (going.turns === 3 ? -1 : going.turns) : 0;
    return (
        <div
            class={going.how === "aside" ? `dungeondeck-gone is-aside to-${going.to}` : "dungeondeck-gone is-under"}
            style={{ "--turn": `${turns * 90}deg` } as JSX.CSSProperties}
            aria-hidden="true"
            onAnimationEnd={() => setDone(true)}
        >
            <DeckCard id={view.visible.card} name={name} face={view.face} icons={view.visible} />
        </div>
    );
}

/** Cards that had no choice in them, passing under the deck one after the other. */
function Riffle({ cards }: { cards: number }) {
    const [isDone, setDone] = useState(false);
    if (isDone) return null;
    return (
        <div class="dungeondeck-riffle" aria-hidden="true">
            {Array.from({ length: cards }, (_, index) => (
                <span
                    style={{ "--place": cards - 1 - index } as JSX.CSSProperties}
                    onAnimationEnd={index === 0 ? () => setDone(true) : undefined}
                />
            ))}
        </div>
    );
}

function HandBehind() {
    return (
        <svg class="dungeondeck-palm" viewBox="0 0 400 400" aria-hidden="true">
            <path d="M366 150q34-6 32 20t-34 24l-30 2v-42z M366 204q36-4 33 21t-36 23l-29 0v-42z M362 258q34-3 31 21t-34 22l-25-1v-40z M352 310q30 0 27 20t-30 19l-20-2v-36z" />
        </svg>
    );
}

function Thumb() {
    return (
        <svg class="dungeondeck-thumb" viewBox="0 0 120 150" aria-hidden="true">
            {["skin", "line"].map((part) => (
                <linearGradient
                    key={part}
                    id={`dungeondeck-thumb-${part}`}
                    class={`is-${part}`}
                    gradientUnits="userSpaceOnUse"
                    x1="0"
                    x2="0"
                    y1="150"
                    y2="111"
                >
                    <stop offset="0" stop-opacity="0" />
                    <stop offset="1" />
                </linearGradient>
            ))}
            <path
                fill="url(#dungeondeck-thumb-skin)"
                stroke="url(#dungeondeck-thumb-line)"
                d="M2 148C-2 112 8 92 30 74c16-13 30-32 42-46 12-13 32-5 30 14-2 22-22 44-34 62-10 16-12 28-12 44"
            />
            <path class="dungeondeck-nail" d="M78 26c9-8 20-4 20 7-1 8-6 14-11 18-7-2-12-8-14-15z" />
        </svg>
    );
}

/** The view before the last step, and what became of its visible card; or how many cards passed in several steps. */
function useGoing(view: View, step: number): { before: View | null; going: Going | null; passed: number } {
    const last = useRef<{ view: View; step: number } | null>(null);
    const shown = useRef<{ step: number; before: View | null; passed: number }>({ step, before: null, passed: 0 });
    if (shown.current.step !== step) {
        const from = last.current;
        const steps = from ? step - from.step : 0;
        shown.current = {
            step,
            before: from && steps === 1 ? from.view : null,
            passed: steps > 1 ? Math.min(steps, mostRiffled) : 0,
        };
    }
    useEffect(() => {
        last.current = { view, step };
    });
    const { before, passed } = shown.current;
    return { before, going: before ? goingOf(before, view) : null, passed };
}

/* The dice of the last move, with what came of them. */
import { useRef } from "preact/hooks";
import type { GameEvent, SeatInfo } from "../../wire/types";
import { t } from "../../words/words";
import { Die } from "../../parts/Dice";
import { nameOf } from "./look";

const diceKinds = ["rolled", "tested"];
const outcomeKinds = ["wounded", "monster-hit", "monster-went", "door-held", "fell", "died", "moved", "undone", "advanced", "completed"];

export interface Throw {
    seat: number;
    face: number;
    total: number;
    threat: number | null;
}

/** The throws among what happened, and the sentences about what they led to. */
export function throwsOf(events: readonly GameEvent[]): { throws: Throw[]; outcome: string[] } {
    const first = events.findIndex((event) => diceKinds.includes(event.kind));
    if (first < 0) return { throws: [], outcome: [] };
    const number = (value: unknown) => (typeof value === "number" ? value : 0);
    const throws = events
        .filter((event) => diceKinds.includes(event.kind))
        .map((event) => ({
            seat: number(event["seat"]),
            face: number(event["face"]),
            total: number(event["total"]),
            threat: event.kind === "tested" ? number(event["threat"]) : null,
        }));
    const outcome = events.slice(first).filter((event) => outcomeKinds.includes(event.kind)).map((event) => event.text);
    return { throws, outcome: outcome.slice(0, 4) };
}

interface ThrowsProps {
    events: GameEvent[];
    step: number;
    seats: SeatInfo[];
    seat: number | null;
    /** They stay on the table until the turn changes. */
    turn: string;
}

export function Throws({ events, step, seats, seat, turn }: ThrowsProps) {
    const last = useRef<{ step: number; turn: string; told: ReturnType<typeof throwsOf> } | null>(null);
    const told = throwsOf(events);
    if (told.throws.length > 0) last.current = { step, turn, told };
    const kept = last.current;
    if (!kept || (kept.turn !== turn && kept.step !== step)) return null;
    return (
        <section class="throws" aria-label={t("The last dice")}>
            {kept.told.throws.map((each, i) => (
                <div key={`${kept.step} ${i}`} class="throws-one">
                    <small>{each.seat < 0 ? t("The monster") : nameOf(seats[each.seat], each.seat, seat)}</small>
                    <Die face={each.face} roll={kept.step * 10 + i} />
                    <b>{each.total}</b>
                    {each.threat !== null && (
                        <small class={each.total >= each.threat ? "is-passed" : "is-failed"}>
                            {each.total >= each.threat ? t("passed, {threat}+", { threat: each.threat }) : t("failed, {threat}+", { threat: each.threat })}
                        </small>
                    )}
                </div>
            ))}
            <p aria-hidden="true">{kept.told.outcome.join(" ")}</p>
        </section>
    );
}

/* The dice thrown last, with what came of them. */
import { numberOf } from "@/wire/events";
import type { GameEvent, SeatInfo } from "@/wire/types";
import { t } from "@/words/words";
import { Die } from "@/parts/Dice";
import { nameOfPlayer } from "@/parts/names";
import { isDice } from "./beats";

export interface Thrown {
    /** -1 for a monster. */
    seat: number;
    face: number;
    total: number;
    threat: number | null;
}

/** The throws among what happened, and the sentences about what they led to. */
export function throwsOf(events: readonly GameEvent[]): { throws: Thrown[]; outcome: string[] } {
    const throws = events.filter(isDice).map((event) => ({
        seat: event.kind === "monster-rolled" ? -1 : numberOf(event, "seat"),
        face: numberOf(event, "face"),
        total: numberOf(event, "total"),
        threat: event.kind === "tested" ? numberOf(event, "threat") : null,
    }));
    return { throws, outcome: events.filter((event) => !isDice(event)).map((event) => event.text) };
}

interface ThrowsProps {
    dice: GameEvent[];
    /** What the monster that throws is called, where that is known. */
    monster: string | undefined;
    seats: SeatInfo[];
    seat: number | null;
}

export function Throws({ dice, monster, seats, seat }: ThrowsProps) {
    const { throws, outcome } = throwsOf(dice);
    if (throws.length === 0) return null;
    return (
        <section class="throws" aria-label={t("The last dice")}>
            {throws.map((each, i) => (
                <Throw key={i} of={each} monster={monster} seats={seats} seat={seat} />
            ))}
            <p aria-hidden="true">{outcome.join(" ")}</p>
        </section>
    );
}

export function Throw({
    of: { seat: thrower, face, total, threat },
    monster,
    seats,
    seat,
}: {
    of: Thrown;
    monster: string | undefined;
    seats: SeatInfo[];
    seat: number | null;
}) {
    return (
        <span class="throws-one">
            <small>{thrower < 0 ? (monster ?? t("The monster")) : nameOfPlayer(seats[thrower], thrower, seat)}</small>
            <Die face={face} />
            <b>
                {total !== face && (
                    <span class="throws-plus">{`${total > face ? "+" : "−"}${Math.abs(total - face)} =`}</span>
                )}
                {total}
            </b>
            {threat !== null && (
                <small class={total >= threat ? "is-passed" : "is-failed"}>
                    {total >= threat ? t("passed, {threat}+", { threat }) : t("failed, {threat}+", { threat })}
                </small>
            )}
        </span>
    );
}

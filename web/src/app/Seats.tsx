import { useEffect, useMemo, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Named } from "../parts/Named";
import { nameOfPlayer } from "../parts/names";
import type { TableSession } from "../wire/session";
import type { SeatInfo, TableSnapshot } from "../wire/types";
import { t } from "../words/words";

export function Seats({ session, table }: { session: TableSession; table: TableSnapshot }) {
    if (table.seats.length === 1 && table.seat !== null) return null;
    return (
        <section class="sheet seats" aria-labelledby="seats-title">
            <h2 id="seats-title">{table.seat === null ? t("You are watching") : t("At the table")}</h2>
            <ul>
                {table.seats.map((seat) => (
                    <Seat key={seat.seat} seat={seat} session={session} table={table} />
                ))}
            </ul>
        </section>
    );
}

function Seat({ seat, session, table }: { seat: SeatInfo; session: TableSession; table: TableSnapshot }) {
    const acts = table.to_act.includes(seat.seat);
    const looks = table.seat === seat.seat;
    const wasTaken = seat.yours && seat.away === true;
    return (
        <li class={`seat ${acts ? "is-acting" : ""} ${looks ? "is-ours" : ""}`} data-seat={seat.seat}>
            <span class="seat-mark" aria-hidden="true">
                {acts ? "➤" : ""}
            </span>
            <span class="seat-name">
                <Named name={seat.name} crest={seat.crest} text={seatName(seat)} />
            </span>
            <span class="faint">{stateOf(seat, looks, acts)}</span>
            {table.clock && (
                <Clock
                    left={table.clock.left_ms[seat.seat] ?? 0}
                    sequence={table.sequence}
                    runs={!table.over && clockRuns(table, seat.seat)}
                />
            )}
            {seat.yours && !looks && <Button onClick={() => session.sit(seat.seat)}>{t("Look from here")}</Button>}
            {wasTaken && !table.over && (
                <Button onClick={() => void session.ask("return", { seat: seat.seat })}>{t("Take it back")}</Button>
            )}
        </li>
    );
}

/** The watches of those who are to move, and our own, where there is a clock. */
export function Clocks({ table }: { table: TableSnapshot }) {
    if (!table.clock || table.over) return null;
    const shown = table.seats.filter(({ seat }) => seat === table.seat || table.to_act.includes(seat));
    return (
        <div class="clocks">
            {shown.map((seat) => (
                <span key={seat.seat} class={seat.seat === table.seat ? "is-ours" : ""}>
                    <span class="clocks-name">{seatName(seat)} </span>
                    <Clock
                        left={table.clock?.left_ms[seat.seat] ?? 0}
                        sequence={table.sequence}
                        runs={clockRuns(table, seat.seat)}
                    />
                </span>
            ))}
        </div>
    );
}

/** Whether a seat's time passes. Modules of older versions do not say: there it does for all who are to move. */
export function clockRuns({ clock, to_act }: TableSnapshot, seat: number): boolean {
    return (clock?.running ?? to_act).includes(seat);
}

/** The seat of ours that a bot plays and that we may have again: the one we look from, else the first. */
export function lostSeat({ seats, seat, clock, over }: TableSnapshot): SeatInfo | null {
    const lost = seats.filter((each) => each.yours && each.away && clock?.left_ms[each.seat] !== 0);
    return over ? null : (lost.find((each) => each.seat === seat) ?? lost[0] ?? null);
}

/** The way back to a seat that a bot plays, where one cannot overlook it. */
export function TakeBack({ session, seat, isShown }: { session: TableSession; seat: SeatInfo; isShown: boolean }) {
    return (
        <Button look="main" class="take-back" onClick={() => void session.ask("return", { seat: seat.seat })}>
            {isShown
                ? t("Take your seat back")
                : t("Take the seat of {name} back", { name: nameOfPlayer(seat, seat.seat) })}
        </Button>
    );
}

/** That a seat of ours is out of time, by name where several of ours sit there. */
export function latenessOf(table: TableSnapshot, late: SeatInfo): string {
    if (table.seats.filter(({ yours }) => yours).length === 1)
        return t("Your time has run out: a bot plays for you from now on.");
    return t("The time of {name} has run out: a bot plays on.", { name: nameOfPlayer(late, late.seat) });
}

/** With the number of the seat, for two people may have the same name. */
export function seatName(seat: SeatInfo): string {
    return `${seat.seat + 1}. ${nameOfPlayer(seat, seat.seat)}`;
}

function stateOf(seat: SeatInfo, looks: boolean, acts: boolean): string {
    const facts = [
        looks && t("you"),
        seat.kind === "bot" && seat.name !== "" && t("bot"),
        seat.away && seat.bot
            ? t("away: a bot plays on")
            : seat.kind === "person" && !seat.yours && (seat.away || !seat.online) && t("away"),
        acts && t("to move"),
    ];
    return facts.filter(Boolean).join(" · ");
}

/** Counts down from what the server last said, by this machine's own watch: the two need not agree on the time of day. */
function Clock({ left, sequence, runs }: { left: number; sequence: number; runs: boolean }) {
    const told = useMemo(() => performance.now(), [left, sequence]);
    const [now, setNow] = useState(told);
    useEffect(() => {
        if (!runs) return;
        const timer = setInterval(() => setNow(performance.now()), 500);
        return () => clearInterval(timer);
    }, [runs]);
    const spent = runs ? Math.max(0, now - told) : 0;
    const seconds = Math.max(0, Math.round((left - spent) / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return (
        <span
            class={`clock ${seconds < 20 ? "is-short" : ""}`}
            role="timer"
            aria-label={t("Time left: {time}", { time: text })}
        >
            {text}
        </span>
    );
}

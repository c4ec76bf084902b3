import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
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
    const wasTaken = seat.yours && seat.kind === "person" && seat.bot !== null;
    return (
        <li class={`seat ${acts ? "is-acting" : ""} ${looks ? "is-ours" : ""}`} data-seat={seat.seat}>
            <span class="seat-mark" aria-hidden="true">
                {acts ? "➤" : ""}
            </span>
            <span class="seat-name">{seat.name || t("free seat")}</span>
            <span class="faint">{stateOf(seat, looks, acts)}</span>
            {table.clock && <Clock left={table.clock.left_ms[seat.seat] ?? 0} since={acts && !table.over ? table.turn_since : null} />}
            {seat.yours && !looks && <Button onClick={() => session.sit(seat.seat)}>{t("Look from here")}</Button>}
            {wasTaken && !table.over && <Button onClick={() => void session.ask("return", { seat: seat.seat })}>{t("Take it back")}</Button>}
        </li>
    );
}

function stateOf(seat: SeatInfo, looks: boolean, acts: boolean): string {
    const facts = [
        looks && t("you"),
        seat.kind === "bot" && t("bot"),
        seat.kind === "person" && !seat.yours && !seat.online && t("away"),
        acts && t("to move"),
    ];
    return facts.filter(Boolean).join(" · ");
}

function Clock({ left, since }: { left: number; since: number | null }) {
    const [now, setNow] = useState(Date.now());
    useEffect(() => {
        if (since === null) return;
        const timer = setInterval(() => setNow(Date.now()), 500);
        return () => clearInterval(timer);
    }, [since]);
    const spent = since === null ? 0 : Math.max(0, now - since);
    const seconds = Math.max(0, Math.round((left - spent) / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return (
        <span class={`clock ${seconds < 20 ? "is-short" : ""}`} role="timer" aria-label={t("Time left: {time}", { time: text })}>
            {text}
        </span>
    );
}

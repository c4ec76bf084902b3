import { useEffect, useRef } from "preact/hooks";
import { Button } from "../parts/Button";
import { announce } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { endOfDay } from "./day";
import { go, Link } from "./routes";
import { SaveLink } from "./SaveLink";
import { seatName } from "./Seats";
import { rememberTable } from "./settings";

/** How it ended, and what one can do next. */
export function Ending({ session, table }: { session: TableSession; table: TableSnapshot }) {
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => heading.current?.focus({ preventScroll: true }), []);
    /* The seed of a day stays sealed until the day is over, and with it the game that would tell it. */
    const sealedDay = table.daily && !table.seed ? table.daily : null;
    const sat = table.seats.some((seat) => seat.yours);
    useEffect(() => {
        if (sat && table.rematch) announce(t("The next game is ready: you can join it."));
    }, [table.rematch]);
    const rematch = async () => {
        const next = table.rematch ?? (await session.ask<{ table: string }>("rematch"))?.table;
        if (!next) return;
        rememberTable(next, table.game);
        go(`/t/${next}`);
    };
    return (
        <section class="sheet ending" aria-labelledby="ending-title">
            <h2 id="ending-title" ref={heading} tabIndex={-1}>
                {verdict(table)}
            </h2>
            {table.result && (
                <p class="ending-scores">
                    {table.seats.map((seat) => (
                        <span key={seat.seat}>
                            {seatName(seat)} <strong>{table.result?.scores[seat.seat]}</strong>
                        </span>
                    ))}
                </p>
            )}
            <p class="button-row">
                {sat && (
                    <Button look="main" onClick={() => void rematch()}>
                        {table.rematch ? t("Join the next game") : t("Play again")}
                    </Button>
                )}
                {!sealedDay && (
                    <Link class="button" to={`/r/${table.id}`}>
                        {t("Watch it again")}
                    </Link>
                )}
                <Link class="button" to="/">
                    {t("Another door")}
                </Link>
            </p>
            {sealedDay && (
                <p class="ending-later">
                    {t("It can be watched again when this dungeon is over for everyone: {time}.", {
                        time: endOfDay(sealedDay),
                    })}
                </p>
            )}
            <Seal table={table} />
        </section>
    );
}

export function verdict(table: TableSnapshot): string {
    const winners = table.result?.winners ?? [];
    const names = winners
        .flatMap((seat) => table.seats[seat] ?? [])
        .map(seatName)
        .join(", ");
    if (table.seats.length === 1) return winners.includes(0) ? t("You made it!") : t("The dungeon wins this time.");
    if (winners.length === 0) return t("Nobody wins.");
    if (table.seat !== null && winners.includes(table.seat))
        return winners.length > 1 ? t("You share the victory!") : t("You win!");
    return winners.length > 1 ? t("{names} win.", { names }) : t("{names} wins.", { names });
}

/** The seed was sealed before the first move and is open now: anyone can check the whole game. */
function Seal({ table }: { table: TableSnapshot }) {
    if (!table.seal) return null;
    return (
        <details class="seal">
            <summary>{t("Was it fair? Check it yourself")}</summary>
            <p>
                {table.seed
                    ? t(
                          "Before the first move the server published this seal of the chance to come; now the seed itself is open.",
                      )
                    : t(
                          "Before the first move the server published this seal of the chance to come; the seed itself opens when the day is over.",
                      )}
            </p>
            <dl>
                <dt>{t("Seal (SHA-256)")}</dt>
                <dd>
                    <code>{table.seal}</code>
                </dd>
                {table.seed && (
                    <>
                        <dt>{t("Seed")}</dt>
                        <dd>
                            <code>{table.seed}</code>
                        </dd>
                    </>
                )}
            </dl>
            {table.seed && (
                <p>
                    <SaveLink table={table.id} /> <code>donjon replay --verify</code>
                </p>
            )}
        </details>
    );
}

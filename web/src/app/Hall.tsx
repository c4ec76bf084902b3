import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import type { TableSession } from "../wire/session";
import type { SeatInfo, TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { ownEntropy } from "./create";
import { rememberTable, settings } from "./settings";

/** A table before its game: free seats, links to send, a seat to take. */
export function Hall({ session, table, invite }: { session: TableSession; table: TableSnapshot; invite: string | null }) {
    const seated = table.seats.some((seat) => seat.yours);
    const join = async (seat?: number) => {
        const fields = { name: settings.name, entropy: ownEntropy(), ...(invite ? { invite } : {}), ...(seat === undefined ? {} : { seat }) };
        const answer = await session.ask<{ seat: number }>("join", fields);
        if (!answer) return;
        rememberTable(table.id, table.game);
        session.sit(answer.seat);
    };
    return (
        <section class="sheet hall">
            <h2>{t("Around the table")}</h2>
            <ul class="hall-seats">
                {table.seats.map((seat) => (
                    <li key={seat.seat}>
                        <strong>{t("Seat {number}", { number: seat.seat + 1 })}</strong>{" "}
                        {seat.kind === "open" ? <FreeSeat seat={seat} table={table} canSit={!invite} onSit={() => void join(seat.seat)} /> : <span>{seat.name}</span>}
                    </li>
                ))}
            </ul>
            {invite && !seated && (
                <p>
                    <Button look="main" onClick={() => void join()}>
                        {t("Sit down as {name}", { name: settings.name })}
                    </Button>
                </p>
            )}
            {seated && <p class="faint">{t("The game begins by itself when everyone sits. You may close this page and come back.")}</p>}
        </section>
    );
}

function FreeSeat({ seat, table, canSit, onSit }: { seat: SeatInfo; table: TableSnapshot; canSit: boolean; onSit(): void }) {
    const [copied, setCopied] = useState(false);
    if (!seat.invite) return canSit && !seat.invited ? <Button onClick={onSit}>{t("Sit here")}</Button> : <span class="faint">{t("free seat")}</span>;
    const address = `${location.origin}/t/${table.id}#invite=${seat.invite}`;
    const copy = async () => {
        await navigator.clipboard?.writeText(address);
        setCopied(true);
    };
    return (
        <span class="invitation">
            <input class="field" readOnly value={address} aria-label={t("The link to send")} onFocus={(event) => event.currentTarget.select()} />
            <Button onClick={() => void copy()}>{copied ? t("Copied") : t("Copy the link")}</Button>
        </span>
    );
}

import { useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import type { TableSession } from "../wire/session";
import type { SeatInfo, TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { ownEntropy } from "./create";
import { go } from "./routes";
import { forgetTable, rememberTable, settings } from "./settings";

/** A table before its game: free seats, links to send, a seat to take. */
export function Hall({
    session,
    table,
    invite,
}: {
    session: TableSession;
    table: TableSnapshot;
    invite: string | null;
}) {
    const seated = table.seats.some((seat) => seat.yours);
    const join = async (seat?: number) => {
        const fields = {
            name: settings.name,
            entropy: ownEntropy(),
            ...(invite ? { invite } : {}),
            ...(seat === undefined ? {} : { seat }),
        };
        const answer = await session.ask<{ seat: number }>("join", fields);
        if (!answer) return;
        rememberTable(table.id, table.game);
        session.sit(answer.seat);
    };
    const leave = async () => {
        for (const { seat } of table.seats.filter((each) => each.yours))
            if (!(await session.ask("leave", { seat }))) return;
        forgetTable(table.id);
        go("/");
    };
    return (
        <section class="sheet hall">
            <h2>{t("Around the table")}</h2>
            <ul class="hall-seats">
                {table.seats.map((seat) => (
                    <li key={seat.seat}>
                        <strong>{t("Seat {number}", { number: seat.seat + 1 })}</strong>{" "}
                        {seat.kind === "open" ? (
                            <FreeSeat seat={seat} table={table} canSit={!invite} onSit={() => void join(seat.seat)} />
                        ) : (
                            <span>{seat.name}</span>
                        )}
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
            {seated && (
                <>
                    <p class="faint">
                        {t("The game begins by itself when everyone sits. You may close this page and come back.")}
                    </p>
                    <p>
                        <Button onClick={() => void leave()}>{t("Leave")}</Button>
                    </p>
                </>
            )}
        </section>
    );
}

function FreeSeat({
    seat,
    table,
    canSit,
    onSit,
}: {
    seat: SeatInfo;
    table: TableSnapshot;
    canSit: boolean;
    onSit(): void;
}) {
    const [copied, setCopied] = useState<"no" | "yes" | "selected">("no");
    const field = useRef<HTMLInputElement>(null);
    if (!seat.invite)
        return canSit && !seat.invited ? (
            <Button onClick={onSit}>{t("Sit here")}</Button>
        ) : (
            <span class="faint">{t("free seat")}</span>
        );
    const address = `${location.origin}/t/${table.id}#invite=${seat.invite}`;
    /* A page that did not come over https has no clipboard; the reader may also forbid it. */
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(address);
            setCopied("yes");
        } catch {
            field.current?.focus();
            field.current?.select();
            setCopied("selected");
        }
    };
    return (
        <span class="invitation">
            <input
                ref={field}
                class="field"
                readOnly
                value={address}
                aria-label={t("The link to send")}
                onFocus={(event) => event.currentTarget.select()}
            />
            <Button onClick={() => void copy()}>{copied === "yes" ? t("Copied") : t("Copy the link")}</Button>
            <span class="faint" role="status">
                {copied === "selected" && t("The link is selected: copy it as you copy any text.")}
            </span>
        </span>
    );
}

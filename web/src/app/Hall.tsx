import { useState } from "preact/hooks";
import { hasTable } from "../games/registry";
import { Button } from "../parts/Button";
import { Named } from "../parts/Named";
import type { TableSession } from "../wire/session";
import type { SeatInfo, TableSnapshot } from "../wire/types";
import { t, unbroken } from "../words/words";
import { createTable, ownEntropy } from "./create";
import { minutesOf, playersOf } from "./lengths";
import { LinkField } from "./LinkField";
import { go } from "./routes";
import { RulesPanel } from "./RulesPanel";
import { home, useCatalogue } from "./server";
import { forgetTable, rememberTable, settings, whoWeAre } from "./settings";
import { askToNotify } from "./turns";
import { WhoYouAre } from "./WhoYouAre";

interface HallProps {
    session: TableSession;
    table: TableSnapshot;
    invite: string | null;
}

/** A table before its game: who is there and who invites, free seats, links to send, a seat to take. */
export function Hall({ session, table, invite }: HallProps) {
    const seated = table.seats.some((seat) => seat.yours);
    const join = async (seat?: number) => {
        askToNotify((table.clock?.per_move_ms ?? 0) / 1000);
        const fields = {
            ...whoWeAre(),
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
            {!seated && <Greeting table={table} invited={invite !== null} />}
            {!seated && <WhoYouAre />}
            <h2>{t("Around the table")}</h2>
            <ul class="hall-seats">
                {table.seats.map((seat) => (
                    <li key={seat.seat}>
                        <strong>{t("Seat {number}", { number: seat.seat + 1 })}</strong>{" "}
                        {seat.kind === "open" ? (
                            <FreeSeat seat={seat} table={table} canSit={!invite} onSit={() => void join(seat.seat)} />
                        ) : (
                            <Named name={seat.name} crest={seat.crest} />
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
            <Meanwhile session={session} table={table} seated={seated} />
            {seated && (
                <p class="button-row">
                    <Button onClick={() => void leave()}>{t("Leave")}</Button>
                </p>
            )}
        </section>
    );
}

/** Who invites, to what, and how long it takes. */
function Greeting({ table, invited }: { table: TableSnapshot; invited: boolean }) {
    const host = table.seats.find((seat) => seat.kind === "person" && !seat.yours);
    const game = useCatalogue()?.games.find(({ id }) => id === table.game);
    return (
        <>
            {host && (
                <h2 class="arriving">
                    <Named
                        name={host.name}
                        crest={host.crest}
                        text={
                            invited
                                ? t("{name} invites you to {title}", { name: host.name, title: table.title })
                                : t("{name} waits for company at {title}", { name: host.name, title: table.title })
                        }
                    />
                </h2>
            )}
            {game && (
                <>
                    <p>{unbroken(game.pitch)}</p>
                    <p class="arriving-facts faint">
                        <span>{playersOf(game)}</span>
                        <span>{minutesOf(game)}</span>
                        {table.clock && <span>{paceOf(table.clock.per_move_ms ?? 0)}</span>}
                    </p>
                </>
            )}
        </>
    );
}

function paceOf(perMoveMs: number): string {
    const isSlow = perMoveMs >= 24 * 60 * 60 * 1000;
    return isSlow ? t("A game over days: a day for each move") : t("With a clock");
}

/** What one can do until everyone sits: read the rules, or learn the game at another table. */
function Meanwhile({ session, table, seated }: { session: TableSession; table: TableSnapshot; seated: boolean }) {
    const [reads, setReads] = useState(false);
    const learn = () =>
        createTable({ game: table.game, lesson: true }).catch(() =>
            session.refuse({ code: "no-lesson", message: t("The lesson cannot begin just now."), rule: null }),
        );
    return (
        <>
            {seated && (
                <p class="faint">
                    {t("The game begins by itself when everyone sits. You may close this page and come back.")}
                </p>
            )}
            <p class="button-row">
                <Button onClick={() => setReads(true)}>{t("Read the rules")}</Button>
                {hasTable(table.game) && (
                    <Button onClick={() => void learn()}>
                        {seated ? t("Take the lesson meanwhile") : t("Take the lesson first")}
                    </Button>
                )}
            </p>
            {reads && <RulesPanel game={table.game} rule={null} onClose={() => setReads(false)} />}
        </>
    );
}

interface FreeSeatProps {
    seat: SeatInfo;
    table: TableSnapshot;
    canSit: boolean;
    onSit(): void;
}

function FreeSeat({ seat, table, canSit, onSit }: FreeSeatProps) {
    if (home.isPocket) return <span class="faint">{t("a friend, by letter")}</span>;
    if (!seat.invite)
        return canSit && !seat.invited ? (
            <Button onClick={onSit}>{t("Sit here")}</Button>
        ) : (
            <span class="faint">{t("free seat")}</span>
        );
    const address = `${location.origin}/t/${table.id}#invite=${seat.invite}`;
    return <LinkField address={address} />;
}

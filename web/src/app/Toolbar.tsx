import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { announce } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { go, Link } from "./routes";

interface Hint {
    move: string;
    text: string;
    why: string;
}

export function Toolbar({ session, table, onRules }: { session: TableSession; table: TableSnapshot; onRules(): void }) {
    const [hint, setHint] = useState<Hint | null>(null);
    const asked = useRef<string | null>(null);
    const choice = table.moves.map(({ move }) => move).join("\n");
    const [leaving, setLeaving] = useState(false);
    const seat = table.seat;
    const mine = seat !== null && table.to_act.includes(seat);
    /* Others may choose in secret meanwhile: a hint holds until one has chosen, or has something else to choose from. */
    const forget = () => {
        asked.current = null;
        setHint(null);
    };
    useEffect(forget, [session.sending !== null, choice]);
    const askHint = async () => {
        asked.current = choice;
        const answer = await session.ask<Hint>("hint", { seat });
        if (!answer || asked.current !== choice) return;
        setHint(answer);
        announce(`${answer.text} ${answer.why}`);
    };
    const askUndo = async () => {
        const answer = await session.ask<{ asked?: boolean }>("undo", { seat });
        if (answer?.asked) announce(t("The others are asked whether you may take it back."));
    };
    return (
        <div class="toolbar-block">
            <div class="toolbar" role="group" aria-label={t("Tools")}>
                {seat !== null && !table.over && (
                    <>
                        <Button
                            id="tool-undo"
                            whyNot={table.undo.can ? null : (table.undo.reason ?? t("There is nothing to take back."))}
                            onClick={() => void askUndo()}
                        >
                            {t("Undo")}
                        </Button>
                        <Button
                            id="tool-hint"
                            whyNot={mine ? null : t("It is not your turn.")}
                            onClick={() => void askHint()}
                        >
                            {t("Hint")}
                        </Button>
                    </>
                )}
                <Button onClick={onRules}>{t("Rules")}</Button>
                <Link class="button" to={`/cards/${table.game}`}>
                    {t("Cards")}
                </Link>
                {seat !== null && !table.over && <Button onClick={() => setLeaving(true)}>{t("Leave")}</Button>}
            </div>
            {!table.undo.can && table.undo.reason && seat !== null && !table.over && (
                <p class="faint undo-reason">{table.undo.reason}</p>
            )}
            {hint && (
                <p class="hint" role="status">
                    <strong>{hint.text}</strong> {hint.why}{" "}
                    <Button onClick={() => void session.play(hint.move)}>{t("Play it")}</Button>
                </p>
            )}
            <UndoQuestion session={session} table={table} />
            {leaving && <LeaveDialog session={session} table={table} onClose={() => setLeaving(false)} />}
        </div>
    );
}

function UndoQuestion({ session, table }: { session: TableSession; table: TableSnapshot }) {
    const asker = table.undo.asked_by;
    if (asker === null || asker === undefined) return null;
    if (asker === table.seat) return <p class="hint">{t("The others are asked whether you may take it back.")}</p>;
    if (table.seat === null) return null;
    const answer = (yes: boolean) => void session.ask("undo_answer", { seat: table.seat, yes });
    return (
        <p class="hint" role="alert">
            {t("{name} would like to take a move back. Do you agree?", { name: table.seats[asker]?.name ?? "" })}{" "}
            <Button onClick={() => answer(true)}>{t("Yes")}</Button>{" "}
            <Button onClick={() => answer(false)}>{t("No")}</Button>
        </p>
    );
}

function LeaveDialog({ session, table, onClose }: { session: TableSession; table: TableSnapshot; onClose(): void }) {
    const alone = table.seats.every((each) => each.yours || each.kind === "bot");
    const leave = async (bot: string | null) => {
        if (alone || (await session.ask("leave", { seat: table.seat, ...(bot ? { bot } : {}) }))) go("/");
    };
    return (
        <Dialog title={t("Leave the table?")} onClose={onClose}>
            <p>
                {alone
                    ? t("The table stays as it is: you find it again under “Where you were”.")
                    : t("Others are playing. A bot can take your seat; you may take it back any time.")}
            </p>
            <p class="button-row">
                {alone ? (
                    <Button look="main" onClick={() => void leave(null)}>
                        {t("Leave")}
                    </Button>
                ) : (
                    <>
                        <Button look="main" onClick={() => void leave("steady")}>
                            {t("Let a bot play on")}
                        </Button>
                        <Button onClick={() => go("/")}>{t("Come back later")}</Button>
                    </>
                )}
                <Button onClick={onClose}>{t("Stay")}</Button>
            </p>
        </Dialog>
    );
}

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { announce } from "../parts/LiveRegion";
import { Tool } from "../parts/Tool";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { t, tn } from "../words/words";
import { CoachWarning } from "./CoachWarning";
import { nameOfDrawer, type DrawerPart } from "./Drawer";
import type { Hints } from "./hint";
import { back, book, deck, lamp, list, more } from "./icons";
import { KeyboardHelp } from "./KeyboardHelp";
import { MoreDialog } from "./MoreDialog";
import { go } from "./routes";

interface ToolbarProps {
    session: TableSession;
    table: TableSnapshot;
    hint: Hints;
    drawer: DrawerPart;
    onDrawer(part: DrawerPart): void;
    hasRules: boolean;
    onRules(): void;
    onCards(): void;
    /** Notes of the table. */
    children: ComponentChildren;
}

/**
 * The tools of a table as small drawings at the end of the status line, and below it, one under the other, what they answer and the
 * notes of the table.
 */
export function Toolbar({
    session,
    table,
    hint,
    drawer,
    onDrawer,
    hasRules,
    onRules,
    onCards,
    children,
}: ToolbarProps) {
    const [open, setOpen] = useState<"more" | "leave" | "keys" | null>(null);
    const seat = table.seat;
    const mine = seat !== null && table.to_act.includes(seat);
    const isPlaying = seat !== null && !table.over;
    const refuse = (message: string) => session.refuse({ code: "not-now", message, rule: null });
    const askUndo = async () => {
        if (!table.undo.can) return refuse(table.undo.reason ?? t("There is nothing to take back."));
        const answer = await session.ask<{ asked?: boolean }>("undo", { seat });
        if (answer?.asked) announce(t("The others are asked whether you may take it back."));
    };
    const unread = useUnread(session, drawer);
    const toggle = (part: NonNullable<DrawerPart>) => onDrawer(drawer === null ? part : null);
    return (
        <>
            <div class="toolbar" role="group" aria-label={t("Tools")}>
                {isPlaying && !table.scored && (
                    <>
                        <Tool
                            id="tool-undo"
                            class={table.undo.can ? "" : "is-idle"}
                            label={t("Undo")}
                            keyName="U"
                            onClick={() => void askUndo()}
                        >
                            {back}
                        </Tool>
                        <Tool
                            id="tool-hint"
                            class={mine ? "" : "is-idle"}
                            label={t("Hint")}
                            keyName="H"
                            onClick={() => void hint.ask()}
                        >
                            {lamp}
                        </Tool>
                    </>
                )}
                <Tool id="tool-rules" label={t("Rules")} keyName="B" aria-expanded={hasRules} onClick={onRules}>
                    {book}
                </Tool>
                <Tool id="tool-cards" label={t("Cards")} keyName="C" onClick={onCards}>
                    {deck}
                </Tool>
                <Tool
                    id="tool-drawer"
                    label={nameOfDrawer(session, table)}
                    keyName="M"
                    aria-expanded={drawer !== null}
                    aria-controls="drawer"
                    class={unread > 0 ? "has-news" : ""}
                    onClick={() => toggle(unread > 0 ? "talk" : "moves")}
                >
                    {list}
                </Tool>
                {unread > 0 && (
                    <span class="unread" role="status">
                        {unread}
                        <span class="for-readers"> {tn("new line of talk", "new lines of talk", unread)}</span>
                    </span>
                )}
                <Tool id="tool-more" label={t("Settings")} onClick={() => setOpen("more")}>
                    {more}
                </Tool>
            </div>
            <div class="notes">
                {hint.shown && (
                    <p class="hint" role="status">
                        <strong>{hint.shown.text}</strong> {hint.shown.why}{" "}
                        <Button onClick={() => hint.shown && void session.play(hint.shown.move, true)}>
                            {t("Play it")}
                        </Button>{" "}
                        <Button id="close-hint" look="quiet" onClick={hint.forget}>
                            {t("I see")}
                        </Button>
                    </p>
                )}
                <CoachWarning session={session} />
                <UndoQuestion session={session} table={table} />
                {children}
            </div>
            {open === "more" && (
                <MoreDialog
                    onHelp={() => setOpen("keys")}
                    onLeave={isPlaying ? () => setOpen("leave") : undefined}
                    onClose={() => setOpen(null)}
                />
            )}
            {open === "keys" && <KeyboardHelp onClose={() => setOpen(null)} />}
            {open === "leave" && <LeaveDialog session={session} table={table} onClose={() => setOpen(null)} />}
        </>
    );
}

/** How many lines of others were said while the drawer was shut. */
function useUnread(session: TableSession, drawer: DrawerPart): number {
    const [seen, setSeen] = useState(session.heardCount);
    useEffect(() => {
        if (drawer !== null) setSeen(session.heardCount);
    }, [drawer, session.heardCount]);
    return drawer === null ? session.heardCount - seen : 0;
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

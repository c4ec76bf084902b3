import { useEffect, useMemo, useRef } from "preact/hooks";
import { hasTable } from "../games/registry";
import { Tool } from "../parts/Tool";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { Chat, hasTalk } from "./Chat";
import { close } from "./icons";
import { Log } from "./Log";
import { Moves } from "./Moves";
import { Seats } from "./Seats";

/** What the drawer was opened for; null while it is shut. */
export type DrawerPart = "moves" | "log" | "talk" | null;

/* From this width on it has its own place beside the board, and is open at first. */
const wideEnough = 1600;

export function firstPart(): DrawerPart {
    return innerWidth >= wideEnough ? "log" : null;
}

/** What is in it: talk where there is somebody to talk with. */
export function nameOfDrawer(session: TableSession, table: TableSnapshot): string {
    return hasTalk(session, table) ? t("Moves, story and talk") : t("Moves and story");
}

interface DrawerProps {
    session: TableSession;
    table: TableSnapshot;
    part: DrawerPart;
    onClose(): void;
}

/** Everything that need not be in sight: who sits here, all legal moves, what happened, table talk. */
export function Drawer({ session, table, part, onClose }: DrawerProps) {
    const element = useRef<HTMLElement>(null);
    const first = useRef(true);
    const log = useMemo(() => <Log lines={session.log} seats={table.seats} />, [session.log, table.seats]);
    useEffect(() => {
        /* What is hidden cannot be scrolled: the story is at its end once it is seen. */
        const list = element.current?.querySelector("#log");
        if (part && list) list.scrollTop = list.scrollHeight;
        if (!first.current && part) goTo(part);
        first.current = false;
    }, [part]);
    return (
        <aside
            id="drawer"
            ref={element}
            class="drawer"
            aria-label={nameOfDrawer(session, table)}
            hidden={part === null}
            onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                event.stopPropagation();
                onClose();
                document.querySelector<HTMLElement>("#tool-drawer")?.focus();
            }}
        >
            <Tool label={t("Close")} class="drawer-close" onClick={onClose}>
                {close}
            </Tool>
            <Seats session={session} table={table} />
            {!table.over && <Moves session={session} table={table} />}
            {log}
            <Chat session={session} table={table} />
            {hasTable(table.game) && (
                <details class="sheet in-words">
                    <summary>{t("The table in words")}</summary>
                    <p>{table.text}</p>
                </details>
            )}
        </aside>
    );
}

/** Brings a part of the open drawer into sight, with the focus on it. */
export function goTo(part: NonNullable<DrawerPart>): void {
    const places = { moves: "#moves-filter, .premove summary", log: "#log", talk: ".chat input" };
    const place = document.querySelector<HTMLElement>(`#drawer :is(${places[part]})`);
    place?.closest("section, details")?.scrollIntoView({ block: "nearest" });
    place?.focus({ preventScroll: true });
}

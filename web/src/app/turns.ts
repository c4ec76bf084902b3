/** Tables at which it is our turn while we are elsewhere: for the badge, the title and notifications. */
import { t } from "../words/words";
import type { Turn } from "../pocket/correspondence";
import { pocket } from "../pocket/pocket";
import type { GameId, SeatInfo, TableLine } from "../wire/types";
import { go } from "./routes";
import { home, refusalOf, server } from "./server";
import { rememberTable } from "./settings";

export interface WaitingTable {
    table: string;
    title: string;
}

const waiting = new Map<string, WaitingTable>();
const listeners = new Set<() => void>();
/* Between the tabs of this browser: tables at which it is our turn no longer. */
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("donjon turns") : null;

export function waitingTables(): WaitingTable[] {
    return [...waiting.values()];
}

export function onTurns(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
}

/** It is our turn at a table where somebody waits for us, or no longer. Bots do not mind, nor do we. */
export function noteTurn(
    table: string,
    title: string,
    seats: Pick<SeatInfo, "kind" | "yours">[],
    isOurs: boolean,
): void {
    note({ table, title }, isOurs && seats.some(({ kind, yours }) => kind !== "bot" && !yours));
}

/** A table, and what there is to do where it is played by letter. */
export type Line = TableLine & { letter?: Turn | undefined };

export function isOurTurn(line: Pick<Line, "letter" | "to_act"> & { seats: Pick<SeatInfo, "yours">[] }): boolean {
    if (line.letter) return line.letter === "play" || line.letter === "send";
    return line.to_act.some((seat) => line.seats[seat]?.yours);
}

/** What there is to do at the tables of this browser that are played by letter: the house does not know of letters, nor of sealed choices. */
export async function findLetters(): Promise<Map<string, Turn>> {
    const posts = home.isPocket ? await pocket.ask("letters", {}).catch(() => []) : [];
    return new Map(posts.map(({ table, turn }) => [table, turn]));
}

/** What the house says of a table, with what its letters say. */
export async function findLine(table: string, letters: Map<string, Turn>): Promise<Line> {
    const line = await server.request<TableLine>("line", { table });
    return { ...line, letter: letters.get(table) };
}

export function noteLine(line: Line): void {
    noteTurn(line.table, line.title, line.seats, isOurTurn(line));
}

/** Nothing is asked of us at a table that is in sight: other tabs, which may have been told of a turn there, hear it. */
export function tellTurnPassed(table: string): void {
    tabs?.postMessage(table);
}

function note(table: WaitingTable, isAwaited: boolean): void {
    if (isAwaited === waiting.has(table.table)) return;
    if (isAwaited) waiting.set(table.table, table);
    else waiting.delete(table.table);
    const count = waiting.size;
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {});
    listeners.forEach((listener) => listener());
}

/** Asked when a game over days begins, and never before: who plays at once sees the table. */
export function askToNotify(perMoveSeconds: number): void {
    const isOverDays = perMoveSeconds >= 24 * 60 * 60;
    if (isOverDays && "Notification" in globalThis && Notification.permission === "default")
        void Notification.requestPermission().catch(() => {});
}

/** What is said of other tables may have passed, in another browser or with the time; or the table is gone. */
async function lookAgain(): Promise<void> {
    const tables = waitingTables();
    const letters = tables.length > 0 ? await findLetters() : new Map<string, Turn>();
    for (const waits of tables) {
        try {
            noteLine(await findLine(waits.table, letters));
        } catch (error) {
            if (refusalOf(error).code === "unknown-table") note(waits, false);
        }
    }
}

tabs?.addEventListener("message", ({ data }) => note({ table: String(data), title: "" }, false));
document.addEventListener("visibilitychange", () => !document.hidden && void lookAgain());
server.onResume(() => void lookAgain());

server.onPush((push) => {
    if (push.push !== "turn") return;
    rememberTable(push.table, push.game as GameId);
    note(push, true);
    notify(push.table, push.title);
});

function notify(table: string, title: string): void {
    if (!("Notification" in globalThis) || Notification.permission !== "granted" || !document.hidden) return;
    const notice = new Notification(t("It is your turn: {title}", { title }), { tag: table });
    notice.onclick = () => {
        window.focus();
        go(`/t/${table}`);
        notice.close();
    };
}

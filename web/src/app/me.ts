/** Who this browser is, as the server's cookie says: POST /me/… (docs/protocol.md). */
import type { TableLine } from "../wire/types";
import { t, tn } from "../words/words";
import { packBag, unpackBag } from "./bag";
import { pocket } from "../pocket/pocket";
import { askPatiently, home, refusalOf, server } from "./server";
import { settings } from "./settings";

export interface CarryLink {
    link: string;
    seconds: number;
    /** Rows of 0 and 1; null where the server cannot draw it. */
    qr: string[] | null;
}

/** A link that makes another browser this person, once. */
export function askForLink(): Promise<CarryLink> {
    return post<CarryLink>("carry", JSON.stringify(packBag()));
}

/** Becomes whoever made the link. */
export async function takeLink(code: string): Promise<void> {
    const bag = await post<unknown>("take", code);
    await unpackBag(bag);
    server.again();
}

export async function askForPhrase(): Promise<string> {
    return (await post<{ phrase: string }>("phrase", "")).phrase;
}

export async function recover(phrase: string): Promise<void> {
    await post("recover", phrase);
    server.again();
}

/** A new token for this browser, which alone holds our seats from now on: other browsers that knew the old one hold none. */
export async function leaveOthers(): Promise<void> {
    const seats = await seatsOfOurs();
    const { heir } = await post<{ heir: string }>("renew", "");
    let left = 0;
    for (const seat of seats)
        await askPatiently("hand", { ...seat, heir }).catch((error: unknown) => {
            /* Games of older rules are not played any more. */
            left += Number(refusalOf(error).code !== "other-rules");
        });
    server.again();
    if (left > 0)
        throw new Error(
            tn("{count} seat of yours did not come along.", "{count} seats of yours did not come along.", left),
        );
}

/** All seats that we hold: known before the key is changed, so that they are handed over without delay. */
async function seatsOfOurs(): Promise<{ table: string; seat: number }[]> {
    return (await linesOfOurs()).flatMap(({ table, seats }) => ownSeats(seats).map((seat) => ({ table, seat })));
}

/** All tables at which we sit, however many. */
export async function linesOfOurs(): Promise<TableLine[]> {
    const found: TableLine[] = [];
    for (const table of await tablesOfOurs()) {
        const line = await askPatiently<TableLine>("line", { table }).catch(() => null);
        if (line && isOurs(line)) found.push(line);
    }
    return found;
}

export function isOurs({ seats }: TableLine): boolean {
    return ownSeats(seats).length > 0;
}

function ownSeats(seats: TableLine["seats"]): number[] {
    return [...seats.keys()].filter((seat) => seats[seat]?.yours);
}

/** Leaves all our seats to bots; in a try that counts no bot may play on. */
export async function leaveAll(): Promise<void> {
    for (const { table, phase, scored, seats } of await linesOfOurs()) {
        if (phase === "over") continue;
        const bot = scored ? {} : { bot: "steady" };
        for (const seat of ownSeats(seats)) await askPatiently("leave", { table, seat, ...bot }).catch(() => {});
    }
}

/** A new token, and nothing handed to it. */
export async function becomeNobody(): Promise<void> {
    await post("renew", "");
    server.again();
}

/** The tables that this browser or the house remembers us at, those that were opened last first. */
export async function tablesOfOurs(): Promise<string[]> {
    const { tables } = await server.request<{ tables: string[] }>("mine").catch(() => ({ tables: [] as string[] }));
    return [...new Set([...settings.recent.map(({ table }) => table), ...tables, ...(await tablesHere())])];
}

/** The tables of the house in this browser, which keeps all of them, the latest first. */
async function tablesHere(): Promise<string[]> {
    const lines = home.isPocket ? await pocket.ask("tables", {}).catch(() => []) : [];
    return lines.sort((one, other) => other.time - one.time).map(({ table }) => table);
}

async function post<T>(what: string, body: string): Promise<T> {
    const lost = t("The connection was lost before the answer came. Please try again.");
    const headers = { "accept-language": settings.language };
    const answer = await fetch(`/me/${what}`, { method: "POST", body, headers }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || text === null || text === undefined) throw new Error(lost);
    if (!answer.ok) throw new Error(text.trim() || lost);
    return JSON.parse(text) as T;
}

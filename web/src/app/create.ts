import { pocket } from "../pocket/pocket";
import type { Fields } from "../wire/connection";
import type { TableSession } from "../wire/session";
import type { GameId, GameInfo } from "../wire/types";
import { go } from "./routes";
import { refusalOf, server } from "./server";
import { rememberTable, whoWeAre } from "./settings";

export interface TablePlan {
    game: GameId;
    seats?: string[];
    /** What we are called at the seats that are ours, by seat; absent where the house numbers them: Ann, Ann 2. */
    names?: string[];
    /** The lesson of the game, which seats everybody itself. */
    lesson?: boolean;
    /** The puzzle of this number, which does the same. */
    puzzle?: number;
    options?: Record<string, number | string>;
    set?: string;
    public?: boolean;
    clock?: { per_move_s?: number; bank_s?: number };
    daily?: boolean;
    /** The day, where it is not today's. */
    date?: string;
}

export interface Created {
    table: string;
    seats: number[];
    invites: { seat: number; code: string }[];
}

/** Makes a table and goes there. The browser adds chance of its own, so that nobody has to trust the server's alone. */
export async function createTable({ names, ...plan }: TablePlan): Promise<Created> {
    const isByLetter = plan.seats?.includes("letter") ?? false;
    const seats = plan.seats?.map((seat) => (seat === "letter" ? "invite" : seat));
    const created = await open("create", { ...plan, entropy: ownEntropy() }, seats, names);
    if (isByLetter) await pocket.ask("inviteByLetter", { table: created.table, game: plan.game });
    rememberTable(created.table, plan.game);
    go(`/t/${created.table}`);
    return created;
}

/** Plays on from a moment of a finished game, at a table of its own. */
export async function forkTable(
    { table, step, game }: { table: string; step: number; game: GameId },
    seats: string[],
    names?: string[],
): Promise<void> {
    const made = await open("fork", { table, step }, seats, names);
    rememberTable(made.table, game);
    go(`/t/${made.table}`);
}

/*
 * A request has one name. Where we have several, the first of us makes the table, and the others come by its invitations. Whoever
 * cannot sit down leaves a seat free at a table that is there: its hall has the link to it.
 */
async function open(what: "create" | "fork", fields: Fields, seats?: string[], names?: string[]): Promise<Created> {
    const [first, ...others] = seats && names ? [...seats.keys()].filter((seat) => seats[seat] === "me") : [];
    const invited = seats?.map((kind, seat) => (others.includes(seat) ? "invite" : kind));
    const created = await server.request<Created>(what, {
        ...fields,
        ...(invited ? { seats: invited } : {}),
        ...calledAt(first, names),
    });
    for (const seat of others) {
        const invite = created.invites.find((each) => each.seat === seat)?.code;
        const sitter = { ...calledAt(seat, names), crest: "", entropy: ownEntropy() };
        const joining = server.request("join", { table: created.table, seat, invite, ...sitter });
        await joining.catch((error: unknown) => console.warn(error));
    }
    return created;
}

function calledAt(seat: number | undefined, names: string[] | undefined): { name: string; crest: string } {
    const name = seat === undefined ? undefined : names?.[seat];
    return { ...whoWeAre(), ...(name ? { name } : {}) };
}

/** From one table to a new one; the table that one would leave tells why that cannot be. */
export function leaveFor(session: TableSession, plan: TablePlan): void {
    createTable(plan).catch((error: unknown) => session.refuse(refusalOf(error)));
}

/** A seat where somebody waits for the same game, or a table to wait at. */
export async function findCompany(game: GameId): Promise<void> {
    const found = await server.request<{ table: string }>("find", { game, ...whoWeAre(), entropy: ownEntropy() });
    rememberTable(found.table, game);
    go(`/t/${found.table}`);
}

/** A quick game: us on the first seat, steady bots on as many others as the game needs. */
export function quickSeats(game: GameInfo, others = "bot:steady"): string[] {
    return ["me", ...Array.from({ length: game.seats[0] - 1 }, () => others)];
}

export function ownEntropy(): string {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

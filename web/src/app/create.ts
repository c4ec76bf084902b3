import type { GameId, GameInfo } from "../wire/types";
import { go } from "./routes";
import { server } from "./server";
import { rememberTable, settings } from "./settings";

export interface TablePlan {
    game: GameId;
    seats?: string[];
    /** The lesson of the game, which seats everybody itself. */
    lesson?: boolean;
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
export async function createTable(plan: TablePlan): Promise<Created> {
    const created = await server.request<Created>("create", { ...plan, name: settings.name, entropy: ownEntropy() });
    rememberTable(created.table, plan.game);
    go(`/t/${created.table}`);
    return created;
}

/** A quick game: us on the first seat, steady bots on as many others as the game needs. */
export function quickSeats(game: GameInfo, others = "bot:steady"): string[] {
    return ["me", ...Array.from({ length: game.seats[0] - 1 }, () => others)];
}

export function ownEntropy(): string {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How far each table was shown in this browser, so that it can tell what happened since. */
import { keep, keptObject } from "../parts/storage";

const key = "donjon-shown";
const most = 64;

/** The moves that were played when the table was last seen here; null where it never was. */
export function movesShown(table: string): number | null {
    const moves = keptObject<Record<string, unknown>>(key)?.[table];
    return typeof moves === "number" ? moves : null;
}

export function noteShown(table: string, moves: number): void {
    if (movesShown(table) === moves) return;
    const { [table]: _, ...others } = keptObject<Record<string, unknown>>(key) ?? {};
    keep(key, Object.fromEntries([...Object.entries(others), [table, moves]].slice(-most)));
}

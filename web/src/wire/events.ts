import type { GameEvent } from "./types";

/** A number that an event tells by name; 0 where it does not. */
export function numberOf(event: GameEvent, name: string): number {
    const value = event[name];
    return typeof value === "number" ? value : 0;
}

/** A word that an event tells by name; "" where it does not. */
export function wordOf(event: GameEvent, name: string): string {
    const value = event[name];
    return typeof value === "string" ? value : "";
}

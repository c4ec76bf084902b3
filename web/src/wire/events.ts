import type { GameEvent } from "./types";

/** A number that an event tells by name; 0 where it does not. */
export function numberOf(event: GameEvent, name: string): number {
    const value = event[name];
    return typeof value === "number" ? value : 0;
}

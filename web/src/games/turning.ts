/* Where a game was decided, looked up in its story. */
import type { GameEvent } from "../wire/types";

/** What decided a game, and after how many moves it came. */
export interface Turn {
    step: number;
    text: string;
    /** In which round, where a game has rounds. */
    round?: number | undefined;
    /** Whose moment it was, where its event tells that. */
    seat?: number | undefined;
}

/** The event that weighs most, of equals the last; null where none weighs anything. */
export function weightiest(story: GameEvent[][], weigh: (event: GameEvent) => number): Turn | null {
    let most = 0;
    let found: Turn | null = null;
    story.forEach((events, step) => {
        for (const event of events) {
            const weight = weigh(event);
            if (weight <= 0 || weight < most) continue;
            most = weight;
            found = { step, text: event.text, seat: typeof event.seat === "number" ? event.seat : undefined };
        }
    });
    return found;
}

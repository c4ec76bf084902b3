/* The rounds of a game, looked up in its story. */
import { numberOf, wordOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";

/** What a seat had in a round, and what came of it: "won", "lost" or "tied". */
interface RoundOfSeat {
    total: number;
    outcome: string;
}

/** A list by seat for every round that was compared (P16). */
export function roundsOf(story: GameEvent[]): (RoundOfSeat | undefined)[][] {
    const rounds: (RoundOfSeat | undefined)[][] = [];
    for (const event of story) {
        if (event.kind !== "compared") continue;
        const seat = numberOf(event, "seat");
        const last = rounds.at(-1);
        const round = last && !last[seat] ? last : [];
        if (round !== last) rounds.push(round);
        round[seat] = { total: numberOf(event, "total"), outcome: wordOf(event, "outcome") };
    }
    return rounds;
}

import type { Square } from "@/games/props";
import type { GameEvent } from "@/wire/types";

const squares: Record<string, Square> = {
    stepped: "plain",
    "found-gold": "gain",
    opened: "gain",
    defeated: "win",
    robbed: "loss",
    died: "loss",
};

/** Steps through the dungeon: gold, a monster beaten, a monster that took something. */
export function square(event: GameEvent): Square | null {
    return squares[event.kind] ?? null;
}

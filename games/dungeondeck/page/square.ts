import type { Square } from "@/games/props";
import type { GameEvent } from "@/wire/types";

const squares: Record<string, Square> = {
    went: "plain",
    found: "gain",
    healed: "gain",
    "fight-won": "win",
    "boss-defeated": "win",
    "came-out": "win",
    fled: "plain",
    wounded: "loss",
    "fight-lost": "loss",
    died: "loss",
    "torches-out": "loss",
};

/** Ways through the deck: what was found, fights won, wounds. */
export function square(event: GameEvent): Square | null {
    return squares[event.kind] ?? null;
}

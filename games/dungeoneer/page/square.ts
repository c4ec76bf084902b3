import type { Square } from "@/games/props";
import type { GameEvent } from "@/wire/types";

const ours: Record<string, Square> = {
    moved: "plain",
    healed: "gain",
    advanced: "gain",
    completed: "win",
    wounded: "loss",
    died: "loss",
};

/** Our turns: where the quest got on, wounds, and monsters that were hit. */
export function square(event: GameEvent, seat: number): Square | null {
    if (event.seat !== seat) return event.kind === "died" ? "win" : null;
    return ours[event.kind] ?? null;
}

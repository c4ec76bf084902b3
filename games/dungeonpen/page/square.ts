import type { Square } from "@/games/props";
import type { GameEvent } from "@/wire/types";

/** Flicks of ours: what was grabbed or drunk, and who lost life by whom. */
export function square(event: GameEvent, seat: number): Square | null {
    const isOurs = event.seat === seat;
    if (event.kind === "life" && Number(event.by) < 0) return isOurs ? "loss" : "win";
    if (!isOurs) return null;
    if (event.kind === "flicked") return "plain";
    return event.kind === "grabbed" || event.kind === "drank" || event.kind === "opened" ? "gain" : null;
}

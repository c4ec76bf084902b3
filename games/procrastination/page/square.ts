import type { Square } from "@/games/props";
import type { GameEvent } from "@/wire/types";

/** Champions sent out: a square each, and whom they dominated. */
export function square(event: GameEvent, seat: number): Square | null {
    if (event.kind === "dominates") return event.seat === seat ? "win" : "loss";
    return event.kind === "revealed" && event.seat === seat ? "plain" : null;
}

/* The ways that heroes went, looked up in the story of a game. */
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import { placeOf } from "./beats";
import type { Point } from "./plan";

/** A list by seat: the cells that its hero stood in, one after the other. */
export function walksOf(story: readonly GameEvent[], seats: number): Point[][] {
    const walks: Point[][] = Array.from({ length: seats }, () => []);
    for (const event of story)
        if (event.kind === "moved" || event.kind === "stands")
            walks[numberOf(event, "seat")]?.push(placeOf(numberOf(event, "cell")));
    return walks;
}

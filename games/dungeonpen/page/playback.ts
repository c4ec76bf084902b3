/* The sheet as far as what happened has been shown. */
import { useBeats } from "@/parts/beats";
import type { GameEvent } from "@/wire/types";
import type { TableProps } from "@/games/props";
import { beatsOf, follow, toldBy } from "./beats";
import type { Beat, Tale } from "./beats";
import type { View } from "./view";

export interface Playback extends Tale {
    beat: Beat | null;
    milliseconds: number;
    skip(): void;
}

export function usePlayback(
    { view, events, step, moves, reducedMotion }: TableProps<View>,
    story: GameEvent[],
): Playback {
    const now = { events, step, isStill: reducedMotion, canAct: moves.length > 0, renew: [view, story] };
    const { told, beat, milliseconds, skip } = useBeats<Tale, Beat>(() => ({ view, story }), now, {
        beatsOf,
        say: toldBy,
        follow,
        settle: () => ({ view, story }),
    });
    return { ...(reducedMotion ? { view, story } : told), beat, milliseconds, skip };
}

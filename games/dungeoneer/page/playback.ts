/* The table as far as what happened has been shown. */
import { useBeats } from "@/parts/beats";
import type { TableProps } from "@/games/props";
import { beatsOf, followAll, toldBy } from "./beats";
import type { Beat, Tale } from "./beats";
import type { Catalogue, View } from "./view";

export interface Playback extends Tale {
    beat: Beat | null;
    milliseconds: number;
    moment: number;
    skip(): void;
}

export function usePlayback(
    { view, events, step, seat, moves, reducedMotion }: TableProps<View>,
    cards: Catalogue,
): Playback {
    const now = { events, step, isStill: reducedMotion, canAct: moves.length > 0, renew: [view, seat, cards] };
    const { told, ...shown } = useBeats<Tale, Beat>(() => ({ view, dice: [], monster: null }), now, {
        beatsOf,
        say: toldBy,
        follow: (tale, beat) => followAll(tale, beat.events, cards),
        settle: ({ dice, monster }) => ({ view, dice, monster }),
    });
    return { ...shown, dice: told.dice, monster: told.monster, view: reducedMotion ? view : told.view };
}

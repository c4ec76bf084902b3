/* The round as it is told, beat by beat, over how the table really stands. */
import { useRef } from "preact/hooks";
import { useBeats } from "@/parts/beats";
import type { GameEvent } from "@/wire/types";
import { shownOf } from "./account";
import type { Shown } from "./account";
import { beatsOf, followAll } from "./beats";
import type { Beat, Tale } from "./beats";
import type { Phase, View } from "./view";

export interface Playback {
    shown: Shown;
    /** Of the round in progress; what is shown may be the one before. */
    phase: Phase;
    round: number;
    beat: Beat | null;
    /** How the piles stood before what is being shown, so that they do not tell its end. */
    before: View;
    skip(): void;
}

interface Situation {
    view: View;
    events: GameEvent[];
    step: number;
    isStill: boolean;
    canAct: boolean;
}

export function usePlayback({ view, ...now }: Situation): Playback {
    const settled = useRef(view);
    const { told, beat, skip } = useBeats<Tale, Beat>(
        () => taleOf(view),
        { ...now, renew: [view] },
        {
            beatsOf,
            say: (each) => each.events[each.events.length - 1]?.text ?? "",
            follow: (tale, each) => (each.kind === "hide" ? tale : followAll(tale, each.events, view)),
            settle: () => {
                settled.current = view;
                return taleOf(view);
            },
        },
    );
    return { ...told, beat, before: settled.current, skip };
}

/* How the table really stands. */
function taleOf(view: View): Tale {
    return { shown: shownOf(view), phase: view.phase, round: view.round };
}

/* The round as it is told, beat by beat, over how the table really stands. */
import { useRef } from "preact/hooks";
import { useBeats } from "@/parts/beats";
import type { GameEvent } from "@/wire/types";
import { accountOfView, isOpen } from "./account";
import type { Account, Catalogue } from "./account";
import { beatsOf, emptyTale, followAll } from "./beats";
import type { Beat, Tale } from "./beats";
import type { Phase, View } from "./view";

export interface Playback {
    account: Account;
    /** Of the round in progress; the account may be that of the one before. */
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

export function usePlayback({ view, ...now }: Situation, cards: Catalogue): Playback {
    const settled = useRef(view);
    const begin = () => {
        const nothing = emptyTale(view.round, view.seats.length, view.phase);
        return reconcile(wholeOrNothing(followAll(nothing, now.events, cards), nothing), view, cards);
    };
    const { told, beat, skip } = useBeats<Tale, Beat>(
        begin,
        { ...now, renew: [view, cards] },
        {
            beatsOf,
            follow: (tale, each) => (each.kind === "hide" ? tale : followAll(tale, each.events, cards)),
            settle: (tale) => {
                settled.current = view;
                return reconcile(tale, view, cards);
            },
        },
    );
    return { account: told.shown, phase: told.phase, round: told.heard.round, beat, before: settled.current, skip };
}

/* Whoever comes in the middle has not heard how the round began. */
function wholeOrNothing(tale: Tale, nothing: Tale): Tale {
    return tale.shown.stands.every((stand) => stand.fighter !== null) ? tale : nothing;
}

/* While the cards lie open the view has the last word; a round that was taken back has not happened. */
function reconcile(tale: Tale, view: View, cards: Catalogue): Tale {
    if (isOpen(view)) {
        const account = accountOfView(view, cards);
        return { heard: account, shown: account, phase: view.phase };
    }
    const { shown } = tale;
    const isStale =
        shown.round > view.round || shown.round < view.round - 1 || (view.phase === "face-off" && !shown.isPast);
    if (view.seats.length !== shown.stands.length || isStale)
        return emptyTale(view.round, view.seats.length, view.phase);
    return { ...tale, phase: view.phase };
}

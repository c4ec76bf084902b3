/* Shows what happened beat by beat, and never in anybody's way: a click, a move of one's own or the wish for reduced
 * motion goes straight to how things stand. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../../wire/types";
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
}

export function usePlayback(situation: Situation, cards: Catalogue): Playback {
    const { view, events, step, isStill } = situation;
    const tale = useRef<Tale>();
    const queue = useRef<Beat[]>([]);
    const timer = useRef<number>();
    const isPlaying = useRef(false);
    const known = useRef({ step: -1, events: [] as GameEvent[] });
    const latest = useRef(view);
    const settled = useRef(view);
    const [shown, show] = useState<{ tale: Tale; beat: Beat | null }>();
    latest.current = view;

    const settle = useCallback(() => {
        window.clearTimeout(timer.current);
        isPlaying.current = false;
        for (const beat of queue.current.splice(0).filter(({ kind }) => kind !== "hide"))
            tale.current = followAll(tale.current as Tale, beat.events, cards);
        tale.current = reconcile(tale.current as Tale, latest.current, cards);
        settled.current = latest.current;
        show({ tale: tale.current, beat: null });
    }, [cards]);

    const next = useCallback(() => {
        const beat = queue.current.shift();
        if (!beat) {
            settle();
            return;
        }
        if (beat.kind !== "hide") tale.current = followAll(tale.current as Tale, beat.events, cards);
        if (beat.milliseconds === 0) {
            next();
            return;
        }
        isPlaying.current = true;
        show({ tale: tale.current as Tale, beat });
        timer.current = window.setTimeout(next, beat.milliseconds);
    }, [cards, settle]);

    if (tale.current === undefined) {
        const before = emptyTale(view.round, view.seats.length, view.phase);
        tale.current = reconcile(wholeOrNothing(followAll(before, events, cards), before), view, cards);
    }

    useEffect(() => {
        const before = known.current;
        known.current = { step, events };
        if (before.step < 0 || (before.step === step && before.events === events))
            return;
        queue.current.push(...(step > before.step ? beatsOf(events) : []));
        if (isStill || step < before.step)
            settle();
        else if (!isPlaying.current)
            next();
    }, [step, events]);
    /* A replay’s view may come after what led to it, and so may the cards. */
    useEffect(() => {
        if (!isPlaying.current) settle();
    }, [view, cards]);
    useEffect(() => () => window.clearTimeout(timer.current), []);

    const now = shown?.tale ?? tale.current;
    return { account: now.shown, phase: now.phase, round: now.heard.round, beat: shown?.beat ?? null, before: settled.current, skip: settle };
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
    const isStale = shown.round > view.round || shown.round < view.round - 1 || (view.phase === "face-off" && !shown.isPast);
    if (view.seats.length !== shown.stands.length || isStale)
        return emptyTale(view.round, view.seats.length, view.phase);
    return { ...tale, phase: view.phase };
}

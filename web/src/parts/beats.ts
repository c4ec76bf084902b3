/* Shows what happened moment by moment, and never in anybody's way: a click, Space or Escape, a move of one's own or the
 * wish for reduced motion goes straight to how things stand. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../wire/types";
import { tell } from "./frame";
import { paceNow } from "./motion";

/** A moment that is shown for so long; one of no length is told without being shown. */
export interface Timed {
    milliseconds: number;
    /** What happens in it. */
    events: readonly GameEvent[];
}

/** How a game's events are told. `Told` is what the table draws. */
export interface Script<Told, Beat extends Timed> {
    beatsOf(events: readonly GameEvent[]): Beat[];
    follow(told: Told, beat: Beat): Told;
    /** How things stand, once all has been told. */
    settle(told: Told): Told;
    /** The sentence of a moment, for the status line. */
    say(beat: Beat): string;
}

interface Situation {
    events: GameEvent[];
    step: number;
    isStill: boolean;
    /** Whether we may act: what then happens is our doing, and what was still being shown is over. */
    canAct: boolean;
    /** Whatever else, when it changes, changes what is drawn: a view that comes late, a card set. */
    renew: unknown[];
}

export interface Playback<Told, Beat> {
    told: Told;
    /** The moment being shown, for how long, and how many there were. */
    beat: Beat | null;
    milliseconds: number;
    moment: number;
    skip(): void;
}

/* A long turn is told quicker: all that waits takes no longer than this, and each moment at least its glimpse. */
const longest = 8000;
const glimpse = 180;

/** How long the first of these moments is shown. */
export function paceOf(beats: readonly Pick<Timed, "milliseconds">[]): number {
    const first = beats[0]?.milliseconds ?? 0;
    const all = beats.reduce((sum, beat) => sum + beat.milliseconds, 0);
    const calm = Math.max(Math.min(first, glimpse), Math.round(first * Math.min(1, longest / all)));
    return first === 0 ? 0 : Math.round(calm * paceNow());
}

export function useBeats<Told, Beat extends Timed>(
    begin: () => Told,
    now: Situation,
    script: Script<Told, Beat>,
): Playback<Told, Beat> {
    const { events, step, isStill } = now;
    const [shown, show] = useState(() => ({ told: begin(), beat: null as Beat | null, milliseconds: 0, moment: 0 }));
    const told = useRef(shown.told);
    const queue = useRef<Beat[]>([]);
    const timer = useRef<number>();
    const known = useRef<Situation>();
    const latest = useRef(script);
    latest.current = script;
    /* As of the last picture: how things stood before what comes now. */
    const prior = useRef(script);

    const settleBy = ({ follow, settle: stand }: Script<Told, Beat>) => {
        window.clearTimeout(timer.current);
        timer.current = undefined;
        for (const beat of queue.current.splice(0)) told.current = follow(told.current, beat);
        told.current = stand(told.current);
    };
    const settle = () => {
        settleBy(latest.current);
        show(({ moment }) => ({ told: told.current, beat: null, milliseconds: 0, moment }));
    };
    const settleNow = useRef(settle);
    settleNow.current = settle;
    const next = () => {
        const milliseconds = paceOf(queue.current);
        const beat = queue.current.shift();
        if (!beat) return settle();
        told.current = latest.current.follow(told.current, beat);
        if (milliseconds === 0) return next();
        show(({ moment }) => ({ told: told.current, beat, milliseconds, moment: moment + 1 }));
        timer.current = window.setTimeout(next, milliseconds);
    };

    useLayoutEffect(() => {
        const before = known.current;
        known.current = now;
        if (!before || (before.step === step && before.events === events)) return;
        if (before.canAct && timer.current !== undefined) settleBy(prior.current);
        if (step > before.step) queue.current.push(...latest.current.beatsOf(events));
        if (isStill || step < before.step) settle();
        else if (timer.current === undefined) next();
    }, [step, events]);
    useLayoutEffect(() => {
        if (timer.current === undefined) settle();
    }, now.renew);
    useLayoutEffect(() => {
        prior.current = script;
    });
    useEffect(
        () => () => {
            window.clearTimeout(timer.current);
            tell(null);
        },
        [],
    );
    useLayoutEffect(
        () =>
            tell(
                shown.beat && {
                    text: latest.current.say(shown.beat),
                    events: shown.beat.events,
                    skip: () => settleNow.current(),
                },
            ),
        [shown.beat],
    );
    useSkipKeys(shown.beat !== null, settle);
    return { ...shown, skip: settle };
}

/* Space presses a button that has the focus, and writes in a field; elsewhere it skips, as Escape does. */
function useSkipKeys(isPlaying: boolean, skip: () => void): void {
    useEffect(() => {
        if (!isPlaying) return;
        const onKey = (event: KeyboardEvent) => {
            const isFree = event.target === document.body || event.key === "Escape";
            if ((event.key !== " " && event.key !== "Escape") || !isFree || document.querySelector("dialog[open]"))
                return;
            event.preventDefault();
            skip();
        };
        addEventListener("keydown", onKey);
        return () => removeEventListener("keydown", onKey);
    }, [isPlaying]);
}

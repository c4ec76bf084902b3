import { useEffect, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../wire/types";

/** Asks for the events of a game from its set-up on: a list for the set-up, then one for each move. */
export type Story = () => Promise<GameEvent[][]>;

interface Told {
    step: number;
    events: GameEvent[];
}

const tries = 3;

/**
 * All events of the game so far. The story is asked for once, then what each move brings is added; it is asked for
 * again when the game steps back or leaps. Without a story to ask for, it begins with what happens from now on.
 */
export function useStory(story: Story | undefined, events: GameEvent[], step: number): GameEvent[] {
    const told = useRef<Told>({ step: -1, events: [] });
    const latest = useRef(step);
    const [, render] = useState(0);
    latest.current = step;
    /* With the picture that shows the move: a moment later, that would be painted twice. */
    told.current = heardOn(told.current, { step, events }, story !== undefined);

    useEffect(() => {
        let isGone = false;
        const listen = async () => {
            for (let i = 0; i < tries && story && !isGone; i++) {
                const all = await story().catch(() => []);
                if (isGone || all.length === 0) return;
                told.current = { step: all.length - 1, events: all.flat() };
                render((turn) => turn + 1);
                if (all.length - 1 === latest.current) return;
            }
        };
        if (told.current.step !== step) void listen();
        return () => {
            isGone = true;
        };
    }, [step]);
    return told.current.events;
}

/** The story with what happens now, where that goes on from it; else as it was. */
function heardOn(told: Told, now: Told, canAsk: boolean): Told {
    if (told.step < 0) return canAsk ? told : now;
    const goesOn = now.step === told.step + 1 || (now.step > told.step && !canAsk);
    return goesOn ? { step: now.step, events: [...told.events, ...now.events] } : told;
}

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
    const [told, setTold] = useState<Told>({ step: -1, events: [] });
    const latest = useRef(step);
    latest.current = step;

    useEffect(() => {
        let isGone = false;
        const listen = async () => {
            for (let i = 0; i < tries && story && !isGone; i++) {
                const all = await story().catch(() => []);
                if (isGone || all.length === 0) return;
                setTold({ step: all.length - 1, events: all.flat() });
                if (all.length - 1 === latest.current) return;
            }
        };
        if (told.step >= 0 && (step === told.step + 1 || (step > told.step && !story)))
            setTold({ step, events: [...told.events, ...events] });
        else if (told.step < 0 && !story) setTold({ step, events });
        else if (told.step !== step) void listen();
        return () => {
            isGone = true;
        };
    }, [step]);
    return told.events;
}

/* What the frame and a table tell each other besides props: where the phase is shown, what is asked, what is played back. */
import type { ComponentChildren } from "preact";
import { createContext, render } from "preact";
import { useContext, useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { GameEvent } from "../wire/types";
import { t } from "../words/words";

interface Frame {
    /** The place of the phase in the status line; null where there is no such line. */
    place: HTMLElement | null;
    /** What is asked now. */
    question: string;
    /** A way out of it, beside it. */
    offer?: ComponentChildren;
}

export const FrameContext = createContext<Frame>({ place: null, question: "" });

/** Where in its turn a game is. It stands in the status line, a root of its own: it knows of no context around the table. */
export function Phase({ children }: { children: ComponentChildren }) {
    const { place } = useContext(FrameContext);
    useLayoutEffect(() => {
        if (place) render(children, place);
    });
    useLayoutEffect(() => () => void (place && render(null, place)), [place]);
    return place ? null : <div>{children}</div>;
}

/** What is being played back: its sentence, and the way to its end. */
export interface Told {
    text: string;
    /** What happens in this moment. */
    events: readonly GameEvent[];
    skip(): void;
}

let told: Told | null = null;
const listeners = new Set<() => void>();

/** Says what is played back now, or that nothing is. */
export function tell(now: Told | null): void {
    if (now === told) return;
    told = now;
    listeners.forEach((listener) => listener());
}

/** Whether something is played back now. */
export function isTelling(): boolean {
    return told !== null;
}

export function useTold(): Told | null {
    const [now, setNow] = useState(told);
    useEffect(() => {
        const listener = () => setNow(told);
        listeners.add(listener);
        listener();
        return () => void listeners.delete(listener);
    }, []);
    return now;
}

/* What has more letters is written smaller. */
const long = 72;
/* What stands before it ("Round 3 · ") the status line may tell as well. */
const afterLead = " · ";

/** The question of the moment; while something is played back, that: the two never disagree. */
export function Asked({ class: extra }: { class: string }) {
    const { question, offer } = useContext(FrameContext);
    const now = useTold();
    const text = now?.text || question;
    const mark = now ? -1 : text.indexOf(afterLead);
    const lead = mark < 0 ? 0 : mark + afterLead.length;
    return (
        <p class={`asked ${extra} ${now ? "is-told" : ""} ${text.length > long ? "is-long" : ""}`}>
            <span class="asked-text">
                {lead > 0 && <span class="asked-lead">{text.slice(0, lead)}</span>}
                {text.slice(lead)}
            </span>
            {now && (
                <button type="button" class="asked-skip" onClick={() => now.skip()}>
                    {t("Skip")}
                </button>
            )}
            {offer}
        </p>
    );
}

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isTelling, useTold } from "../parts/frame";
import { announce, hush } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { noteShown } from "./shown";

interface TellingProps {
    session: TableSession;
    table: TableSnapshot;
    /** What is asked now. */
    question: string;
    /** Whether the table waits for the next of several at one screen: nothing of it is theirs to see or hear yet. */
    isHidden: boolean;
}

/**
 * Tells screen readers what happens, which nobody else may hear afterwards, and notes how much was shown; it draws nothing. What is
 * told comes with the picture of it: later, it would call for a picture of its own, which has to wait until the large one is painted.
 */
export function Telling({ session, table, question, isHidden }: TellingProps) {
    const wasHidden = useRef(false);
    useLayoutEffect(() => {
        const events = session.unsaid.splice(0);
        /* Who takes the screen hears what happened since their last move, in the words that are for them. */
        const told = wasHidden.current ? (table.recap ?? []) : events;
        if (isHidden) hush();
        else told.forEach(({ text }) => announce(text));
        wasHidden.current = isHidden;
    }, [table.sequence, isHidden]);
    const turn = isHidden ? null : question;
    useLayoutEffect(() => {
        if (turn) announce(turn);
    }, [turn]);
    useLayoutEffect(() => hush, []);
    useShown(table, isHidden);
    return null;
}

/** What was played back in sight of somebody was shown. */
function useShown({ id, moves_played }: TableSnapshot, isHidden: boolean): void {
    const told = useTold();
    useEffect(() => {
        const note = () => !isHidden && !document.hidden && !isTelling() && noteShown(id, moves_played);
        note();
        document.addEventListener("visibilitychange", note);
        return () => document.removeEventListener("visibilitychange", note);
    }, [id, moves_played, isHidden, told]);
}

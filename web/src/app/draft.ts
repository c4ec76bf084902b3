/**
 * What is being written in the designer's corner: it outlasts a game that is played with it, a look at another page, a change of
 * language, and the page itself where the browser keeps it.
 */
import { useEffect, useState } from "preact/hooks";
import { keep, kept } from "../parts/storage";

const key = "donjon-draft";

/* What the browser does not have, or not yet. */
let inMind: string | null = null;

export function lastDraft(): string {
    return inMind ?? stored();
}

/** Keeps what is written after a pause; an example is nobody's writing. Returns false where the browser did not keep it. */
export function useDraft(text: string, isExample: boolean, pauseMs: number): boolean {
    const [isKept, setKept] = useState(true);
    useEffect(() => {
        if (isExample) return;
        inMind = text === stored() ? null : text;
        if (inMind === null) return;
        const timer = setTimeout(() => {
            const done = keep(key, text);
            if (done) inMind = null;
            setKept(done);
        }, pauseMs);
        return () => clearTimeout(timer);
    }, [text, isExample]);
    return isKept;
}

function stored(): string {
    const found = kept(key);
    return typeof found === "string" ? found : "";
}

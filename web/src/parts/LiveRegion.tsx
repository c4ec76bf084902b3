import { useEffect, useState } from "preact/hooks";

/** Hears what is said; null where all that was said is to be forgotten. */
type Listener = (text: string | null) => void;
const listeners = new Set<Listener>();

/** Says something to screen readers, when they have finished what they say now. */
export function announce(text: string): void {
    listeners.forEach((listener) => listener(text));
}

/** Forgets what was said: others may read it now, or it is of a table that was left. */
export function hush(): void {
    listeners.forEach((listener) => listener(null));
}

/* More than a long turn of bots says at once: what is pushed out before it was drawn is never heard. */
const mostSaid = 80;

/** The one live region of the page. It keeps the last things said, so that quick ones are not lost. */
export function LiveRegion() {
    const [said, setSaid] = useState<{ key: number; text: string }[]>([]);
    useEffect(() => {
        let key = 0;
        const listener = (text: string | null) =>
            setSaid((before) => (text === null ? [] : [...before.slice(1 - mostSaid), { key: ++key, text }]));
        listeners.add(listener);
        return () => void listeners.delete(listener);
    }, []);
    return (
        <div class="for-readers" role="log" aria-live="polite" aria-relevant="additions">
            {said.map(({ key, text }) => (
                <p key={key}>{text}</p>
            ))}
        </div>
    );
}

/** Between the workers and the pages of this browser: a game by letter is kept otherwise than before, though its log may be the same. */

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("donjon letters") : null;

export function tellLetters(table: string): void {
    channel?.postMessage(table);
}

/** Calls when the letters of a table have changed, in this tab or another one; gives back how to stop that. */
export function onLetters(table: string, listener: () => void): () => void {
    const hear = ({ data }: MessageEvent) => {
        if (data === table) listener();
    };
    channel?.addEventListener("message", hear);
    return () => channel?.removeEventListener("message", hear);
}

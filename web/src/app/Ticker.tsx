import { useTold } from "../parts/frame";
import type { LogLine } from "../wire/types";

/** The last two sentences, for a while, over a corner of the board. The log keeps them, and readers hear them elsewhere. */
export function Ticker({ lines }: { lines: LogLine[] }) {
    const told = useTold();
    const last = lines[lines.length - 1];
    if (told || !last) return null;
    return (
        <div class="ticker" aria-hidden="true" key={`${lines.length} ${last.at}`}>
            {lines.slice(-2).map((line, index) => (
                <p key={index}>{line.text}</p>
            ))}
        </div>
    );
}

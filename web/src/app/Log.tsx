import { useEffect, useRef } from "preact/hooks";
import type { LogLine, SeatInfo } from "../wire/types";
import { Crest } from "../parts/Crest";
import { t } from "../words/words";

/** The story so far, in sentences; it stays at its end unless the reader scrolled up. New lines are announced elsewhere. */
export function Log({ lines, seats }: { lines: LogLine[]; seats: SeatInfo[] }) {
    const list = useRef<HTMLOListElement>(null);
    const atEnd = useRef(true);
    const lastTop = useRef(0);
    useEffect(() => {
        const element = list.current;
        if (element && atEnd.current) element.scrollTop = element.scrollHeight;
    }, [lines]);
    return (
        <section class="sheet log" aria-labelledby="log-title">
            <h2 id="log-title">{t("What happened")}</h2>
            <ol
                id="log"
                ref={list}
                tabIndex={0}
                aria-labelledby="log-title"
                onScroll={(event) => {
                    /* Only a reader scrolls up; that there is more below may be new lines that we have not followed yet. */
                    const element = event.currentTarget;
                    const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
                    if (rest < 30) atEnd.current = true;
                    else if (element.scrollTop < lastTop.current) atEnd.current = false;
                    lastTop.current = element.scrollTop;
                }}
            >
                {lines.map((line, index) => (
                    <li
                        key={index}
                        class={line.at !== lines[index - 1]?.at ? "is-new-move" : undefined}
                        data-seat={line.seat ?? undefined}
                    >
                        {line.at !== lines[index - 1]?.at && <CrestOf seat={seats[line.seat ?? -1]} />}
                        {line.text}
                    </li>
                ))}
            </ol>
            {lines.length === 0 && seats.length > 0 && <p class="faint">{t("Nothing yet.")}</p>}
        </section>
    );
}

function CrestOf({ seat }: { seat: SeatInfo | undefined }) {
    return seat?.name ? <Crest name={seat.name} code={seat.crest ?? null} /> : null;
}

import { useRef } from "preact/hooks";
import { Crest } from "../parts/Crest";
import { useBeforePicture } from "../parts/focus";
import { memo } from "../parts/memo";
import type { LogLine, SeatInfo } from "../wire/types";
import { t } from "../words/words";

/** The story so far, in sentences; it stays at its end unless the reader scrolled up. New lines are announced elsewhere. */
export function Log({ lines, seats }: { lines: LogLine[]; seats: SeatInfo[] }) {
    const list = useRef<HTMLOListElement>(null);
    const atEnd = useRef(true);
    const lastTop = useRef(0);
    useBeforePicture(() => {
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
                {lines.map((line, index) => {
                    const isNew = line.at !== lines[index - 1]?.at;
                    const { name = "", crest = null } = (isNew && seats[line.seat ?? -1]) || {};
                    return <Line key={index} line={line} isNew={isNew} name={name} crest={crest} />;
                })}
            </ol>
            {lines.length === 0 && seats.length > 0 && <p class="faint">{t("Nothing yet.")}</p>}
        </section>
    );
}

interface LineProps {
    line: LogLine;
    /** Whether it is the first of its move, which shows whose it is. */
    isNew: boolean;
    name: string;
    crest: string | null;
}

const Line = memo(function Line({ line, isNew, name, crest }: LineProps) {
    return (
        <li class={isNew ? "is-new-move" : undefined} data-seat={line.seat ?? undefined}>
            {name && <Crest name={name} code={crest} />}
            {line.text}
        </li>
    );
});

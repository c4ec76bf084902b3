import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { isFocusLost, useBeforePicture } from "../parts/focus";
import { announce } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import { t } from "../words/words";

/* A coach who answers sooner is not spoken of. */
const soonMs = 1000;

/** A word before a move that throws much away: to be played all the same, or not. */
export function CoachWarning({ session }: { session: TableSession }) {
    const { warning, considered } = session;
    const word = useRef<HTMLDivElement>(null);
    /* Who stands on “Do not wait”, and where they were before. */
    const standing = useRef<{ before: EventTarget | null } | null>(null);
    useBeforePicture(() => {
        if (considered || !standing.current) return;
        const { before } = standing.current;
        standing.current = null;
        if (!isFocusLost()) return;
        const next = word.current?.querySelector("button") ?? before;
        const isThere = next instanceof HTMLElement && next.isConnected;
        (isThere ? next : document.getElementById("main"))?.focus({ preventScroll: true });
    }, [considered, warning]);
    if (!warning && considered)
        return (
            <Considering
                key={considered}
                session={session}
                onFocus={(before) => (standing.current = { before })}
                onBlur={() => (standing.current = null)}
            />
        );
    if (!warning) return null;
    return (
        <div class="hint is-warning" role="alert" data-meant={warning.meant} ref={word}>
            <p>
                <strong>{t("Wait.")}</strong> {warning.says}
            </p>
            <p class="button-row">
                <Button look="main" onClick={() => session.reconsider()}>
                    {t("Take another")}
                </Button>
                <Button onClick={() => void session.play(warning.move, true)}>{t("Play the better one")}</Button>
                <Button look="quiet" onClick={() => void session.play(warning.meant, true)}>
                    {t("Play it all the same")}
                </Button>
            </p>
        </div>
    );
}

interface ConsideringProps {
    session: TableSession;
    /** The button has the focus; `before` had it. */
    onFocus(before: EventTarget | null): void;
    /** Something else has it. */
    onBlur(): void;
}

/** While the coach takes its time: the move may be played without its word. */
function Considering({ session, onFocus, onBlur }: ConsideringProps) {
    const [isLong, setLong] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => {
            setLong(true);
            announce(t("The coach is looking at your move."));
        }, soonMs);
        return () => clearTimeout(timer);
    }, []);
    if (!isLong) return null;
    return (
        <p class="hint is-considering">
            {t("The coach is looking at your move.")}{" "}
            <Button
                onClick={() => session.insist()}
                onFocus={(event) => onFocus(event.relatedTarget)}
                /* A button that is taken away loses it to nothing. */
                onBlur={(event) => event.relatedTarget && onBlur()}
            >
                {t("Do not wait")}
            </Button>
        </p>
    );
}

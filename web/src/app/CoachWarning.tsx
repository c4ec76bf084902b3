import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import type { TableSession } from "../wire/session";
import { t } from "../words/words";

/* A coach who answers sooner is not spoken of. */
const soonMs = 1000;

/** A word before a move that throws much away: to be played all the same, or not. */
export function CoachWarning({ session }: { session: TableSession }) {
    const warning = session.warning;
    if (!warning) return session.considered ? <Considering key={session.considered} session={session} /> : null;
    return (
        <div class="hint is-warning" role="alert" data-meant={warning.meant}>
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

/** While the coach takes its time: the move may be played without its word. */
function Considering({ session }: { session: TableSession }) {
    const [isLong, setLong] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setLong(true), soonMs);
        return () => clearTimeout(timer);
    }, []);
    if (!isLong) return null;
    return (
        <p class="hint is-considering" role="status">
            {t("The coach is looking at your move.")}{" "}
            <Button onClick={() => session.insist()}>{t("Do not wait")}</Button>
        </p>
    );
}

import { Button } from "../parts/Button";
import type { TableSession } from "../wire/session";
import { t } from "../words/words";

/** A word before a move that throws much away: to be played all the same, or not. */
export function CoachWarning({ session }: { session: TableSession }) {
    const warning = session.warning;
    if (!warning) return null;
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

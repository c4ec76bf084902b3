import { t } from "../words/words";

/** What this browser cannot do alone, and how to get who can. */
export function NeedsServer() {
    return (
        <article class="sheet">
            <h2>{t("With friends")}</h2>
            <p>
                {t(
                    "Friends at other screens, invitations, open tables and the board of the day need a server. It is one program:",
                )}{" "}
                <code>make run</code>, {t("or")} <code>donjon serve --host 0.0.0.0</code>.
            </p>
        </article>
    );
}

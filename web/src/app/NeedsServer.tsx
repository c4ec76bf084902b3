import { t } from "../words/words";
import { Link } from "./routes";

/** What this browser cannot do alone, and how to get who can. */
export function NeedsServer() {
    return (
        <article class="sheet">
            <h2>{t("With friends")}</h2>
            <p>
                {t(
                    "Friends at other screens, invitations, open tables, carrying on at another device and the board of the day need a server. It is one program, as free as this page, and whoever opens one needs nothing else.",
                )}
            </p>
            <details>
                <summary>{t("How to open one")}</summary>
                <p>
                    {t("In the folder of the sources of these games, on a machine that your friends can reach:")}{" "}
                    <code>make run</code> {t("or")} <code>donjon serve --host 0.0.0.0</code>
                </p>
            </details>
            <p>
                {t("Without one, two of you can play over days:")} <Link to="/letters">{t("by letter")}</Link>.
            </p>
        </article>
    );
}

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { site } from "../pocket/site";
import { updates } from "../pocket/updates";
import { t } from "../words/words";
import { moveHome, server, whereabouts } from "./server";

/** Says where the tables are when that is not what one would think, and that there is a newer version. */
export function HomeNotice() {
    const [, setTurn] = useState(0);
    useEffect(() => {
        const turn = () => setTurn((before) => before + 1);
        const stops = [server.onHealth(turn), updates.onChange(turn)];
        return () => stops.forEach((stop) => stop());
    }, []);
    const where = whereabouts();
    const loadAgain = { label: t("Load the page again"), act: () => location.reload() };
    const serverAgain = { label: t("Try the server again"), act: () => moveHome(false) };
    return (
        <>
            {where === "away" && (
                <Says {...serverAgain}>
                    {t("The server is away: what you play now stays in this browser, alone or against bots.")}
                </Says>
            )}
            {where === "unanswered" && (
                <Says label={t("Play here meanwhile")} act={() => moveHome(true)}>
                    {t("The server does not answer. Your tables there are safe.")}
                </Says>
            )}
            {where === "shut" && (
                <Says {...(site.isStatic ? loadAgain : serverAgain)}>
                    {t(
                        "No table can be opened here. As a rule that is because this browser lets the site keep nothing: in a private window, with storage blocked, or on a full disk. Allow the site to keep data, or open it in an ordinary window.",
                    )}
                </Says>
            )}
            {updates.isOutdated && !updates.waiting && (
                <Says {...loadAgain}>
                    {t("A newer version was taken in another tab. This page still has the older one.")}
                </Says>
            )}
            {updates.waiting && (
                <Says label={t("Take the newer version")} act={() => updates.take()}>
                    {t("There is a newer version. Games that have begun go on by the rules they began with.")}
                </Says>
            )}
        </>
    );
}

/** What there is to say, and what can be done about it. */
function Says({ children, label, act }: { children: ComponentChildren; label: string; act(): void }) {
    return (
        <p class="home-notice" role="status">
            {children}{" "}
            <button type="button" onClick={act}>
                {label}
            </button>
        </p>
    );
}

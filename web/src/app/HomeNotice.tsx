import { useEffect, useState } from "preact/hooks";
import { site } from "../pocket/site";
import { updates } from "../pocket/updates";
import { t } from "../words/words";
import { home, moveHome, server } from "./server";

/** Says where the tables are when that is not what one would think, and that there is a newer version. */
export function HomeNotice() {
    const [, setTurn] = useState(0);
    useEffect(() => {
        const turn = () => setTurn((before) => before + 1);
        const stops = [server.onHealth(turn), updates.onChange(turn)];
        return () => stops.forEach((stop) => stop());
    }, []);
    const isAway = !site.isStatic && home.isPocket;
    const mayStay = !home.isPocket && site.module !== null && server.health === "lost";
    return (
        <>
            {isAway && (
                <p class="home-notice" role="status">
                    {t("The server is away: what you play now stays in this browser, alone or against bots.")}{" "}
                    <button type="button" onClick={() => moveHome(false)}>
                        {t("Try the server again")}
                    </button>
                </p>
            )}
            {mayStay && (
                <p class="home-notice" role="status">
                    {t("The server does not answer. Your tables there are safe.")}{" "}
                    <button type="button" onClick={() => moveHome(true)}>
                        {t("Play here meanwhile")}
                    </button>
                </p>
            )}
            {updates.isOutdated && !updates.waiting && (
                <p class="home-notice" role="status">
                    {t("A newer version was taken in another tab. This page still has the older one.")}{" "}
                    <button type="button" onClick={() => location.reload()}>
                        {t("Load the page anew")}
                    </button>
                </p>
            )}
            {updates.waiting && (
                <p class="home-notice" role="status">
                    {t("There is a newer version. Games that have begun go on by the rules they began with.")}{" "}
                    <button type="button" onClick={() => updates.take()}>
                        {t("Take the newer version")}
                    </button>
                </p>
            )}
        </>
    );
}

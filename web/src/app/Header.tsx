import { useEffect, useState } from "preact/hooks";
import { Tool } from "../parts/Tool";
import { t } from "../words/words";
import { bell, candle, question, silentBell, sun } from "./icons";
import { Link } from "./routes";
import { home, server } from "./server";
import { changeSettings, settings } from "./settings";

export function Header({ onHelp }: { onHelp(): void }) {
    const other = settings.language === "fr" ? "en" : "fr";
    const dark = settings.theme === "dark";
    return (
        <header class="header">
            <Link to="/" class="brand">
                <svg viewBox="0 0 40 44" aria-hidden="true">
                    <path d="M5 43V19Q5 3 20 3 35 3 35 19V43Z" />
                    <path class="brand-door" d="M11 43V21Q11 9 20 9 29 9 29 21V43Z" />
                </svg>
                donjon
            </Link>
            <nav aria-label={t("Pages")}>
                <Link to="/daily">{t("Today’s dungeon")}</Link>
                <Link to="/puzzles">{t("Puzzles")}</Link>
                <Link to="/you">{t("You")}</Link>
                <Link to="/design">{t("Designer’s corner")}</Link>
            </nav>
            <ConnectionSign />
            <div class="header-tools">
                <button type="button" lang={other} onClick={() => void changeSettings({ language: other })}>
                    {other === "fr" ? "Français" : "English"}
                </button>
                <Tool
                    label={dark ? t("Light theme") : t("Dark theme")}
                    onClick={() => void changeSettings({ theme: dark ? "light" : "dark" })}
                >
                    {dark ? sun : candle}
                </Tool>
                <Tool
                    label={settings.sound ? t("Sound is on: switch it off") : t("Sound is off: switch it on")}
                    onClick={() => void changeSettings({ sound: !settings.sound })}
                >
                    {settings.sound ? bell : silentBell}
                </Tool>
                <Tool label={t("Help with keys")} keyName="?" onClick={onHelp}>
                    {question}
                </Tool>
            </div>
        </header>
    );
}

/** How the connection does: nothing while all is well, the lag when it is felt, a word when it is lost. The lag is seen and not
 * spoken: it changes all the time. */
export function ConnectionSign() {
    const [, setTurn] = useState(0);
    useEffect(() => server.onHealth(() => setTurn((turn) => turn + 1)), []);
    const slow = server.health === "open" && server.lag > 400 && !home.isPocket;
    return (
        <>
            <p class={`connection is-${server.health}`} role="status">
                {server.health === "lost" && t("Connection lost: trying again…")}
            </p>
            {slow && (
                <p class="connection is-slow" title={t("Slow connection: {lag} ms", { lag: server.lag })}>
                    <span>{t("Slow connection: {lag} ms", { lag: server.lag })}</span>
                    <span class="connection-short">{server.lag} ms</span>
                </p>
            )}
        </>
    );
}

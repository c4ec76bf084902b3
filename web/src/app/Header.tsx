import { useEffect, useState } from "preact/hooks";
import { t } from "../words/words";
import { Link } from "./routes";
import { server } from "./server";
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
                <Tool label={t("Help with keys")} onClick={onHelp}>
                    <path d="M8 9Q8 4 12 4 16.5 4 16.5 8.5 16.5 11 12.5 12.5V15.500M12.400 19V19.800" />
                </Tool>
            </div>
        </header>
    );
}

function Tool({ label, onClick, children }: { label: string; onClick(): void; children: preact.ComponentChildren }) {
    return (
        <button type="button" class="tool" aria-label={label} title={label} onClick={onClick}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
                {children}
            </svg>
        </button>
    );
}

const candle = <path d="M9 21V12Q12 11 15 12V21ZM12 11V9M12 9Q8.500 6.500 12 2.500 15.500 6.500 12 9M6 21.500H18" />;
const sun = (
    <path d="M12 7.500A4.500 4.500 0 1 0 12.010 7.500M12 1.500V4M12 20V22.500M1.500 12H4M20 12H22.500M4.500 4.500L6.300 6.300M17.700 17.700L19.500 19.500M19.500 4.500L17.700 6.300M6.300 17.700L4.500 19.500" />
);
const bell = (
    <path d="M5 17Q7.500 15 7.500 10 7.500 5 12 5 16.500 5 16.500 10 16.500 15 19 17ZM10.500 19.500Q12 21 13.500 19.500M12 5V3" />
);
const silentBell = (
    <path d="M5 17Q7.500 15 7.500 10 7.500 5 12 5 16.500 5 16.500 10 16.500 15 19 17ZM10.500 19.500Q12 21 13.500 19.500M3.500 3.500L20.500 20.500" />
);

/** How the connection does: nothing while all is well, the lag when it is felt, a word when it is lost. */
function ConnectionSign() {
    const [, setTurn] = useState(0);
    useEffect(() => server.onHealth(() => setTurn((turn) => turn + 1)), []);
    const slow = server.health === "open" && server.lag > 400;
    return (
        <p class={`connection is-${server.health}`} role="status">
            {server.health === "lost" && t("Connection lost: trying again…")}
            {slow && t("Slow connection: {lag} ms", { lag: server.lag })}
        </p>
    );
}

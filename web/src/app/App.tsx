import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { site } from "../pocket/site";
import { LiveRegion } from "../parts/LiveRegion";
import { t } from "../words/words";
import { InkFilter } from "./doors";
import { Header } from "./Header";
import { HomeNotice } from "./HomeNotice";
import { KeyboardHelp } from "./KeyboardHelp";
import { lazy } from "./lazy";
import { Lobby } from "./Lobby";
import { Link, useRoute, type Route } from "./routes";
import { server } from "./server";
import { onSettings, settings } from "./settings";
import { entitle } from "./title";
import { TurnNotice } from "./TurnNotice";

const TablePage = lazy(() => import("./TablePage"));
const ReplayPage = lazy(() => import("./ReplayPage"));
const CardsPage = lazy(() => import("./CardsPage"));
const RulesPage = lazy(() => import("./RulesPage"));
const DecksPage = lazy(() => import("./DecksPage"));
const DesignPage = lazy(() => import("./DesignPage"));
const DailyPage = lazy(() => import("./DailyPage"));
const PuzzlesPage = lazy(() => import("./PuzzlesPage"));
const DevicePage = lazy(() => import("./DevicePage"));
const LettersPage = lazy(() => import("./LettersPage"));
const YouPage = lazy(() => import("./YouPage"));
const CarryPage = lazy(() => import("./CarryPage"));

export function App() {
    const route = useRoute();
    const [, setTurn] = useState(0);
    const [helps, setHelps] = useState(false);
    /* The greeting goes first, so that what the new page asks is answered in its language. */
    const greeted = useRef(greeting());
    useEffect(
        () =>
            onSettings(() => {
                if (greeted.current !== greeting()) server.greet().catch(console.warn);
                greeted.current = greeting();
                setTurn((turn) => turn + 1);
            }),
        [],
    );
    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            if (event.key !== "?" || isTyping(event.target)) return;
            event.preventDefault();
            setHelps((before) => !before);
        };
        addEventListener("keydown", onKey);
        return () => removeEventListener("keydown", onKey);
    }, []);
    const main = useFocusOnNewPage(route);
    useTitle(main, route);
    return (
        <>
            <a class="skip-link" href="#main">
                {t("Skip to the page")}
            </a>
            <InkFilter />
            <Header onHelp={() => setHelps(true)} />
            <HomeNotice />
            <TurnNotice route={route} />
            <main id="main" ref={main} tabIndex={-1} key={settings.language}>
                <Page route={route} />
            </main>
            <Footer />
            {helps && <KeyboardHelp onClose={() => setHelps(false)} />}
            <LiveRegion />
        </>
    );
}

function Page({ route }: { route: Route }) {
    switch (route.page) {
        case "lobby":
            return <Lobby />;
        case "table":
            return <TablePage key={route.table} table={route.table} invite={route.invite} />;
        case "replay":
            return (
                <ReplayPage
                    key={route.table}
                    table={route.table}
                    start={route.step}
                    seat={route.seat}
                    analyses={route.analyses}
                />
            );
        case "cards":
            return <CardsPage game={route.game} />;
        case "rules":
            return <RulesPage game={route.game} rule={route.rule} />;
        case "decks":
            return <DecksPage key={route.game} game={route.game} />;
        case "design":
            return <DesignPage game={route.game} />;
        case "daily":
            return <DailyPage />;
        case "puzzles":
            return <PuzzlesPage key={route.game} game={route.game} />;
        case "device":
            return <DevicePage />;
        case "letters":
            return <LettersPage letter={route.letter} />;
        case "you":
            return <YouPage />;
        case "carry":
            return <CarryPage code={route.code} />;
        case "unknown":
            return <LostPage />;
    }
}

function LostPage() {
    return (
        <section class="page">
            <h1>{t("This corridor leads nowhere")}</h1>
            <p>
                <Link to="/">{t("Back to the doors")}</Link>
            </p>
        </section>
    );
}

function Footer() {
    return (
        <footer class="footer">
            <p>
                {t(
                    "Paper games by their authors, played with cards and drawings of our own. Free software, no account, nothing tracked.",
                )}
            </p>
            {site.module && (
                <p>
                    <Link to="/device">{t("On this device: tables, updates, files")}</Link>
                </p>
            )}
            <p>{t("Icons by game-icons.net (CC BY 3.0); letters IM Fell English and Alegreya (OFL).")}</p>
        </footer>
    );
}

/** A new page takes the focus, so that keyboard and screen reader start at its beginning. */
function useFocusOnNewPage(route: Route) {
    const main = useRef<HTMLElement>(null);
    const first = useRef(true);
    const where = "table" in route ? route.page + route.table : route.page;
    useEffect(() => {
        if (!first.current) main.current?.focus({ preventScroll: true });
        first.current = false;
    }, [where]);
    return main;
}

/** A page is called what its heading says, whenever that comes; tables and replays know more, and say it themselves. */
function useTitle(main: RefObject<HTMLElement>, { page }: Route) {
    useEffect(() => {
        const part = main.current;
        if (!part || page === "table" || page === "replay") return;
        const name = () => entitle({ shown: part.querySelector("h1")?.textContent ?? "" });
        name();
        const observer = new MutationObserver(name);
        observer.observe(part, { childList: true, subtree: true, characterData: true });
        return () => {
            observer.disconnect();
            entitle({ shown: "" });
        };
    }, [page, settings.language]);
}

function greeting(): string {
    return `${settings.language} ${settings.name} ${settings.crest}`;
}

export function isTyping(target: EventTarget | null): boolean {
    return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Named } from "../parts/Named";
import { gameIds, hasDecks, hasTable, loadGame } from "../games/registry";
import type { GameId, GameInfo, LobbyTable } from "../wire/types";
import { loadWords, t, tn, unbroken } from "../words/words";
import { createTable, findCompany, quickSeats } from "./create";
import { Door } from "./doors";
import { lazy } from "./lazy";
import { minutesOf, playersOf } from "./lengths";
import { NeedsServer } from "./NeedsServer";
import { Link } from "./routes";
import { home, refusalOf, server, useCatalogue } from "./server";
import { settings } from "./settings";
import type { Company } from "./SetupDialog";
import { WhoYouAre } from "./WhoYouAre";

const fetchSetup = () => import("./SetupDialog");
const SetupDialog = lazy(fetchSetup);
/* Whoever comes for the first time has none. */
const YourTables = lazy(() => import("./YourTables"));

export function Lobby() {
    const catalogue = useCatalogue();
    const [wrong, setWrong] = useState<{ game: GameId; message: string } | null>(null);
    const [setup, setSetup] = useState<{ game: GameInfo; company: Company } | null>(null);
    const isMaking = useRef(false);
    /* A second click on a door is no wish for a second table. */
    const start = (game: GameId, make: () => Promise<unknown>) => {
        if (isMaking.current) return;
        isMaking.current = true;
        setWrong(null);
        make()
            .catch((error: unknown) => setWrong({ game, message: refusalOf(error).message }))
            .finally(() => (isMaking.current = false));
    };
    return (
        <div class="lobby">
            <section class="lobby-head">
                <h1>{t("A dungeon behind every door")}</h1>
                <p class="lobby-lead">
                    {t("Paper games that fit in a pocket, on one table. Pick a door: one click, and you are in.")}
                </p>
            </section>
            <ol class="doors">
                {gameIds.map((id) => {
                    const game = catalogue?.games.find((each) => each.id === id);
                    return (
                        <li
                            class="door"
                            data-game={id}
                            key={id}
                            onPointerEnter={() => fetchTable(id)}
                            onFocusIn={() => fetchTable(id)}
                        >
                            <Door game={id} />
                            {game ? (
                                <DoorCard
                                    game={game}
                                    wrong={wrong?.game === id ? wrong.message : null}
                                    start={(make) => start(id, make)}
                                    onSetup={(company) => setSetup({ game, company })}
                                />
                            ) : (
                                <p class="door-wait">…</p>
                            )}
                        </li>
                    );
                })}
            </ol>
            <section class="lobby-rows">
                <DailyStrip />
                {settings.recent.length > 0 && <YourTables />}
                {home.isPocket ? <NeedsServer /> : <OpenTables />}
                <PlayerName />
            </section>
            {setup && catalogue && (
                <SetupDialog
                    game={setup.game}
                    company={setup.company}
                    strengths={catalogue.strengths}
                    characters={catalogue.characters}
                    onClose={() => setSetup(null)}
                />
            )}
        </div>
    );
}

interface DoorCardProps {
    game: GameInfo;
    /** Why it could not be entered. */
    wrong: string | null;
    start(make: () => Promise<unknown>): void;
    onSetup(company: Company): void;
}

/* Who points at a door will open it: the table and what may be set before it come meanwhile, with what they say. What does not come
 * is asked for again when it is to be shown. */
function fetchTable(game: GameId): void {
    Promise.all([fetchSetup(), import("./TablePage"), loadWords("rooms"), loadGame(game)]).catch(() => {});
}

function DoorCard({ game, wrong, start, onSetup }: DoorCardProps) {
    const alone = game.seats[1] === 1;
    return (
        <div class="door-card">
            <h2 id={`door-${game.id}`}>{game.title}</h2>
            <p class="door-pitch">{unbroken(game.pitch)}</p>
            <p class="door-facts">
                <span>{playersOf(game)}</span> <span>{minutesOf(game)}</span>
            </p>
            <Button
                look="main"
                class="door-play"
                onClick={() => start(() => createTable({ game: game.id, seats: quickSeats(game) }))}
            >
                {alone ? t("Play alone") : t("Play a bot")}
                <span class="for-readers"> {game.title}</span>
            </Button>
            {wrong && (
                <p class="notice door-wrong" role="alert" ref={intoSight}>
                    {wrong}
                </p>
            )}
            <p class="door-more">
                {hasTable(game.id) && (
                    <button type="button" onClick={() => start(() => createTable({ game: game.id, lesson: true }))}>
                        {t("Learn")}
                        <span class="for-readers"> {game.title}</span>
                    </button>
                )}
                <button type="button" onClick={() => onSetup("bots")}>
                    {t("Options")}
                    <span class="for-readers"> {game.title}</span>
                </button>
                {hasDecks(game.id) && (
                    <Link to={`/decks/${game.id}`}>
                        {t("Decks")}
                        <span class="for-readers"> {game.title}</span>
                    </Link>
                )}
                <Link to={`/rules/${game.id}`}>
                    {t("Rules")}
                    <span class="for-readers"> {game.title}</span>
                </Link>
                {!alone && !home.isPocket && (
                    <button type="button" class="door-find" onClick={() => start(() => findCompany(game.id))}>
                        {t("Find me somebody")}
                        <span class="for-readers"> {game.title}</span>
                    </button>
                )}
                {!alone && (
                    <>
                        <button type="button" onClick={() => onSetup("friends")}>
                            {home.isPocket ? t("By letter") : t("Invite")}
                            <span class="for-readers"> {game.title}</span>
                        </button>
                        <button type="button" class="door-here" onClick={() => onSetup("here")}>
                            {t("At one screen")}
                            <span class="for-readers"> {game.title}</span>
                        </button>
                    </>
                )}
            </p>
        </div>
    );
}

const intoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });

function DailyStrip() {
    return (
        <article class="sheet daily-strip">
            <h2>{t("Today’s dungeon")}</h2>
            <p>{t("The same shuffle for everyone, once a day. How far do you get?")}</p>
            <Link class="button" to="/daily">
                {t("To today’s dungeon")}
            </Link>
        </article>
    );
}

function OpenTables() {
    const [tables, setTables] = useState<LobbyTable[]>([]);
    useEffect(() => {
        const watch = () =>
            void server.request<{ tables: LobbyTable[] }>("lobby", { watch: true }).then(
                (answer) => setTables(answer.tables),
                () => {},
            );
        const stops = [
            server.onPush((push) => push.push === "lobby" && setTables(push.tables)),
            server.onResume(watch),
        ];
        if (server.health === "open") watch();
        return () => {
            stops.forEach((stop) => stop());
            server.request("lobby", { watch: false }).catch(() => {});
        };
    }, []);
    const shown = tables.filter((table) => table.phase !== "over").slice(0, 8);
    return (
        <article class="sheet">
            <h2>{t("Tables in the open")}</h2>
            {shown.length > 0 && <p class="faint hall-now">{nowOf(tables)}</p>}
            {shown.length === 0 && (
                <p class="faint">{t("Nobody is waiting just now. Open a table of your own: Options, then Public.")}</p>
            )}
            <ul class="table-list">
                {shown.map((table) => (
                    <li key={table.table}>
                        <Link to={`/t/${table.table}`}>
                            {table.phase === "open"
                                ? t("Join {title}", { title: table.title })
                                : t("Watch {title}", { title: table.title })}
                        </Link>{" "}
                        <span class="faint table-people">
                            {table.seats.map((seat, index) =>
                                seat.kind === "open" || seat.kind === "invited" ? (
                                    <span key={index}>{t("free seat")}</span>
                                ) : (
                                    <Named key={index} name={seat.name} crest={seat.crest} />
                                ),
                            )}
                        </span>
                    </li>
                ))}
            </ul>
        </article>
    );
}

/** Who plays what now, in a sentence. */
function nowOf(tables: LobbyTable[]): string {
    const people = tables.flatMap(({ seats }) => seats.filter(({ kind }) => kind === "person")).length;
    const waiting = tables.filter(({ phase }) => phase === "open").length;
    return [
        tn("{count} person sits here.", "{count} people sit here.", people),
        tn("{count} table waits for company.", "{count} tables wait for company.", waiting),
    ].join(" ");
}

function PlayerName() {
    return (
        <article class="sheet">
            <h2>{t("You play as")}</h2>
            <WhoYouAre />
        </article>
    );
}

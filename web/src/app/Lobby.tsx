import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { gameIds, hasDecks, hasTable, loadGame } from "../games/registry";
import type { GameId, GameInfo, LobbyTable } from "../wire/types";
import { t, tn } from "../words/words";
import { createTable, quickSeats } from "./create";
import { Door } from "./doors";
import { NeedsServer } from "./NeedsServer";
import { Link } from "./routes";
import { home, refusalOf, server, useCatalogue, type Catalogue } from "./server";
import { SetupDialog } from "./SetupDialog";
import { changeSettings, forgetTable, settings } from "./settings";

export function Lobby() {
    const catalogue = useCatalogue();
    const [wrong, setWrong] = useState<string | null>(null);
    const [setup, setSetup] = useState<{ game: GameInfo; invites: boolean } | null>(null);
    const start = (making: Promise<unknown>) => {
        setWrong(null);
        making.catch((error: unknown) => setWrong(refusalOf(error).message));
    };
    return (
        <div class="lobby">
            <section class="lobby-head">
                <h1>{t("A dungeon behind every door")}</h1>
                <p class="lobby-lead">
                    {t("Paper games that fit in a pocket, on one table. Pick a door: one click, and you are in.")}
                </p>
            </section>
            {wrong && (
                <p class="notice" role="alert">
                    {wrong}
                </p>
            )}
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
                                    start={start}
                                    onSetup={(invites) => setSetup({ game, invites })}
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
                <YourTables catalogue={catalogue} />
                {home.isPocket ? <NeedsServer /> : <OpenTables />}
                <PlayerName />
            </section>
            {setup && catalogue && (
                <SetupDialog
                    game={setup.game}
                    invites={setup.invites}
                    strengths={catalogue.strengths}
                    onClose={() => setSetup(null)}
                />
            )}
        </div>
    );
}

interface DoorCardProps {
    game: GameInfo;
    start(making: Promise<unknown>): void;
    onSetup(invites: boolean): void;
}

/* Who points at a door will open it: the table comes meanwhile. */
function fetchTable(game: GameId): void {
    void import("./TablePage");
    void loadGame(game);
}

function DoorCard({ game, start, onSetup }: DoorCardProps) {
    const alone = game.seats[1] === 1;
    return (
        <div class="door-card">
            <h2 id={`door-${game.id}`}>{game.title}</h2>
            <p class="door-pitch">{game.pitch}</p>
            <p class="door-facts">
                <span>{playersOf(game)}</span> <span>{minutesOf(game)}</span>
            </p>
            <Button
                look="main"
                class="door-play"
                aria-label={t("Play {title}", { title: game.title })}
                onClick={() => start(createTable({ game: game.id, seats: quickSeats(game) }))}
            >
                {alone ? t("Play alone") : t("Play a bot")}
            </Button>
            <p class="door-more">
                {hasTable(game.id) && (
                    <button type="button" onClick={() => start(createTable({ game: game.id, lesson: true }))}>
                        {t("Learn")}
                        <span class="for-readers"> {game.title}</span>
                    </button>
                )}
                {!alone && !home.isPocket && (
                    <button type="button" onClick={() => onSetup(true)}>
                        {t("Invite")}
                        <span class="for-readers"> {game.title}</span>
                    </button>
                )}
                <button type="button" onClick={() => onSetup(false)}>
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
            </p>
        </div>
    );
}

function playersOf(game: GameInfo): string {
    const [fewest, most] = game.seats;
    if (fewest === most) return tn("{count} player", "{count} players", fewest);
    return t("{fewest} to {most} players", { fewest, most });
}

function minutesOf(game: GameInfo): string {
    const [fewest, most] = game.minutes;
    return fewest === most ? t("{minutes} min", { minutes: fewest }) : t("{fewest} to {most} min", { fewest, most });
}

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

function YourTables({ catalogue }: { catalogue: Catalogue | null }) {
    const recent = settings.recent.slice(0, 5);
    if (recent.length === 0) return null;
    const title = (id: string) => catalogue?.games.find((game) => game.id === id)?.title ?? id;
    const day = new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" });
    return (
        <article class="sheet">
            <h2>{t("Where you were")}</h2>
            <ul class="table-list">
                {recent.map(({ table, game, time }) => (
                    <li key={table}>
                        <Link to={`/t/${table}`}>{title(game)}</Link> <span class="faint">{day.format(time)}</span>
                        <button
                            type="button"
                            class="small"
                            aria-label={t("Forget this table")}
                            onClick={() => forgetTable(table)}
                        >
                            ✕
                        </button>
                    </li>
                ))}
            </ul>
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
                        <span class="faint">
                            {table.seats.map((seat) => (seat.kind === "open" ? t("free seat") : seat.name)).join(", ")}
                        </span>
                    </li>
                ))}
            </ul>
        </article>
    );
}

function PlayerName() {
    return (
        <article class="sheet">
            <h2>
                <label for="player-name">{t("You play as")}</label>
            </h2>
            <input
                id="player-name"
                class="field"
                maxLength={24}
                autocomplete="nickname"
                value={settings.name}
                onChange={(event) => void changeSettings({ name: event.currentTarget.value.trim() || settings.name })}
            />
        </article>
    );
}

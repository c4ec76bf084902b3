import "../style/daily.css";
import "../style/day.css";
import "../style/table.css";
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Crest } from "../parts/Crest";
import type { Daily, DailyGame, DailyScore, GameId, GameInfo } from "../wire/types";
import { t, tn } from "../words/words";
import { Calendar } from "./Calendar";
import { createTable, quickSeats } from "./create";
import { placeOf, Share } from "./DayResult";
import { endOfDay } from "./day";
import { playedDays, streakOf } from "./days";
import { Door } from "./doors";
import { NeedsServer } from "./NeedsServer";
import { Link } from "./routes";
import { home, refusalOf, useAnswer, useCatalogue } from "./server";
import { settings } from "./settings";

export default function DailyPage() {
    const catalogue = useCatalogue();
    const [game, setGame] = useState<GameId | null>(null);
    const [date, setDate] = useState<string | null>(null);
    const [wrong, setWrong] = useState<string | null>(null);
    const fields = { ...(game ? { game } : {}), ...(date ? { date } : {}) };
    const { answer, refusal } = useAnswer<Daily>("daily", fields, [game, date]);
    const info = (id: GameId) => catalogue?.games.find((each) => each.id === id);
    const title = (id: GameId) => info(id)?.title ?? id;
    const board = useRef<HTMLHeadingElement>(null);
    /* On a telephone the board is screens below its button. */
    const showBoard = (id: GameId) => {
        setGame(id);
        board.current?.scrollIntoView({ block: "center" });
        board.current?.focus({ preventScroll: true });
    };
    const shown = game ?? answer?.games[0]?.game ?? null;
    const isToday = answer?.date === answer?.today;
    const play = (id: GameId) => {
        const found = info(id);
        if (!found || !answer) return;
        const day = isToday ? {} : { date: answer.date };
        createTable({ game: id, seats: quickSeats(found), daily: true, ...day }).catch((error: unknown) =>
            setWrong(refusalOf(error).message),
        );
    };
    return (
        <article class="page">
            <h1>{t("Today’s dungeon")}</h1>
            {answer && <Terms date={answer.date} today={answer.today} />}
            {(wrong ?? refusal) && (
                <p class="notice" role="alert">
                    {wrong ?? refusal?.message}
                </p>
            )}
            {answer && (
                <ul class="daily-games">
                    {answer.games.map((each) => (
                        <DayOfGame
                            key={each.game}
                            info={info(each.game)}
                            day={each}
                            date={answer.date}
                            isToday={isToday}
                            isShown={each.game === shown}
                            onPlay={() => play(each.game)}
                            onBoard={() => showBoard(each.game)}
                        />
                    ))}
                </ul>
            )}
            {shown && answer && (
                <Board heading={board} title={title(shown)} date={answer.date} board={answer.board} isOpen={!isToday} />
            )}
            {answer && <Calendar today={answer.today} date={answer.date} onDate={setDate} />}
            {home.isPocket && <NeedsServer />}
        </article>
    );
}

/** What day it is, what counts, and that nobody can be watched at home. */
function Terms({ date, today }: { date: string; today: string }) {
    const streak = streakOf(playedDays(), today);
    const day = new Intl.DateTimeFormat(settings.language, { dateStyle: "full", timeZone: "UTC" }).format(
        new Date(`${date}T12:00:00Z`),
    );
    return (
        <>
            <p>
                <strong>{day}. </strong>
                {t(
                    "The same deal and the same dice for everyone, in every browser, at every server and in the terminal. One try counts: without hints and without taking back.",
                )}{" "}
                {streak > 0 && (
                    <strong class="daily-streak">
                        {tn("{count} day in a row.", "{count} days in a row.", streak)}
                    </strong>
                )}
            </p>
            <p class="faint daily-trust">
                {home.isPocket
                    ? t(
                          "The board is of this browser alone: it has your tries, and nobody else’s. A server has one for all who come to it.",
                      )
                    : t(
                          "The board is played on trust: the seed follows from the date, and no server can see who asks a solver at home. Here nobody is told a way through before the day is over.",
                      )}
            </p>
        </>
    );
}

interface DayOfGameProps {
    info: GameInfo | undefined;
    day: DailyGame;
    date: string;
    isToday: boolean;
    isShown: boolean;
    onPlay(): void;
    onBoard(): void;
}

function DayOfGame({ info, day, date, isToday, isShown, onPlay, onBoard }: DayOfGameProps) {
    const title = info?.title ?? day.game;
    const kept = playedDays()[date]?.[day.game];
    const isDuel = (info?.seats[0] ?? 1) > 1;
    const label = !isToday ? t("Play for fun") : day.table ? t("Play on") : t("Play");
    return (
        <li class="sheet" data-game={day.game}>
            <Door game={day.game} />
            <h2>{title}</h2>
            <p class="faint">
                {isDuel ? t("A duel with the same bot for all: the lead counts.") : t("Alone: the score counts.")}
            </p>
            <p class="daily-state">{day.played ? placeOf(day) : isToday ? t("Not played yet.") : ""}</p>
            <p class="button-row">
                {(!day.played || !isToday) && (
                    <Button look="main" aria-label={`${label}: ${title}`} onClick={onPlay}>
                        {label}
                    </Button>
                )}
                <Button aria-pressed={isShown} onClick={onBoard}>
                    {t("Board")}
                    <span class="for-readers"> {title}</span>
                </Button>
            </p>
            {day.played && kept && (
                <details>
                    <summary>{t("Show it to others")}</summary>
                    <Share title={title} date={date} standing={day} squares={kept.squares} />
                </details>
            )}
        </li>
    );
}

interface BoardProps {
    heading: RefObject<HTMLHeadingElement>;
    title: string;
    date: string;
    board: DailyScore[];
    isOpen: boolean;
}

/** The scores of a day. The games themselves would tell the seed: they are shown to nobody before the day is over. */
function Board({ heading, title, date, board, isOpen }: BoardProps) {
    return (
        <section class="sheet">
            <h2 ref={heading} tabIndex={-1}>
                {home.isPocket
                    ? t("The board of this browser: {title}", { title })
                    : t("The board: {title}", { title })}
            </h2>
            {board.length === 0 && <p class="faint">{emptyBoard(isOpen)}</p>}
            <ol class="board">
                {board.map((line) => (
                    <li key={line.table} class={line.yours ? "is-yours" : ""}>
                        <Crest name={line.name} code={line.crest} />{" "}
                        {isOpen ? <Link to={`/r/${line.table}`}>{line.name}</Link> : line.name}{" "}
                        <strong>{line.score}</strong>
                    </li>
                ))}
            </ol>
            {board.length > 0 && !isOpen && (
                <p class="faint">
                    {t("These games stay closed until the day is over for everyone: {time}.", { time: endOfDay(date) })}
                </p>
            )}
        </section>
    );
}

function emptyBoard(isOpen: boolean): string {
    if (home.isPocket) return isOpen ? t("You did not finish it that day.") : t("You have not finished it yet.");
    return isOpen ? t("Nobody finished it that day.") : t("Nobody has finished yet. Be the first.");
}

import "../style/daily.css";
import "../style/table.css";
import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import type { DailyGame, DailyScore, GameId } from "../wire/types";
import { t } from "../words/words";
import { createTable, quickSeats } from "./create";
import { endOfDay } from "./day";
import { refusalOf, useAnswer, useCatalogue } from "./server";
import { settings } from "./settings";

interface Daily {
    date: string;
    games: DailyGame[];
    board: DailyScore[];
}

export default function DailyPage() {
    const catalogue = useCatalogue();
    const [game, setGame] = useState<GameId | null>(null);
    const [wrong, setWrong] = useState<string | null>(null);
    const { answer, refusal } = useAnswer<Daily>("daily", game ? { game } : {}, [game]);
    const title = (id: GameId) => catalogue?.games.find((each) => each.id === id)?.title ?? id;
    const shown = game ?? answer?.games[0]?.game ?? null;
    const play = (id: GameId) => {
        const info = catalogue?.games.find((each) => each.id === id);
        if (info)
            createTable({ game: id, seats: quickSeats(info), daily: true }).catch((error: unknown) =>
                setWrong(refusalOf(error).message),
            );
    };
    const day = answer
        ? new Intl.DateTimeFormat(settings.language, { dateStyle: "full", timeZone: "UTC" }).format(
              new Date(`${answer.date}T12:00:00Z`),
          )
        : "";
    return (
        <article class="page">
            <h1>{t("Today’s dungeon")}</h1>
            <p>
                {day && <strong>{day}. </strong>}
                {t(
                    "The same shuffle and the same dice for everyone, in every browser, at every server and in the terminal: the seed follows from the date. The first try counts.",
                )}
            </p>
            {(wrong ?? refusal) && (
                <p class="notice" role="alert">
                    {wrong ?? refusal?.message}
                </p>
            )}
            <ul class="daily-games">
                {answer?.games.map((each) => (
                    <li key={each.game} class="sheet">
                        <h2>{title(each.game)}</h2>
                        <p class="faint">{each.played ? t("You have played it today.") : t("Not played yet.")}</p>
                        <p class="button-row">
                            <Button
                                look="main"
                                whyNot={each.played ? t("You have played it today.") : null}
                                aria-label={t("Play {title}", { title: title(each.game) })}
                                onClick={() => play(each.game)}
                            >
                                {t("Play")}
                            </Button>
                            <Button aria-pressed={each.game === shown} onClick={() => setGame(each.game)}>
                                {t("Board")}
                                <span class="for-readers"> {title(each.game)}</span>
                            </Button>
                        </p>
                    </li>
                ))}
            </ul>
            {shown && answer && (
                <Board
                    title={title(shown)}
                    date={answer.date}
                    board={answer.board.filter((each) => !each.game || each.game === shown)}
                />
            )}
        </article>
    );
}

/** Today's scores. The games themselves would tell the seed: they are shown to nobody before the day is over. */
function Board({ title, date, board }: { title: string; date: string; board: DailyScore[] }) {
    return (
        <section class="sheet">
            <h2>{t("The board: {title}", { title })}</h2>
            {board.length === 0 && <p class="faint">{t("Nobody has finished yet. Be the first.")}</p>}
            <ol class="board">
                {board.map((line) => (
                    <li key={line.table}>
                        {line.name} <strong>{line.score}</strong>
                    </li>
                ))}
            </ol>
            {board.length > 0 && (
                <p class="faint">
                    {t("These games stay closed until the day is over for everyone: {time}.", { time: endOfDay(date) })}
                </p>
            )}
        </section>
    );
}

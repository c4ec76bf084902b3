import "../style/daily.css";
import "../style/puzzles.css";
import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import type { GameId, PuzzleInfo, PuzzlesOfGame } from "../wire/types";
import { t, tn } from "../words/words";
import { createTable } from "./create";
import { Door } from "./doors";
import { Link } from "./routes";
import { refusalOf, useAnswer } from "./server";
import { settings } from "./settings";

/** The puzzles of all games, or all puzzles of one. */
export default function PuzzlesPage({ game }: { game: GameId | null }) {
    const [wrong, setWrong] = useState<string | null>(null);
    const { answer, refusal } = useAnswer<{ games: PuzzlesOfGame[] }>("puzzles", game ? { game } : {}, [game]);
    const start = (of: GameId, puzzle: number) => {
        createTable({ game: of, puzzle }).catch((error: unknown) => setWrong(refusalOf(error).message));
    };
    return (
        <article class="page">
            <h1>{t("Puzzles")}</h1>
            <p>
                {t(
                    "Positions from real games with one best answer. A wrong one is answered by what happens next; try again as often as you like.",
                )}
            </p>
            {(wrong ?? refusal) && (
                <p class="notice" role="alert">
                    {wrong ?? refusal?.message}
                </p>
            )}
            {answer?.games.length === 0 && (
                <p class="notice" role="alert">
                    {t("The puzzles could not be fetched. Load the page again when there is a network.")}
                </p>
            )}
            {answer && (
                <ul class={game ? "puzzle-game" : "daily-games"}>
                    {answer.games.map((each) => (
                        <li class="sheet" key={each.game} data-game={each.game}>
                            {!game && <Door game={each.game} />}
                            <h2>{each.title}</h2>
                            <p class="faint">
                                {tn("{count} puzzle", "{count} puzzles", each.count)},{" "}
                                {tn("{count} solved", "{count} solved", solvedOf(each.game).length)}
                            </p>
                            <p class="button-row">
                                <Button
                                    look="main"
                                    aria-label={`${t("Today’s puzzle")}: ${each.title}`}
                                    onClick={() => start(each.game, each.today)}
                                >
                                    {t("Today’s puzzle")}
                                    {isSolved(each.game, each.today) && " ✓"}
                                </Button>
                                {game ? (
                                    <Link class="button" to="/puzzles">
                                        {t("All games")}
                                    </Link>
                                ) : (
                                    <Link class="button" to={`/puzzles/${each.game}`}>
                                        {t("All puzzles")}
                                        <span class="for-readers"> {each.title}</span>
                                    </Link>
                                )}
                            </p>
                            {each.puzzles && (
                                <Themes
                                    game={each.game}
                                    puzzles={each.puzzles}
                                    onStart={(puzzle) => start(each.game, puzzle)}
                                />
                            )}
                        </li>
                    ))}
                </ul>
            )}
        </article>
    );
}

interface ThemesProps {
    game: GameId;
    puzzles: PuzzleInfo[];
    onStart(number: number): void;
}

function Themes({ game, puzzles, onStart }: ThemesProps) {
    const themes = [...new Set(puzzles.map(({ theme }) => theme))];
    return (
        <>
            {themes.map((theme) => {
                const ours = puzzles.filter((each) => each.theme === theme);
                return (
                    <section class="puzzle-theme" key={theme} data-theme-word={theme}>
                        <h3>
                            {new Set(ours.map(({ title }) => title)).size === 1 ? ours[0]?.title : t("The best walk")}
                        </h3>
                        <ol class="puzzle-numbers">
                            {ours.map((each) => (
                                <li key={each.number}>
                                    <button
                                        type="button"
                                        class={isSolved(game, each.number) ? "is-solved" : ""}
                                        title={`${each.title}, ${each.found_by}`}
                                        aria-label={`${each.number}: ${each.title}, ${each.found_by}${
                                            isSolved(game, each.number) ? `, ${t("solved")}` : ""
                                        }`}
                                        onClick={() => onStart(each.number)}
                                    >
                                        {each.number}
                                        <span aria-hidden="true">{"·".repeat(dots(each))}</span>
                                    </button>
                                </li>
                            ))}
                        </ol>
                    </section>
                );
            })}
            <p class="faint">{t("The more dots, the fewer bots find it.")}</p>
        </>
    );
}

/** One to five. */
function dots({ difficulty }: PuzzleInfo): number {
    return Math.min(5, 1 + Math.floor(difficulty / 20));
}

export function solvedOf(game: GameId): number[] {
    return settings.solved[game] ?? [];
}

function isSolved(game: GameId, number: number): boolean {
    return solvedOf(game).includes(number);
}

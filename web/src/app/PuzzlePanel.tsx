import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { useTold } from "../parts/frame";
import { announce } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { PuzzleAtTable, TableSnapshot } from "../wire/types";
import { t, unbroken } from "../words/words";
import { leaveFor, type TablePlan } from "./create";
import { Link } from "./routes";
import { rememberSolved, settings } from "./settings";

interface PuzzlePanelProps {
    session: TableSession;
    table: TableSnapshot;
    puzzle: PuzzleAtTable;
}

/** Above the table of a puzzle: what is asked, what a wrong move leads to, and where to go once it is solved. */
export function PuzzlePanel({ session, table, puzzle }: PuzzlePanelProps) {
    const [isRead, setRead] = useState(false);
    const told = useTold();
    const refusal = session.notice?.refusal;
    const mistake = refusal?.code === "puzzle" ? refusal.message : null;
    const isSolved = puzzle.solved && !told;
    useEffect(() => {
        const isKnown = settings.solved[table.game]?.includes(puzzle.number);
        if (puzzle.solved && !isKnown) rememberSolved(table.game, puzzle.number);
    }, [puzzle.solved]);
    useEffect(() => {
        announce(isSolved ? t("Right!") : puzzle.asks);
    }, [isSolved]);
    if (isRead) return null;
    return (
        <section
            class={`sheet coach is-puzzle ${isSolved ? "is-over" : ""}`}
            aria-label={t("Puzzle")}
            data-puzzle={puzzle.number}
            data-solved={puzzle.solved}
        >
            <div class="coach-words" tabIndex={0} role="group" aria-label={t("Puzzle")}>
                <p class="coach-says">
                    <strong>{t("Puzzle {number}: {title}", { number: puzzle.number, title: puzzle.title })}</strong>{" "}
                    <span class="faint">({puzzle.found_by})</span>{" "}
                    <Link to={`/puzzles/${table.game}`}>{t("All puzzles")}</Link>
                </p>
                {isSolved ? (
                    <p class="coach-says puzzle-right">{t("Right! That was the one best answer.")}</p>
                ) : (
                    <p>
                        {unbroken(puzzle.asks)}
                        {puzzle.length > 1 &&
                            ` ${t("{done} of {length} found.", { done: puzzle.done, length: puzzle.length })}`}
                    </p>
                )}
                {mistake && !isSolved && (
                    <p class="coach-mistake" role="alert" key={session.notice?.key}>
                        {mistake}
                    </p>
                )}
            </div>
            {isSolved && (
                <p class="button-row">
                    <Button look="main" onClick={() => leaveFor(session, next(table, puzzle))}>
                        {t("Next puzzle")}
                    </Button>
                    {!table.over && <Button onClick={() => setRead(true)}>{t("Play on")}</Button>}
                </p>
            )}
        </section>
    );
}

function next(table: TableSnapshot, puzzle: PuzzleAtTable): TablePlan {
    return { game: table.game, puzzle: (puzzle.number % puzzle.count) + 1 };
}

import "../style/day.css";
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameModule, Square, TableProps } from "../games/props";
import { Button } from "../parts/Button";
import type { Daily, DailyGame, TableSnapshot } from "../wire/types";
import { t, tn } from "../words/words";
import { linesOf, playedDays, rememberDay, rowsOf, shortened, signs, streakOf } from "./days";
import { colours, drawResult } from "./picture";
import { addressOf, Link } from "./routes";
import { home, server } from "./server";
import { settings } from "./settings";

const againMs = 400;
/* A try that ended in the last moment of its day reaches the board a little after it. */
const lateAsks = 10;

/** After a try that counted: where it stands among the others', and something to show them that tells nothing away. */
export function DayResult({ table, module, drawn }: { table: TableSnapshot; module: GameModule; drawn: TableProps }) {
    const date = table.daily ?? "";
    const standing = useStanding(date, table);
    const squares = useSquares(table, module, drawn);
    useEffect(() => {
        if (!standing || standing === "late" || standing.score === undefined || !squares) return;
        rememberDay(date, table.game, { score: standing.score, squares });
    }, [standing, squares]);
    if (standing === "late") return <p>{t("The day was over before this game was: it has no place on the board.")}</p>;
    if (!standing || !squares) return <p class="faint">{t("The board is being told…")}</p>;
    const streak = streakOf({ ...playedDays(), [date]: {} }, date);
    return (
        <section class="day-result" aria-labelledby="day-result">
            <h3 id="day-result">{t("The dungeon of the day")}</h3>
            <p>
                {placeOf(standing)} {streak > 1 && tn("{count} day in a row.", "{count} days in a row.", streak)}
            </p>
            <Share title={table.title} date={date} standing={standing} squares={squares}>
                <Link class="button" to="/daily">
                    {t("To the board")}
                </Link>
            </Share>
        </section>
    );
}

/** Where a score stands: "3rd of 12, ahead of 75% of the others." */
export function placeOf({ score = 0, rank = 1, players = 1, below = 0 }: DailyGame): string {
    /* Alone in this browser one is always the first. */
    if (home.isPocket) return t("Score: {score}.", { score });
    if (players < 2) return t("Score: {score}. You are the first of the day.", { score });
    const percent = new Intl.NumberFormat(settings.language, { style: "percent" }).format(below / (players - 1));
    return t("Score: {score}. Place {rank} of {players}, ahead of {percent} of the others.", {
        score,
        rank,
        players,
        percent,
    });
}

interface ShareProps {
    title: string;
    date: string;
    standing: DailyGame;
    squares: Square[];
    children?: ComponentChildren;
}

/** The result as a text and as a picture. The squares tell how it went, and neither where nor what was there. */
export function Share({ title, date, standing, squares, children }: ShareProps) {
    const head = `${title} · ${date}`;
    const line = placeOf(standing);
    const address = new URL(addressOf("/daily"), document.baseURI).href;
    const text = [head, line, ...linesOf(squares), address].join("\n");
    const [told, setTold] = useState("");
    /* A page that did not come over https has no clipboard; the reader may also forbid it. */
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(text);
            setTold(t("Copied."));
        } catch {
            setTold(t("This browser does not let a page copy: select the text instead."));
        }
    };
    return (
        <div class="day-share">
            <pre>
                {`${head}\n${line}\n`}
                <Walk squares={squares} />
                {address}
            </pre>
            <p class="button-row">
                <Button onClick={() => void copy()}>{t("Copy")}</Button>
                <Button onClick={() => drawResult(head, line, squares, `donjon-${date}.png`)}>
                    {t("As a picture")}
                </Button>
                {children}
                <span class="faint" role="status">
                    {told}
                </span>
            </p>
        </div>
    );
}

/** The squares in the colours of the picture, for not every machine has letters for them; copied, they are those letters. */
function Walk({ squares }: { squares: Square[] }) {
    return (
        <>
            {rowsOf(squares).map((row, at) => (
                <Fragment key={at}>
                    {row.map((square, i) => (
                        <span key={i} class="day-square" style={{ background: colours[square] }}>
                            {signs[square]}
                        </span>
                    ))}
                    {"\n"}
                </Fragment>
            ))}
        </>
    );
}

/** What the board says of this try, once it has heard of it; "late" where the day was over first, and it never will. */
function useStanding(date: string, table: TableSnapshot): DailyGame | "late" | null {
    const [standing, setStanding] = useState<DailyGame | "late" | null>(null);
    useEffect(() => {
        let timer = 0;
        let isGone = false;
        const ask = async (asked: number) => {
            const answer = await server.request<Daily>("daily", { game: table.game, date }).catch(() => null);
            const own = answer?.games.find((each) => each.game === table.game && each.played);
            if (isGone) return;
            if (own) setStanding(own);
            else if (answer && answer.today > date && asked >= lateAsks) setStanding("late");
            else timer = window.setTimeout(() => void ask(asked + 1), againMs);
        };
        void ask(1);
        return () => {
            isGone = true;
            clearTimeout(timer);
        };
    }, []);
    return standing;
}

/** The walk, a square for each move of ours that the game has one for. */
function useSquares(table: TableSnapshot, module: GameModule, drawn: TableProps): Square[] | null {
    const [squares, setSquares] = useState<Square[] | null>(null);
    useEffect(() => {
        let isGone = false;
        const told = (moves: Awaited<ReturnType<NonNullable<TableProps["story"]>>>) => {
            const of = (events: (typeof moves)[number]) =>
                events
                    .map((event) => module.square?.(event, table.seat ?? 0))
                    .filter((each) => each !== undefined && each !== null)
                    .pop();
            if (!isGone) setSquares(shortened(moves.map(of).filter((each) => each !== undefined)));
        };
        if (drawn.story) drawn.story().then(told, () => told([]));
        else told([]);
        return () => {
            isGone = true;
        };
    }, []);
    return squares;
}

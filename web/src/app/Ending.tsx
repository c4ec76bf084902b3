import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { End, GameModule, TableProps } from "../games/props";
import { Button } from "../parts/Button";
import { Crest } from "../parts/Crest";
import { Icon } from "../parts/Icon";
import { announce } from "../parts/LiveRegion";
import { nameOfPlayer } from "../parts/names";
import type { TableSession } from "../wire/session";
import type { GameEvent, ReplayStep, TableLine, TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { DayResult } from "./DayResult";
import { endOfDay } from "./day";
import { isGame, pastGameOf, rememberGames } from "./history";
import { go, Link, momentOf } from "./routes";
import { SaveLink } from "./SaveLink";
import { server } from "./server";
import { rememberScore, rememberTable, settings } from "./settings";

/* So many moves tell how it came to the end. */
const lastMoves = 8;

interface EndingProps {
    session: TableSession;
    table: TableSnapshot;
    module: GameModule | null;
    /** What the table is drawn from, and with it what the ending shows besides. */
    drawn: TableProps;
}

/** How it ended and why, who came how far, and what one can do next. It can be laid aside, to look at the table. */
export function Ending({ session, table, module, drawn }: EndingProps) {
    const heading = useRef<HTMLHeadingElement>(null);
    const [isAside, setAside] = useState(false);
    useEffect(() => heading.current?.focus({ preventScroll: true }), []);
    const line = useLine(table);
    const best = useBest(table, line);
    /* The seed of a day stays sealed until the day is over, and with it the game that would tell it. */
    const sealedDay = table.daily && !table.seed ? table.daily : null;
    const sat = table.seats.some((seat) => seat.yours);
    useEffect(() => {
        if (sat && table.rematch) announce(t("The next game is ready: you can join it."));
    }, [table.rematch]);
    const rematch = async () => {
        const next = table.rematch ?? (await session.ask<{ table: string }>("rematch"))?.table;
        if (!next) return;
        rememberTable(next, table.game);
        go(`/t/${next}`);
    };
    useHistory(table, line, drawn);
    const story = useWholeStory(drawn);
    const end = endOf(table, story);
    const words = module?.ending?.(end) ?? { headline: verdict(table, end.names), why: "" };
    const turn = story ? (module?.turning?.(story, end) ?? null) : null;
    const Aftermath = module?.Aftermath as ComponentType<TableProps> | undefined;
    const winners = table.result?.winners ?? [];
    /* Who plays alone for points and has none won nothing. */
    const shines = isWon(table) && (table.seats.length > 1 || table.result?.scores[0] !== 0);
    return (
        <section
            class={`sheet ending ${isAside ? "is-aside" : ""} ${shines ? "is-won" : ""}`}
            aria-labelledby="ending-title"
        >
            <h2 id="ending-title" ref={heading} tabIndex={-1}>
                {words.headline}
            </h2>
            {!isAside && (
                <>
                    {words.why && <div class="ending-why">{words.why}</div>}
                    {table.result && table.seats.length > 1 && (
                        <ul class="ending-scores">
                            {table.seats.map((seat) => (
                                <li key={seat.seat} class={winners.includes(seat.seat) ? "is-winner" : ""}>
                                    <Portrait
                                        of={module?.portrait?.(table.view as never, seat.seat) ?? null}
                                        name={seat.name}
                                        crest={seat.crest}
                                    />
                                    <span class="ending-name">
                                        {winners.includes(seat.seat) ? "♛ " : ""}
                                        {end.names[seat.seat]}
                                    </span>
                                    <strong>{scoreOf(table.result?.scores[seat.seat] ?? 0, module)}</strong>
                                </li>
                            ))}
                        </ul>
                    )}
                    {Aftermath && <Aftermath {...drawn} seat={end.seat} />}
                    {best && <p class="ending-best">{best}</p>}
                    {turn && (
                        <p class="ending-turn">
                            {turn.round === undefined
                                ? t("The turning point: {text}", { text: turn.text })
                                : t("The turning point, round {round}: {text}", {
                                      round: turn.round,
                                      text: turn.text,
                                  })}{" "}
                            {!sealedDay && (
                                <Link to={momentOf(table.id, turn.step, turn.seat ?? null)}>
                                    {t("Watch that moment")}
                                </Link>
                            )}
                        </p>
                    )}
                    {table.scored && sat && module && <DayResult table={table} module={module} drawn={drawn} />}
                </>
            )}
            <p class="button-row">
                {sat && (
                    <Button look="main" onClick={() => void rematch()}>
                        {table.rematch ? t("Join the next game") : t("Play again")}
                    </Button>
                )}
                {!sealedDay && sat && (
                    <Link class="button" to={`/r/${table.id}#analysis`}>
                        {t("What could I have done?")}
                    </Link>
                )}
                {!sealedDay && (
                    <Link class="button" to={`/r/${table.id}`}>
                        {t("Watch it again")}
                    </Link>
                )}
                <Link class="button" to="/">
                    {t("Another door")}
                </Link>
                <Button look="quiet" aria-expanded={!isAside} onClick={() => setAside(!isAside)}>
                    {isAside ? t("How it ended") : t("Look at the table")}
                </Button>
            </p>
            {sealedDay && !isAside && (
                <p class="ending-later">
                    {t("It can be watched again when this dungeon is over for everyone: {time}.", {
                        time: endOfDay(sealedDay),
                    })}
                </p>
            )}
            {!isAside && <Seal table={table} />}
        </section>
    );
}

export function isWon(table: TableSnapshot): boolean {
    return table.seats.some(({ yours, seat }) => yours && table.result?.winners.includes(seat));
}

/** As whom an ending is told: who play at one screen all look at it, and each has a name. */
export function readerOf(table: TableSnapshot): number | null {
    return table.seats.filter(({ yours }) => yours).length > 1 ? null : table.seat;
}

/* What the last moves brought is told again to who comes later. */
function endOf(table: TableSnapshot, story: GameEvent[][] | null): End<never> {
    const reader = readerOf(table);
    const names = table.seats.map((seat) => nameOfPlayer(seat, seat.seat, reader));
    const told = story?.slice(-lastMoves).flat() ?? table.events;
    return { view: table.view as never, seat: reader, names, result: table.result, told };
}

function scoreOf(score: number, module: GameModule | null): string {
    return module?.scored?.(score) ?? `${score}`;
}

/** All that happened, once it has come. */
function useWholeStory({ story }: TableProps): GameEvent[][] | null {
    const [told, setTold] = useState<GameEvent[][] | null>(null);
    useEffect(() => {
        story?.().then(setTold, () => {});
    }, [settings.language]);
    return told;
}

/** A medallion: who they played, or the first letter of their name. */
interface PortraitProps {
    of: string | null;
    name: string;
    crest: string | null | undefined;
}

/** The hero of the game where it has heroes, else the crest of who played. */
function Portrait({ of, name, crest }: PortraitProps) {
    return (
        <span class="ending-portrait" aria-hidden="true">
            {of ? <Icon of={of} /> : <Crest name={name} code={crest ?? null} />}
        </span>
    );
}

/** When the table ended and whether it was a lesson, which its last snapshot does not tell; null until it has come. */
function useLine(table: TableSnapshot): TableLine | null {
    const [line, setLine] = useState<TableLine | null>(null);
    useEffect(() => {
        server.request<TableLine>("line", { table: table.id }).then(setLine, () => {});
    }, []);
    return line;
}

/** This browser remembers the games that it has seen end. */
function useHistory(table: TableSnapshot, line: TableLine | null, drawn: TableProps): void {
    useEffect(() => {
        if (!line) return;
        const remember = (steps: ReplayStep[]) => {
            const past = pastGameOf(table, line, steps, (word) => drawn.card(word)?.name);
            if (past) rememberGames([past]);
            return past !== null;
        };
        /* First without cards, for the page may be left; they come with the moves, which are told to nobody on a day that is not over. */
        if (!remember([])) return;
        server.request<{ steps: ReplayStep[] }>("steps", { table: table.id }).then(
            ({ steps }) => remember(steps),
            () => {},
        );
    }, [line]);
}

function verdict(table: TableSnapshot, names: string[]): string {
    const winners = table.result?.winners ?? [];
    const named = winners.map((seat) => names[seat]).join(", ");
    if (table.seats.length === 1) return winners.includes(0) ? t("You made it!") : t("The dungeon wins this time.");
    if (winners.length === 0) return t("Nobody wins.");
    if (isWon(table) && readerOf(table) !== null)
        return winners.length > 1 ? t("You share the victory!") : t("You win!");
    return winners.length > 1 ? t("{names} win.", { names: named }) : t("{names} wins.", { names: named });
}

/** The best score of this browser in a game for one, and whether it is a new one; null where there is nothing to tell. */
function useBest(table: TableSnapshot, line: TableLine | null): string | null {
    const counts = line !== null && isGame(table, line) && table.seats.length === 1 && table.seat !== null;
    const score = counts ? (table.result?.scores[0] ?? 0) : 0;
    const before = useRef(settings.best[table.game] ?? 0).current;
    useEffect(() => {
        if (score > before) rememberScore(table.game, score);
    }, [score]);
    if (score > before && before > 0) return t("A new best of yours: {score}, {before} before.", { score, before });
    return before > 0 ? t("Your best so far: {score}.", { score: before }) : null;
}

/** The seed was sealed before the first move and is open now: anyone can check the whole game. */
function Seal({ table }: { table: TableSnapshot }) {
    if (!table.seal) return null;
    return (
        <details class="seal">
            <summary>{t("Was it fair? Check it yourself")}</summary>
            <p>
                {table.seed
                    ? t("This seal of the chance to come was made before the first move; now the seed itself is open.")
                    : t(
                          "This seal of the chance to come was made before the first move; the seed itself opens when the day is over.",
                      )}
            </p>
            <dl>
                <dt>{t("Seal (SHA-256)")}</dt>
                <dd>
                    <code>{table.seal}</code>
                </dd>
                {table.seed && (
                    <>
                        <dt>{t("Seed")}</dt>
                        <dd>
                            <code>{table.seed}</code>
                        </dd>
                    </>
                )}
            </dl>
            {table.seed && (
                <p>
                    <SaveLink table={table.id} />
                </p>
            )}
        </details>
    );
}

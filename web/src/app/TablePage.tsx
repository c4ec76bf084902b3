import "../style/table.css";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ComponentType } from "preact";
import type { GameModule, Solved, TableProps } from "../games/props";
import { hasTable, useGame } from "../games/registry";
import { announce } from "../parts/LiveRegion";
import { useReducedMotion } from "../parts/motion";
import { CardIndex } from "../wire/cards";
import type { TableSession } from "../wire/session";
import type { CardSet, GameEvent, TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { isTyping } from "./App";
import { Chat } from "./Chat";
import { Coach } from "./Coach";
import { Ending } from "./Ending";
import { Fallback } from "./Fallback";
import { Hall } from "./Hall";
import { Log } from "./Log";
import { Moves } from "./Moves";
import { Notice } from "./Notice";
import { Recap } from "./Recap";
import { Link } from "./routes";
import { RulesDialog } from "./RulesDialog";
import { seatName, Seats } from "./Seats";
import { server, useAnswer } from "./server";
import { useSession } from "./session";
import { rememberTable, settings } from "./settings";
import { playSound } from "./sounds";
import { Toolbar } from "./Toolbar";

export default function TablePage({ table: id, invite }: { table: string; invite: string | null }) {
    const session = useSession(id);
    useStory(session);
    const table = session.table;
    const [rule, setRule] = useState<string | null>(null);
    if (session.closed) return <Closed reason={session.closed.message} />;
    if (!table) return <p class="page loading">{t("Opening the door…")}</p>;
    return (
        <div class="table-page" data-played={table.moves_played} data-phase={table.phase}>
            <TableHead table={table} />
            {session.notice && (
                <Notice
                    key={session.notice.key}
                    refusal={session.notice.refusal}
                    onRule={setRule}
                    onClose={() => session.dismiss()}
                />
            )}
            {table.phase === "open" ? (
                <Hall session={session} table={table} invite={invite} />
            ) : (
                <Playing session={session} table={table} onRule={setRule} />
            )}
            {rule !== null && <RulesDialog game={table.game} rule={rule || null} onClose={() => setRule(null)} />}
        </div>
    );
}

function Playing({
    session,
    table,
    onRule,
}: {
    session: TableSession;
    table: TableSnapshot;
    onRule(rule: string): void;
}) {
    const module = useGame(table.game);
    useKeys(session, table);
    return (
        <div class="table-grid">
            <section class="table-board" aria-label={t("The table")}>
                {table.over && <Ending session={session} table={table} />}
                {session.recap.length > 0 && <Recap events={session.recap} onClose={() => session.forgetRecap()} />}
                {module?.tutorial && (
                    <Coach game={table.game} steps={module.tutorial} session={session} table={table} />
                )}
                <Fallback text={table.text}>
                    <Board session={session} table={table} module={module} />
                </Fallback>
                {hasTable(table.game) && (
                    <details class="in-words">
                        <summary>{t("The table in words")}</summary>
                        <p>{table.text}</p>
                    </details>
                )}
            </section>
            <aside class="table-side">
                <Toolbar session={session} table={table} onRules={() => onRule("")} />
                <Seats session={session} table={table} />
                {!table.over && <Moves session={session} table={table} />}
                <Log lines={session.log} seats={table.seats} />
                <Chat session={session} table={table} />
            </aside>
        </div>
    );
}

function Board({ session, table, module }: { session: TableSession; table: TableSnapshot; module: GameModule | null }) {
    const reducedMotion = useReducedMotion();
    const cards = useCards(table);
    const GameTable = module?.default as ComponentType<TableProps> | undefined;
    if (!GameTable) return <p class="board-words">{table.text}</p>;
    return (
        <GameTable
            view={table.view}
            text={table.text}
            asks={table.asks}
            rule={table.rule}
            seat={table.seat}
            seats={table.seats}
            moves={table.moves}
            toAct={table.to_act}
            over={table.over}
            result={table.result}
            events={table.events}
            step={table.moves_played}
            play={(move) => void session.play(move)}
            {...(isForced(table) ? { run: () => void session.run() } : {})}
            {...(table.seat === null ? {} : { preview: (move: string) => foresee(table, move) })}
            language={settings.language}
            reducedMotion={reducedMotion}
            isReplay={false}
            card={(thing, list) => cards?.get(thing, list)}
            set={cards?.set ?? null}
            story={() => tellStory(table)}
            solve={() => server.request<Solved>("solve", { table: table.id })}
        />
    );
}

async function foresee(table: TableSnapshot, move: string): Promise<unknown> {
    const answer = await server.request<{ preview: unknown }>("preview", { table: table.id, seat: table.seat, move });
    return answer.preview;
}

async function tellStory(table: TableSnapshot): Promise<GameEvent[][]> {
    const seat = table.seat === null ? {} : { seat: table.seat };
    return (await server.request<{ events: GameEvent[][] }>("story", { table: table.id, ...seat })).events;
}

/** X03: nothing to choose, so that one may play on to the next choice. */
export function isForced(table: TableSnapshot): boolean {
    return table.lists_all_moves && table.moves.length === 1 && !table.over;
}

function TableHead({ table }: { table: TableSnapshot }) {
    return (
        <header class="table-head">
            <h1>{table.title}</h1>
            <p class="table-turn">{turnSentence(table)}</p>
        </header>
    );
}

export function turnSentence(table: TableSnapshot): string {
    if (table.phase === "open") return t("Waiting for everyone to sit down.");
    if (table.over) return t("The game is over.");
    if (table.seat !== null && table.seats[table.seat]?.away)
        return t("A bot plays for you; you may take your seat back any time.");
    if (table.seat !== null && table.to_act.includes(table.seat)) return table.asks;
    const names = table.to_act
        .flatMap((seat) => table.seats[seat] ?? [])
        .map(seatName)
        .join(", ");
    return t("Waiting for {names}.", { names });
}

function Closed({ reason }: { reason: string }) {
    return (
        <section class="page">
            <h1>{t("This table cannot be shown")}</h1>
            <p>{reason}</p>
            <p>
                <Link to="/">{t("Back to the doors")}</Link>
            </p>
        </section>
    );
}

/** Tells screen readers and ears what happened, and remembers the table in this browser. */
function useStory(session: TableSession): void {
    const table = session.table;
    const isOurs = table !== null && table.seat !== null && table.to_act.includes(table.seat);
    useEffect(() => {
        if (!table) return;
        table.events.forEach((event) => announce(event.text));
        if (table.events.length > 0)
            playSound(table.over ? "win" : /roll|dice|die/.test(table.events[0]?.kind ?? "") ? "dice" : "move");
    }, [table?.sequence]);
    const isAway = table !== null && table.seat !== null && table.seats[table.seat]?.away === true;
    const wasAway = useRef(true);
    useEffect(() => {
        if (table?.clock && isAway && !wasAway.current)
            session.refuse(
                { code: "late", message: t("Your time has run out: a bot plays for you from now on."), rule: null },
                true,
            );
        if (table) wasAway.current = isAway;
    }, [table === null, isAway]);
    const turn = table && turnSentence(table);
    useEffect(() => {
        if (turn) announce(turn);
    }, [turn]);
    useEffect(() => {
        if (isOurs && !table?.over) playSound("turn");
    }, [isOurs]);
    useEffect(() => {
        if (table?.seats.some((seat) => seat.yours)) rememberTable(table.id, table.game);
    }, [table?.id]);
    useEffect(() => {
        if (!table) return;
        document.title = `${isOurs && !table.over ? "● " : ""}${table.title} · donjon`;
        return () => {
            document.title = "donjon";
        };
    }, [isOurs, table?.title, table?.over]);
    useEffect(() => {
        if (session.notice) playSound("no");
    }, [session.notice?.key]);
}

function useCards(table: TableSnapshot): CardIndex | null {
    const { answer } = useAnswer<{ cards: CardSet }>("cards", { game: table.game, table: table.id }, [table.id]);
    return useMemo(() => (answer ? new CardIndex(answer.cards, settings.language) : null), [answer]);
}

function useKeys(session: TableSession, table: TableSnapshot): void {
    useEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            if (
                event.ctrlKey ||
                event.metaKey ||
                event.altKey ||
                isTyping(event.target) ||
                document.querySelector("dialog[open]")
            )
                return;
            const does: Record<string, () => void> = {
                m: () => document.getElementById("moves-filter")?.focus(),
                l: () => document.getElementById("log")?.focus(),
                u: () => document.getElementById("tool-undo")?.click(),
                h: () => document.getElementById("tool-hint")?.click(),
            };
            const action = does[event.key.toLowerCase()];
            if (!action) return;
            event.preventDefault();
            action();
        };
        addEventListener("keydown", onKey);
        return () => removeEventListener("keydown", onKey);
    }, [session, table.id]);
}

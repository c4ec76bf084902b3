import "../style/table.css";
import "../style/screen.css";
import "../style/drawer.css";
import "../style/lesson.css";
import "../style/phone.css";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ComponentChildren, ComponentType } from "preact";
import type { Solved, TableProps } from "../games/props";
import { useGame } from "../games/registry";
import { FrameContext, useTold } from "../parts/frame";
import { announce } from "../parts/LiveRegion";
import { useReducedMotion } from "../parts/motion";
import { CardIndex } from "../wire/cards";
import type { TableSession } from "../wire/session";
import type { CardSet, GameEvent, TableSnapshot } from "../wire/types";
import { t, type Language } from "../words/words";
import { isTyping } from "./App";
import { CardsDialog } from "./CardsDialog";
import { Coach, isMistake } from "./Coach";
import { Curtain, nextOfOurs } from "./Curtain";
import { Drawer, firstPart, goTo, type DrawerPart } from "./Drawer";
import { Ending, readerOf } from "./Ending";
import { Fallback } from "./Fallback";
import { Hall } from "./Hall";
import { LetterHall, LetterTool, useLetter, type Letters } from "./Letters";
import { Notice } from "./Notice";
import { Recap } from "./Recap";
import { Link } from "./routes";
import { RulesPanel } from "./RulesPanel";
import { Clocks, seatName } from "./Seats";
import { server, useAnswer } from "./server";
import { useSession } from "./session";
import { rememberTable, settings } from "./settings";
import { StatusLine } from "./StatusLine";
import { TableSounds } from "./TableSounds";
import { Ticker } from "./Ticker";
import { entitle } from "./title";
import { Toolbar } from "./Toolbar";
import { Zoom } from "./Zoom";

export default function TablePage({ table: id, invite }: { table: string; invite: string | null }) {
    const session = useSession(id);
    const letters = useLetter(session);
    useStory(session, letters);
    const { table } = letters;
    const [rule, setRule] = useState<string | null>(null);
    if (session.closed) return <Closed title={t("This table cannot be shown")} reason={session.closed.message} />;
    if (!table) return <p class="page loading">{t("Opening the door…")}</p>;
    if (table.old && !table.view) return <Closed title={table.title} reason={table.old} />;
    const notice = session.notice && !isMistake(session) && (
        <Notice
            key={session.notice.key}
            refusal={session.notice.refusal}
            onRule={setRule}
            onClose={() => session.dismiss()}
        />
    );
    return (
        <>
            <TableSounds session={session} />
            {table.phase === "open" ? (
                <div
                    class="table-page"
                    data-played={table.moves_played}
                    data-phase={table.phase}
                    data-hash={table.hash}
                >
                    <TableHead table={table} />
                    {notice}
                    <Hall session={session} table={table} invite={invite} />
                    <LetterHall post={letters.post} />
                    {rule !== null && (
                        <RulesPanel game={table.game} rule={rule || null} onClose={() => setRule(null)} />
                    )}
                </div>
            ) : (
                <Playing
                    session={session}
                    table={table}
                    notice={notice}
                    letters={letters}
                    rule={rule}
                    onRule={setRule}
                />
            )}
        </>
    );
}

interface PlayingProps {
    session: TableSession;
    table: TableSnapshot;
    notice: ComponentChildren;
    letters: Letters;
    /** The rule that is looked up, "" for all of them, null for none. */
    rule: string | null;
    onRule(rule: string | null): void;
}

/** A game is a screen: the status line, the board with hand and sheet, and a drawer for all that need not be in sight. */
function Playing({ session, table, notice, letters, rule, onRule }: PlayingProps) {
    const { module, isLost } = useGame(table.game);
    const drawn = useTableProps(session, table);
    const GameTable = module?.default as ComponentType<TableProps> | undefined;
    const [part, open] = useState<DrawerPart>(firstPart);
    const [place, setPlace] = useState<HTMLElement | null>(null);
    const [cards, setCards] = useState(false);
    const question = letters.question ?? turnSentence(table);
    const frame = useMemo(() => ({ place, question }), [place, question]);
    /* The same element again where nothing that it is drawn from has changed: then it is not rendered anew. */
    const board = useMemo(() => GameTable && <GameTable {...drawn} />, [GameTable, drawn]);
    const next = nextOfOurs(table, session.seat);
    const hasCurtain = next !== null && (module ? !module.isOpen : isLost);
    useEffect(() => {
        if (next !== null && module?.isOpen) session.sit(next);
    }, [next, module]);
    /* Drawer and rules lie in the same place. */
    const setPart = (wanted: DrawerPart) => {
        open(wanted);
        if (wanted) onRule(null);
    };
    useEffect(() => {
        if (rule !== null) open(null);
    }, [rule]);
    const ruleOfMoment = () => onRule(rule === null ? (table.rule ?? "") : null);
    const toDrawer = (wanted: NonNullable<DrawerPart>) => (part === wanted ? goTo(wanted) : setPart(wanted));
    const keys = {
        m: () => toDrawer("moves"),
        l: () => toDrawer("log"),
        u: () => document.getElementById("tool-undo")?.click(),
        h: () => document.getElementById("tool-hint")?.click(),
        b: ruleOfMoment,
        c: () => setCards(true),
        escape: () => {
            document.getElementById("close-hint")?.click();
            session.dismiss();
        },
    };
    useKeys(hasCurtain ? {} : keys);
    /* Who has the turn at one screen may not see the others' hands, not even while the table is on its way or told in words. */
    if (next !== null && module === null && !isLost) return <p class="page loading">{t("Opening the door…")}</p>;
    if (hasCurtain)
        return (
            <div
                class="table-page is-screen"
                data-played={table.moves_played}
                data-phase={table.phase}
                data-hash={table.hash}
            >
                <StatusLine title={table.title} onPlace={setPlace} />
                <Curtain table={table} seat={next} onTake={() => session.sit(next)} />
            </div>
        );
    return (
        <FrameContext.Provider value={frame}>
            <div
                class={`table-page is-screen ${part || rule !== null ? "has-drawer" : ""}`}
                data-played={table.moves_played}
                data-hash={table.hash}
                data-phase={table.phase}
            >
                <StatusLine title={table.title} onPlace={setPlace}>
                    <Clocks table={table} />
                    <LetterTool {...letters} />
                    <Toolbar
                        session={session}
                        table={table}
                        drawer={part}
                        onDrawer={setPart}
                        hasRules={rule !== null}
                        onRules={ruleOfMoment}
                        onCards={() => setCards(true)}
                    >
                        {notice}
                        {session.recap.length > 0 && (
                            <Recap events={session.recap} onClose={() => session.forgetRecap()} />
                        )}
                    </Toolbar>
                </StatusLine>
                <section class="table-board" aria-label={t("The table")}>
                    {module && <Coach session={session} table={table} />}
                    <div class="play">
                        <Fallback text={table.text}>{board ?? <p class="board-words">{table.text}</p>}</Fallback>
                    </div>
                    <Ticker lines={session.log} />
                    <OnceTold>
                        {table.over && <Ending session={session} table={table} module={module} drawn={drawn} />}
                    </OnceTold>
                </section>
                <Drawer session={session} table={table} part={part} onClose={() => setPart(null)} />
                {rule !== null && <RulesPanel game={table.game} rule={rule || null} onClose={() => onRule(null)} />}
                <Zoom game={table.game} set={drawn.set} />
                {cards && <CardsDialog game={table.game} table={table.id} onClose={() => setCards(false)} />}
            </div>
        </FrameContext.Provider>
    );
}

/** Shown when what happened has been played back. */
function OnceTold({ children }: { children: ComponentChildren }) {
    const told = useTold();
    return told ? null : children;
}

/** What a game's table and its aftermath are drawn from; the same until something of it changes. */
function useTableProps(session: TableSession, table: TableSnapshot): TableProps {
    const reducedMotion = useReducedMotion();
    const cards = useCards(table);
    const language = settings.language;
    return useMemo(
        () => tablePropsOf(session, table, cards, language, reducedMotion),
        [session, table, cards, language, reducedMotion],
    );
}

function tablePropsOf(
    session: TableSession,
    table: TableSnapshot,
    cards: CardIndex | null,
    language: Language,
    reducedMotion: boolean,
): TableProps {
    return {
        view: table.view,
        text: table.text,
        asks: table.asks,
        rule: table.rule,
        seat: table.seat,
        seats: table.seats,
        moves: table.moves,
        toAct: table.to_act,
        over: table.over,
        result: table.result,
        events: table.events,
        step: table.moves_played,
        play: (move) => void session.play(move),
        ...(isForced(table) ? { run: () => void session.run() } : {}),
        ...(table.seat === null ? {} : { preview: (move: string) => foresee(table, move) }),
        wanted: table.lesson?.move ?? null,
        language,
        reducedMotion,
        isReplay: false,
        card: (thing, list) => cards?.get(thing, list),
        set: cards?.set ?? null,
        story: () => tellStory(table),
        solve: () => server.request<Solved>("solve", { table: table.id }),
    };
}

async function foresee(table: TableSnapshot, move: string): Promise<unknown> {
    const answer = await server.request<{ preview: unknown }>("preview", { table: table.id, seat: table.seat, move });
    return answer.preview;
}

async function tellStory(table: TableSnapshot): Promise<GameEvent[][]> {
    const reader = table.over ? readerOf(table) : table.seat;
    const seat = reader === null ? {} : { seat: reader };
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

function Closed({ title, reason }: { title: string; reason: string }) {
    return (
        <section class="page">
            <h1>{title}</h1>
            <p>{reason}</p>
            <p>
                <Link to="/">{t("Back to the doors")}</Link>
            </p>
        </section>
    );
}

/**
 * Tells screen readers and ears what happened, and remembers the table in this browser. What is told comes with the picture of
 * it: later, it would call for a picture of its own, which has to wait until the large one is painted.
 */
function useStory(session: TableSession, { table, question }: Letters): void {
    const isOurs = table !== null && table.seat !== null && table.to_act.includes(table.seat);
    useLayoutEffect(() => {
        if (!table) return;
        session.unsaid.splice(0).forEach((event) => announce(event.text));
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
    /* What a seat is asked is said when it has the screen. */
    const isTaken = table !== null && (table.seat === null || nextOfOurs(table, session.seat) !== table.seat);
    const turn = isTaken ? (question ?? turnSentence(table)) : null;
    useLayoutEffect(() => {
        if (turn) announce(turn);
    }, [turn]);
    useEffect(() => {
        if (table?.seats.some((seat) => seat.yours)) rememberTable(table.id, table.game);
    }, [table?.id]);
    useEffect(() => {
        if (!table) return;
        /* In sight, the table itself says whose turn it is. */
        const call = () => entitle({ shown: table.title, isCalling: document.hidden && isOurs && !table.over });
        call();
        document.addEventListener("visibilitychange", call);
        return () => document.removeEventListener("visibilitychange", call);
    }, [isOurs, table?.title, table?.over]);
    useEffect(() => () => entitle({ shown: "", isCalling: false }), []);
}

function useCards(table: TableSnapshot): CardIndex | null {
    const { answer } = useAnswer<{ cards: CardSet }>("cards", { game: table.game, table: table.id }, [table.id]);
    return useMemo(() => (answer ? new CardIndex(answer.cards, settings.language) : null), [answer]);
}

/** Letters that do something at a table, wherever the focus is but in a field or a dialog. */
function useKeys(does: Record<string, () => void>): void {
    const now = useRef(does);
    now.current = does;
    /* With the picture of the table, not after it: whoever sees the table may press them. */
    useLayoutEffect(() => {
        const onKey = (event: KeyboardEvent) => {
            const action = now.current[event.key.toLowerCase()];
            const isElsewhere = isTyping(event.target) || document.querySelector("dialog[open]") !== null;
            if (!action || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return;
            event.preventDefault();
            action();
        };
        addEventListener("keydown", onKey);
        return () => removeEventListener("keydown", onKey);
    }, []);
}

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
import { useReducedMotion } from "../parts/motion";
import { CardIndex } from "../wire/cards";
import type { TableSession } from "../wire/session";
import type { CardSet, GameEvent, TableSnapshot } from "../wire/types";
import { t, type Language } from "../words/words";
import { isTyping } from "./App";
import { turnSentence } from "./asking";
import { CardsDialog } from "./CardsDialog";
import { Coach, isMistake } from "./Coach";
import { Curtain, nextOfOurs } from "./Curtain";
import { Drawer, firstPart, goTo, type DrawerPart } from "./Drawer";
import { Ending, readerOf } from "./Ending";
import { Fallback } from "./Fallback";
import { Hall } from "./Hall";
import { useHint } from "./hint";
import { LetterHall, LetterTool, useLetter, type Letters } from "./Letters";
import { Notice } from "./Notice";
import { Recap } from "./Recap";
import { Link } from "./routes";
import { RulesPanel } from "./RulesPanel";
import { Clocks, latenessOf, lostSeat, TakeBack } from "./Seats";
import { server, useAnswer } from "./server";
import { useSession } from "./session";
import { rememberTable, settings } from "./settings";
import { StatusLine } from "./StatusLine";
import { TableSounds } from "./TableSounds";
import { Telling } from "./Telling";
import { Ticker } from "./Ticker";
import { entitle } from "./title";
import { Toolbar } from "./Toolbar";
import { isOurTurn, tellTurnPassed } from "./turns";
import { Zoom } from "./Zoom";

export default function TablePage({ table: id, invite }: { table: string; invite: string | null }) {
    const session = useSession(id);
    useLateness(session);
    const letters = useLetter(session);
    const { table } = letters;
    useTraces(letters);
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
            <TableSounds session={session} letters={letters} />
            {table.phase === "open" && (
                <Telling
                    key={table.id}
                    session={session}
                    table={table}
                    question={turnSentence(table)}
                    isHidden={false}
                />
            )}
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
    const next = nextOfOurs(table, session.seat);
    /* Who has the turn at one screen may not see the others' hands, not even while the table is on its way or told in words. */
    const isHidden = next !== null && !module?.isOpen;
    const hint = useHint(session, table, isHidden);
    const wanted = table.lesson?.move ?? hint.shown?.move ?? null;
    const drawn = useTableProps(session, table, wanted);
    const GameTable = module?.default as ComponentType<TableProps> | undefined;
    const [part, open] = useState<DrawerPart>(firstPart);
    const [place, setPlace] = useState<HTMLElement | null>(null);
    const [cards, setCards] = useState(false);
    const question = letters.question ?? turnSentence(table);
    const lost = lostSeat(table);
    const isShownLost = lost?.seat === table.seat;
    const offer = useMemo(
        () => lost && <TakeBack session={session} seat={lost} isShown={isShownLost} />,
        [session, lost?.seat, lost?.name, isShownLost],
    );
    const frame = useMemo(() => ({ place, question, offer }), [place, question, offer]);
    /* The same element again where nothing that it is drawn from has changed: then it is not rendered anew. */
    const board = useMemo(() => GameTable && <GameTable {...drawn} />, [GameTable, drawn]);
    const telling = <Telling key={table.id} session={session} table={table} question={question} isHidden={isHidden} />;
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
    useKeys(isHidden ? {} : keys);
    if (isHidden && module === null && !isLost)
        return (
            <>
                {telling}
                <p class="page loading">{t("Opening the door…")}</p>
            </>
        );
    if (isHidden)
        return (
            <>
                {telling}
                <div
                    class="table-page is-screen"
                    data-played={table.moves_played}
                    data-phase={table.phase}
                    data-hash={table.hash}
                >
                    <StatusLine title={table.title} onPlace={setPlace} />
                    <Curtain table={table} seat={next} onTake={() => session.sit(next)} />
                </div>
            </>
        );
    return (
        <>
            {telling}
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
                            hint={hint}
                            drawer={part}
                            onDrawer={setPart}
                            hasRules={rule !== null}
                            onRules={ruleOfMoment}
                            onCards={() => setCards(true)}
                        >
                            {notice}
                            {session.recap.length > 0 && (
                                <Recap lines={session.recap} onClose={() => session.forgetRecap()} />
                            )}
                        </Toolbar>
                    </StatusLine>
                    <section class="table-board" aria-label={t("The table")}>
                        {module && <Coach session={session} table={table} hinted={hint.shown?.move ?? null} />}
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
        </>
    );
}

/** Shown when what happened has been played back. */
function OnceTold({ children }: { children: ComponentChildren }) {
    const told = useTold();
    return told ? null : children;
}

/** What a game's table and its aftermath are drawn from; the same until something of it changes. */
function useTableProps(session: TableSession, table: TableSnapshot, wanted: string | null): TableProps {
    const reducedMotion = useReducedMotion();
    const cards = useCards(table);
    const language = settings.language;
    return useMemo(
        () => ({ ...tablePropsOf(session, table, cards, language, reducedMotion), wanted }),
        [session, table, wanted, cards, language, reducedMotion],
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

/** Says when a seat of ours is out of time, until it is taken back. */
function useLateness(session: TableSession): void {
    const table = session.table;
    const away = table?.seats.filter((seat) => seat.yours && seat.away) ?? null;
    const known = useRef<number[] | null>(null);
    useEffect(() => {
        if (!table || !away) return;
        const late = table.clock ? away.find(({ seat }) => known.current?.includes(seat) === false) : undefined;
        known.current = away.map(({ seat }) => seat);
        if (late) session.refuse({ code: "late", message: latenessOf(table, late), rule: null }, true);
        else if (session.notice?.refusal.code === "late") session.dismiss();
    }, [away?.map(({ seat }) => seat).join()]);
}

/** Remembers the table in this browser, names the page after it, and tells other tabs that nothing is asked of us here. */
function useTraces({ table, post }: Letters): void {
    const isOurs = table !== null && table.seat !== null && table.to_act.includes(table.seat);
    const isAsked = table !== null && isOurTurn({ ...table, letter: post?.turn });
    useEffect(() => {
        if (table && !isAsked) tellTurnPassed(table.id);
    }, [table?.id, isAsked]);
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

import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { useTold } from "../parts/frame";
import { announce } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { Lesson, TableSnapshot } from "../wire/types";
import { t, unbroken } from "../words/words";
import { leaveFor, quickSeats } from "./create";
import { PuzzlePanel } from "./PuzzlePanel";
import { useCatalogue } from "./server";
import { rememberGuided, settings } from "./settings";

interface CoachProps {
    session: TableSession;
    table: TableSnapshot;
    /** The move that a hint names, which is lit up as that of a lesson is. */
    hinted: string | null;
}

/** Above the table: the lesson where it is one, with what to do lit up; for newcomers at another table, its offer. */
export function Coach({ session, table, hinted }: CoachProps) {
    const lesson = useSettled(table.lesson ?? null);
    const [isNew, setNew] = useState(() => table.seat !== null && !settings.guided.includes(table.game));
    const seen = () => {
        setNew(false);
        rememberGuided(table.game);
    };
    useLights(lesson?.shows.join(" ") ?? "", lesson ? lesson.move : hinted);
    useEffect(() => {
        if (lesson) announce(lesson.says);
    }, [lesson?.says]);
    useEffect(() => {
        if (table.lesson) seen();
    }, [table.id]);
    if (table.puzzle) return <PuzzlePanel session={session} table={table} puzzle={table.puzzle} />;
    if (table.over) return null;
    if (lesson) return <Step lesson={lesson} session={session} table={table} />;
    if (!isNew || table.lesson || table.scored) return null;
    return (
        <section class="sheet coach is-offer" aria-label={t("Lesson")}>
            <p class="coach-says">{t("First game? A lesson of a few minutes shows you how it goes.")}</p>
            <p class="button-row">
                <Button look="main" onClick={() => leaveFor(session, { game: table.game, lesson: true })}>
                    {t("Show me")}
                </Button>
                <Button look="quiet" onClick={seen}>
                    {t("I can manage")}
                </Button>
            </p>
        </section>
    );
}

function Step({ lesson, session, table }: { lesson: Lesson; session: TableSession; table: TableSnapshot }) {
    const game = useCatalogue()?.games.find(({ id }) => id === table.game);
    const [isRead, setRead] = useState(false);
    const isOver = lesson.step === lesson.steps;
    const mistake = isMistake(session) ? session.notice?.refusal.message : undefined;
    if (isOver && isRead) return null;
    return (
        <section
            class={`sheet coach ${isOver ? "is-over" : ""}`}
            aria-label={t("Lesson")}
            data-step={table.lesson?.step}
            data-wants={table.lesson?.move}
        >
            <Progress at={lesson.step} of={lesson.steps} />
            <div class="coach-words">
                <p class="coach-says" key={lesson.says}>
                    {unbroken(lesson.says)}
                </p>
                {mistake && (
                    <p class="coach-mistake" role="alert" key={session.notice?.key}>
                        {mistake}
                    </p>
                )}
            </div>
            {isOver && game && (
                <p class="button-row">
                    <Button look="main" onClick={() => setRead(true)}>
                        {t("Play on")}
                    </Button>
                    <Button onClick={() => leaveFor(session, { game: game.id, seats: quickSeats(game) })}>
                        {t("A new game")}
                    </Button>
                </p>
            )}
        </section>
    );
}

function Progress({ at, of }: { at: number; of: number }) {
    return (
        <p class="coach-progress">
            <span class="for-readers">{t("Step {step} of {steps}", { step: Math.min(at + 1, of), steps: of })}</span>
            <span aria-hidden="true">
                {Array.from({ length: of }, (_, step) => (
                    <i class={step < at ? "is-done" : step === at ? "is-now" : ""} />
                ))}
            </span>
        </p>
    );
}

/** Whether what was refused is answered by the lesson, or by the puzzle. */
export function isMistake(session: TableSession): boolean {
    return session.notice?.refusal.code === "lesson" || session.notice?.refusal.code === "puzzle";
}

/** The step as it was, while what it brought is still played back. */
function useSettled(lesson: Lesson | null): Lesson | null {
    const told = useTold();
    const shown = useRef(lesson);
    if (!told) shown.current = lesson;
    return shown.current;
}

/* What has to be touched, and the parts that are spoken of, however often the table draws them anew. */
function useLights(shows: string, move: string | null): void {
    useEffect(() => {
        if ((!shows && !move) || !("adoptedStyleSheets" in document)) return;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`${partsOf(shows)} {
                outline: var(--lit-part); outline-offset: var(--lit-inside); border-radius: 6px; }
            ${touched(move)} { animation: var(--lit); outline: var(--lit-thing); outline-offset: 2px; }
            .play g[data-does]:not([data-does="${CSS.escape(move ?? "")}"]) { opacity: 0.25; }`);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        return () => {
            document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        };
    }, [shows, move]);
}

function partsOf(shows: string): string {
    const parts = shows.split(" ").filter(Boolean);
    return parts.map((part) => `.play [data-${part}], .play [data-part="${part}"]`).join(", ") || "none";
}

/** By the move that it makes; a card by its name in the move. */
function touched(move: string | null): string {
    if (move === null) return "none";
    const card = CSS.escape(move.split(" ")[1] ?? "none");
    return `.play [data-does="${CSS.escape(move)}"], .play .is-legal[data-zoom$="/${card}"]`;
}

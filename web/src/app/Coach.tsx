import { useEffect, useState } from "preact/hooks";
import type { TutorialStep } from "../games/props";
import { Button } from "../parts/Button";
import { announce } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { GameId, TableSnapshot } from "../wire/types";
import { say, t } from "../words/words";
import { addressOf, whereabouts } from "./routes";
import { changeSettings, settings } from "./settings";

interface CoachProps {
    game: GameId;
    steps: TutorialStep[];
    session: TableSession;
    table: TableSnapshot;
}

/** The guided first game: says one thing at a time, beside the real game. */
export function Coach({ game, steps, session, table }: CoachProps) {
    const [at, setAt] = useState(0);
    const [on, setOn] = useState(() => whereabouts().search === "?guide");
    const [isNew, setNew] = useState(() => table.seat !== null && !settings.guided.includes(game));
    const step = steps[at];
    const ready = step !== undefined && (step.when?.(table.view) ?? true);
    useEffect(() => {
        if (ready && step?.until !== undefined && session.played?.startsWith(step.until)) setAt(at + 1);
    }, [session.played, table.moves_played]);
    useEffect(() => {
        if (!on || !step || !ready) return;
        announce(say(step.text));
        const target = step.target ? document.querySelector(step.target) : null;
        target?.classList.add("is-shown");
        return () => target?.classList.remove("is-shown");
    }, [on, at, ready]);
    const end = () => {
        setOn(false);
        setNew(false);
        history.replaceState(null, "", addressOf(whereabouts().path));
        void changeSettings({ guided: [...new Set([...settings.guided, game])] });
    };
    if (table.over) return null;
    if (!on && isNew) return <Offer onYes={() => setOn(true)} onNo={end} />;
    if (!on || !step) return null;
    return (
        <section class={ready ? "sheet coach" : "sheet coach is-waiting"} aria-label={t("Guide")}>
            <p>{ready ? say(step.text) : t("Play on: I speak up when something new comes.")}</p>
            <p class="button-row">
                {ready && step.until === undefined && (
                    <Button look="main" onClick={() => (at + 1 < steps.length ? setAt(at + 1) : end())}>
                        {t("Go on")}
                    </Button>
                )}
                <Button look="quiet" onClick={end}>
                    {t("I can manage")}
                </Button>
            </p>
        </section>
    );
}

/* It stays until it is answered: a table that slides under one's finger is worse than a question. */
function Offer({ onYes, onNo }: { onYes(): void; onNo(): void }) {
    return (
        <section class="sheet coach is-offer" aria-label={t("Guide")}>
            <p>{t("First game? The guide explains the aim and the moves while you play.")}</p>
            <p class="button-row">
                <Button look="main" onClick={onYes}>
                    {t("Show me")}
                </Button>
                <Button look="quiet" onClick={onNo}>
                    {t("I can manage")}
                </Button>
            </p>
        </section>
    );
}

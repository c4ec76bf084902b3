import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../parts/LiveRegion";
import { choiceOf, type TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";

export interface Hint {
    move: string;
    text: string;
    why: string;
}

export interface Hints {
    /** The hint that is shown, whose move is lit on the table; null where there is none. */
    shown: Hint | null;
    /** Asks for one, or puts the one shown away. */
    ask(): Promise<void>;
    forget(): void;
}

/**
 * The hint of a table. It holds while there is the same to choose from, though others choose meanwhile; one that comes when the
 * screen was passed on (`isHidden`), or the table left, is for nobody.
 */
export function useHint(session: TableSession, table: TableSnapshot, isHidden: boolean): Hints {
    const [shown, setShown] = useState<Hint | null>(null);
    const asked = useRef<string | null>(null);
    const choice = choiceOf(table);
    const { seat } = table;
    const forget = () => {
        asked.current = null;
        setShown(null);
    };
    useEffect(forget, [session.sending !== null, choice, isHidden]);
    useEffect(
        () => () => {
            asked.current = null;
        },
        [],
    );
    const ask = async () => {
        if (shown) return forget();
        if (seat === null || !table.to_act.includes(seat))
            return session.refuse({ code: "not-now", message: t("It is not your turn."), rule: null });
        session.dismiss();
        asked.current = choice;
        const answer = await session.ask<Hint>("hint", { seat });
        if (!answer || asked.current !== choice) return;
        setShown(answer);
        announce(`${answer.text} ${answer.why}`);
    };
    return { shown, ask, forget };
}

import { useEffect, useMemo, useState } from "preact/hooks";
import { TableSession } from "../wire/session";
import { refusalOf, server } from "./server";
import { settings } from "./settings";
import { movesShown } from "./shown";

/** Follows a table for as long as the page shows it. */
export function useSession(id: string): TableSession {
    const session = useMemo(
        () =>
            new TableSession(
                server,
                id,
                refusalOf,
                () => settings.coach,
                () => movesShown(id),
            ),
        [id],
    );
    const [, setTurn] = useState(0);
    useEffect(() => {
        const stop = session.onChange(() => setTurn((turn) => turn + 1));
        session.start();
        return () => {
            stop();
            session.stop();
        };
    }, [session]);
    return session;
}

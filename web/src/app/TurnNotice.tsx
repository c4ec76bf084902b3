import { useEffect, useState } from "preact/hooks";
import { t } from "../words/words";
import { Link, type Route } from "./routes";
import { entitle } from "./title";
import { onTurns, waitingTables } from "./turns";

/** Says on every page but the table itself where it is our turn, and counts it in the title. */
export function TurnNotice({ route }: { route: Route }) {
    const [, setTurn] = useState(0);
    useEffect(() => onTurns(() => setTurn((turn) => turn + 1)), []);
    const here = route.page === "table" ? route.table : null;
    const elsewhere = waitingTables().filter(({ table }) => table !== here);
    const count = elsewhere.length;
    useEffect(() => {
        entitle({ waiting: count });
    }, [count]);
    if (count === 0) return null;
    return (
        <p class="home-notice turn-notice" role="status">
            {elsewhere.map(({ table, title }) => (
                <Link key={table} to={`/t/${table}`}>
                    {t("It is your turn: {title}", { title })}
                </Link>
            ))}
        </p>
    );
}

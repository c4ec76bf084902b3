import { t } from "../words/words";
import { Link } from "./routes";
import { TableLines, useLines } from "./TableLines";

const most = 6;

/** The latest tables of ours, on the way to all of them. */
export default function YourTables() {
    const lines = useLines(most)?.lines.slice(0, most) ?? [];
    if (lines.length === 0) return null;
    return (
        <article class="sheet">
            <h2>{t("Where you were")}</h2>
            <TableLines lines={lines} />
            <p>
                <Link to="/you">{t("All your tables, and what you have played")}</Link>
            </p>
        </article>
    );
}

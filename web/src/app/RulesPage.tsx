import "../style/table.css";
import type { GameId } from "../wire/types";
import { t } from "../words/words";
import { Link } from "./routes";
import RulesText from "./RulesText";
import { useCatalogue } from "./server";

export default function RulesPage({ game, rule }: { game: GameId; rule: string | null }) {
    const title = useCatalogue()?.games.find((each) => each.id === game)?.title ?? "";
    return (
        <article class="page sheet">
            <p class="rules-way">
                <Link to="/">{t("Back to the doors")}</Link> · <Link to={`/cards/${game}`}>{t("Its cards")}</Link>
            </p>
            <h1 class="for-readers">{t("Rules of {title}", { title })}</h1>
            <RulesText game={game} rule={rule} />
        </article>
    );
}

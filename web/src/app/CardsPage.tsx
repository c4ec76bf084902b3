import "../style/table.css";
import "../style/print.css";
import { hasDecks } from "../games/registry";
import type { CardSet, GameId } from "../wire/types";
import { t } from "../words/words";
import { CardList } from "./CardList";
import { PrintPanel } from "./PrintPanel";
import { Link } from "./routes";
import { useAnswer } from "./server";
import { Zoom } from "./Zoom";

export default function CardsPage({ game }: { game: GameId }) {
    const { answer, refusal } = useAnswer<{ cards: CardSet }>("cards", { game }, [game]);
    return (
        <article class="page">
            <p>
                <Link to="/">{t("Back to the doors")}</Link> · <Link to={`/rules/${game}`}>{t("Rules")}</Link> ·{" "}
                <Link to={`/design/${game}`}>{t("Make cards of your own")}</Link>
                {hasDecks(game) && (
                    <>
                        {" "}
                        · <Link to={`/decks/${game}`}>{t("Build a deck")}</Link>
                    </>
                )}
            </p>
            <h1>{answer?.cards.title ?? t("Cards")}</h1>
            {refusal && <p class="notice">{refusal.message}</p>}
            {answer && <PrintPanel game={game} set="" cards={answer.cards} />}
            {answer && <Zoom game={game} set={answer.cards} />}
            {answer && <CardList game={game} set={answer.cards} />}
        </article>
    );
}

import { Dialog } from "../parts/Dialog";
import type { CardSet, GameId } from "../wire/types";
import { t } from "../words/words";
import { CardList } from "./CardList";
import { useAnswer } from "./server";

/** The cards of a table, over it. */
export function CardsDialog({ game, table, onClose }: { game: GameId; table: string; onClose(): void }) {
    const { answer, refusal } = useAnswer<{ cards: CardSet }>("cards", { game, table }, [table]);
    return (
        <Dialog title={answer?.cards.title ?? t("Cards")} wide onClose={onClose}>
            {refusal && <p class="notice">{refusal.message}</p>}
            {answer ? <CardList game={game} set={answer.cards} /> : <p>{t("One moment…")}</p>}
        </Dialog>
    );
}

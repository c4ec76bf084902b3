import "../style/table.css";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { DeckBuilderProps } from "../games/props";
import { loadDeckBuilder } from "../games/registry";
import type { CardProblem, CardSet, GameId, Refusal } from "../wire/types";
import { t } from "../words/words";
import { createTable, quickSeats } from "./create";
import { Link } from "./routes";
import { refusalOf, server, useAnswer, useCatalogue } from "./server";
import { settings } from "./settings";

/** Decks of one's own, for a game that has a deck builder. */
export default function DecksPage({ game }: { game: GameId }) {
    const { answer, refusal } = useAnswer<{ cards: CardSet }>("cards", { game }, [game]);
    const info = useCatalogue()?.games.find((each) => each.id === game);
    const [refused, setRefused] = useState<Refusal | null>(null);
    const DeckBuilder = useBuilder(game);
    const wrong = refused ?? refusal;
    return (
        <article class="page decks-page">
            <p>
                <Link to="/">{t("Back to the doors")}</Link> · <Link to={`/rules/${game}`}>{t("Rules")}</Link>
            </p>
            <h1>{t("Build a deck")}</h1>
            {wrong && (
                <p class="notice" role="alert">
                    {wrong.message}
                </p>
            )}
            {answer && info && DeckBuilder && (
                <DeckBuilder
                    set={answer.cards}
                    language={settings.language}
                    check={async (file) =>
                        (await server.request<{ problems: CardProblem[] }>("check", { set: file })).problems
                    }
                    play={(file, options) => {
                        createTable({ game, seats: quickSeats(info), set: file, options }).catch((error: unknown) =>
                            setRefused(refusalOf(error)),
                        );
                    }}
                />
            )}
        </article>
    );
}

function useBuilder(game: GameId): ComponentType<DeckBuilderProps> | null {
    const [builder, setBuilder] = useState<{ is: ComponentType<DeckBuilderProps> | null }>({ is: null });
    useEffect(() => {
        void loadDeckBuilder(game).then((is) => setBuilder({ is }));
    }, [game]);
    return builder.is;
}

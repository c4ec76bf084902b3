import "../style/table.css";
import { useState } from "preact/hooks";
import DeckBuilder from "../../../games/procrastination/page/DeckBuilder";
import type { CardProblem, CardSet, Refusal } from "../wire/types";
import { t } from "../words/words";
import { createTable } from "./create";
import { Link } from "./routes";
import { refusalOf, server, useAnswer } from "./server";
import { settings } from "./settings";

/** Decks of one's own for Donjon & Procrastination. */
export default function DecksPage() {
    const { answer, refusal } = useAnswer<{ cards: CardSet }>("cards", { game: "procrastination" }, []);
    const [refused, setRefused] = useState<Refusal | null>(null);
    const wrong = refused ?? refusal;
    return (
        <article class="page decks-page">
            <p>
                <Link to="/">{t("Back to the five doors")}</Link> ·{" "}
                <Link to="/rules/procrastination#P24">{t("Rules")}</Link>
            </p>
            <h1>{t("Build a deck")}</h1>
            <p>
                {t(
                    "Fifteen cards, at most two of each, at most two Epic ones. In the game five of them are set aside at random; the other ten are your pile.",
                )}
            </p>
            {wrong && (
                <p class="notice" role="alert">
                    {wrong.message}
                </p>
            )}
            {answer && (
                <DeckBuilder
                    set={answer.cards}
                    language={settings.language}
                    check={async (file) =>
                        (await server.request<{ problems: CardProblem[] }>("check", { set: file })).problems
                    }
                    play={(file, options) => {
                        createTable({ game: "procrastination", seats: ["me", "bot:steady"], set: file, options }).catch(
                            (error: unknown) => setRefused(refusalOf(error)),
                        );
                    }}
                />
            )}
        </article>
    );
}

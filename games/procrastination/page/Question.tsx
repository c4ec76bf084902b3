/* What a card asks its player, in the middle of the round. */
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Button } from "@/parts/Button";
import { CardChoices } from "@/parts/CardChoices";
import { onButton } from "@/parts/labels";
import type { Catalogue } from "./account";
import { ChampionCard } from "./ChampionCard";
import type { Answers } from "./moves";

interface QuestionProps {
    of: string;
    answers: Answers;
    /** Whose dice lie on the table, marked. */
    sides: readonly number[];
    cards: Catalogue;
    language: Language;
    play(move: string): void;
}

export function Question({ of, answers, sides, cards, language, play }: QuestionProps) {
    const source = cards.byId(of);
    const dice = answers.dice.map(({ choice, seat }) => ({ choice, isOnTable: sides.includes(seat) }));
    const words = [...answers.words.map((choice) => ({ choice, isOnTable: false })), ...dice];
    return (
        <section class="question" aria-label={t("A card asks")}>
            <h2>{source ? t("“{card}” asks you", { card: source.names[language] }) : t("A card asks")}</h2>
            {source && <ChampionCard card={source} language={language} class="question-source" />}
            {source && <p class="question-text">{source.text[language]}</p>}
            {answers.dice.length > 0 && <p>{t("Choose one of the marked dice.")}</p>}
            <CardChoices
                choices={answers.cards}
                cardOf={(id) => cards.byId(id)}
                face={ChampionCard}
                language={language}
                class="question-cards peeks"
                play={play}
            />
            <div class="question-words">
                {words.map(({ choice, isOnTable }, i) => (
                    <Button
                        key={choice.move}
                        class={isOnTable ? "is-on-table" : ""}
                        data-does={choice.move}
                        look={i === 0 && answers.cards.length === 0 ? "main" : "plain"}
                        onClick={() => play(choice.move)}
                    >
                        {onButton(choice.text)}
                    </Button>
                ))}
            </div>
        </section>
    );
}

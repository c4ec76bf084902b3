/* Cards to choose from, where a question is asked: each plays its move. An answer that has no card here is told in words. */
import type { ComponentType } from "preact";
import type { MoveChoice } from "@/wire/types";
import type { Language } from "@/words/words";
import { Button } from "./Button";

/** What a game's card takes when it stands for a move. */
interface FaceProps<Card> {
    card: Card;
    language: Language;
    class: string;
    label: string;
    does: string;
    onPick(): void;
}

interface CardChoicesProps<Card> {
    choices: readonly { choice: MoveChoice; id: string }[];
    cardOf(id: string): Card | null | undefined;
    /** How this game draws a card. */
    face: ComponentType<FaceProps<Card>>;
    language: Language;
    class: string;
    play(move: string): void;
}

export function CardChoices<Card>({
    choices,
    cardOf,
    face: Face,
    language,
    class: place,
    play,
}: CardChoicesProps<Card>) {
    if (choices.length === 0) return null;
    return (
        <div class={place}>
            {choices.map(({ choice: { move, text }, id }) => {
                const card = cardOf(id);
                const onPick = () => play(move);
                return card ? (
                    <Face
                        key={move}
                        card={card}
                        language={language}
                        class="is-legal"
                        label={text}
                        does={move}
                        onPick={onPick}
                    />
                ) : (
                    <Button key={move} data-does={move} onClick={onPick}>
                        {text}
                    </Button>
                );
            })}
        </div>
    );
}

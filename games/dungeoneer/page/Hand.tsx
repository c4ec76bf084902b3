/* One's own hand, and the wounded monsters in front, which count as cards in hand (E18). A first click raises a card and tells what can be done with it; where that is one thing, a second does
 * it. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { MoveChoice } from "@/wire/types";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Button } from "@/parts/Button";
import { WhyNot } from "@/parts/WhyNot";
import { AdventureCard } from "./AdventureCard";
import type { Catalogue, Phase, SeatView } from "./view";

interface HandProps {
    seat: SeatView;
    phase: Phase;
    choices: Map<string, MoveChoice[]>;
    cards: Catalogue;
    language: Language;
    isOurs: boolean;
    play(move: string): void;
}

export function Hand({ seat, phase, choices, cards, language, isOurs, play }: HandProps) {
    const [raised, raise] = useState<number | null>(null);
    const held = heldBy(seat);
    useLayoutEffect(() => raise(null), [held.length, phase]);
    const legalAt = (index: number) => {
        const { card = "", wounds = 0 } = held[index] ?? {};
        return (choices.get(card) ?? []).filter((choice) => woundsIn(choice.move) === wounds);
    };
    const pick = (index: number) => {
        const legal = legalAt(index);
        if (raised === index && legal.length === 1 && legal[0]) play(legal[0].move);
        else raise(index);
    };
    const raisedCard = raised === null ? undefined : cards.card(held[raised]?.card ?? "");
    return (
        <section class="hand" data-hand aria-label={t("Your hand")}>
            <div class="hand-told" aria-live="polite">
                {raisedCard && raised !== null ? (
                    <>
                        <p>
                            <strong>{raisedCard.names[language]}</strong>{" "}
                            {raisedCard.text[language] || raisedCard.flavour[language]}
                        </p>
                        {legalAt(raised).map((choice) => (
                            <Button
                                key={choice.move}
                                look="main"
                                data-does={choice.move}
                                onClick={() => play(choice.move)}
                            >
                                {choice.text}
                            </Button>
                        ))}
                        {legalAt(raised).length === 0 && (
                            <WhyNot
                                isOurs={isOurs}
                                onAsk={() => play(`${phase === "discard" ? "discard" : "play"} ${raisedCard.id}`)}
                            />
                        )}
                    </>
                ) : null}
            </div>
            <div class="hand-cards" style={{ "--count": `${held.length}` }}>
                {held.map(({ card: id, wounds }, index) => {
                    const card = cards.card(id);
                    return card ? (
                        <AdventureCard
                            key={`${card.id} ${index}`}
                            card={card}
                            language={language}
                            wounds={wounds}
                            selected={raised === index}
                            class={`${legalAt(index).length > 0 ? "is-legal" : "is-idle"} ${wounds > 0 ? "is-hurt" : ""}`}
                            onPick={() => pick(index)}
                        />
                    ) : null;
                })}
                {held.length === 0 && <p>{t("Your hand is empty.")}</p>}
            </div>
        </section>
    );
}

/** What one can play from: known cards of the hand, then what stands wounded in front. */
export function heldBy(seat: SeatView): { card: string; wounds: number }[] {
    const hand = seat.hand.flatMap((held) => (held === null ? [] : [{ card: held.card, wounds: 0 }]));
    return [...hand, ...seat.hurt.map(({ card, wounds }) => ({ card, wounds }))];
}

/** `play ogre hurt 1` means the one with a wound. */
export function woundsIn(move: string): number {
    return Number(/ hurt (\d+)$/.exec(move)?.[1] ?? 0);
}

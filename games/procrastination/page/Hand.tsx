/* One's own hand. A first click raises a card and tells what can be done with it; a second one does it. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { MoveChoice } from "@/wire/types";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Button } from "@/parts/Button";
import { WhyNot } from "@/parts/WhyNot";
import type { Catalogue } from "./account";
import { BluffCard, ChampionCard } from "./ChampionCard";
import { legalMove, moveOf, verbOf } from "./moves";
import type { Verb } from "./moves";
import type { Phase, SeatView } from "./view";

interface HandProps {
    seat: SeatView;
    phase: Phase;
    moves: MoveChoice[];
    cards: Catalogue;
    language: Language;
    isAsked: boolean;
    play(move: string): void;
}

const bluff = -1;

export function Hand({ seat, phase, moves, cards, language, isAsked, play }: HandProps) {
    const [raised, raise] = useState<number | null>(null);
    const verb = verbOf(phase);
    const bluffMove = moves.find((choice) => choice.move === "lay bluff");
    const nothingMove = moves.find((choice) => choice.move === "lay nothing");
    useLayoutEffect(() => raise(null), [phase, seat.hand.length, seat.has_chosen, seat.has_laid]);

    const moveAt = (index: number) =>
        index === bluff ? bluffMove : verb ? legalMove(moves, moveOf(verb, seat.hand, index)) : undefined;
    const pick = (index: number) => {
        const legal = moveAt(index);
        if (raised === index && legal) play(legal.move);
        else raise(index);
    };

    const raisedCard = raised !== null && raised >= 0 ? cards.byId(seat.hand[raised] ?? "") : undefined;
    const raisedMove = raised === null ? undefined : moveAt(raised);
    return (
        <section class="hand" data-hand aria-label={t("Your hand")}>
            <div class="hand-told" aria-live="polite">
                {raised !== null && (
                    <>
                        <p class="hand-card">
                            <strong>{raisedCard ? raisedCard.names[language] : t("The Bluff")}</strong>{" "}
                            {raisedCard
                                ? raisedCard.text[language] || raisedCard.flavour[language]
                                : t("Worth nothing; looks like anything. It comes back to your hand.")}
                        </p>
                        {raisedMove && verb && (
                            <Button look="main" data-does={raisedMove.move} onClick={() => play(raisedMove.move)}>
                                {action(verb)}
                            </Button>
                        )}
                        {!raisedMove && !isAsked && (
                            <Refused
                                isBluff={raised === bluff}
                                isOurs={moves.length > 0}
                                onAsk={() => play(verb ? moveOf(verb, seat.hand, raised) : "lay bluff")}
                            />
                        )}
                    </>
                )}
            </div>
            <div class="hand-cards" style={{ "--count": `${seat.hand.length + (nothingMove ? 2 : 1)}` }}>
                {seat.hand.map((id, index) => {
                    const card = id === null ? undefined : cards.byId(id);
                    if (!card) return null;
                    const legal = moveAt(index);
                    return (
                        <ChampionCard
                            key={`${id} ${index}`}
                            card={card}
                            language={language}
                            selected={raised === index}
                            class={`${legal ? "is-legal" : "is-idle"} ${seat.choice === id ? "is-chosen" : ""}`}
                            onPick={() => pick(index)}
                        />
                    );
                })}
                {phase !== "draft" && phase !== "over" && (
                    <BluffCard
                        selected={raised === bluff}
                        does={bluffMove?.move}
                        class={bluffMove ? "is-legal" : "is-idle"}
                        onPick={() => pick(bluff)}
                    />
                )}
                {nothingMove && (
                    <button
                        type="button"
                        class="hand-nothing"
                        data-does={nothingMove.move}
                        title={nothingMove.text}
                        onClick={() => play(nothingMove.move)}
                    >
                        {t("Lay nothing")}
                    </button>
                )}
            </div>
        </section>
    );
}

function Refused({ isBluff, isOurs, onAsk }: { isBluff: boolean; isOurs: boolean; onAsk(): void }) {
    if (isBluff && isOurs) return <p class="why-not">{t("The Bluff is only laid in the support phase (P05, P10).")}</p>;
    return <WhyNot isOurs={isOurs} onAsk={onAsk} />;
}

function action(verb: Verb): string {
    switch (verb) {
        case "keep":
            return t("Keep it");
        case "play":
            return t("Play it face down");
        case "lay":
            return t("Lay it face down");
        case "discard":
            return t("Discard it");
        case "choose":
            return t("Choose it");
    }
}

/* What happens just now, over the foot of the map: the card, the dice, and a line that says it. */
import type { SeatInfo } from "@/wire/types";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { AdventureCard } from "./AdventureCard";
import type { Beat } from "./beats";
import { cardOf, toldBy } from "./beats";
import { Throw, throwsOf } from "./Throws";
import type { Catalogue } from "./view";

interface HappeningProps {
    beat: Beat;
    /** Another number each time, so that the same card turns and the same die rolls again. */
    moment: number;
    seats: SeatInfo[];
    seat: number | null;
    /** What the monster that throws is called, where that is known. */
    monster: string | undefined;
    cards: Catalogue;
    language: Language;
    onSkip(): void;
}

/* Screen readers hear the same from the live region. */
export function Happening({ beat, moment, seats, seat, monster, cards, language, onSkip }: HappeningProps) {
    const number = cardOf(beat);
    const card = number === null ? undefined : cards.cardAt(number);
    return (
        <button
            type="button"
            class="happening"
            data-kind={beat.kind}
            aria-label={t("Skip")}
            title={t("Skip")}
            onClick={onSkip}
        >
            <span key={moment} class="happening-told" aria-hidden="true">
                {card && <AdventureCard card={card} language={language} class="happening-card" />}
                {beat.kind === "dice" && (
                    <span class="happening-dice">
                        {throwsOf(beat.events).throws.map((each, i) => (
                            <Throw key={i} of={each} monster={monster} seats={seats} seat={seat} />
                        ))}
                    </span>
                )}
                {beat.kind !== "dice" && <span class="happening-line">{toldBy(beat)}</span>}
            </span>
            <span class="happening-skip" aria-hidden="true">
                »
            </span>
        </button>
    );
}

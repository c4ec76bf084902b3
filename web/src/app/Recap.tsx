import { Button } from "../parts/Button";
import type { GameEvent } from "../wire/types";
import { t } from "../words/words";

/** What happened since we were last here. */
export function Recap({ events, onClose }: { events: GameEvent[]; onClose(): void }) {
    return (
        <section class="sheet recap" aria-labelledby="recap-title">
            <h2 id="recap-title">{t("While you were away")}</h2>
            <ol>
                {events.map((event, index) => (
                    <li key={index}>{event.text}</li>
                ))}
            </ol>
            <Button onClick={onClose}>{t("I see")}</Button>
        </section>
    );
}

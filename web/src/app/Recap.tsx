import { Button } from "../parts/Button";
import { t } from "../words/words";

/** What happened since we were last here. */
export function Recap({ lines, onClose }: { lines: readonly string[]; onClose(): void }) {
    return (
        <section class="sheet recap" aria-labelledby="recap-title">
            <h2 id="recap-title">{t("While you were away")}</h2>
            <ol tabIndex={0} aria-labelledby="recap-title">
                {lines.map((line, index) => (
                    <li key={index}>{line}</li>
                ))}
            </ol>
            <Button onClick={onClose}>{t("I see")}</Button>
        </section>
    );
}

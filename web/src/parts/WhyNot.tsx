import { t } from "../words/words";
import { Button } from "./Button";

/** Beside something that cannot be done now. Asking lets the engine refuse it: the frame then shows the reason and its rule. */
export function WhyNot({ isOurs, onAsk }: { isOurs: boolean; onAsk(): void }) {
    if (!isOurs) return <p class="why-not">{t("It is not yours to choose just now.")}</p>;
    return (
        <p class="why-not">
            {t("This card cannot be played now.")}{" "}
            <Button look="quiet" onClick={onAsk}>
                {t("Why not?")}
            </Button>
        </p>
    );
}

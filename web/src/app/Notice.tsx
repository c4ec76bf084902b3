import { Button } from "../parts/Button";
import type { Refusal } from "../wire/types";
import { t } from "../words/words";

/** Why something was refused, with the way to the rule behind it. */
export function Notice({
    refusal,
    onRule,
    onClose,
}: {
    refusal: Refusal;
    onRule(rule: string): void;
    onClose(): void;
}) {
    const rule = refusal.rule;
    return (
        <div class="notice" role="alert">
            <p>{refusal.message}</p>
            <p class="button-row">
                {rule && <Button onClick={() => onRule(rule)}>{t("Rule {rule}", { rule })}</Button>}
                <Button onClick={onClose}>{t("I see")}</Button>
            </p>
        </div>
    );
}

import { useEffect, useRef } from "preact/hooks";
import { Tool } from "../parts/Tool";
import type { GameId } from "../wire/types";
import { t } from "../words/words";
import { close } from "./icons";
import { lazy } from "./lazy";

const RulesText = lazy(() => import("./RulesText"));

/** The rules beside the table, which stays in sight and in play; the rule in question is open. */
export function RulesPanel({ game, rule, onClose }: { game: GameId; rule: string | null; onClose(): void }) {
    const heading = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
        const before = document.activeElement;
        heading.current?.focus({ preventScroll: true });
        return () => {
            if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        };
    }, []);
    return (
        <aside
            id="rules"
            class="drawer rules-panel"
            aria-labelledby="rules-title"
            onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                event.stopPropagation();
                onClose();
            }}
        >
            <header class="rules-head">
                <h2 id="rules-title" ref={heading} tabIndex={-1}>
                    {rule ? t("Rule {rule}", { rule }) : t("Rules")}
                </h2>
                <Tool label={t("Close")} onClick={onClose}>
                    {close}
                </Tool>
            </header>
            <RulesText game={game} rule={rule} folds />
        </aside>
    );
}

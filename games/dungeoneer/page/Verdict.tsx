/* The end of the game: who won, and how (E01). */
import type { Result } from "@/wire/types";
import { t } from "@/words/words";
import type { View } from "./view";

export function Verdict({ view, names, result }: { view: View; names: string[]; result: Result | null }) {
    const winners = (result?.winners ?? []).map((seat) => names[seat] ?? "");
    return (
        <section class="verdict" aria-label={t("The end of the game")}>
            <h2>{heading(winners)}</h2>
            <p>{how(view.ending)}</p>
        </section>
    );
}

function heading(winners: string[]): string {
    const [winner] = winners;
    if (winner === undefined) return t("Nobody wins.");
    if (winners.length > 1) return t("Winners: {names}", { names: winners.join(", ") });
    return winner === t("You") ? t("You win!") : t("{name} wins!", { name: winner });
}

function how(ending: string | null): string {
    switch (ending) {
        case "quests":
            return t("Three quests are completed (E01).");
        case "survival":
            return t("One hero is left alive (E01).");
        case "collapse":
            return t("Forty rounds have been played, and the dungeon falls in (E01).");
        default:
            return t("The last heroes died together (E01).");
    }
}

/* The end of the game: who won, and by what (P19). */
import type { Result } from "@/wire/types";
import { t } from "@/words/words";
import type { View } from "./view";

export function Verdict({ view, names, result }: { view: View; names: string[]; result: Result | null }) {
    const winners = result?.winners ?? [];
    const winner = winners.length === 1 ? names[winners[0] ?? 0] : null;
    const best = Math.max(1, ...view.seats.map((seat) => seat.points));
    return (
        <section class="verdict" aria-label={t("The end of the game")}>
            <h2>
                {winner === null
                    ? t("A draw!")
                    : winner === t("You")
                      ? t("You win!")
                      : t("{name} wins!", { name: winner ?? "" })}
            </h2>
            <ul>
                {view.seats.map((seat, i) => (
                    <li class={winners.includes(i) ? "is-winner" : ""}>
                        <span>{names[i]}</span>
                        <meter min={0} max={best} value={seat.points} aria-label={t("score")} />
                        <b>{seat.points}</b>
                    </li>
                ))}
            </ul>
        </section>
    );
}

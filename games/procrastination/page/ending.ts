import { t, tn } from "@/words/words";
import type { End, EndWords } from "@/games/props";
import { type Turn, weightiest } from "@/games/turning";
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import { roundsOf } from "./rounds";
import type { View } from "./view";

/** Who has the most cards in the score (P19), and by how many. */
export function ending({ view, seat, names, result }: End<View>): EndWords {
    const winners = result?.winners ?? [];
    const points = view.seats.map((each) => each.points);
    const best = Math.max(...points);
    const second = Math.max(0, ...points.filter((_, index) => !winners.includes(index)));
    const [winner] = winners;
    if (winners.length !== 1 || winner === undefined)
        return {
            headline: t("A draw: everyone could have stayed at home."),
            why: tn(
                "The last cards are played, and the best have {count} point each.",
                "The last cards are played, and the best have {count} points each.",
                best,
            ),
        };
    const name = names[winner] ?? "";
    const lead = best - second;
    return {
        headline: winner === seat ? headlineOfVictory(lead) : t("{name} wins this one.", { name }),
        why:
            lead === 0
                ? decided(best)
                : tn(
                      "The last cards are played: {best} to {second}, a lead of {count} point.",
                      "The last cards are played: {best} to {second}, a lead of {count} points.",
                      lead,
                      { best, second },
                  ),
    };
}

export function scored(score: number): string {
    return tn("{count} point", "{count} points", score);
}

/** The round that the winner won by most. */
export function turning(story: GameEvent[][], { result }: End<View>): Turn | null {
    const winners = result?.winners ?? [];
    const turn = weightiest(story, (event) =>
        event.kind === "compared" && winners.includes(numberOf(event, "seat"))
            ? numberOf(event, "total") - numberOf(event, "enemy_total")
            : 0,
    );
    return turn && { ...turn, text: bound(turn.text), round: roundsOf(story.slice(0, turn.step + 1).flat()).length };
}

/* “11 against 0” stays in one line. */
function bound(text: string): string {
    return text.replace(/(\d) (\S+) (\d)/, "$1\u00a0$2\u00a0$3");
}

/* P19 */
function decided(best: number): string {
    return tn(
        "Equal at {count} point: the values of the scored cards decide, then the cards in hand (P19).",
        "Equal at {count} points: the values of the scored cards decide, then the cards in hand (P19).",
        best,
    );
}

function headlineOfVictory(lead: number): string {
    return lead > 3 ? t("A triumph, and hardly an effort!") : t("You win!");
}

import { t } from "@/words/words";
import type { End, EndWords } from "@/games/props";
import { type Turn, weightiest } from "@/games/turning";
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import type { View } from "./view";

/** How the escape ended: with a treasure at home, by death, or at dawn. */
export function ending({ view, seat, names }: End<View>): EndWords {
    const winner = view.winner;
    const name = winner === null ? "" : (names[winner] ?? "");
    const other = winner === null ? "" : (names[1 - winner] ?? "");
    const isOurs = winner !== null && winner === seat;
    const isTheirs = winner !== null && seat !== null && winner !== seat;
    switch (view.ending) {
        case "treasure":
            return {
                headline: isOurs
                    ? t("Home, with the treasure!")
                    : isTheirs
                      ? t("Your treasure has a new home.")
                      : t("{name} is home with the treasure.", { name }),
                why: isOurs
                    ? t("You carried the other’s treasure back to your corner.")
                    : t("{name} carried it home to the other corner, line by line.", { name }),
            };
        case "death":
            return {
                headline: isOurs
                    ? t("You outlive the other!")
                    : isTheirs
                      ? t("The walls were harder than you.")
                      : t("{name} outlives the other.", { name }),
                why: isTheirs
                    ? t("Your last life is spent; {name} still stands.", { name })
                    : t("The last life of {other} is spent.", { other }),
            };
        case "double-death":
            return { headline: t("Nobody gets away."), why: t("Both spent their last life in the same moment.") };
        default:
            return { headline: t("Dawn breaks."), why: t("The night is over, and nobody got away with a treasure.") };
    }
}

export function scored(score: number): string {
    return t("life: {count}", { count: score });
}

/** The treasure in the winner's hands; else the blow that cost the loser most. */
export function turning(story: GameEvent[][], { view: { ending: how, winner } }: End<View>): Turn | null {
    return weightiest(story, (event) => {
        const isWinner = numberOf(event, "seat") === winner;
        if (how === "treasure") return event.kind === "grabbed" && isWinner ? 1 : 0;
        return event.kind === "life" && !isWinner ? -numberOf(event, "by") : 0;
    });
}

import { t, tn } from "@/words/words";
import type { End, EndWords } from "@/games/props";
import { type Turn, weightiest } from "@/games/turning";
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import type { View } from "./view";

/** How the game ended (E01): three quests, the last hero alive, or the dungeon that falls in. */
export function ending({ view, seat, names, result, told }: End<View>): EndWords {
    const winners = result?.winners ?? [];
    const isOurs = seat !== null && winners.includes(seat);
    const isDead = seat !== null && view.seats[seat]?.alive === false;
    const name = winners.map((each) => names[each] ?? "").join(", ");
    const lastBlow = [...told].reverse().find((event) => event.kind === "died")?.text;
    return { headline: headlineOf(isOurs, isDead, name), why: `${howOf(view.ending)} ${lastBlow ?? ""}`.trim() };
}

export function scored(score: number): string {
    return tn("{count} quest", "{count} quests", score);
}

/** The winner's last quest but one, or the last hero to fall before the end. */
export function turning(story: GameEvent[][], { view, result }: End<View>): Turn | null {
    const winners = result?.winners ?? [];
    return weightiest(story, (event) => {
        if (view.ending !== "quests") return event.kind === "died" ? 1 : 0;
        return event.kind === "completed" && winners.includes(numberOf(event, "seat")) && numberOf(event, "count") < 3
            ? numberOf(event, "count")
            : 0;
    });
}

function headlineOf(isOurs: boolean, isDead: boolean, name: string): string {
    if (isOurs) return t("The dungeon is yours!");
    if (isDead) return t("The dungeon keeps your hero.");
    return name === "" ? t("Nobody wins.") : t("{name} was quicker.", { name });
}

function howOf(ending: string | null): string {
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

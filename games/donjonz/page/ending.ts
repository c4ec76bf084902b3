import { t } from "@/words/words";
import type { End, EndWords } from "@/games/props";
import { type Turn, weightiest } from "@/games/turning";
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import type { Rating, View } from "./view";

/** How the walk ended: by a monster (Z06), or where no step was left (Z08). */
export function ending({ view }: End<View>): EndWords {
    if (view.lost)
        return {
            headline: t("The dungeon keeps the hero."),
            why: t("Neither weapon nor gold against that monster: a lost walk scores nothing."),
        };
    if (view.score === 0)
        return { headline: t("Empty-handed in a dead end."), why: t("No step was left, and the bag was empty.") };
    return { headline: headlineOf(view.rating), why: t("No step was left: what the bag holds now counts.") };
}

/** The monster that took most, or the lock that doubled most (Z06, Z07). */
export function turning(story: GameEvent[][]): Turn | null {
    return weightiest(story, (event) => {
        if (event.kind === "died") return Infinity;
        if (event.kind === "robbed") return numberOf(event, "gold");
        return event.kind === "opened" ? numberOf(event, "gold") / 2 : 0;
    });
}

function headlineOf(rating: Rating): string {
    switch (rating) {
        case "third-rate":
            return t("Out alive, and not much richer.");
        case "second-rate":
            return t("A fair walk, with room for more.");
        case "rookie":
            return t("A walk to tell of at the inn.");
        case "seasoned":
            return t("A walk worthy of a song!");
        case "highly-skilled":
            return t("The dungeon has met its hero!");
    }
}

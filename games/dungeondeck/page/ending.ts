import { t } from "@/words/words";
import type { End, EndWords } from "@/games/props";
import { type Turn, weightiest } from "@/games/turning";
import { numberOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import type { View } from "./view";

/** How the adventure ended: out of the dungeon, in the dark (D21), or without a life left. */
export function ending({ view, told }: End<View>): EndWords {
    const doors = view.door === 0 ? 4 : view.door - 1;
    switch (view.ending) {
        case "won":
            return {
                headline: t("Out of the dungeon, alive!"),
                why: t("All four bosses are beaten, with {lives} of 4 lives left.", { lives: view.lives }),
            };
        case "dark":
            return {
                headline: t("Lost in the dark."),
                why:
                    doors === 0
                        ? t("The torches went out before the first boss door.")
                        : t("The torches went out after {doors} of 4 boss doors.", { doors }),
            };
        default:
            return {
                headline: t("The dungeon closes over you."),
                why: [
                    ...lastBlow(told),
                    doors === 0
                        ? t("The last life was lost before the first boss door.")
                        : t("The last life was lost after {doors} of 4 boss doors.", { doors }),
                ].join(" "),
            };
    }
}

/* The fight or the Trap that took it. */
function lastBlow(told: GameEvent[]): string[] {
    const blow = [...told].reverse().find(({ kind }) => kind === "fight-lost" || kind === "sprung");
    return blow ? [blow.text] : [];
}

/** The last boss door, or the last life but one. */
export function turning(story: GameEvent[][], { view }: End<View>): Turn | null {
    const isWon = view.ending === "won";
    return weightiest(story, (event) =>
        (isWon ? event.kind === "boss-defeated" : event.kind === "wounded" && numberOf(event, "lives") > 0) ? 1 : 0,
    );
}

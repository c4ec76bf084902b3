import { currentLanguage, t, tn } from "@/words/words";
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
    const others = listed(winners.filter((each) => each !== seat).map((each) => names[each] ?? ""));
    const headline =
        view.ending === "collapse"
            ? headlineOfCollapse(isOurs, isDead, others, winners.length)
            : headlineOf(isOurs, isDead, others, view.ending === "survival");
    return { headline, why: [...lastBlow(told), howOf(view.ending)].join(" ") };
}

/* No line ends within a name. */
function listed(names: string[]): string {
    const whole = names.map((name) => name.replace(/ /g, "\u00a0"));
    return new Intl.ListFormat(currentLanguage() === "fr" ? "fr" : "en-GB").format(whole);
}

/* What struck the last hero to fall, and the fall. */
function lastBlow(told: GameEvent[]): string[] {
    const backwards = [...told].reverse();
    const death = backwards.findIndex((event) => event.kind === "died");
    const fallen = backwards[death];
    if (!fallen) return [];
    const hero = numberOf(fallen, "seat");
    const blow = backwards
        .slice(death)
        .find(
            (event) =>
                (event.kind === "fell" && numberOf(event, "seat") === hero) ||
                (["strikes", "challenged"].includes(event.kind) && numberOf(event, "victim") === hero),
        );
    return [...(blow ? [blow.text] : []), fallen.text];
}

export function scored(score: number): string {
    return tn("{count} quest", "{count} quests", score);
}

/** The winner's last quest but one; else the hero who fell before the last, or the deepest wound of who lost. */
export function turning(story: GameEvent[][], end: End<View>): Turn | null {
    const turn = decisive(story, end);
    return turn && { ...turn, round: roundOf(story, turn) };
}

/* Of the turn that was going on. */
function roundOf(story: GameEvent[][], { step, text }: Turn): number | undefined {
    const now = story[step] ?? [];
    const at = now.findIndex((event) => event.text === text);
    const before = [...story.slice(0, step).flat(), ...now.slice(0, at)];
    const began = before.filter(({ kind }) => kind === "turn").at(-1);
    return began && numberOf(began, "round");
}

function decisive(story: GameEvent[][], { view, result }: End<View>): Turn | null {
    const winners = result?.winners ?? [];
    const isWinner = (event: GameEvent) => winners.includes(numberOf(event, "seat"));
    if (view.ending === "quests")
        return weightiest(story, (event) => {
            const count = numberOf(event, "count");
            return event.kind === "completed" && isWinner(event) && count < 3 ? count : 0;
        });
    const end = weightiest(story, ({ kind }) => (kind === "died" ? 1 : 0))?.step;
    return weightiest(story.slice(0, end), (event) => {
        if (event.kind === "died") return Infinity;
        return event.kind === "wounded" && !isWinner(event) ? numberOf(event, "by") : 0;
    });
}

function headlineOf(isOurs: boolean, isDead: boolean, name: string, isLast: boolean): string {
    if (isOurs) return t("The dungeon is yours!");
    if (isDead) return t("The dungeon keeps your hero.");
    if (isLast) return t("{name} outlives them all.", { name });
    return name === "" ? t("Nobody wins.") : t("{name} was quicker.", { name });
}

/* E01.2: of the heroes alive, whoever has completed the most quests, several together. */
function headlineOfCollapse(isOurs: boolean, isDead: boolean, others: string, count: number): string {
    if (isOurs && count > 1) return t("You finish level with {names}.", { names: others });
    if (isOurs) return t("You are ahead as the dungeon falls in.");
    if (isDead) return t("The dungeon keeps your hero.");
    if (count > 1) return t("{names} finish level.", { names: others });
    return t("{name} is ahead as the dungeon falls in.", { name: others });
}

function howOf(ending: string | null): string {
    switch (ending) {
        case "quests":
            return t("Three quests are completed.");
        case "survival":
            return t("One hero is left alive.");
        case "collapse":
            return t(
                "Forty rounds have been played, and the dungeon falls in: of the heroes alive, the most quests count (E01).",
            );
        default:
            return t("The last heroes died together.");
    }
}

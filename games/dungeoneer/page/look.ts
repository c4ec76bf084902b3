/* Words and colours that several parts of the table share. */
import type { Scene } from "@/parts/Vignette";
import { t } from "@/words/words";
import { cardPictures, signs } from "./pictures";
import type { Card, CardKind, Stat } from "./view";

/** A colour token a seat; its number always stands beside it. */
export const seatTones: readonly string[] = ["accent", "water", "moss", "gold", "night", "ink-soft"];

export const kindTones: Record<CardKind, string> = {
    bane: "accent",
    monster: "night",
    trap: "water",
    boon: "moss",
    treasure: "gold",
};

/** The place that a kind is met in, on paper as here. */
export const scenes: Record<CardKind, Scene> = {
    bane: "stars",
    monster: "vault",
    trap: "tiles",
    boon: "rays",
    treasure: "rays",
};

export function pictureOf(card: Card): string {
    return cardPictures[card.id] ?? signs[card.kind];
}

export function kindName(kind: CardKind): string {
    switch (kind) {
        case "bane":
            return t("Bane");
        case "monster":
            return t("Monster");
        case "trap":
            return t("Trap");
        case "boon":
            return t("Boon");
        case "treasure":
            return t("Treasure");
    }
}

export function statName(stat: Stat): string {
    switch (stat) {
        case "melee":
            return t("Melee");
        case "magic":
            return t("Magic");
        case "move":
            return t("Move");
        case "level":
            return t("Level");
    }
}

export function statSign(stat: Stat): string {
    return stat === "level" ? signs.quest : signs[stat];
}

export function timingName(card: Card): string | null {
    switch (card.timing) {
        case "permanent":
            return t("stays");
        case "anytime":
            return t("anytime");
        case "response":
            return t("in answer");
        default:
            return null;
    }
}

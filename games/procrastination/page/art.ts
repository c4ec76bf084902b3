/* What cards look like: a colour and a sign for each class, a frame for each family, a picture for each card. */
import bluff from "icon:cloak-dagger";
import epic from "icon:laurel-crown";
import force from "icon:fist";
import magic from "icon:fairy-wand";
import agility from "icon:running-ninja";
import support from "icon:shaking-hands";
import plant from "icon:vine-leaf";
import pirate from "icon:pirate-skull";
import fire from "icon:flame";
import type { Scene } from "@/parts/Vignette";
import { t } from "@/words/words";
import { pictures } from "./pictures";
import type { Card, CardClass, Family } from "./view";

export const classIcons: Record<CardClass, string> = { force, agility, magic, epic, support };
export const familyIcons: Record<Family, string> = { plant, pirate, fire };
export const bluffIcon = bluff;

/** Colour tokens; the sign and the word always stand beside them. */
export const tones: Record<CardClass, string> = {
    force: "accent",
    agility: "moss",
    magic: "night",
    epic: "gold",
    support: "water",
};

/** The place that a class stands in, on paper as here. */
export const scenes: Record<CardClass, Scene> = {
    force: "vault",
    agility: "hills",
    magic: "stars",
    epic: "rays",
    support: "tiles",
};

/** A card of another set wears the sign of its class. */
export function pictureOf(card: Card): string {
    return pictures[card.id] ?? classIcons[card.class];
}

export function className(name: CardClass): string {
    switch (name) {
        case "force":
            return t("Force");
        case "agility":
            return t("Agility");
        case "magic":
            return t("Magic");
        case "epic":
            return t("Epic");
        case "support":
            return t("Support");
    }
}

export function familyName(family: Family): string {
    switch (family) {
        case "plant":
            return t("Plant");
        case "pirate":
            return t("Pirate");
        case "fire":
            return t("Fire");
    }
}

/* The guided first game: each step waits for the position it speaks of. */
import { sentence } from "@/words/words";
import type { TutorialStep } from "@/games/props";
import type { View } from "./view";

const holds = (test: (view: View) => boolean) => (view: unknown) => test(view as View);
const walking = (test: (view: View) => boolean = () => true) => holds((view) => view.phase === "walk" && test(view));

export const tutorial: TutorialStep[] = [
    {
        text: sentence(
            "First you build the dungeon, then you walk it once. This is the start card: the stairs, where your hero stands, and a locked door.",
        ),
        target: ".donjonz-board",
        when: holds((view) => view.phase === "map"),
    },
    {
        text: sentence(
            "Here is the card to lay. Drag it onto the map: it must share a side with a card there. The dots show how far it can reach.",
        ),
        target: ".donjonz-pile",
        until: "place",
        when: holds((view) => view.phase === "map"),
    },
    {
        text: sentence(
            "Turn the next card with the round arrows or R before you lay it. Thick lines are walls: leave openings next to openings.",
        ),
        target: ".donjonz-pile .donjonz-buttons",
        until: "place",
        when: holds((view) => view.phase === "map" && view.placed.length === 1),
    },
    {
        text: sentence(
            "Gold is worth 2 points a pouch. A monster falls to the weapon on its badge; keep weapons near the stairs and monsters behind them.",
        ),
        target: ".donjonz-board",
        when: holds((view) => view.phase === "map" && view.placed.length >= 2),
    },
    {
        text: sentence(
            "A compact dungeon gives longer walks. Lay the rest as you like: I come back when the walk begins.",
        ),
        target: ".donjonz-pile",
        until: "place",
        when: holds((view) => view.phase === "map"),
    },
    {
        text: sentence(
            "The dungeon stands. Walk by a touch on a lit cell, a swipe or the arrow keys; no cell is ever entered twice, and you must go on while you can.",
        ),
        target: ".donjonz-board",
        until: "step",
        when: walking(),
    },
    {
        text: sentence("What you find is marked on your sheet. Look ahead: where would you be shut in?"),
        target: ".donjonz-sheet",
        until: "step",
        when: walking(),
    },
    {
        text: sentence(
            "A weapon lies here. You carry two at most, and each serves for ever against its own kind of monster. Take it?",
        ),
        target: ".donjonz-offer",
        when: holds((view) => view.phase === "weapon"),
    },
    {
        text: sentence(
            "With its weapon you defeat a monster, and each one is worth more than the last. Without it you lose all your gold; without gold, the game.",
        ),
        target: ".donjonz-monsters",
        when: walking((view) => view.weapons.length > 0 || view.walked.length > 12),
    },
    {
        text: sentence(
            "Find the key first, then enter the locked door: your gold doubles on the spot. You know all there is to know. Good walk!",
        ),
        target: ".donjonz-sheet",
        when: walking(),
    },
];

/* The guided first game: each step waits for the position it speaks of. */
import { sentence } from "@/words/words";
import type { TutorialStep } from "@/games/props";
import type { View } from "./view";

const holds = (test: (view: View) => boolean) => (view: unknown) => test(view as View);
const hasIcon = (view: View, icon: string) =>
    [view.visible.top, view.visible.right, view.visible.bottom, view.visible.left].some((edge) => edge.icon === icon);

export const tutorial: TutorialStep[] = [
    {
        text: sentence(
            "The whole dungeon is the deck in your hand. Only the top card shows: a room with an icon at each edge.",
        ),
        target: ".dungeondeck-held",
    },
    {
        text: sentence(
            "The game opens by a Corridor of this card: touch one that is lit, or press the arrow towards it. The card then goes under the deck, turned.",
        ),
        target: ".dungeondeck-held",
        until: "go",
        when: holds((view) => view.phase === "bound"),
    },
    {
        text: sentence(
            "After a Corridor you choose any Corridor or Door of the new card. Lit icons can be taken; touch another one and the rule that forbids it is told.",
        ),
        target: ".dungeondeck-held",
        when: holds((view) => view.phase === "free"),
    },
    {
        text: sentence(
            "Careful: the third Corridor in a row, or the third Door, and you are lost. The whole deck is turned over to its grey side.",
        ),
        target: ".dungeondeck-streak",
        when: holds((view) => view.streak > 0),
    },
    {
        text: sentence(
            "You have four lives; the fourth wound ends the game. Two Treasures buy one back, at any moment: touch the broken heart.",
        ),
        target: ".dungeondeck-lives",
    },
    {
        text: sentence(
            "A Monster bars the way. In a fight, cards pass under until another Monster is at the top: its value and your Weapons are your strength.",
        ),
        target: ".dungeondeck-held",
        when: holds(
            (view) =>
                (view.phase === "free" || view.phase === "bound") &&
                hasIcon(view, "monster") &&
                !hasIcon(view, "corridor") &&
                !hasIcon(view, "door"),
        ),
    },
    {
        text: sentence(
            "You may run instead, on the white side: it costs no life, but you are lost, and the deck turns over.",
        ),
        target: ".dungeondeck-actions",
        when: holds((view) => view.face === "white"),
    },
    {
        text: sentence(
            "This is the grey side. There is no running here; look for a Turnback to find the way out, or get lost once more.",
        ),
        target: ".dungeondeck-held",
        when: holds((view) => view.face === "grey"),
    },
    {
        text: sentence(
            "Weapons add 1 to your strength in every fight. Treasures pay for lives. A Trap takes one or the other.",
        ),
        target: ".dungeondeck-tray",
    },
    {
        text: sentence(
            "Four great doors lead out, in order, each with its boss. Behind the fourth he must be met three times: be alive then, and you have won. Good luck!",
        ),
        target: ".dungeondeck-gates",
    },
];

/* The guided first game: each step waits for the position it speaks of. */
import { sentence } from "@/words/words";
import type { TutorialStep } from "@/games/props";
import type { View } from "./view";

const mine = (view: unknown) => (view as View).active === 0;
const inPhase = (phase: View["phase"]) => (view: unknown) => mine(view) && (view as View).phase === phase;

export const tutorial: TutorialStep[] = [
    {
        text: sentence(
            "Welcome to the dungeon! Your hero is here, with three quests; whoever completes three first wins, and so does the last hero alive.",
        ),
        target: ".hero-sheet.is-self",
    },
    {
        text: sentence(
            "Everything your hero walks into gives glory, which you spend on help, and peril, which the others spend on harm.",
        ),
        target: ".hero-sheet.is-self .hero-numbers",
    },
    {
        text: sentence(
            "A turn begins with a discard: click a card of your hand that you do not need, then draw up to five.",
        ),
        target: ".hand",
        until: "",
        when: inPhase("discard"),
    },
    {
        text: sentence(
            "Banes, Monsters and Traps are paid with the peril of the hero you play them on. Nobody has to play any; end the phase when you like.",
        ),
        target: ".desk",
        until: "fight",
        when: inPhase("encounter"),
    },
    {
        text: sentence(
            "You drew a piece of the dungeon. The dashed places are where it fits; turn it if you like, and click one.",
        ),
        target: ".dungeon-map",
        until: "place",
        when: inPhase("build"),
    },
    {
        text: sentence(
            "Now walk: the arrows on the map lead on. A flag marks a room that one of your quests asks for; a number on a door is what a die and your Move must reach.",
        ),
        target: ".dungeon-map",
        until: "go",
        when: inPhase("move"),
    },
    {
        text: sentence(
            "Glory buys Treasures and Boons while you move: cards with a golden edge. When you have done enough, end your turn.",
        ),
        target: ".hand",
        until: "end",
        when: inPhase("move"),
    },
    {
        text: sentence(
            "The others may now play on you what your peril can pay. Whenever something hits, you are asked whether you answer; to pass is always possible.",
        ),
        target: ".desk",
        when: (view) => !mine(view),
    },
    {
        text: sentence("The dungeon is yours. Click a room, a quest or a hero to read more. Good luck!"),
    },
];

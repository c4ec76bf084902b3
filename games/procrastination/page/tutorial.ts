/* The guided first game: each step waits for the position it speaks of. */
import { sentence } from "@/words/words";
import type { TutorialStep } from "@/games/props";
import type { Phase, View } from "./view";

const at =
    (...phases: Phase[]) =>
    (view: unknown) =>
        phases.includes((view as View).phase);
const inRound = (round: number, phase: Phase) => (view: unknown) =>
    (view as View).round >= round && (view as View).phase === phase;

export const tutorial: TutorialStep[] = [
    {
        text: sentence(
            "Welcome to the arena! You have four cards and a Bluff. Win rounds: the cards you win with are your score.",
        ),
        target: ".hand",
        when: at("face-off"),
    },
    {
        text: sentence(
            "The wheel: Force dominates Agility, Agility dominates Magic, Magic dominates Force. Whoever dominates counts double.",
        ),
        target: ".wheel",
        when: at("face-off"),
    },
    {
        text: sentence(
            "Choose your fighter: click a card to read it, click it again to play it face down. A high value is a good start.",
        ),
        target: ".hand-cards",
        until: "play",
        when: at("face-off"),
    },
    {
        text: sentence(
            "Both fighters lie open. Below each is the sum so far; what cards do has been done, the strongest first.",
        ),
        target: ".sum",
        when: at("fighters", "lay", "supports"),
    },
    {
        text: sentence(
            "Now lay a Support, or the Bluff, which only looks like one, or nothing. Whoever leads decides first, and the other sees whether a card lies there. A Support gives a die; the Bluff gives none.",
        ),
        target: ".hand",
        until: "lay",
        when: at("lay"),
    },
    {
        text: sentence(
            "The dice are thrown and added, and the higher total wins the round. The winner’s cards go to the score, the loser’s to limbo.",
        ),
        target: ".own-sheet .piles",
        when: (view) => (view as View).round >= 2,
    },
    {
        text: sentence(
            "You have drawn a card. Look at the other’s score and limbo with a click: what was played, everyone has seen.",
        ),
        target: ".side:not(.is-self) .piles",
        when: inRound(2, "face-off"),
    },
    {
        text: sentence(
            "The other knows your habits by now. Play a second round; a Bluff makes them wonder whether you hold a Support.",
        ),
        target: ".hand-cards",
        until: "play",
        when: inRound(2, "face-off"),
    },
    {
        text: sentence(
            "That is all there is to it. The game ends when somebody has no card to play; most cards in the score wins. Good luck!",
        ),
        when: inRound(2, "lay"),
    },
];

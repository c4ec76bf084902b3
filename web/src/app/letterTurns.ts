import type { Turn } from "../pocket/correspondence";
import { sentence } from "../words/words";

/** What there is to do in a game by letter, in words to be said. */
export const letterTurns: Record<Turn, string> = {
    invite: sentence("Waiting for an answer to your invitation"),
    answer: sentence("Send your answer, then wait for the first letter"),
    play: sentence("Your turn"),
    send: sentence("You have moved: send the letter"),
    wait: sentence("Waiting for your friend’s letter"),
    over: sentence("The game is over."),
};

/* Moves as text, and what on the table each of them is a click on. */
import type { MoveChoice } from "@/wire/types";
import type { Phase, View } from "./view";

export type Verb = "keep" | "play" | "lay" | "discard" | "choose";

/** Which verb a card of one's hand is played with now. */
export function verbOf(phase: Phase): Verb | null {
    const verbs: Partial<Record<Phase, Verb>> = { draft: "keep", "face-off": "play", lay: "lay", limit: "discard" };
    return verbs[phase] ?? null;
}

/** The move of a card in hand, which may be a copy of another one there: `play intern`, `play intern 2`. */
export function moveOf(verb: Verb, hand: readonly (string | null)[], index: number): string {
    const id = hand[index] ?? "";
    const copy = hand.slice(0, index + 1).filter((other) => other === id).length;
    return copy > 1 ? `${verb} ${id} ${copy}` : `${verb} ${id}`;
}

/** The legal move for that card. Copies are worth the same, so that the first stands for all where only it is listed. */
export function legalMove(moves: readonly MoveChoice[], move: string): MoveChoice | undefined {
    const first = move.split(" ").slice(0, 2).join(" ");
    return moves.find((choice) => choice.move === move) ?? moves.find((choice) => choice.move === first);
}

export interface Answers {
    cards: { choice: MoveChoice; id: string }[];
    dice: { choice: MoveChoice; seat: number; die: number }[];
    words: MoveChoice[];
}

/** What an effect lets its player choose among. */
export function answersOf(moves: readonly MoveChoice[]): Answers {
    const answers: Answers = { cards: [], dice: [], words: [] };
    for (const choice of moves) {
        const [verb, what = "", which = ""] = choice.move.split(" ");
        if (verb !== "choose") continue;
        const [seat, die] = which.split("-").map(Number);
        if (what === "die" && seat && die) answers.dice.push({ choice, seat: seat - 1, die: die - 1 });
        else if (["none", "yes", "no", "first", "second"].includes(what)) answers.words.push(choice);
        else answers.cards.push({ choice, id: what });
    }
    return answers;
}

/** The seats of the table as one sees them from one's own: oneself, whom one faces, then the others in turn. */
export function around(view: View, seat: number, enemy: number): { self: number; enemy: number; others: number[] } {
    const seats = view.seats.map((_, i) => (seat + i) % view.seats.length);
    return { self: seat, enemy, others: seats.filter((other) => other !== seat && other !== enemy) };
}

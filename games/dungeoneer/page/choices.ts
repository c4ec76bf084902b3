/* Legal moves sorted by what on the table they are a click on. */
import type { MoveChoice } from "@/wire/types";

/** Verbs that name a player; the engine counts them from 1. */
const seatVerbs = ["target", "charge", "give", "challenge", "choose hero"] as const;
export type SeatVerb = (typeof seatVerbs)[number];

export interface SeatChoice {
    verb: SeatVerb;
    seat: number;
    choice: MoveChoice;
}

export interface Choices {
    /** Of cards in hand: play, discard, choose; keyed by the card's id. */
    hand: Map<string, MoveChoice[]>;
    /** Of what lies in front: use, drop, pay, wield. */
    items: Map<string, MoveChoice[]>;
    quests: Map<string, MoveChoice[]>;
    seats: SeatChoice[];
    /** Answers that are words: pass, fight, end, attack, yes, no. */
    words: MoveChoice[];
    /** Cards to choose from that lie in no hand of ours. */
    others: { choice: MoveChoice; id: string }[];
}

export function sortChoices(moves: readonly MoveChoice[], hand: readonly string[]): Choices {
    const choices: Choices = {
        hand: new Map(),
        items: new Map(),
        quests: new Map(),
        seats: [],
        words: [],
        others: [],
    };
    for (const choice of moves) sortOne(choices, choice, hand);
    return choices;
}

function sortOne(choices: Choices, choice: MoveChoice, hand: readonly string[]): void {
    const [verb = "", what = ""] = choice.move.split(" ");
    const seat = /^(target|charge|give|challenge|choose hero) (\d)$/.exec(choice.move);
    if (seat) choices.seats.push({ verb: seat[1] as SeatVerb, seat: Number(seat[2]) - 1, choice });
    else if (verb === "play" || verb === "discard") add(choices.hand, what, choice);
    else if (verb === "forsake" || verb === "quest" || verb === "complete") add(choices.quests, what, choice);
    else if (choice.move === "use power" || choice.move === "wield none") choices.words.push(choice);
    else if (verb === "use" || verb === "drop" || verb === "pay" || verb === "wield") add(choices.items, what, choice);
    else if (verb === "choose" && !isAnswer(what) && !/^-?\d+,/.test(what)) sortCard(choices, choice, what, hand);
    else if (verb !== "go" && verb !== "place" && verb !== "start" && !/^-?\d+,/.test(what)) choices.words.push(choice);
}

function sortCard(choices: Choices, choice: MoveChoice, id: string, hand: readonly string[]): void {
    if (hand.includes(id)) add(choices.hand, id, choice);
    else choices.others.push({ choice, id });
}

function isAnswer(word: string): boolean {
    return ["none", "yes", "no", "first", "second"].includes(word);
}

function add(map: Map<string, MoveChoice[]>, key: string, choice: MoveChoice): void {
    map.set(key, [...(map.get(key) ?? []), choice]);
}

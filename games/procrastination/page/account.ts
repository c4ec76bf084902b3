/* The account of a round: what each player fights with and what it adds up to. It comes from the view while the cards
 * lie open, and from what was told of a round that is over, so that its sums can still be read. */
import { numberOf, wordOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import { classes, movement } from "./view";
import type { Card, CardClass, Outcome, View } from "./view";

export interface Stand {
    fighter: Card | null;
    class: CardClass | null;
    value: number;
    supports: Card[];
    hasBluffed: boolean;
    hasLaidNothing: boolean;
    states: string[];
    notDoubledAgainst: number[];
    /** Of the total: by effects, and by what is neither told nor printed (scored cards that last). */
    change: number;
    other: number;
    dice: number[];
    /** The first of two throws, until it is known which stays. */
    firstDice: number[] | null;
    outcome: Outcome | null;
}

export interface Account {
    round: number;
    stands: Stand[];
    isPast: boolean;
}

/** What a total is made of, in the order in which it is counted. */
export type Term =
    | {
          kind: "fighter";
          value: number;
          worth: number;
          how: FighterWorth;
          class: CardClass | null;
          over: CardClass | null;
      }
    | { kind: "support"; worth: number; card: Card }
    | { kind: "effects"; worth: number }
    | { kind: "scored"; worth: number }
    | { kind: "dice"; worth: number; dice: number[] };
export type FighterWorth = "plain" | "none" | "cancelled" | "by-effect" | "dominates" | "not-doubled";

/** Finds a card by its id, or by its number in the set. */
export interface Catalogue {
    byId(id: string): Card | undefined;
    at(number: number): Card | undefined;
}

const supportsMax = 4;

export function emptyStand(): Stand {
    return {
        fighter: null,
        class: null,
        value: 0,
        supports: [],
        hasBluffed: false,
        hasLaidNothing: false,
        states: [],
        notDoubledAgainst: [],
        change: 0,
        other: 0,
        dice: [],
        firstDice: null,
        outcome: null,
    };
}

export function emptyAccount(round: number, seats: number): Account {
    return { round, stands: Array.from({ length: seats }, emptyStand), isPast: false };
}

/** The cards of the round lie open, and the view says all about them. */
export function isOpen(view: View): boolean {
    return view.phase === "fighters" || view.phase === "lay" || view.phase === "supports" || view.phase === "dice";
}

export function accountOfView(view: View, cards: Catalogue): Account {
    const account = emptyAccount(view.round, view.seats.length);
    view.seats.forEach((seat, i) => {
        const stand = account.stands[i] as Stand;
        const fighter = seat.fighter === null ? undefined : cards.byId(seat.fighter);
        const isLaid = view.phase === "supports" || view.phase === "dice";
        stand.fighter = fighter ?? null;
        stand.class = seat.class ?? fighter?.class ?? null;
        stand.value = seat.value ?? fighter?.value ?? 0;
        stand.supports = supportsOf(seat.front, seat.fighter, cards);
        stand.states = seat.states;
        stand.notDoubledAgainst = seat.not_doubled_against;
        stand.change = seat.change;
        stand.dice = seat.dice;
        stand.hasBluffed = isLaid && seat.states.includes("bluffed");
        stand.hasLaidNothing = isLaid && !seat.states.includes("laid-card") && !stand.hasBluffed;
    });
    view.seats.forEach((seat, i) => {
        const stand = account.stands[i] as Stand;
        stand.other = seat.total - totalOf(account, i);
    });
    return account;
}

/** P21: odd rounds against the next seat, even rounds against the one before. */
export function enemyOf(account: Account, seat: number): number {
    const seats = account.stands.length;
    return (seat + (account.round % 2 === 1 ? 1 : seats - 1)) % seats;
}

/** The seat that faces this one. */
export function hunterOf(account: Account, seat: number): number {
    const seats = account.stands.length;
    return (seat + (account.round % 2 === 1 ? seats - 1 : 1)) % seats;
}

/** P06: Force dominates Agility, Agility dominates Magic, Magic dominates Force. */
export function dominates(one: CardClass | null, other: CardClass | null): boolean {
    if (one === null || other === null) return false;
    const a = classes.indexOf(one),
        b = classes.indexOf(other);
    return a < 3 && b < 3 && (a + 1) % 3 === b;
}

export function termsOf(account: Account, seat: number): Term[] {
    const stand = account.stands[seat] ?? emptyStand();
    const terms: Term[] = [fighterTerm(account, seat)];
    for (const card of stand.supports) terms.push({ kind: "support", worth: card.value, card });
    if (stand.change !== 0) terms.push({ kind: "effects", worth: stand.change });
    if (stand.other !== 0) terms.push({ kind: "scored", worth: stand.other });
    if (stand.dice.length > 0) terms.push({ kind: "dice", worth: sum(stand.dice), dice: stand.dice });
    return terms;
}

export function totalOf(account: Account, seat: number): number {
    return sum(termsOf(account, seat).map((term) => term.worth));
}

/** The account after one more event; the one given is left as it was. */
export function hear(account: Account, event: GameEvent, cards: Catalogue): Account {
    const seat = numberOf(event, "seat");
    switch (event.kind) {
        case "phase":
            return wordOf(event, "phase") === "face-off"
                ? emptyAccount(numberOf(event, "round"), account.stands.length)
                : account;
        case "revealed":
            return change(account, seat, (stand) =>
                hearReveal(stand, cards.at(numberOf(event, "card")), wordOf(event, "as")),
            );
        case "became":
            return change(account, seat, (stand) =>
                hearState(stand, wordOf(event, "state"), numberOf(event, "detail")),
            );
        case "changed":
            return change(account, seat, (stand) => ({ ...stand, change: stand.change + numberOf(event, "by") }));
        case "rolled":
            return change(account, seat, (stand) =>
                hearDie(stand, numberOf(event, "die"), numberOf(event, "face"), wordOf(event, "why")),
            );
        case "moved": {
            const way = movement(event);
            const card = cards.at(numberOf(event, "card"));
            return way.from === "front" && card
                ? change(account, way.fromSeat, (stand) => hearLeaving(stand, card))
                : account;
        }
        case "compared":
            return hearComparison(account, event);
        default:
            return account;
    }
}

function supportsOf(front: (string | null)[], fighter: string | null, cards: Catalogue): Card[] {
    let isFighterMet = false;
    return front.flatMap((id) => {
        if (id === fighter && !isFighterMet) {
            isFighterMet = true;
            return [];
        }
        const card = id === null ? undefined : cards.byId(id);
        return card ? [card] : [];
    });
}

function fighterTerm(account: Account, seat: number): Term {
    const stand = account.stands[seat] ?? emptyStand(),
        enemy = enemyOf(account, seat);
    const over = account.stands[enemy]?.class ?? null;
    const isDominant = dominates(stand.class, over),
        isUndoubled = stand.notDoubledAgainst.includes(enemy);
    const how: FighterWorth =
        stand.fighter === null
            ? "none"
            : stand.states.includes("cancelled")
              ? "cancelled"
              : stand.states.includes("doubled")
                ? "by-effect"
                : !isDominant
                  ? "plain"
                  : isUndoubled
                    ? "not-doubled"
                    : "dominates";
    const factor = { none: 0, cancelled: 0, "by-effect": 2, dominates: 2, plain: 1, "not-doubled": 1 }[how];
    return { kind: "fighter", value: stand.value, worth: factor * stand.value, how, class: stand.class, over };
}

function hearReveal(stand: Stand, card: Card | undefined, as: string): Stand {
    switch (as) {
        case "fighter":
            return card ? { ...stand, fighter: card, value: card.value, class: card.class } : stand;
        case "support":
            return card && stand.supports.length < supportsMax
                ? { ...stand, supports: [...stand.supports, card] }
                : stand;
        case "bluff":
            return { ...stand, hasBluffed: true };
        case "nothing":
            return { ...stand, hasLaidNothing: true };
        default:
            return stand;
    }
}

function hearState(stand: Stand, word: string, detail: number): Stand {
    const heard = { ...stand, states: [...stand.states, word] };
    if (word === "not-doubled") heard.notDoubledAgainst = [...stand.notDoubledAgainst, detail];
    else if (word === "set-value") heard.value = detail;
    else if (word === "set-class") heard.class = classes[detail] ?? stand.class;
    return heard;
}

/* Why a die shows a face: thrown, for the order of who comes first, thrown again, turned. */
function hearDie(stand: Stand, index: number, face: number, why: string): Stand {
    if (why === "order") return stand;
    let heard = why === "thrown" ? stand : keepOneThrow(stand);
    if (why === "thrown" && index === 0 && stand.dice.length > 0) heard = { ...heard, firstDice: stand.dice, dice: [] };
    const dice = [...heard.dice];
    dice[index] = face;
    return { ...heard, dice };
}

/** The higher sum or the lower one, as the effect that asked for two throws says. */
function keepOneThrow(stand: Stand): Stand {
    if (stand.firstDice === null) return stand;
    const first = sum(stand.firstDice),
        second = sum(stand.dice);
    const isFirst = stand.states.includes("best-roll") ? second <= first : second >= first;
    return { ...stand, dice: isFirst ? stand.firstDice : stand.dice, firstDice: null };
}

function hearLeaving(stand: Stand, card: Card): Stand {
    if (stand.fighter?.id === card.id) return { ...stand, fighter: null, value: 0 };
    const place = stand.supports.findIndex((support) => support.id === card.id);
    return place < 0 ? stand : { ...stand, supports: stand.supports.filter((_, i) => i !== place) };
}

function hearComparison(account: Account, event: GameEvent): Account {
    const seat = numberOf(event, "seat");
    const kept = change(account, seat, (stand) => ({ ...keepOneThrow(stand), other: 0 }));
    const other = numberOf(event, "total") - totalOf(kept, seat);
    const outcome = (wordOf(event, "outcome") as Outcome) || null;
    return change(kept, seat, (stand) => ({ ...stand, other, outcome }));
}

function change(account: Account, seat: number, how: (stand: Stand) => Stand): Account {
    return { ...account, stands: account.stands.map((stand, i) => (i === seat ? how(stand) : stand)) };
}

function sum(numbers: number[]): number {
    return numbers.reduce((a, b) => a + b, 0);
}

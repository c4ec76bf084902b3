/* The account of a round, as the engine works it out: what of it was told so far, and the pieces of a sum to show. */
import type { Account, Stand, View } from "@view/procrastination";
import { wordOf } from "@/wire/events";
import type { GameEvent } from "@/wire/types";
import type { Card, CardClass } from "./view";

/** What of the round has been told: its Supports, what effects changed, its dice, and who has won it. */
export interface Told {
    supports: boolean;
    effects: boolean;
    dice: boolean;
    outcome: boolean;
}

/** The round that lies on the table, as far as it was told. */
export interface Shown {
    account: Account | null;
    told: Told;
}

/** What a total is made of, in the order in which it is counted. */
export type Term =
    | { kind: "fighter"; value: number; worth: number; how: How; class: CardClass | null; over: CardClass | null }
    | { kind: "support"; worth: number }
    | { kind: "effects"; worth: number }
    | { kind: "scored"; worth: number }
    | { kind: "dice"; worth: number; dice: number[] };
export type How = Stand["against"][number]["how"];

/** Finds a card by its id, or by its number in the set. */
export interface Catalogue {
    byId(id: string): Card | undefined;
    at(number: number): Card | undefined;
}

const nothing: Told = { supports: false, effects: false, dice: false, outcome: false };
export const nothingShown: Shown = { account: null, told: nothing };

/** The round as it stands: the one whose fighters lie open, or the one compared last. */
export function shownOf(view: View): Shown {
    if (!view.account) return { account: view.last ?? null, told: everything(true) };
    const isLaid = view.phase === "supports" || view.phase === "dice";
    return { account: view.account, told: { ...everything(false), supports: isLaid } };
}

/** The account of a round in a view that tells of it. */
export function accountOf(view: View, round: number): Account | null {
    return [view.account, view.last].find((account) => account?.round === round) ?? null;
}

export function tellMore(told: Told, event: GameEvent): Told {
    switch (event.kind) {
        case "revealed":
            return wordOf(event, "as") === "fighter" || wordOf(event, "as") === "shown"
                ? told
                : { ...told, supports: true };
        case "changed":
            return { ...told, effects: true };
        case "rolled":
            return wordOf(event, "why") === "order" ? told : { ...told, dice: true };
        case "compared":
            return everything(true);
        default:
            return told;
    }
}

export function standOf(shown: Shown, seat: number): Stand | null {
    return shown.account?.stands[seat] ?? null;
}

export function termsOf(shown: Shown, seat: number, cards: Catalogue): Term[] {
    const stand = standOf(shown, seat);
    const pairing = stand?.against[0];
    if (!stand || !pairing) return [];
    const { class: kind, value } = stand;
    const terms: Term[] = [
        { kind: "fighter", value, worth: pairing.worth, how: pairing.how, class: kind, over: pairing.over },
    ];
    if (shown.told.supports)
        for (const id of stand.supports) terms.push({ kind: "support", worth: cards.byId(id)?.value ?? 0 });
    if (shown.told.effects && stand.effects !== 0) terms.push({ kind: "effects", worth: stand.effects });
    if (stand.scored !== 0) terms.push({ kind: "scored", worth: stand.scored });
    if (shown.told.dice && stand.dice.length > 0)
        terms.push({ kind: "dice", worth: sum(stand.dice), dice: stand.dice });
    return terms;
}

/** What was told so far comes to this; in the end, to the total. */
export function totalOf(shown: Shown, seat: number, cards: Catalogue): number {
    return sum(termsOf(shown, seat, cards).map((term) => term.worth));
}

function everything(outcome: boolean): Told {
    return { supports: true, effects: true, dice: true, outcome };
}

function sum(numbers: number[]): number {
    return numbers.reduce((a, b) => a + b, 0);
}

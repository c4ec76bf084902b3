/* The cards of the table's set, by id and by number. */
import type { CardSet as AnySet } from "@/wire/types";
import type { Catalogue } from "./account";
import type { Card, CardSet } from "./view";

export function setOf(set: AnySet | null): CardSet | null {
    return set === null || !Array.isArray(set.cards) ? null : (set as unknown as CardSet);
}

export function catalogueOf(set: AnySet | null): Catalogue {
    const cards = setOf(set)?.cards ?? [];
    const byId = new Map<string, Card>(cards.map((card) => [card.id, card]));
    return { byId: (id) => byId.get(id), at: (number) => cards[number] };
}

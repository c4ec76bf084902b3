import type { CardInfo, CardSet, GameEvent } from "@/wire/types";

/** The lists of a set in the order in which events number their cards. */
const lists = ["events", "clutter", "characters"] as const;

/** The id and list of the card that an event names by its number. */
export function cardByNumber(set: CardSet | null, number: number): { id: string; list: string } | null {
    let rest = number;
    for (const list of lists) {
        const cards = (set?.[list] ?? []) as { id: string }[];
        if (rest >= 0 && rest < cards.length) return { id: (cards[rest] as { id: string }).id, list };
        rest -= cards.length;
    }
    return null;
}

/** The cards drawn in these events, in order, as far as the set knows them. */
export function drawn(
    events: GameEvent[],
    set: CardSet | null,
    card: (id: string, list?: string) => CardInfo | undefined,
) {
    return events.flatMap((event) => {
        const found = event.kind === "drew" ? cardByNumber(set, Number(event.card)) : null;
        const info = found && card(found.id, found.list);
        return info ? [{ info, seat: Number(event.seat) }] : [];
    });
}

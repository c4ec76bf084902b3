/* The Mimic (P20): who is choosing, and what one has kept so far. */
import type { SeatInfo } from "@/wire/types";
import { t, tn } from "@/words/words";
import type { Language } from "@/words/words";
import { nameOfPlayer } from "@/parts/names";
import type { Catalogue } from "./account";
import { ChampionCard } from "./ChampionCard";
import type { View } from "./view";

interface DraftProps {
    view: View;
    seat: number | null;
    seats: SeatInfo[];
    toAct: number[];
    cards: Catalogue;
    language: Language;
}

export function Draft({ view, seat, seats, toAct, cards, language }: DraftProps) {
    const kept = (seat === null ? [] : (view.seats[seat]?.pile ?? [])).flatMap((id) =>
        id === null ? [] : (cards.byId(id) ?? []),
    );
    return (
        <section class="draft" aria-label={t("The Mimic")}>
            <ul class="draft-players">
                {view.seats.map((player, i) => (
                    <li key={i} class={toAct.includes(i) ? "is-choosing" : ""}>
                        <b>{nameOfPlayer(seats[i], i, seat)}</b>
                        <small>{tn("{count} card kept", "{count} cards kept", player.pile.length)}</small>
                        <small>{toAct.includes(i) ? t("choosing") : t("ready")}</small>
                    </li>
                ))}
            </ul>
            {kept.length > 0 && (
                <div class="draft-kept" role="group" aria-label={t("Your future pile")}>
                    {kept.map((card, i) => (
                        <ChampionCard key={i} card={card} language={language} />
                    ))}
                </div>
            )}
        </section>
    );
}

import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import type { PrintedCard } from "./deck";
import { iconsOf } from "./deck";
import { EdgeDrawing, iconName, placeName } from "./DeckCard";
import type { View } from "./view";
import { places } from "./view";

/** The deck as it can be remembered, from below the visible card to the bottom: nothing in it moves unseen. */
export function Memory({ view, card }: TableProps<View>) {
    return (
        <section class="dungeondeck-memory" aria-label={t("What do I remember?")}>
            <p>{t("Below the visible card, in order. What has never shown is dark.")}</p>
            <ol>
                {view.deck.slice(1).map((slot, index) => {
                    const info = slot ? card(slot.card) : undefined;
                    if (!slot || !info)
                        return (
                            <li class="dungeondeck-unknown" key={index}>
                                <span class="for-readers">{t("not seen yet")}</span>
                            </li>
                        );
                    const icons = iconsOf(info.raw as unknown as PrintedCard, view.face, slot.up);
                    const text = places.map((place) =>
                        t("{thing}, {place}", { thing: iconName(icons[place]), place: placeName(place) }),
                    );
                    return (
                        <li class={`dungeondeck-known is-${view.face}`} key={index} title={info.name}>
                            <span class="for-readers">{`${info.name}: ${text.join("; ")}`}</span>
                            {places.map((place) => (
                                <span
                                    class={`dungeondeck-small at-${place} is-${icons[place].icon}`}
                                    aria-hidden="true"
                                >
                                    <EdgeDrawing icon={icons[place]} />
                                </span>
                            ))}
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}

/* An adventure card: what it costs, whom it harms or helps, and how. */
import type { Language } from "@/words/words";
import { t } from "@/words/words";
import { Card as PaperCard } from "@/parts/Card";
import { Icon } from "@/parts/Icon";
import { Vignette } from "@/parts/Vignette";
import { kindName, kindTones, pictureOf, scenes, statName, statSign, timingName } from "./look";
import { signs } from "./pictures";
import type { Card, Stat } from "./view";

interface AdventureCardProps {
    card: Card;
    language: Language;
    selected?: boolean;
    onPick?: (() => void) | undefined;
    label?: string;
    does?: string;
    class?: string;
    wounds?: number;
}

export function AdventureCard({ card, language, wounds = 0, class: extra, ...rest }: AdventureCardProps) {
    const isHarm = card.paid_in === "peril";
    const timing = timingName(card);
    return (
        <PaperCard
            {...rest}
            name={card.names[language]}
            tone={kindTones[card.kind]}
            class={`adventure is-${card.kind} ${extra ?? ""}`}
            corner={
                <span
                    class="adventure-cost"
                    title={
                        isHarm
                            ? t("costs {count} of the victim’s peril", { count: card.cost })
                            : t("costs {count} of your glory", { count: card.cost })
                    }
                >
                    {card.cost}
                    <Icon of={isHarm ? signs.peril : signs.glory} />
                </span>
            }
            zoom={`cards/${card.id}`}
            art={
                <Vignette
                    scene={scenes[card.kind]}
                    picture={pictureOf(card)}
                    behind={signs[card.kind]}
                    seed={card.id}
                />
            }
        >
            <span class="adventure-kind">
                <Icon of={signs[card.kind]} /> {kindName(card.kind)}
                {timing && <em> · {timing}</em>}
            </span>
            <Numbers card={card} wounds={wounds} />
            {card.text[language] && <span class="adventure-text">{card.text[language]}</span>}
            <em class={`adventure-flavour ${card.text[language] ? "" : "is-alone"}`}>{card.flavour[language]}</em>
        </PaperCard>
    );
}

function Numbers({ card, wounds }: { card: Card; wounds: number }) {
    const attacks = Object.entries(card.attacks ?? {}) as [Stat, number][];
    return (
        <span class="adventure-numbers">
            {attacks.map(([stat, strength]) => (
                <span key={stat} title={statName(stat)}>
                    <Icon of={statSign(stat)} label={statName(stat)} /> {strength}
                </span>
            ))}
            {card.kind === "monster" && (
                <span title={t("life")}>
                    <Icon of={signs.life} label={t("life")} /> {(card.life ?? 1) - wounds}
                    {wounds > 0 && `/${card.life ?? 1}`}
                </span>
            )}
            {card.kind === "trap" && card.stat && (
                <span title={statName(card.stat)}>
                    <Icon of={statSign(card.stat)} label={statName(card.stat)} /> {card.threat}+
                </span>
            )}
            {card.weapon && (
                <span title={statName(card.weapon)}>
                    <Icon of={statSign(card.weapon)} label={statName(card.weapon)} /> +{card.bonus}
                </span>
            )}
        </span>
    );
}

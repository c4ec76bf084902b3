/* A card of this game, face up or down. */
import type { Language } from "@/words/words";
import { t } from "@/words/words";
import { Card as PaperCard } from "@/parts/Card";
import { Icon } from "@/parts/Icon";
import { Vignette } from "@/parts/Vignette";
import { bluffIcon, classIcons, className, familyIcons, familyName, pictureOf, scenes, tones } from "./art";
import type { Card } from "./view";

interface ChampionCardProps {
    card: Card;
    language: Language;
    faceDown?: boolean;
    selected?: boolean;
    onPick?: (() => void) | undefined;
    label?: string;
    does?: string;
    class?: string;
    /** Where effects gave it another value or class for the round. */
    value?: number;
}

export function ChampionCard({ card, language, class: extra, value, ...rest }: ChampionCardProps) {
    const family = card.family;
    const classes = [
        "champion",
        family && `of-${family}`,
        hasLongWord(card.names[language]) && "has-long-word",
        hasLongestWord(card.names[language]) && "has-longest-word",
        card.text[language].length > longText && "says-much",
        extra,
    ];
    return (
        <PaperCard
            {...rest}
            name={rest.faceDown ? t("A card, face down") : card.names[language]}
            tone={tones[card.class]}
            class={classes.filter(Boolean).join(" ")}
            corner={
                <>
                    <span class="champion-value">{signed(value ?? card.value, card.class === "support")}</span>
                    <Icon of={classIcons[card.class]} class="champion-sign" />
                </>
            }
            zoom={`cards/${card.id}`}
            art={
                <Vignette
                    scene={scenes[card.class]}
                    picture={pictureOf(card)}
                    behind={classIcons[card.class]}
                    beside={family ? familyIcons[family] : undefined}
                    seed={card.id}
                />
            }
        >
            <span class="champion-kind">
                {className(card.class)}
                {family && (
                    <span class="champion-family">
                        <Icon of={familyIcons[family]} /> {familyName(family)}
                    </span>
                )}
            </span>
            {card.text[language] !== "" && <span class="champion-text">{card.text[language]}</span>}
            <em class={`champion-flavour ${card.text[language] === "" ? "is-alone" : ""}`}>{card.flavour[language]}</em>
        </PaperCard>
    );
}

interface BluffCardProps {
    selected?: boolean;
    onPick?: (() => void) | undefined;
    label?: string;
    faceDown?: boolean;
    does?: string | undefined;
    class?: string;
}

export function BluffCard({ class: extra, ...rest }: BluffCardProps) {
    return (
        <PaperCard
            {...rest}
            name={rest.faceDown ? t("A card, face down") : t("The Bluff")}
            tone="night"
            class={`champion is-bluff ${extra ?? ""}`}
            corner={<span class="champion-value">0</span>}
            art={<Vignette scene="stars" picture={bluffIcon} seed="bluff" />}
        >
            <span class="champion-text">{t("Worth nothing; looks like anything. It comes back to your hand.")}</span>
        </PaperCard>
    );
}

/** One that a small card has no room for unless its letters lie closer. */
function hasLongWord(name: string): boolean {
    return /[^\s'’-]{9,}/.test(name);
}

/** One that hardly any card has room for: what stands before an apostrophe stays with it. */
function hasLongestWord(name: string): boolean {
    return /[^\s-]{12,}/.test(name);
}

/** A text of more signs leaves a card in hand little of its picture. */
const longText = 130;

/** A Support's value always shows its sign, since it is added to a total. */
export function signed(value: number, isAdded: boolean): string {
    return value < 0 ? `−${-value}` : isAdded ? `+${value}` : String(value);
}

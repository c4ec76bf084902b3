/* What is being played and answered just now: a monster that strikes, a challenge, a card on its way. */
import type { SeatInfo } from "@/wire/types";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Icon } from "@/parts/Icon";
import { nameOfPlayer } from "@/parts/names";
import { AdventureCard } from "./AdventureCard";
import { statName, statSign } from "./look";
import { heroPictures, signs } from "./pictures";
import type { Catalogue, Play, Stat, View } from "./view";

interface DuelProps {
    view: View;
    seat: number | null;
    seats: SeatInfo[];
    cards: Catalogue;
    language: Language;
}

export function Duel({ view, seat, seats, cards, language }: DuelProps) {
    const play = view.plays[0];
    if (!play) return null;
    const answers = view.plays.slice(1);
    const name = (who: number) => nameOfPlayer(seats[who], who, seat);
    return (
        <section class="duel" data-frame aria-label={t("What is being played")}>
            <div class={`duel-sides peeks ${attackerOf(play, cards) === "hero" ? "is-challenge" : ""}`}>
                <Attacker play={play} view={view} cards={cards} language={language} name={name(play.caster)} />
                <div class="duel-middle">
                    <p>{told(play, name, seat)}</p>
                    {play.attack && (
                        <span class="duel-attack">
                            <Icon of={statSign(play.attack)} /> {statName(play.attack)}
                        </span>
                    )}
                </div>
                {play.victim !== null && play.kind !== "quest" && (
                    <Fighter
                        view={view}
                        seat={play.victim}
                        name={name(play.victim)}
                        attack={play.attack}
                        weapon={weapon(cards, play.victim_weapon, language)}
                        strength={play.victim_strength}
                    />
                )}
            </div>
            {answers.length > 0 && (
                <ol class="duel-answers">
                    {answers.map((answer, i) => (
                        <li key={i}>
                            {answer.caster === seat
                                ? t("You answer with {card}", { card: nameOfPlay(answer, cards, language) })
                                : t("{name} answers with {card}", {
                                      name: name(answer.caster),
                                      card: nameOfPlay(answer, cards, language),
                                  })}
                        </li>
                    ))}
                </ol>
            )}
        </section>
    );
}

/** Who stands at the left: the card that is played, the quest that is tried, or the hero who challenges. */
function attackerOf(play: Play, cards: Catalogue): "card" | "quest" | "hero" {
    if (cardOf(play, cards)) return "card";
    return play.kind === "quest" && play.card ? "quest" : "hero";
}

function cardOf(play: Play, cards: Catalogue) {
    return play.card === null ? undefined : cards.card(play.card);
}

function Attacker({
    play,
    view,
    cards,
    language,
    name,
}: {
    play: Play;
    view: View;
    cards: Catalogue;
    language: Language;
    name: string;
}) {
    const card = cardOf(play, cards);
    if (card) return <AdventureCard card={card} language={language} wounds={play.wounds} class="duel-card" />;
    if (attackerOf(play, cards) === "quest")
        return <strong class="duel-quest">{nameOfPlay(play, cards, language)}</strong>;
    return (
        <Fighter
            view={view}
            seat={play.caster}
            name={name}
            attack={play.attack}
            weapon={weapon(cards, play.caster_weapon, language)}
            strength={play.caster_strength}
        />
    );
}

function Fighter({
    view,
    seat,
    name,
    attack,
    weapon,
    strength,
}: {
    view: View;
    seat: number;
    name: string;
    attack: Stat | null;
    weapon: string | null;
    strength: number | null;
}) {
    const hero = view.seats[seat];
    if (!hero) return null;
    return (
        <div class="duel-hero">
            <Icon of={heroPictures[hero.hero] ?? signs.quest} class="duel-portrait" />
            <strong>{name}</strong>
            {attack && strength !== null && (
                <span title={statName(attack)}>
                    <Icon of={statSign(attack)} label={statName(attack)} /> {strength}
                </span>
            )}
            {weapon && <small>{weapon}</small>}
        </div>
    );
}

function weapon(cards: Catalogue, id: string | null, language: Language): string | null {
    return id === null ? null : (cards.card(id)?.names[language] ?? id);
}

function nameOfPlay(play: Play, cards: Catalogue, language: Language): string {
    const id = play.card ?? "";
    return (cards.card(id) ?? cards.quest(id) ?? cards.hero(id))?.names[language] ?? id;
}

function told(play: Play, name: (seat: number) => string, seat: number | null): string {
    const victim = play.victim === null ? "" : name(play.victim);
    const isVictim = play.victim === seat && seat !== null;
    switch (play.kind) {
        case "encounter":
            return isVictim ? t("It strikes you.") : t("It strikes {name}.", { name: victim });
        case "challenge":
            return isVictim ? t("You are challenged.") : t("{name} is challenged.", { name: victim });
        case "quest":
            return t("A quest is tried.");
        case "use":
            return t("A power is used.");
        case "card":
            if (play.victim === null) return t("A card is being played.");
            return isVictim ? t("It is played on you.") : t("It is played on {name}.", { name: victim });
    }
}

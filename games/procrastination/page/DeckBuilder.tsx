/* Build a deck: fifteen cards of the set, checked by the engine while one builds, and played at once. */
import { useMemo, useState } from "preact/hooks";
import { BeginWith, DeckActions, DeckName, Filters, Pick, Verdict } from "@/games/DeckParts";
import { change, useProblems } from "@/games/decks";
import type { Copies } from "@/games/decks";
import type { DeckBuilderProps } from "@/games/props";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Icon } from "@/parts/Icon";
import { classIcons, className } from "./art";
import { setOf } from "./catalogue";
import { ChampionCard, signed } from "./ChampionCard";
import { deckFile, deckOf, deckOptions, deckSize, fits, isAllowed, mostEpics, shelf, tally } from "./decks";
import { classes } from "./view";
import type { Card, CardClass, CardSet } from "./view";
import "./procrastination.css";

export default function DeckBuilder({ set: any, language, check, whole, play }: DeckBuilderProps) {
    const set = useMemo(() => setOf(any), [any]);
    const [name, setName] = useState(t("My deck"));
    const [deck, setDeck] = useState<Copies>({});
    const [shown, show] = useState<CardClass | "all">("all");
    const [words, seek] = useState("");
    const file = deckFile(name, deck);
    const problems = useProblems(file, Object.keys(deck).length > 0, check);
    if (!set) return null;
    const counts = tally(deck, set);
    const isWhole = problems !== null && problems.length === 0 && counts.cards === deckSize;
    const cards = set.cards.filter(
        (card) => isAllowed(card) && (shown === "all" || card.class === shown) && matches(card, words, language),
    );
    return (
        <div class="deck-builder procrastination">
            <p>
                {t(
                    "Fifteen cards, at most two of each, at most two Epic ones. In the game five of them are set aside at random; the other ten are your pile.",
                )}
            </p>
            <div class="deck-builder-grid">
                <section aria-label={t("The cards")}>
                    <Filters<CardClass | "all">
                        parts={["all", ...classes]}
                        nameOf={(each) => (each === "all" ? t("All") : className(each))}
                        shown={shown}
                        show={show}
                        words={words}
                        seek={seek}
                    />
                    <div class="deck-cards">
                        {cards.map((card) => (
                            <Pick
                                key={card.id}
                                name={card.names[language]}
                                copies={deck[card.id] ?? 0}
                                canAdd={fits(deck, card, set)}
                                onChange={(by) => setDeck(change(deck, card.id, by))}
                            >
                                <ChampionCard card={card} language={language} />
                            </Pick>
                        ))}
                        {cards.length === 0 && <p>{t("No card is like that.")}</p>}
                    </div>
                </section>
                <aside class="deck-sheet" aria-label={t("Your deck")}>
                    <DeckName name={name} setName={setName} />
                    <BeginWith
                        ready={set.decks.map(({ id, names, cards: ids }) => ({
                            id,
                            name: names[language],
                            deck: deckOf(ids),
                        }))}
                        kept={shelf.all()}
                        onTake={(taken, called) => {
                            setDeck(taken);
                            setName(called);
                        }}
                    />
                    <p class="deck-count">
                        <b>{t("{count} of {size} cards", { count: counts.cards, size: deckSize })}</b>{" "}
                        {t("Fighters {fighters}, Supports {supports}, Epic {epics} of {most}", {
                            fighters: counts.fighters,
                            supports: counts.supports,
                            epics: counts.epics,
                            most: mostEpics,
                        })}
                    </p>
                    <List
                        deck={deck}
                        set={set}
                        language={language}
                        onChange={(id, by) => setDeck(change(deck, id, by))}
                    />
                    <Verdict isWhole={isWhole} rule="P24" problems={counts.cards > 0 ? (problems ?? []) : []} />
                    <DeckActions
                        file={whole(file)}
                        whyNot={isWhole ? null : t("A deck has {size} cards first.", { size: deckSize })}
                        play={() => play(file, deckOptions(set))}
                        keep={() => shelf.keep(name, deck)}
                        clear={() => setDeck({})}
                    />
                </aside>
            </div>
        </div>
    );
}

function matches(card: Card, words: string, language: Language): boolean {
    const text = `${card.names[language]} ${card.text[language]} ${card.family ?? ""}`.toLocaleLowerCase();
    return text.includes(words.trim().toLocaleLowerCase());
}

function List({
    deck,
    set,
    language,
    onChange,
}: {
    deck: Copies;
    set: CardSet;
    language: Language;
    onChange(id: string, by: number): void;
}) {
    const taken = set.cards.filter((card) => deck[card.id]);
    return (
        <ul class="deck-list">
            {taken.map((card) => (
                <li key={card.id}>
                    <button
                        type="button"
                        title={t("One fewer: {card}", { card: card.names[language] })}
                        onClick={() => onChange(card.id, -1)}
                    >
                        <span class="deck-copies">{deck[card.id]}×</span>
                        <Icon of={classIcons[card.class]} label={className(card.class)} />
                        <span>{card.names[language]}</span>
                        <b>{signed(card.value, card.class === "support")}</b>
                    </button>
                </li>
            ))}
        </ul>
    );
}

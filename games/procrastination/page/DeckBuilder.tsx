/* Build a deck: fifteen cards of the set, checked by the engine while one builds, and played at once. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { DeckBuilderProps } from "@/games/props";
import type { CardProblem } from "@/wire/types";
import { t, tn } from "@/words/words";
import type { Language } from "@/words/words";
import { Button } from "@/parts/Button";
import { Icon } from "@/parts/Icon";
import { classIcons, className } from "./art";
import { setOf } from "./catalogue";
import { ChampionCard, signed } from "./ChampionCard";
import {
    change,
    deckFile,
    deckOf,
    deckOptions,
    deckSize,
    fits,
    isAllowed,
    mostEpics,
    saveDeck,
    savedDecks,
    tally,
} from "./decks";
import type { Deck } from "./decks";
import { classes } from "./view";
import type { Card, CardClass, CardSet } from "./view";
import "./procrastination.css";
import "./decks.css";

/* Long enough that a few clicks are checked together. */
const pause = 300;

export default function DeckBuilder({ set: any, language, check, play }: DeckBuilderProps) {
    const set = useMemo(() => setOf(any), [any]);
    const [name, setName] = useState(t("My deck"));
    const [deck, setDeck] = useState<Deck>({});
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
                    <div class="deck-filters">
                        <input
                            class="field"
                            type="search"
                            aria-label={t("Find a card")}
                            placeholder={t("Find a card")}
                            value={words}
                            onInput={(event) => seek(event.currentTarget.value)}
                        />
                        {(["all", ...classes] as const).map((each) => (
                            <Button
                                key={each}
                                look={shown === each ? "main" : "plain"}
                                aria-pressed={shown === each}
                                onClick={() => show(each)}
                            >
                                {each === "all" ? t("All") : className(each)}
                            </Button>
                        ))}
                    </div>
                    <div class="deck-cards">
                        {cards.map((card) => (
                            <Pick
                                key={card.id}
                                card={card}
                                copies={deck[card.id] ?? 0}
                                canAdd={fits(deck, card, set)}
                                language={language}
                                onChange={(by) => setDeck(change(deck, card.id, by))}
                            />
                        ))}
                        {cards.length === 0 && <p>{t("No card is like that.")}</p>}
                    </div>
                </section>
                <aside class="deck-sheet" aria-label={t("Your deck")}>
                    <label>
                        <span>{t("Name")}</span>
                        <input
                            class="field"
                            maxLength={40}
                            value={name}
                            onInput={(event) => setName(event.currentTarget.value)}
                        />
                    </label>
                    <Shelf
                        set={set}
                        language={language}
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
                    <div role="status">
                        {isWhole && <p class="deck-fine">{t("This deck is legal (P24).")}</p>}
                        {counts.cards > 0 && problems && problems.length > 0 && (
                            <ul class="deck-problems">
                                {problems.map((problem) => (
                                    <li key={problem.message}>{problem.message}</li>
                                ))}
                            </ul>
                        )}
                    </div>
                    <div class="deck-actions">
                        <Button
                            look="main"
                            whyNot={isWhole ? null : t("A deck has {size} cards first.", { size: deckSize })}
                            onClick={() => {
                                saveDeck(name, deck);
                                play(file, deckOptions(set));
                            }}
                        >
                            {t("Play with it")}
                        </Button>
                        <Button onClick={() => saveDeck(name, deck)}>{t("Keep it in this browser")}</Button>
                        <a
                            class="button"
                            download="my-decks.yaml"
                            href={`data:text/yaml;charset=utf-8,${encodeURIComponent(file)}`}
                        >
                            {t("Save as a file")}
                        </a>
                        <Button look="quiet" onClick={() => setDeck({})}>
                            {t("Begin anew")}
                        </Button>
                    </div>
                </aside>
            </div>
        </div>
    );
}

/* What the engine says of the deck; null until it has answered. */
function useProblems(file: string, isBegun: boolean, check: DeckBuilderProps["check"]): CardProblem[] | null {
    const [problems, setProblems] = useState<CardProblem[] | null>(null);
    useEffect(() => {
        let isWanted = true;
        setProblems(null);
        const timer = window.setTimeout(() => {
            if (isBegun)
                check(file).then(
                    (found) => isWanted && setProblems(found),
                    () => {},
                );
        }, pause);
        return () => {
            isWanted = false;
            window.clearTimeout(timer);
        };
    }, [file]);
    return problems;
}

function matches(card: Card, words: string, language: Language): boolean {
    const text = `${card.names[language]} ${card.text[language]} ${card.family ?? ""}`.toLocaleLowerCase();
    return text.includes(words.trim().toLocaleLowerCase());
}

interface PickProps {
    card: Card;
    copies: number;
    canAdd: boolean;
    language: Language;
    onChange(by: number): void;
}

function Pick({ card, copies, canAdd, language, onChange }: PickProps) {
    const name = card.names[language];
    return (
        <figure class={`deck-pick ${copies > 0 ? "is-taken" : ""}`}>
            <ChampionCard card={card} language={language} />
            <figcaption>
                <button
                    type="button"
                    disabled={copies === 0}
                    aria-label={t("One fewer: {card}", { card: name })}
                    onClick={() => onChange(-1)}
                >
                    −
                </button>
                <output aria-label={tn("{count} copy", "{count} copies", copies)}>{copies}</output>
                <button
                    type="button"
                    disabled={!canAdd}
                    aria-label={t("One more: {card}", { card: name })}
                    onClick={() => onChange(1)}
                >
                    +
                </button>
            </figcaption>
        </figure>
    );
}

function List({
    deck,
    set,
    language,
    onChange,
}: {
    deck: Deck;
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
                        aria-label={t("One fewer: {card}", { card: card.names[language] })}
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

/* Ready-made decks and those kept here, to begin with. */
function Shelf({
    set,
    language,
    onTake,
}: {
    set: CardSet;
    language: Language;
    onTake(deck: Deck, name: string): void;
}) {
    const saved = savedDecks();
    return (
        <label>
            <span>{t("Begin with")}</span>
            <select
                class="field"
                value=""
                onChange={(event) => {
                    const [kind, id = ""] = event.currentTarget.value.split(/:(.*)/);
                    const ready = set.decks.find((each) => each.id === id);
                    if (kind === "ready" && ready) onTake(deckOf(ready.cards), ready.names[language]);
                    else if (saved[id]) onTake(saved[id], id);
                }}
            >
                <option value="">{t("an empty table")}</option>
                {set.decks.map((each) => (
                    <option key={each.id} value={`ready:${each.id}`}>
                        {each.names[language]}
                    </option>
                ))}
                {Object.keys(saved).map((each) => (
                    <option key={each} value={`saved:${each}`}>
                        {each}
                    </option>
                ))}
            </select>
        </label>
    );
}

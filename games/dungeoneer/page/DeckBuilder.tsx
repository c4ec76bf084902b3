/* Build a tournament deck: a hero, quests, maps and adventure cards, checked by the engine while one builds. */
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { BeginWith, DeckActions, DeckName, Filters, Pick, Verdict } from "@/games/DeckParts";
import { change, useProblems } from "@/games/decks";
import type { DeckBuilderProps } from "@/games/props";
import { t, tn } from "@/words/words";
import type { Language } from "@/words/words";
import { CardIndex } from "@/wire/cards";
import type { CardSet } from "@/wire/types";
import { boxOf, deckFile, deckOptions, emptyDeck, fits, leastCards, mostCards, readyDeck, shelf, tally } from "./decks";
import type { Box, Deck, Part } from "./decks";
import Face from "./Face";
import "./dungeoneer.css";

type Shown = "heroes" | Part;
const shelves: readonly Shown[] = ["heroes", "quests", "maps", "cards"];

export default function DeckBuilder({ set, language, check, whole, play }: DeckBuilderProps) {
    const box = useMemo(() => boxOf(set), [set]);
    const [name, setName] = useState(t("My deck"));
    const [deck, setDeck] = useState<Deck>(emptyDeck);
    const [shown, show] = useState<Shown>("heroes");
    const [words, seek] = useState("");
    const file = box ? deckFile(name, deck, box) : "";
    const isBegun = deck.hero !== "" || Object.keys(deck.copies).length > 0;
    const problems = useProblems(file, isBegun, check);
    if (!box) return null;
    const isWhole = isBegun && problems !== null && problems.length === 0;
    return (
        <div class="deck-builder dungeoneer-decks">
            <p>
                {t(
                    "One hero, at least three quests, 6 to 12 maps with as many passages as rooms, and adventure cards: 50 to 100 cards in all, at most four of each and every quest once. Somebody at the table brings an Entrance Chamber.",
                )}
            </p>
            <div class="deck-builder-grid">
                <section aria-label={t("The cards")}>
                    <Filters<Shown>
                        parts={shelves}
                        nameOf={shelfName}
                        shown={shown}
                        show={show}
                        words={words}
                        seek={seek}
                    />
                    <div class="deck-cards">
                        {things(box, shown, language)
                            .filter(({ text }) => text.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()))
                            .map(({ id, name: called, face }) => (
                                <Pick
                                    key={id}
                                    name={called}
                                    copies={shown === "heroes" ? (deck.hero === id ? 1 : 0) : (deck.copies[id] ?? 0)}
                                    canAdd={shown === "heroes" ? deck.hero !== id : fits(deck, shown, id, box)}
                                    onChange={(by) => setDeck(changed(deck, shown, id, by))}
                                >
                                    {face}
                                </Pick>
                            ))}
                    </div>
                </section>
                <aside class="deck-sheet" aria-label={t("Your deck")}>
                    <DeckName name={name} setName={setName} />
                    <BeginWith
                        ready={box.decks.map((each) => ({
                            id: each.id,
                            name: each.names[language],
                            deck: readyDeck(each),
                        }))}
                        kept={shelf.all()}
                        onTake={(taken, called) => {
                            setDeck(taken);
                            setName(called);
                        }}
                    />
                    <Count deck={deck} box={box} />
                    <List deck={deck} box={box} language={language} onChange={setDeck} />
                    <Verdict isWhole={isWhole} rule="E31" problems={isBegun ? (problems ?? []) : []} />
                    <DeckActions
                        file={whole(file)}
                        whyNot={isWhole ? null : t("A deck has {size} cards first.", { size: leastCards })}
                        play={() => play(file, deckOptions(box))}
                        keep={() => shelf.keep(name, deck)}
                        clear={() => setDeck(emptyDeck)}
                    />
                </aside>
            </div>
        </div>
    );
}

function shelfName(shelf: Shown): string {
    switch (shelf) {
        case "heroes":
            return t("Heroes");
        case "quests":
            return t("Quests");
        case "maps":
            return t("Maps");
        case "cards":
            return t("Adventures");
    }
}

/* A deck has one hero: another one takes its place. */
function changed(deck: Deck, shown: Shown, id: string, by: number): Deck {
    return shown === "heroes" ? { ...deck, hero: by > 0 ? id : "" } : { ...deck, copies: change(deck.copies, id, by) };
}

interface Thing {
    id: string;
    name: string;
    /* What is looked through for words. */
    text: string;
    face: ComponentChildren;
}

function things(box: Box, shown: Shown, language: Language): Thing[] {
    const list: { id: string; names: Record<Language, string>; text: Record<Language, string> }[] = box[shown];
    const cards = new CardIndex(box as unknown as CardSet, language);
    return list.map(({ id, names, text }) => {
        const card = cards.get(id, shown);
        return {
            id,
            name: names[language],
            text: `${names[language]} ${text[language]}`,
            face: card && <Face card={card} language={language} />,
        };
    });
}

function Count({ deck, box }: { deck: Deck; box: Box }) {
    const counts = tally(deck, box);
    return (
        <p class="deck-count">
            <b>
                {tn("{count} card, of {least} to {most}", "{count} cards, of {least} to {most}", counts.all, {
                    least: leastCards,
                    most: mostCards,
                })}
            </b>{" "}
            {t("Quests {quests}, rooms {rooms}, passages {passages}, adventures {cards}", {
                quests: counts.quests,
                rooms: counts.rooms,
                passages: counts.passages,
                cards: counts.cards,
            })}
        </p>
    );
}

function List({
    deck,
    box,
    language,
    onChange,
}: {
    deck: Deck;
    box: Box;
    language: Language;
    onChange(deck: Deck): void;
}) {
    const hero = box.heroes.find(({ id }) => id === deck.hero);
    const taken = [...box.quests, ...box.maps, ...box.cards].filter(({ id }) => deck.copies[id]);
    const row = (key: string, copies: number, called: string, less: () => void) => (
        <li key={key}>
            <button type="button" title={t("One fewer: {card}", { card: called })} onClick={less}>
                <span class="deck-copies">{copies}×</span>
                <span>{called}</span>
            </button>
        </li>
    );
    return (
        <ul class="deck-list">
            {hero && row(hero.id, 1, hero.names[language], () => onChange({ ...deck, hero: "" }))}
            {taken.map(({ id, names }) =>
                row(id, deck.copies[id] ?? 0, names[language], () =>
                    onChange({ ...deck, copies: change(deck.copies, id, -1) }),
                ),
            )}
        </ul>
    );
}

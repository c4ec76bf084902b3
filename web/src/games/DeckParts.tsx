/* Parts that the deck builders of all games share. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { NotKept } from "../parts/NotKept";
import type { CardProblem } from "../wire/types";
import { t, tn } from "../words/words";

interface PickProps {
    name: string;
    copies: number;
    canAdd: boolean;
    onChange(by: number): void;
    children: ComponentChildren;
}

/** A card of the set, with how many copies of it are in the deck. */
export function Pick({ name, copies, canAdd, onChange, children }: PickProps) {
    return (
        <figure class={`deck-pick ${copies > 0 ? "is-taken" : ""}`}>
            {children}
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

/** The words to look for, and which part of the set is shown. */
export function Filters<Part extends string>({
    parts,
    nameOf,
    shown,
    show,
    words,
    seek,
}: {
    parts: readonly Part[];
    nameOf(part: Part): string;
    shown: Part;
    show(part: Part): void;
    words: string;
    seek(words: string): void;
}) {
    return (
        <div class="deck-filters">
            <input
                class="field"
                type="search"
                aria-label={t("Find a card")}
                placeholder={t("Find a card")}
                value={words}
                onInput={(event) => seek(event.currentTarget.value)}
            />
            {parts.map((part) => (
                <Button
                    key={part}
                    look={shown === part ? "main" : "plain"}
                    aria-pressed={shown === part}
                    onClick={() => show(part)}
                >
                    {nameOf(part)}
                </Button>
            ))}
        </div>
    );
}

export function DeckName({ name, setName }: { name: string; setName(name: string): void }) {
    return (
        <label>
            <span>{t("Name")}</span>
            <input class="field" maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
    );
}

/** Ready-made decks and those kept here, to begin with. */
export function BeginWith<Deck>({
    ready,
    kept,
    onTake,
}: {
    ready: { id: string; name: string; deck: Deck }[];
    kept: Record<string, Deck>;
    onTake(deck: Deck, name: string): void;
}) {
    return (
        <label>
            <span>{t("Begin with")}</span>
            <select
                class="field"
                value=""
                onChange={(event) => {
                    const [kind, id = ""] = event.currentTarget.value.split(/:(.*)/);
                    const found = ready.find((each) => each.id === id);
                    if (kind === "ready" && found) onTake(found.deck, found.name);
                    else if (kind === "kept" && kept[id]) onTake(kept[id], id);
                }}
            >
                <option value="">{t("an empty table")}</option>
                {ready.map((each) => (
                    <option key={each.id} value={`ready:${each.id}`}>
                        {each.name}
                    </option>
                ))}
                {Object.keys(kept).map((each) => (
                    <option key={each} value={`kept:${each}`}>
                        {each}
                    </option>
                ))}
            </select>
        </label>
    );
}

/** What the engine says of the deck. */
export function Verdict({ isWhole, rule, problems }: { isWhole: boolean; rule: string; problems: CardProblem[] }) {
    return (
        <div role="status">
            {isWhole && <p class="deck-fine">{t("This deck is legal ({rule}).", { rule })}</p>}
            {problems.length > 0 && (
                <ul class="deck-problems">
                    {problems.map((problem) => (
                        <li key={problem.message}>{problem.message}</li>
                    ))}
                </ul>
            )}
        </div>
    );
}

/** What is done with a deck: play, keep, save, begin anew. */
export function DeckActions({
    file,
    whyNot,
    play,
    keep,
    clear,
}: {
    file: string;
    whyNot: string | null;
    play(): void;
    /** Returns whether it was kept. */
    keep(): boolean;
    clear(): void;
}) {
    const [isKept, setKept] = useState(true);
    return (
        <div class="deck-actions">
            <Button
                look="main"
                whyNot={whyNot}
                onClick={() => {
                    setKept(keep());
                    play();
                }}
            >
                {t("Play with it")}
            </Button>
            <Button onClick={() => setKept(keep())}>{t("Keep it in this browser")}</Button>
            <a
                class="button"
                download="my-decks.yaml"
                href={`data:text/yaml;charset=utf-8,${encodeURIComponent(file)}`}
            >
                {t("Save as a file")}
            </a>
            <Button look="quiet" onClick={clear}>
                {t("Begin anew")}
            </Button>
            {!isKept && <NotKept />}
        </div>
    );
}

import { useState } from "preact/hooks";
import type { BothLanguages, CardInfo, CardSet } from "../wire/types";
import { CardIndex, words } from "../wire/cards";
import { t, tn } from "../words/words";
import { settings } from "./settings";

/** Everything in a set that has a name, its words in both languages side by side. */
export function CardList({ set }: { set: CardSet }) {
    const [wanted, setWanted] = useState("");
    const all = new CardIndex(set, settings.language).all;
    const found = all.filter((card) =>
        `${card.id} ${card.name} ${card.text}`.toLowerCase().includes(wanted.toLowerCase()),
    );
    return (
        <div class="card-list">
            <label class="setup-row">
                <span>{t("Find a card")}</span>
                <input
                    class="field"
                    type="search"
                    value={wanted}
                    onInput={(event) => setWanted(event.currentTarget.value)}
                />
            </label>
            <p class="faint" role="status">
                {tn("{count} card", "{count} cards", found.length)}
            </p>
            <ul>
                {found.map((card) => (
                    <li key={`${card.list}/${card.id}`}>
                        <CardEntry card={card} />
                    </li>
                ))}
            </ul>
        </div>
    );
}

function CardEntry({ card }: { card: CardInfo }) {
    const map = card.raw.map;
    return (
        <article class="card-entry">
            <h3>{card.name}</h3>
            <p class="faint">
                <code>{card.id}</code> {facts(card).join(" · ")}
            </p>
            {(["en", "fr"] as const).map((language) => (
                <Words key={language} language={language} card={card} />
            ))}
            {Array.isArray(map) && <pre aria-hidden="true">{map.join("\n")}</pre>}
        </article>
    );
}

function Words({ language, card }: { language: keyof BothLanguages; card: CardInfo }) {
    const name = words(card.raw.names ?? card.raw.name, language);
    const text = words(card.raw.text, language);
    const flavour = words(card.raw.flavour, language);
    if (!text && !flavour && language === settings.language) return null;
    return (
        <p lang={language} class="card-words">
            <span class="language-mark">{language.toUpperCase()}</span>{" "}
            {language !== settings.language && <strong>{name} </strong>}
            {text} {flavour && <em>{flavour}</em>}
        </p>
    );
}

/** What a set says of a card besides its words, as it is written there. */
function facts(card: CardInfo): string[] {
    const wordy = new Set(["id", "name", "names", "text", "flavour", "map"]);
    return Object.entries(card.raw).flatMap(([key, value]) => {
        if (wordy.has(key) || value === null || value === false || value === "") return [];
        if (value === true) return [key];
        if (typeof value === "string" || typeof value === "number") return [`${key} ${value}`];
        if (Array.isArray(value) && value.every((each) => typeof each === "string"))
            return [`${key}: ${value.join(", ")}`];
        return [];
    });
}

import "../style/faces.css";
import { useMemo, useState } from "preact/hooks";
import { useFaces } from "../games/registry";
import { Button } from "../parts/Button";
import { CardIndex } from "../wire/cards";
import type { CardInfo, CardSet, GameId } from "../wire/types";
import { say, t, tn } from "../words/words";
import { settings } from "./settings";
import { ZoomDialog } from "./Zoom";

/** The cards of a set as they are drawn, shelf by shelf; each can be read closely. */
export function CardList({ game, set }: { game: GameId; set: CardSet }) {
    const [wanted, setWanted] = useState("");
    const [opened, read] = useState<CardInfo | null>(null);
    const [only, setOnly] = useState<string | null>(null);
    const faces = useFaces(game);
    const all = useMemo(() => new CardIndex(set, settings.language).all, [set, settings.language]);
    if (!faces) return <p>{t("One moment…")}</p>;
    const found = faces.shelves.map((shelf) => ({
        ...shelf,
        cards: all.filter((card) => card.list === shelf.list && isLike(card, wanted)),
    }));
    const shown = found.filter(({ list, cards }) => cards.length > 0 && (only === null || only === list));
    const count = shown.reduce((sum, { cards }) => sum + cards.length, 0);
    return (
        <div class="card-list">
            <div class="card-list-tools">
                <input
                    class="field"
                    type="search"
                    aria-label={t("Find a card")}
                    placeholder={t("Find a card")}
                    value={wanted}
                    onInput={(event) => setWanted(event.currentTarget.value)}
                />
                {faces.shelves.length > 1 &&
                    faces.shelves.map(({ list, name }) => (
                        <Button
                            key={list}
                            look={only === list ? "main" : "plain"}
                            aria-pressed={only === list}
                            onClick={() => setOnly(only === list ? null : list)}
                        >
                            {say(name)}
                        </Button>
                    ))}
                <p class="faint" role="status">
                    {tn("{count} card", "{count} cards", count)}
                </p>
            </div>
            {shown.map(({ list, name, cards }) => (
                <section key={list} aria-label={say(name)}>
                    {faces.shelves.length > 1 && <h3>{say(name)}</h3>}
                    <ul class={`faces of-${list}`}>
                        {cards.map((card) => (
                            <li key={card.id}>
                                <button type="button" class="face" onClick={() => read(card)}>
                                    <faces.default card={card} language={settings.language} />
                                </button>
                            </li>
                        ))}
                    </ul>
                </section>
            ))}
            {opened && <ZoomDialog game={game} card={opened} onClose={() => read(null)} />}
        </div>
    );
}

function isLike({ name, text, flavour }: CardInfo, wanted: string): boolean {
    return `${name} ${text} ${flavour}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
}

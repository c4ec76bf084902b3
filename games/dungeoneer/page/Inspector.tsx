/* A card, quest, hero or space looked at closely, with what can be done with it. */
import type { MoveChoice } from "@/wire/types";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Button } from "@/parts/Button";
import { Dialog } from "@/parts/Dialog";
import { AdventureCard } from "./AdventureCard";
import type { Inspected } from "./HeroSheet";
import { statName } from "./look";
import { sidesOf, cellHeight, cellWidth } from "./plan";
import { SpaceTile } from "./SpaceTile";
import type { Catalogue, Edge, Hero, MapCard, Quest, SideName, SpaceView, Stat } from "./view";

interface InspectorProps {
    what: Inspected;
    moves: MoveChoice[];
    cards: Catalogue;
    language: Language;
    play(move: string): void;
    onClose(): void;
}

export function Inspector({ what, moves, cards, language, play, onClose }: InspectorProps) {
    const thing =
        what.kind === "card" ? cards.card(what.id) : what.kind === "quest" ? cards.quest(what.id) : cards.hero(what.id);
    const card = what.kind === "card" ? cards.card(what.id) : undefined;
    if (!thing) return null;
    return (
        <Dialog title={thing.names[language]} onClose={onClose}>
            <div class="inspector">
                {card && <AdventureCard card={card} language={language} wounds={what.wounds ?? 0} />}
                {what.kind === "quest" && <QuestText quest={thing as Quest} language={language} />}
                {what.kind === "hero" && <HeroText hero={thing as Hero} language={language} />}
                {moves.map((choice) => (
                    <Button
                        key={choice.move}
                        look="main"
                        onClick={() => {
                            onClose();
                            play(choice.move);
                        }}
                    >
                        {choice.text}
                    </Button>
                ))}
            </div>
        </Dialog>
    );
}

function QuestText({ quest, language }: { quest: Quest; language: Language }) {
    return (
        <>
            <ol>
                {quest.steps.map((step, i) => (
                    <li key={i}>{step.text[language]}</li>
                ))}
            </ol>
            <p>{quest.text[language]}</p>
        </>
    );
}

function HeroText({ hero, language }: { hero: Hero; language: Language }) {
    const stats: Stat[] = ["melee", "magic", "move"];
    return (
        <>
            <p>
                <em>{hero.calling[language]}</em>
            </p>
            <table class="hero-levels">
                <thead>
                    <tr>
                        <th scope="col">{t("Level")}</th>
                        {stats.map((stat) => (
                            <th scope="col" key={stat}>
                                {statName(stat)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {hero.levels.map((level, i) => (
                        <tr key={i}>
                            <th scope="row">{i + 1}</th>
                            <td>{level.melee}</td>
                            <td>{level.magic}</td>
                            <td>{level.move}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <p>
                {t("Life {life}, at most {treasures} Treasures and {boons} Boons.", {
                    life: hero.life,
                    treasures: hero.treasures,
                    boons: hero.boons,
                })}
            </p>
            {hero.power && <h3>{hero.power[language]}</h3>}
            <p>{hero.text[language]}</p>
            <p>
                <em>{hero.flavour[language]}</em>
            </p>
        </>
    );
}

export function SpaceInspector({
    space,
    map,
    language,
    onClose,
}: {
    space: SpaceView;
    map: MapCard;
    language: Language;
    onClose(): void;
}) {
    return (
        <Dialog title={map.names[language]} onClose={onClose}>
            <div class="inspector">
                <svg class="inspector-space" viewBox={`0 0 ${cellWidth} ${cellHeight}`} aria-hidden="true">
                    <SpaceTile map={map} isTurned={space.turned} language={language} />
                </svg>
                <p>
                    {t("Who walks in gains {peril} peril and {glory} glory (E13).", {
                        peril: map.peril,
                        glory: map.glory,
                    })}
                </p>
                {map.text[language] !== "" && <p>{map.text[language]}</p>}
                {map.pit > 0 && (
                    <p>
                        {t("A pit: a die and Move must reach {threat}, or it wounds and ends the turn (E24).", {
                            threat: map.pit,
                        })}
                    </p>
                )}
                <ul>
                    {sidesOf(map, space.turned).map(({ side, edge, threat }) => (
                        <li key={side}>
                            <strong>{sideName(side)}</strong> {edgeName(edge, threat)}
                        </li>
                    ))}
                </ul>
            </div>
        </Dialog>
    );
}

function sideName(side: SideName): string {
    switch (side) {
        case "north":
            return t("North");
        case "east":
            return t("East");
        case "south":
            return t("South");
        case "west":
            return t("West");
    }
}

function edgeName(edge: Edge, threat: number): string {
    switch (edge) {
        case "open":
            return t("a passage");
        case "door":
            return t("an open door");
        case "locked":
            return t("a locked door, {threat}+", { threat });
        case "trapped":
            return t("a trapped door, {threat}+", { threat });
        case "wall":
            return t("a wall");
    }
}

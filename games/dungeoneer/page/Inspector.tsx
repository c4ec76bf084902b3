/* A card, quest, hero or space looked at closely, with what can be done with it. */
import { infoOf } from "@/wire/cards";
import type { MoveChoice } from "@/wire/types";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { GameFace } from "@/games/GameFace";
import { Button } from "@/parts/Button";
import { Dialog } from "@/parts/Dialog";
import { AdventureCard } from "./AdventureCard";
import type { Inspected } from "./HeroSheet";
import { sidesOf, cellHeight, cellWidth } from "./plan";
import { SpaceTile } from "./SpaceTile";
import type { Card, Catalogue, Edge, MapCard, SideName, SpaceView } from "./view";

interface InspectorProps {
    what: Inspected;
    moves: MoveChoice[];
    cards: Catalogue;
    language: Language;
    play(move: string): void;
    onClose(): void;
}

const lists: Record<Inspected["kind"], string> = { card: "cards", quest: "quests", hero: "heroes" };

export function Inspector({ what, moves, cards, language, play, onClose }: InspectorProps) {
    const thing =
        what.kind === "card" ? cards.card(what.id) : what.kind === "quest" ? cards.quest(what.id) : cards.hero(what.id);
    if (!thing) return null;
    return (
        <Dialog title={thing.names[language]} onClose={onClose}>
            <div class="inspector zoomed">
                {what.wounds ? (
                    <AdventureCard card={thing as Card} language={language} wounds={what.wounds} />
                ) : (
                    <GameFace game="dungeoneer" card={infoOf(thing, lists[what.kind], language)} />
                )}
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

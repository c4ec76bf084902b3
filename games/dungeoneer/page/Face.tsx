/* Every card of the game, drawn: heroes, quests and maps; adventures have a file of their own. */
import type { FaceModule, FaceProps } from "@/games/props";
import { Card as PaperCard } from "@/parts/Card";
import { Icon } from "@/parts/Icon";
import { Vignette } from "@/parts/Vignette";
import { sentence, t } from "@/words/words";
import type { Language } from "@/words/words";
import questPictures from "pictures:dungeoneer";
import { AdventureCard } from "./AdventureCard";
import { statName, statSign } from "./look";
import { heroPictures, signs } from "./pictures";
import { cellHeight, cellWidth } from "./plan";
import { SpaceTile } from "./SpaceTile";
import type { Card, Hero, MapCard, Quest, Stat } from "./view";
import "./map.css";
import "./cards.css";

export const shelves: FaceModule["shelves"] = [
    { list: "heroes", name: sentence("Heroes") },
    { list: "quests", name: sentence("Quests") },
    { list: "maps", name: sentence("Maps") },
    { list: "cards", name: sentence("Adventures") },
];

export default function Face({ card, language }: FaceProps) {
    const raw = card.raw as unknown;
    switch (card.list) {
        case "heroes":
            return <HeroFace hero={raw as Hero} language={language} />;
        case "quests":
            return <QuestFace quest={raw as Quest} language={language} />;
        case "maps":
            return <MapFace map={raw as MapCard} language={language} />;
        default:
            return <AdventureCard card={raw as Card} language={language} />;
    }
}

function HeroFace({ hero, language }: { hero: Hero; language: Language }) {
    const stats: (Stat & keyof Hero["levels"][number])[] = ["melee", "magic", "move"];
    return (
        <PaperCard
            name={hero.names[language]}
            tone="moss"
            class="adventure is-hero"
            zoom={`heroes/${hero.id}`}
            corner={
                <span class="adventure-cost">
                    {hero.life}
                    <Icon of={signs.life} label={t("life")} />
                </span>
            }
            art={<Vignette scene="rays" picture={heroPictures[hero.id] ?? signs.quest} seed={hero.id} />}
        >
            <em class="adventure-flavour is-alone">{hero.calling[language]}</em>
            <span class="adventure-numbers">
                {stats.map((stat) => (
                    <span key={stat} title={statName(stat)}>
                        <Icon of={statSign(stat)} label={statName(stat)} />{" "}
                        {hero.levels.map((level) => level[stat]).join("/")}
                    </span>
                ))}
            </span>
            {hero.power && <b class="adventure-kind">{hero.power[language]}</b>}
            <span class="adventure-text">{hero.text[language]}</span>
            <em class="adventure-flavour">{hero.flavour[language]}</em>
        </PaperCard>
    );
}

function QuestFace({ quest, language }: { quest: Quest; language: Language }) {
    return (
        <PaperCard
            name={quest.names[language]}
            tone="gold"
            class="adventure is-quest"
            zoom={`quests/${quest.id}`}
            art={
                <Vignette
                    scene="hills"
                    picture={questPictures[quest.id] ?? signs.quest}
                    behind={signs.quest}
                    seed={quest.id}
                />
            }
        >
            {quest.steps.map((step, i) => (
                <b key={i} class="adventure-kind">
                    {step.text[language]}
                </b>
            ))}
            <span class="adventure-text">{quest.text[language]}</span>
            <em class="adventure-flavour">{quest.flavour?.[language]}</em>
        </PaperCard>
    );
}

function MapFace({ map, language }: { map: MapCard; language: Language }) {
    return (
        <span class={`map-face space is-${map.kind}`} data-zoom={`maps/${map.id}`}>
            <svg viewBox={`0 0 ${cellWidth} ${cellHeight}`} role="img" aria-label={map.names[language]}>
                <SpaceTile map={map} isTurned={false} language={language} />
            </svg>
            {map.text[language] !== "" && <span class="map-face-text">{map.text[language]}</span>}
        </span>
    );
}

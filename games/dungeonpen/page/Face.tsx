import type { FaceModule, FaceProps } from "@/games/props";
import { sentence } from "@/words/words";
import { PenCard } from "./PenCard";
import { Paper } from "./Sheet";
import type { View } from "./view";
import "./dungeonpen.css";

export const shelves: FaceModule["shelves"] = [
    { list: "characters", name: sentence("Prisoners") },
    { list: "events", name: sentence("Events") },
    { list: "clutter", name: sentence("Clutter") },
    { list: "sheets", name: sentence("Sheets") },
];

export const paper: FaceModule["paper"] = (card) => (card.list === "sheets" ? null : { width: 63, height: 88 });

export default function Face({ card }: FaceProps) {
    if (card.list !== "sheets") return <PenCard info={card} />;
    const view = {
        map: card.raw.map,
        red: 0,
        black: 0,
        due: [],
        potions: [],
        seats: [],
        treasures: [],
    } as unknown as View;
    return (
        <figure class="dungeonpen dungeonpen-face" data-zoom={`sheets/${card.id}`}>
            <svg viewBox="-1.1 -0.6 20 20" aria-hidden="true">
                <Paper view={view} />
            </svg>
            <figcaption>{card.name}</figcaption>
        </figure>
    );
}

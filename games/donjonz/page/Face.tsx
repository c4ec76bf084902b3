import type { FaceModule, FaceProps } from "@/games/props";
import { sentence } from "@/words/words";
import { Floor, Items, Walls } from "./Dungeon";
import { edgesOf, readPiece } from "./map";
import "./donjonz.css";

export const shelves: FaceModule["shelves"] = [
    { list: "start", name: sentence("The start card") },
    { list: "cards", name: sentence("Dungeon cards") },
];

/** A card as it is drawn on the map. */
export default function Face({ card }: FaceProps) {
    const piece = readPiece(card.raw.map as string[]);
    const { width, height, cells } = piece;
    return (
        <figure class="donjonz donjonz-face" data-zoom={`${card.list}/${card.id}`}>
            <svg
                viewBox={`-0.15 -0.15 ${width + 0.3} ${height + 0.3}`}
                style={{ aspectRatio: `${width} / ${height}` }}
                aria-hidden="true"
            >
                <Floor box={{ left: 0, top: 0, right: width, bottom: height }} index={0} />
                <Walls edges={edgesOf(cells)} />
                <Items cells={cells} />
            </svg>
            <figcaption>{card.name}</figcaption>
        </figure>
    );
}

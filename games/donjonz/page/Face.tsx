import type { FaceModule, FaceProps } from "@/games/props";
import { sentence } from "@/words/words";
import { Floor, Items, Walls } from "./Dungeon";
import { edgesOf, readPiece } from "./map";
import "./donjonz.css";

export const shelves: FaceModule["shelves"] = [
    { list: "start", name: sentence("The start card") },
    { list: "cards", name: sentence("Dungeon cards") },
];

/** The start card is half as high as the others (Z01). */
const cellMm = 21;

export const paper: FaceModule["paper"] = (card) => {
    const { width, height } = readPiece(card.raw.map as string[]);
    return { width: width * cellMm, height: height * cellMm };
};

/** A card as it is drawn on the map. */
export default function Face({ card, side }: FaceProps) {
    const piece = readPiece(card.raw.map as string[]);
    const { width, height, cells } = piece;
    const rim = side ? 0 : 0.15; /* on paper it is cut off */
    return (
        <figure class="donjonz donjonz-face" data-zoom={`${card.list}/${card.id}`}>
            <svg
                viewBox={`${-rim} ${-rim} ${width + 2 * rim} ${height + 2 * rim}`}
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

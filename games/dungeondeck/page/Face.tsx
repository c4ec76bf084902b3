import type { FaceModule, FaceProps } from "@/games/props";
import { sentence, t } from "@/words/words";
import { DeckCard, iconName, placeName } from "./DeckCard";
import type { EdgeIcon, Face as Side, Icons, Kind } from "./view";
import { places } from "./view";
import "./dungeondeck.css";

export const shelves: FaceModule["shelves"] = [{ list: "cards", name: sentence("The deck") }];

export const paper: FaceModule["paper"] = () => ({ width: 60, height: 60 });

export const hasBack = true;

const sides: readonly Side[] = ["white", "grey"];

/** A card has two faces: the way in, and behind it the way back. */
export default function Face({ card, side: only }: FaceProps) {
    const drawn = only === undefined ? sides : sides.filter((side) => (side === "white") === (only === "front"));
    return (
        <span class="dungeondeck dungeondeck-faces" data-zoom={`${card.list}/${card.id}`}>
            {drawn.map((side) => {
                const icons = iconsOf(card.raw[side] as string[]);
                const told = places.map((place) =>
                    t("{thing}, {place}", { thing: iconName(icons[place]), place: placeName(place) }),
                );
                return (
                    <span
                        class="dungeondeck-drawn"
                        role="img"
                        aria-label={`${card.name}: ${told.join("; ")}`}
                        key={side}
                    >
                        <DeckCard name={card.name} id={card.id} face={side} icons={icons} />
                    </span>
                );
            })}
        </span>
    );
}

/** A face as a set lists it, clockwise from the top: "monster 6". */
function iconsOf(listed: string[]): Icons {
    const icon = (text = "corridor"): EdgeIcon => {
        const [kind, value] = text.split(" ");
        return { icon: kind as Kind, ...(value ? { value: Number(value) } : {}) } as EdgeIcon;
    };
    return Object.fromEntries(places.map((place, i) => [place, icon(listed[i])])) as unknown as Icons;
}

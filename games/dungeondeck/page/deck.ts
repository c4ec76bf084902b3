import type { MoveChoice } from "@/wire/types";
import type { EdgeIcon, Face, Icons, Kind, Place, View } from "./view";
import { places } from "./view";

/** A card as the set prints it: the icons of its edges, "monster 6", clockwise as that face shows them. */
export interface PrintedCard {
    white: string[];
    grey: string[];
}

export function readIcon(text: string): EdgeIcon {
    const [icon, value] = text.split(" ");
    return value === undefined ? { icon: icon as Kind } : { icon: icon as Kind, value: Number(value) };
}

/**
 * The physical edge seen at a place. Edges are numbered clockwise on the white face, and so anticlockwise on the grey
 * one, which is looked at from behind (D06).
 */
export function edgeAt(face: Face, up: number, place: Place): number {
    const index = places.indexOf(place);
    return (face === "white" ? up + index : up - index + 4) % 4;
}

/** What a card of the deck shows at its four places when this edge is up. */
export function iconsOf(card: PrintedCard, face: Face, up: number): Icons {
    const printed = (edge: number) => card[face][face === "white" ? edge : (4 - edge) % 4];
    const at = (place: Place) => readIcon(printed(edgeAt(face, up, place)) ?? "trap");
    return { top: at("top"), right: at("right"), bottom: at("bottom"), left: at("left") };
}

/** Quarter turns clockwise that a card made on its way under the deck, as the player sees them. */
export function turnsMade(face: Face, before: number, after: number): number {
    return ((face === "white" ? before - after : after - before) + 4) % 4;
}

/** What happened to the card that was visible, seen from one view to the next. */
export type Going =
    | { how: "under"; turns: number }
    | { how: "aside"; to: "wounds" | "weapons" | "treasures" }
    | { how: "stays" };

export function goingOf(before: View, after: View): Going {
    const card = before.visible.card;
    for (const to of ["wounds", "weapons", "treasures"] as const)
        if (after[to].some((aside) => aside.card === card) && !before[to].some((aside) => aside.card === card))
            return { how: "aside", to };
    if (after.visible.card === card && after.under === before.under) return { how: "stays" };
    const up = before.deck[0]?.up ?? 0;
    const now = after.deck.find((slot) => slot?.card === card);
    return { how: "under", turns: now ? turnsMade(before.face, up, now.up) : 2 };
}

/** The moves that belong to an icon of the visible card, most natural first. */
export function movesAt(moves: MoveChoice[], place: Place): MoveChoice[] {
    const order = ["go", "take", "fight", "flee"];
    return moves
        .filter(({ move }) => order.some((verb) => move === `${verb} ${place}`))
        .sort((one, other) => order.indexOf(verbOf(one.move)) - order.indexOf(verbOf(other.move)));
}

/** The move that a touch on an icon means; where it is not legal, the engine says why. */
export function meantBy(icon: EdgeIcon, place: Place, moves: MoveChoice[]): string {
    const legal = movesAt(moves, place)[0]?.move;
    if (legal) return legal;
    switch (icon.icon) {
        case "monster":
            return `fight ${place}`;
        case "treasure":
        case "weapon":
            return `take ${place}`;
        case "trap":
            return "spring";
        case "boss-door":
            return "enter";
        default:
            return `go ${place}`;
    }
}

/** The move that has to do with a card set aside: a wound healed, a Treasure paid, something lost to a Trap. */
export function moveOfCard(moves: MoveChoice[], card: string): MoveChoice | undefined {
    return moves.find(({ move }) => /^(heal|pay|lose) /.test(move) && move.endsWith(` ${card}`));
}

/* From left to right, as the icons are seen. */
const seen: Place[] = ["left", "top", "bottom", "right"];

/** Moves of the visible card as a whole, neither of one icon nor of a card set aside; flights in the order of the Monsters. */
export function plainMoves(moves: MoveChoice[]): MoveChoice[] {
    const rank = ({ move }: MoveChoice) => {
        const place = placeFledFrom(move);
        return place ? seen.indexOf(place) : -1;
    };
    return moves
        .filter(({ move }) => !move.includes(" ") || move.startsWith("flee "))
        .sort((one, other) => rank(one) - rank(other));
}

/** The edge of the Monster that a move flees from. */
export function placeFledFrom(move: string): Place | undefined {
    return places.find((place) => move === `flee ${place}`);
}

export function verbOf(move: string): string {
    return move.split(" ")[0] ?? move;
}

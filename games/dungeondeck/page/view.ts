/** The view of Un dongeon dans un deck as the engine prints it: src/games/dungeondeck/README.md. */
export type Kind = "corridor" | "door" | "monster" | "treasure" | "weapon" | "trap" | "turnback" | "boss-door";
export type Place = "top" | "right" | "bottom" | "left";
export type Face = "white" | "grey";

export interface EdgeIcon {
    icon: Kind;
    /** Of a Monster, or the number of a boss door. */
    value?: number;
}

export type Icons = Record<Place, EdgeIcon>;

export interface Aside {
    card: string;
    edge: number;
}

export interface View {
    game: "dungeondeck";
    phase: "free" | "bound" | "fight" | "seek" | "losing" | "trapped" | "pay" | "over";
    ending: "won" | "died" | "dark" | null;
    face: Face;
    visible: { card: string } & Icons;
    lives: number;
    door: number;
    wounds: Aside[];
    weapons: Aside[];
    treasures: Aside[];
    last: string;
    streak: number;
    streak_of: "corridor" | "door" | null;
    enemy: number;
    boss: number;
    assaults: number;
    served: number;
    waiting: number;
    due: number;
    under: number;
    deck: ({ card: string; up: number } | null)[];
}

/** Clockwise from the edge away from the player. */
export const places: readonly Place[] = ["top", "right", "bottom", "left"];
export const livesAtFirst = 4;
export const bossDoors = 4;
export const torches = 1000;
/** D06: the third in a row. */
export const lostAfter = 3;

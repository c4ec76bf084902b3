/* What the engine says of a table of Dungeoneer, and of its cards: the shapes of `view` and `cards`. */
import type { CardSet as AnySet } from "@/wire/types";

type InBoth = { en: string; fr: string };
export type Stat = "melee" | "magic" | "move" | "level";
export type CardKind = "bane" | "boon" | "monster" | "trap" | "treasure";
export type Edge = "open" | "door" | "locked" | "trapped" | "wall";
export type SideName = "north" | "east" | "south" | "west";
/** In the order of the engine, which events give them by. */
export const phases = [
    "lay-map",
    "pick-start",
    "discard",
    "encounter",
    "fight",
    "peril",
    "build",
    "move",
    "pick-quest",
    "over",
] as const;
export type Phase = (typeof phases)[number];

export interface Price {
    movement: number;
    glory: number;
    once: boolean;
}

export interface Hero {
    id: string;
    names: InBoth;
    calling: InBoth;
    life: number;
    treasures: number;
    boons: number;
    levels: { melee: number; magic: number; move: number }[];
    power?: InBoth;
    price?: Price;
    text: InBoth;
    flavour: InBoth;
}

export interface MapCard {
    id: string;
    names: InBoth;
    kind: "room" | "passage";
    entrance: boolean;
    peril: number;
    glory: number;
    sides: Record<SideName, { edge: Edge; threat: number }>;
    pit: number;
    text: InBoth;
}

export interface QuestStep {
    at: string;
    do: "go" | "fight" | "test" | "pay";
    text: InBoth;
    life?: number;
}

export interface Quest {
    id: string;
    names: InBoth;
    steps: QuestStep[];
    text: InBoth;
}

export interface Card {
    id: string;
    names: InBoth;
    kind: CardKind;
    timing: "temporary" | "permanent" | "anytime" | "response";
    cost: number;
    paid_in: "glory" | "peril";
    attacks?: Partial<Record<Stat, number>>;
    life?: number;
    harm?: number;
    stat?: Stat;
    threat?: number;
    weapon?: Stat;
    bonus?: number;
    charges?: number;
    text: InBoth;
    flavour: InBoth;
}

export interface Held {
    card: string;
    owner: number;
}

export interface QuestView {
    quest: string;
    step: number;
    wounds: number;
    completed: boolean;
    room: string | null;
}

export interface SeatView {
    hero: string;
    alive: boolean;
    completed: number;
    glory: number;
    peril: number;
    wounds: number;
    life: number;
    melee: number;
    magic: number;
    move: number;
    level: number;
    space: number | null;
    glory_coming: number;
    peril_coming: number;
    hand: (Held | null)[];
    hurt: (Held & { wounds: number })[];
    items: (Held & { charges: number; used: number })[];
    quests: QuestView[];
    kept: string | null;
}

export interface SpaceView {
    map: string;
    x: number;
    y: number;
    turned: number;
    /** The sides whose door is open until the turn ends: a bit each, from the north clockwise. */
    opened: number;
    visited: boolean;
}

export interface Encounter extends Held {
    wounds: number;
    caster: number;
    victim: number;
}

export interface Play {
    kind: "card" | "encounter" | "challenge" | "quest" | "use";
    stage: string;
    card: string | null;
    caster: number;
    victim: number | null;
    asked: number | null;
    attack: Stat | null;
    wounds: number;
    caster_weapon: string | null;
    victim_weapon: string | null;
    caster_bonus: number;
    victim_bonus: number;
    /** What a side adds to its die, in a combat whose attack is chosen. */
    caster_strength: number | null;
    victim_strength: number | null;
}

export interface View {
    game: "dungeoneer";
    mode: "table" | "tournament";
    phase: Phase;
    round: number;
    active: number;
    ending: string | null;
    steps_left: number;
    drawn_map: string | null;
    seats: SeatView[];
    spaces: SpaceView[];
    pools: { pile_count: number; quest_pile_count: number; map_count: number; discard: string[] }[];
    encounters: Encounter[];
    plays: Play[];
    question: { asks: "thing" | "may" | "either"; seat: number; of: string } | null;
}

/** The cards of the table's set, by id, list by list. */
export interface Catalogue {
    hero(id: string): Hero | undefined;
    map(id: string): MapCard | undefined;
    quest(id: string): Quest | undefined;
    card(id: string): Card | undefined;
    mapAt(number: number): MapCard | undefined;
    cardAt(number: number): Card | undefined;
}

export function catalogueOf(set: AnySet | null): Catalogue {
    const list = <Thing extends { id: string }>(name: string): Thing[] => {
        const found = set?.[name];
        return Array.isArray(found) ? (found as Thing[]) : [];
    };
    const byId = <Thing extends { id: string }>(things: Thing[]) => new Map(things.map((thing) => [thing.id, thing]));
    const maps = list<MapCard>("maps"),
        cards = list<Card>("cards");
    const mapIds = byId(maps),
        cardIds = byId(cards);
    const heroIds = byId(list<Hero>("heroes")),
        questIds = byId(list<Quest>("quests"));
    return {
        hero: (id) => heroIds.get(id),
        map: (id) => mapIds.get(id),
        quest: (id) => questIds.get(id),
        card: (id) => cardIds.get(id),
        mapAt: (number) => maps[number],
        cardAt: (number) => cards[number],
    };
}

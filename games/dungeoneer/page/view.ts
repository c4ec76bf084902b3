/* What the engine says of a table of Dungeoneer, which is made from its rules, and of its cards. */
import type { CardSet as AnySet } from "@/wire/types";
import type { SpaceView, View } from "@view/dungeoneer";
export type { Encounter, Held, Play, QuestView, SeatView, SpaceView, View } from "@view/dungeoneer";

type InBoth = { en: string; fr: string };
export type Stat = "melee" | "magic" | "move" | "level";
export type CardKind = "bane" | "boon" | "monster" | "trap" | "treasure";
export type Edge = "open" | "door" | "locked" | "trapped" | "wall";
export type SideName = SpaceView["opened"][number];
export type Phase = View["phase"];

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
    flavour?: InBoth;
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

import { facts } from "@view/donjonz";
import type { Cell, View } from "@view/donjonz";
export type { Cell, Spot, View } from "@view/donjonz";

export type Item = NonNullable<Cell["item"]>;
export type Weapon = View["weapons"][number];
export type Monster = (typeof facts.monsters)[number];
export type Direction = "n" | "e" | "s" | "w";
export type Rating = View["rating"];

export interface Point {
    x: number;
    y: number;
}

/** Clockwise, so that one more is a quarter turn. */
export const directions: readonly Direction[] = ["n", "e", "s", "w"];
export const strides: Record<Direction, Point> = {
    n: { x: 0, y: -1 },
    e: { x: 1, y: 0 },
    s: { x: 0, y: 1 },
    w: { x: -1, y: 0 },
};
export const opposite: Record<Direction, Direction> = { n: "s", e: "w", s: "n", w: "e" };

/** Z06: what a monster falls to. */
export function bane(monster: Monster): Weapon {
    return facts.weapons[facts.monsters.indexOf(monster)] as Weapon;
}

export function keyOf(x: number, y: number): string {
    return `${x},${y}`;
}

export function isMonster(item: Item | null): item is Monster {
    return facts.monsters.some((monster) => monster === item);
}

/** The direction of a pull on the screen, or null where it is too short to mean one. */
export function directionOf(x: number, y: number, least: number): Direction | null {
    if (Math.max(Math.abs(x), Math.abs(y)) < least) return null;
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? "e" : "w";
    return y > 0 ? "s" : "n";
}

/** The view of Dungeon Pen, whose rows count from the bottom. */
import { facts } from "@view/dungeonpen";
import type { Prisoner, Wall } from "@view/dungeonpen";
export type { Prisoner, View, Wall } from "@view/dungeonpen";

export type Unit = Prisoner["place"];
export type Pencil = Prisoner["pencil"];
export type FlickWord = Prisoner["flick"][number];

export const { size, cell: cellUnits, potion_marks: potionMarks } = facts;

export interface Cell {
    x: number;
    y: number;
}

/** Cells of the sheet drawn with one of these letters, from the bottom row up. */
export function cellsOf(map: string[], letters: string): Cell[] {
    const cells: Cell[] = [];
    for (let y = 0; y < size; y++)
        [...(map[size - 1 - y] ?? "")].forEach((letter, x) => letters.includes(letter) && cells.push({ x, y }));
    return cells;
}

/** The cells that a wall covers. */
export function wallCells({ x, y, length, vertical }: Wall): Cell[] {
    return Array.from({ length }, (_, index) => (vertical ? { x, y: y + index } : { x: x + index, y }));
}

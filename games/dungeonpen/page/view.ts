/** The view of Dungeon Pen as the engine prints it: src/games/dungeonpen/README.md. Rows count from the bottom. */
export type Unit = [number, number];

export type FlickWord = "weak-hand" | "blind" | "unhurt" | "finds-nothing" | "no-event" | "misses";

export interface Prisoner {
    place: Unit;
    life: number;
    life_start: number;
    character: string | null;
    /** Whether this one carries the other's treasure. */
    treasure: number;
    again: number;
    shake: number;
    reach: number;
    veer: number;
    strength_min: number;
    strength_max: number;
    hurt: number;
    /** Of the next flick, with all that lasts: tenths of length gained, hundredths of the usual tremor. */
    hand: { reach: number; tremor: number };
    flick: FlickWord[];
    bag: string[];
}

export interface Wall {
    x: number;
    y: number;
    length: number;
    vertical: number;
}

export interface View {
    game: "dungeonpen";
    sheet: string;
    stage: "characters" | "lively" | "flick" | "draw" | "end" | "over";
    ending: "treasure" | "death" | "double-death" | "dawn" | null;
    winner: number | null;
    flicks: number;
    turn: number;
    red: number;
    black: number;
    seats: [Prisoner, Prisoner];
    /** As drawn, the top row first. */
    map: string[];
    /** Marks on each potion, in the order of the rows from the bottom. */
    potions: number[];
    walls: Wall[];
    /** Walls to be drawn: seat and length of each. */
    due: number[];
    events_left: number;
    clutter_left: number;
    question: { asks: "thing" | "may" | "either"; seat: number; of: string } | null;
}

export const size = 18;
export const cellUnits = 512;
export const potionMarks = 2;

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

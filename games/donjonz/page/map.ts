import type { Cell, Direction, Item, Point, View } from "./view";
import { directions, keyOf, opposite, strides } from "./view";

/** A card as it lies: how many cells wide and high, and its cells from the north-west corner. */
export interface Piece {
    width: number;
    height: number;
    cells: Cell[];
}

/** An edge between cells, from one grid corner to another. */
export interface Edge {
    from: Point;
    to: Point;
    /** A wall drawn on a card; else the rim of the map, closed for want of a card behind it (Z03). */
    isWall: boolean;
}

export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const letters: Record<string, Item> = {
    $: "gold",
    k: "key",
    L: "lock",
    s: "sword",
    b: "bow",
    h: "hammer",
    t: "torch",
    S: "goblin",
    B: "bat",
    H: "skeleton",
    T: "mummy",
    "@": "stairs",
};

/** Reads a drawn card: cells and edges alternate in its rows, as in a card file. */
export function readPiece(rows: string[]): Piece {
    const height = (rows.length - 1) / 2;
    const width = ((rows[0]?.length ?? 1) - 1) / 2;
    const letter = (row: number, column: number) => rows[row]?.[column] ?? " ";
    const cells: Cell[] = [];
    for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
            const row = 2 * y + 1;
            const column = 2 * x + 1;
            const walls = [
                letter(row - 1, column) === "-" ? "n" : "",
                letter(row, column + 1) === "|" ? "e" : "",
                letter(row + 1, column) === "-" ? "s" : "",
                letter(row, column - 1) === "|" ? "w" : "",
            ];
            cells.push({ x, y, walls: walls.join(""), item: letters[letter(row, column)] ?? null });
        }
    return { width, height, cells };
}

/** The piece after so many quarter turns clockwise. */
export function turned(piece: Piece, turn: number): Piece {
    if (turn % 4 === 0) return piece;
    const quarter: Piece = {
        width: piece.height,
        height: piece.width,
        cells: piece.cells.map((cell) => ({
            ...cell,
            x: piece.height - 1 - cell.y,
            y: cell.x,
            walls: [...cell.walls].map((wall) => turnedDirection(wall as Direction)).join(""),
        })),
    };
    return turned(quarter, (turn % 4) - 1);
}

/** Each edge of these cells that stops the hero, once. */
export function edgesOf(cells: Cell[]): Edge[] {
    const at = new Map(cells.map((cell) => [keyOf(cell.x, cell.y), cell]));
    const edges: Edge[] = [];
    for (const cell of cells)
        for (const direction of directions) {
            const stride = strides[direction];
            const other = at.get(keyOf(cell.x + stride.x, cell.y + stride.y));
            if (other && (direction === "n" || direction === "w")) continue;
            const isWall = cell.walls.includes(direction) || Boolean(other?.walls.includes(opposite[direction]));
            if (isWall || !other) edges.push({ ...sideOf(cell, direction), isWall });
        }
    return edges;
}

/** Whether the hero could step between two neighbouring cells, walked or not. */
export function isOpen(cells: Cell[], from: Point, direction: Direction): boolean {
    const stride = strides[direction];
    const here = cells.find((cell) => cell.x === from.x && cell.y === from.y);
    const there = cells.find((cell) => cell.x === from.x + stride.x && cell.y === from.y + stride.y);
    return Boolean(here && there && !here.walls.includes(direction) && !there.walls.includes(opposite[direction]));
}

export function boxOf(points: Point[]): Box {
    return {
        left: Math.min(...points.map((point) => point.x)),
        top: Math.min(...points.map((point) => point.y)),
        right: Math.max(...points.map((point) => point.x)) + 1,
        bottom: Math.max(...points.map((point) => point.y)) + 1,
    };
}

/** The start card and the placed ones as rectangles of cells. */
export function cardBoxes(view: View): (Box & { card: string | null })[] {
    const start = { ...boxOf(view.cells.slice(0, 6)), card: null };
    const others = view.placed.map((spot, index) => ({
        ...boxOf(view.cells.slice(6 + 12 * index, 18 + 12 * index)),
        card: spot.card,
    }));
    return [start, ...others];
}

function turnedDirection(direction: Direction): Direction {
    return directions[(directions.indexOf(direction) + 1) % 4] as Direction;
}

function sideOf(cell: Point, direction: Direction): { from: Point; to: Point } {
    const right = cell.x + 1;
    const bottom = cell.y + 1;
    switch (direction) {
        case "n":
            return { from: { x: cell.x, y: cell.y }, to: { x: right, y: cell.y } };
        case "e":
            return { from: { x: right, y: cell.y }, to: { x: right, y: bottom } };
        case "s":
            return { from: { x: cell.x, y: bottom }, to: { x: right, y: bottom } };
        case "w":
            return { from: { x: cell.x, y: cell.y }, to: { x: cell.x, y: bottom } };
    }
}

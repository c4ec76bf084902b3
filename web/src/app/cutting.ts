import type { PaperSize } from "../games/props";

/** How sheets of cards are laid out: all in millimetres. */
export interface Look {
    paper: "a4" | "letter";
    /** Backs on a page of their own after each page of fronts, or none. */
    backs: string;
}

export const papers: Record<Look["paper"], PaperSize> = {
    a4: { width: 210, height: 297 },
    letter: { width: 215.9, height: 279.4 },
};

/* Printers leave an edge free, and cutting wants a channel between the cards; the marks are in it. */
const edge = 5;
const channel = { least: 1.5, most: 4 };
const markLength = 1.5;

export interface Place {
    x: number;
    y: number;
}

/** The places of cards of one size on a page, row by row. */
export function placesOf(paper: PaperSize, card: PaperSize): Place[] {
    const columns = lay(paper.width, card.width);
    return lay(paper.height, card.height).flatMap((y) => columns.map((x) => ({ x, y })));
}

/** The same place on the other side of the paper, which is turned about its long edge. */
export function behind(paper: PaperSize, card: PaperSize, { x, y }: Place): Place {
    return { x: paper.width - x - card.width, y };
}

/** Marks at the corners of a card, outside of it: lines from a point to another. */
export function marksOf({ x, y }: Place, { width, height }: PaperSize): [Place, Place][] {
    return [x, x + width].flatMap((across) =>
        [y, y + height].flatMap((down): [Place, Place][] => [
            [
                { x: across, y: down },
                { x: across + (across > x ? markLength : -markLength), y: down },
            ],
            [
                { x: across, y: down },
                { x: across, y: down + (down > y ? markLength : -markLength) },
            ],
        ]),
    );
}

/** Where cards begin along one side of the paper, in its middle. */
function lay(room: number, size: number): number[] {
    const free = room - 2 * edge;
    const count = Math.max(1, Math.floor((free + channel.least) / (size + channel.least)));
    const gap = count > 1 ? Math.min(channel.most, (free - count * size) / (count - 1)) : 0;
    const start = (room - count * size - (count - 1) * gap) / 2;
    return Array.from({ length: count }, (_, i) => start + i * (size + gap));
}

import type { MoveChoice } from "../wire/types";

/** The moves with all these words in them, whatever their case and accents. */
export function matching(moves: MoveChoice[], filter: string): MoveChoice[] {
    const wanted = plain(filter).split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return moves;
    return moves.filter(({ move, text }) => {
        const words = plain(`${move} ${text}`);
        return wanted.every((word) => words.includes(word));
    });
}

function plain(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A result of the day as a picture: two lines of text over the squares of the walk, as a file to download. */
import type { Square } from "../games/props";
import { download } from "../parts/download";

const side = 44;
const gap = 6;
const margin = 40;
const columns = 10;
const textHeight = 110;
export const colours: Record<Square, string> = { plain: "#2a2620", gain: "#e0a526", win: "#4f8a4c", loss: "#b23a2e" };

export function drawResult(head: string, line: string, squares: Square[], file: string): void {
    const canvas = document.createElement("canvas");
    const rows = Math.ceil(squares.length / columns);
    canvas.width = 2 * margin + columns * (side + gap) - gap;
    canvas.height = 2 * margin + textHeight + rows * (side + gap);
    const pen = canvas.getContext("2d");
    if (!pen) return;
    pen.fillStyle = "#f4ecd8";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = "#2a2620";
    pen.font = "bold 28px serif";
    pen.fillText(head, margin, margin + 24, canvas.width - 2 * margin);
    pen.font = "20px serif";
    pen.fillText(line, margin, margin + 64, canvas.width - 2 * margin);
    squares.forEach((square, at) => {
        pen.fillStyle = colours[square];
        const x = margin + (at % columns) * (side + gap);
        pen.fillRect(x, margin + textHeight + Math.floor(at / columns) * (side + gap), side, side);
    });
    canvas.toBlob((blob) => {
        if (blob) download(file, blob);
    });
}

import type { GameId } from "../wire/types";
import { t } from "../words/words";
import { settings } from "./settings";

/** The parts of a box, a file each. */
export type Part = "cards" | "sheets" | "rules" | "summary" | "box";

/** Both sides of a card as they come out of the printer, as SVG. */
export interface Face {
    id: string;
    name: string;
    front: string;
    back: string;
    /** The beginning of words that do not fit, or "". */
    misfit: string;
}

/** Why nothing was printed, in a sentence. */
export class NotPrinted extends Error {}

/** A part of a game's box as a PDF file: of a card file, or of the game's own set where that is "". */
export async function printed(game: GameId, part: Part, set: string, look: Record<string, string>): Promise<Blob> {
    return (await ask({ ...look, game, what: part }, set)).blob();
}

/** A card of a card file, drawn by what prints it. */
export async function faceOf(game: GameId, card: string, set: string, signal: AbortSignal): Promise<Face | null> {
    const answer = (await (await ask({ game, card, what: "face" }, set, signal)).json()) as { faces: Face[] };
    return answer.faces[0] ?? null;
}

async function ask(fields: Record<string, string>, set: string, signal?: AbortSignal): Promise<Response> {
    const query = new URLSearchParams({ ...fields, lang: settings.language });
    const type = { "content-type": "text/plain; charset=utf-8" };
    const answer = await fetch(`/print?${query}`, {
        method: "POST",
        headers: { ...type, "accept-language": settings.language },
        body: set || "\n",
        ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        throw new NotPrinted(t("The connection was lost before the answer came. Please try again."));
    });
    if (answer.ok) return answer;
    /* Where there is no server, or one without a printer, somebody else answers, and not in a sentence. */
    const isSaid = answer.headers.get("content-type")?.startsWith("text/plain") && answer.status !== 404;
    throw new NotPrinted(isSaid ? (await answer.text()).trim() : t("Nothing can be printed here."));
}

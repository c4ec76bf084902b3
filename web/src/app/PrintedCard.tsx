import { useEffect, useState } from "preact/hooks";
import type { GameId } from "../wire/types";
import { t } from "../words/words";
import { faceOf, NotPrinted, type Face } from "./print";
import { settings } from "./settings";

interface PrintedCardProps {
    game: GameId;
    card: string;
    /** The card file, without problems. */
    set: string;
}

/** A card being written, front and back, as large as on paper and drawn by what prints it. */
export function PrintedCard({ game, card, set }: PrintedCardProps) {
    const [face, setFace] = useState<Face | null>(null);
    const [wrong, setWrong] = useState<string | null>(null);
    useEffect(() => {
        const asked = new AbortController();
        faceOf(game, card, set, asked.signal).then(
            (found) => {
                setFace(found);
                setWrong(null);
            },
            (error: unknown) => {
                if (!asked.signal.aborted) setWrong(error instanceof NotPrinted ? error.message : String(error));
            },
        );
        return () => asked.abort();
    }, [game, card, set, settings.language]);
    if (!face && !wrong) return null;
    return (
        <figure class="printed-card">
            {face && (
                <div class="printed-sides">
                    <img src={svg(face.front)} alt={t("{card}, as it will be printed", { card: face.name })} />
                    <img src={svg(face.back)} alt={t("Its back")} />
                </div>
            )}
            <figcaption>
                <span role="status">
                    {wrong ??
                        (face?.misfit &&
                            t("These words do not fit, and have to be shorter: {words}", { words: face.misfit }))}
                </span>
            </figcaption>
        </figure>
    );
}

function svg(text: string): string {
    return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

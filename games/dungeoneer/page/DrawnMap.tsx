/* The map that was drawn and is to be laid, and the way it lies. */
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Button } from "@/parts/Button";
import { cellHeight, cellWidth } from "./plan";
import { SpaceTile } from "./SpaceTile";
import type { MapCard } from "./view";

export function DrawnMap({
    map,
    language,
    isTurned,
    onTurn,
}: {
    map: MapCard;
    language: Language;
    isTurned: boolean;
    onTurn(): void;
}) {
    return (
        <div class={`drawn-map space is-${map.kind}`} role="group" aria-label={t("The map you drew")}>
            <svg viewBox={`0 0 ${cellWidth} ${cellHeight}`} role="img" aria-label={map.names[language]}>
                <SpaceTile map={map} isTurned={isTurned} language={language} />
            </svg>
            <div>
                {map.text[language] !== "" && <p>{map.text[language]}</p>}
                <Button onClick={onTurn}>↻ {t("Turn it")}</Button>
            </div>
        </div>
    );
}

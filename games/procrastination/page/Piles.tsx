/* The piles beside a player: how many cards, and, on a click, those that the viewer knows. */
import { useState } from "preact/hooks";
import { t, tn } from "@/words/words";
import type { Language } from "@/words/words";
import { Card as PaperCard } from "@/parts/Card";
import { Dialog } from "@/parts/Dialog";
import type { Catalogue } from "./account";
import { ChampionCard } from "./ChampionCard";
import type { Known, SeatView } from "./view";

type PileName = "score" | "discard" | "pile" | "hand" | "left" | "collection";

interface PilesProps {
    seat: SeatView;
    name: string;
    cards: Catalogue;
    language: Language;
    isSelf: boolean;
}

export function Piles({ seat, name, cards, language, isSelf }: PilesProps) {
    const [open, setOpen] = useState<PileName | null>(null);
    const names: PileName[] = ["score", "hand", "pile", "discard"];
    if (seat.left.length > 0) names.push("left");
    if (seat.collection.length > 0) names.push("collection");
    return (
        <ul class="piles">
            {names.map((pile) => (
                <li key={pile} class={`pile-${pile}`}>
                    <button
                        type="button"
                        class="pile"
                        aria-label={`${name}, ${countOf(pile, seat)}`}
                        title={countOf(pile, seat)}
                        onClick={() => setOpen(pile)}
                    >
                        <PileDrawing pile={pile} count={seat[pile].length} />
                        <b key={seat[pile].length} aria-hidden="true">
                            {pile === "score" ? seat.points : seat[pile].length}
                        </b>
                        <small aria-hidden="true">{title(pile)}</small>
                    </button>
                </li>
            ))}
            {open && (
                <Dialog title={`${name} · ${title(open)}`} wide onClose={() => setOpen(null)}>
                    <p>{explanation(open, isSelf)}</p>
                    <Spread pile={seat[open]} cards={cards} language={language} />
                    {open === "pile" && (seat.somewhere ?? []).length > 0 && (
                        <>
                            <p>{t("Somewhere among these cards, as far as you know:")}</p>
                            <Spread pile={seat.somewhere ?? []} cards={cards} language={language} />
                        </>
                    )}
                </Dialog>
            )}
        </ul>
    );
}

function Spread({ pile, cards, language }: { pile: readonly Known[]; cards: Catalogue; language: Language }) {
    const known = pile.flatMap((id) => (id === null ? [] : (cards.byId(id) ?? [])));
    const unknown = pile.length - known.length;
    return (
        <div class="spread">
            {known.map((card) => (
                <ChampionCard card={card} language={language} />
            ))}
            {unknown > 0 && (
                <figure class="spread-unknown">
                    <PaperCard name={tn("{count} unknown card", "{count} unknown cards", unknown)} faceDown />
                    <figcaption>{tn("{count} unknown card", "{count} unknown cards", unknown)}</figcaption>
                </figure>
            )}
            {pile.length === 0 && <p>{t("Nothing here yet.")}</p>}
        </div>
    );
}

/* A few sheets, askew; an empty pile is an outline. */
function PileDrawing({ pile, count }: { pile: PileName; count: number }) {
    const sheets = Math.min(count, 4);
    return (
        <svg class={`pile-drawing is-${pile}`} viewBox="0 0 44 44" aria-hidden="true">
            {count === 0 && <rect class="pile-empty" x="11" y="6" width="22" height="31" rx="2.5" />}
            {Array.from({ length: sheets }, (_, i) => (
                <rect
                    class="pile-sheet"
                    x="11"
                    y="6"
                    width="22"
                    height="31"
                    rx="2.5"
                    transform={
                        pile === "hand"
                            ? `rotate(${(i - (sheets - 1) / 2) * 14} 22 44)`
                            : `translate(${i * 1.6} ${-i * 1.4}) rotate(${(i % 2) * 5 - 2} 22 22)`
                    }
                />
            ))}
        </svg>
    );
}

function title(pile: PileName): string {
    switch (pile) {
        case "score":
            return t("score");
        case "discard":
            return t("limbo");
        case "pile":
            return t("pile");
        case "hand":
            return t("hand");
        case "left":
            return t("from a tie");
        case "collection":
            return t("collection");
    }
}

function countOf(pile: PileName, seat: SeatView): string {
    const count = seat[pile].length;
    switch (pile) {
        case "score":
            return tn("score: {count} point", "score: {count} points", seat.points);
        case "discard":
            return tn("limbo: {count} card", "limbo: {count} cards", count);
        case "pile":
            return tn("pile: {count} card", "pile: {count} cards", count);
        case "hand":
            return tn("hand: {count} card", "hand: {count} cards", count);
        case "left":
            return tn("waiting from a tie: {count} card", "waiting from a tie: {count} cards", count);
        case "collection":
            return tn("collection: {count} card", "collection: {count} cards", count);
    }
}

function explanation(pile: PileName, isSelf: boolean): string {
    switch (pile) {
        case "score":
            return t("The cards of rounds won. Whoever has most of them at the end wins (P19).");
        case "discard":
            return t("The limbo: cards of rounds lost, and what effects sent there, face down (P16).");
        case "pile":
            return t("One card is drawn from here at the end of every round (P18).");
        case "hand":
            return isSelf
                ? t("Your hand; the Bluff is always there, too (P03).")
                : t("What you know of this hand. The Bluff is always there, too (P03).");
        case "left":
            return t(
                "Whoever wins the next round scores all of their own cards that wait here; the other discards them (P17).",
            );
        case "collection":
            return t("Cards at hand outside the game, which some effects fetch (P25).");
    }
}

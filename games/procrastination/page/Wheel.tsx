/* The wheel of domination (P06): who beats whom, and what beats what just now. */
import { t } from "@/words/words";
import { classIcons, className } from "./art";
import type { Stand } from "@view/procrastination";
import type { CardClass } from "./view";

const corners: { class: CardClass; x: number; y: number }[] = [
    { class: "force", x: 100, y: 34 },
    { class: "agility", x: 158, y: 134 },
    { class: "magic", x: 42, y: 134 },
];

/* From each class to the one it dominates. */
const arrows: { from: CardClass; path: string }[] = [
    { from: "force", path: "M124 44Q160 66 164 98" },
    { from: "agility", path: "M136 158Q100 180 64 158" },
    { from: "magic", path: "M36 98Q40 66 76 44" },
];

interface WheelProps {
    mine: Stand | null;
    theirs: Stand | null;
}

const dominates = (stand: Stand | null) => ["dominates", "not-doubled"].includes(stand?.against[0]?.how ?? "");

export function Wheel({ mine, theirs }: WheelProps) {
    const one = mine?.class ?? null,
        other = theirs?.class ?? null;
    const winner = dominates(mine) ? one : dominates(theirs) ? other : null;
    return (
        <svg class="wheel" data-part="wheel" viewBox="0 0 200 190" role="img" aria-label={verdict(winner, one, other)}>
            <defs>
                <marker
                    id="wheel-head"
                    viewBox="0 0 10 10"
                    refX="6"
                    refY="5"
                    markerWidth="5"
                    markerHeight="5"
                    orient="auto"
                >
                    <path d="M0 0.6L9 5 0 9.4 2.4 5Z" fill="context-stroke" />
                </marker>
            </defs>
            {arrows.map(({ from, path }) => (
                <path class={`wheel-arrow ${winner === from ? "is-lit" : ""}`} d={path} marker-end="url(#wheel-head)" />
            ))}
            {corners.map((corner) => (
                <g
                    data-apart
                    class={`wheel-class is-${corner.class} ${corner.class === one || corner.class === other ? "is-met" : ""}`}
                    transform={`translate(${corner.x} ${corner.y})`}
                >
                    <circle r="27" />
                    <svg
                        x="-17"
                        y="-17"
                        width="34"
                        height="34"
                        viewBox="0 0 512 512"
                        dangerouslySetInnerHTML={{ __html: classIcons[corner.class] }}
                    />
                </g>
            ))}
            <text class={`wheel-times ${winner ? "is-lit" : ""}`} x="100" y="116" text-anchor="middle">
                {winner ? "×2" : ""}
            </text>
        </svg>
    );
}

function verdict(winner: CardClass | null, mine: CardClass | null, theirs: CardClass | null): string {
    if (mine === null || theirs === null)
        return t("Force dominates Agility, Agility dominates Magic, Magic dominates Force.");
    if (winner === null) return t("Neither of the two classes dominates.");
    return t("{class} dominates {other}: its value counts double.", {
        class: className(winner),
        other: className(winner === mine ? theirs : mine),
    });
}

/* Three to six players sit in a circle (P21): each faces a neighbour, and is faced by the other. */
import { t } from "@/words/words";
import { standOf, totalOf } from "./account";
import type { Catalogue, Shown } from "./account";

interface RingProps {
    shown: Shown;
    /** Whom each seat faces. */
    enemies: number[];
    cards: Catalogue;
    names: string[];
    self: number;
}

export function Ring({ shown, enemies, cards, names, self }: RingProps) {
    const seats = names.length;
    const place = (seat: number) => {
        const turn = ((seat - self) / seats) * 2 * Math.PI + Math.PI / 2;
        return { x: 150 + 104 * Math.cos(turn), y: 112 + 78 * Math.sin(turn) };
    };
    return (
        <svg class="ring" viewBox="0 0 300 244" role="img" aria-label={t("Who faces whom")}>
            <defs>
                <marker
                    id="ring-head"
                    viewBox="0 0 10 10"
                    refX="7"
                    refY="5"
                    markerWidth="5"
                    markerHeight="5"
                    orient="auto"
                >
                    <path d="M0 0.6L9 5 0 9.4 2.4 5Z" fill="context-stroke" />
                </marker>
            </defs>
            {names.map((name, seat) => {
                const from = place(seat),
                    to = place(enemies[seat] ?? seat);
                const outcome = shown.told.outcome ? standOf(shown, seat)?.outcome : null;
                const part = (share: number) =>
                    `${from.x + (to.x - from.x) * share} ${from.y + (to.y - from.y) * share}`;
                return (
                    <path
                        class={`ring-arrow ${outcome ? `is-${outcome}` : ""}`}
                        d={`M${part(0.26)}L${part(0.72)}`}
                        marker-end="url(#ring-head)"
                    >
                        <title>{t("{name} faces {other}", { name, other: names[enemies[seat] ?? seat] ?? "" })}</title>
                    </path>
                );
            })}
            {names.map((name, seat) => {
                const { x, y } = place(seat);
                const stand = standOf(shown, seat);
                const outcome = shown.told.outcome ? stand?.outcome : null;
                return (
                    <g
                        class={`ring-seat ${seat === self ? "is-self" : ""} ${outcome ? `is-${outcome}` : ""}`}
                        transform={`translate(${x} ${y})`}
                    >
                        <circle r="23" />
                        <text class="ring-total" y="6" text-anchor="middle">
                            {stand?.fighter ? totalOf(shown, seat, cards) : "?"}
                        </text>
                        <text class="ring-name" y="37" text-anchor="middle">
                            {name.length > 12 ? `${name.slice(0, 11)}…` : name}
                        </text>
                    </g>
                );
            })}
        </svg>
    );
}

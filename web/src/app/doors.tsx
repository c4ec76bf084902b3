import { sceneOf } from "../games/registry";
import type { GameId } from "../wire/types";

/** The door of a game: one stone arch for all, and behind it the scene that the game draws, or a wooden door. */
export function Door({ game }: { game: GameId }) {
    const Scene = sceneOf(game) ?? ShutDoor;
    return (
        <svg class="door-art" viewBox="0 -12 200 244" aria-hidden="true">
            <defs>
                <clipPath id={`arch-${game}`}>
                    <path d={opening} />
                </clipPath>
            </defs>
            <g filter="url(#ink)">
                <path class="door-dark" d={opening} />
                <g clip-path={`url(#arch-${game})`}>
                    <Scene />
                </g>
                <Stones />
            </g>
        </svg>
    );
}

/** Makes straight lines look drawn by hand; once a page, for every drawing that asks for it. */
export function InkFilter() {
    return (
        <svg class="ink-filter" width="0" height="0" aria-hidden="true">
            <filter id="ink" x="-5%" y="-5%" width="110%" height="110%">
                <feTurbulence type="fractalNoise" baseFrequency="0.025" numOctaves="2" seed="7" />
                <feDisplacementMap in="SourceGraphic" scale="3" />
            </filter>
        </svg>
    );
}

const opening = "M38 226V98Q38 30 100 30 162 30 162 98V226Z";

/* The voussoirs of the arch, then the stones of its two posts. */
const arch = Array.from({ length: 9 }, (_, index) => {
    const from = Math.PI * (1 + index / 9);
    const to = Math.PI * (1 + (index + 1) / 9);
    const point = (angle: number, radius: number) =>
        `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(96 + radius * 1.07 * Math.sin(angle)).toFixed(1)}`;
    return `M${point(from, 62)}L${point(from, 88)}L${point((from + to) / 2, index === 4 ? 97 : 89)}L${point(to, 88)}L${point(to, 62)}L${point((from + to) / 2, 63)}Z`;
});
const posts = [96, 128, 156, 192].flatMap((top, index, all) => {
    const bottom = all[index + 1] ?? 226;
    const out = index % 2 === 0 ? 12 : 9;
    return [`M38 ${top}H${out}V${bottom}H38Z`, `M162 ${top}H${200 - out}V${bottom}H162Z`];
});

function Stones() {
    return (
        <g class="door-stone">
            {[...arch, ...posts].map((path, index) => (
                <path d={path} class={index % 3 === 0 ? "is-worn" : undefined} />
            ))}
            <path class="door-step" d="M4 226H196V230H4Z" />
        </g>
    );
}

/* For a game that draws nothing: planks, two iron bands and a ring. */
function ShutDoor() {
    return (
        <>
            <path class="art-planks" d="M38 226V30H162V226Z" />
            <path class="art-line" d="M69 30V226M100 30V226M131 30V226" />
            <path class="art-iron" d="M38 92H150M38 176H150" />
            <circle class="art-ring" cx="140" cy="136" r="9" />
        </>
    );
}

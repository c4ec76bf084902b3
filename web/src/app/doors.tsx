import type { ComponentChildren } from "preact";
import type { GameId } from "../wire/types";

/** The door of a game: one stone arch for all, and behind it what the game is about. Drawn for this page. */
export function Door({ game }: { game: GameId }) {
    return (
        <svg class={`door-art is-${game}`} viewBox="0 -12 200 244" aria-hidden="true">
            <defs>
                <clipPath id={`arch-${game}`}>
                    <path d={opening} />
                </clipPath>
            </defs>
            <g filter="url(#ink)">
                <path class="door-dark" d={opening} />
                <g clip-path={`url(#arch-${game})`}>{scenes[game]}</g>
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

/* A plan being walked: cells, a dotted way, a hero, coins and a skeleton key. */
const plan = (
    <>
        <path class="art-paper" d="M46 62 L156 54 L160 222 L40 224Z" />
        <path
            class="art-line"
            d="M58 76H96V104H142V66M58 76V150H84V178H58V212M142 66H112M142 104V140H116V212M84 178H116M58 120H78M96 104V128M142 140V206H130"
        />
        <path class="art-way" d="M70 204V166H98V142H70V92H84V116H128V84" />
        <g class="art-gold">
            <circle cx="70" cy="134" r="5" />
            <circle cx="128" cy="122" r="5" />
            <circle cx="98" cy="154" r="5" />
        </g>
        <path class="art-key" d="M124 160a7 7 0 1 0 .1 0M124 174V198M124 190h7M124 197h6" />
        <path class="art-hero" d="M128 68l3.6 8 8.6.8-6.6 5.8 2 8.6-7.6-4.6-7.6 4.6 2-8.6-6.6-5.8 8.6-.8Z" />
    </>
);

/* A fan of two-faced cards, a door on the first. */
const fan = (
    <>
        {[-34, -17, 0, 17].map((turn, index) => (
            <g transform={`rotate(${turn} 100 236)`}>
                <path
                    class={index % 2 ? "art-card is-grey" : "art-card"}
                    d="M66 88Q100 84 134 88 138 89 138 94V190H62V94Q62 89 66 88Z"
                />
                <path class="art-line" d="M88 101h24M100 97v8" />
            </g>
        ))}
        <g transform="rotate(17 100 236)">
            <path class="art-door" d="M84 158V132Q84 114 100 114 116 114 116 132V158Z" />
            <path
                class="art-line"
                d="M84 158V132Q84 114 100 114 116 114 116 132V158ZM92 117V158M100 114V158M108 117V158"
            />
        </g>
        <path
            class="art-skin"
            d="M58 226Q56 196 76 190 96 184 104 196L128 184Q138 182 138 192 136 206 120 212L112 226Z"
        />
        <path
            class="art-line"
            d="M58 226Q56 196 76 190 96 184 104 196L128 184Q138 182 138 192 136 206 120 212L112 226M84 206Q96 200 104 196M88 216Q104 212 112 204"
        />
    </>
);

/* A pencil whose stroke bends round the walls towards a chest. */
const pencil = (
    <>
        <path class="art-paper" d="M38 40 L164 34 L166 228 L36 228Z" />
        <path
            class="art-grid"
            d="M40 70H162M40 95H162M40 120H162M40 145H162M40 170H162M40 195H162M55 36V226M80 36V226M105 36V226M130 36V226M155 36V226"
        />
        <path class="art-wall" d="M55 170H105M130 120V195M80 95H130" />
        <path class="art-stroke" d="M58 208Q118 206 112 158 106 122 66 128 48 112 62 76 76 60 118 66" />
        <g class="art-chest">
            <path d="M116 78V64Q116 54 132 54 148 54 148 64V78Z" />
            <path class="art-line" d="M116 66H148M132 63V71" />
        </g>
        <g transform="translate(58 208) rotate(-38)">
            <path class="art-pencil" d="M14 -9H92Q98 -9 98 0 98 9 92 9H14Z" />
            <path class="art-wood" d="M0 0L14 -9V9Z" />
            <path class="art-lead" d="M0 0L5 -3.2V3.2Z" />
            <path class="art-line" d="M14 -3H88M14 3H88" />
        </g>
    </>
);

/* A champion asleep under the hourglass; the duel can wait. */
const sleeper = (
    <>
        <path class="art-moon" d="M128 58a17 17 0 1 0 17 21 14 14 0 0 1-17-21Z" />
        <g class="art-glass">
            <path d="M58 70H102M58 138H102M62 70Q62 94 78 103 62 112 62 138M98 70Q98 94 82 103 98 112 98 138" />
            <path
                class="art-sand"
                d="M68 88Q80 94 92 88 88 98 80 103 72 98 68 88ZM66 136Q70 122 80 120 90 122 94 136Z"
            />
        </g>
        <path class="art-wall" d="M40 210H162" />
        <path class="art-cape" d="M62 208Q66 164 102 160 140 162 152 208Z" />
        <path class="art-helm" d="M90 172Q88 142 112 140 136 142 136 172 126 180 112 180 98 180 90 172Z" />
        <path
            class="art-line"
            d="M62 208Q66 164 102 160M136 166Q148 180 152 208M90 172Q88 142 112 140 136 142 136 172 126 180 112 180 98 180 90 172ZM96 160H130M104 168v6M113 168v7M122 168v6M112 140Q116 124 130 128"
        />
        <path class="art-sword" d="M150 96L146 198M138 178H156" />
        <path class="art-zed" d="M108 112h12l-12 12h12M124 92h9l-9 9h9M138 104h6l-6 6h6" />
    </>
);

/* Stairs down, a torch, and eyes that were waiting. */
const stairs = (
    <>
        <path class="art-glow" d="M40 128Q40 40 92 52 138 62 124 120 108 168 40 176Z" />
        <g class="art-step">
            <path d="M40 226V206H162V226Z" />
            <path d="M52 206V188H150V206Z" />
            <path d="M64 188V173H138V188Z" />
            <path d="M74 173V161H128V173Z" />
            <path d="M82 161V152H120V161Z" />
        </g>
        <path class="art-torch" d="M54 128L62 96M48 100Q60 104 72 96" />
        <path class="art-flame" d="M62 94Q46 84 56 66 58 74 63 72 58 58 70 48 68 62 76 68 82 84 62 94Z" />
        <g class="art-eyes">
            <path d="M92 126q6-6 12 0-6 4-12 0ZM110 126q6-6 12 0-6 4-12 0Z" />
            <path d="M126 104q4-5 9-1-4 4-9 1ZM139 102q4-4 8 0-4 3-8 0Z" />
            <path d="M98 92q3-4 7-1-3 3-7 1ZM109 91q3-3 6 0-3 3-6 0Z" />
        </g>
        <path class="art-fang" d="M96 138l4 8 4-7 4 8 4-8 4 7 4-8" />
    </>
);

const scenes: Partial<Record<GameId, ComponentChildren>> = {
    donjonz: plan,
    dungeondeck: fan,
    dungeonpen: pencil,
    procrastination: sleeper,
    dungeoneer: stairs,
};

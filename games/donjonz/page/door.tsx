import "./door.css";

/** Behind the door: a plan being walked: cells, a dotted way, a hero, coins and a skeleton key. */
export default function Scene() {
    return (
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
}

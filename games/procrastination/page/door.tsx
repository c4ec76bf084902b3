import "./door.css";

/** Behind the door: a champion asleep under the hourglass; the duel can wait. */
export default function Scene() {
    return (
        <>
            <path class="art-moon" d="M128 58a17 17 0 1 0 17 21 14 14 0 0 1-17-21Z" />
            <g class="art-glass">
                <path d="M58 70H102M58 138H102M62 70Q62 94 78 103 62 112 62 138M98 70Q98 94 82 103 98 112 98 138" />
                <path
                    class="art-sand"
                    d="M68 88Q80 94 92 88 88 98 80 103 72 98 68 88ZM66 136Q70 122 80 120 90 122 94 136Z"
                />
            </g>
            <path class="art-floor" d="M40 210H162" />
            <path class="art-cape" d="M62 208Q66 164 102 160 140 162 152 208Z" />
            <path class="art-helm" d="M90 172Q88 142 112 140 136 142 136 172 126 180 112 180 98 180 90 172Z" />
            <path
                class="art-line is-night"
                d="M62 208Q66 164 102 160M136 166Q148 180 152 208M90 172Q88 142 112 140 136 142 136 172 126 180 112 180 98 180 90 172ZM96 160H130M104 168v6M113 168v7M122 168v6M112 140Q116 124 130 128"
            />
            <path class="art-sword" d="M150 96L146 198M138 178H156" />
            <path class="art-zed" d="M108 112h12l-12 12h12M124 92h9l-9 9h9M138 104h6l-6 6h6" />
        </>
    );
}

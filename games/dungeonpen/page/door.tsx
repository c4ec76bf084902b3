import "./door.css";

/** Behind the door: a pencil whose stroke bends round the walls towards a chest. */
export default function Scene() {
    return (
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
}

import "./door.css";

/** Behind the door: stairs down, a torch, and eyes that were waiting. */
export default function Scene() {
    return (
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
}

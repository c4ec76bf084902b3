import "./door.css";

/** Behind the door: a fan of two-faced cards, a door on the first. */
export default function Scene() {
    return (
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
}

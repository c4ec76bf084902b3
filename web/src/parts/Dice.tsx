import { t } from "../words/words";

const pips: Record<number, [number, number][]> = {
    1: [[2, 2]],
    2: [
        [1, 1],
        [3, 3],
    ],
    3: [
        [1, 1],
        [2, 2],
        [3, 3],
    ],
    4: [
        [1, 1],
        [3, 1],
        [1, 3],
        [3, 3],
    ],
    5: [
        [1, 1],
        [3, 1],
        [2, 2],
        [1, 3],
        [3, 3],
    ],
    6: [
        [1, 1],
        [3, 1],
        [1, 2],
        [3, 2],
        [1, 3],
        [3, 3],
    ],
};

interface DieProps {
    /** The face up; null while it has not been thrown. */
    face: number | null;
    /** Another number each throw, so that the same face rolls again. */
    roll?: number;
    dim?: boolean;
}

/** A six-sided die that tumbles when it is thrown. */
export function Die({ face, roll = 0, dim }: DieProps) {
    const label = face === null ? t("A die, not yet thrown") : t("A die shows {face}", { face });
    return (
        <svg
            key={roll}
            class={`die ${face === null ? "" : "is-thrown"} ${dim ? "is-dim" : ""}`}
            viewBox="0 0 40 40"
            role="img"
            aria-label={label}
        >
            <path
                class="die-body"
                d="M6 3.5Q20 2 34 3.6 37 4 36.6 7 38 20 36.4 33.6 36 36.6 33 36.4 20 38 6.6 36.5 3.6 36 3.6 33 2 20 3.4 6.6 3.8 3.8 6 3.5Z"
            />
            {face !== null &&
                (pips[face] ? (
                    pips[face].map(([x, y]) => <circle class="die-pip" cx={x * 10} cy={y * 10} r={3.6} />)
                ) : (
                    <text class="die-number" x="20" y="27" text-anchor="middle">
                        {face}
                    </text>
                ))}
        </svg>
    );
}

export function Dice({ faces, roll = 0 }: { faces: (number | null)[]; roll?: number }) {
    return (
        <span class="dice">
            {faces.map((face, index) => (
                <Die face={face} roll={roll * 10 + index} />
            ))}
        </span>
    );
}

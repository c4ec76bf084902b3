/** A crest as parts: a shield, how it is divided, its two tinctures and what stands on it. */
export interface CrestParts {
    shield: number;
    division: number;
    field: number;
    second: number;
    charge: number;
}

export const crestCounts: Record<keyof CrestParts, number> = {
    shield: 4,
    division: 8,
    field: 6,
    second: 6,
    charge: 12,
};

const order: (keyof CrestParts)[] = ["shield", "division", "field", "second", "charge"];

/** The parts of a crest that was chosen, or those that follow from a name. */
export function partsOf(name: string, code?: string | null): CrestParts {
    return code && /^[\da-z]{5}$/.test(code) ? partsOfCode(code) : partsOfName(name);
}

/** Five letters and digits, one for each part. */
export function codeOf(parts: CrestParts): string {
    return order.map((part) => parts[part].toString(36)).join("");
}

function partsOfCode(code: string): CrestParts {
    return settled(order.map((_, index) => Number.parseInt(code.charAt(index), 36)));
}

/* FNV-1a over the letters, whatever their case: the same name has the same crest in every browser. */
function partsOfName(name: string): CrestParts {
    let hash = 0x811c9dc5;
    const draw = (salt: number) => {
        hash = Math.imul(hash ^ salt, 0x01000193);
        hash ^= hash >>> 15;
        return hash >>> 0;
    };
    for (const letter of name.normalize("NFC").toLowerCase()) draw(letter.codePointAt(0) ?? 0);
    return settled(order.map((_, index) => draw(index + 1)));
}

/* Two tinctures, never the same. */
function settled(numbers: number[]): CrestParts {
    const [shield = 0, division = 0, field = 0, second = 0, charge = 0] = order.map(
        (part, index) => (numbers[index] ?? 0) % crestCounts[part],
    );
    const other = second === field ? (second + 1) % crestCounts.second : second;
    return { shield, division, field, second: other, charge };
}

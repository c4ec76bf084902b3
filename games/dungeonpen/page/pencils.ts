import type { View } from "./view";

/** Each pencil has its colour and its dashes (N01), by names that the style sheet knows. */
export function pencilsOf({ seats }: View): Record<string, string> {
    return Object.fromEntries(
        seats.flatMap(({ pencil }, seat) => [
            [`--pen-${seat}`, `var(--pencil-${pencil})`],
            [`--dash-${seat}`, `var(--dash-${pencil})`],
        ]),
    );
}

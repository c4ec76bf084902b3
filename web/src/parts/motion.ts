import { useEffect, useState } from "preact/hooks";

/** How quickly what happens is shown: the one clock of all tables. */
export type Speed = "calm" | "brisk" | "instant";
export const speeds: readonly Speed[] = ["calm", "brisk", "instant"];

/* How long a moment lasts, as a share of its calm length. */
const shares: Record<Speed, number> = { calm: 1, brisk: 0.5, instant: 0 };
const listeners = new Set<() => void>();
let speed: Speed = "calm";

export function setSpeed(wanted: Speed): void {
    speed = wanted;
    document.documentElement.dataset.speed = wanted;
    listeners.forEach((listener) => listener());
}

/** By how much lengths of moments are multiplied. */
export function paceNow(): number {
    return shares[speed];
}

/** Whether things jump to their end: the system asks for less motion, or the player for none. */
export function useReducedMotion(): boolean {
    const [reduced, setReduced] = useState(isReduced);
    useEffect(() => {
        const asked = query();
        const listener = () => setReduced(isReduced());
        asked?.addEventListener("change", listener);
        listeners.add(listener);
        return () => {
            asked?.removeEventListener("change", listener);
            listeners.delete(listener);
        };
    }, []);
    return reduced;
}

function isReduced(): boolean {
    return speed === "instant" || (query()?.matches ?? false);
}

function query(): MediaQueryList | undefined {
    return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
}

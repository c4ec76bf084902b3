import { useEffect, useState } from "preact/hooks";

/** Whether the system asks for less motion; animations then jump to their end. */
export function useReducedMotion(): boolean {
    const [reduced, setReduced] = useState(() => query()?.matches ?? false);
    useEffect(() => {
        const asked = query();
        const listener = () => setReduced(asked?.matches ?? false);
        asked?.addEventListener("change", listener);
        return () => asked?.removeEventListener("change", listener);
    }, []);
    return reduced;
}

function query(): MediaQueryList | undefined {
    return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
}

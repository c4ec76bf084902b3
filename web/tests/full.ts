import { vi } from "vitest";

/** From now until globals are given back, the browser has what it kept and keeps nothing more. */
export function fillStorage(): void {
    const kept = localStorage;
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.getItem(key),
        setItem: () => {
            throw new DOMException("full", "QuotaExceededError");
        },
    });
}

/**
 * What this browser keeps of its reader, and the one way to it. Nothing of it is needed: where a browser keeps nothing, as
 * private windows may, the page works and forgets.
 */

/* All keys of ours begin with it. */
const ours = "donjon";
/* What this page wrote last, by its key. */
const written = new Map<string, string>();
let isForgotten = false;

/** What is kept under a key; null where there is nothing that can be read. */
export function kept(key: string): unknown {
    try {
        return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
        return null;
    }
}

/** The object that is kept under a key; null where there is none. */
export function keptObject<Thing extends object>(key: string): Thing | null {
    const found = kept(key);
    return typeof found === "object" && !Array.isArray(found) ? (found as Thing | null) : null;
}

/** Returns whether it was kept; where it was not, it is forgotten with the page. */
export function keep(key: string, thing: unknown): boolean {
    if (isForgotten) return false;
    const text = JSON.stringify(thing);
    try {
        localStorage.setItem(key, text);
    } catch {
        return false;
    }
    written.set(key, text);
    return true;
}

/** Calls when another tab has kept something under a key. */
export function onKept(key: string, listener: () => void): void {
    addEventListener("storage", (event) => event.key === key && event.newValue !== null && listener());
}

/** All keys of ours under which something is kept. */
export function keptKeys(): string[] {
    try {
        return Object.keys(localStorage).filter((key) => key.startsWith(ours));
    } catch {
        return [];
    }
}

/** All that is ours, gone. The page is to be loaded anew: until then it keeps nothing, for it still has the old in mind. */
export function forgetAll(): void {
    isForgotten = true;
    try {
        for (const key of Object.keys(localStorage)) if (key.startsWith(ours)) localStorage.removeItem(key);
    } catch {
        /* There is nothing to forget. */
    }
}

/**
 * Calls when another tab has forgotten all. This one keeps nothing from then on, and what it wrote before it heard of that goes,
 * too; what the other tab has written since then stays.
 */
export function onForgotten(listener: () => void): void {
    addEventListener("storage", ({ key, newValue }) => {
        const isRemoval = key === null || (key.startsWith(ours) && newValue === null);
        if (!isRemoval || isForgotten) return;
        isForgotten = true;
        for (const [each, text] of written) if (localStorage.getItem(each) === text) localStorage.removeItem(each);
        listener();
    });
}

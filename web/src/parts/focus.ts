import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/**
 * A move often takes the control away that made it. Who had the focus inside `root` then gets the first thing there that
 * matches `next`, so that a game can be played by keyboard without starting anew at the top of the page after each move.
 */
export function useKeptFocus(root: RefObject<HTMLElement>, next: string, on: unknown[]): void {
    const isInside = useRef(false);
    useEffect(() => {
        const follow = (event: FocusEvent) => {
            isInside.current = event.target instanceof Node && (root.current?.contains(event.target) ?? false);
        };
        document.addEventListener("focusin", follow);
        return () => document.removeEventListener("focusin", follow);
    }, []);
    useBeforePicture(() => {
        if (!isInside.current || !isFocusLost()) return;
        const found = root.current?.querySelector<HTMLElement | SVGElement>(next);
        found?.focus({ preventScroll: true });
    }, on);
}

/** Whether what had the focus is gone. */
export function isFocusLost(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Once for all renders of one picture, when the last of them is done: for what asks where things lie, as giving the focus
 * and scrolling do. Asked between two renders, the browser has to lay the page out twice.
 */
export function useBeforePicture(act: () => void, on?: unknown[]): void {
    const latest = useRef(act);
    latest.current = act;
    useLayoutEffect(() => {
        const asked = requestAnimationFrame(() => latest.current());
        return () => cancelAnimationFrame(asked);
    }, on);
}

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Size {
    width: number;
    height: number;
}

/** How large an element is on the page, in pixels, followed as it changes. */
export function useSize(element: RefObject<Element>): Size {
    const [size, setSize] = useState<Size>({ width: 0, height: 0 });
    useLayoutEffect(() => {
        const watched = element.current;
        if (!watched || typeof ResizeObserver === "undefined") return;
        const observer = new ResizeObserver(([entry]) => {
            if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
        });
        observer.observe(watched);
        return () => observer.disconnect();
    }, []);
    return size;
}

import { useLayoutEffect, useRef, useState } from "preact/hooks";

const duration = 320;

/** Numbers that glide to where they should be instead of jumping there. Where they jump, they are never behind. */
export function useGlide(wanted: number[], jumps: boolean): number[] {
    const [shown, setShown] = useState(wanted);
    const now = useRef(wanted);
    const key = wanted.join(" ");
    useLayoutEffect(() => {
        const from = now.current;
        if (jumps || from.length !== wanted.length) {
            now.current = wanted;
            setShown(wanted);
            return;
        }
        const start = performance.now();
        let frame = requestAnimationFrame(function draw(time: number) {
            const part = Math.min(1, Math.max(0, (time - start) / duration));
            const eased = 1 - (1 - part) ** 3;
            now.current = wanted.map(
                (value, index) => (from[index] ?? value) + (value - (from[index] ?? value)) * eased,
            );
            setShown(now.current);
            if (part < 1) frame = requestAnimationFrame(draw);
        });
        return () => cancelAnimationFrame(frame);
    }, [key, jumps]);
    return jumps ? wanted : shown;
}

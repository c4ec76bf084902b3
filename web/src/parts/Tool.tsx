import type { ComponentChildren, JSX } from "preact";

interface ToolProps extends Omit<JSX.HTMLAttributes<HTMLButtonElement>, "label"> {
    /** What it does: its name for readers, and its tooltip. */
    label: string;
    /** The key that does the same. */
    keyName?: string;
    /** Why it cannot be used now; it stays reachable, so that everyone can read the reason. */
    whyNot?: string | null;
    children: ComponentChildren;
}

/** A small drawing that is a button. */
export function Tool({ label, keyName, whyNot, onClick, children, class: extra, ...rest }: ToolProps) {
    const title = keyName ? `${label} (${keyName})` : label;
    return (
        <button
            {...rest}
            type="button"
            class={`tool ${extra ?? ""}`}
            aria-label={label}
            aria-keyshortcuts={keyName}
            aria-disabled={whyNot ? "true" : undefined}
            title={whyNot ? `${title}: ${whyNot}` : title}
            onClick={whyNot ? undefined : onClick}
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                {children}
            </svg>
        </button>
    );
}

import type { ComponentChildren, JSX } from "preact";

type Look = "plain" | "main" | "quiet" | "danger";

interface ButtonProps extends Omit<JSX.HTMLAttributes<HTMLButtonElement>, "disabled"> {
    look?: Look;
    /** Why it cannot be used now. It stays reachable, so that everyone can read the reason. */
    whyNot?: string | null;
    disabled?: boolean;
    type?: "button" | "submit";
    children?: ComponentChildren;
}

export function Button({
    look = "plain",
    whyNot,
    class: extra,
    onClick,
    disabled,
    type = "button",
    ...rest
}: ButtonProps) {
    const off = disabled || Boolean(whyNot);
    return (
        <button
            {...rest}
            type={type}
            class={`button is-${look} ${extra ?? ""}`}
            aria-disabled={off ? "true" : undefined}
            title={whyNot ?? (rest.title as string | undefined)}
            onClick={off ? (event) => event.preventDefault() : onClick}
        />
    );
}

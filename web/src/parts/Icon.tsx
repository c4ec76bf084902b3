/** An icon of game-icons, imported as `icon:name`. Without a label it is decoration, unseen by screen readers. */
export function Icon({ of, label, class: extra }: { of: string; label?: string; class?: string }) {
    return (
        <svg
            class={extra ? `icon ${extra}` : "icon"}
            viewBox="0 0 512 512"
            role={label ? "img" : undefined}
            aria-label={label}
            aria-hidden={label ? undefined : "true"}
            dangerouslySetInnerHTML={{ __html: of }}
        />
    );
}

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface CardProps {
    /** What it is called; the name for screen readers too. */
    name: string;
    faceDown?: boolean;
    selected?: boolean;
    /** Where a click does something, the card is a button. */
    onPick?: (() => void) | undefined;
    /** What the click does, where the name alone does not say it. */
    label?: string;
    corner?: ComponentChildren;
    art?: ComponentChildren;
    /** A colour token ("moss", "water", "accent", "gold", "night") for the band below the name. */
    tone?: string;
    class?: string;
    /** "list/id" in its set, where it may be read closely. */
    zoom?: string | undefined;
    /** The move that a pick makes, for lessons. */
    does?: string | undefined;
    children?: ComponentChildren;
}

/** A paper card: corner, name, art, text; or its back. Turning it over animates. */
export function Card(props: CardProps) {
    const { name, faceDown = false, selected, onPick, label, class: extra, tone } = props;
    /* Both sides are there only while it turns: a card in space costs several layers, and hands are full of cards. */
    const [lay, setLay] = useState(faceDown);
    const isTurning = lay !== faceDown;
    const classes = [
        "card",
        faceDown && "is-face-down",
        isTurning && "is-turning",
        selected && "is-selected",
        onPick && "is-pickable",
        extra,
    ];
    const inner = (
        <span class="card-turner" onAnimationEnd={(event) => event.target === event.currentTarget && setLay(faceDown)}>
            {!faceDown && (
                <span class="card-front">
                    <CardFace {...props} />
                </span>
            )}
            {(faceDown || isTurning) && <span class="card-back" aria-hidden="true" />}
            {faceDown && isTurning && <span class="card-front" aria-hidden="true" />}
        </span>
    );
    const attributes = {
        class: classes.filter(Boolean).join(" "),
        "data-tone": tone,
        "data-zoom": faceDown ? undefined : props.zoom,
        "data-does": props.does,
    };
    if (!onPick) {
        return (
            <span {...attributes} role="group" aria-label={label ?? name}>
                {inner}
            </span>
        );
    }
    return (
        <button {...attributes} type="button" aria-pressed={selected} onClick={onPick}>
            {label && <span class="for-readers">{label} </span>}
            {inner}
        </button>
    );
}

function CardFace({ name, corner, art, children }: CardProps) {
    return (
        <>
            {corner !== undefined && <span class="card-corner">{corner}</span>}
            <span class="card-name">{name}</span>
            {art !== undefined && <span class="card-art">{art}</span>}
            {children !== undefined && <span class="card-text">{children}</span>}
        </>
    );
}

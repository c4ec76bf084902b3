import bat from "icon:evil-bat";
import bow from "icon:pocket-bow";
import goblin from "icon:goblin-head";
import gold from "icon:swap-bag";
import hammer from "icon:flat-hammer";
import key from "icon:key";
import lock from "icon:locked-door";
import mummy from "icon:mummy-head";
import skeleton from "icon:skull-crossed-bones";
import stairs from "icon:stairs";
import sword from "icon:broadsword";
import torch from "icon:primitive-torch";
import { sentence } from "@/words/words";
import type { Item } from "./view";
import { bane, isMonster } from "./view";

export const drawings: Record<Item, string> = {
    gold,
    key,
    lock,
    stairs,
    sword,
    bow,
    hammer,
    torch,
    goblin,
    bat,
    skeleton,
    mummy,
};

export const itemNames: Record<Item, string> = {
    gold: sentence("a pouch of gold"),
    key: sentence("the key"),
    lock: sentence("the locked door"),
    stairs: sentence("the stairs"),
    sword: sentence("a sword"),
    bow: sentence("a bow"),
    hammer: sentence("a hammer"),
    torch: sentence("a torch"),
    goblin: sentence("a goblin"),
    bat: sentence("a bat"),
    skeleton: sentence("a skeleton"),
    mummy: sentence("a mummy"),
};

/** A game-icons drawing somewhere in a larger picture, in that picture's units. */
export function Drawing({
    of,
    x,
    y,
    size,
    class: extra,
}: {
    of: string;
    x: number;
    y: number;
    size: number;
    class?: string;
}) {
    return (
        <svg
            x={x}
            y={y}
            width={size}
            height={size}
            viewBox="0 0 512 512"
            class={extra}
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: of }}
        />
    );
}

/** What lies on a cell; a monster wears the weapon it falls to as a badge (Z06). */
export function ItemMark({ item, x, y, isGone }: { item: Item; x: number; y: number; isGone?: boolean }) {
    const classes = `donjonz-item is-${item} ${isMonster(item) ? "is-monster" : ""} ${isGone ? "is-gone" : ""}`;
    if (!isMonster(item))
        return (
            <g class={classes}>
                <Drawing of={drawings[item]} x={x + 0.18} y={y + 0.18} size={0.64} />
            </g>
        );
    return (
        <g class={classes}>
            <Drawing of={drawings[item]} x={x + 0.12} y={y + 0.1} size={0.62} />
            <circle class="donjonz-badge" cx={x + 0.77} cy={y + 0.76} r={0.25} />
            <Drawing of={drawings[bane(item)]} x={x + 0.59} y={y + 0.58} size={0.36} class="donjonz-badge-icon" />
        </g>
    );
}

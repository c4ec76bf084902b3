/* An event, a piece of clutter or a prisoner, drawn. */
import event from "icon:lightning-storm";
import clutter from "icon:knapsack";
import character from "icon:imprisoned";
import pictures from "pictures:dungeonpen";
import type { Scene } from "@/parts/Vignette";
import { Vignette } from "@/parts/Vignette";
import type { CardInfo } from "@/wire/types";
import { say, sentence } from "@/words/words";
import { SeatMark } from "./SeatMark";
import "./card.css";

const looks: Record<string, { icon: string; name: string; tone: string; scene: Scene }> = {
    events: { icon: event, name: sentence("Event"), tone: "accent", scene: "grid" },
    clutter: { icon: clutter, name: sentence("Clutter"), tone: "water", scene: "tiles" },
    characters: { icon: character, name: sentence("Character"), tone: "gold", scene: "bars" },
};

/** A card as it lies on the table, with the mark of who drew it. */
export function PenCard({ info, seat }: { info: CardInfo; seat?: number }) {
    const look = looks[info.list] ?? (looks.events as (typeof looks)[string]);
    return (
        <article class="dungeonpen-card has-tone" data-tone={look.tone} data-zoom={`${info.list}/${info.id}`}>
            <small>
                {seat !== undefined && <SeatMark seat={seat} />} {say(look.name)}
            </small>
            <h3>{info.name}</h3>
            <Vignette scene={look.scene} picture={pictures[info.id] ?? look.icon} behind={look.icon} seed={info.id} />
            <p>{info.text}</p>
            {info.flavour && <p class="dungeonpen-flavour">{info.flavour}</p>}
        </article>
    );
}

import { Icon } from "@/parts/Icon";
import { say, t } from "@/words/words";
import { drawingOf, kindNames } from "./icons";
import { planOf } from "./plan";
import type { EdgeIcon, Face, Icons, Place } from "./view";
import { places } from "./view";

interface DeckCardProps {
    name: string;
    id: string;
    face: Face;
    icons: Icons;
    /** What a touch on each icon does, where the card is in use; what it is called then. */
    onPick?: ((place: Place) => void) | undefined;
    labelOf?: (place: Place) => string | null;
    doesAt?: (place: Place) => string;
    /** Places that may be chosen now. */
    legal?: Set<Place> | undefined;
    class?: string;
}

/** A card of the deck: the plan of a room, with an icon at each edge. */
export function DeckCard({ name, id, face, icons, onPick, labelOf, doesAt, legal, class: extra }: DeckCardProps) {
    const plan = planOf(
        id,
        places.map((place) => icons[place].icon),
    );
    return (
        <div class={`dungeondeck-card is-${face} ${extra ?? ""}`}>
            <svg class="dungeondeck-plan" viewBox="0 0 320 320" aria-hidden="true">
                <rect class="dungeondeck-paper" x="2" y="2" width="316" height="316" rx="16" />
                <path class="dungeondeck-hatch" d={plan.hatch} />
                <g class="dungeondeck-rock">
                    <path d={plan.outline} />
                </g>
                <path class="dungeondeck-floor" d={plan.floor} />
                <path class="dungeondeck-tiles" d={plan.tiles} />
                <path class="dungeondeck-doors" d={plan.doors} />
            </svg>
            <span class="dungeondeck-name">{name}</span>
            {places.map((place) => {
                const classes = `dungeondeck-edge at-${place} is-${icons[place].icon} ${legal?.has(place) ? "is-legal" : ""}`;
                if (!onPick) return <EdgeMark icon={icons[place]} class={classes} />;
                return (
                    <button
                        type="button"
                        class={classes}
                        aria-label={
                            labelOf?.(place) ??
                            t("{thing}, {place}", { thing: iconName(icons[place]), place: placeName(place) })
                        }
                        onClick={() => onPick(place)}
                        data-place={place}
                        data-does={doesAt?.(place)}
                    >
                        <EdgeDrawing icon={icons[place]} />
                    </button>
                );
            })}
        </div>
    );
}

function EdgeMark({ icon, class: extra }: { icon: EdgeIcon; class: string }) {
    return (
        <span class={extra}>
            <EdgeDrawing icon={icon} />
        </span>
    );
}

export function EdgeDrawing({ icon }: { icon: EdgeIcon }) {
    return (
        <>
            <Icon of={drawingOf(icon)} />
            {icon.value !== undefined && <b class="dungeondeck-value">{icon.value}</b>}
        </>
    );
}

/** "Monster 6". */
export function iconName(icon: EdgeIcon): string {
    const name = say(kindNames[icon.icon]);
    return icon.value === undefined ? name : `${name} ${icon.value}`;
}

export function placeName(place: Place): string {
    const names: Record<Place, string> = {
        top: t("at the top"),
        right: t("on the right"),
        bottom: t("at the bottom"),
        left: t("on the left"),
    };
    return names[place];
}

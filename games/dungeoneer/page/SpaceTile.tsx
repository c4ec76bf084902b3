/* One space of the dungeon, drawn in its own cell: rock around, a room or a passage cut into it, doors at its sides. */
import { memo } from "@/parts/memo";
import type { Language } from "@/words/words";
import { mapPictures, signs } from "./pictures";
import { cellHeight, cellWidth, sideMiddle, sidesOf } from "./plan";
import type { Edge, MapCard, SideName } from "./view";

interface SpaceTileProps {
    map: MapCard;
    isTurned: boolean;
    language: Language;
    /** Sides whose door stands open until the turn ends, with spaces between. */
    opened?: string;
}

const inset = 10;
const gap = 34;

/** It stays as it was drawn while the heroes walk on it. */
export const SpaceTile = memo(function SpaceTile({ map, isTurned, language, opened = "" }: SpaceTileProps) {
    const sides = sidesOf(map, isTurned);
    const open = opened.split(" ");
    const isRoom = map.kind === "room";
    return (
        <>
            <rect class="tile-rock" width={cellWidth} height={cellHeight} />
            <path class="tile-marks" d={marks} />
            {sides.map(
                ({ side, edge }) => edge !== "wall" && <path class="tile-floor" d={arm(side, isRoom)} key={side} />,
            )}
            {isRoom ? (
                <path class="tile-floor" d={roomOutline} />
            ) : (
                <rect
                    class="tile-floor"
                    x={cellWidth / 2 - gap / 2 - 4}
                    y={cellHeight / 2 - gap / 2 - 2}
                    width={gap + 8}
                    height={gap + 4}
                    rx="7"
                />
            )}
            <svg
                class="tile-picture"
                x={cellWidth / 2 - 18}
                y={isRoom ? 32 : cellHeight / 2 - 17}
                width="36"
                height="34"
                viewBox="0 0 512 512"
                dangerouslySetInnerHTML={{ __html: mapPictures[map.id] ?? "" }}
            />
            {sides.map(({ side, edge, threat }) => (
                <Door key={side} side={side} edge={edge} threat={threat} isOpen={open.includes(side)} />
            ))}
            <Name text={map.names[language]} isRoom={isRoom} />
            <Points map={map} isRoom={isRoom} />
            {map.pit > 0 && (
                <g class="tile-pit" transform={`translate(${cellWidth / 2} ${cellHeight / 2})`}>
                    <ellipse rx="19" ry="11" />
                    <text y="4.5" text-anchor="middle">
                        {map.pit}+
                    </text>
                </g>
            )}
            {map.text[language] !== "" && (
                <text class="tile-star" x={cellWidth - 20} y={isRoom ? 25 : 18} text-anchor="middle">
                    ✦
                </text>
            )}
        </>
    );
});

/* Strokes of the pen in the rock. */
const marks =
    "M4 8l5-3M16 5l4 3M100 6l6-2M118 10l5 3M5 26l4 3M124 28l4-4M6 78l5-3M4 92l4 4M20 98l6-2M104 99l5-3M122 84l5 2M124 97l3-4" +
    "M28 12l5 3M92 12l6-3M30 90l5-4M94 92l5 3M12 40l5 2M114 44l6-2M14 64l4-3M116 66l4 3M40 20l4-2M84 22l5 2M42 84l5 2M82 86l4-3";

/* A room's outline wavers a little, as if drawn by hand. */
const roomOutline =
    `M${inset} ${inset + 1}Q${cellWidth / 2} ${inset - 2} ${cellWidth - inset} ${inset}` +
    `Q${cellWidth - inset + 2} ${cellHeight / 2} ${cellWidth - inset} ${cellHeight - inset}` +
    `Q${cellWidth / 2} ${cellHeight - inset + 2} ${inset + 1} ${cellHeight - inset}Q${inset - 2} ${cellHeight / 2} ${inset} ${inset + 1}Z`;

/* The way from the middle, or from the room, to a side. */
function arm(side: SideName, isRoom: boolean): string {
    const depthX = isRoom ? inset + 3 : cellWidth / 2,
        depthY = isRoom ? inset + 3 : cellHeight / 2;
    const left = cellWidth / 2 - gap / 2,
        top = cellHeight / 2 - gap / 2;
    switch (side) {
        case "north":
            return `M${left} 0H${left + gap}V${depthY}H${left}Z`;
        case "south":
            return `M${left} ${cellHeight}H${left + gap}V${cellHeight - depthY}H${left}Z`;
        case "west":
            return `M0 ${top}V${top + gap}H${depthX}V${top}Z`;
        case "east":
            return `M${cellWidth} ${top}V${top + gap}H${cellWidth - depthX}V${top}Z`;
    }
}

function Door({ side, edge, threat, isOpen }: { side: SideName; edge: Edge; threat: number; isOpen: boolean }) {
    if (edge === "wall" || edge === "open") return null;
    const { x, y } = sideMiddle(side);
    const inwards = { north: [0, 1], south: [0, -1], west: [1, 0], east: [-1, 0] }[side] as [number, number];
    const isFlat = side === "north" || side === "south";
    const width = isFlat ? gap : 8,
        height = isFlat ? 8 : gap;
    return (
        <g
            class={`door is-${edge} ${isOpen ? "is-open" : ""}`}
            transform={`translate(${x + inwards[0] * 5} ${y + inwards[1] * 5})`}
        >
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="1.5" />
            {threat > 0 && (
                <g transform={`translate(${inwards[0] * 5} ${inwards[1] * 4})`}>
                    {edge === "trapped" ? (
                        <path class="door-sign" d="M0 -10L11 8H-11Z" />
                    ) : (
                        <circle class="door-sign" r="9" />
                    )}
                    <text y={edge === "trapped" ? 6.5 : 4} text-anchor="middle">
                        {isOpen ? "✓" : threat}
                    </text>
                </g>
            )}
        </g>
    );
}

function Name({ text, isRoom }: { text: string; isRoom: boolean }) {
    const lines = inLines(text, 17);
    const top = isRoom ? 27 : 15;
    return (
        <text class="tile-name" x={isRoom ? cellWidth / 2 : 7} text-anchor={isRoom ? "middle" : "start"}>
            {lines.map((line, i) => (
                <tspan key={line} x={isRoom ? cellWidth / 2 : 7} y={top + i * 11}>
                    {line}
                </tspan>
            ))}
        </text>
    );
}

/* At most two lines, broken where a word ends. */
export function inLines(text: string, longest: number): string[] {
    if (text.length <= longest) return [text];
    const middle = text.length / 2;
    let best = -1;
    for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1))
        if (best < 0 || Math.abs(at - middle) < Math.abs(best - middle)) best = at;
    return best < 0 ? [text] : [text.slice(0, best), text.slice(best + 1)];
}

function Points({ map, isRoom }: { map: MapCard; isRoom: boolean }) {
    const y = cellHeight - (isRoom ? 17 : 8);
    const side = isRoom ? 16 : 7;
    return (
        <g class="tile-points">
            <Point class="is-peril" x={side} y={y} sign={signs.peril} count={map.peril} />
            <Point class="is-glory" x={cellWidth - side - 25} y={y} sign={signs.glory} count={map.glory} />
        </g>
    );
}

function Point({
    class: kind,
    x,
    y,
    sign,
    count,
}: {
    class: string;
    x: number;
    y: number;
    sign: string;
    count: number;
}) {
    return (
        <g class={kind} transform={`translate(${x} ${y})`}>
            <svg y="-13" width="14" height="14" viewBox="0 0 512 512" dangerouslySetInnerHTML={{ __html: sign }} />
            <text x="16" y="-1">
                {count}
            </text>
        </g>
    );
}

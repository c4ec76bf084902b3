import type { JSX } from "preact";
import { Button } from "@/parts/Button";
import { t } from "@/words/words";
import type { Aim } from "./aim";
import { pathOf, toPicture } from "./Sheet";
import type { Dials } from "./stroke";
import { dialsIn, directions, meantEnd } from "./stroke";
import type { Prisoner, Unit } from "./view";
import { cellUnits } from "./view";

interface AimLineProps {
    prisoner: Prisoner;
    aim: Aim | null;
    seat: number;
    /** How far the pencil is pulled back, in units. */
    pull: Unit | null;
}

/** The line as it is meant, to the first wall, and how far a hand may stray; never where it will go (N03). */
export function AimLine({ prisoner, aim, seat, pull }: AimLineProps) {
    const from = prisoner.place;
    const [x, y] = toPicture(aim?.line.at(-1) ?? from);
    return (
        <g class={`dungeonpen-aim is-seat-${seat}`} aria-hidden="true">
            {pull && <path class="dungeonpen-pull" d={pathOf([from, [from[0] + pull[0], from[1] + pull[1]]])} />}
            {aim && (
                <>
                    <path class="dungeonpen-range" d={aim.region.map((outline) => `${pathOf(outline)}Z`).join("")} />
                    <path class="dungeonpen-aim-line" d={pathOf(aim.line)} />
                    {aim.touches ? (
                        <path
                            class="dungeonpen-aim-hit"
                            d={`M${x - 0.2} ${y - 0.2}l.4 .4M${x + 0.2} ${y - 0.2}l-.4 .4`}
                        />
                    ) : (
                        <circle class="dungeonpen-aim-end" cx={x} cy={y} r={0.14} />
                    )}
                </>
            )}
        </g>
    );
}

/** The flick that a lesson asks for, or that a hint names. */
export function WantedLine({ prisoner, move }: { prisoner: Prisoner; move: string }) {
    const dials = dialsIn(move);
    if (!dials) return null;
    const end = meantEnd(prisoner, dials);
    const [x, y] = toPicture(end);
    return (
        <g class="dungeonpen-wanted" aria-hidden="true">
            <path d={pathOf([prisoner.place, end])} />
            <circle cx={x} cy={y} r={0.45} />
        </g>
    );
}

interface FlickPanelProps {
    dials: Dials;
    least: number;
    most: number;
    isBlind: boolean;
    aim: Aim | null;
    /** Whether the aim shown is of a flick before this one: readers wait for the next. */
    isAiming: boolean;
    onTurn(dials: Dials): void;
    onFlick(): void;
    /** Where one may dispute instead (N14). */
    quibble: JSX.Element | null;
}

/** The same by dials: for keys, for precision, and for who cannot see the sheet. */
export function FlickPanel({ dials, least, most, isBlind, aim, isAiming, onTurn, onFlick, quibble }: FlickPanelProps) {
    const degrees = Math.round(dials.direction / 16) % 360;
    const closed = t("Eyes closed: nobody sees where this goes.");
    return (
        <div class="dungeonpen-flick">
            {/* The sheet shows the place itself; who does not see it is told the cell. */}
            <p aria-hidden="true">{isBlind ? closed : wayOf(aim)}</p>
            <p role="status" class="for-readers" aria-busy={isAiming}>
                {isBlind ? closed : landingOf(aim)}
            </p>
            <Button look="main" onClick={onFlick}>
                {t("Flick!")}
            </Button>
            <details class="dungeonpen-fine">
                <summary>{t("Fine aim")}</summary>
                <div class="dungeonpen-dials">
                    <label>
                        <span>
                            {t("Direction")} <b>{degrees}°</b>
                        </span>
                        <input
                            type="range"
                            min={0}
                            max={359}
                            value={degrees}
                            onInput={(event) =>
                                onTurn({ ...dials, direction: (event.currentTarget.valueAsNumber * 16) % directions })
                            }
                        />
                    </label>
                    <label>
                        <span>
                            {t("Strength")} <b>{dials.strength}</b>
                        </span>
                        <input
                            type="range"
                            min={least}
                            max={most}
                            value={dials.strength}
                            onInput={(event) => onTurn({ ...dials, strength: event.currentTarget.valueAsNumber })}
                        />
                    </label>
                </div>
            </details>
            {quibble}
        </div>
    );
}

function wayOf(aim: Aim | null): string {
    if (!aim) return "";
    return aim.touches ? t("The line runs into a wall.") : t("The way is free.");
}

function landingOf(aim: Aim | null): string {
    const end = aim?.line.at(-1);
    if (!aim || !end) return "";
    const place = { column: Math.floor(end[0] / cellUnits) + 1, row: Math.floor(end[1] / cellUnits) + 1 };
    return aim.touches
        ? t("Aims at a wall, in column {column}, row {row}.", place)
        : t("Aims at column {column}, row {row}.", place);
}

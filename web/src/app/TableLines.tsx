import { useEffect, useState } from "preact/hooks";
import { Named } from "../parts/Named";
import type { TableLine } from "../wire/types";
import { say, t, tn } from "../words/words";
import { letterTurns } from "./letterTurns";
import { isOurs, tablesOfOurs } from "./me";
import { Link } from "./routes";
import { server } from "./server";
import { forgetTable, settings } from "./settings";
import { findLetters, findLine, isOurTurn, noteLine, noteTurn, type Line } from "./turns";

/** The tables that we sit at, the latest first, as far as they were looked at. */
export interface Lines {
    lines: Line[];
    /** Whether there are more than were asked for. */
    hasMore: boolean;
}

/** What the house says of so many of our tables; null until it has. */
export function useLines(most: number): Lines | null {
    const [told, setTold] = useState<Lines | null>(null);
    useEffect(() => {
        let wanted = true;
        const look = async () => {
            const found = await findLines(most);
            found.lines.forEach(noteLine);
            if (wanted) setTold(found);
        };
        const stops = [
            server.onResume(() => void look()),
            server.onPush((push) => push.push === "turn" && void look()),
        ];
        if (server.health === "open") void look();
        return () => {
            wanted = false;
            stops.forEach((stop) => stop());
        };
    }, [most, settings.recent.length, settings.forgotten.length]);
    return told && { ...told, lines: told.lines.filter(({ table }) => !settings.forgotten.includes(table)) };
}

/* Asked for together. */
const together = 16;

async function findLines(most: number): Promise<Lines> {
    const tables = (await tablesOfOurs()).filter((table) => !settings.forgotten.includes(table));
    const letters = await findLetters();
    const lines: Line[] = [];
    let at = 0;
    for (; at < tables.length && lines.length < most; at += together) {
        const asked = tables.slice(at, at + together).map((table) => findLine(table, letters).catch(() => null));
        lines.push(...(await Promise.all(asked)).filter((line) => line !== null).filter(isOurs));
    }
    lines.sort((one, other) => other.time - one.time);
    return { lines, hasMore: at < tables.length };
}

/** Tables as a list: with whom, whose turn it is and for how long, or how it ended. */
export function TableLines({ lines }: { lines: Line[] }) {
    return (
        <ul class="table-list">
            {lines.map((line) => (
                <li key={line.table} class={isOurTurn(line) ? "is-our-turn" : ""}>
                    <span>
                        <Link to={`/t/${line.table}`}>{line.title}</Link>
                        {kindOf(line) && <span class="faint"> · {kindOf(line)}</span>}
                    </span>
                    <span class="table-people">
                        {line.seats.map(
                            (seat, index) =>
                                !seat.yours &&
                                !line.lesson &&
                                seat.name && <Named key={index} name={seat.name} crest={seat.crest ?? null} />,
                        )}
                    </span>
                    <span class="faint table-state">{stateOf(line)}</span>
                    <button
                        type="button"
                        class="small"
                        aria-label={t("Forget this table: {title}", { title: namedOf(line) })}
                        onClick={() => {
                            forgetTable(line.table);
                            noteTurn(line.table, line.title, line.seats, false);
                        }}
                    >
                        ✕
                    </button>
                </li>
            ))}
        </ul>
    );
}

/** The game, what kind of table it is and who else sits there, which tells tables of one game apart. */
function namedOf(line: TableLine): string {
    const title = [line.title, kindOf(line)].filter(Boolean).join(", ");
    const others = line.lesson ? [] : line.seats.filter(({ yours, name }) => !yours && name);
    return others.length > 0
        ? t("{title} with {friend}", { title, friend: others.map(({ name }) => name).join(", ") })
        : title;
}

/** What the table is, where it is no game against others. */
function kindOf({ lesson, daily, seats }: TableLine): string | null {
    if (lesson) return t("Lesson");
    if (daily) return t("The dungeon of the day, {date}", { date: dayOf(daily) });
    return isAtOneScreen(seats) ? t("At one screen") : null;
}

function isAtOneScreen(seats: TableLine["seats"]): boolean {
    return seats.length > 1 && seats.every(({ yours }) => yours);
}

function dayOf(date: string): string {
    const day = { day: "numeric", month: "long", timeZone: "UTC" } as const;
    return new Intl.DateTimeFormat(settings.language, day).format(Date.parse(`${date}T00:00:00Z`));
}

function stateOf(line: Line): string {
    if (line.letter && line.letter !== "over") return `${say(letterTurns[line.letter])} · ${agoOf(line.time)}`;
    if (line.phase === "over") return `${resultOf(line)} · ${agoOf(line.time)}`;
    if (line.phase === "open") return t("Waiting for everyone to sit down.");
    const names = line.to_act.map((seat) => line.seats[seat]?.name ?? "").join(", ");
    const turn = isOurTurn(line) ? t("Your turn") : t("Waiting for {names}.", { names });
    const left = line.left_ms === null ? "" : t("Time left: {time}", { time: spanOf(line.left_ms) });
    return [turn, line.turn_since ? agoOf(line.turn_since) : "", left].filter(Boolean).join(" · ");
}

function resultOf({ result, seats }: TableLine): string {
    const own = seats.findIndex((seat) => seat.yours);
    if (!result || isAtOneScreen(seats)) return t("The game is over.");
    if (!result.winners.includes(own)) return t("Lost.");
    /* Among others a score says little without theirs; and one alone may only say that one has won. */
    const score = seats.length > 1 ? 1 : (result.scores[own] ?? 0);
    if (score > 1) return tn("Won with {count} point.", "Won with {count} points.", score);
    /* Whoever comes out alone with nothing has not lost, and has nothing to boast of. */
    return score === 0 ? t("Out with nothing.") : t("Won.");
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
];

function agoOf(time: number): string {
    const past = Math.max(0, Date.now() - time);
    const [unit, length] = units.find(([, each]) => past >= each) ?? ["minute", 60_000];
    return new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" }).format(-Math.floor(past / length), unit);
}

function spanOf(left: number): string {
    const [unit, length] = units.find(([, each]) => left >= each) ?? ["minute", 60_000];
    return new Intl.NumberFormat(settings.language, { style: "unit", unit, unitDisplay: "long" }).format(
        Math.floor(left / length),
    );
}

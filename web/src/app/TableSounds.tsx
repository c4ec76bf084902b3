import { useEffect } from "preact/hooks";
import { isTelling, useTold } from "../parts/frame";
import type { TableSession } from "../wire/session";
import type { GameEvent } from "../wire/types";
import { isWon } from "./Ending";
import { settings } from "./settings";
import { leaveHall, playSound, soundOf } from "./sounds";
import { noteTurn } from "./turns";

/**
 * What is heard of a table: each moment as it is shown; where nothing is played back, what happened at once. It draws
 * nothing, so that a moment being told renders this alone and not the page around it.
 */
export function TableSounds({ session }: { session: TableSession }) {
    const table = session.table;
    const told = useTold();
    const over = (table?.over ?? false) && !told;
    const isOurs = table !== null && table.seat !== null && table.to_act.includes(table.seat) && !table.over && !told;
    const play = (events: readonly GameEvent[]) => {
        const sound = soundOf(events);
        if (sound && events.length > 0) playSound(sound);
    };
    useEffect(() => {
        if (told) play(told.events);
    }, [told]);
    useEffect(() => {
        if (table && !table.over && !isTelling()) play(table.events);
    }, [table?.sequence]);
    useEffect(() => {
        if (over && table && table.events.length > 0) playSound(isWon(table) ? "win" : "lose");
    }, [over]);
    useEffect(() => {
        if (isOurs) playSound("turn");
    }, [isOurs]);
    useEffect(() => {
        if (table && table.seat !== null) noteTurn(table.id, table.title, table.seats, isOurs && !table.over);
    }, [isOurs, table?.id, table?.over]);
    useEffect(() => {
        if (session.notice) playSound("no");
    }, [session.notice?.key]);
    useEffect(() => {
        if (!settings.sound) leaveHall();
        return leaveHall;
    }, [settings.sound]);
    return null;
}

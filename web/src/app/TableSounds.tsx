import { useEffect } from "preact/hooks";
import { isTelling, useTold } from "../parts/frame";
import type { TableSession } from "../wire/session";
import type { GameEvent } from "../wire/types";
import { isWon } from "./Ending";
import type { Letters } from "./Letters";
import { settings } from "./settings";
import { leaveHall, playSound, soundOf } from "./sounds";
import { isOurTurn, noteTurn } from "./turns";

/**
 * What is heard of a table: each moment as it is shown; where nothing is played back, what happened at once. It draws
 * nothing, so that a moment being told renders this alone and not the page around it.
 */
export function TableSounds({ session, letters }: { session: TableSession; letters: Pick<Letters, "post" | "table"> }) {
    const { table, post } = letters;
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
    const isAwaited = post && table ? isOurTurn({ ...table, letter: post.turn }) : isOurs;
    useEffect(() => {
        if (table && table.seat !== null) noteTurn(table.id, table.title, table.seats, isAwaited);
    }, [isAwaited, table?.id, table?.over]);
    useEffect(() => {
        if (session.notice) playSound("no");
    }, [session.notice?.key]);
    useEffect(() => {
        if (!settings.sound) leaveHall();
        return leaveHall;
    }, [settings.sound]);
    return null;
}

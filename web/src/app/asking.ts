import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { seatName } from "./Seats";

/** What is asked of whoever looks at a table, or whom it waits for. */
export function turnSentence(table: TableSnapshot): string {
    if (table.phase === "open") return t("Waiting for everyone to sit down.");
    if (table.over) return t("The game is over.");
    if (table.seat !== null && table.seats[table.seat]?.away)
        return table.clock?.left_ms[table.seat] === 0
            ? t("A bot plays for you: your time is used up.")
            : t("A bot plays for you; you may take your seat back any time.");
    if (table.seat !== null && table.to_act.includes(table.seat)) return table.asks;
    const names = table.to_act
        .flatMap((seat) => table.seats[seat] ?? [])
        .map(seatName)
        .join(", ");
    return t("Waiting for {names}.", { names });
}

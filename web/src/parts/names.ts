import type { SeatInfo } from "../wire/types";
import { t } from "../words/words";

/** What a player is called at the table: `self` is "You"; whoever gave no name goes by a number. */
export function nameOfPlayer(info: SeatInfo | undefined, seat: number, self: number | null = null): string {
    if (seat === self) return t("You");
    if (info?.name) return info.name;
    return info?.kind === "bot" ? t("Bot {number}", { number: seat + 1 }) : t("Player {number}", { number: seat + 1 });
}

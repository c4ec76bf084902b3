import type { SeatInfo } from "../wire/types";
import { t } from "../words/words";

/** What a player is called at the table: `self` is "You". The house names everybody else; a seat that nobody has taken yet
 * is free. */
export function nameOfPlayer(info: SeatInfo | undefined, seat: number, self: number | null = null): string {
    return seat === self ? t("You") : info?.name || t("free seat");
}

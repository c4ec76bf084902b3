import type { SeatInfo } from "../wire/types";
import { t } from "../words/words";

/** What a player is called at the table: `self` is "You". The house names everybody else; a seat that nobody has taken yet
 * is free. */
export function nameOfPlayer(info: SeatInfo | undefined, seat: number, self: number | null = null): string {
    return seat === self ? t("You") : info?.name || t("free seat");
}

/** Letters that a name has in our fields; the house takes a few more. */
export const longestName = 24;

/* As is_control() of src/engine/foreign.c has it, and halves of a character, which no message can carry. */
const unshowable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\p{Cs}]/gu;
/* As blank_size() of src/house/room_look.c has it. */
const blank = /^[\s\u00ad\u200b-\u200f\u2060\u2800\u3164]*$/;

/** What is typed or pasted, without the characters that the house takes in no name. */
export function showable(text: string): string {
    return text.replace(unshowable, "");
}

/** The name that a text is; "" where nothing of it could be seen. */
export function nameIn(text: string): string {
    const name = [...showable(text).trim()].slice(0, longestName).join("").trim();
    return blank.test(name) ? "" : name;
}

import { settings } from "./settings";

const dayMs = 24 * 60 * 60 * 1000;

/** When a day's games are open to all, in the words of who reads: as soon as the day is over in Greenwich. */
export function endOfDay(date: string): string {
    const end = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs);
    return new Intl.DateTimeFormat(settings.language, { dateStyle: "long", timeStyle: "short" }).format(end);
}

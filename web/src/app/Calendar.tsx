import { t } from "../words/words";
import { dayAfter, playedDays } from "./days";
import { settings } from "./settings";

const shown = 35;

interface CalendarProps {
    today: string;
    date: string;
    onDate(date: string): void;
}

/** The last weeks, a button a day: those that were played are marked, any other can be played for fun. */
export function Calendar({ today, date, onDate }: CalendarProps) {
    const played = playedDays();
    const whole = new Intl.DateTimeFormat(settings.language, { dateStyle: "full", timeZone: "UTC" });
    const weekday = new Intl.DateTimeFormat(settings.language, { weekday: "short", timeZone: "UTC" });
    const dates = Array.from({ length: shown }, (_, i) => dayAfter(today, i + 1 - shown));
    return (
        <section class="sheet" aria-labelledby="calendar-title">
            <h2 id="calendar-title">{t("Past days")}</h2>
            <p class="faint">
                {t("Days that are over can be played again, as often as you like: for fun, not for the board.")}
            </p>
            <ol class="calendar">
                {dates.slice(0, 7).map((each) => (
                    <li key={`weekday of ${each}`} class="calendar-weekday" aria-hidden="true">
                        {weekday.format(new Date(`${each}T12:00:00Z`))}
                    </li>
                ))}
                {dates.map((each) => {
                    const words = whole.format(new Date(`${each}T12:00:00Z`));
                    return (
                        <li key={each}>
                            <button
                                type="button"
                                class={played[each] ? "is-played" : ""}
                                aria-pressed={each === date}
                                aria-label={played[each] ? t("{day}, played", { day: words }) : words}
                                onClick={() => onDate(each)}
                            >
                                {Number(each.slice(8))}
                            </button>
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}

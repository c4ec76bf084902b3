/* Dates of days in UTC, as text: "2026-11-16". Texts of dates compare as the days do. */
#ifndef DJ_HOUSE_DATES_H
#define DJ_HOUSE_DATES_H

#include <stdbool.h>
#include <stdint.h>

enum { DJ_DATE_TEXT = 11 };

/* The date of a moment since 1970. */
void dj_date_of(int64_t now_ms, char date[DJ_DATE_TEXT]);
/* Whether the text is a date of the calendar. */
bool dj_date_is_sound(const char *text);

#endif

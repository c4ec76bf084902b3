#include "dates.h"

#include "donjon/text.h"

#include <string.h>

enum { DAY_MS = 24 * 60 * 60 * 1000 };

static bool is_leap(unsigned year);
static unsigned days_of_month(unsigned year, unsigned month);
static unsigned number_at(const char *digits, int count);

void dj_date_of(int64_t now_ms, char date[DJ_DATE_TEXT]) {
    int64_t days = now_ms / DAY_MS;
    unsigned year = 1970, month = 1;
    for (; days >= (is_leap(year) ? 366 : 365); year++)
        days -= is_leap(year) ? 366 : 365;
    for (; days >= days_of_month(year, month); month++)
        days -= days_of_month(year, month);
    dj_text text = dj_text_over(date, DJ_DATE_TEXT);
    dj_text_format(&text, "%04u-%02u-%02u", year, month, (unsigned)days + 1);
}

bool dj_date_is_sound(const char *text) {
    static const char form[] = "dddd-dd-dd";
    if (strlen(text) != sizeof form - 1)
        return false;
    for (int i = 0; form[i] != '\0'; i++)
        if (form[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
            return false;
    unsigned year = number_at(text, 4), month = number_at(text + 5, 2), day = number_at(text + 8, 2);
    return month >= 1 && month <= 12 && day >= 1 && day <= days_of_month(year, month);
}

static bool is_leap(unsigned year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static unsigned days_of_month(unsigned year, unsigned month) {
    static const unsigned days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year));
}

static unsigned number_at(const char *digits, int count) {
    unsigned number = 0;
    for (int i = 0; i < count; i++)
        number = 10 * number + (unsigned)(digits[i] - '0');
    return number;
}

#include "seed.h"

#include "donjon/seal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

static bool is_date(int year, int month, int day);

bool dj_seed_draw(char seed[DJ_SEED_TEXT]) {
    uint8_t bytes[8];
    ssize_t drawn;
    do
        drawn = getrandom(bytes, sizeof bytes, 0);
    while (drawn < 0 && errno == EINTR);
    if (drawn != (ssize_t)sizeof bytes) /* so few bytes are given whole or not at all */
        return false;
    dj_hex(bytes, sizeof bytes, seed);
    return true;
}

void dj_date_today(char date[DJ_DATE_TEXT]) {
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts) == NULL || strftime(date, DJ_DATE_TEXT, "%Y-%m-%d", &parts) == 0)
        strcpy(date, "1970-01-01");
}

bool dj_date_seed(const dj_game *game, int seats, const char *date, char seed[DJ_SEED_TEXT]) {
    static const char form[] = "dddd-dd-dd";
    for (size_t i = 0; i < sizeof form; i++)
        if (form[i] == 'd' ? date[i] < '0' || date[i] > '9' : date[i] != form[i])
            return false;
    if (!is_date(atoi(date), atoi(date + 5), atoi(date + 8)))
        return false;
    dj_sealed sealed = {0};
    dj_daily_seed(game, date, sealed.seed);
    dj_seal_mix(&sealed, seats, seed);
    return true;
}

static bool is_date(int year, int month, int day) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] + (month == 2 && is_leap);
}

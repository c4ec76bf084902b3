/* Numbers as people of each language write them. */
#ifndef DJ_LAB_NUMBERS_H
#define DJ_LAB_NUMBERS_H

#include "donjon/text.h"
#include "statistics.h"

typedef struct dj_number {
    char text[48];
} dj_number;

/* 12,345 */
dj_number dj_write_whole(int64_t value, dj_language language);
/* 12.3 */
dj_number dj_write_decimal(double value, int decimals, dj_language language);
/* 61.2 % */
dj_number dj_write_percent(double share, dj_language language);
/* 59.1 to 63.2 % */
dj_number dj_write_interval(dj_interval interval, dj_language language);

#endif

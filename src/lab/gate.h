/* Thresholds on a report: "seat0.win_rate > 0.55". A side is a number or a path into the report's JSON. In a path
 * names[2] is the third of a list, name2 is short for it, and names[word] is the one that has this word for its bot,
 * card, event, ending or value. */
#ifndef DJ_LAB_GATE_H
#define DJ_LAB_GATE_H

#include "donjon/text.h"

#include <jansson.h>

typedef enum dj_gate {
    DJ_CONDITION_TRUE, /* the condition is true */
    DJ_CONDITION_FALSE,
    DJ_CONDITION_UNREADABLE, /* it cannot be read, or there is no such path */
} dj_gate;

/* Judges a condition. `says` gets what was measured where it holds, or what is wrong. With `is_early` the report has no
 * games yet, and what a list without items would say is left for later: as if it did not hold. */
dj_gate dj_gate_judge(const char *condition, json_t *report, bool is_early, dj_language language, dj_text *says);

#endif

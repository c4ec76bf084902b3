/* A number of a card set, found by the card's id and the names under it, and the values it is to take. */
#ifndef DJ_LAB_VARY_H
#define DJ_LAB_VARY_H

#include "content/content.h"

enum { DJ_VARY_PATH = 120, DJ_VARY_VALUES = 64 };

/* "idle-oak.value=2..6", "larder.white.1=1..7/2", "customs-officer.effect#2=1,4,9", or an option: "cards=3..11". */
typedef struct dj_vary {
    char path[DJ_VARY_PATH]; /* what stands before the '=' */
    bool is_option;          /* a name alone */
    int value_count;
    int64_t values[DJ_VARY_VALUES]; /* in the order they are to be tried */
} dj_vary;

/* Where the number stands: a scalar, or a number in its text. */
typedef struct dj_vary_place {
    const dj_node *node;
    size_t at, length; /* in the node's text, a sign included */
    bool has_plus;     /* it was written as +3 */
    int64_t was;
} dj_vary_place;

/* Each gives false with the reason, a translated sentence, in `why`. */
DJ_MUST_CHECK bool dj_vary_parse(const char *text, dj_vary *vary, dj_language language, dj_text *why);
DJ_MUST_CHECK bool dj_vary_find(const dj_vary *vary, const dj_node *root, dj_vary_place *place, dj_language language,
                                dj_text *why);

/* Writes a value there; false without memory. */
DJ_MUST_CHECK bool dj_vary_write(dj_document *document, const dj_vary_place *place, int64_t value);

#endif

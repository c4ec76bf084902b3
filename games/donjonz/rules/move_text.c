/* The text forms of moves. */
#include "donjonz.h"

#include <stdlib.h>
#include <string.h>

static bool parse_place(const char *text, dj_move *move);

const dj_spelling donjonz_spellings[DONJONZ_WORDS] = {
    {"place", "Z02",
     DJ_SENTENCE("Write 'place 3,-1 r2': the column and row of the card’s corner, from -64 to 63, and the quarter "
                 "turns, r0 to r3."),
     false},
    {"step", "Z03", DJ_SENTENCE("Write 'step n', 'step e', 'step s' or 'step w'."), false},
    {"take", "Z05", DJ_SPELT_ALONE, false},
    {"leave", "Z05", DJ_SPELT_ALONE, false},
    {"drop", "Z05", DJ_SENTENCE("Write 'drop sword', 'drop bow', 'drop hammer' or 'drop torch'."), false},
};

void donjonz_move_text(const void *content, dj_move move, dj_text *out) {
    (void)content;
    if (move & DONJONZ_PLACE) {
        donjonz_spot spot = donjonz_spot_of(move);
        dj_text_format(out, "place %d,%d r%d", spot.x, spot.y, spot.turn);
    } else if (move < DONJONZ_DIRECTIONS) {
        dj_text_format(out, "step %s", donjonz_direction_words[move]);
    } else if (move == DONJONZ_LEAVE) {
        dj_text_add(out, "leave");
    } else if (move == DONJONZ_TAKE) {
        dj_text_add(out, "take");
    } else {
        dj_text_format(out, "drop %s",
                       donjonz_item_words[DONJONZ_WEAPON + (move - DONJONZ_DROP) % DONJONZ_WEAPON_TYPES]);
    }
}

bool donjonz_move_parse(const void *content, const char *text, dj_move *move) {
    (void)content;
    if (strncmp(text, "place ", 6) == 0)
        return parse_place(text + 6, move);
    for (dj_move known = 0; known < DONJONZ_DROP + DONJONZ_WEAPON_TYPES; known++) {
        char word[DJ_MOVE_TEXT];
        dj_text form = dj_text_over(word, sizeof word);
        donjonz_move_text(content, known, &form);
        if (strcmp(word, text) == 0) {
            *move = known;
            return true;
        }
    }
    return false;
}

static bool parse_place(const char *text, dj_move *move) {
    char *end;
    long x = strtol(text, &end, 10);
    if (end == text || *end != ',')
        return false;
    const char *second = end + 1;
    long y = strtol(second, &end, 10);
    if (end == second || strncmp(end, " r", 2) != 0 || end[2] < '0' || end[2] > '3' || end[3] != '\0')
        return false;
    if (x < -DONJONZ_COORDINATE || x >= DONJONZ_COORDINATE || y < -DONJONZ_COORDINATE || y >= DONJONZ_COORDINATE)
        return false;
    *move = donjonz_place((int)x, (int)y, end[2] - '0');
    /* A move has one spelling: no blanks, plus signs or zeros that strtol would pass over. */
    char word[DJ_MOVE_TEXT];
    dj_text form = dj_text_over(word, sizeof word);
    donjonz_move_text(NULL, *move, &form);
    return strcmp(word + strlen("place "), text) == 0;
}

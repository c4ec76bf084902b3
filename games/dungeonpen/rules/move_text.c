/* Moves as text, and text as moves. */
#include "dungeonpen.h"

#include <string.h>

enum { SIXTEENTH = 625 }; /* ten-thousandths of a degree */

static bool parse_flick(const char *text, dj_move *move);
static bool parse_wall(const char *text, dj_move *move);
static bool parse_number(const char **text, int most, int *number);
static int find_card(const dungeonpen_set *set, const char *id);
static void thing_text(const dungeonpen_set *set, int thing, dj_text *out);

static const char *const words[DUNGEONPEN_VERBS] = {
    "flick", "wall", "use", "character", "choose", "yes", "no", "first", "second", "quibble", "draw", "end", "keep",
};

const dj_spelling dungeonpen_spellings[DUNGEONPEN_WORDS] = {
    {"flick", "N03",
     DJ_SENTENCE("Write 'flick 135.5 40': a direction from 0 to 359.9375 degrees in steps of 0.0625, and a strength "
                 "from 1 to 100."),
     false},
    {"wall", "N11",
     DJ_SENTENCE("Write 'wall 4,12 v': the column and row of its leftmost or lowest cell, from 1 to 18, and h or v."),
     false},
    {"use", "N09", DJ_SPELT_WITH_CARD, true},
    {"character", "N01", DJ_SENTENCE("Write 'character' and the short name of one, or 'character none'."), true},
    {"choose", "N08",
     DJ_SENTENCE("Write 'choose' and a card, or 'choose wall 3', 'choose potion 1', as the list of moves shows it."),
     true},
    {"yes", "N08", DJ_SPELT_ALONE, false},
    {"no", "N08", DJ_SPELT_ALONE, false},
    {"first", "N08", DJ_SPELT_ALONE, false},
    {"second", "N08", DJ_SPELT_ALONE, false},
    {"quibble", "N14", DJ_SPELT_ALONE, false},
    {"draw", "N12", DJ_SPELT_ALONE, false},
    {"end", "N12", DJ_SPELT_ALONE, false},
    {"keep", "N09", DJ_SPELT_ALONE, false},
};

void dungeonpen_move_text(const void *content, dj_move move, dj_text *out) {
    const dungeonpen_set *set = content;
    int verb = DUNGEONPEN_VERB(move), argument = DUNGEONPEN_ARGUMENT(move);
    dj_text_add(out, words[verb]);
    switch (verb) {
    case DUNGEONPEN_MOVE_FLICK:
        dj_text_add(out, " ");
        dungeonpen_degrees(dungeonpen_flick_direction(move), '.', out);
        dj_text_format(out, " %d", dungeonpen_flick_strength(move));
        break;
    case DUNGEONPEN_MOVE_WALL:
        dj_text_format(out, " %d,%d %c", argument % DUNGEONPEN_SIZE + 1,
                       argument / DUNGEONPEN_SIZE % DUNGEONPEN_SIZE + 1,
                       argument < DUNGEONPEN_SIZE * DUNGEONPEN_SIZE ? 'h' : 'v');
        break;
    case DUNGEONPEN_MOVE_USE:
    case DUNGEONPEN_MOVE_CHARACTER:
        dj_text_format(out, " %s", argument == DUNGEONPEN_NONE ? "none" : set->cards[argument].id);
        break;
    case DUNGEONPEN_MOVE_CHOOSE:
        thing_text(set, argument, out);
        break;
    default:
        break;
    }
}

bool dungeonpen_move_parse(const void *content, const char *text, dj_move *move) {
    const dungeonpen_set *set = content;
    size_t length = strcspn(text, " ");
    int verb = 0, argument = 0;
    while (verb < DUNGEONPEN_VERBS && (strlen(words[verb]) != length || strncmp(words[verb], text, length) != 0))
        verb++;
    if (verb == DUNGEONPEN_VERBS)
        return false;
    const char *rest = text + length + (text[length] == ' ');
    switch (verb) {
    case DUNGEONPEN_MOVE_FLICK:
        if (!parse_flick(rest, move))
            return false;
        break;
    case DUNGEONPEN_MOVE_WALL:
        if (!parse_wall(rest, move))
            return false;
        break;
    case DUNGEONPEN_MOVE_CHOOSE:
        if (strncmp(rest, "wall ", 5) == 0 && (rest += 5, parse_number(&rest, DUNGEONPEN_WALLS_MAX, &argument)))
            argument += DUNGEONPEN_THING_WALL - 1;
        else if (strncmp(rest, "potion ", 7) == 0 &&
                 (rest += 7, parse_number(&rest, DUNGEONPEN_POTIONS_MAX, &argument)))
            argument += DUNGEONPEN_THING_POTION - 1;
        else
            argument = find_card(set, rest);
        *move = DUNGEONPEN_MOVE(verb, argument);
        break;
    case DUNGEONPEN_MOVE_USE:
    case DUNGEONPEN_MOVE_CHARACTER:
        argument =
            verb == DUNGEONPEN_MOVE_CHARACTER && strcmp(rest, "none") == 0 ? DUNGEONPEN_NONE : find_card(set, rest);
        *move = DUNGEONPEN_MOVE(verb, argument);
        break;
    default:
        *move = DUNGEONPEN_MOVE(verb, 0);
    }
    if (argument < 0 || !dungeonpen_is_move(set, *move))
        return false;
    /* A move has one spelling. */
    char form[DJ_MOVE_TEXT];
    dj_text spelt = dj_text_over(form, sizeof form);
    dungeonpen_move_text(set, *move, &spelt);
    return strcmp(form, text) == 0;
}

void dungeonpen_degrees(int direction, char point, dj_text *out) {
    int parts = direction % 16 * SIXTEENTH, digits = 4;
    dj_text_format(out, "%d", direction / 16);
    if (parts == 0)
        return;
    for (; parts % 10 == 0; parts /= 10)
        digits--;
    dj_text_format(out, "%c%0*d", point, digits, parts);
}

/* "135.5 40" */
static bool parse_flick(const char *text, dj_move *move) {
    int degrees, strength, parts = 0, scale = 1000;
    if (!parse_number(&text, 359, &degrees))
        return false;
    if (*text == '.')
        for (text++; *text >= '0' && *text <= '9' && scale > 0; text++, scale /= 10)
            parts += (*text - '0') * scale;
    if (*text++ != ' ' || parts % SIXTEENTH != 0 || !parse_number(&text, DUNGEONPEN_STRENGTH_MAX, &strength) ||
        strength == 0)
        return false;
    *move = dungeonpen_flick(degrees * 16 + parts / SIXTEENTH, strength);
    return true;
}

/* "4,12 v" */
static bool parse_wall(const char *text, dj_move *move) {
    int x, y;
    if (!parse_number(&text, DUNGEONPEN_SIZE, &x) || *text++ != ',' || !parse_number(&text, DUNGEONPEN_SIZE, &y) ||
        x == 0 || y == 0 || text[0] != ' ' || (text[1] != 'h' && text[1] != 'v'))
        return false;
    int place = (y - 1) * DUNGEONPEN_SIZE + x - 1;
    *move = DUNGEONPEN_MOVE(DUNGEONPEN_MOVE_WALL, place + (text[1] == 'v' ? DUNGEONPEN_SIZE * DUNGEONPEN_SIZE : 0));
    return true;
}

static bool parse_number(const char **text, int most, int *number) {
    const char *start = *text;
    *number = 0;
    for (; **text >= '0' && **text <= '9'; ++*text)
        if ((*number = *number * 10 + (**text - '0')) > most)
            return false;
    return *text > start;
}

static int find_card(const dungeonpen_set *set, const char *id) {
    for (int card = 0; card < dungeonpen_card_count(set); card++)
        if (strcmp(set->cards[card].id, id) == 0)
            return card;
    return -1;
}

static void thing_text(const dungeonpen_set *set, int thing, dj_text *out) {
    if (thing >= DUNGEONPEN_THING_POTION)
        dj_text_format(out, " potion %d", thing - DUNGEONPEN_THING_POTION + 1);
    else if (thing >= DUNGEONPEN_THING_WALL)
        dj_text_format(out, " wall %d", thing - DUNGEONPEN_THING_WALL + 1);
    else
        dj_text_format(out, " %s", set->cards[thing].id);
}

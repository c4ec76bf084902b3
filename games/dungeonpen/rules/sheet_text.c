/* What happens on the sheet, in words: strokes, finds, life, flicks to come and walls. */
#include "dungeonpen.h"

#include <stdlib.h>

static void describe_stroke(const dj_event *event, dj_language language, dj_text *out);
static void describe_find(const dj_event *event, dj_language language, dj_text *out);
static void describe_life(const dj_event *event, dj_language language, dj_text *out);
static void describe_next(const dj_event *event, dj_language language, dj_text *out);
static void describe_wall(const dj_event *event, dj_language language, dj_text *out);
static void describe_quibble(const dj_event *event, dj_language language, dj_text *out);
static int hundredths(int32_t units);

bool dungeonpen_describe_on_sheet(const dj_event *event, dj_language language, dj_text *out) {
    switch (event->kind) {
    case DUNGEONPEN_FLICKED:
    case DUNGEONPEN_STROKE:
    case DUNGEONPEN_CURVE:
    case DUNGEONPEN_STOPPED:
        describe_stroke(event, language, out);
        return true;
    case DUNGEONPEN_DRANK:
    case DUNGEONPEN_OPENED:
    case DUNGEONPEN_GRABBED:
    case DUNGEONPEN_DROPPED:
    case DUNGEONPEN_REFILLED:
        describe_find(event, language, out);
        return true;
    case DUNGEONPEN_LIFE_CHANGED:
        describe_life(event, language, out);
        return true;
    case DUNGEONPEN_NEXT_FLICK:
        describe_next(event, language, out);
        return true;
    case DUNGEONPEN_WALL_ROLLED:
    case DUNGEONPEN_WALL_DRAWN:
    case DUNGEONPEN_NO_WALL:
    case DUNGEONPEN_WALL_ERASED:
        describe_wall(event, language, out);
        return true;
    case DUNGEONPEN_MOVED:
        dj_text_format(out, dj_translate(language, "Player %d is now in column %d, row %d."), (int)event->values[0] + 1,
                       dungeonpen_column(event->values[1]), dungeonpen_column(event->values[2]));
        return true;
    case DUNGEONPEN_QUIBBLED:
        describe_quibble(event, language, out);
        return true;
    default:
        return false;
    }
}

int dungeonpen_column(int32_t units) {
    return units < 0 ? (int)(units + 1) / DUNGEONPEN_CELL : (int)units / DUNGEONPEN_CELL + 1;
}

void dungeonpen_degrees_in(int direction, dj_language language, dj_text *out) {
    dungeonpen_degrees(direction, language == DJ_FRENCH ? ',' : '.', out);
}

static void describe_stroke(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    if (event->kind == DUNGEONPEN_FLICKED && values[3]) {
        dj_text_format(out, dj_translate(language, "The flick of player %d is lost."), (int)values[0] + 1);
    } else if (event->kind == DUNGEONPEN_FLICKED) {
        char degrees[16];
        dj_text text = dj_text_over(degrees, sizeof degrees);
        dungeonpen_degrees_in((int)values[1], language, &text);
        dj_text_format(out, dj_translate(language, "Player %d flicks towards %s°, strength %d."), (int)values[0] + 1,
                       degrees, (int)values[2]);
    } else if (event->kind == DUNGEONPEN_STROKE) {
        dj_text_format(out, dj_translate(language, "The pencil of player %d starts in column %d, row %d."),
                       (int)values[0] + 1, dungeonpen_column(values[1]), dungeonpen_column(values[2]));
    } else if (event->kind == DUNGEONPEN_CURVE) {
        dj_text_format(out, dj_translate(language, "The hand was heading for column %d, row %d."),
                       dungeonpen_column(values[2]), dungeonpen_column(values[3]));
    } else if (values[3] == DUNGEONPEN_ENDS_FAILED) {
        dj_text_format(out, dj_translate(language, "The flick of player %d fails: the pencil hardly moved."),
                       (int)values[0] + 1);
    } else {
        dj_text_format(out,
                       values[3] == DUNGEONPEN_ENDS_AT_WALL
                           ? dj_translate(language, "Player %d touches a wall and stops in column %d, row %d.")
                           : dj_translate(language, "Player %d comes to column %d, row %d."),
                       (int)values[0] + 1, dungeonpen_column(values[1]), dungeonpen_column(values[2]));
    }
}

static void describe_find(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    int player = (int)values[0] + 1;
    switch (event->kind) {
    case DUNGEONPEN_DRANK:
        dj_text_format(out,
                       values[3] == DUNGEONPEN_POTION_MARKS
                           ? dj_translate(language, "Player %d empties the potion in column %d, row %d.")
                           : dj_translate(language, "Player %d drinks of the potion in column %d, row %d."),
                       player, (int)values[1] + 1, (int)values[2] + 1);
        break;
    case DUNGEONPEN_OPENED:
        if (values[1] < 0)
            dj_text_format(out, dj_translate(language, "Player %d searches a chest."), player);
        else
            dj_text_format(out, dj_translate(language, "Player %d opens the chest in column %d, row %d."), player,
                           (int)values[1] + 1, (int)values[2] + 1);
        break;
    case DUNGEONPEN_GRABBED:
        dj_text_format(out, dj_translate(language, "Player %d grabs the treasure of player %d."), player, 3 - player);
        break;
    case DUNGEONPEN_DROPPED:
        dj_text_format(out,
                       dj_translate(language, "Player %d loses the treasure: it is back in the cell of player %d."),
                       player, 3 - player);
        break;
    default:
        dj_text_format(out,
                       values[2] == 0 ? dj_translate(language, "The potion in column %d, row %d is full again.")
                                      : dj_translate(language, "The potion in column %d, row %d is empty."),
                       (int)values[0] + 1, (int)values[1] + 1);
    }
}

static void describe_life(const dj_event *event, dj_language language, dj_text *out) {
    static const char *const sentences[] = {
        [DUNGEONPEN_BY_WALL] = DJ_SENTENCE("The wall: player %d loses %d life and has %d left."),
        [DUNGEONPEN_BY_POTION] = DJ_SENTENCE("The potion: player %d gains %d life and has %d."),
        [DUNGEONPEN_BY_TREASURE] = DJ_SENTENCE("The treasure: player %d gains %d life and has %d."),
    };
    const int32_t *values = event->values;
    int size = (int)(values[1] < 0 ? -values[1] : values[1]);
    const char *sentence = values[3] != DUNGEONPEN_BY_CARD ? dj_translate(language, sentences[values[3]])
                           : values[1] < 0 ? dj_translate(language, "Player %d loses %d life and has %d left.")
                                           : dj_translate(language, "Player %d gains %d life and has %d.");
    dj_text_format(out, sentence, (int)values[0] + 1, size, (int)values[2]);
}

static void describe_next(const dj_event *event, dj_language language, dj_text *out) {
    static const char *const sentences[] = {
        [DUNGEONPEN_CHANGE_SHAKE] = DJ_SENTENCE("Next flick of player %d: the hand shakes more (notches: %d)."),
        [DUNGEONPEN_CHANGE_REACH] = DJ_SENTENCE("Next flick of player %d: it goes further (tenths: %d)."),
        [DUNGEONPEN_CHANGE_VEER] = DJ_SENTENCE("Next flick of player %d: it veers %d° to the right."),
        [DUNGEONPEN_CHANGE_STRENGTH_MIN] = DJ_SENTENCE("Next flick of player %d: strength %d or more."),
        [DUNGEONPEN_CHANGE_STRENGTH_MAX] = DJ_SENTENCE("Next flick of player %d: strength %d or less."),
        [DUNGEONPEN_CHANGE_HURT] = DJ_SENTENCE("Next flick of player %d: a wall costs %d more life."),
        [DUNGEONPEN_CHANGE_AGAIN] = DJ_SENTENCE("Player %d will have another turn after this one."),
        [DUNGEONPEN_CHANGE_FORGOTTEN] = DJ_SENTENCE("Next flick of player %d: as usual again."),
        [DUNGEONPEN_CHANGE_FLAG + 0] = DJ_SENTENCE("Next flick of player %d: with the weak hand."),
        [DUNGEONPEN_CHANGE_FLAG + 1] = DJ_SENTENCE("Next flick of player %d: with closed eyes."),
        [DUNGEONPEN_CHANGE_FLAG + 2] = DJ_SENTENCE("Next flick of player %d: a wall costs no life."),
        [DUNGEONPEN_CHANGE_FLAG + 3] = DJ_SENTENCE("Next flick of player %d: nothing can be picked up."),
        [DUNGEONPEN_CHANGE_FLAG + 4] = DJ_SENTENCE("Next flick of player %d: no event is drawn after it."),
        [DUNGEONPEN_CHANGE_FLAG + 5] = DJ_SENTENCE("Next flick of player %d: it is lost."),
    };
    static const char *const opposites[] = {
        [DUNGEONPEN_CHANGE_SHAKE] = DJ_SENTENCE("Next flick of player %d: the hand shakes less (notches: %d)."),
        [DUNGEONPEN_CHANGE_REACH] = DJ_SENTENCE("Next flick of player %d: it goes less far (tenths: %d)."),
        [DUNGEONPEN_CHANGE_VEER] = DJ_SENTENCE("Next flick of player %d: it veers %d° to the left."),
    };
    const int32_t *values = event->values;
    const char *sentence = values[2] < 0 ? opposites[values[1]] : sentences[values[1]];
    dj_text_format(out, dj_translate(language, sentence), (int)values[0] + 1, abs((int)values[2]));
}

static void describe_wall(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONPEN_WALL_ROLLED:
        dj_text_format(out,
                       dj_translate_count(language,
                                          "A sudden wall of %d cell for player %d: the red die shows %d, the black "
                                          "one %d.",
                                          "A sudden wall of %d cells for player %d: the red die shows %d, the black "
                                          "one %d.",
                                          values[3]),
                       (int)values[3], (int)values[0] + 1, (int)values[1], (int)values[2]);
        break;
    case DUNGEONPEN_NO_WALL:
        dj_text_add(out, dj_translate(language, "There is no room for it: no wall appears."));
        break;
    case DUNGEONPEN_WALL_DRAWN:
        dj_text_format(out,
                       values[3] ? dj_translate(language, "A wall appears, upwards from column %d, row %d.")
                                 : dj_translate(language, "A wall appears, to the right from column %d, row %d."),
                       (int)values[0] + 1, (int)values[1] + 1);
        break;
    default:
        dj_text_format(out, dj_translate(language, "The sudden wall that began in column %d, row %d is rubbed out."),
                       (int)values[0] + 1, (int)values[1] + 1);
    }
}

static void describe_quibble(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    int player = (int)values[0] + 1, x = (int)values[2], y = (int)values[3];
    if (x < 0 || y < 0 || x >= DUNGEONPEN_SIZE || y >= DUNGEONPEN_SIZE)
        dj_text_format(out,
                       dj_translate(language, "Player %d quibbles, and the stroke is measured: %d hundredths of a cell "
                                              "from the rim of the sheet."),
                       player, hundredths(values[1]));
    else
        dj_text_format(out,
                       dj_translate(language, "Player %d quibbles, and the stroke is measured: %d hundredths of a cell "
                                              "from the wall in column %d, row %d."),
                       player, hundredths(values[1]), x + 1, y + 1);
}

static int hundredths(int32_t units) {
    return (int)(units * 100 / DUNGEONPEN_CELL);
}

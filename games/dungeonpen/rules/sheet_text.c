/* What happens on the sheet, in words: strokes, finds, life, flicks to come and walls. */
#include "dungeonpen.h"

#include <stdlib.h>

static void describe_stroke(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_find(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_life(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_next(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_shake(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_wall(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_quibble(const dj_event *event, const dj_voice *voice, dj_text *out);
static int hundredths(int32_t units);

bool dungeonpen_describe_on_sheet(const dj_event *event, const dj_voice *voice, dj_text *out) {
    switch (event->kind) {
    case DUNGEONPEN_FLICKED:
    case DUNGEONPEN_STROKE:
    case DUNGEONPEN_CURVE:
    case DUNGEONPEN_STOPPED:
        describe_stroke(event, voice, out);
        return true;
    case DUNGEONPEN_DRANK:
    case DUNGEONPEN_OPENED:
    case DUNGEONPEN_GRABBED:
    case DUNGEONPEN_DROPPED:
    case DUNGEONPEN_REFILLED:
        describe_find(event, voice, out);
        return true;
    case DUNGEONPEN_LIFE_CHANGED:
        describe_life(event, voice, out);
        return true;
    case DUNGEONPEN_NEXT_FLICK:
        describe_next(event, voice, out);
        return true;
    case DUNGEONPEN_WALL_ROLLED:
    case DUNGEONPEN_WALL_DRAWN:
    case DUNGEONPEN_NO_WALL:
    case DUNGEONPEN_WALL_ERASED:
        describe_wall(event, voice, out);
        return true;
    case DUNGEONPEN_MOVED:
        dj_tell(out, voice, (int)event->values[0], "{You are|@1 is} now in column %d, row %d.",
                dungeonpen_column(event->values[1]), dungeonpen_column(event->values[2]));
        return true;
    case DUNGEONPEN_QUIBBLED:
        describe_quibble(event, voice, out);
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

static void describe_stroke(const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    if (event->kind == DUNGEONPEN_FLICKED && values[3]) {
        dj_tell(out, voice, (int)values[0], "{Your|@1’s} flick is lost.");
    } else if (event->kind == DUNGEONPEN_FLICKED) {
        char degrees[16];
        dj_text text = dj_text_over(degrees, sizeof degrees);
        dungeonpen_degrees_in((int)values[1], voice->language, &text);
        dj_tell(out, voice, (int)values[0], "{You flick|@1 flicks} towards %s°, strength %d.", degrees, (int)values[2]);
    } else if (event->kind == DUNGEONPEN_STROKE) {
        dj_tell(out, voice, (int)values[0], "{Your|@1’s} pencil starts in column %d, row %d.",
                dungeonpen_column(values[1]), dungeonpen_column(values[2]));
    } else if (event->kind == DUNGEONPEN_CURVE) {
        dj_text_format(out, dj_translate(voice->language, "The hand was heading for column %d, row %d."),
                       dungeonpen_column(values[2]), dungeonpen_column(values[3]));
    } else if (values[3] == DUNGEONPEN_ENDS_FAILED) {
        dj_tell(out, voice, (int)values[0], "{Your|@1’s} flick fails: the pencil hardly moved.");
    } else {
        dj_tell(out, voice, (int)values[0],
                values[3] == DUNGEONPEN_ENDS_AT_WALL
                    ? DJ_SENTENCE("{You touch a wall and stop|@1 touches a wall and stops} in column %d, row %d.")
                    : DJ_SENTENCE("{You come|@1 comes} to column %d, row %d."),
                dungeonpen_column(values[1]), dungeonpen_column(values[2]));
    }
}

static void describe_find(const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    int seat = values[0];
    switch (event->kind) {
    case DUNGEONPEN_DRANK:
        dj_tell(out, voice, seat,
                values[3] == DUNGEONPEN_POTION_MARKS
                    ? DJ_SENTENCE("{You empty|@1 empties} the potion in column %d, row %d.")
                    : DJ_SENTENCE("{You drink|@1 drinks} from the potion in column %d, row %d."),
                (int)values[1] + 1, (int)values[2] + 1);
        break;
    case DUNGEONPEN_OPENED:
        if (values[1] < 0)
            dj_tell(out, voice, seat, "{You search|@1 searches} a chest.");
        else
            dj_tell(out, voice, seat, "{You open|@1 opens} the chest in column %d, row %d.", (int)values[1] + 1,
                    (int)values[2] + 1);
        break;
    case DUNGEONPEN_GRABBED:
        dj_tell_two(out, voice, seat, 1 - seat, "{You grab|@1 grabs} {2:your|@2’s} treasure.");
        break;
    case DUNGEONPEN_DROPPED:
        dj_tell_two(out, voice, seat, 1 - seat, "{You lose|@1 loses} the treasure: it is back in {2:your|@2’s} cell.");
        break;
    default:
        dj_text_format(out,
                       values[2] == 0 ? dj_translate(voice->language, "The potion in column %d, row %d is full again.")
                                      : dj_translate(voice->language, "The potion in column %d, row %d is empty."),
                       (int)values[0] + 1, (int)values[1] + 1);
    }
}

static void describe_life(const dj_event *event, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[] = {
        [DUNGEONPEN_BY_WALL] = DJ_SENTENCE("The wall costs {you|@1} %d life: %d left."),
        [DUNGEONPEN_BY_POTION] = DJ_SENTENCE("The potion gives {you|@1} %d life, which makes %d."),
        [DUNGEONPEN_BY_TREASURE] = DJ_SENTENCE("The treasure gives {you|@1} %d life, which makes %d."),
    };
    const int32_t *values = event->values;
    int size = (int)(values[1] < 0 ? -values[1] : values[1]);
    const char *sentence = values[3] != DUNGEONPEN_BY_CARD ? sentences[values[3]]
                           : values[1] < 0                 ? DJ_SENTENCE("{You lose|@1 loses} %d life, %d left.")
                                           : DJ_SENTENCE("{You gain|@1 gains} %d life, which makes %d.");
    dj_tell(out, voice, values[0], sentence, size, (int)values[2]);
}

static void describe_next(const dj_event *event, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[] = {
        [DUNGEONPEN_CHANGE_REACH] = DJ_SENTENCE("{Your|@1’s} next flick: it goes %d %% further."),
        [DUNGEONPEN_CHANGE_VEER] = DJ_SENTENCE("{Your|@1’s} next flick: it veers %d° to the right."),
        [DUNGEONPEN_CHANGE_STRENGTH_MIN] = DJ_SENTENCE("{Your|@1’s} next flick: strength %d or more."),
        [DUNGEONPEN_CHANGE_STRENGTH_MAX] = DJ_SENTENCE("{Your|@1’s} next flick: strength %d or less."),
        [DUNGEONPEN_CHANGE_HURT] = DJ_SENTENCE("{Your|@1’s} next flick: a wall costs %d more life."),
        [DUNGEONPEN_CHANGE_AGAIN] = DJ_SENTENCE("{You|@1} will have another turn after this one."),
        [DUNGEONPEN_CHANGE_FORGOTTEN] = DJ_SENTENCE("{Your|@1’s} next flick: as usual again."),
        [DUNGEONPEN_CHANGE_FLAG + 0] = DJ_SENTENCE("{Your|@1’s} next flick: with the weak hand."),
        [DUNGEONPEN_CHANGE_FLAG + 1] = DJ_SENTENCE("{Your|@1’s} next flick: with closed eyes."),
        [DUNGEONPEN_CHANGE_FLAG + 2] = DJ_SENTENCE("{Your|@1’s} next flick: a wall costs no life."),
        [DUNGEONPEN_CHANGE_FLAG + 3] = DJ_SENTENCE("{Your|@1’s} next flick: nothing can be picked up."),
        [DUNGEONPEN_CHANGE_FLAG + 4] = DJ_SENTENCE("{Your|@1’s} next flick: no event is drawn after it."),
        [DUNGEONPEN_CHANGE_FLAG + 5] = DJ_SENTENCE("{Your|@1’s} next flick: it is lost."),
    };
    static const char *const opposites[] = {
        [DUNGEONPEN_CHANGE_REACH] = DJ_SENTENCE("{Your|@1’s} next flick: it goes %d %% less far."),
        [DUNGEONPEN_CHANGE_VEER] = DJ_SENTENCE("{Your|@1’s} next flick: it veers %d° to the left."),
    };
    const int32_t *values = event->values;
    int size = abs((int)values[2]);
    if (values[1] == DUNGEONPEN_CHANGE_SHAKE) {
        describe_shake(event, voice, out);
        return;
    }
    const char *sentence = values[2] < 0 ? opposites[values[1]] : sentences[values[1]];
    dj_tell(out, voice, values[0], sentence, values[1] == DUNGEONPEN_CHANGE_REACH ? 10 * size : size); /* tenths */
}

static void describe_shake(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], more = event->values[2];
    if (more < 0)
        dj_tell_count(out, voice, seat, "{Your|@1’s} next flick: the hand shakes %d notch less.",
                      "{Your|@1’s} next flick: the hand shakes %d notches less.", -more, -more);
    else
        dj_tell_count(out, voice, seat, "{Your|@1’s} next flick: the hand shakes %d notch more.",
                      "{Your|@1’s} next flick: the hand shakes %d notches more.", more, more);
}

static void describe_wall(const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    int right = (int)values[1] * DUNGEONPEN_BLOCK, top = (int)values[2] * DUNGEONPEN_BLOCK; /* of what dice name */
    switch (event->kind) {
    case DUNGEONPEN_WALL_ROLLED:
        dj_tell(out, voice, (int)values[0],
                dj_translate_count(voice->language,
                                   "{You roll|@1 rolls} for a sudden wall of %d cell: the red die shows %d (columns %d "
                                   "to %d), the black one %d (rows %d to %d).",
                                   "{You roll|@1 rolls} for a sudden wall of %d cells: the red die shows %d (columns "
                                   "%d to %d), the black one %d (rows %d to %d).",
                                   values[3]),
                (int)values[3], (int)values[1], right - DUNGEONPEN_BLOCK + 1, right, (int)values[2],
                top - DUNGEONPEN_BLOCK + 1, top);
        break;
    case DUNGEONPEN_NO_WALL:
        dj_text_add(out, dj_translate(voice->language, "There is no room for it: no wall appears."));
        break;
    case DUNGEONPEN_WALL_DRAWN:
        dj_text_format(
            out,
            values[3]
                ? dj_translate_count(voice->language, "A wall of %d cell appears, upwards from column %d, row %d.",
                                     "A wall of %d cells appears, upwards from column %d, row %d.", values[2])
                : dj_translate_count(voice->language, "A wall of %d cell appears, to the right from column %d, row %d.",
                                     "A wall of %d cells appears, to the right from column %d, row %d.", values[2]),
            (int)values[2], (int)values[0] + 1, (int)values[1] + 1);
        break;
    default:
        dj_text_format(out,
                       dj_translate(voice->language, "The sudden wall that began in column %d, row %d is rubbed out."),
                       (int)values[0] + 1, (int)values[1] + 1);
    }
}

static void describe_quibble(const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    int seat = values[0], x = (int)values[2], y = (int)values[3];
    if (x < 0 || y < 0 || x >= DUNGEONPEN_SIZE || y >= DUNGEONPEN_SIZE)
        dj_tell(
            out, voice, seat,
            "{You quibble|@1 quibbles}, and the stroke is measured: %d hundredths of a cell from the rim of the sheet.",
            hundredths(values[1]));
    else
        dj_tell(out, voice, seat,
                "{You quibble|@1 quibbles}, and the stroke is measured: %d hundredths of a cell from the wall in "
                "column %d, row %d.",
                hundredths(values[1]), x + 1, y + 1);
}

static int hundredths(int32_t units) {
    return (int)(units * 100 / DUNGEONPEN_CELL);
}

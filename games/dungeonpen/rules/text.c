/* Moves, events and cards in words. Seats are players 1 and 2; columns and rows count from 1. */
#include "dungeonpen.h"

#include <stdlib.h>

static void describe_flick(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move move,
                           dj_language language, dj_text *out);
static void describe_choice(const dungeonpen_set *set, const dungeonpen_state *state, int thing, dj_language language,
                            dj_text *out);
static void describe_reply(const dungeonpen_set *set, const dungeonpen_state *state, int verb, dj_language language,
                           dj_text *out);
static void describe_card_event(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_drawn(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_bag(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_stroke(const dj_event *event, dj_language language, dj_text *out);
static void describe_find(const dj_event *event, dj_language language, dj_text *out);
static void describe_life(const dj_event *event, dj_language language, dj_text *out);
static void describe_next(const dj_event *event, dj_language language, dj_text *out);
static void describe_wall(const dj_event *event, dj_language language, dj_text *out);
static void describe_turn(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_answer(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_quibble(const dj_event *event, dj_language language, dj_text *out);
static void describe_end(const dj_event *event, dj_language language, dj_text *out);
static const char *name_of(const dungeonpen_set *set, int card, dj_language language);
static char decimal_sign(dj_language language);
static int column(int32_t units);
static int hundredths(int32_t units);

const dj_event_kind dungeonpen_events[DUNGEONPEN_EVENT_KINDS] = {
    [DUNGEONPEN_BEGAN] = {"began", {"sheet", "first"}},
    [DUNGEONPEN_TOOK_ROLE] = {"took-role", {"seat", "card", "life"}},
    [DUNGEONPEN_TURN_BEGAN] = {"turn", {"seat", "flicks"}},
    [DUNGEONPEN_FLICKED] = {"flicked", {"seat", "direction", "strength", "lost"}},
    [DUNGEONPEN_STROKE] = {"stroke", {"seat", "x", "y", "points"}},
    [DUNGEONPEN_CURVE] = {"curve", {"bend_x", "bend_y", "to_x", "to_y"}},
    [DUNGEONPEN_STOPPED] = {"stopped", {"seat", "x", "y", "how"}},
    [DUNGEONPEN_DRANK] = {"drank", {"seat", "x", "y", "marks"}},
    [DUNGEONPEN_OPENED] = {"opened", {"seat", "x", "y"}},
    [DUNGEONPEN_GRABBED] = {"grabbed", {"seat"}},
    [DUNGEONPEN_DROPPED] = {"dropped", {"seat"}},
    [DUNGEONPEN_DREW] = {"drew", {"seat", "card", "deck"}},
    [DUNGEONPEN_KEPT] = {"kept", {"seat", "card"}},
    [DUNGEONPEN_BAG_WAS_FULL] = {"bag-was-full", {"seat", "card"}},
    [DUNGEONPEN_USED] = {"used", {"seat", "card"}},
    [DUNGEONPEN_RETURNED] = {"returned", {"card"}},
    [DUNGEONPEN_RESHUFFLED] = {"reshuffled", {NULL}},
    [DUNGEONPEN_APPLIES] = {"applies", {"seat", "card", "trigger"}},
    [DUNGEONPEN_LIFE_CHANGED] = {"life", {"seat", "by", "life", "why"}},
    [DUNGEONPEN_NEXT_FLICK] = {"next-flick", {"seat", "what", "now"}},
    [DUNGEONPEN_ROLLED] = {"rolled", {"seat", "face"}},
    [DUNGEONPEN_WALL_ROLLED] = {"wall-rolled", {"seat", "red", "black", "length"}},
    [DUNGEONPEN_WALL_DRAWN] = {"wall-drawn", {"x", "y", "length", "vertical"}},
    [DUNGEONPEN_NO_WALL] = {"no-wall", {"seat", "length"}},
    [DUNGEONPEN_WALL_ERASED] = {"wall-erased", {"x", "y", "length", "vertical"}},
    [DUNGEONPEN_REFILLED] = {"refilled", {"x", "y", "marks"}},
    [DUNGEONPEN_MOVED] = {"moved", {"seat", "x", "y"}},
    [DUNGEONPEN_BAG_CHANGED] = {"bag", {"card", "from", "to"}},
    [DUNGEONPEN_ANSWERED] = {"answered", {"seat", "verb", "thing", "cell"}},
    [DUNGEONPEN_QUIBBLED] = {"quibbled", {"seat", "distance", "x", "y"}},
    [DUNGEONPEN_SAVED] = {"saved", {"seat", "life"}},
    [DUNGEONPEN_ENDED] = {"ended", {"ending", "winner"}},
};

void dungeonpen_describe_move(const void *content, const void *state_, int seat, dj_move move, dj_language language,
                              dj_text *out) {
    static const char *const plain[DUNGEONPEN_VERBS] = {
        [DUNGEONPEN_MOVE_QUIBBLE] = DJ_SENTENCE("Quibble about the last stroke: have it measured."),
        [DUNGEONPEN_MOVE_DRAW] = DJ_SENTENCE("Draw the event."),
        [DUNGEONPEN_MOVE_END] = DJ_SENTENCE("End the turn."),
    };
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    int argument = DUNGEONPEN_ARGUMENT(move);
    switch (DUNGEONPEN_VERB(move)) {
    case DUNGEONPEN_MOVE_FLICK:
        describe_flick(set, state, seat, move, language, out);
        break;
    case DUNGEONPEN_MOVE_WALL: {
        dungeonpen_wall wall = dungeonpen_wall_of(state, move);
        dj_text_format(out,
                       wall.is_vertical ? dj_translate(language, "Draw the wall upwards from column %d, row %d.")
                                        : dj_translate(language, "Draw the wall to the right from column %d, row %d."),
                       wall.x + 1, wall.y + 1);
        break;
    }
    case DUNGEONPEN_MOVE_USE:
        dj_text_format(out, dj_translate(language, "Use \"%s\"."), name_of(set, argument, language));
        break;
    case DUNGEONPEN_MOVE_CHARACTER:
        if (argument == DUNGEONPEN_NONE)
            dj_text_add(out, dj_translate(language, "Play without a character."));
        else
            dj_text_format(out, dj_translate(language, "Be \"%s\"."), name_of(set, argument, language));
        break;
    case DUNGEONPEN_MOVE_CHOOSE:
        describe_choice(set, state, argument, language, out);
        break;
    case DUNGEONPEN_MOVE_YES:
    case DUNGEONPEN_MOVE_NO:
    case DUNGEONPEN_MOVE_FIRST:
    case DUNGEONPEN_MOVE_SECOND:
        describe_reply(set, state, DUNGEONPEN_VERB(move), language, out);
        break;
    default:
        dj_text_add(out, dj_translate(language, plain[DUNGEONPEN_VERB(move)]));
    }
}

void dungeonpen_describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONPEN_BEGAN:
    case DUNGEONPEN_TOOK_ROLE:
    case DUNGEONPEN_TURN_BEGAN:
    case DUNGEONPEN_ROLLED:
        describe_turn(content, event, language, out);
        break;
    case DUNGEONPEN_FLICKED:
    case DUNGEONPEN_STROKE:
    case DUNGEONPEN_CURVE:
    case DUNGEONPEN_STOPPED:
        describe_stroke(event, language, out);
        break;
    case DUNGEONPEN_DRANK:
    case DUNGEONPEN_OPENED:
    case DUNGEONPEN_GRABBED:
    case DUNGEONPEN_DROPPED:
    case DUNGEONPEN_REFILLED:
        describe_find(event, language, out);
        break;
    case DUNGEONPEN_DREW:
        describe_drawn(content, event, language, out);
        break;
    case DUNGEONPEN_BAG_CHANGED:
        describe_bag(content, event, language, out);
        break;
    case DUNGEONPEN_LIFE_CHANGED:
        describe_life(event, language, out);
        break;
    case DUNGEONPEN_NEXT_FLICK:
        describe_next(event, language, out);
        break;
    case DUNGEONPEN_WALL_ROLLED:
    case DUNGEONPEN_WALL_DRAWN:
    case DUNGEONPEN_NO_WALL:
    case DUNGEONPEN_WALL_ERASED:
        describe_wall(event, language, out);
        break;
    case DUNGEONPEN_MOVED:
        dj_text_format(out, dj_translate(language, "Player %d is now in column %d, row %d."), (int)values[0] + 1,
                       column(values[1]), column(values[2]));
        break;
    case DUNGEONPEN_ANSWERED:
        describe_answer(content, event, language, out);
        break;
    case DUNGEONPEN_QUIBBLED:
        describe_quibble(event, language, out);
        break;
    case DUNGEONPEN_SAVED:
        dj_text_format(out, dj_translate(language, "Player %d escapes death and lives on with %d life."),
                       (int)values[0] + 1, (int)values[1]);
        break;
    case DUNGEONPEN_ENDED:
        describe_end(event, language, out);
        break;
    default:
        describe_card_event(content, event, language, out);
    }
}

void dungeonpen_card_text(const dungeonpen_card *card, const char *separator, dj_language language, dj_text *out) {
    if (card->wall > 0)
        dj_text_format(out,
                       dj_translate_count(language, "Sudden wall of %d cell.", "Sudden wall of %d cells.", card->wall),
                       card->wall);
    if (card->wall > 0 && card->effect.length > 0)
        dj_text_add(out, separator);
    dj_effect_describe(&dungeonpen_language, &card->effect, separator, language, out);
}

/* Where the hand aims, if the player may see it; never where it will go (N03). */
static void describe_flick(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move move,
                           dj_language language, dj_text *out) {
    char degrees[16];
    dj_text text = dj_text_over(degrees, sizeof degrees);
    dungeonpen_degrees(dungeonpen_flick_direction(move), decimal_sign(language), &text);
    int strength = dungeonpen_flick_strength(move);
    if (!dungeonpen_sees_aim(state, seat)) {
        dj_text_format(out, dj_translate(language, "Flick towards %s°, strength %d, eyes closed."), degrees, strength);
        return;
    }
    dungeonpen_point points[DUNGEONPEN_POINTS];
    dungeonpen_stroke aim = dungeonpen_aim(set, state, seat, move);
    bool touches;
    dungeonpen_point end = points[dungeonpen_trace(state->rows, &aim, points, &touches) - 1];
    dj_text_format(out,
                   touches
                       ? dj_translate(language,
                                      "Flick towards %s°, strength %d: would touch a wall and stop in column %d, row "
                                      "%d.")
                       : dj_translate(language, "Flick towards %s°, strength %d: aims at column %d, row %d."),
                   degrees, strength, column(end.x), column(end.y));
}

static void describe_choice(const dungeonpen_set *set, const dungeonpen_state *state, int thing, dj_language language,
                            dj_text *out) {
    if (thing >= DUNGEONPEN_THING_POTION) {
        const uint8_t *potion = set->sheets[state->sheet].potions[thing - DUNGEONPEN_THING_POTION];
        dj_text_format(out, dj_translate(language, "Choose the potion in column %d, row %d."), potion[0] + 1,
                       potion[1] + 1);
    } else if (thing >= DUNGEONPEN_THING_WALL) {
        const dungeonpen_wall *wall = &state->walls[thing - DUNGEONPEN_THING_WALL];
        dj_text_format(out, dj_translate(language, "Choose the sudden wall that begins in column %d, row %d."),
                       wall->x + 1, wall->y + 1);
    } else {
        dj_text_format(out, dj_translate(language, "Choose \"%s\"."), name_of(set, thing, language));
    }
}

static void describe_reply(const dungeonpen_set *set, const dungeonpen_state *state, int verb, dj_language language,
                           dj_text *out) {
    dungeonpen_state copy = *state; /* the words only look, but ask for a state that could change */
    dungeonpen_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeonpen_host(&turn);
    int answer = verb == DUNGEONPEN_MOVE_YES || verb == DUNGEONPEN_MOVE_SECOND;
    dj_effects_describe_answer(&host, answer, language, out);
}

static void describe_card_event(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONPEN_KEPT:
        dj_text_format(out, dj_translate(language, "Player %d keeps \"%s\" in the bag."), (int)values[0] + 1,
                       name_of(set, values[1], language));
        break;
    case DUNGEONPEN_BAG_WAS_FULL:
        dj_text_format(out, dj_translate(language, "The bag of player %d is full: \"%s\" cannot be kept."),
                       (int)values[0] + 1, name_of(set, values[1], language));
        break;
    case DUNGEONPEN_USED:
        dj_text_format(out, dj_translate(language, "Player %d uses \"%s\"."), (int)values[0] + 1,
                       name_of(set, values[1], language));
        break;
    case DUNGEONPEN_RETURNED:
        dj_text_format(out, dj_translate(language, "\"%s\" goes back into the clutter, which is shuffled."),
                       name_of(set, values[0], language));
        break;
    case DUNGEONPEN_RESHUFFLED:
        dj_text_add(out, dj_translate(language, "The events are used up: they are shuffled and begin anew."));
        break;
    default:
        dj_text_format(out, dj_translate(language, "\"%s\" of player %d takes effect."),
                       name_of(set, values[1], language), (int)values[0] + 1);
    }
}

static void describe_drawn(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    bool is_event = values[2] == DUNGEONPEN_EVENT;
    if (values[1] < 0)
        dj_text_format(out,
                       is_event ? dj_translate(language, "Player %d draws no event this time.")
                                : dj_translate(language, "Player %d finds nothing: there is no clutter left."),
                       (int)values[0] + 1);
    else
        dj_text_format(out,
                       is_event ? dj_translate(language, "Player %d draws the event \"%s\".")
                                : dj_translate(language, "Player %d rummages and finds \"%s\"."),
                       (int)values[0] + 1, name_of(set, values[1], language));
}

static void describe_bag(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    if (values[2] < 0)
        dj_text_format(out, dj_translate(language, "\"%s\" leaves the bag of player %d."),
                       name_of(set, values[0], language), (int)values[1] + 1);
    else
        dj_text_format(out, dj_translate(language, "\"%s\" goes from the bag of player %d to that of player %d."),
                       name_of(set, values[0], language), (int)values[1] + 1, (int)values[2] + 1);
}

static void describe_stroke(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    if (event->kind == DUNGEONPEN_FLICKED && values[3]) {
        dj_text_format(out, dj_translate(language, "The flick of player %d is lost."), (int)values[0] + 1);
    } else if (event->kind == DUNGEONPEN_FLICKED) {
        char degrees[16];
        dj_text text = dj_text_over(degrees, sizeof degrees);
        dungeonpen_degrees((int)values[1], decimal_sign(language), &text);
        dj_text_format(out, dj_translate(language, "Player %d flicks towards %s°, strength %d."), (int)values[0] + 1,
                       degrees, (int)values[2]);
    } else if (event->kind == DUNGEONPEN_STROKE) {
        dj_text_format(out, dj_translate(language, "The pencil of player %d starts in column %d, row %d."),
                       (int)values[0] + 1, column(values[1]), column(values[2]));
    } else if (event->kind == DUNGEONPEN_CURVE) {
        dj_text_format(out, dj_translate(language, "The hand was heading for column %d, row %d."), column(values[2]),
                       column(values[3]));
    } else if (values[3] == DUNGEONPEN_ENDS_FAILED) {
        dj_text_format(out, dj_translate(language, "The flick of player %d fails: the pencil hardly moved."),
                       (int)values[0] + 1);
    } else {
        dj_text_format(out,
                       values[3] == DUNGEONPEN_ENDS_AT_WALL
                           ? dj_translate(language, "Player %d touches a wall and stops in column %d, row %d.")
                           : dj_translate(language, "Player %d comes to column %d, row %d."),
                       (int)values[0] + 1, column(values[1]), column(values[2]));
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

static void describe_turn(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONPEN_BEGAN:
        dj_text_format(out, dj_translate(language, "The sheet is \"%s\"; player %d is first."),
                       set->sheets[values[0]].name[language], (int)values[1] + 1);
        break;
    case DUNGEONPEN_TOOK_ROLE:
        if (values[1] < 0)
            dj_text_format(out, dj_translate(language, "Player %d begins with %d life."), (int)values[0] + 1,
                           (int)values[2]);
        else
            dj_text_format(out, dj_translate(language, "Player %d is \"%s\" and begins with %d life."),
                           (int)values[0] + 1, name_of(set, values[1], language), (int)values[2]);
        break;
    case DUNGEONPEN_TURN_BEGAN:
        dj_text_format(out, dj_translate(language, "It is the turn of player %d."), (int)values[0] + 1);
        break;
    default:
        dj_text_format(out, dj_translate(language, "Player %d rolls a %d."), (int)values[0] + 1, (int)values[1]);
    }
}

static void describe_answer(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    int player = (int)values[0] + 1, thing = (int)values[2], cell = (int)values[3];
    switch (values[1]) {
    case DUNGEONPEN_MOVE_YES:
        dj_text_format(out, dj_translate(language, "Player %d says yes."), player);
        break;
    case DUNGEONPEN_MOVE_NO:
        dj_text_format(out, dj_translate(language, "Player %d says no."), player);
        break;
    case DUNGEONPEN_MOVE_FIRST:
        dj_text_format(out, dj_translate(language, "Player %d takes the first of the two."), player);
        break;
    case DUNGEONPEN_MOVE_SECOND:
        dj_text_format(out, dj_translate(language, "Player %d takes the second of the two."), player);
        break;
    default:
        if (thing >= DUNGEONPEN_THING_POTION)
            dj_text_format(out, dj_translate(language, "Player %d chooses the potion in column %d, row %d."), player,
                           cell % DUNGEONPEN_SIZE + 1, cell / DUNGEONPEN_SIZE + 1);
        else if (thing >= DUNGEONPEN_THING_WALL)
            dj_text_format(
                out, dj_translate(language, "Player %d chooses the sudden wall that begins in column %d, row %d."),
                player, cell % DUNGEONPEN_SIZE + 1, cell / DUNGEONPEN_SIZE + 1);
        else
            dj_text_format(out, dj_translate(language, "Player %d chooses the card \"%s\"."), player,
                           name_of(set, thing, language));
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

static void describe_end(const dj_event *event, dj_language language, dj_text *out) {
    int winner = (int)event->values[1] + 1;
    switch (event->values[0]) {
    case DUNGEONPEN_BROUGHT_HOME:
        dj_text_format(out, dj_translate(language, "Player %d brings the treasure home and wins."), winner);
        break;
    case DUNGEONPEN_DIED:
        dj_text_format(out, dj_translate(language, "Player %d is dead: player %d wins."), 3 - winner, winner);
        break;
    case DUNGEONPEN_BOTH_DIED:
        dj_text_add(out, dj_translate(language, "Both are dead: both lose."));
        break;
    default:
        dj_text_add(out, dj_translate(language, "Dawn breaks and the guards come: nobody got away, both lose."));
    }
}

static const char *name_of(const dungeonpen_set *set, int card, dj_language language) {
    return set->cards[card].name[language];
}

static char decimal_sign(dj_language language) {
    return language == DJ_FRENCH ? ',' : '.';
}

/* Or row: as players count them. */
static int column(int32_t units) {
    return units < 0 ? (int)(units + 1) / DUNGEONPEN_CELL : (int)units / DUNGEONPEN_CELL + 1;
}

static int hundredths(int32_t units) {
    return (int)(units * 100 / DUNGEONPEN_CELL);
}

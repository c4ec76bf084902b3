/* Moves, events and cards in words; what happens on the sheet has sheet_text.c. Seats are players 1 and 2; columns and
 * rows count from 1. */
#include "dungeonpen.h"

static void describe_flick(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move move,
                           dj_language language, dj_text *out);
static void describe_choice(const dungeonpen_set *set, const dungeonpen_state *state, int thing, dj_language language,
                            dj_text *out);
static void describe_reply(const dungeonpen_set *set, const dungeonpen_state *state, int verb, dj_language language,
                           dj_text *out);
static void describe_turn(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_drawn(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_bag(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_answer(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_end(const dj_event *event, dj_language language, dj_text *out);
static void describe_card_event(const dungeonpen_set *set, const dj_event *event, dj_language language, dj_text *out);
static const char *name_of(const dungeonpen_set *set, int card, dj_language language);

void dungeonpen_describe_move(const void *content, const void *state_, int seat, dj_move move, dj_language language,
                              dj_text *out) {
    static const char *const plain[DUNGEONPEN_VERBS] = {
        [DUNGEONPEN_MOVE_QUIBBLE] = DJ_SENTENCE("Quibble about the last stroke: have it measured."),
        [DUNGEONPEN_MOVE_DRAW] = DJ_SENTENCE("Draw the event."),
        [DUNGEONPEN_MOVE_END] = DJ_SENTENCE("End the turn."),
        [DUNGEONPEN_MOVE_KEEP] = DJ_SENTENCE("Keep what could answer."),
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
    if (dungeonpen_describe_on_sheet(event, language, out))
        return;
    switch (event->kind) {
    case DUNGEONPEN_BEGAN:
    case DUNGEONPEN_TOOK_ROLE:
    case DUNGEONPEN_TURN_BEGAN:
    case DUNGEONPEN_ROLLED:
        describe_turn(content, event, language, out);
        break;
    case DUNGEONPEN_DREW:
        describe_drawn(content, event, language, out);
        break;
    case DUNGEONPEN_BAG_CHANGED:
        describe_bag(content, event, language, out);
        break;
    case DUNGEONPEN_ANSWERED:
        describe_answer(content, event, language, out);
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
    dungeonpen_degrees_in(dungeonpen_flick_direction(move), language, &text);
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
                   degrees, strength, dungeonpen_column(end.x), dungeonpen_column(end.y));
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
    case DUNGEONPEN_MOVE_KEEP:
        dj_text_format(out, dj_translate(language, "Player %d keeps what could answer."), player);
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

static const char *name_of(const dungeonpen_set *set, int card, dj_language language) {
    return set->cards[card].name[language];
}

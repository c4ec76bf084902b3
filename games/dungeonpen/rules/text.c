/* Moves, events and cards in words; what happens on the sheet has sheet_text.c. Seats are players 1 and 2; columns and
 * rows count from 1. */
#include "dungeonpen.h"

static void describe_flick(const dungeonpen_set *set, const dungeonpen_state *state, int seat, dj_move move,
                           const dj_voice *voice, dj_text *out);
static void describe_choice(const dungeonpen_set *set, const dungeonpen_state *state, int thing, const dj_voice *voice,
                            dj_text *out);
static void describe_reply(const dungeonpen_set *set, const dungeonpen_state *state, int verb, const dj_voice *voice,
                           dj_text *out);
static void describe_turn(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_drawn(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_bag(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_answer(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_branch_taken(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice,
                                  dj_text *out);
static void describe_unmet(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_end(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_card_event(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static const char *name_of(const dungeonpen_set *set, int card, dj_language language);

void dungeonpen_describe_move(const void *content, const void *state_, int seat, dj_move move, const dj_voice *voice,
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
        describe_flick(set, state, seat, move, voice, out);
        break;
    case DUNGEONPEN_MOVE_WALL: {
        dungeonpen_wall wall = dungeonpen_wall_of(state, move);
        dj_text_format(out,
                       wall.is_vertical
                           ? dj_translate(voice->language, "Draw the wall upwards from column %d, row %d.")
                           : dj_translate(voice->language, "Draw the wall to the right from column %d, row %d."),
                       wall.x + 1, wall.y + 1);
        break;
    }
    case DUNGEONPEN_MOVE_USE:
        dj_text_format(out, dj_translate(voice->language, "Use “%s”."), name_of(set, argument, voice->language));
        break;
    case DUNGEONPEN_MOVE_CHARACTER:
        if (argument == DUNGEONPEN_NONE)
            dj_text_add(out, dj_translate(voice->language, "Play without a character."));
        else
            dj_text_format(out, dj_translate(voice->language, "Be “%s”."), name_of(set, argument, voice->language));
        break;
    case DUNGEONPEN_MOVE_CHOOSE:
        describe_choice(set, state, argument, voice, out);
        break;
    case DUNGEONPEN_MOVE_YES:
    case DUNGEONPEN_MOVE_NO:
    case DUNGEONPEN_MOVE_FIRST:
    case DUNGEONPEN_MOVE_SECOND:
        describe_reply(set, state, DUNGEONPEN_VERB(move), voice, out);
        break;
    default:
        dj_text_add(out, dj_translate(voice->language, plain[DUNGEONPEN_VERB(move)]));
    }
}

void dungeonpen_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    if (dungeonpen_describe_on_sheet(event, voice, out))
        return;
    switch (event->kind) {
    case DUNGEONPEN_BEGAN:
    case DUNGEONPEN_TOOK_ROLE:
    case DUNGEONPEN_TURN_BEGAN:
    case DUNGEONPEN_ROLLED:
        describe_turn(content, event, voice, out);
        break;
    case DUNGEONPEN_DREW:
        describe_drawn(content, event, voice, out);
        break;
    case DUNGEONPEN_BAG_CHANGED:
        describe_bag(content, event, voice, out);
        break;
    case DUNGEONPEN_ANSWERED:
        describe_answer(content, event, voice, out);
        break;
    case DUNGEONPEN_UNMET:
        describe_unmet(content, event, voice, out);
        break;
    case DUNGEONPEN_SAVED:
        dj_tell(out, voice, (int)values[0], "{You escape|@1 escapes} death, with %d life.", (int)values[1]);
        break;
    case DUNGEONPEN_ENDED:
        describe_end(event, voice, out);
        break;
    default:
        describe_card_event(content, event, voice, out);
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
                           const dj_voice *voice, dj_text *out) {
    char degrees[16];
    dj_text text = dj_text_over(degrees, sizeof degrees);
    dungeonpen_degrees_in(dungeonpen_flick_direction(move), voice->language, &text);
    int strength = dungeonpen_flick_strength(move);
    if (!dungeonpen_sees_aim(state, seat)) {
        dj_text_format(out, dj_translate(voice->language, "Flick towards %s°, strength %d, eyes closed."), degrees,
                       strength);
        return;
    }
    dungeonpen_point points[DUNGEONPEN_POINTS];
    dungeonpen_stroke aim = dungeonpen_aim(set, state, seat, move);
    bool touches;
    dungeonpen_point end = points[dungeonpen_trace(state->rows, &aim, points, &touches) - 1];
    dj_text_format(
        out,
        touches ? dj_translate(voice->language,
                               "Flick towards %s°, strength %d: would touch a wall and stop in column %d, row %d.")
                : dj_translate(voice->language, "Flick towards %s°, strength %d: aims at column %d, row %d."),
        degrees, strength, dungeonpen_column(end.x), dungeonpen_column(end.y));
}

static void describe_choice(const dungeonpen_set *set, const dungeonpen_state *state, int thing, const dj_voice *voice,
                            dj_text *out) {
    if (thing >= DUNGEONPEN_THING_POTION) {
        const uint8_t *potion = set->sheets[state->sheet].potions[thing - DUNGEONPEN_THING_POTION];
        dj_text_format(out, dj_translate(voice->language, "Choose the potion in column %d, row %d."), potion[0] + 1,
                       potion[1] + 1);
    } else if (thing >= DUNGEONPEN_THING_WALL) {
        const dungeonpen_wall *wall = &state->walls[thing - DUNGEONPEN_THING_WALL];
        dj_text_format(out, dj_translate(voice->language, "Choose the sudden wall that begins in column %d, row %d."),
                       wall->x + 1, wall->y + 1);
    } else {
        dj_text_format(out, dj_translate(voice->language, "Choose “%s”."), name_of(set, thing, voice->language));
    }
}

static void describe_reply(const dungeonpen_set *set, const dungeonpen_state *state, int verb, const dj_voice *voice,
                           dj_text *out) {
    dungeonpen_state copy = *state; /* the words only look, but ask for a state that could change */
    dungeonpen_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeonpen_host(&turn);
    int answer = verb == DUNGEONPEN_MOVE_YES || verb == DUNGEONPEN_MOVE_SECOND;
    dj_effects_describe_answer(&host, answer, voice->language, out);
}

static void describe_turn(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONPEN_BEGAN:
        dj_tell(out, voice, (int)values[1], "The sheet is “%s”; {you are|@1 is} first.",
                set->sheets[values[0]].name[voice->language]);
        break;
    case DUNGEONPEN_TOOK_ROLE:
        if (values[1] < 0)
            dj_tell(out, voice, (int)values[0], "{You begin|@1 begins} with %d life.", (int)values[2]);
        else
            dj_tell(out, voice, (int)values[0], "{You are|@1 is} “%s”, with %d life to begin with.",
                    name_of(set, values[1], voice->language), (int)values[2]);
        break;
    case DUNGEONPEN_TURN_BEGAN:
        dj_tell(out, voice, (int)values[0], "It is {your|@1’s} turn.");
        break;
    default:
        dj_tell(out, voice, (int)values[0], "{You roll|@1 rolls} a %d.", (int)values[1]);
    }
}

static void describe_drawn(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    bool is_event = values[2] == DUNGEONPEN_EVENT;
    if (values[1] < 0)
        dj_tell(out, voice, (int)values[0],
                is_event ? DJ_SENTENCE("{You draw|@1 draws} no event this time.")
                         : DJ_SENTENCE("{You find|@1 finds} nothing: there is no clutter left."));
    else
        dj_tell(out, voice, (int)values[0],
                is_event ? DJ_SENTENCE("{You draw|@1 draws} the event “%s”.")
                         : DJ_SENTENCE("{You rummage and find|@1 rummages and finds} “%s”."),
                name_of(set, values[1], voice->language));
}

static void describe_bag(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    if (values[2] < 0)
        dj_tell(out, voice, (int)values[1], "“%s” leaves {your|@1’s} bag.", name_of(set, values[0], voice->language));
    else
        dj_tell_two(out, voice, (int)values[1], (int)values[2], "“%s” goes from {your|@1’s} bag to {2:yours|@2’s}.",
                    name_of(set, values[0], voice->language));
}

static void describe_answer(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    int seat = values[0], thing = (int)values[2], cell = (int)values[3];
    switch (values[1]) {
    case DUNGEONPEN_MOVE_YES:
    case DUNGEONPEN_MOVE_NO:
    case DUNGEONPEN_MOVE_FIRST:
    case DUNGEONPEN_MOVE_SECOND:
        describe_branch_taken(set, event, voice, out);
        break;
    case DUNGEONPEN_MOVE_KEEP:
        dj_tell(out, voice, seat, "{You keep|@1 keeps} what could answer.");
        break;
    default:
        if (thing >= DUNGEONPEN_THING_POTION)
            dj_tell(out, voice, seat, "{You choose|@1 chooses} the potion in column %d, row %d.",
                    cell % DUNGEONPEN_SIZE + 1, cell / DUNGEONPEN_SIZE + 1);
        else if (thing >= DUNGEONPEN_THING_WALL)
            dj_tell(out, voice, seat, "{You choose|@1 chooses} the sudden wall that begins in column %d, row %d.",
                    cell % DUNGEONPEN_SIZE + 1, cell / DUNGEONPEN_SIZE + 1);
        else
            dj_tell(out, voice, seat, "{You choose|@1 chooses} the card “%s”.", name_of(set, thing, voice->language));
    }
}

/* What was offered, in the words of the card. */
static void describe_branch_taken(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice,
                                  dj_text *out) {
    const int32_t *values = event->values;
    dj_effect_tell_answer((dj_effect_place){&dungeonpen_language, &set->cards[values[2]].effect, (int)values[3]},
                          (int)values[0], values[1] == DUNGEONPEN_MOVE_YES || values[1] == DUNGEONPEN_MOVE_SECOND,
                          voice, out);
}

static void describe_unmet(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    dj_effect_tell_unmet((dj_effect_place){&dungeonpen_language, &set->cards[values[1]].effect, (int)values[2]},
                         name_of(set, values[1], voice->language), (int)values[0], voice, out);
}

static void describe_end(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int winner = event->values[1];
    switch (event->values[0]) {
    case DUNGEONPEN_BROUGHT_HOME:
        dj_tell(out, voice, winner, "{You bring|@1 brings} the treasure home: {you win|@1 wins}.");
        break;
    case DUNGEONPEN_DIED:
        dj_tell_two(out, voice, 1 - winner, winner, "{You are|@1 is} dead: {2:you win|@2 wins}.");
        break;
    case DUNGEONPEN_BOTH_DIED:
        dj_text_add(out, dj_translate(voice->language, "Both are dead: both lose."));
        break;
    default:
        dj_text_add(out, dj_translate(voice->language, "Dawn breaks and the guards come: nobody got away, both lose."));
    }
}

static void describe_card_event(const dungeonpen_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONPEN_KEPT:
        dj_tell(out, voice, (int)values[0], "{You keep|@1 keeps} “%s” in the bag.",
                name_of(set, values[1], voice->language));
        break;
    case DUNGEONPEN_BAG_WAS_FULL:
        dj_tell(out, voice, (int)values[0], "{Your|@1’s} bag is full: “%s” cannot be kept.",
                name_of(set, values[1], voice->language));
        break;
    case DUNGEONPEN_USED:
        dj_tell(out, voice, (int)values[0], "{You use|@1 uses} “%s”.", name_of(set, values[1], voice->language));
        break;
    case DUNGEONPEN_RETURNED:
        dj_text_format(out, dj_translate(voice->language, "“%s” goes back into the clutter, which is shuffled."),
                       name_of(set, values[0], voice->language));
        break;
    case DUNGEONPEN_RESHUFFLED:
        dj_text_add(out, dj_translate(voice->language, "The events are used up: they are shuffled and begin anew."));
        break;
    default:
        dj_tell(out, voice, (int)values[0], "{Your|@1’s} “%s” takes effect.", name_of(set, values[1], voice->language));
    }
}

static const char *name_of(const dungeonpen_set *set, int card, dj_language language) {
    return set->cards[card].name[language];
}

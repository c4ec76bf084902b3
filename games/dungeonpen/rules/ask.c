/* What is asked of a viewer now, and the rule that matters to it. */
#include "dungeonpen.h"

static const char *ask_turn(const dungeonpen_set *set, const dungeonpen_state *state);
static void ask_wall(const dungeonpen_state *state, const dj_voice *voice, dj_text *out);
static void ask_question(const dungeonpen_set *set, const dungeonpen_state *state, const dj_voice *voice, dj_text *out);

void dungeonpen_ask(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    static const char *const offers[DUNGEONPEN_TRIGGERS] = {
        [DUNGEONPEN_ON_TURN] = DJ_SENTENCE("Your turn begins: answer with a card, or keep it."),
        [DUNGEONPEN_ON_WALL] = DJ_SENTENCE("You touched a wall: answer with a card, or keep it."),
        [DUNGEONPEN_ON_FAIL] = DJ_SENTENCE("Your flick failed: answer with a card, or keep it."),
        [DUNGEONPEN_ON_CHEST] = DJ_SENTENCE("You passed over a chest: answer with a card, or keep it."),
        [DUNGEONPEN_ON_POTION] = DJ_SENTENCE("You drank a potion: answer with a card, or keep it."),
        [DUNGEONPEN_ON_TREASURE] = DJ_SENTENCE("You grabbed the treasure: answer with a card, or keep it."),
        [DUNGEONPEN_ON_ROBBED] = DJ_SENTENCE("Your treasure was grabbed: answer with a card, or keep it."),
        [DUNGEONPEN_ON_DEATH] = DJ_SENTENCE("You are dying: answer with a card, or keep it and die."),
    };
    const dungeonpen_set *set = content;
    const dungeonpen_state *state = state_;
    int viewer = voice->reader;
    dj_seat_mask to_act = dungeonpen_to_act(set, state);
    int asks = dungeonpen_asks(state);
    if (to_act == 0)
        dj_text_add(out, dj_translate(voice->language, "The game is over."));
    else if (viewer < 0 || to_act != DJ_SEAT_BIT(viewer))
        dj_tell(out, voice, to_act & 1 ? 0 : 1, DJ_SENTENCE("It is {your|@1’s} turn."));
    else if (asks == DUNGEONPEN_MOVE_USE)
        dj_text_add(out, dj_translate(voice->language, ask_turn(set, state)));
    else if (asks == DUNGEONPEN_MOVE_WALL)
        ask_wall(state, voice, out);
    else if (asks == DUNGEONPEN_MOVE_CHARACTER)
        dj_text_add(out, dj_translate(voice->language, "Who do you want to be?"));
    else if (asks == DUNGEONPEN_MOVE_KEEP)
        dj_text_add(out, dj_translate(voice->language, offers[state->offers[0].trigger]));
    else
        ask_question(set, state, voice, out);
}

const char *dungeonpen_rule(const void *content, const void *state_, int viewer, const dj_event *events,
                            int event_count) {
    (void)content;
    static const char *const met[DUNGEONPEN_EVENT_KINDS] = {
        [DUNGEONPEN_STOPPED] = "N04",      [DUNGEONPEN_DRANK] = "N07",        [DUNGEONPEN_OPENED] = "N07",
        [DUNGEONPEN_GRABBED] = "N07",      [DUNGEONPEN_DROPPED] = "N07",      [DUNGEONPEN_DREW] = "N08",
        [DUNGEONPEN_KEPT] = "N09",         [DUNGEONPEN_BAG_WAS_FULL] = "N09", [DUNGEONPEN_USED] = "N09",
        [DUNGEONPEN_LIFE_CHANGED] = "N10", [DUNGEONPEN_NEXT_FLICK] = "N08",   [DUNGEONPEN_WALL_DRAWN] = "N11",
        [DUNGEONPEN_NO_WALL] = "N11",      [DUNGEONPEN_WALL_ERASED] = "N11",  [DUNGEONPEN_QUIBBLED] = "N14",
        [DUNGEONPEN_ENDED] = "N02",
    };
    const dungeonpen_state *state = state_;
    int asks = dungeonpen_asks(state);
    if (state->stage != DUNGEONPEN_OVER && asks == DUNGEONPEN_MOVE_WALL)
        return "N11";
    if (state->stage != DUNGEONPEN_OVER && asks == DUNGEONPEN_MOVE_CHARACTER)
        return "N01";
    if (state->stage != DUNGEONPEN_OVER && asks == DUNGEONPEN_MOVE_KEEP)
        return "N09";
    const char *last = dj_rule_of_events(events, event_count, viewer, met, DUNGEONPEN_EVENT_KINDS);
    return last != NULL ? last : "N03";
}

/* Without a flick there is the event, which is drawn all the same (N08). */
static const char *ask_turn(const dungeonpen_set *set, const dungeonpen_state *state) {
    static const char *const stages[DUNGEONPEN_STAGES] = {
        [DUNGEONPEN_FLICK] = DJ_SENTENCE("It is your turn to flick."),
        [DUNGEONPEN_DRAW] = DJ_SENTENCE("You have flicked: use a card, or draw the event."),
        [DUNGEONPEN_END] = DJ_SENTENCE("The event is done: use a card, or end the turn."),
    };
    if (!dungeonpen_misses(state))
        return stages[state->stage];
    return dungeonpen_has_usable(set, state)
               ? DJ_SENTENCE("A card has taken this flick away: use a card, or draw the event.")
               : DJ_SENTENCE("A card has taken this flick away: draw the event.");
}

static void ask_wall(const dungeonpen_state *state, const dj_voice *voice, dj_text *out) {
    int length = state->due[0].length, right = state->red * DUNGEONPEN_BLOCK, top = state->black * DUNGEONPEN_BLOCK;
    dj_text_format(
        out,
        dj_translate_count(
            voice->language, "Draw a wall of %d cell in one of the nine cells of columns %d to %d, rows %d to %d.",
            "Draw a wall of %d cells that covers one of the nine cells of columns %d to %d, rows %d to %d.", length),
        length, right - DUNGEONPEN_BLOCK + 1, right, top - DUNGEONPEN_BLOCK + 1, top);
}

/* What a card wants to know, and what for. */
static void ask_question(const dungeonpen_set *set, const dungeonpen_state *state, const dj_voice *voice,
                         dj_text *out) {
    dungeonpen_state copy = *state; /* the words only look, but ask for a state that could change */
    dungeonpen_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeonpen_host(&turn);
    char words[DJ_EFFECT_WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    dj_effects_describe_question(&host, voice->language, &text);
    dj_text_format(out, dj_translate(voice->language, "“%s” lets you choose: %s."),
                   set->cards[state->effects.frames[state->effects.depth - 1].program].name[voice->language], words);
}

/* What is asked of a viewer now, and the rule that matters to it. */
#include "procrastination.h"

static void ask_question(const procrastination_set *set, const procrastination_state *state, const dj_voice *voice,
                         dj_text *out);
static void tell_end(const procrastination_set *set, const procrastination_state *state, const dj_voice *voice,
                     dj_text *out);

void procrastination_ask(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const procrastination_set *set = content;
    const procrastination_state *state = state_;
    int viewer = voice->reader;
    if (state->phase == PROCRASTINATION_OVER) {
        tell_end(set, state, voice, out);
        return;
    }
    if (state->phase == PROCRASTINATION_DRAFT)
        dj_text_add(out, dj_translate(voice->language, "The Mimic"));
    else
        dj_text_format(out, dj_translate(voice->language, "Round %d"), state->round);
    dj_text_add(out, " · ");
    if (state->effects.question != DJ_ASKS_NOTHING)
        ask_question(set, state, voice, out);
    else if (viewer < 0)
        dj_text_add(out, dj_translate(voice->language, "the players are choosing"));
    else if (!(procrastination_to_act(set, state) & DJ_SEAT_BIT(viewer)))
        dj_text_add(out, dj_translate(voice->language, "the others are choosing"));
    else if (state->phase == PROCRASTINATION_DRAFT)
        dj_text_add(out, dj_translate(voice->language, "keep one card, the others are passed on"));
    else if (state->phase == PROCRASTINATION_FACE_OFF)
        dj_text_add(out, dj_translate(voice->language, "face-off: which card fights for you?"));
    else if (state->phase == PROCRASTINATION_LAY && state->seats[viewer].flags & PROCRASTINATION_LAYS_ANY)
        dj_text_add(out, dj_translate(voice->language, "support: lay any card, the Bluff or nothing"));
    else if (state->phase == PROCRASTINATION_LAY)
        dj_text_add(out, dj_translate(voice->language, "support: lay a Support, the Bluff or nothing"));
    else
        dj_text_format(out, dj_translate(voice->language, "too many cards: discard down to %d"),
                       procrastination_hand_limit(set, state, viewer));
}

const char *procrastination_rule(const void *content, const void *state_, int viewer, const dj_event *events,
                                 int event_count) {
    (void)content;
    (void)viewer;
    (void)events;
    (void)event_count;
    static const char *const rules[PROCRASTINATION_PHASES] = {
        [PROCRASTINATION_DRAFT] = "P20",    [PROCRASTINATION_FACE_OFF] = "P05", [PROCRASTINATION_FIGHTERS] = "P08",
        [PROCRASTINATION_LAY] = "P10",      [PROCRASTINATION_SUPPORTS] = "P13", [PROCRASTINATION_DICE] = "P15",
        [PROCRASTINATION_CLEARING] = "P16", [PROCRASTINATION_LIMIT] = "P18",    [PROCRASTINATION_OVER] = "P19",
    };
    const procrastination_state *state = state_;
    return rules[state->phase];
}

/* Which card asks is in everyone's sight. */
static void ask_question(const procrastination_set *set, const procrastination_state *state, const dj_voice *voice,
                         dj_text *out) {
    const dj_effect_stack *effects = &state->effects;
    int speaker = procrastination_speaker(state, &effects->frames[effects->depth - 1]);
    procrastination_state copy = *state; /* the words only look, but ask for a state that could change */
    procrastination_turn turn = {set, &copy, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    char words[DJ_EFFECT_WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    dj_effects_describe_question(&host, voice->language, &text);
    dj_tell(out, voice, effects->asked, "“%s” asks {you|@1}: %s", set->cards[speaker].name[voice->language], words);
}

static void tell_end(const procrastination_set *set, const procrastination_state *state, const dj_voice *voice,
                     dj_text *out) {
    dj_result result;
    procrastination_result(set, state, &result);
    int winner = 0;
    while (winner < state->seat_count && result.winners != DJ_SEAT_BIT(winner))
        winner++;
    if (winner == state->seat_count) {
        dj_text_add(out, dj_translate(voice->language, "The game is over: a draw."));
        return;
    }
    dj_tell_count(out, voice, winner, "The game is over: {you have|@1 has} won with %d card.",
                  "The game is over: {you have|@1 has} won with %d cards.", result.scores[winner],
                  result.scores[winner]);
}

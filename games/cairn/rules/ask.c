/* What is asked of a viewer now, and the rule that matters to it. */
#include "cairn.h"

void cairn_ask(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const cairn_state *state = state_;
    bool is_own = voice->reader >= 0 && (cairn_to_act(content, state) & DJ_SEAT_BIT(voice->reader)) != 0;
    int left = CAIRN_ACTIONS - state->actions;
    if (state->phase == CAIRN_OVER)
        dj_text_add(out, dj_translate(voice->language, "The game is over."));
    else if (state->phase == CAIRN_VOTING)
        dj_text_add(out, is_own ? dj_translate(voice->language, "Do the hidden stones count? Vote in secret.")
                                : dj_translate(voice->language, "The votes are being cast."));
    else if (is_own)
        dj_text_format(
            out, dj_translate_count(voice->language, "Your turn: %d action left.", "Your turn: %d actions left.", left),
            left);
    else
        dj_tell(out, voice, state->turn, "It is {your|@1’s} turn.");
}

const char *cairn_rule(const void *content, const void *state_, int viewer, const dj_event *events, int event_count) {
    static const char *const rules[CAIRN_EVENTS] = {
        [CAIRN_DEALT] = "T01", [CAIRN_PUSHED] = "T03",  [CAIRN_ROLLED] = "T04",
        [CAIRN_SHOWN] = "T05", [CAIRN_COUNTED] = "T06",
    };
    (void)content;
    const cairn_state *state = state_;
    const char *last = dj_rule_of_events(events, event_count, viewer, rules, CAIRN_EVENTS);
    if (last)
        return last;
    return state->phase == CAIRN_TURNS ? "T02" : state->phase == CAIRN_VOTING ? "T06" : "T08";
}

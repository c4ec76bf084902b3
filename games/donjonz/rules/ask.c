/* What is asked of a viewer now, and the rule that matters to it. */
#include "donjonz.h"

void donjonz_ask(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    dj_language language = voice->language;
    const donjonz_set *set = content;
    const donjonz_state *state = state_;
    switch (state->phase) {
    case DONJONZ_MAPPING:
        dj_text_format(out, dj_translate(language, "Place %s so that it touches the dungeon."),
                       set->cards[state->pile[state->placed]].name[language]);
        break;
    case DONJONZ_WALKING:
        dj_text_add(out, dj_translate(language, "Take a step: no cell is walked twice."));
        break;
    case DONJONZ_CHOOSING:
        dj_text_format(out, dj_translate(language, "The hero found %s: take it or leave it."),
                       donjonz_item_name(state->cell[state->hero] >> 4, language));
        break;
    default:
        dj_text_add(out, state->is_lost ? dj_translate(language, "The game is lost.")
                                        : dj_translate(language, "The walk is over."));
    }
}

const char *donjonz_rule(const void *content, const void *state_, int viewer, const dj_event *events, int event_count) {
    (void)content;
    static const char *const met[DONJONZ_EVENT_KINDS] = {
        [DONJONZ_MAPPED] = "Z03",   [DONJONZ_FOUND_GOLD] = "Z04",   [DONJONZ_FOUND_KEY] = "Z07",
        [DONJONZ_OPENED] = "Z07",   [DONJONZ_FOUND_LOCKED] = "Z07", [DONJONZ_FOUND_WEAPON] = "Z05",
        [DONJONZ_TOOK] = "Z05",     [DONJONZ_LEFT] = "Z05",         [DONJONZ_DROPPED] = "Z05",
        [DONJONZ_DEFEATED] = "Z06", [DONJONZ_ROBBED] = "Z06",       [DONJONZ_DIED] = "Z06",
        [DONJONZ_STUCK] = "Z09",
    };
    const donjonz_state *state = state_;
    if (state->phase == DONJONZ_MAPPING)
        return "Z02";
    const char *last = dj_rule_of_events(events, event_count, viewer, met, DONJONZ_EVENT_KINDS);
    return last != NULL ? last : "Z03";
}

/* The whole position in sentences. */
#include "cairn.h"

static void describe_seat(const cairn_set *set, const cairn_state *state, int viewer, int seat, dj_language language,
                          dj_text *out);

void cairn_describe(const void *content, const void *state_, int viewer, dj_language language, dj_text *out) {
    const cairn_state *state = state_;
    cairn_ask(content, state, viewer, language, out);
    for (int seat = 0; seat < state->seats; seat++)
        describe_seat(content, state, viewer, seat, language, out);
}

static void describe_seat(const cairn_set *set, const cairn_state *state, int viewer, int seat, dj_language language,
                          dj_text *out) {
    const cairn_seat *at = &state->seat[seat];
    const cairn_stone *stone = &set->stones[at->stone];
    int pebbles = at->pebbles;
    dj_text_add(out, "\n");
    dj_text_format(out, dj_translate_count(language, "Player %d: %d pebble", "Player %d: %d pebbles", pebbles),
                   seat + 1, pebbles);
    if (cairn_knows_stone(state, viewer, seat))
        dj_text_format(out,
                       at->is_shown ? dj_translate(language, ", and %s (weight %d).")
                                    : dj_translate(language, ", and %s (weight %d), hidden."),
                       stone->name[language], stone->weight);
    else
        dj_text_add(out, dj_translate(language, ", and a hidden stone."));
    if (at->vote == CAIRN_NO_VOTE)
        return;
    dj_text_add(out, " ");
    if (!cairn_knows_vote(state, viewer, seat))
        dj_text_add(out, dj_translate(language, "Has voted."));
    else
        dj_text_add(out,
                    at->vote == CAIRN_YES ? dj_translate(language, "Votes yes.") : dj_translate(language, "Votes no."));
}

/* The whole position in sentences. */
#include "cairn.h"

static void describe_seat(const cairn_set *set, const cairn_state *state, int seat, const dj_voice *voice,
                          dj_text *out);

void cairn_describe(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const cairn_state *state = state_;
    cairn_ask(content, state, voice, out);
    for (int seat = 0; seat < state->seats; seat++)
        describe_seat(content, state, seat, voice, out);
}

static void describe_seat(const cairn_set *set, const cairn_state *state, int seat, const dj_voice *voice,
                          dj_text *out) {
    const cairn_seat *at = &state->seat[seat];
    const cairn_stone *stone = &set->stones[at->stone];
    int pebbles = at->pebbles;
    dj_text_add(out, "\n");
    dj_tell_count(out, voice, seat, "{You|@1}: %d pebble", "{You|@1}: %d pebbles", pebbles, pebbles);
    if (cairn_knows_stone(state, voice->reader, seat))
        dj_text_format(out,
                       at->is_shown ? dj_translate(voice->language, ", and %s (weight %d).")
                                    : dj_translate(voice->language, ", and %s (weight %d), hidden."),
                       stone->name[voice->language], stone->weight);
    else
        dj_text_add(out, dj_translate(voice->language, ", and a hidden stone."));
    if (at->vote == CAIRN_NO_VOTE)
        return;
    dj_text_add(out, " ");
    if (!cairn_knows_vote(state, voice->reader, seat))
        dj_text_add(out, dj_translate(voice->language, "Has voted."));
    else
        dj_text_add(out, at->vote == CAIRN_YES ? dj_translate(voice->language, "Votes yes.")
                                               : dj_translate(voice->language, "Votes no."));
}

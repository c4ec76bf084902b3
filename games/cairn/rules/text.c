/* Moves and events in words. */
#include "cairn.h"

static const char *stone_name(const cairn_set *set, int stone, dj_language language);

void cairn_describe_move(const void *content, const void *state_, int seat, dj_move move, const dj_voice *voice,
                         dj_text *out) {
    static const char *const sentences[CAIRN_MOVES] = {
        [CAIRN_PUSH] = DJ_SENTENCE("Push three pebbles."),
        [CAIRN_ROLL] = DJ_SENTENCE("Roll the die for pebbles."),
        [CAIRN_SHOW] = DJ_SENTENCE("Show your stone, %s: it counts whatever the vote says."),
        [CAIRN_PASS] = DJ_SENTENCE("End your turn."),
        [CAIRN_VOTE_NO] = DJ_SENTENCE("Vote no: only shown stones count."),
        [CAIRN_VOTE_YES] = DJ_SENTENCE("Vote yes: all stones count."),
    };
    const cairn_state *state = state_;
    if (move == CAIRN_SHOW)
        dj_text_format(out, dj_translate(voice->language, sentences[move]),
                       stone_name(content, state->seat[seat].stone, voice->language));
    else
        dj_text_add(out, dj_translate(voice->language, sentences[move]));
}

void cairn_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    int seat = values[0];
    switch ((cairn_event)event->kind) {
    case CAIRN_DEALT:
        dj_text_format(out, dj_translate(voice->language, "Each of %d players takes a hidden stone."), values[0]);
        break;
    case CAIRN_PUSHED:
        dj_tell(out, voice, seat, "{You push|@1 pushes} three pebbles.");
        break;
    case CAIRN_ROLLED:
        dj_tell(out, voice, seat, "{You roll|@1 rolls} %d.", values[1]);
        break;
    case CAIRN_SHOWN:
        dj_tell(out, voice, seat, "{Your|@1’s} stone: %s.", stone_name(content, values[1], voice->language));
        break;
    case CAIRN_PASSED:
        dj_tell(out, voice, seat, "{You end|@1 ends} the turn.");
        break;
    case CAIRN_VOTED:
        dj_tell(out, voice, seat, "{You have|@1 has} voted.");
        break;
    default:
        dj_text_format(out, dj_translate(voice->language, "Votes for the hidden stones: %d yes, %d no."), values[0],
                       values[1]);
    }
}

static const char *stone_name(const cairn_set *set, int stone, dj_language language) {
    return set->stones[stone].name[language];
}

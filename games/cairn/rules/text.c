/* Moves and events in words. */
#include "cairn.h"

static const char *stone_name(const cairn_set *set, int stone, dj_language language);

void cairn_describe_move(const void *content, const void *state_, int seat, dj_move move, dj_language language,
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
        dj_text_format(out, dj_translate(language, sentences[move]),
                       stone_name(content, state->seat[seat].stone, language));
    else
        dj_text_add(out, dj_translate(language, sentences[move]));
}

void cairn_describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    int player = values[0] + 1;
    switch ((cairn_event)event->kind) {
    case CAIRN_DEALT:
        dj_text_format(out, dj_translate(language, "Each of %d players takes a hidden stone."), values[0]);
        break;
    case CAIRN_PUSHED:
        dj_text_format(out, dj_translate(language, "Player %d pushes three pebbles."), player);
        break;
    case CAIRN_ROLLED:
        dj_text_format(out, dj_translate(language, "Player %d rolls %d."), player, values[1]);
        break;
    case CAIRN_SHOWN:
        dj_text_format(out, dj_translate(language, "The stone of player %d: %s."), player,
                       stone_name(content, values[1], language));
        break;
    case CAIRN_PASSED:
        dj_text_format(out, dj_translate(language, "Player %d ends the turn."), player);
        break;
    case CAIRN_VOTED:
        dj_text_format(out, dj_translate(language, "Player %d has voted."), player);
        break;
    default:
        dj_text_format(out, dj_translate(language, "Votes for the hidden stones: %d yes, %d no."), values[0],
                       values[1]);
    }
}

static const char *stone_name(const cairn_set *set, int stone, dj_language language) {
    return set->stones[stone].name[language];
}

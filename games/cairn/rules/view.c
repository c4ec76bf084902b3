/* What a viewer may know, as one description: it writes views and reads positions. */
#include "cairn.h"

#include <string.h>

static const char *stone_id(const void *content, int stone);
static bool knows_stone(const dj_look *look);
static bool knows_vote(const dj_look *look);
static int has_voted(const dj_look *look);

static const char *const phase_words[] = {"turns", "voting", "over"};
static const char *const vote_words[] = {"", "no", "yes"};

static const dj_field seat_fields[] = {
    {"stone", DJ_PUBLIC, "its id, null where the viewer does not know it", DJ_AT(cairn_seat, stone), DJ_ID(stone_id),
     .knows = knows_stone, .is_required = true},
    {"shown", DJ_PUBLIC, "whether all see the stone (T05)", DJ_AT(cairn_seat, is_shown), DJ_FLAG},
    {"pebbles", DJ_PUBLIC, "taken so far", DJ_AT(cairn_seat, pebbles), DJ_RANGE(0, CAIRN_PEBBLES_MAX)},
    {"voted", DJ_PUBLIC, "whether it has voted", DJ_FLAG, .get = has_voted},
    {"vote", DJ_PUBLIC, "secret until all have voted (T06)", DJ_AT(cairn_seat, vote), DJ_WORD(vote_words),
     .knows = knows_vote},
};
static const dj_shape seat = DJ_SHAPE("Seat", seat_fields);

static const dj_field fields[] = {
    {"phase", DJ_PUBLIC, "what the players are at", DJ_AT(cairn_state, phase), DJ_WORD(phase_words)},
    {"lap", DJ_PUBLIC, "how many times all have had a turn", DJ_AT(cairn_state, lap), DJ_RANGE(0, CAIRN_LAPS)},
    {"turn", DJ_PUBLIC, "the seat whose turn it is", DJ_AT(cairn_state, turn), DJ_RANGE(0, CAIRN_SEATS_MAX - 1)},
    {"actions", DJ_PUBLIC, "taken this turn (T02)", DJ_AT(cairn_state, actions), DJ_RANGE(0, CAIRN_ACTIONS)},
    {"seats", DJ_PUBLIC, "seat by seat", DJ_SEATS(cairn_state, seat, seats), DJ_OBJECT(seat), .is_required = true},
    {"heap", DJ_SECRET, "the stones that nobody holds", DJ_LIST(cairn_state, heap, heap_count), DJ_ID(stone_id),
     .is_required = true},
    DJ_DICE_FIELD(cairn_state, dice),
};
const dj_shape cairn_shape = DJ_SHAPE("View", fields);

void cairn_view(const void *content, const void *state, int viewer, dj_json *out) {
    const cairn_set *set = content;
    dj_shape_write(&cairn_shape, cairn_game.id, set->id, set, state, viewer, out);
}

bool cairn_read(const void *content, const dj_node *root, void *state, dj_problems *problems) {
    memset(state, 0, sizeof(cairn_state));
    return dj_shape_read(&cairn_shape, content, root, state, problems) &&
           dj_position_is_possible(root, cairn_check(content, state), problems);
}

static const char *stone_id(const void *content, int stone) {
    const cairn_set *set = content;
    return stone >= 0 && stone < CAIRN_STONES ? set->stones[stone].id : NULL;
}

static bool knows_stone(const dj_look *look) {
    return cairn_knows_stone(look->state, look->viewer, look->seat);
}

static bool knows_vote(const dj_look *look) {
    return cairn_knows_vote(look->state, look->viewer, look->seat);
}

static int has_voted(const dj_look *look) {
    const cairn_state *state = look->state;
    return state->seat[look->seat].vote != CAIRN_NO_VOTE;
}

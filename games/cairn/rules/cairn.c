#include "cairn.h"

static const char *const authors[] = {"The donjon authors", NULL};

/* What people read for an ending, and for what happens to a card. */
static const dj_title titles[] = {
    {"won", DJ_SENTENCE("victory")},
    {"shown", DJ_SENTENCE("is shown")},
};

static const dj_wide wide[] = {
    DJ_WIDE_DICE(cairn_state, dice),
};

const dj_game cairn_game = {
    .id = "cairn",
    .title = "Cairn",
    .pitch = DJ_SENTENCE("Push pebbles, trust the die, and vote in secret whether hidden stones count."),
    .authors = authors,
    .seats_minimum = CAIRN_SEATS_MIN,
    .seats_maximum = CAIRN_SEATS_MAX,
    .minutes_minimum = 2,
    .minutes_maximum = 5,
    .rules_version = 1,
    .state_size = sizeof(cairn_state),
    .wide = wide,
    .wide_count = sizeof wide / sizeof *wide,
    .content_size = sizeof(cairn_set),
    .moves_max = 4, /* push, roll, show, pass */
    .lists_all_moves = true,
    .is_open = false,
    .events = cairn_events,
    .event_count = CAIRN_EVENTS,
    .spellings = cairn_spellings,
    .spelling_count = CAIRN_WORDS,
    .titles = titles,
    .title_count = sizeof titles / sizeof *titles,
    .original = &cairn_original.value,
    .shape = &cairn_shape,
    .observation = cairn_observation,
    .observation_parts = CAIRN_OBSERVATION,
    .actions = cairn_actions,
    .action_parts = CAIRN_ACTION_PARTS,
    .compile = cairn_compile,
    .content_digest = cairn_content_digest,
    .content_title = cairn_content_title,
    .card = cairn_card,
    .setup = cairn_setup,
    .seats = cairn_seats,
    .to_act = cairn_to_act,
    .may_act = dj_nobody_may_act,
    .moves = cairn_moves,
    .why_not = cairn_why_not,
    .play = cairn_play,
    .result = cairn_result,
    .value = cairn_value,
    .view = cairn_view,
    .sample = cairn_sample,
    .observe = cairn_observe,
    .number_moves = cairn_number_moves,
    .preview = dj_preview_nothing,
    .hash = cairn_hash,
    .check = cairn_check,
    .read = cairn_read,
    .move_text = cairn_move_text,
    .move_parse = cairn_move_parse,
    .describe_move = cairn_describe_move,
    .describe_event = cairn_describe_event,
    .ask = cairn_ask,
    .rule = cairn_rule,
    .describe = cairn_describe,
};

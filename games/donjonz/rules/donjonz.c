#include "donjonz.h"

static const char *const authors[] = {"Léandre Proust", NULL};

static const dj_option options[] = {
    {.name = "cards",
     .title = DJ_SENTENCE("how many cards to place; fewer make a shorter game"),
     .minimum = 1,
     .maximum = DONJONZ_CARDS_MAX,
     .standard = DONJONZ_CARDS_MAX},
};

/* What people read for an ending, and for what happens to a card. */
static const dj_title titles[] = {
    {"lost", DJ_SENTENCE("defeat")},
    {"stuck", DJ_SENTENCE("no step left")},
    {"placed", DJ_SENTENCE("is placed")},
    {"revealed", DJ_SENTENCE("is revealed")},
};

static const dj_wide wide[] = {
    DJ_WIDE_DICE(donjonz_state, dice),
    DJ_WIDE(donjonz_state, gold),
};

const dj_game donjonz_game = {
    .id = "donjonz",
    .title = "DONJONZ n°11",
    .pitch = DJ_SENTENCE("Build a dungeon card by card, then walk it once, never twice over the same cell."),
    .authors = authors,
    .seats_minimum = 1,
    .seats_maximum = 1,
    .minutes_minimum = 5,
    .minutes_maximum = 15,
    .rules_version = 1,
    .state_size = sizeof(donjonz_state),
    .wide = wide,
    .wide_count = sizeof wide / sizeof *wide,
    .content_size = sizeof(donjonz_set),
    /* A card meets another along at most 24 places for each of its 4 turns, the half card along 20; and one more, see
     * list_columns. */
    .moves_max = 4 * (20 + 24 * (DONJONZ_CARDS_MAX - 1)) + 1,
    .lists_all_moves = true,
    .is_open = true,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .events = donjonz_events,
    .event_count = DONJONZ_EVENT_KINDS,
    .spellings = donjonz_spellings,
    .spelling_count = DONJONZ_WORDS,
    .titles = titles,
    .title_count = sizeof titles / sizeof *titles,
    .shape = &donjonz_shape,
    .original = &donjonz_original.value,
    .observation = donjonz_observation,
    .observation_parts = DONJONZ_OBSERVATION,
    .actions = donjonz_actions,
    .action_parts = DONJONZ_ACTION_PARTS,
    .lesson = &donjonz_lesson,
    .compile = donjonz_compile,
    .content_digest = donjonz_content_digest,
    .content_title = donjonz_content_title,
    .card = donjonz_card_of_set,
    .setup = donjonz_setup,
    .seats = donjonz_seats,
    .to_act = donjonz_to_act,
    .may_act = dj_nobody_may_act,
    .moves = donjonz_moves,
    .random_move = donjonz_random_move,
    .why_not = donjonz_why_not,
    .play = donjonz_play,
    .result = donjonz_result,
    .value = donjonz_value,
    .view = donjonz_view,
    .sample = donjonz_sample,
    .observe = donjonz_observe,
    .number_moves = donjonz_number_moves,
    .preview = dj_preview_nothing,
    .hash = donjonz_hash,
    .check = donjonz_check,
    .read = donjonz_read,
    .move_text = donjonz_move_text,
    .move_parse = donjonz_move_parse,
    .describe_move = donjonz_describe_move,
    .describe_event = donjonz_describe_event,
    .ask = donjonz_ask,
    .rule = donjonz_rule,
    .describe = donjonz_describe,
};

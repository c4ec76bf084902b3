#include "dungeondeck.h"

#include "original.h"

static const char *const authors[] = {"Franck Genet", NULL};

const dj_game dungeondeck_game = {
    .id = "dungeondeck",
    .title = "Un dongeon dans un deck",
    .pitch = DJ_SENTENCE("A dungeon you hold in one hand: two-faced cards, four boss doors, four lives."),
    .authors = authors,
    .seats_minimum = 1,
    .seats_maximum = 1,
    .rules_version = 1,
    .state_size = sizeof(dungeondeck_state),
    .content_size = sizeof(dungeondeck_set),
    .moves_max = DUNGEONDECK_MOVES,
    .lists_all_moves = true,
    .options = NULL,
    .option_count = 0,
    .events = dungeondeck_events,
    .event_count = DUNGEONDECK_EVENT_KINDS,
    .original = &dungeondeck_original.value,
    .compile = dungeondeck_compile,
    .content_digest = dungeondeck_content_digest,
    .content_title = dungeondeck_content_title,
    .setup = dungeondeck_setup,
    .to_act = dungeondeck_to_act,
    .moves = dungeondeck_moves,
    .why_not = dungeondeck_why_not,
    .play = dungeondeck_play,
    .result = dungeondeck_result,
    .value = dungeondeck_value,
    .view = dungeondeck_view,
    .sample = dungeondeck_sample,
    .hash = dungeondeck_hash,
    .check = dungeondeck_check,
    .read = dungeondeck_read,
    .move_text = dungeondeck_move_text,
    .move_parse = dungeondeck_move_parse,
    .describe_move = dungeondeck_describe_move,
    .describe_event = dungeondeck_describe_event,
    .describe = dungeondeck_describe,
};

#include "dungeoneer.h"

#include "original.h"

static const char *const authors[] = {"Thomas Denmark", NULL};

static const char *const mode_titles[] = {DJ_SENTENCE("One set of cards for all, and a dungeon that grows"),
                                          DJ_SENTENCE("A tournament: a deck each, and the map laid beforehand")};

const dj_option dungeoneer_options[DUNGEONEER_OPTIONS] = {
    {"mode", DJ_SENTENCE("a table with common cards, or a tournament with a deck each"), DUNGEONEER_TABLE,
     DUNGEONEER_TOURNAMENT, DUNGEONEER_TABLE, dungeoneer_mode_words, mode_titles},
    {"deck0", DJ_SENTENCE("deck of seat 0, by its number in the set; 0 for any"), 0, DUNGEONEER_DECKS_MAX, 0, NULL,
     NULL},
    {"deck1", DJ_SENTENCE("deck of seat 1, by its number in the set; 0 for any"), 0, DUNGEONEER_DECKS_MAX, 0, NULL,
     NULL},
    {"deck2", DJ_SENTENCE("deck of seat 2, by its number in the set; 0 for any"), 0, DUNGEONEER_DECKS_MAX, 0, NULL,
     NULL},
    {"deck3", DJ_SENTENCE("deck of seat 3, by its number in the set; 0 for any"), 0, DUNGEONEER_DECKS_MAX, 0, NULL,
     NULL},
    {"deck4", DJ_SENTENCE("deck of seat 4, by its number in the set; 0 for any"), 0, DUNGEONEER_DECKS_MAX, 0, NULL,
     NULL},
    {"deck5", DJ_SENTENCE("deck of seat 5, by its number in the set; 0 for any"), 0, DUNGEONEER_DECKS_MAX, 0, NULL,
     NULL},
};

const dj_game dungeoneer_game = {
    .id = "dungeoneer",
    .title = "Dungeoneer",
    .pitch = DJ_SENTENCE("A dungeon that grows, a hero and three quests each, and everybody is dungeon master of "
                         "everybody else."),
    .authors = authors,
    .seats_minimum = DUNGEONEER_SEATS_MIN,
    .seats_maximum = DJ_SEATS_MAX,
    .rules_version = 3,
    .state_size = sizeof(dungeoneer_state),
    .content_size = sizeof(dungeoneer_set),
    .moves_max = DUNGEONEER_MOVES_MAX,
    .lists_all_moves = true,
    .is_open = false,
    .options = dungeoneer_options,
    .option_count = DUNGEONEER_OPTIONS,
    .events = dungeoneer_events,
    .event_count = DUNGEONEER_EVENT_KINDS,
    .spellings = dungeoneer_spellings,
    .spelling_count = DUNGEONEER_WORDS,
    .original = &dungeoneer_original.value,
    .compile = dungeoneer_compile,
    .content_digest = dungeoneer_content_digest,
    .content_title = dungeoneer_content_title,
    .card = dungeoneer_card_of_set,
    .setup = dungeoneer_setup,
    .seats = dungeoneer_seats,
    .to_act = dungeoneer_to_act,
    .moves = dungeoneer_moves,
    .why_not = dungeoneer_why_not,
    .play = dungeoneer_do,
    .result = dungeoneer_result,
    .value = dungeoneer_value,
    .view = dungeoneer_view,
    .sample = dungeoneer_sample,
    .hash = dungeoneer_hash,
    .check = dungeoneer_check,
    .read = dungeoneer_read,
    .move_text = dungeoneer_move_text,
    .move_parse = dungeoneer_move_parse,
    .describe_move = dungeoneer_describe_move,
    .describe_event = dungeoneer_describe_event,
    .describe = dungeoneer_describe,
};

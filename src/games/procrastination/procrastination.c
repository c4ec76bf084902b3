#include "procrastination.h"

#include "original.h"

static const char *const authors[] = {"Romwald Bogun", "Raphaël Bourez", NULL};

static const char *const draft_words[] = {"none", "mimic"};
static const char *const draft_titles[] = {DJ_SENTENCE("No draft: cards as they are dealt"),
                                           DJ_SENTENCE("The Mimic draft comes first")};
static const char *const cards_titles[] = {DJ_SENTENCE("Cards dealt from the whole set"),
                                           DJ_SENTENCE("Cards from a collection each"), DJ_SENTENCE("Ready-made decks"),
                                           DJ_SENTENCE("Cards of the starter only")};

const dj_option procrastination_options[PROCRASTINATION_OPTIONS] = {
    {"cards",
     DJ_SENTENCE(
         "where the cards come from: the whole set, one collection each, ready-made decks, or the starter only"),
     PROCRASTINATION_DEAL, PROCRASTINATION_STARTER, PROCRASTINATION_DEAL, procrastination_cards_words, cards_titles},
    {"draft", DJ_SENTENCE("the Mimic draft before the game"), 0, 1, 0, draft_words, draft_titles},
    {"deck0", DJ_SENTENCE("deck or collection of seat 0, by its number in the set; 0 for any deck, or a whole box"), 0,
     PROCRASTINATION_DECKS_MAX, 0, NULL, NULL},
    {"deck1", DJ_SENTENCE("deck or collection of seat 1, by its number in the set; 0 for any deck, or a whole box"), 0,
     PROCRASTINATION_DECKS_MAX, 0, NULL, NULL},
    {"deck2", DJ_SENTENCE("deck or collection of seat 2, by its number in the set; 0 for any deck, or a whole box"), 0,
     PROCRASTINATION_DECKS_MAX, 0, NULL, NULL},
    {"deck3", DJ_SENTENCE("deck or collection of seat 3, by its number in the set; 0 for any deck, or a whole box"), 0,
     PROCRASTINATION_DECKS_MAX, 0, NULL, NULL},
    {"deck4", DJ_SENTENCE("deck or collection of seat 4, by its number in the set; 0 for any deck, or a whole box"), 0,
     PROCRASTINATION_DECKS_MAX, 0, NULL, NULL},
    {"deck5", DJ_SENTENCE("deck or collection of seat 5, by its number in the set; 0 for any deck, or a whole box"), 0,
     PROCRASTINATION_DECKS_MAX, 0, NULL, NULL},
};

const dj_game procrastination_game = {
    .id = "procrastination",
    .title = "Donjon & Procrastination",
    .pitch = DJ_SENTENCE("A summoning duel of bluff: fighters face to face, a Support in secret, and the dice decide."),
    .authors = authors,
    .seats_minimum = PROCRASTINATION_SEATS_MIN,
    .seats_maximum = DJ_SEATS_MAX,
    .rules_version = 2,
    .state_size = sizeof(procrastination_state),
    .content_size = sizeof(procrastination_set),
    .moves_max = PROCRASTINATION_MOVES_MAX,
    .lists_all_moves = true,
    .is_open = false,
    .options = procrastination_options,
    .option_count = PROCRASTINATION_OPTIONS,
    .events = procrastination_events,
    .event_count = PROCRASTINATION_EVENT_KINDS,
    .ways = procrastination_ways,
    .ways_count = PROCRASTINATION_WAYS,
    .spellings = procrastination_spellings,
    .spelling_count = PROCRASTINATION_WORDS,
    .original = &procrastination_original.value,
    .compile = procrastination_compile,
    .content_digest = procrastination_content_digest,
    .content_title = procrastination_content_title,
    .card = procrastination_card_of_set,
    .setup = procrastination_setup,
    .seats = procrastination_seats,
    .to_act = procrastination_to_act,
    .moves = procrastination_moves,
    .why_not = procrastination_why_not,
    .play = procrastination_play,
    .result = procrastination_result,
    .value = procrastination_value,
    .view = procrastination_view,
    .sample = procrastination_sample,
    .hash = procrastination_hash,
    .check = procrastination_check,
    .read = procrastination_read,
    .move_text = procrastination_move_text,
    .move_parse = procrastination_move_parse,
    .describe_move = procrastination_describe_move,
    .describe_event = procrastination_describe_event,
    .describe = procrastination_describe,
};

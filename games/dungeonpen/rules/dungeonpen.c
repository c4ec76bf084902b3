#include "dungeonpen.h"

static const char *const authors[] = {"Paul Sans", "Vianney Carvalho", "Alexandre Weiss", NULL};

static const char *const character_words[] = {"none", "choose", "draw"};

static const char *const yes_words[] = {"no", "yes"};

/* As the menu offers them. */
static const char *const steadiness_titles[] = {DJ_SENTENCE("Steady hands"), DJ_SENTENCE("Hands like anybody’s"),
                                                DJ_SENTENCE("Shaky hands")};
static const char *const beginner_titles[] = {DJ_SENTENCE("The treasure is all you gain"),
                                              DJ_SENTENCE("The treasure gives 5 life")};
static const char *const lively_titles[] = {DJ_SENTENCE("The walls of the sheet, to begin with"),
                                            DJ_SENTENCE("A sudden wall each before the start")};
static const char *const character_titles[] = {DJ_SENTENCE("No characters"), DJ_SENTENCE("Characters of your choice"),
                                               DJ_SENTENCE("Characters drawn by lot")};

static const char *const pencil_titles[] = {
    DJ_SENTENCE("Any pencil"),      DJ_SENTENCE("Blue pencil"),   DJ_SENTENCE("Red pencil"),
    DJ_SENTENCE("Green pencil"),    DJ_SENTENCE("Violet pencil"), DJ_SENTENCE("Orange pencil"),
    DJ_SENTENCE("Graphite pencil"),
};

static const dj_option options[DUNGEONPEN_OPTIONS] = {
    {"sheet", DJ_SENTENCE("the sheet, by its number in the set; 0 for any"), 0, DUNGEONPEN_SHEETS_MAX, 0, NULL, NULL},
    {"steadiness", DJ_SENTENCE("how steady the hands are"), DUNGEONPEN_STEADY, DUNGEONPEN_SHAKY, DUNGEONPEN_NORMAL,
     dungeonpen_steadiness_words, steadiness_titles},
    {"beginner", DJ_SENTENCE("for beginners: the treasure gives 5 life"), 0, 1, 0, yes_words, beginner_titles},
    {"lively", DJ_SENTENCE("a sudden wall each before the start"), 0, 1, 0, yes_words, lively_titles},
    {"characters", DJ_SENTENCE("characters: none, chosen, or drawn by lot"), DUNGEONPEN_NO_CHARACTERS,
     DUNGEONPEN_DRAWN_CHARACTERS, DUNGEONPEN_NO_CHARACTERS, character_words, character_titles},
    {"pencil0", DJ_SENTENCE("pencil of seat 0; no two alike"), 0, DUNGEONPEN_PENCILS, 0, dungeonpen_pencil_words,
     pencil_titles},
    {"pencil1", DJ_SENTENCE("pencil of seat 1; no two alike"), 0, DUNGEONPEN_PENCILS, 0, dungeonpen_pencil_words,
     pencil_titles},
};

/* What people read for an ending, and for what happens to a card. */
static const dj_title titles[] = {
    {"dawn", DJ_SENTENCE("dawn comes")},
    {"death", DJ_SENTENCE("one is dead")},
    {"double-death", DJ_SENTENCE("both are dead")},
    {"treasure", DJ_SENTENCE("treasure brought home")},
    {"applies", DJ_SENTENCE("its effect applies")},
    {"bag", DJ_SENTENCE("changes bags")},
    {"bag-was-full", DJ_SENTENCE("finds the bag full")},
    {"drew", DJ_SENTENCE("is drawn")},
    {"kept", DJ_SENTENCE("is kept")},
    {"returned", DJ_SENTENCE("goes back to its deck")},
    {"took-role", DJ_SENTENCE("is the character")},
    {"used", DJ_SENTENCE("is used")},
};

static const dj_wide wide[] = {
    DJ_WIDE_DICE(dungeonpen_state, dice),
    DJ_WIDE_EACH(dungeonpen_state, seats, place.x),
    DJ_WIDE_EACH(dungeonpen_state, seats, place.y),
    DJ_WIDE_EACH(dungeonpen_state, seats, before.x),
    DJ_WIDE_EACH(dungeonpen_state, seats, before.y),
    DJ_WIDE(dungeonpen_state, last.from.x),
    DJ_WIDE(dungeonpen_state, last.from.y),
    DJ_WIDE(dungeonpen_state, last.bend.x),
    DJ_WIDE(dungeonpen_state, last.bend.y),
    DJ_WIDE(dungeonpen_state, last.to.x),
    DJ_WIDE(dungeonpen_state, last.to.y),
    DJ_WIDE(dungeonpen_state, last_end.x),
    DJ_WIDE(dungeonpen_state, last_end.y),
    DJ_WIDE(dungeonpen_state, flicks),
    DJ_WIDE_LIST(dungeonpen_state, rows),
};

const dj_game dungeonpen_game = {
    .id = "dungeonpen",
    .title = "Dungeon Pen",
    .pitch = DJ_SENTENCE("Two prisoners, two pencils, one sheet: flick your way around the walls to the other’s "
                         "treasure and back."),
    .authors = authors,
    .seats_minimum = DUNGEONPEN_SEATS,
    .seats_maximum = DUNGEONPEN_SEATS,
    .minutes_minimum = 15,
    .minutes_maximum = 30,
    .rules_version = 2,
    .state_size = sizeof(dungeonpen_state),
    .wide = wide,
    .wide_count = sizeof wide / sizeof *wide,
    .content_size = sizeof(dungeonpen_set),
    .moves_max = DUNGEONPEN_MOVES_MAX,
    .lists_all_moves = false,
    .is_open = true,
    .options = options,
    .option_count = DUNGEONPEN_OPTIONS,
    .shape = &dungeonpen_shape,
    .events = dungeonpen_events,
    .event_count = DUNGEONPEN_EVENT_KINDS,
    .spellings = dungeonpen_spellings,
    .spelling_count = DUNGEONPEN_WORDS,
    .titles = titles,
    .title_count = sizeof titles / sizeof *titles,
    .original = &dungeonpen_original.value,
    .observation = dungeonpen_observation,
    .observation_parts = DUNGEONPEN_OBSERVATION,
    .actions = dungeonpen_actions,
    .action_parts = DUNGEONPEN_ACTION_PARTS,
    .lesson = &dungeonpen_lesson,
    .compile = dungeonpen_compile,
    .content_digest = dungeonpen_content_digest,
    .content_title = dungeonpen_content_title,
    .card = dungeonpen_card_of_set,
    .setup = dungeonpen_setup,
    .seats = dungeonpen_seats,
    .to_act = dungeonpen_to_act,
    .may_act = dj_nobody_may_act,
    .moves = dungeonpen_moves,
    .random_move = dungeonpen_random_move,
    .why_not = dungeonpen_why_not,
    .play = dungeonpen_play,
    .result = dungeonpen_result,
    .value = dungeonpen_value,
    .view = dungeonpen_view,
    .sample = dungeonpen_sample,
    .observe = dungeonpen_observe,
    .number_moves = dungeonpen_number_moves,
    .preview = dungeonpen_preview,
    .hash = dungeonpen_hash,
    .check = dungeonpen_check,
    .read = dungeonpen_read,
    .move_text = dungeonpen_move_text,
    .move_parse = dungeonpen_move_parse,
    .describe_move = dungeonpen_describe_move,
    .describe_event = dungeonpen_describe_event,
    .ask = dungeonpen_ask,
    .rule = dungeonpen_rule,
    .describe = dungeonpen_describe,
};

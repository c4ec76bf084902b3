/* donjon effects: the words that cards of a game can be written with, each in an example. */
#include "command.h"

#include "effects/examples.h"
#include "library/shelf.h"
#include "print_json.h"

#include <assert.h>

enum { EXAMPLE_TEXT = 240, TOLD_TEXT = 800, PATTERN_TEXT = 80 };

/* What is listed. */
typedef struct listing {
    const dj_game *game;
    const dj_effect_language *words; /* NULL where the game's cards have no effects */
    dj_language language;
} listing;

/* An entry of a part, with all that is told of it. */
typedef struct entry {
    char pattern[PATTERN_TEXT];
    char example[EXAMPLE_TEXT];
    char told[TOLD_TEXT];
    unsigned triggers;
} entry;

static int run(const dj_call *call, const dj_game *game);
static void print_listing(const listing *listing);
static void print_part(const listing *listing, int part);
static const char *title_of(const listing *listing, int part);
static void write_listing(dj_json *json, const void *context);
static void write_part(dj_json *json, const listing *listing, int part);
static bool read_entry(const listing *listing, int part, int index, entry *entry);
static bool stands_anywhere(const dj_effect_language *words, unsigned triggers);

static const dj_flag flags[] = {{"json", NULL, DJ_SENTENCE("print JSON")}};

const dj_command dj_command_effects = {
    .name = "effects",
    .arguments = DJ_SENTENCE("GAME"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("List the words for effects of cards, each with an example."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run_game = run,
};

static int run(const dj_call *call, const dj_game *game) {
    const dj_shelf *shelf = dj_shelf_of(game);
    listing listing = {.game = game, .words = shelf ? shelf->effects : NULL, .language = dj_call_language(call)};
    if (dj_call_has(call, "json"))
        return dj_print_json(write_listing, &listing);
    if (listing.words != NULL)
        print_listing(&listing);
    else
        printf(dj_translate(listing.language, "The cards of %s have no effects in words: 'donjon cards %s' shows all "
                                              "that is on them.\n"),
               game->title, game->id);
    return DJ_EXIT_OK;
}

static void print_listing(const listing *listing) {
    printf(dj_translate(listing->language, "Effects of cards in %s\n"), listing->game->title);
    printf("%s",
           dj_translate(listing->language,
                        "An effect is a trigger, a colon, and sentences with a semicolon between them. Each entry "
                        "has an example,\nand what it makes the card say. docs/effects.md explains the grammar.\n"));
    for (int part = 0; part < dj_effect_part_count(listing->words); part++)
        print_part(listing, part);
}

static void print_part(const listing *listing, int part) {
    entry entry;
    for (int i = 0; read_entry(listing, part, i, &entry); i++) {
        if (i == 0)
            printf("\n%s\n", title_of(listing, part));
        printf("\n  %s\n      %s\n      %s\n", entry.pattern, entry.example, entry.told);
        if (stands_anywhere(listing->words, entry.triggers) || part == DJ_PART_TRIGGERS)
            continue;
        printf("      %s", dj_translate(listing->language, "only under:"));
        for (int trigger = 0, told = 0; trigger < listing->words->trigger_count; trigger++)
            if (entry.triggers >> trigger & 1)
                printf("%s %s", told++ > 0 ? "," : "", listing->words->triggers[trigger].pattern);
        printf("\n");
    }
}

static const char *title_of(const listing *listing, int part) {
    static const char *const titles[] = {
        [DJ_PART_TRIGGERS] = DJ_SENTENCE("Triggers: when it happens"),
        [DJ_PART_ACTIONS] = DJ_SENTENCE("Actions: what happens"),
        [DJ_PART_CONDITIONS] = DJ_SENTENCE("Conditions: behind 'if' or 'unless'"),
        [DJ_PART_AMOUNTS] = DJ_SENTENCE("AMOUNT: how much"),
        [DJ_PART_PICKS] = DJ_SENTENCE("CARDS: picked from a zone"),
        [DJ_PART_CARDS] = DJ_SENTENCE("CARDS, CARD, KNOWN: by a name"),
        [DJ_PART_LISTS + DJ_EFFECT_NOUNS] = DJ_SENTENCE("NOUN: kinds of cards"),
        [DJ_PART_LISTS + DJ_EFFECT_ZONES] = DJ_SENTENCE("ZONE: where cards are"),
    };
    static char name[PATTERN_TEXT];
    if (part < (int)(sizeof titles / sizeof *titles) && titles[part] != NULL)
        return dj_translate(listing->language, titles[part]);
    char pattern[PATTERN_TEXT];
    snprintf(pattern, sizeof pattern, "{%s}", dj_effect_part_name(listing->words, part));
    dj_text out = dj_text_over(name, sizeof name);
    dj_effect_show_pattern(pattern, &out);
    return name;
}

static void write_listing(dj_json *json, const void *context) {
    const listing *listing = context;
    dj_json_open_object(json);
    dj_json_key_string(json, "game", listing->game->id);
    dj_json_key_string(json, "title", listing->game->title);
    dj_json_key_string(json, "language", dj_language_code(listing->language));
    dj_json_key(json, "parts");
    dj_json_open_array(json);
    for (int part = 0; listing->words != NULL && part < dj_effect_part_count(listing->words); part++)
        if (dj_effect_entry(listing->words, part, 0) != NULL)
            write_part(json, listing, part);
    dj_json_close_array(json);
    dj_json_close_object(json);
}

static void write_part(dj_json *json, const listing *listing, int part) {
    entry entry;
    dj_json_open_object(json);
    dj_json_key_string(json, "part", dj_effect_part_name(listing->words, part));
    dj_json_key(json, "entries");
    dj_json_open_array(json);
    for (int i = 0; read_entry(listing, part, i, &entry); i++) {
        dj_json_open_object(json);
        dj_json_key_string(json, "words", entry.pattern);
        dj_json_key_string(json, "example", entry.example);
        dj_json_key_string(json, "text", entry.told);
        dj_json_key(json, "triggers");
        dj_json_open_array(json);
        for (int trigger = 0; trigger < listing->words->trigger_count; trigger++)
            if (entry.triggers >> trigger & 1)
                dj_json_string(json, listing->words->triggers[trigger].pattern);
        dj_json_close_array(json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_close_object(json);
}

/* False beyond the last. */
static bool read_entry(const listing *listing, int part, int index, entry *entry) {
    const char *pattern = dj_effect_entry(listing->words, part, index);
    if (pattern == NULL)
        return false;
    dj_effect_program program;
    dj_text shown = dj_text_over(entry->pattern, sizeof entry->pattern);
    dj_text example = dj_text_over(entry->example, sizeof entry->example);
    dj_text told = dj_text_over(entry->told, sizeof entry->told);
    dj_effect_show_pattern(pattern, &shown);
    dj_text_add(&shown, part == DJ_PART_PICKS ? " NOUN from ZONE" : "");
    bool has_example = dj_effect_example(listing->words, part, index, &example, &program);
    assert(has_example); /* tests find one for every entry of every game */
    if (has_example)
        dj_effect_describe(listing->words, &program, " ", listing->language, &told);
    entry->triggers = dj_effect_entry_triggers(listing->words, part, index);
    return true;
}

/* Whether it may stand wherever something happens. */
static bool stands_anywhere(const dj_effect_language *words, unsigned triggers) {
    for (int i = 0; i < words->trigger_count; i++)
        if (!(words->triggers[i].flags & DJ_EFFECT_LASTING) && !(triggers >> i & 1))
            return false;
    return true;
}

#include "library/shelf.h"
#include "games/procrastination/rules/procrastination.h"
#include "library/card_words.h"
#include "names.h"

#include <string.h>

enum { INDENT = 7, NAME_COLUMN = 20, LINE_SIZE = 800 };

static void print(const void *content, dj_language language, bool has_boxes, FILE *out);
static void write(const void *content, dj_json *json);
static bool narrow(const void *content, const char *series, const char *class, dj_language language, void *narrowed,
                   dj_text *mistake);
static void print_group(const procrastination_set *set, int series, dj_language language, FILE *out);
static void print_card(const procrastination_set *set, const procrastination_card *card, dj_language language,
                       FILE *out);
static void print_decks(const procrastination_set *set, dj_language language, FILE *out);
static void print_collections(const procrastination_set *set, dj_language language, FILE *out);
static void print_copies(const procrastination_set *set, const uint8_t copies[PROCRASTINATION_CARDS_MAX],
                         dj_language language, FILE *out);
static void write_decks(const procrastination_set *set, dj_json *json);
static void write_collections(const procrastination_set *set, dj_json *json);
static int count_cards(const procrastination_set *set, int series);
static int series_of(const procrastination_set *set, const procrastination_card *card);
static void write_card(const procrastination_set *set, const procrastination_card *card, dj_json *json);
static int find_word(const char *word, const char *const *words, int count, const char *message, dj_language language,
                     dj_text *mistake);

const dj_card_display procrastination_cards = {.print = print, .write = write, .narrow = narrow};

static void print(const void *content, dj_language language, bool has_boxes, FILE *out) {
    const procrastination_set *set = content;
    (void)has_boxes; /* nothing here is drawn */
    fprintf(out, "%s\n", set->title[language]);
    for (int series = 0; series <= set->series_count; series++)
        if (count_cards(set, series) > 0)
            print_group(set, series, language, out);
    if (set->deck_count > 0)
        print_decks(set, language, out);
    if (set->collection_count > 0)
        print_collections(set, language, out);
}

static void write(const void *content, dj_json *json) {
    const procrastination_set *set = content;
    dj_json_set_head(json, set->id, (const char *const[]){"cards"}, 1);
    dj_json_key(json, "series");
    dj_json_open_array(json);
    for (int i = 0; i < set->series_count; i++) {
        dj_json_open_object(json);
        dj_json_key_string(json, "id", set->series[i].id);
        dj_json_key_texts(json, "names", set->series[i].name[DJ_ENGLISH], set->series[i].name[DJ_FRENCH]);
        dj_json_key_integer(json, "size", set->series[i].size);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_key(json, "cards");
    dj_json_open_array(json);
    for (int i = 0; i < set->card_count; i++)
        write_card(set, &set->cards[i], json);
    dj_json_close_array(json);
    write_decks(set, json);
    write_collections(set, json);
}

static bool narrow(const void *content, const char *series, const char *class, dj_language language, void *narrowed_,
                   dj_text *mistake) {
    const procrastination_set *set = content;
    procrastination_set *narrowed = narrowed_;
    const char *ids[PROCRASTINATION_SERIES_MAX];
    for (int i = 0; i < set->series_count; i++)
        ids[i] = set->series[i].id;
    int wanted_series = -1, wanted_class = -1;
    if (series != NULL)
        wanted_series =
            find_word(series, ids, set->series_count, DJ_SENTENCE("there is no series '%s'"), language, mistake);
    if (class != NULL)
        wanted_class = find_word(class, procrastination_class_words, PROCRASTINATION_CLASSES,
                                 DJ_SENTENCE("there is no class '%s'"), language, mistake);
    if ((series != NULL && wanted_series < 0) || (class != NULL && wanted_class < 0))
        return false;
    *narrowed = *set;
    narrowed->card_count = narrowed->deck_count = narrowed->collection_count = 0;
    for (int i = 0; i < set->card_count; i++) {
        const procrastination_card *card = &set->cards[i];
        if ((series == NULL || series_of(set, card) == wanted_series) && (class == NULL || card->class == wanted_class))
            narrowed->cards[narrowed->card_count++] = *card;
    }
    return true;
}

/* The cards of a series, or those that are in none. */
static void print_group(const procrastination_set *set, int series, dj_language language, FILE *out) {
    int count = count_cards(set, series);
    bool is_series = series < set->series_count;
    fprintf(out, "\n== %s ",
            is_series ? set->series[series].name[language] : dj_translate(language, "Outside the series"));
    if (is_series)
        fprintf(out, "(%s) ", set->series[series].id);
    fprintf(out, dj_translate_count(language, "- %d card ==\n", "- %d cards ==\n", count), count);
    for (int i = 0; i < set->card_count; i++)
        if (series_of(set, &set->cards[i]) == series)
            print_card(set, &set->cards[i], language, out);
}

/* "  2/20 Force 4      The Idle Oak · Plant", its text and its flavour. */
static void print_card(const procrastination_set *set, const procrastination_card *card, dj_language language,
                       FILE *out) {
    char line[LINE_SIZE];
    dj_text number = dj_text_over(line, sizeof line);
    procrastination_card_number(set, card, &number);
    fprintf(out, "\n%*s%s ", INDENT - 1 - (int)number.length, "", line);
    dj_text text = dj_text_over(line, sizeof line);
    dj_text_format(&text, "%s %d", procrastination_class_name(card->class, language), card->value);
    fprintf(out, "%s%*s%s", line, NAME_COLUMN - INDENT - dj_text_columns(line), "", card->name[language]);
    if (card->family != PROCRASTINATION_NO_FAMILY)
        fprintf(out, " · %s", procrastination_family_name(card->family, language));
    if (card->is_promo)
        fprintf(out, " · %s", dj_translate(language, "promo"));
    if (card->count > 1)
        fprintf(out, " · ×%d", card->count);
    fputc('\n', out);
    text = dj_text_over(line, sizeof line);
    procrastination_card_text(card, language, &text);
    dj_print_wrapped(line, INDENT, out);
    text = dj_text_over(line, sizeof line);
    if (card->flavour[language][0] != '\0')
        dj_text_format(&text, "~ %s", card->flavour[language]);
    else
        line[0] = '\0';
    dj_print_wrapped(line, INDENT, out);
}

static void print_decks(const procrastination_set *set, dj_language language, FILE *out) {
    fprintf(out, "\n== %s ==\n", dj_translate(language, "Ready decks"));
    for (int i = 0; i < set->deck_count; i++) {
        const procrastination_deck *deck = &set->decks[i];
        uint8_t copies[PROCRASTINATION_CARDS_MAX] = {0};
        for (int card = 0; card < PROCRASTINATION_DECK; card++)
            copies[deck->cards[card]]++;
        fprintf(out, "\n%*s%s (%s)\n", INDENT, "", deck->name[language], deck->id);
        print_copies(set, copies, language, out);
    }
}

static void print_collections(const procrastination_set *set, dj_language language, FILE *out) {
    fprintf(out, "\n== %s ==\n", dj_translate(language, "Ready collections"));
    for (int i = 0; i < set->collection_count; i++) {
        const procrastination_collection *collection = &set->collections[i];
        fprintf(out, "\n%*s%s (%s)\n", INDENT, "", collection->name[language], collection->id);
        print_copies(set, collection->copies, language, out);
    }
}

/* Copies of a card stand together. */
static void print_copies(const procrastination_set *set, const uint8_t copies[PROCRASTINATION_CARDS_MAX],
                         dj_language language, FILE *out) {
    char line[PROCRASTINATION_CARDS_MAX * 60] = "";
    dj_text text = dj_text_over(line, sizeof line);
    for (int card = 0; card < set->card_count; card++) {
        if (copies[card] == 0)
            continue;
        dj_text_add(&text, text.length > 0 ? ", " : "");
        if (copies[card] > 1)
            dj_text_format(&text, "%d × ", copies[card]);
        dj_text_add(&text, set->cards[card].name[language]);
    }
    dj_print_wrapped(line, INDENT, out);
}

static void write_decks(const procrastination_set *set, dj_json *json) {
    dj_json_key(json, "decks");
    dj_json_open_array(json);
    for (int i = 0; i < set->deck_count; i++) {
        const procrastination_deck *deck = &set->decks[i];
        dj_json_open_object(json);
        dj_json_key_string(json, "id", deck->id);
        dj_json_key_texts(json, "names", deck->name[DJ_ENGLISH], deck->name[DJ_FRENCH]);
        dj_json_key(json, "cards");
        dj_json_open_array(json);
        for (int card = 0; card < PROCRASTINATION_DECK; card++)
            dj_json_string(json, set->cards[deck->cards[card]].id);
        dj_json_close_array(json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static void write_collections(const procrastination_set *set, dj_json *json) {
    dj_json_key(json, "collections");
    dj_json_open_array(json);
    for (int i = 0; i < set->collection_count; i++) {
        const procrastination_collection *collection = &set->collections[i];
        dj_json_open_object(json);
        dj_json_key_string(json, "id", collection->id);
        dj_json_key_texts(json, "names", collection->name[DJ_ENGLISH], collection->name[DJ_FRENCH]);
        dj_json_key(json, "cards");
        dj_json_open_array(json);
        for (int card = 0; card < set->card_count; card++)
            for (int copy = 0; copy < collection->copies[card]; copy++)
                dj_json_string(json, set->cards[card].id);
        dj_json_close_array(json);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
}

static int count_cards(const procrastination_set *set, int series) {
    int count = 0;
    for (int i = 0; i < set->card_count; i++)
        count += series_of(set, &set->cards[i]) == series;
    return count;
}

/* One more than the last for a card that is in none. */
static int series_of(const procrastination_set *set, const procrastination_card *card) {
    return card->number > 0 ? card->series : set->series_count;
}

static void write_card(const procrastination_set *set, const procrastination_card *card, dj_json *json) {
    char texts[DJ_LANGUAGES][LINE_SIZE];
    dj_json_open_object(json);
    dj_json_card_head(json, card->id, card->name[DJ_ENGLISH], card->name[DJ_FRENCH], card->count);
    dj_json_key_string(json, "class", procrastination_class_words[card->class]);
    dj_json_key_integer(json, "value", card->value);
    dj_json_key_string_or_null(json, "family", card->family != 0 ? procrastination_family_words[card->family] : NULL);
    dj_json_key_string_or_null(json, "series", card->number > 0 ? set->series[card->series].id : NULL);
    dj_json_key_integer(json, "number", card->number);
    dj_json_key_integer(json, "series_size", card->number > 0 ? set->series[card->series].size : 0);
    dj_json_key_boolean(json, "promo", card->is_promo);
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        dj_text text = dj_text_over(texts[language], LINE_SIZE);
        procrastination_card_text(card, (dj_language)language, &text);
    }
    dj_json_card_words(json, (const char *const[]){texts[DJ_ENGLISH], texts[DJ_FRENCH]},
                       (const char *const[]){card->flavour[DJ_ENGLISH], card->flavour[DJ_FRENCH]});
    dj_json_close_object(json);
}

/* The index of a word, or -1 after saying which words there are. */
static int find_word(const char *word, const char *const *words, int count, const char *message, dj_language language,
                     dj_text *mistake) {
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    dj_text_format(mistake, dj_translate(language, message), dj_quoted(word).text);
    for (int i = 0; i < count; i++)
        dj_text_format(mistake, "%s%s", i == 0 ? dj_translate(language, "; there are: ") : ", ", words[i]);
    return -1;
}

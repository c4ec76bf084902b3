#include "cards.h"

#include "library/card_words.h"
#include "names.h"

enum { INDENT = 5, LINE_SIZE = 800 };

static void print(const void *content, dj_language language, bool has_boxes, FILE *out);
static void print_head(const char *title, int count, dj_language language, FILE *out);
static void print_hero(const dungeoneer_hero *hero, dj_language language, FILE *out);
static void print_quest(const dungeoneer_set *set, const dungeoneer_quest *quest, dj_language language, FILE *out);
static void print_map(const dungeoneer_map *map, dj_language language, FILE *out);
static void print_kind(const dungeoneer_set *set, int kind, dj_language language, FILE *out);
static void print_card(const dungeoneer_card *card, dj_language language, FILE *out);
static void print_deck(const dungeoneer_set *set, const dungeoneer_deck *deck, dj_language language, FILE *out);
static void print_effect(const dj_effect_program *effect, const char *flavour, dj_language language, FILE *out);
static void print_words(const char *effect, const char *flavour, FILE *out);
static void add_copies(dj_text *text, const char *name, int copies);

const dj_card_display dungeoneer_cards = {.print = print, .write = dungeoneer_cards_write};

/* Heroes, quests, maps, then adventure cards kind by kind, each with what stands on it; then the tournament decks. */
static void print(const void *content, dj_language language, bool has_boxes, FILE *out) {
    const dungeoneer_set *set = content;
    (void)has_boxes; /* nothing here is drawn */
    fprintf(out, "%s\n", set->title[language]);
    print_head(dj_translate(language, "Heroes"), set->hero_count, language, out);
    for (int i = 0; i < set->hero_count; i++)
        print_hero(&set->heroes[i], language, out);
    print_head(dj_translate(language, "Quests"), set->quest_count, language, out);
    for (int i = 0; i < set->quest_count; i++)
        print_quest(set, &set->quests[i], language, out);
    int maps = 0;
    for (int i = 0; i < set->map_count; i++)
        maps += set->maps[i].count;
    print_head(dj_translate(language, "Maps"), maps, language, out);
    for (int i = 0; i < set->map_count; i++)
        print_map(&set->maps[i], language, out);
    for (int kind = 0; kind < DUNGEONEER_KINDS; kind++)
        print_kind(set, kind, language, out);
    if (set->deck_count > 0)
        fprintf(out, "\n== %s ==\n", dj_translate(language, "Tournament decks"));
    for (int i = 0; i < set->deck_count; i++)
        print_deck(set, &set->decks[i], language, out);
}

static void print_head(const char *title, int count, dj_language language, FILE *out) {
    fprintf(out, "\n== %s ", title);
    fprintf(out, dj_translate_count(language, "- %d card ==\n", "- %d cards ==\n", count), count);
}

/* The three levels of a statistic stand side by side, as on the card. */
static void print_hero(const dungeoneer_hero *hero, dj_language language, FILE *out) {
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    fprintf(out, "\n%s · %s\n", hero->name[language], hero->calling[language]);
    for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
        dj_text_format(&text, "%s %d/%d/%d · ", dungeoneer_stat_name(stat, language), hero->stats[0][stat],
                       hero->stats[1][stat], hero->stats[2][stat]);
    dj_text_format(&text, dj_translate(language, "life %d · Treasures up to %d · Boons up to %d"), hero->life,
                   hero->treasures, hero->boons);
    dj_print_wrapped(line, INDENT, out);
    text = dj_text_over(line, sizeof line);
    dj_text_add(&text, hero->power[language]);
    bool is_bought = dj_effect_rule(&hero->effect, DUNGEONEER_WHEN_USED) != DJ_EFFECT_NONE ||
                     dj_effect_rule(&hero->effect, DUNGEONEER_AS_ANSWER) != DJ_EFFECT_NONE;
    if (is_bought) {
        dj_text_add(&text, " (");
        dungeoneer_power_words(hero, language, &text);
        dj_text_add(&text, ")");
    }
    dj_print_wrapped(line, INDENT, out);
    print_effect(&hero->effect, hero->flavour[language], language, out);
}

static void print_quest(const dungeoneer_set *set, const dungeoneer_quest *quest, dj_language language, FILE *out) {
    char line[LINE_SIZE];
    fprintf(out, "\n%s\n", quest->name[language]);
    for (int i = 0; i < quest->step_count; i++) {
        dj_text text = dj_text_over(line, sizeof line);
        if (quest->step_count > 1)
            dj_text_format(&text, "%d. ", i + 1);
        dungeoneer_step_words(set, &quest->steps[i], language, &text);
        dj_print_wrapped(line, INDENT, out);
    }
    print_effect(&quest->effect, quest->flavour[language], language, out);
}

static void print_map(const dungeoneer_map *map, dj_language language, FILE *out) {
    static const char *const sides[DUNGEONEER_SIDES] = {DJ_SENTENCE("N: %s"), DJ_SENTENCE("E: %s"),
                                                        DJ_SENTENCE("S: %s"), DJ_SENTENCE("W: %s")};
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    add_copies(&text, map->name[language], map->count);
    fprintf(out, "\n%s · %s\n", line,
            map->is_entrance ? dj_translate(language, "entrance")
            : map->is_room   ? dj_translate(language, "room")
                             : dj_translate(language, "passage"));
    text = dj_text_over(line, sizeof line);
    dj_text_format(&text, dj_translate(language, "peril %d, glory %d"), map->peril, map->glory);
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        char edge[LINE_SIZE];
        dj_text words = dj_text_over(edge, sizeof edge);
        dungeoneer_edge_name(map->edges[side], map->threats[side], language, &words);
        dj_text_add(&text, " · ");
        dj_text_format(&text, dj_translate(language, sides[side]), edge);
    }
    if (map->pit > 0)
        dj_text_format(&text, dj_translate(language, " · pit %d+"), map->pit);
    dj_print_wrapped(line, INDENT, out);
    print_effect(&map->effect, map->flavour[language], language, out);
}

static void print_kind(const dungeoneer_set *set, int kind, dj_language language, FILE *out) {
    static const char *const titles[DUNGEONEER_KINDS] = {DJ_SENTENCE("Banes"), DJ_SENTENCE("Boons"),
                                                         DJ_SENTENCE("Monsters"), DJ_SENTENCE("Traps"),
                                                         DJ_SENTENCE("Treasures")};
    int count = 0;
    for (int i = 0; i < set->card_count; i++)
        count += set->cards[i].kind == kind ? set->cards[i].count : 0;
    if (count == 0)
        return;
    print_head(dj_translate(language, titles[kind]), count, language, out);
    for (int i = 0; i < set->card_count; i++)
        if (set->cards[i].kind == kind)
            print_card(&set->cards[i], language, out);
}

static void print_card(const dungeoneer_card *card, dj_language language, FILE *out) {
    bool is_glory = dungeoneer_is_bought(card);
    char line[LINE_SIZE];
    dj_text text = dj_text_over(line, sizeof line);
    add_copies(&text, card->name[language], card->count);
    fprintf(out, "\n%s · ", line);
    fprintf(out, is_glory ? dj_translate(language, "%d glory") : dj_translate(language, "%d peril"), card->cost);
    fputc('\n', out);
    text = dj_text_over(line, sizeof line);
    dungeoneer_card_facts(card, language, &text);
    dj_print_wrapped(line, INDENT, out);
    char effect[LINE_SIZE];
    dj_text words = dj_text_over(effect, sizeof effect);
    dungeoneer_card_words(card, language, &words);
    print_words(effect, card->flavour[language], out);
}

static void print_deck(const dungeoneer_set *set, const dungeoneer_deck *deck, dj_language language, FILE *out) {
    char line[2 * LINE_SIZE];
    fprintf(out, "\n%s (%s) · %s\n", deck->name[language], deck->id, set->heroes[deck->hero].name[language]);
    dj_text text = dj_text_over(line, sizeof line);
    for (int i = 0; i < set->quest_count; i++)
        add_copies(&text, set->quests[i].name[language], deck->quests[i]);
    dj_print_wrapped(line, INDENT, out);
    text = dj_text_over(line, sizeof line);
    for (int i = 0; i < set->map_count; i++)
        add_copies(&text, set->maps[i].name[language], deck->maps[i]);
    dj_print_wrapped(line, INDENT, out);
    text = dj_text_over(line, sizeof line);
    for (int i = 0; i < set->card_count; i++)
        add_copies(&text, set->cards[i].name[language], deck->cards[i]);
    dj_print_wrapped(line, INDENT, out);
}

static void print_effect(const dj_effect_program *effect, const char *flavour, dj_language language, FILE *out) {
    char words[LINE_SIZE];
    dj_text text = dj_text_over(words, sizeof words);
    dungeoneer_effect_words(effect, language, &text);
    print_words(words, flavour, out);
}

/* What a card does, and what it says besides. */
static void print_words(const char *effect, const char *flavour, FILE *out) {
    char line[LINE_SIZE] = "";
    dj_text text = dj_text_over(line, sizeof line);
    dj_print_wrapped(effect, INDENT, out);
    if (flavour[0] != '\0')
        dj_text_format(&text, "~ %s", flavour);
    dj_print_wrapped(line, INDENT, out);
}

/* Goes on with a list: "2 × Short Cut"; nothing for no copy. */
static void add_copies(dj_text *text, const char *name, int copies) {
    if (copies == 0)
        return;
    dj_text_add(text, text->length > 0 ? ", " : "");
    if (copies > 1)
        dj_text_format(text, "%d × ", copies);
    dj_text_add(text, name);
}

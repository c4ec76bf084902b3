/* A set of Dungeoneer for programs: the words of its card file, and its texts in both languages. */
#include "cards.h"

#include "library/card_words.h"
#include "names.h"

enum { TEXT_SIZE = 800 };

static void write_hero(const dungeoneer_hero *hero, dj_json *json);
static void write_answers(const dj_effect_program *effect, unsigned answers, dj_json *json);
static void write_map(const dungeoneer_map *map, dj_json *json);
static void write_quest(const dungeoneer_set *set, const dungeoneer_quest *quest, dj_json *json);
static void write_step(const dungeoneer_set *set, const dungeoneer_step *step, dj_json *json);
static void write_card(const dungeoneer_card *card, dj_json *json);
static void write_trap_or_treasure(const dungeoneer_card *card, dj_json *json);
static void write_deck(const dungeoneer_set *set, const dungeoneer_deck *deck, dj_json *json);
static void write_words(const dj_effect_program *effect, const char *english, const char *french, dj_json *json);
static void write_price(dungeoneer_price price, dj_json *json);
static void write_copies(const char *id, int copies, dj_json *json);

void dungeoneer_cards_write(const void *content, dj_json *json) {
    const dungeoneer_set *set = content;
    dj_json_set_head(json, set->id, (const char *const[]){"heroes", "maps", "quests", "cards"}, 4);
    dj_json_key(json, "heroes");
    dj_json_open_array(json);
    for (int i = 0; i < set->hero_count; i++)
        write_hero(&set->heroes[i], json);
    dj_json_close_array(json);
    dj_json_key(json, "maps");
    dj_json_open_array(json);
    for (int i = 0; i < set->map_count; i++)
        write_map(&set->maps[i], json);
    dj_json_close_array(json);
    dj_json_key(json, "quests");
    dj_json_open_array(json);
    for (int i = 0; i < set->quest_count; i++)
        write_quest(set, &set->quests[i], json);
    dj_json_close_array(json);
    dj_json_key(json, "cards");
    dj_json_open_array(json);
    for (int i = 0; i < set->card_count; i++)
        write_card(&set->cards[i], json);
    dj_json_close_array(json);
    dj_json_key(json, "decks");
    dj_json_open_array(json);
    for (int i = 0; i < set->deck_count; i++)
        write_deck(set, &set->decks[i], json);
    dj_json_close_array(json);
}

static void write_hero(const dungeoneer_hero *hero, dj_json *json) {
    dj_json_open_object(json);
    dj_json_card_head(json, hero->id, hero->name[DJ_ENGLISH], hero->name[DJ_FRENCH], 1);
    dj_json_key_texts(json, "calling", hero->calling[DJ_ENGLISH], hero->calling[DJ_FRENCH]);
    dj_json_key_integer(json, "life", hero->life);
    dj_json_key_integer(json, "treasures", hero->treasures);
    dj_json_key_integer(json, "boons", hero->boons);
    dj_json_key(json, "levels");
    dj_json_open_array(json);
    for (int level = 0; level < DUNGEONEER_LEVELS; level++) {
        dj_json_open_object(json);
        for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
            dj_json_key_integer(json, dungeoneer_stat_words[stat], hero->stats[level][stat]);
        dj_json_close_object(json);
    }
    dj_json_close_array(json);
    dj_json_key_texts(json, "power", hero->power[DJ_ENGLISH], hero->power[DJ_FRENCH]);
    write_price(hero->price, json);
    write_answers(&hero->effect, hero->answers, json);
    write_words(&hero->effect, hero->flavour[DJ_ENGLISH], hero->flavour[DJ_FRENCH], json);
    dj_json_close_object(json);
}

static void write_answers(const dj_effect_program *effect, unsigned answers, dj_json *json) {
    if (dj_effect_rule(effect, DUNGEONEER_AS_ANSWER) == DJ_EFFECT_NONE)
        return;
    dj_json_key(json, "answers");
    dj_json_open_array(json);
    for (int hit = 0; hit < DUNGEONEER_HITS; hit++)
        if (answers >> hit & 1)
            dj_json_string(json, dungeoneer_hit_words[hit]);
    dj_json_close_array(json);
}

static void write_map(const dungeoneer_map *map, dj_json *json) {
    static const char *const sides[DUNGEONEER_SIDES] = {"north", "east", "south", "west"};
    dj_json_open_object(json);
    dj_json_card_head(json, map->id, map->name[DJ_ENGLISH], map->name[DJ_FRENCH], map->count);
    dj_json_key_string(json, "kind", map->is_room ? "room" : "passage");
    dj_json_key_boolean(json, "entrance", map->is_entrance);
    dj_json_key_integer(json, "peril", map->peril);
    dj_json_key_integer(json, "glory", map->glory);
    dj_json_key(json, "sides");
    dj_json_open_object(json);
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        dj_json_key(json, sides[side]);
        dj_json_open_object(json);
        dj_json_key_string(json, "edge", dungeoneer_edge_words[map->edges[side]]);
        dj_json_key_integer(json, "threat", map->threats[side]);
        dj_json_close_object(json);
    }
    dj_json_close_object(json);
    dj_json_key_integer(json, "pit", map->pit);
    write_words(&map->effect, map->flavour[DJ_ENGLISH], map->flavour[DJ_FRENCH], json);
    dj_json_close_object(json);
}

static void write_quest(const dungeoneer_set *set, const dungeoneer_quest *quest, dj_json *json) {
    dj_json_open_object(json);
    dj_json_card_head(json, quest->id, quest->name[DJ_ENGLISH], quest->name[DJ_FRENCH], 1);
    dj_json_key(json, "steps");
    dj_json_open_array(json);
    for (int i = 0; i < quest->step_count; i++)
        write_step(set, &quest->steps[i], json);
    dj_json_close_array(json);
    write_words(&quest->effect, quest->flavour[DJ_ENGLISH], quest->flavour[DJ_FRENCH], json);
    dj_json_close_object(json);
}

static void write_step(const dungeoneer_set *set, const dungeoneer_step *step, dj_json *json) {
    char texts[DJ_LANGUAGES][TEXT_SIZE];
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        dj_text text = dj_text_over(texts[language], TEXT_SIZE);
        dungeoneer_step_words(set, step, (dj_language)language, &text);
    }
    dj_json_open_object(json);
    dj_json_key_string(json, "at", set->maps[step->room].id);
    dj_json_key_string(json, "do", dungeoneer_task_words[step->task]);
    if (step->task == DUNGEONEER_FIGHT || step->task == DUNGEONEER_TEST) {
        dj_json_key_string(json, "stat", dungeoneer_stat_words[step->stat]);
        dj_json_key_integer(json, "threat", step->threat);
    }
    if (step->task == DUNGEONEER_FIGHT) {
        dj_json_key_integer(json, "life", step->life);
        dj_json_key_integer(json, "harm", step->harm);
        dj_json_key_texts(json, "monster", step->monster[DJ_ENGLISH], step->monster[DJ_FRENCH]);
    }
    if (step->task == DUNGEONEER_PAY) {
        dj_json_key_integer(json, "glory", step->glory);
        dj_json_key_integer(json, "treasures", step->treasures);
    }
    dj_json_key_texts(json, "text", texts[DJ_ENGLISH], texts[DJ_FRENCH]);
    dj_json_close_object(json);
}

static void write_card(const dungeoneer_card *card, dj_json *json) {
    dj_json_open_object(json);
    dj_json_card_head(json, card->id, card->name[DJ_ENGLISH], card->name[DJ_FRENCH], card->count);
    dj_json_key_string(json, "kind", dungeoneer_kind_words[card->kind]);
    dj_json_key_string(json, "timing", dungeoneer_timing_words[card->timing]);
    dj_json_key_integer(json, "cost", card->cost);
    dj_json_key_string(json, "paid_in", dungeoneer_is_bought(card) ? "glory" : "peril");
    if (card->kind == DUNGEONEER_BANE)
        dj_json_key_string(json, "target", card->is_untargeted ? "none" : "hero");
    if (card->kind == DUNGEONEER_MONSTER) {
        dj_json_key(json, "attacks");
        dj_json_open_object(json);
        for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++)
            if (card->attacks[stat] > 0)
                dj_json_key_integer(json, dungeoneer_stat_words[stat], card->attacks[stat]);
        dj_json_close_object(json);
        dj_json_key_integer(json, "life", card->life);
        dj_json_key_integer(json, "harm", card->harm);
    }
    write_trap_or_treasure(card, json);
    write_answers(&card->effect, card->answers, json);
    char texts[DJ_LANGUAGES][TEXT_SIZE];
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        dj_text text = dj_text_over(texts[language], TEXT_SIZE);
        dungeoneer_card_words(card, (dj_language)language, &text);
    }
    dj_json_card_words(json, (const char *const[]){texts[DJ_ENGLISH], texts[DJ_FRENCH]},
                       (const char *const[]){card->flavour[DJ_ENGLISH], card->flavour[DJ_FRENCH]});
    dj_json_close_object(json);
}

static void write_trap_or_treasure(const dungeoneer_card *card, dj_json *json) {
    if (card->kind == DUNGEONEER_TRAP) {
        dj_json_key_string(json, "stat", dungeoneer_stat_words[card->stat]);
        dj_json_key_integer(json, "threat", card->threat);
    }
    if (card->kind != DUNGEONEER_TREASURE)
        return;
    dj_json_key_string_or_null(json, "weapon", card->is_weapon ? dungeoneer_stat_words[card->weapon] : NULL);
    dj_json_key_integer(json, "bonus", card->bonus);
    dj_json_key_integer(json, "charges", card->charges);
    write_price(card->price, json);
}

static void write_deck(const dungeoneer_set *set, const dungeoneer_deck *deck, dj_json *json) {
    dj_json_open_object(json);
    dj_json_key_string(json, "id", deck->id);
    dj_json_key_texts(json, "names", deck->name[DJ_ENGLISH], deck->name[DJ_FRENCH]);
    dj_json_key_string(json, "hero", set->heroes[deck->hero].id);
    dj_json_key(json, "quests");
    dj_json_open_array(json);
    for (int i = 0; i < set->quest_count; i++)
        if (deck->quests[i] > 0)
            dj_json_string(json, set->quests[i].id);
    dj_json_close_array(json);
    dj_json_key(json, "maps");
    dj_json_open_object(json);
    for (int i = 0; i < set->map_count; i++)
        write_copies(set->maps[i].id, deck->maps[i], json);
    dj_json_close_object(json);
    dj_json_key(json, "cards");
    dj_json_open_object(json);
    for (int i = 0; i < set->card_count; i++)
        write_copies(set->cards[i].id, deck->cards[i], json);
    dj_json_close_object(json);
    dj_json_close_object(json);
}

static void write_words(const dj_effect_program *effect, const char *english, const char *french, dj_json *json) {
    char texts[DJ_LANGUAGES][TEXT_SIZE];
    for (int language = 0; language < DJ_LANGUAGES; language++) {
        dj_text text = dj_text_over(texts[language], TEXT_SIZE);
        dungeoneer_effect_words(effect, (dj_language)language, &text);
    }
    dj_json_card_words(json, (const char *const[]){texts[DJ_ENGLISH], texts[DJ_FRENCH]},
                       (const char *const[]){english, french});
}

static void write_price(dungeoneer_price price, dj_json *json) {
    dj_json_key(json, "price");
    dj_json_open_object(json);
    dj_json_key_integer(json, "movement", price.movement);
    dj_json_key_integer(json, "glory", price.glory);
    dj_json_key_boolean(json, "once", price.is_once);
    dj_json_close_object(json);
}

static void write_copies(const char *id, int copies, dj_json *json) {
    if (copies > 0)
        dj_json_key_integer(json, id, copies);
}

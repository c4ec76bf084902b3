#include "cards.h"
#include "games/dungeoneer/cards/names.h"
#include "print/face.h"

static const dj_effect_program *effect_of(const dungeoneer_set *set, int index);

dungeoneer_print_kind dungeoneer_print_kind_of(const dungeoneer_set *set, int *index) {
    const int counts[] = {set->hero_count, set->quest_count, set->map_count};
    for (int pile = DUNGEONEER_PRINT_HERO; pile < DUNGEONEER_PRINT_ADVENTURE; pile++) {
        if (*index < counts[pile])
            return (dungeoneer_print_kind)pile;
        *index -= counts[pile];
    }
    return DUNGEONEER_PRINT_ADVENTURE;
}

int dungeoneer_print_count(const void *content) {
    const dungeoneer_set *set = content;
    return set->hero_count + set->quest_count + set->map_count + set->card_count;
}

void dungeoneer_print_card(const void *content, int index, dj_language language, dj_print_card *card) {
    static const char *const sections[DUNGEONEER_PRINT_KINDS] = {DJ_SENTENCE("Heroes"), DJ_SENTENCE("Quests"),
                                                                 DJ_SENTENCE("Maps"), DJ_SENTENCE("Adventures")};
    const dungeoneer_set *set = content;
    dungeoneer_print_kind pile = dungeoneer_print_kind_of(set, &index);
    card->width = DUNGEONEER_PRINT_WIDTH;
    card->height = DUNGEONEER_PRINT_HEIGHT;
    card->section = sections[pile];
    switch (pile) {
    case DUNGEONEER_PRINT_HERO:
        card->id = set->heroes[index].id;
        card->name = set->heroes[index].name[language];
        break;
    case DUNGEONEER_PRINT_QUEST:
        card->id = set->quests[index].id;
        card->name = set->quests[index].name[language];
        break;
    case DUNGEONEER_PRINT_MAP:
        card->id = set->maps[index].id;
        card->name = set->maps[index].name[language];
        card->copies = set->maps[index].count;
        break;
    default:
        card->id = set->cards[index].id;
        card->name = set->cards[index].name[language];
        card->copies = set->cards[index].count;
    }
}

void dungeoneer_print_text(const void *content, int index, dj_language language, dj_text *out) {
    const dungeoneer_set *set = content;
    int number = index;
    if (dungeoneer_print_kind_of(set, &number) == DUNGEONEER_PRINT_QUEST)
        for (int i = 0; i < set->quests[number].step_count; i++) {
            dungeoneer_step_words(set, &set->quests[number].steps[i], language, out);
            dj_text_add(out, ". ");
        }
    if (effect_of(set, index) == NULL)
        dungeoneer_card_words(&set->cards[number], language, out);
    else
        dungeoneer_effect_words(effect_of(set, index), language, out);
}

void dungeoneer_print_back(dj_pen *pen, const void *content, int index) {
    static const struct look {
        const char *icon, *words;
        dj_tone tone;
    } looks[DUNGEONEER_PRINT_KINDS] = {
        {"icon:visored-helm", DJ_SENTENCE("Hero"), DJ_TONE_BLUE},
        {"icon:scroll-quill", DJ_SENTENCE("Quest"), DJ_TONE_GOLD},
        {"icon:treasure-map", DJ_SENTENCE("Map"), DJ_TONE_BROWN},
        {"icon:crossed-swords", DJ_SENTENCE("Adventure"), DJ_TONE_RED},
    };
    const struct look *look = &looks[dungeoneer_print_kind_of(content, &index)];
    dj_face_back(pen, DUNGEONEER_PRINT_WIDTH, DUNGEONEER_PRINT_HEIGHT, look->tone, look->icon,
                 dj_translate(dj_pen_language(pen), look->words));
}

int dungeoneer_print_deck_count(const void *content) {
    return ((const dungeoneer_set *)content)->deck_count;
}

const char *dungeoneer_print_deck_id(const void *content, int deck) {
    return ((const dungeoneer_set *)content)->decks[deck].id;
}

int dungeoneer_print_deck_copies(const void *content, int deck, int index) {
    const dungeoneer_set *set = content;
    const dungeoneer_deck *of = &set->decks[deck];
    switch (dungeoneer_print_kind_of(set, &index)) {
    case DUNGEONEER_PRINT_HERO:
        return of->hero == index;
    case DUNGEONEER_PRINT_QUEST:
        return of->quests[index];
    case DUNGEONEER_PRINT_MAP:
        return of->maps[index];
    default:
        return of->cards[index];
    }
}

/* That of a hero, quest or map; NULL for an adventure card. */
static const dj_effect_program *effect_of(const dungeoneer_set *set, int index) {
    switch (dungeoneer_print_kind_of(set, &index)) {
    case DUNGEONEER_PRINT_HERO:
        return &set->heroes[index].effect;
    case DUNGEONEER_PRINT_QUEST:
        return &set->quests[index].effect;
    case DUNGEONEER_PRINT_MAP:
        return &set->maps[index].effect;
    default:
        return NULL;
    }
}

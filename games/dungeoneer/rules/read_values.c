#include "read_values.h"

int dungeoneer_read_each(dungeoneer_reader *reader, const dj_node *parent, const char *key, int most,
                         void (*read)(dungeoneer_reader *reader, const dj_node *node, int index)) {
    const dj_node *list = dj_node_member(parent, key);
    int count = 0;
    if (list && list->kind != DJ_NODE_LIST) {
        dj_problem_at(reader->problems, list, "wrong-kind", DJ_SENTENCE("A list belongs here."));
        return 0;
    }
    for (const dj_node *node = list ? list->first : NULL; node; node = node->next) {
        if (count == most || node->kind != DJ_NODE_MAP) {
            dj_problem_at(reader->problems, node, "wrong-kind",
                          DJ_SENTENCE("There is too much of that, or it is something else."));
            return count;
        }
        read(reader, node, count++);
    }
    return count;
}

dungeoneer_ids dungeoneer_card_ids(const dungeoneer_set *set) {
    dungeoneer_ids ids = {.count = set->card_count};
    for (int i = 0; i < ids.count; i++)
        ids.list[i] = set->cards[i].id;
    return ids;
}

dungeoneer_ids dungeoneer_quest_ids(const dungeoneer_set *set) {
    dungeoneer_ids ids = {.count = set->quest_count};
    for (int i = 0; i < ids.count; i++)
        ids.list[i] = set->quests[i].id;
    return ids;
}

dungeoneer_ids dungeoneer_map_ids(const dungeoneer_set *set) {
    dungeoneer_ids ids = {.count = set->map_count};
    for (int i = 0; i < ids.count; i++)
        ids.list[i] = set->maps[i].id;
    return ids;
}

dungeoneer_ids dungeoneer_hero_ids(const dungeoneer_set *set) {
    dungeoneer_ids ids = {.count = set->hero_count};
    for (int i = 0; i < ids.count; i++)
        ids.list[i] = set->heroes[i].id;
    return ids;
}

dungeoneer_ids dungeoneer_deck_ids(const dungeoneer_set *set) {
    dungeoneer_ids ids = {.count = set->deck_count};
    for (int i = 0; i < ids.count; i++)
        ids.list[i] = set->decks[i].id;
    return ids;
}

uint8_t dungeoneer_read_id(dungeoneer_reader *reader, const dj_node *parent, const char *key, dungeoneer_ids ids,
                           int otherwise) {
    return (uint8_t)dj_node_word_or(parent, key, ids.list, ids.count, otherwise, reader->problems);
}

uint8_t dungeoneer_read_byte(dungeoneer_reader *reader, const dj_node *parent, const char *key, int otherwise) {
    return (uint8_t)dj_node_integer_or(parent, key, 0, 255, otherwise, reader->problems);
}

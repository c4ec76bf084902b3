/* Heroes, maps and quests of a card file. */
#include "content.h"

#include <string.h>

#define BIT(trigger) (1u << (trigger))

enum { STAT_MAX = 12, THREAT_MAX = 15 };

static void compile_hero(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_hero *hero);
static void compile_levels(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_hero *hero);
static void compile_map(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_map *map);
static void compile_sides(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_map *map);
static bool read_side(const dj_node *node, const dungeoneer_map *map, int *edge, int64_t *threat);
static void compile_quest(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_quest *quest);
static void compile_step(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_step *step);
static void compile_task(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_step *step);
static const dj_node *first_of(dungeoneer_compiler *compiler, const dj_node *root, const char *key, int most);

void dungeoneer_compile_heroes(dungeoneer_compiler *compiler, const dj_node *root) {
    const dj_node *first = first_of(compiler, root, "heroes", DUNGEONEER_HEROES_MAX);
    for (const dj_node *node = first; node && compiler->set->hero_count < DUNGEONEER_HEROES_MAX; node = node->next)
        compile_hero(compiler, node, &compiler->set->heroes[compiler->set->hero_count++]);
    if (first && compiler->set->hero_count < DJ_SEATS_MAX)
        dj_problem_at(compiler->problems, first, "few-heroes",
                      DJ_SENTENCE("six can play: a set has at least 6 heroes"));
}

void dungeoneer_compile_maps(dungeoneer_compiler *compiler, const dj_node *root) {
    dungeoneer_set *set = compiler->set;
    const dj_node *first = first_of(compiler, root, "maps", DUNGEONEER_MAPS_MAX);
    int entrances = 0, total = 0;
    for (const dj_node *node = first; node && set->map_count < DUNGEONEER_MAPS_MAX; node = node->next) {
        dungeoneer_map *map = &set->maps[set->map_count++];
        compile_map(compiler, node, map);
        entrances += map->is_entrance;
        total += map->count;
    }
    if (first && entrances == 0)
        dj_problem_at(compiler->problems, first, "no-entrance", DJ_SENTENCE("one map at least is an entrance (E04)"));
    if (first && total > DUNGEONEER_MAP_PILE)
        dj_problem_at(compiler->problems, first, "too-many-cards",
                      DJ_SENTENCE("there are too many maps, copies counted"));
}

void dungeoneer_compile_quests(dungeoneer_compiler *compiler, const dj_node *root) {
    dungeoneer_set *set = compiler->set;
    const dj_node *first = first_of(compiler, root, "quests", DUNGEONEER_QUESTS_MAX);
    for (const dj_node *node = first; node && set->quest_count < DUNGEONEER_QUESTS_MAX; node = node->next)
        compile_quest(compiler, node, &set->quests[set->quest_count++]);
    if (first && set->quest_count < DUNGEONEER_QUESTS)
        dj_problem_at(compiler->problems, first, "few-quests", DJ_SENTENCE("a set has at least 3 quests (E03)"));
}

static void compile_hero(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_hero *hero) {
    static const char *const keys[] = {"id",     "name",  "calling", "life",   "treasures", "boons",
                                       "levels", "power", "answers", "effect", "flavour"};
    if (!dungeoneer_compile_map_node(compiler, node))
        return;
    dj_node_only(node, keys, sizeof keys / sizeof *keys, compiler->problems);
    dungeoneer_compile_head(compiler, node, hero->id, hero->name[0], hero->flavour[0]);
    dj_card_file_names(node, "calling", hero->calling[0], sizeof hero->calling[0], compiler->problems);
    hero->life = dungeoneer_compile_number(compiler, node, "life", 1, 12, DUNGEONEER_LIFE);
    hero->treasures = dungeoneer_compile_number(compiler, node, "treasures", 0, 6, 3);
    hero->boons = dungeoneer_compile_number(compiler, node, "boons", 0, 6, 3);
    compile_levels(compiler, node, hero);
    dungeoneer_compile_price(compiler, node, &hero->price, hero->power[0]);
    hero->answers = dungeoneer_compile_answers(compiler, node);
    dungeoneer_compile_effect(compiler, node, &hero->effect,
                              BIT(DUNGEONEER_WHEN_USED) | BIT(DUNGEONEER_AS_ANSWER) | BIT(DUNGEONEER_EACH_TURN) |
                                  BIT(DUNGEONEER_WHEN_YOU_HIT) | BIT(DUNGEONEER_WHEN_YOU_ARE_HIT) |
                                  BIT(DUNGEONEER_WHILE_OWNED));
}

static void compile_levels(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_hero *hero) {
    const dj_node *list = dj_node_required(node, "levels", DJ_NODE_LIST, compiler->problems);
    if (!list)
        return;
    if (list->count != DUNGEONEER_LEVELS) {
        dj_problem_at(compiler->problems, list, "levels", DJ_SENTENCE("a hero has three levels: 1, 2 and 3"));
        return;
    }
    int index = 0;
    for (const dj_node *level = list->first; level; level = level->next, index++) {
        dj_node_only(level, dungeoneer_stat_words, DUNGEONEER_ATTACKS, compiler->problems);
        for (int stat = 0; stat < DUNGEONEER_ATTACKS; stat++) {
            int value = 0;
            if (dj_node_integer(level, dungeoneer_stat_words[stat], 0, STAT_MAX, &value, compiler->problems))
                hero->stats[index][stat] = (uint8_t)value;
        }
    }
}

static void compile_map(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_map *map) {
    static const char *const keys[] = {"id",    "name",  "kind", "entrance", "count",  "peril",
                                       "glory", "sides", "pit",  "effect",   "flavour"};
    static const char *const kinds[] = {"passage", "room"};
    int kind = 0, points = 0;
    bool is_entrance = false;
    if (!dungeoneer_compile_map_node(compiler, node))
        return;
    dj_node_only(node, keys, sizeof keys / sizeof *keys, compiler->problems);
    dungeoneer_compile_head(compiler, node, map->id, map->name[0], map->flavour[0]);
    if (dj_node_word(node, "kind", kinds, 2, &kind, compiler->problems))
        map->is_room = (uint8_t)kind;
    if (dj_node_member(node, "entrance"))
        dj_node_boolean(node, "entrance", &is_entrance, compiler->problems);
    map->is_entrance = is_entrance;
    if (is_entrance && !kind)
        dj_problem_at(compiler->problems, node, "entrance-room", DJ_SENTENCE("an entrance is a room"));
    map->count = dungeoneer_compile_number(compiler, node, "count", 1, DUNGEONEER_COPIES_MAX, 1);
    if (dj_node_integer(node, "peril", 0, 9, &points, compiler->problems))
        map->peril = (uint8_t)points;
    if (dj_node_integer(node, "glory", 0, 9, &points, compiler->problems))
        map->glory = (uint8_t)points;
    map->pit = dungeoneer_compile_number(compiler, node, "pit", 2, THREAT_MAX, 0);
    compile_sides(compiler, node, map);
    dungeoneer_compile_effect(compiler, node, &map->effect,
                              kind ? BIT(DUNGEONEER_ON_ENTERING) | BIT(DUNGEONEER_WHILE_THERE) : 0);
}

/* A passage has walls and openings; a room walls and doors. */
static void compile_sides(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_map *map) {
    static const char *const sides[DUNGEONEER_SIDES] = {"north", "east", "south", "west"};
    const dj_node *member = dj_node_required(node, "sides", DJ_NODE_MAP, compiler->problems);
    int ways = 0;
    if (!member)
        return;
    dj_node_only(member, sides, DUNGEONEER_SIDES, compiler->problems);
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        const dj_node *value = dj_node_required(member, sides[side], DJ_NODE_SCALAR, compiler->problems);
        int edge = DUNGEONEER_WALL;
        int64_t threat = 0;
        if (value && !read_side(value, map, &edge, &threat))
            dj_problem_at(compiler->problems, value, "bad-side",
                          map->is_room ? DJ_SENTENCE("a side of a room is 'wall', 'door', 'locked 7' or 'trapped 6'")
                                       : DJ_SENTENCE("a side of a passage is 'wall' or 'open'"));
        map->edges[side] = (uint8_t)edge;
        map->threats[side] = (uint8_t)threat;
        ways += edge != DUNGEONEER_WALL;
    }
    if (ways == 0)
        dj_problem_at(compiler->problems, member, "no-way",
                      DJ_SENTENCE("walls all around: nobody could ever be there"));
}

static bool read_side(const dj_node *node, const dungeoneer_map *map, int *edge, int64_t *threat) {
    for (int i = 0; i < DUNGEONEER_EDGES; i++) {
        size_t length = strlen(dungeoneer_edge_words[i]);
        bool is_for_it = i == DUNGEONEER_WALL || map->is_room == (i != DUNGEONEER_OPENING);
        if (strncmp(node->text, dungeoneer_edge_words[i], length) != 0 || !is_for_it)
            continue;
        const char *rest = node->text + length;
        bool is_tested = i == DUNGEONEER_LOCKED || i == DUNGEONEER_TRAPPED;
        *edge = i;
        return is_tested ? *rest == ' ' && dj_parse_integer(rest + 1, 2, THREAT_MAX, threat) : *rest == '\0';
    }
    return false;
}

static void compile_quest(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_quest *quest) {
    static const char *const keys[] = {"id", "name", "steps", "effect", "flavour"};
    if (!dungeoneer_compile_map_node(compiler, node))
        return;
    dj_node_only(node, keys, sizeof keys / sizeof *keys, compiler->problems);
    dungeoneer_compile_head(compiler, node, quest->id, quest->name[0], quest->flavour[0]);
    dungeoneer_compile_effect(compiler, node, &quest->effect,
                              BIT(DUNGEONEER_WHEN_COMPLETED) | BIT(DUNGEONEER_WHEN_FAILED));
    const dj_node *list = dj_node_required(node, "steps", DJ_NODE_LIST, compiler->problems);
    if (!list)
        return;
    if (list->count < 1 || list->count > DUNGEONEER_STEPS_MAX) {
        dj_problem_at(compiler->problems, list, "steps", DJ_SENTENCE("a quest has one to three steps"));
        return;
    }
    for (const dj_node *step = list->first; step; step = step->next)
        if (dungeoneer_compile_map_node(compiler, step))
            compile_step(compiler, step, &quest->steps[quest->step_count++]);
}

static void compile_step(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_step *step) {
    static const char *const keys[DUNGEONEER_TASKS][8] = {
        [DUNGEONEER_GO] = {"at", "do"},
        [DUNGEONEER_FIGHT] = {"at", "do", "attack", "strength", "life", "harm", "monster"},
        [DUNGEONEER_TEST] = {"at", "do", "stat", "threat"},
        [DUNGEONEER_PAY] = {"at", "do", "glory", "treasures"},
    };
    const dungeoneer_set *set = compiler->set;
    const char *rooms[DUNGEONEER_MAPS_MAX];
    int indices[DUNGEONEER_MAPS_MAX], count = 0, room = 0, task = 0, key_count = 0;
    for (int i = 0; i < set->map_count; i++)
        if (set->maps[i].is_room) {
            indices[count] = i;
            rooms[count++] = set->maps[i].id;
        }
    if (dj_node_word(node, "at", rooms, count, &room, compiler->problems))
        step->room = (uint8_t)indices[room];
    if (!dj_node_word(node, "do", dungeoneer_task_words, DUNGEONEER_TASKS, &task, compiler->problems))
        return;
    step->task = (uint8_t)task;
    while (key_count < 8 && keys[task][key_count])
        key_count++;
    dj_node_only(node, keys[task], key_count, compiler->problems);
    compile_task(compiler, node, step);
}

static void compile_task(dungeoneer_compiler *compiler, const dj_node *node, dungeoneer_step *step) {
    int stat = 0, threat = 0;
    if (step->task == DUNGEONEER_FIGHT) {
        if (dj_node_word(node, "attack", dungeoneer_stat_words, DUNGEONEER_ATTACKS, &stat, compiler->problems))
            step->stat = (uint8_t)stat;
        if (dj_node_integer(node, "strength", 1, STAT_MAX, &threat, compiler->problems))
            step->threat = (uint8_t)threat;
        step->life = dungeoneer_compile_number(compiler, node, "life", 1, 9, 1);
        step->harm = dungeoneer_compile_number(compiler, node, "harm", 1, 6, 1);
        dj_card_file_names(node, "monster", step->monster[0], sizeof step->monster[0], compiler->problems);
    } else if (step->task == DUNGEONEER_TEST) {
        if (dj_node_word(node, "stat", dungeoneer_stat_words, DUNGEONEER_STATS, &stat, compiler->problems))
            step->stat = (uint8_t)stat;
        if (dj_node_integer(node, "threat", 2, THREAT_MAX, &threat, compiler->problems))
            step->threat = (uint8_t)threat;
    } else if (step->task == DUNGEONEER_PAY) {
        step->glory = dungeoneer_compile_number(compiler, node, "glory", 0, 20, 0);
        step->treasures = dungeoneer_compile_number(compiler, node, "treasures", 0, 1, 0);
        if (step->glory + step->treasures == 0)
            dj_problem_at(compiler->problems, node, "nothing-to-pay",
                          DJ_SENTENCE("say what is to be paid: glory, treasures"));
    }
}

/* The first item of a list that must be there and not be too long. */
static const dj_node *first_of(dungeoneer_compiler *compiler, const dj_node *root, const char *key, int most) {
    const dj_node *list = dj_node_required(root, key, DJ_NODE_LIST, compiler->problems);
    if (list && list->count > most)
        dj_problem_add(compiler->problems, list->line, list->column, "too-many-cards",
                       dj_translate(compiler->problems->language, "'%s' has at most %d entries, and this one %d"), key,
                       most, list->count);
    return list ? list->first : NULL;
}

/* A position written by hand: what the view of everything prints, edited at will. What is left out is nothing, or what
 * follows from the rest. */
#include "read_values.h"

#include <string.h>

static void read_table(dungeoneer_reader *reader, const dj_node *root);
static void read_seat(dungeoneer_reader *reader, const dj_node *node, int seat);
static uint8_t read_muted(dungeoneer_reader *reader, const dj_node *node);
static void read_hand(dungeoneer_reader *reader, const dj_node *node, int seat);
static void read_inventory(dungeoneer_reader *reader, const dj_node *node, int seat);
static void read_quests(dungeoneer_reader *reader, const dj_node *node, int seat);
static void read_space(dungeoneer_reader *reader, const dj_node *node, int index);
static void read_pool(dungeoneer_reader *reader, const dj_node *node, int pool);
static int read_pile(dungeoneer_reader *reader, const dj_node *node, const char *key, const dungeoneer_ids *ids,
                     uint8_t *pile, int room);
static void read_encounter(dungeoneer_reader *reader, const dj_node *node, int index);
static void read_play(dungeoneer_reader *reader, const dj_node *node, int index);
static int read_definition(dungeoneer_reader *reader, const dj_node *node);

bool dungeoneer_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    static const char *const keys[] = {"game",   "set",        "mode",       "phase",     "round",   "first",
                                       "active", "ending",     "steps_left", "used",      "deeds",   "flags",
                                       "harm",   "stuck",      "entered",    "drawn_map", "seats",   "spaces",
                                       "pools",  "encounters", "plays",      "question",  "effects", "dice"};
    dungeoneer_state *state = memset(state_, 0, sizeof *state);
    dungeoneer_reader reader = {.set = content, .state = state, .problems = problems};
    int before = dj_problem_total(problems);
    if (root->kind != DJ_NODE_MAP) {
        dj_problem_at(problems, root, "not-a-map", DJ_SENTENCE("A position is a map of names and values."));
        return false;
    }
    dj_node_only(root, keys, sizeof keys / sizeof *keys, problems);
    read_table(&reader, root);
    dungeoneer_turn turn = {content, state, NULL};
    const dj_effect_host host = dungeoneer_host(&turn);
    dj_effects_read(&host, root, problems);
    dj_dice_read(root, &state->dice, problems);
    if (dj_problem_total(problems) > before)
        return false;
    dungeoneer_link_spaces(content, state);
    const char *wrong = dungeoneer_check(content, state);
    if (wrong)
        dj_problem_at(problems, root, "impossible-position", wrong);
    return !wrong;
}

static void read_table(dungeoneer_reader *reader, const dj_node *root) {
    const dungeoneer_set *set = reader->set;
    dungeoneer_state *state = reader->state;
    state->mode = (uint8_t)dj_node_word_or(root, "mode", dungeoneer_mode_words, 2, 0, reader->problems);
    state->phase = (uint8_t)dj_node_word_or(root, "phase", dungeoneer_phase_words, DUNGEONEER_PHASES,
                                            DUNGEONEER_MOVE_PHASE, reader->problems);
    state->ending =
        (uint8_t)dj_node_word_or(root, "ending", dungeoneer_ending_words, DUNGEONEER_ENDINGS, 0, reader->problems);
    state->round = dungeoneer_read_byte(reader, root, "round", 1);
    state->first = dungeoneer_read_byte(reader, root, "first", 0);
    state->active = dungeoneer_read_byte(reader, root, "active", 0);
    state->used = dungeoneer_read_byte(reader, root, "used", 0);
    state->deeds = dungeoneer_read_byte(reader, root, "deeds", 0);
    state->flags = dungeoneer_read_byte(reader, root, "flags", 0);
    state->harm = dungeoneer_read_byte(reader, root, "harm", 0);
    state->stuck = dungeoneer_read_byte(reader, root, "stuck", 0);
    state->entered = dungeoneer_read_byte(reader, root, "entered", DUNGEONEER_NONE);
    state->drawn_map = dungeoneer_read_id(reader, root, "drawn_map", dungeoneer_map_ids(set), DUNGEONEER_NONE);
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        state->seats[seat].space = state->seats[seat].kept = state->seats[seat].deck = DUNGEONEER_NONE;
    state->seat_count = (uint8_t)dungeoneer_read_each(reader, root, "seats", DJ_SEATS_MAX, read_seat);
    state->space_count = (uint8_t)dungeoneer_read_each(reader, root, "spaces", DUNGEONEER_SPACES_MAX, read_space);
    dungeoneer_read_each(reader, root, "pools", DJ_SEATS_MAX, read_pool);
    state->encounter_count =
        (uint8_t)dungeoneer_read_each(reader, root, "encounters", DUNGEONEER_ENCOUNTERS_MAX, read_encounter);
    state->play_count = (uint8_t)dungeoneer_read_each(reader, root, "plays", DUNGEONEER_PLAYS_MAX, read_play);
    state->quest_boxes = 1;
    if (state->mode == DUNGEONEER_TABLE)
        state->quest_boxes = (uint8_t)((DUNGEONEER_QUESTS * state->seat_count + set->quest_count) / set->quest_count);
}

static void read_seat(dungeoneer_reader *reader, const dj_node *node, int seat) {
    static const char *const keys[] = {
        "hero",  "deck",  "alive",  "completed", "glory",     "peril",      "wounds",       "life",        "melee",
        "magic", "move",  "level",  "space",     "more_life", "states",     "muted",        "steps",       "hand",
        "hurt",  "items", "quests", "kept",      "keeps_map", "turn_stats", "glory_coming", "peril_coming"};
    dungeoneer_seat *player = &reader->state->seats[seat];
    dj_node_only(node, keys, sizeof keys / sizeof *keys, reader->problems);
    player->hero = dungeoneer_read_id(reader, node, "hero", dungeoneer_hero_ids(reader->set), 0);
    player->deck = dungeoneer_read_id(reader, node, "deck", dungeoneer_deck_ids(reader->set), DUNGEONEER_NONE);
    player->kept = dungeoneer_read_id(reader, node, "kept", dungeoneer_map_ids(reader->set), DUNGEONEER_NONE);
    player->completed = dungeoneer_read_byte(reader, node, "completed", 0);
    player->glory = dungeoneer_read_byte(reader, node, "glory", 0);
    player->peril = dungeoneer_read_byte(reader, node, "peril", 0);
    player->wounds = dungeoneer_read_byte(reader, node, "wounds", 0);
    player->space = dungeoneer_read_byte(reader, node, "space", DUNGEONEER_NONE);
    player->more_life = dungeoneer_read_byte(reader, node, "more_life", 0);
    player->flags = dungeoneer_read_byte(reader, node, "states", 0);
    player->muted = read_muted(reader, node);
    player->glory_coming = dungeoneer_read_byte(reader, node, "glory_coming", 0);
    player->peril_coming = dungeoneer_read_byte(reader, node, "peril_coming", 0);
    player->steps =
        (int8_t)dj_node_integer_or(node, "steps", -DUNGEONEER_POINTS_MAX, DUNGEONEER_POINTS_MAX, 0, reader->problems);
    const dj_node *stats = dj_node_member(node, "turn_stats");
    int stat = 0;
    for (const dj_node *item = stats ? stats->first : NULL; item && stat < DUNGEONEER_STATS; item = item->next) {
        int64_t number = 0;
        if (item->kind != DJ_NODE_SCALAR || !dj_parse_integer(item->text, -99, 99, &number))
            dj_problem_at(reader->problems, item, "not-a-number", DJ_SENTENCE("A number belongs here."));
        player->turn_stats[stat++] = (int8_t)number;
    }
    read_hand(reader, node, seat);
    read_inventory(reader, node, seat);
    read_quests(reader, node, seat);
}

static uint8_t read_muted(dungeoneer_reader *reader, const dj_node *node) {
    const dj_node *list = dj_node_member(node, "muted");
    unsigned muted = 0;
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int question = 0;
        while (question < DUNGEONEER_QUESTIONS &&
               (item->kind != DJ_NODE_SCALAR || strcmp(item->text, dungeoneer_hit_words[question]) != 0))
            question++;
        if (question == DUNGEONEER_QUESTIONS)
            dj_problem_at(reader->problems, item, "unknown-word",
                          DJ_SENTENCE("Questions are about a bane, monster, trap or challenge, or about others."));
        else
            muted |= 1u << question;
    }
    return (uint8_t)muted;
}

/* A card of a hand may be just its id: its holder alone knows it then. */
static void read_hand(dungeoneer_reader *reader, const dj_node *node, int seat) {
    dungeoneer_seat *player = &reader->state->seats[seat];
    const dj_node *list = dj_node_member(node, "hand");
    dungeoneer_ids cards = dungeoneer_card_ids(reader->set);
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int pool = dungeoneer_pool(reader->state, seat), card = 0;
        if (player->hand_count == DUNGEONEER_HAND_MAX) {
            dj_problem_at(reader->problems, item, "too-many-cards", DJ_SENTENCE("There are too many cards."));
            return;
        }
        while (item->kind == DJ_NODE_SCALAR && card < cards.count && strcmp(cards.list[card], item->text) != 0)
            card++;
        if (item->kind == DJ_NODE_MAP)
            card = dungeoneer_read_id(reader, item, "card", cards, cards.count);
        if (card >= cards.count || (item->kind != DJ_NODE_MAP && item->kind != DJ_NODE_SCALAR)) {
            dj_problem_at(reader->problems, item, "bad-card", DJ_SENTENCE("That is not a card of the set."));
            continue;
        }
        player->hand[player->hand_count++] =
            (dungeoneer_held){(uint8_t)card, dungeoneer_read_byte(reader, item, "owner", pool),
                              dungeoneer_read_byte(reader, item, "known", dungeoneer_bit(seat))};
    }
    dungeoneer_sort_hand(player);
}

static void read_inventory(dungeoneer_reader *reader, const dj_node *node, int seat) {
    dungeoneer_seat *player = &reader->state->seats[seat];
    int pool = dungeoneer_pool(reader->state, seat);
    dungeoneer_ids cards = dungeoneer_card_ids(reader->set);
    const dj_node *hurt = dj_node_member(node, "hurt"), *items = dj_node_member(node, "items");
    for (const dj_node *item = hurt ? hurt->first : NULL; item && player->hurt_count < DUNGEONEER_HURT_MAX;
         item = item->next)
        player->hurt[player->hurt_count++] = (dungeoneer_hurt){
            dungeoneer_read_id(reader, item, "card", cards, DUNGEONEER_NONE),
            dungeoneer_read_byte(reader, item, "owner", pool), dungeoneer_read_byte(reader, item, "wounds", 1)};
    for (const dj_node *item = items ? items->first : NULL; item && player->item_count < DUNGEONEER_INVENTORY_MAX;
         item = item->next) {
        uint8_t card = dungeoneer_read_id(reader, item, "card", cards, DUNGEONEER_NONE);
        int charges = card < reader->set->card_count ? reader->set->cards[card].charges : 0;
        player->items[player->item_count++] = (dungeoneer_item){card, dungeoneer_read_byte(reader, item, "owner", pool),
                                                                dungeoneer_read_byte(reader, item, "charges", charges),
                                                                dungeoneer_read_byte(reader, item, "used", 0)};
    }
}

static void read_quests(dungeoneer_reader *reader, const dj_node *node, int seat) {
    dungeoneer_seat *player = &reader->state->seats[seat];
    const dj_node *list = dj_node_member(node, "quests");
    for (const dj_node *item = list ? list->first : NULL; item && player->quest_count < DUNGEONEER_QUEST_PLACES;
         item = item->next)
        player->quests[player->quest_count++] = (dungeoneer_task_state){
            .quest = dungeoneer_read_id(reader, item, "quest", dungeoneer_quest_ids(reader->set), DUNGEONEER_NONE),
            .owner = dungeoneer_read_byte(reader, item, "owner", dungeoneer_pool(reader->state, seat)),
            .step = dungeoneer_read_byte(reader, item, "step", 0),
            .wounds = dungeoneer_read_byte(reader, item, "wounds", 0),
            .is_tried = dungeoneer_read_byte(reader, item, "tried", 0)};
}

static void read_space(dungeoneer_reader *reader, const dj_node *node, int index) {
    dungeoneer_space *space = &reader->state->spaces[index];
    bool is_visited = false;
    space->map = dungeoneer_read_id(reader, node, "map", dungeoneer_map_ids(reader->set), DUNGEONEER_NONE);
    if (space->map == DUNGEONEER_NONE)
        dj_problem_at(reader->problems, node, "bad-card", DJ_SENTENCE("That is not a card of the set."));
    space->x = (int8_t)dj_node_integer_or(node, "x", -100, 100, 0, reader->problems);
    space->y = (int8_t)dj_node_integer_or(node, "y", -100, 100, 0, reader->problems);
    space->is_turned = dungeoneer_read_byte(reader, node, "turned", 0);
    space->opened = dungeoneer_read_byte(reader, node, "opened", 0);
    if (dj_node_member(node, "visited"))
        dj_node_boolean(node, "visited", &is_visited, reader->problems);
    if (is_visited)
        reader->state->visited[index / 8] = (uint8_t)(reader->state->visited[index / 8] | 1u << index % 8);
}

static void read_pool(dungeoneer_reader *reader, const dj_node *node, int pool) {
    dungeoneer_state *state = reader->state;
    bool is_common = state->mode == DUNGEONEER_TABLE;
    dungeoneer_ids cards = dungeoneer_card_ids(reader->set), quests = dungeoneer_quest_ids(reader->set),
                   maps = dungeoneer_map_ids(reader->set);
    int card_room = is_common ? DUNGEONEER_PILE : DUNGEONEER_DECK_CARDS;
    int quest_room = is_common ? DUNGEONEER_QUEST_PILE : DUNGEONEER_DECK_QUESTS;
    int map_room = is_common ? DUNGEONEER_MAP_PILE : DUNGEONEER_DECK_MAPS;
    uint8_t below[DUNGEONEER_MAP_PILE];
    if (is_common && pool > 0)
        return;
    state->pile_count[pool] = (uint8_t)read_pile(reader, node, "pile", &cards, dungeoneer_pile(state, pool), card_room);
    state->discard_count[pool] =
        (uint8_t)read_pile(reader, node, "discard", &cards, dungeoneer_discard_pile(state, pool), card_room);
    state->quest_pile_count[pool] =
        (uint8_t)read_pile(reader, node, "quest_pile", &quests, dungeoneer_quest_pile(state, pool), quest_room);
    state->quest_discard_count[pool] =
        (uint8_t)read_pile(reader, node, "quest_discard", &quests, dungeoneer_quest_discard(state, pool), quest_room);
    state->map_count[pool] =
        (uint8_t)read_pile(reader, node, "maps", &maps, dungeoneer_map_pile(state, pool), map_room);
    state->map_known[pool] = (uint8_t)read_pile(reader, node, "maps_below", &maps, below, map_room);
}

static int read_pile(dungeoneer_reader *reader, const dj_node *node, const char *key, const dungeoneer_ids *ids,
                     uint8_t *pile, int room) {
    const dj_node *list = dj_node_member(node, key);
    int count = 0;
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int card = 0;
        while (item->kind == DJ_NODE_SCALAR && card < ids->count && strcmp(ids->list[card], item->text) != 0)
            card++;
        if (item->kind != DJ_NODE_SCALAR || card == ids->count || count == room) {
            dj_problem_at(reader->problems, item, "bad-card", DJ_SENTENCE("That is not a card of the set."));
            return count;
        }
        pile[count++] = (uint8_t)card;
    }
    return count;
}

static void read_encounter(dungeoneer_reader *reader, const dj_node *node, int index) {
    reader->state->encounters[index] = (dungeoneer_encounter){
        .card = dungeoneer_read_id(reader, node, "card", dungeoneer_card_ids(reader->set), DUNGEONEER_NONE),
        .owner = dungeoneer_read_byte(reader, node, "owner", 0),
        .wounds = dungeoneer_read_byte(reader, node, "wounds", 0),
        .caster = dungeoneer_read_byte(reader, node, "caster", 0),
        .victim = dungeoneer_read_byte(reader, node, "victim", 0)};
}

static void read_play(dungeoneer_reader *reader, const dj_node *node, int index) {
    dungeoneer_ids cards = dungeoneer_card_ids(reader->set);
    dungeoneer_play *play = &reader->state->plays[index];
    play->kind =
        (uint8_t)dj_node_word_or(node, "kind", dungeoneer_play_words, DUNGEONEER_PLAY_KINDS, 0, reader->problems);
    play->stage =
        (uint8_t)dj_node_word_or(node, "stage", dungeoneer_stage_words, DUNGEONEER_STAGES, 0, reader->problems);
    play->card = (uint8_t)read_definition(reader, node);
    play->owner = dungeoneer_read_byte(reader, node, "owner", 0);
    play->caster = dungeoneer_read_byte(reader, node, "caster", 0);
    play->victim = dungeoneer_read_byte(reader, node, "victim", DUNGEONEER_NONE);
    play->payer = dungeoneer_read_byte(reader, node, "payer", DUNGEONEER_NONE);
    play->asked = dungeoneer_read_byte(reader, node, "asked", DUNGEONEER_NONE);
    play->stat = (uint8_t)dj_node_word_or(node, "attack", dungeoneer_stat_words, DUNGEONEER_STATS, DUNGEONEER_NONE,
                                          reader->problems);
    play->wounds = dungeoneer_read_byte(reader, node, "wounds", 0);
    play->flags = dungeoneer_read_byte(reader, node, "flags", 0);
    play->weapons[0] = dungeoneer_read_id(reader, node, "caster_weapon", cards, DUNGEONEER_NONE);
    play->weapons[1] = dungeoneer_read_id(reader, node, "victim_weapon", cards, DUNGEONEER_NONE);
    play->bonus[0] = (int8_t)dj_node_integer_or(node, "caster_bonus", -99, 99, 0, reader->problems);
    play->bonus[1] = (int8_t)dj_node_integer_or(node, "victim_bonus", -99, 99, 0, reader->problems);
    play->more[0] = dungeoneer_read_byte(reader, node, "caster_more", 0);
    play->more[1] = dungeoneer_read_byte(reader, node, "victim_more", 0);
    play->prevented = dungeoneer_read_byte(reader, node, "prevented", 0);
}

/* Ids are different in the whole set: a card, a hero's power or a quest. */
static int read_definition(dungeoneer_reader *reader, const dj_node *node) {
    const dj_node *member = dj_node_member(node, "card");
    const struct {
        dungeoneer_ids ids;
        int first;
    } kinds[] = {{dungeoneer_card_ids(reader->set), 0},
                 {dungeoneer_hero_ids(reader->set), DUNGEONEER_HERO_EFFECTS},
                 {dungeoneer_quest_ids(reader->set), DUNGEONEER_QUEST_EFFECTS}};
    if (!member || member->kind == DJ_NODE_NULL)
        return DUNGEONEER_NONE;
    for (int kind = 0; kind < 3 && member->kind == DJ_NODE_SCALAR; kind++)
        for (int i = 0; i < kinds[kind].ids.count; i++)
            if (strcmp(kinds[kind].ids.list[i], member->text) == 0)
                return kinds[kind].first + i;
    dj_problem_at(reader->problems, member, "bad-card", DJ_SENTENCE("That is not a card of the set."));
    return DUNGEONEER_NONE;
}

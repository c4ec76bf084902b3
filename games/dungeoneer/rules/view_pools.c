/* The piles of a view: what lies in them is seen, drawn from or hidden, for the pool that all share or for each seat's
 * own. */
#include "rules.h"

#include "view.h"

enum { PILE, DISCARD, QUEST_PILE, QUEST_DISCARD, MAPS, MAPS_BELOW, PILES };

/* A pile of a pool, and what its cards are. */
typedef struct heap {
    uint8_t *cards, *count;
    int room;
    const char *(*id)(const void *content, int number);
} heap;

static heap heap_of(dungeoneer_state *state, int pool, int pile);
static int pile_count(const dj_look *look);
static void write_pile(const dj_look *look, dj_json *out);
static void read_pile(const dj_field_reading *reading, const dj_node *node);

#define COUNT DJ_RANGE(0, DUNGEONEER_ADVENTURES_MAX)

#define HEAP(name, sight, about, pile, of)                                                                             \
    {                                                                                                                  \
        name, sight, about, .is_list = true, DJ_ID(of), .index = pile, .length = dungeoneer_count_pools,               \
                            .write = write_pile, .read = read_pile                                                     \
    }

static const dj_field pool_fields[] = {
    {"pile_count", DJ_PUBLIC, "adventure cards to draw", COUNT, .index = PILE, .get = pile_count},
    {"quest_pile_count", DJ_PUBLIC, NULL, COUNT, .index = QUEST_PILE, .get = pile_count},
    {"map_count", DJ_PUBLIC, NULL, COUNT, .index = MAPS, .get = pile_count},
    HEAP("discard", DJ_PUBLIC, "the last one on top", DISCARD, dungeoneer_card_id),
    HEAP("quest_discard", DJ_PUBLIC, NULL, QUEST_DISCARD, dungeoneer_quest_id),
    HEAP("maps_below", DJ_PUBLIC, "maps that went under their pile in sight of all", MAPS_BELOW, dungeoneer_map_id),
    HEAP("pile", DJ_SECRET, "the last one on top", PILE, dungeoneer_card_id),
    HEAP("quest_pile", DJ_SECRET, NULL, QUEST_PILE, dungeoneer_quest_id),
    HEAP("maps", DJ_SECRET, NULL, MAPS, dungeoneer_map_id),
};

const dj_shape dungeoneer_pool_shape = DJ_SHAPE("Pool", pool_fields);

int dungeoneer_count_pools(const dj_look *look) {
    return dungeoneer_pools(look->state);
}

const char *dungeoneer_card_id(const void *content, int number) {
    const dungeoneer_set *set = content;
    return number >= 0 && number < set->card_count ? set->cards[number].id : NULL;
}

const char *dungeoneer_quest_id(const void *content, int number) {
    const dungeoneer_set *set = content;
    return number >= 0 && number < set->quest_count ? set->quests[number].id : NULL;
}

const char *dungeoneer_map_id(const void *content, int number) {
    const dungeoneer_set *set = content;
    return number >= 0 && number < set->map_count ? set->maps[number].id : NULL;
}

static heap heap_of(dungeoneer_state *state, int pool, int pile) {
    bool is_common = state->mode == DUNGEONEER_TABLE;
    int cards = is_common ? DUNGEONEER_ADVENTURES_MAX : DUNGEONEER_DECK_CARDS;
    int quests = is_common ? DUNGEONEER_QUEST_PILE : DUNGEONEER_DECK_QUESTS;
    int maps = is_common ? DUNGEONEER_MAP_PILE : DUNGEONEER_DECK_MAPS;
    const heap heaps[PILES] = {
        [PILE] = {dungeoneer_pile(state, pool), &state->pile_count[pool], cards, dungeoneer_card_id},
        [DISCARD] = {dungeoneer_discard_pile(state, pool), &state->discard_count[pool], cards, dungeoneer_card_id},
        [QUEST_PILE] = {dungeoneer_quest_pile(state, pool), &state->quest_pile_count[pool], quests,
                        dungeoneer_quest_id},
        [QUEST_DISCARD] = {dungeoneer_quest_discard(state, pool), &state->quest_discard_count[pool], quests,
                           dungeoneer_quest_id},
        [MAPS] = {dungeoneer_map_pile(state, pool), &state->map_count[pool], maps, dungeoneer_map_id},
        [MAPS_BELOW] = {dungeoneer_map_pile(state, pool), &state->map_known[pool], maps, dungeoneer_map_id},
    };
    return heaps[pile];
}

static int pile_count(const dj_look *look) {
    dungeoneer_state copy = *(const dungeoneer_state *)look->state;
    return *heap_of(&copy, look->seat, look->field->index).count;
}

static void write_pile(const dj_look *look, dj_json *out) {
    dungeoneer_state copy = *(const dungeoneer_state *)look->state;
    heap heap = heap_of(&copy, look->seat, look->field->index);
    dj_json_open_array(out);
    for (int i = 0; i < *heap.count; i++)
        dj_json_string(out, heap.id(look->content, heap.cards[i]));
    dj_json_close_array(out);
}

/* Of the maps below, how many there are: they are the first ones of their pile, which is read after them. */
static void read_pile(const dj_field_reading *reading, const dj_node *node) {
    heap heap = heap_of(reading->state, reading->seat, reading->field->index);
    if (node->kind == DJ_NODE_NULL || !dj_node_is(node, reading->field->name, DJ_NODE_LIST, reading->problems))
        return;
    int count = 0;
    for (const dj_node *item = node->first; item; item = item->next) {
        int card = dj_id_read(reading, item);
        if (card < 0)
            return;
        if (count == heap.room) {
            dj_problem_at(reading->problems, item, "too-many-cards", DJ_SENTENCE("There are too many cards."));
            return;
        }
        heap.cards[count++] = (uint8_t)card;
        *heap.count = (uint8_t)count;
    }
}

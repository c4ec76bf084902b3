/* Fingerprint and invariants of a state. The check is safe on any bytes: nothing is used as an index before it has been
 * looked at. check_plays.c judges what is in progress. */
#include "check.h"

#include <string.h>

static const char *check_frame(const dungeoneer_set *set, const dungeoneer_state *state);
static const char *check_spaces(const dungeoneer_set *set, const dungeoneer_state *state);
static bool are_sides_sound(const dungeoneer_set *set, const dungeoneer_state *state);
static int count_links(const dungeoneer_state *state);
static int count_neighbours(const dungeoneer_state *state);
static const char *check_piles(const dungeoneer_set *set, const dungeoneer_state *state);
static const char *check_seat(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static const char *check_numbers(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static const char *check_hand(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static const char *check_items(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static const char *check_quests(const dungeoneer_set *set, const dungeoneer_state *state, int seat);
static bool is_empty_seat(const dungeoneer_seat *player, bool is_dead);
static const char *check_cards(const dungeoneer_set *set, const dungeoneer_state *state);
static void count_cards(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int *counts);
static const char *check_tasks(const dungeoneer_set *set, const dungeoneer_state *state);
static const char *check_maps(const dungeoneer_set *set, const dungeoneer_state *state);
static bool has_owner(const dungeoneer_state *state, int owner);

uint64_t dungeoneer_hash(const void *content, const void *state_) {
    (void)content;
    const dungeoneer_state *state = state_;
    size_t begin = offsetof(dungeoneer_state, seats);
    return dj_hash_bytes((const char *)state_ + begin, sizeof *state - begin, dj_hash_dice(&state->dice, 0));
}

const char *dungeoneer_check(const void *content, const void *state_) {
    const dungeoneer_set *set = content;
    const dungeoneer_state *state = state_;
    const char *wrong = dj_dice_is_sound(&state->dice) ? NULL : DJ_SENTENCE("the dice disagree");
    wrong = wrong ? wrong : check_frame(set, state);
    wrong = wrong ? wrong : check_spaces(set, state);
    wrong = wrong ? wrong : check_piles(set, state);
    for (int seat = 0; !wrong && seat < DJ_SEATS_MAX; seat++)
        wrong = check_seat(set, state, seat);
    wrong = wrong ? wrong : dungeoneer_check_plays(set, state);
    wrong = wrong ? wrong : check_cards(set, state);
    wrong = wrong ? wrong : check_tasks(set, state);
    wrong = wrong ? wrong : check_maps(set, state);
    return wrong ? wrong : dungeoneer_check_moment(set, state);
}

/* The few numbers that all else hangs on. */
static const char *check_frame(const dungeoneer_set *set, const dungeoneer_state *state) {
    if (state->seat_count < DUNGEONEER_SEATS_MIN || state->seat_count > DJ_SEATS_MAX)
        return DJ_SENTENCE("the number of seats is wrong");
    if (!dj_shape_is_in_range(&dungeoneer_shape, set, state) || state->first >= state->seat_count ||
        state->active >= state->seat_count || !dj_is_zero(state->spare, sizeof state->spare))
        return DJ_SENTENCE("a number is too large");
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++) {
        bool has_deck = state->mode == DUNGEONEER_TOURNAMENT && seat < state->seat_count;
        if (has_deck ? state->seats[seat].deck >= set->deck_count : state->seats[seat].deck != DUNGEONEER_NONE)
            return DJ_SENTENCE("there is no such deck");
    }
    return state->quest_boxes == dungeoneer_boxes_of(set, state) ? NULL : DJ_SENTENCE("the number of cards is wrong");
}

/* E11: the whole dungeon hangs together. */
static const char *check_spaces(const dungeoneer_set *set, const dungeoneer_state *state) {
    if (state->space_count < 1 || state->space_count > DUNGEONEER_SPACES_MAX ||
        !dj_is_zero(state->spaces + state->space_count,
                    (size_t)(DUNGEONEER_SPACES_MAX - state->space_count) * sizeof *state->spaces))
        return DJ_SENTENCE("the dungeon is impossible");
    for (int i = 0; i < state->space_count; i++) {
        const dungeoneer_space *space = &state->spaces[i];
        if (space->map >= set->map_count || space->is_turned > 1 || space->opened > 15 || space->ways > 15)
            return DJ_SENTENCE("the dungeon is impossible");
    }
    if (!are_sides_sound(set, state) || count_links(state) != 2 * count_neighbours(state))
        return DJ_SENTENCE("the dungeon is impossible");
    uint8_t distances[DUNGEONEER_SPACES_MAX];
    dungeoneer_distances(state, 0, distances);
    for (int i = 0; i < state->space_count; i++)
        if (distances[i] == DUNGEONEER_NONE)
            return DJ_SENTENCE("a part of the dungeon is stranded");
    for (int i = state->space_count; i < DUNGEONEER_SPACE_BYTES * 8; i++)
        if (dungeoneer_is_marked(state->visited, i) || dungeoneer_is_marked(state->pits_met, i) ||
            dungeoneer_is_marked(state->tests_met, i))
            return DJ_SENTENCE("the dungeon is impossible");
    bool is_start = set->maps[state->spaces[0].map].is_entrance && state->spaces[0].x == 0 && state->spaces[0].y == 0;
    return is_start ? NULL : DJ_SENTENCE("the dungeon is impossible");
}

/* Each link leads to the cell beside, and a way is where neither side is a wall; only doors that can be shut are
 * opened. */
static bool are_sides_sound(const dungeoneer_set *set, const dungeoneer_state *state) {
    static const int8_t steps[DUNGEONEER_SIDES][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (int i = 0; i < state->space_count; i++) {
        const dungeoneer_space *space = &state->spaces[i];
        for (int side = 0; side < DUNGEONEER_SIDES; side++) {
            int next = space->next[side], edge = dungeoneer_edge_of(set, state, i, side, NULL);
            if (space->opened >> side & 1 && edge != DUNGEONEER_LOCKED && edge != DUNGEONEER_TRAPPED)
                return false;
            if (next == DUNGEONEER_NONE ? dungeoneer_is_way(state, i, side) : next >= state->space_count)
                return false;
            if (next == DUNGEONEER_NONE)
                continue;
            const dungeoneer_space *beside = &state->spaces[next];
            bool is_way = edge != DUNGEONEER_WALL &&
                          dungeoneer_edge_of(set, state, next, (side + 2) % DUNGEONEER_SIDES, NULL) != DUNGEONEER_WALL;
            if (beside->x != space->x + steps[side][0] || beside->y != space->y + steps[side][1] ||
                dungeoneer_is_way(state, i, side) != is_way)
                return false;
        }
    }
    return true;
}

static int count_links(const dungeoneer_state *state) {
    int count = 0;
    for (int i = 0; i < state->space_count; i++)
        for (int side = 0; side < DUNGEONEER_SIDES; side++)
            count += state->spaces[i].next[side] != DUNGEONEER_NONE;
    return count;
}

/* Pairs of spaces side by side; -1 where two lie on the same cell. */
static int count_neighbours(const dungeoneer_state *state) {
    int count = 0;
    for (int i = 0; i < state->space_count; i++)
        for (int j = 0; j < i; j++) {
            int across = state->spaces[i].x - state->spaces[j].x, up = state->spaces[i].y - state->spaces[j].y;
            int apart = across * across + up * up;
            if (apart == 0)
                return -1;
            count += apart == 1;
        }
    return count;
}

/* Counts within their stretches, cards within the set, nothing beyond the counts. */
static const char *check_piles(const dungeoneer_set *set, const dungeoneer_state *state) {
    const struct {
        const uint8_t *pile, *counts;
        int size, stretch, kinds;
    } piles[] = {
        {state->pile, state->pile_count, DUNGEONEER_PILE, DUNGEONEER_DECK_CARDS, set->card_count},
        {state->discard, state->discard_count, DUNGEONEER_PILE, DUNGEONEER_DECK_CARDS, set->card_count},
        {state->quest_pile, state->quest_pile_count, DUNGEONEER_QUEST_PILE, DUNGEONEER_DECK_QUESTS, set->quest_count},
        {state->quest_discard, state->quest_discard_count, DUNGEONEER_QUEST_PILE, DUNGEONEER_DECK_QUESTS,
         set->quest_count},
        {state->map_pile, state->map_count, DUNGEONEER_MAP_PILE, DUNGEONEER_DECK_MAPS, set->map_count},
    };
    bool is_common = state->mode == DUNGEONEER_TABLE;
    for (size_t i = 0; i < sizeof piles / sizeof *piles; i++) {
        for (int pool = 0; pool < DJ_SEATS_MAX; pool++) {
            int begin = is_common ? 0 : pool * piles[i].stretch, room = is_common ? piles[i].size : piles[i].stretch;
            if (pool >= dungeoneer_pools(state) ? piles[i].counts[pool] != 0 : piles[i].counts[pool] > room)
                return DJ_SENTENCE("the number of cards is wrong");
            for (int at = 0; at < piles[i].counts[pool]; at++)
                if (piles[i].pile[begin + at] >= piles[i].kinds)
                    return DJ_SENTENCE("a card is there twice, or unknown");
            if ((pool == 0 || !is_common) &&
                !dj_is_zero(piles[i].pile + begin + piles[i].counts[pool], (size_t)(room - piles[i].counts[pool])))
                return DJ_SENTENCE("something lies beyond the last card");
        }
    }
    for (int pool = 0; pool < DJ_SEATS_MAX; pool++)
        if (state->map_known[pool] > state->map_count[pool])
            return DJ_SENTENCE("the number of cards is wrong");
    return NULL;
}

static const char *check_seat(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    if (seat >= state->seat_count)
        return is_empty_seat(player, false) && player->hero == 0 && player->completed == 0
                   ? NULL
                   : DJ_SENTENCE("somebody sits where no seat is");
    if (player->hero >= set->hero_count || player->completed > DUNGEONEER_QUESTS)
        return DJ_SENTENCE("a number is too large");
    for (int other = 0; other < seat; other++)
        if (state->mode == DUNGEONEER_TABLE && state->seats[other].hero == player->hero)
            return DJ_SENTENCE("a card is there twice, or unknown");
    if (state->mode == DUNGEONEER_TOURNAMENT && player->hero != set->decks[player->deck].hero)
        return DJ_SENTENCE("there is no such deck");
    if (!dungeoneer_is_alive(state, seat))
        return is_empty_seat(player, true) ? NULL : DJ_SENTENCE("a dead hero has something left");
    const char *wrong = check_items(set, state, seat);
    wrong = wrong ? wrong : check_numbers(set, state, seat);
    wrong = wrong ? wrong : check_hand(set, state, seat);
    return wrong ? wrong : check_quests(set, state, seat);
}

static const char *check_numbers(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    int most = DUNGEONEER_POINTS_MAX;
    bool is_standing = state->phase != DUNGEONEER_LAY_MAP && state->phase != DUNGEONEER_PICK_START;
    bool has_place = is_standing || (state->phase == DUNGEONEER_PICK_START && player->space != DUNGEONEER_NONE);
    if (has_place ? player->space >= state->space_count : player->space != DUNGEONEER_NONE)
        return DJ_SENTENCE("a hero is nowhere");
    if (player->glory > most || player->peril > most || player->more_life > DUNGEONEER_LIFE ||
        player->glory_coming > most || player->peril_coming > most || player->steps > most || player->steps < -most)
        return DJ_SENTENCE("a number is too large");
    for (int stat = 0; stat < DUNGEONEER_STATS; stat++)
        if (player->turn_stats[stat] > most || player->turn_stats[stat] < -most)
            return DJ_SENTENCE("a number is too large");
    if (player->wounds >= dungeoneer_life_of(set, state, seat) && state->effects.depth == 0)
        return DJ_SENTENCE("a hero has more wounds than life");
    return player->wounds <= 2 * most ? NULL : DJ_SENTENCE("a number is too large");
}

static const char *check_hand(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    if (player->hand_count > DUNGEONEER_HAND_MAX || player->hurt_count > DUNGEONEER_HURT_MAX ||
        !dj_is_zero(player->hand + player->hand_count,
                    (size_t)(DUNGEONEER_HAND_MAX - player->hand_count) * sizeof *player->hand) ||
        !dj_is_zero(player->hurt + player->hurt_count,
                    (size_t)(DUNGEONEER_HURT_MAX - player->hurt_count) * sizeof *player->hurt))
        return DJ_SENTENCE("something lies beyond the last card");
    for (int i = 0; i < player->hand_count; i++)
        if (player->hand[i].card >= set->card_count || !has_owner(state, player->hand[i].owner) ||
            player->hand[i].known > DUNGEONEER_EVERYBODY || !(player->hand[i].known & dungeoneer_bit(seat)))
            return DJ_SENTENCE("a card is there twice, or unknown");
    dungeoneer_seat sorted = *player;
    dungeoneer_sort_hand(&sorted);
    if (memcmp(sorted.hand, player->hand, sizeof sorted.hand) != 0)
        return DJ_SENTENCE("a hand is out of order");
    for (int i = 0; i < player->hurt_count; i++) {
        const dungeoneer_hurt *hurt = &player->hurt[i];
        if (hurt->card >= set->card_count || set->cards[hurt->card].kind != DUNGEONEER_MONSTER || hurt->wounds == 0 ||
            hurt->wounds >= set->cards[hurt->card].life || !has_owner(state, hurt->owner))
            return DJ_SENTENCE("a wounded monster is impossible");
    }
    return NULL;
}

static const char *check_items(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    if (player->item_count > DUNGEONEER_INVENTORY_MAX ||
        !dj_is_zero(player->items + player->item_count,
                    (size_t)(DUNGEONEER_INVENTORY_MAX - player->item_count) * sizeof *player->items))
        return DJ_SENTENCE("something lies beyond the last card");
    for (int i = 0; i < player->item_count; i++) {
        const dungeoneer_item *item = &player->items[i];
        if (item->card >= set->card_count || set->cards[item->card].timing != DUNGEONEER_PERMANENT ||
            !has_owner(state, item->owner) || item->is_used > 1 ||
            (set->cards[item->card].kind == DUNGEONEER_TREASURE && dungeoneer_find_item(state, seat, item->card) != i))
            return DJ_SENTENCE("a card is there twice, or unknown");
        int charges = set->cards[item->card].charges;
        if (item->charges > charges || (charges > 0 && item->charges == 0))
            return DJ_SENTENCE("a number is too large");
    }
    return NULL;
}

static const char *check_quests(const dungeoneer_set *set, const dungeoneer_state *state, int seat) {
    const dungeoneer_seat *player = &state->seats[seat];
    int completed = 0;
    if (player->quest_count > DUNGEONEER_QUEST_PLACES ||
        !dj_is_zero(player->quests + player->quest_count,
                    (size_t)(DUNGEONEER_QUEST_PLACES - player->quest_count) * sizeof *player->quests))
        return DJ_SENTENCE("something lies beyond the last card");
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        if (task->quest >= set->quest_count || task->owner != dungeoneer_pool(state, seat) || task->is_tried > 1 ||
            dungeoneer_find_quest(state, seat, task->quest) != i)
            return DJ_SENTENCE("a card is there twice, or unknown");
        const dungeoneer_quest *quest = &set->quests[task->quest];
        bool is_completed = task->step >= quest->step_count;
        bool is_fight = !is_completed && quest->steps[task->step].task == DUNGEONEER_FIGHT;
        if (task->step > quest->step_count ||
            (is_fight ? task->wounds >= quest->steps[task->step].life : task->wounds > 0))
            return DJ_SENTENCE("a quest is impossible");
        completed += is_completed;
    }
    return completed == player->completed ? NULL : DJ_SENTENCE("a quest is impossible");
}

static bool is_empty_seat(const dungeoneer_seat *player, bool is_dead) {
    dungeoneer_seat rest = *player;
    if (rest.space != DUNGEONEER_NONE || rest.kept != DUNGEONEER_NONE || rest.flags != (is_dead ? DUNGEONEER_DEAD : 0))
        return false;
    rest.space = rest.kept = rest.deck = rest.flags = rest.hero = rest.completed = 0;
    return dj_is_zero(&rest, sizeof rest);
}

/* X04: each card of each pool is in exactly one place. */
static const char *check_cards(const dungeoneer_set *set, const dungeoneer_state *state) {
    for (int pool = 0; pool < dungeoneer_pools(state); pool++) {
        int counts[DUNGEONEER_CARDS_MAX] = {0};
        count_cards(set, state, pool, counts);
        for (int card = 0; card < set->card_count; card++)
            if (counts[card] != dungeoneer_pool_cards(set, state, pool, card))
                return DJ_SENTENCE("a card is missing, or there too often");
    }
    return NULL;
}

static void count_cards(const dungeoneer_set *set, const dungeoneer_state *state, int pool, int *counts) {
    for (int i = 0; i < state->pile_count[pool]; i++)
        counts[dungeoneer_pile(state, pool)[i]]++;
    for (int i = 0; i < state->discard_count[pool]; i++)
        counts[dungeoneer_discard_pile(state, pool)[i]]++;
    for (int seat = 0; seat < state->seat_count; seat++) {
        const dungeoneer_seat *player = &state->seats[seat];
        for (int i = 0; i < player->hand_count; i++)
            counts[player->hand[i].card] += player->hand[i].owner == pool;
        for (int i = 0; i < player->hurt_count; i++)
            counts[player->hurt[i].card] += player->hurt[i].owner == pool;
        for (int i = 0; i < player->item_count; i++)
            counts[player->items[i].card] += player->items[i].owner == pool;
    }
    for (int i = 0; i < state->encounter_count; i++)
        counts[state->encounters[i].card] += state->encounters[i].owner == pool;
    for (int i = 0; i < state->play_count; i++)
        if (dungeoneer_is_on_table(set, &state->plays[i]) && state->plays[i].owner == pool)
            counts[state->plays[i].card]++;
}

static const char *check_tasks(const dungeoneer_set *set, const dungeoneer_state *state) {
    for (int pool = 0; pool < dungeoneer_pools(state); pool++) {
        int counts[DUNGEONEER_QUESTS_MAX] = {0};
        for (int i = 0; i < state->quest_pile_count[pool]; i++)
            counts[dungeoneer_quest_pile(state, pool)[i]]++;
        for (int i = 0; i < state->quest_discard_count[pool]; i++)
            counts[dungeoneer_quest_discard(state, pool)[i]]++;
        for (int seat = 0; seat < state->seat_count; seat++)
            for (int i = 0; i < state->seats[seat].quest_count; i++)
                counts[state->seats[seat].quests[i].quest] += state->seats[seat].quests[i].owner == pool;
        for (int quest = 0; quest < set->quest_count; quest++)
            if (counts[quest] != dungeoneer_pool_quests(set, state, pool, quest))
                return DJ_SENTENCE("a card is missing, or there too often");
    }
    return NULL;
}

/* X04: each map is in the dungeon, in a pile, or in somebody's hand. */
static const char *check_maps(const dungeoneer_set *set, const dungeoneer_state *state) {
    int counts[DUNGEONEER_MAPS_MAX] = {0};
    for (int i = 0; i < state->space_count; i++)
        counts[state->spaces[i].map]++;
    for (int pool = 0; pool < dungeoneer_pools(state); pool++)
        for (int i = 0; i < state->map_count[pool]; i++)
            counts[dungeoneer_map_pile(state, pool)[i]]++;
    for (int seat = 0; seat < state->seat_count; seat++) {
        int kept = state->seats[seat].kept;
        if (kept != DUNGEONEER_NONE && (kept >= set->map_count || state->phase != DUNGEONEER_LAY_MAP))
            return DJ_SENTENCE("a card is there twice, or unknown");
        if (kept != DUNGEONEER_NONE)
            counts[kept]++;
    }
    if (state->drawn_map != DUNGEONEER_NONE) {
        if (state->drawn_map >= set->map_count)
            return DJ_SENTENCE("a card is there twice, or unknown");
        counts[state->drawn_map]++;
    }
    for (int map = 0; map < set->map_count; map++) {
        int total = 0;
        for (int pool = 0; pool < dungeoneer_pools(state); pool++)
            total += dungeoneer_pool_maps(set, state, pool, map);
        if (counts[map] != total)
            return DJ_SENTENCE("a card is missing, or there too often");
    }
    return NULL;
}

static bool has_owner(const dungeoneer_state *state, int owner) {
    return owner < dungeoneer_pools(state);
}

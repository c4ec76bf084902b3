/* Set-up: who begins, piles, hands, quests, heroes and the entrance (E02 to E04, E31). */
#include "rules.h"

#include <string.h>

static bool choose_decks(dungeoneer_turn *turn, const dj_config *config, dj_error *error);
static void roll_for_first(dungeoneer_turn *turn);
static void fill_piles(dungeoneer_turn *turn);
static void deal(dungeoneer_turn *turn);
static void deal_heroes(dungeoneer_turn *turn);
static void lay_entrance(dungeoneer_turn *turn);
static int take_entrance(dungeoneer_turn *turn);

dj_status dungeoneer_setup(const void *content, const dj_config *config, void *state_, dj_witness *witness,
                           dj_error *error) {
    dungeoneer_state *state = memset(state_, 0, sizeof *state);
    dungeoneer_turn turn = {content, state, witness};
    state->dice = dj_dice_from_seed(config->seed);
    state->seat_count = (uint8_t)config->seats;
    state->mode = (uint8_t)config->options[DUNGEONEER_OPTION_MODE];
    state->entered = state->drawn_map = DUNGEONEER_NONE;
    state->round = 1;
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        state->seats[seat].deck = state->seats[seat].kept = state->seats[seat].space = DUNGEONEER_NONE;
    if (state->mode == DUNGEONEER_TOURNAMENT && !choose_decks(&turn, config, error))
        return DJ_REFUSED;
    roll_for_first(&turn);
    fill_piles(&turn);
    deal_heroes(&turn);
    deal(&turn);
    lay_entrance(&turn);
    if (state->mode == DUNGEONEER_TOURNAMENT)
        state->phase = DUNGEONEER_LAY_MAP;
    else
        dungeoneer_begin_game(&turn);
    dungeoneer_go_on(&turn);
    return DJ_OK;
}

int dungeoneer_seats(const void *state) {
    return ((const dungeoneer_state *)state)->seat_count;
}

/* The heroes stand in the entrance and gain what it gives (E04). */
void dungeoneer_begin_game(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    for (int i = 0; i < state->seat_count; i++) {
        int seat = (state->first + i) % state->seat_count;
        dungeoneer_seat *player = &state->seats[seat];
        if (player->space == DUNGEONEER_NONE)
            player->space = 0;
        const dungeoneer_map *map = &turn->set->maps[state->spaces[player->space].map];
        dungeoneer_tell(turn, DUNGEONEER_STANDS, seat, state->spaces[player->space].map,
                        state->spaces[player->space].x * 256 + state->spaces[player->space].y, 0);
        dungeoneer_change_peril(turn, seat, map->peril);
        dungeoneer_change_glory(turn, seat, map->glory);
    }
    dungeoneer_begin_turn(turn, state->first);
}

/* E31: decks are legal by the card file; together they must have an entrance. Every seat's mistake is told at once. */
static bool choose_decks(dungeoneer_turn *turn, const dj_config *config, dj_error *error) {
    const dungeoneer_set *set = turn->set;
    char unknown[120];
    dj_text list = dj_text_over(unknown, sizeof unknown);
    int entrances = 0;
    for (int seat = 0; seat < config->seats; seat++) {
        int asked = config->options[DUNGEONEER_OPTION_DECK + seat];
        int deck = asked > 0 || set->deck_count == 0 ? asked - 1 : seat % set->deck_count;
        if (deck < 0 || deck >= set->deck_count) {
            dj_text_format(&list, "%sdeck%d %d", list.length > 0 ? ", " : "", seat, asked);
            continue;
        }
        turn->state->seats[seat].deck = (uint8_t)deck;
        for (int i = 0; i < set->map_count; i++)
            entrances += set->decks[deck].maps[i] * set->maps[i].is_entrance;
    }
    if (list.length > 0 && entrances == 0)
        dj_refuse(error, "no-such-deck", "E31",
                  DJ_SENTENCE("The set has no such decks, and no other brings an Entrance Chamber: %s."), unknown);
    else if (list.length > 0)
        dj_refuse(error, "no-such-deck", "E31", DJ_SENTENCE("The set has no such decks: %s."), unknown);
    else if (entrances == 0)
        dj_refuse(error, "no-entrance", "E31", DJ_SENTENCE("None of the decks brings an Entrance Chamber."), NULL);
    return list.length == 0 && entrances > 0;
}

/* E02: a die each, the highest begins; those who tie roll again. */
static void roll_for_first(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    unsigned rolling = (1u << state->seat_count) - 1;
    while ((rolling & (rolling - 1)) != 0) {
        int faces[DJ_SEATS_MAX] = {0}, highest = 0;
        for (int seat = 0; seat < state->seat_count; seat++) {
            if (!(rolling >> seat & 1))
                continue;
            faces[seat] = dj_roll(&state->dice, turn->witness, 6);
            highest = faces[seat] > highest ? faces[seat] : highest;
            dungeoneer_tell(turn, DUNGEONEER_ROLLED_FOR_FIRST, seat, faces[seat], 0, 0);
        }
        for (int seat = 0; seat < state->seat_count; seat++)
            if (faces[seat] < highest)
                rolling &= ~(1u << seat);
    }
    while (!(rolling >> state->first & 1))
        state->first++;
    state->active = state->first;
}

static void fill_piles(dungeoneer_turn *turn) {
    const dungeoneer_set *set = turn->set;
    dungeoneer_state *state = turn->state;
    state->quest_boxes =
        (uint8_t)dungeoneer_boxes_of(set, state); /* (R) with many players quests are there more than once */
    for (int pool = 0; pool < dungeoneer_pools(state); pool++) {
        for (int card = 0; card < set->card_count; card++)
            for (int i = dungeoneer_pool_cards(set, state, pool, card); i > 0; i--)
                dungeoneer_pile(state, pool)[state->pile_count[pool]++] = (uint8_t)card;
        for (int quest = 0; quest < set->quest_count; quest++)
            for (int i = dungeoneer_pool_quests(set, state, pool, quest); i > 0; i--)
                dungeoneer_quest_pile(state, pool)[state->quest_pile_count[pool]++] = (uint8_t)quest;
        for (int map = 0; map < set->map_count; map++)
            for (int i = dungeoneer_pool_maps(set, state, pool, map); i > 0; i--)
                dungeoneer_map_pile(state, pool)[state->map_count[pool]++] = (uint8_t)map;
        dj_shuffle(&state->dice, turn->witness, dungeoneer_pile(state, pool), state->pile_count[pool]);
        dj_shuffle(&state->dice, turn->witness, dungeoneer_quest_pile(state, pool), state->quest_pile_count[pool]);
    }
}

static void deal_heroes(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    uint8_t heroes[DUNGEONEER_HEROES_MAX];
    for (int i = 0; i < turn->set->hero_count; i++)
        heroes[i] = (uint8_t)i;
    if (state->mode == DUNGEONEER_TABLE)
        dj_shuffle(&state->dice, turn->witness, heroes, turn->set->hero_count);
    for (int i = 0; i < state->seat_count; i++) {
        int seat = (state->first + i) % state->seat_count;
        state->seats[seat].hero =
            state->mode == DUNGEONEER_TABLE ? heroes[i] : turn->set->decks[state->seats[seat].deck].hero;
        dungeoneer_tell(turn, DUNGEONEER_GOT_HERO, seat, state->seats[seat].hero, 0, 0);
    }
}

/* E03 */
static void deal(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    for (int i = 0; i < state->seat_count; i++) {
        int seat = (state->first + i) % state->seat_count;
        dungeoneer_draw(turn, seat, DUNGEONEER_HAND);
        for (int quest = 0; quest < DUNGEONEER_QUESTS; quest++)
            dungeoneer_draw_quest(turn, seat);
    }
}

/* E04: it lies at 0,0. */
static void lay_entrance(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    int map = take_entrance(turn);
    for (int pool = 0; pool < dungeoneer_pools(state); pool++)
        dj_shuffle(&state->dice, turn->witness, dungeoneer_map_pile(state, pool), state->map_count[pool]);
    dungeoneer_lay(turn, map, 0, 0, false);
}

/* Out of the first pile that has one, from player 1 on. */
static int take_entrance(dungeoneer_turn *turn) {
    dungeoneer_state *state = turn->state;
    for (int i = 0; i < state->seat_count; i++) {
        int pool = dungeoneer_pool(state, (state->first + i) % state->seat_count);
        uint8_t *pile = dungeoneer_map_pile(state, pool);
        for (int at = 0; at < state->map_count[pool]; at++) {
            int map = pile[at];
            if (!turn->set->maps[map].is_entrance)
                continue;
            memmove(pile + at, pile + at + 1, (size_t)(state->map_count[pool] - at - 1));
            pile[--state->map_count[pool]] = 0;
            return map;
        }
    }
    return 0; /* a set without an entrance does not compile */
}

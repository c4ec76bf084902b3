/* How a game begins: decks, characters, who is first (N01), walls before the start (N13). */
#include "language.h"

#include <string.h>

static bool take_pencils(dungeonpen_state *state, const int32_t wanted[DUNGEONPEN_SEATS]);
static void fill_decks(dungeonpen_turn *turn);
static void place_prisoners(dungeonpen_turn *turn);
static void deal_characters(dungeonpen_turn *turn);

dj_status dungeonpen_setup(const void *content, const dj_config *config, void *state_, dj_witness *witness,
                           dj_error *error) {
    const dungeonpen_set *set = content;
    dungeonpen_state *state = memset(state_, 0, sizeof *state);
    dungeonpen_turn turn = {set, state, witness};
    const int32_t *options = config->options;
    int sheet = options[DUNGEONPEN_OPTION_SHEET];
    if (!take_pencils(state, options + DUNGEONPEN_OPTION_PENCIL))
        return dj_refuse(error, "bad-option", "N01", DJ_SENTENCE("Two pencils of one colour: choose another."), NULL);
    state->dice = dj_dice_from_seed(config->seed);
    /* Numbers beyond the last sheet begin again. */
    state->sheet =
        (uint8_t)(((sheet > 0 ? sheet : dj_roll(&state->dice, witness, set->sheet_count)) - 1) % set->sheet_count);
    state->steadiness = (uint8_t)options[DUNGEONPEN_OPTION_STEADINESS];
    state->is_beginner = (uint8_t)options[DUNGEONPEN_OPTION_BEGINNER];
    state->is_lively = (uint8_t)options[DUNGEONPEN_OPTION_LIVELY];
    state->winner = state->last_seat = DUNGEONPEN_NONE;
    place_prisoners(&turn);
    fill_decks(&turn);
    state->first = state->turn = (uint8_t)(dj_roll(&state->dice, witness, DUNGEONPEN_SEATS) - 1); /* N01 */
    dungeonpen_tell(&turn, DUNGEONPEN_BEGAN, state->sheet, state->first, 0, 0);
    state->stage = DUNGEONPEN_CHARACTERS;
    if (options[DUNGEONPEN_OPTION_CHARACTERS] == DUNGEONPEN_DRAWN_CHARACTERS &&
        set->character_count >= DUNGEONPEN_SEATS)
        deal_characters(&turn);
    else if (options[DUNGEONPEN_OPTION_CHARACTERS] == DUNGEONPEN_NO_CHARACTERS || set->character_count == 0)
        for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++)
            dungeonpen_take_role(&turn, seat, DUNGEONPEN_NONE);
    dungeonpen_go_on(&turn);
    return DJ_OK;
}

int dungeonpen_seats(const void *state) {
    (void)state;
    return DUNGEONPEN_SEATS;
}

/* N01: 15 life, unless the character says otherwise. */
void dungeonpen_take_role(dungeonpen_turn *turn, int seat, int character) {
    dungeonpen_seat *player = &turn->state->seats[seat];
    player->character = (uint8_t)character;
    player->has_chosen = true;
    int life = dungeonpen_lasting(turn->set, turn->state, seat, DUNGEONPEN_ACT_START_WITH);
    player->life = player->life_start = (uint8_t)(life > 0 ? life : DUNGEONPEN_LIFE);
    dungeonpen_tell(turn, DUNGEONPEN_TOOK_ROLE, seat, character == DUNGEONPEN_NONE ? -1 : character, player->life, 0);
}

/* N13: each draws a sudden wall of the event deck, not the same one unless it is the only one; the cards go back. */
void dungeonpen_queue_lively_walls(dungeonpen_turn *turn) {
    const dungeonpen_set *set = turn->set;
    dungeonpen_state *state = turn->state;
    uint8_t cards[DUNGEONPEN_EVENT_DECK_MAX];
    int count = 0;
    for (int i = 0; i < set->event_deck; i++)
        if (set->cards[state->events[i]].wall > 0)
            cards[count++] = state->events[i];
    for (int i = 0; i < DUNGEONPEN_SEATS && count > 0; i++) {
        int seat = i == 0 ? state->first : 1 - state->first, drawn = dj_roll(&state->dice, turn->witness, count) - 1;
        int card = cards[drawn];
        dungeonpen_tell(turn, DUNGEONPEN_DREW, seat, card, DUNGEONPEN_EVENT, 0);
        dungeonpen_queue_wall(state, seat, set->cards[card].wall);
        if (count > 1)
            cards[drawn] = cards[--count];
    }
    dj_shuffle(&state->dice, turn->witness, state->events, set->event_deck);
}

/* N01: false where both are wanted in one colour. Who takes any gets their usual one, or else the first that is free.
 */
static bool take_pencils(dungeonpen_state *state, const int32_t wanted[DUNGEONPEN_SEATS]) {
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        int other = wanted[1 - seat] > 0 ? wanted[1 - seat] - 1 : 1 - seat;
        if (wanted[seat] > 0)
            state->seats[seat].pencil = (uint8_t)(wanted[seat] - 1);
        else
            state->seats[seat].pencil = (uint8_t)(other != seat ? seat : 1 - seat);
    }
    return state->seats[0].pencil != state->seats[1].pencil;
}

static void place_prisoners(dungeonpen_turn *turn) {
    dungeonpen_state *state = turn->state;
    const dungeonpen_sheet *sheet = &turn->set->sheets[state->sheet];
    for (int seat = 0; seat < DUNGEONPEN_SEATS; seat++) {
        state->seats[seat].place = dungeonpen_middle(sheet->starts[seat][0], sheet->starts[seat][1]);
        state->seats[seat].before = state->seats[seat].place;
        state->seats[seat].character = DUNGEONPEN_NONE;
        state->seats[seat].life = state->seats[seat].life_start = DUNGEONPEN_LIFE;
    }
    dungeonpen_lay_rows(turn->set, state, state->rows);
}

static void fill_decks(dungeonpen_turn *turn) {
    const dungeonpen_set *set = turn->set;
    dungeonpen_state *state = turn->state;
    int events = 0;
    for (int card = 0; card < dungeonpen_first_character(set); card++)
        for (int copy = 0; copy < set->cards[card].count; copy++) {
            if (set->cards[card].kind == DUNGEONPEN_EVENT)
                state->events[events++] = (uint8_t)card;
            else
                state->clutter[state->clutter_count++] = (uint8_t)card;
        }
    dj_shuffle(&state->dice, turn->witness, state->events, events);
    dj_shuffle(&state->dice, turn->witness, state->clutter, state->clutter_count);
}

/* Two different ones. */
static void deal_characters(dungeonpen_turn *turn) {
    const dungeonpen_set *set = turn->set;
    int first = dj_roll(&turn->state->dice, turn->witness, set->character_count) - 1;
    int other = dj_roll(&turn->state->dice, turn->witness, set->character_count - 1) - 1;
    dungeonpen_take_role(turn, 0, dungeonpen_first_character(set) + first);
    dungeonpen_take_role(turn, 1, dungeonpen_first_character(set) + other + (other >= first));
}

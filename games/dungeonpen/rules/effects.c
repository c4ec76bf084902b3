/* What the runner of effects asks of the game; characters and kept cards that have something to say. */
#include "language.h"

#include <assert.h>
#include <string.h>

static const dj_effect_program *program(void *game, int definition);
static int things(void *game, const dj_effect_frame *frame, dj_effect_things wanted, uint8_t out[DJ_EFFECT_THINGS]);
static int chooser(void *game, const dj_effect_frame *frame, dj_effect_things wanted);
static int worth(void *game, int thing);
static uint32_t below(void *game, uint32_t bound);
static dj_effect_touch touch(void *game, dj_effect_frame *frame);
static void begin(void *game, const dj_effect_frame *frame);
static void unmet(void *game, const dj_effect_frame *frame);
static bool implied(void *game, const dj_effect_frame *frame, int row, const uint8_t *arguments, int stage,
                    dj_effect_things *wanted);
static int sum_of(const dungeonpen_card *card, int trigger, int row);

static const dj_effect_duties duties = {.language = &dungeonpen_language,
                                        .program = program,
                                        .things = things,
                                        .chooser = chooser,
                                        .worth = worth,
                                        .below = below,
                                        .touch = touch,
                                        .begin = begin,
                                        .unmet = unmet,
                                        .implied = implied};

dj_effect_host dungeonpen_host(dungeonpen_turn *turn) {
    return (dj_effect_host){
        .duties = &duties, .game = turn, .stack = &turn->state->effects, .is_watched = turn->witness != NULL};
}

void dungeonpen_set_off(dungeonpen_turn *turn, int seat, int trigger) {
    dungeonpen_state *state = turn->state;
    const dj_effect_host host = dungeonpen_host(turn);
    int character = state->seats[seat].character;
    assert(state->offer_count < DUNGEONPEN_OFFERS_MAX);
    state->offers[state->offer_count++] = (dungeonpen_offer){(uint8_t)seat, (uint8_t)trigger};
    if (character != DUNGEONPEN_NONE)
        dj_effects_start(&host, character, character, trigger, seat, 1 - seat);
}

bool dungeonpen_answers(const dungeonpen_set *set, int card, int trigger) {
    return dj_effect_rule(&set->cards[card].effect, trigger) != DJ_EFFECT_NONE;
}

bool dungeonpen_can_answer(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int trigger) {
    const dungeonpen_seat *player = &state->seats[seat];
    for (int i = 0; i < player->bag_count; i++)
        if (dungeonpen_answers(set, player->bag[i], trigger))
            return true;
    return false;
}

int dungeonpen_lasting(const dungeonpen_set *set, const dungeonpen_state *state, int seat, int row) {
    const dungeonpen_seat *player = &state->seats[seat];
    int sum = 0;
    if (player->character != DUNGEONPEN_NONE)
        sum = sum_of(&set->cards[player->character], DUNGEONPEN_ALWAYS, row);
    for (int i = 0; i < player->bag_count; i++)
        sum += sum_of(&set->cards[player->bag[i]], DUNGEONPEN_WHILE_KEPT, row);
    return sum;
}

static const dj_effect_program *program(void *game, int definition) {
    const dungeonpen_turn *turn = game;
    return &turn->set->cards[definition].effect;
}

static int things(void *game, const dj_effect_frame *frame, dj_effect_things wanted, uint8_t out[DJ_EFFECT_THINGS]) {
    const dungeonpen_turn *turn = game;
    const dungeonpen_state *state = turn->state;
    int count = 0;
    if (wanted.pick == DJ_PICK_NAMED) {
        out[0] = frame->that;
        return frame->that != DJ_EFFECT_NONE;
    }
    if (wanted.zone == DUNGEONPEN_SUDDEN_WALLS) {
        assert(state->wall_count <= DUNGEONPEN_WALLS_MAX);
        for (int i = state->wall_count - 1; i >= 0; i--)
            out[count++] = (uint8_t)(DUNGEONPEN_THING_WALL + i);
    } else if (wanted.zone == DUNGEONPEN_POTIONS) {
        for (int i = 0; i < turn->set->sheets[state->sheet].potion_count; i++)
            if (state->potions[i] > 0)
                out[count++] = (uint8_t)(DUNGEONPEN_THING_POTION + i);
    } else {
        int seat = wanted.zone == DUNGEONPEN_YOUR_BAG ? frame->seat : frame->foe;
        for (int i = state->seats[seat].bag_count - 1; i >= 0; i--)
            out[count++] = (uint8_t)dungeonpen_kept_thing(turn->set, seat, state->seats[seat].bag[i]);
    }
    return count;
}

static int chooser(void *game, const dj_effect_frame *frame, dj_effect_things wanted) {
    (void)game;
    (void)wanted;
    return frame->seat;
}

/* Cards have no value: of several, the first come is the highest and the lowest. */
static int worth(void *game, int thing) {
    (void)game;
    (void)thing;
    return 0;
}

static uint32_t below(void *game, uint32_t bound) {
    dungeonpen_turn *turn = game;
    return bound < 2 ? 0 : (uint32_t)dj_roll(&turn->state->dice, turn->witness, (int)bound) - 1;
}

static dj_effect_touch touch(void *game, dj_effect_frame *frame) {
    (void)game;
    (void)frame;
    return DJ_TOUCH_GO;
}

static void begin(void *game, const dj_effect_frame *frame) {
    dungeonpen_tell(game, DUNGEONPEN_APPLIES, frame->seat, frame->program, frame->trigger, 0);
}

static void unmet(void *game, const dj_effect_frame *frame) {
    dungeonpen_tell(game, DUNGEONPEN_UNMET, frame->seat, frame->program, frame->at, 0);
}

static bool implied(void *game, const dj_effect_frame *frame, int row, const uint8_t *arguments, int stage,
                    dj_effect_things *wanted) {
    (void)game;
    (void)frame;
    (void)arguments;
    bool is_wall = row == DUNGEONPEN_ACT_ERASE_CHOSEN, is_potion = row == DUNGEONPEN_ACT_REFILL_CHOSEN;
    if ((!is_wall && !is_potion) || stage > 0)
        return false;
    *wanted = (dj_effect_things){DJ_PICK_CHOSEN, 1, 0, is_wall ? DUNGEONPEN_SUDDEN_WALLS : DUNGEONPEN_POTIONS};
    return true;
}

static int sum_of(const dungeonpen_card *card, int trigger, int wanted) {
    int at = dj_effect_rule(&card->effect, trigger), row, sum = 0;
    const uint8_t *arguments;
    if (at == DJ_EFFECT_NONE)
        return 0;
    while (dj_effect_next_lasting(&card->effect, &at, &row, &arguments))
        sum += row == wanted ? arguments[0] : 0;
    return sum;
}

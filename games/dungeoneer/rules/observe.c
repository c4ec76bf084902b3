/* What a seat may know, as numbers for learning programs. What follows from them by the cards, such as what a hero can
 * do, is not worked out: it would take longer than all the rest. */
#include "rules.h"

#include <string.h>

typedef struct observation {
    int16_t mode, phase, round, first, active, ending, used, deeds, flags[DUNGEONEER_TURN_FLAG_COUNT], harm, stuck;
    int16_t entered, drawn_map, seat_count; /* 1 + a space, 1 + a map */
    int16_t question, question_seat, question_of;
    struct {
        int16_t hero, deck, completed, glory, peril, wounds, space, more_life;
        int16_t flags[DUNGEONEER_SEAT_FLAG_COUNT], steps, glory_coming, peril_coming, turn_stats[DUNGEONEER_STATS];
        int16_t hand_count;
        int16_t hand[DUNGEONEER_HAND_MAX][2];       /* 1 + card, owner; what is not known comes last */
        int16_t hurt[DUNGEONEER_HURT_MAX][3];       /* 1 + card, owner, wounds */
        int16_t items[DUNGEONEER_INVENTORY_MAX][4]; /* 1 + card, owner, charges, whether it is used */
        int16_t quests[DUNGEONEER_QUEST_PLACES][5]; /* 1 + quest, owner, step, wounds, whether it was tried */
        int16_t quests_owed, keeps_map, kept;       /* 1 + the map, for the seat itself */
    } seats[DJ_SEATS_MAX];
    struct {
        int16_t map, x, y, is_turned, opened, is_visited, is_pit_met, is_test_met; /* 1 + map; opened: a bit a side */
    } spaces[DUNGEONEER_SPACES_MAX];
    struct {
        int16_t pile_count, quest_pile_count, map_count;
    } pools[DJ_SEATS_MAX]; /* the first alone where all share one */
    int16_t discard[DUNGEONEER_PILE], quest_discard[DUNGEONEER_QUEST_PILE], maps_below[DUNGEONEER_MAP_PILE];
    struct {
        int16_t card, owner, wounds, caster, victim;
    } encounters[DUNGEONEER_ENCOUNTERS_MAX];
    struct {
        int16_t kind, stage, card, owner, caster, victim, payer, asked, stat, wounds; /* 1 + all that may be missing */
        int16_t flags, weapons[2], bonus[2], more[2], prevented;
    } plays[DUNGEONEER_PLAYS_MAX];
} observation;

#define PART(member, most)              DJ_PART(observation, member, 0, most)
#define EACH(list, member, most)        DJ_EACH_PART(observation, list, member, 0, most)
#define EACH_SIGNED(list, member, most) DJ_EACH_PART(observation, list, member, -(most), most)
enum {
    POINTS = DUNGEONEER_POINTS_MAX,
    SEATS = DJ_SEATS_MAX,
    CARDS = DUNGEONEER_CARDS_MAX,
    BYTE = UINT8_MAX,
};

const dj_part dungeoneer_observation[DUNGEONEER_OBSERVATION] = {
    PART(mode, DUNGEONEER_MODES - 1),
    PART(phase, DUNGEONEER_PHASES - 1),
    PART(round, DUNGEONEER_ROUNDS_MAX),
    PART(first, SEATS - 1),
    PART(active, SEATS - 1),
    PART(ending, DUNGEONEER_ENDINGS - 1),
    PART(used, POINTS),
    PART(deeds, DUNGEONEER_DEEDS_MAX),
    PART(flags, 1),
    PART(harm, POINTS),
    PART(stuck, DUNGEONEER_MAP_PILE + SEATS),
    PART(entered, DUNGEONEER_SPACES_MAX),
    PART(drawn_map, DUNGEONEER_MAPS_MAX),
    PART(seat_count, SEATS),
    PART(question, DJ_ASKS_EITHER),
    PART(question_seat, SEATS - 1),
    PART(question_of, DUNGEONEER_EFFECTS),
    EACH(seats, hero, DUNGEONEER_HEROES_MAX),
    EACH(seats, deck, DUNGEONEER_DECKS_MAX),
    EACH(seats, completed, DUNGEONEER_QUESTS),
    EACH(seats, glory, POINTS),
    EACH(seats, peril, POINTS),
    EACH(seats, wounds, 2 * POINTS),
    EACH(seats, space, DUNGEONEER_SPACES_MAX),
    EACH(seats, more_life, DUNGEONEER_LIFE),
    EACH(seats, flags, 1),
    EACH_SIGNED(seats, steps, POINTS),
    EACH(seats, glory_coming, POINTS),
    EACH(seats, peril_coming, POINTS),
    EACH_SIGNED(seats, turn_stats, POINTS),
    EACH(seats, hand_count, DUNGEONEER_HAND_MAX),
    EACH(seats, hand, CARDS),
    EACH(seats, hurt, CARDS),
    EACH(seats, items, CARDS),
    EACH(seats, quests, POINTS),
    EACH(seats, quests_owed, 1),
    EACH(seats, keeps_map, 1),
    EACH(seats, kept, DUNGEONEER_MAPS_MAX),
    EACH(spaces, map, DUNGEONEER_MAPS_MAX),
    EACH_SIGNED(spaces, x, DUNGEONEER_FAR),
    EACH_SIGNED(spaces, y, DUNGEONEER_FAR),
    EACH(spaces, is_turned, 1),
    EACH(spaces, opened, 15),
    EACH(spaces, is_visited, 1),
    EACH(spaces, is_pit_met, 1),
    EACH(spaces, is_test_met, 1),
    EACH(pools, pile_count, BYTE),
    EACH(pools, quest_pile_count, BYTE),
    EACH(pools, map_count, BYTE),
    PART(discard, CARDS),
    PART(quest_discard, DUNGEONEER_QUESTS_MAX),
    PART(maps_below, DUNGEONEER_MAPS_MAX),
    EACH(encounters, card, CARDS),
    EACH(encounters, owner, SEATS - 1),
    EACH(encounters, wounds, POINTS),
    EACH(encounters, caster, SEATS - 1),
    EACH(encounters, victim, SEATS - 1),
    EACH(plays, kind, DUNGEONEER_PLAY_KINDS),
    EACH(plays, stage, DUNGEONEER_STAGES - 1),
    EACH(plays, card, DUNGEONEER_EFFECTS),
    EACH(plays, owner, SEATS - 1),
    EACH(plays, caster, SEATS - 1),
    EACH(plays, victim, SEATS),
    EACH(plays, payer, SEATS),
    EACH(plays, asked, SEATS),
    EACH(plays, stat, DUNGEONEER_STATS),
    EACH(plays, wounds, POINTS),
    EACH(plays, flags, BYTE),
    EACH(plays, weapons, CARDS),
    EACH_SIGNED(plays, bonus, POINTS),
    EACH(plays, more, BYTE),
    EACH(plays, prevented, BYTE),
};

/* Who looks at what. */
typedef struct sight {
    const dungeoneer_state *state;
    int viewer;
    observation *seen;
} sight;

static void observe_moment(const sight *at);
static void observe_seat(const sight *at, int seat);
static void observe_cards(const sight *at, int seat);
static void observe_spaces(const sight *at);
static void observe_pools(const sight *at);
static void observe_plays(const sight *at);
static int16_t seat_from(const sight *at, int seat);
static int16_t owner_from(const sight *at, int owner);
static int16_t maybe_seat(const sight *at, int seat);
static int16_t one_more(int what);

void dungeoneer_observe(const void *content, const void *state, int viewer, int16_t *out) {
    observation *seen = memset(out, 0, sizeof *seen);
    (void)content;
    const sight at = {.state = state, .viewer = viewer, .seen = seen};
    observe_moment(&at);
    for (int seat = 0; seat < at.state->seat_count; seat++) {
        observe_seat(&at, seat);
        observe_cards(&at, seat);
    }
    observe_spaces(&at);
    observe_pools(&at);
    observe_plays(&at);
}

static void observe_moment(const sight *at) {
    const dungeoneer_state *state = at->state;
    observation *seen = at->seen;
    seen->mode = state->mode;
    seen->phase = state->phase;
    seen->round = state->round;
    seen->first = seat_from(at, state->first);
    seen->active = seat_from(at, state->active);
    seen->ending = state->ending;
    seen->used = state->used;
    seen->deeds = state->deeds;
    for (int i = 0; i < DUNGEONEER_TURN_FLAG_COUNT; i++)
        seen->flags[i] = state->flags >> i & 1;
    seen->harm = state->harm;
    seen->stuck = state->stuck;
    seen->entered = one_more(state->entered);
    if (at->viewer == state->active || state->flags & DUNGEONEER_IN_SIGHT)
        seen->drawn_map = one_more(state->drawn_map);
    seen->seat_count = state->seat_count;
    const dj_effect_stack *effects = &state->effects;
    seen->question = effects->question;
    if (effects->question != DJ_ASKS_NOTHING) {
        seen->question_seat = seat_from(at, effects->asked);
        seen->question_of = effects->depth > 0 ? one_more(effects->frames[effects->depth - 1].program) : 0;
    }
}

static void observe_seat(const sight *at, int seat) {
    const dungeoneer_seat *player = &at->state->seats[seat];
    int from = seat_from(at, seat);
    observation *seen = at->seen;
    seen->seats[from].hero = one_more(player->hero);
    seen->seats[from].deck = one_more(player->deck);
    seen->seats[from].completed = player->completed;
    seen->seats[from].glory = player->glory;
    seen->seats[from].peril = player->peril;
    seen->seats[from].wounds = player->wounds;
    for (int i = 0; i < DUNGEONEER_STATS; i++)
        seen->seats[from].turn_stats[i] = player->turn_stats[i];
    seen->seats[from].space = one_more(player->space);
    seen->seats[from].more_life = player->more_life;
    for (int i = 0; i < DUNGEONEER_SEAT_FLAG_COUNT; i++)
        seen->seats[from].flags[i] = player->flags >> i & 1;
    seen->seats[from].steps = player->steps;
    seen->seats[from].glory_coming = player->glory_coming;
    seen->seats[from].peril_coming = player->peril_coming;
    seen->seats[from].quests_owed = player->quests_owed;
    seen->seats[from].keeps_map = player->kept != DUNGEONEER_NONE;
    seen->seats[from].kept = at->viewer == seat ? one_more(player->kept) : 0;
}

static void observe_cards(const sight *at, int seat) {
    const dungeoneer_seat *player = &at->state->seats[seat];
    int from = seat_from(at, seat), known = 0;
    observation *seen = at->seen;
    seen->seats[from].hand_count = player->hand_count;
    for (int i = 0; i < player->hand_count; i++)
        if (player->hand[i].known & dungeoneer_bit(at->viewer)) {
            seen->seats[from].hand[known][0] = one_more(player->hand[i].card);
            seen->seats[from].hand[known++][1] = owner_from(at, player->hand[i].owner);
        }
    for (int i = 0; i < player->hurt_count; i++) {
        seen->seats[from].hurt[i][0] = one_more(player->hurt[i].card);
        seen->seats[from].hurt[i][1] = owner_from(at, player->hurt[i].owner);
        seen->seats[from].hurt[i][2] = player->hurt[i].wounds;
    }
    for (int i = 0; i < player->item_count; i++) {
        seen->seats[from].items[i][0] = one_more(player->items[i].card);
        seen->seats[from].items[i][1] = owner_from(at, player->items[i].owner);
        seen->seats[from].items[i][2] = player->items[i].charges;
        seen->seats[from].items[i][3] = player->items[i].is_used;
    }
    for (int i = 0; i < player->quest_count; i++) {
        seen->seats[from].quests[i][0] = one_more(player->quests[i].quest);
        seen->seats[from].quests[i][1] = owner_from(at, player->quests[i].owner);
        seen->seats[from].quests[i][2] = player->quests[i].step;
        seen->seats[from].quests[i][3] = player->quests[i].wounds;
        seen->seats[from].quests[i][4] = player->quests[i].is_tried;
    }
}

static void observe_spaces(const sight *at) {
    const dungeoneer_state *state = at->state;
    observation *seen = at->seen;
    for (int i = 0; i < state->space_count; i++) {
        const dungeoneer_space *space = &state->spaces[i];
        seen->spaces[i].map = one_more(space->map);
        seen->spaces[i].x = space->x;
        seen->spaces[i].y = space->y;
        seen->spaces[i].is_turned = space->is_turned;
        seen->spaces[i].opened = space->opened;
        seen->spaces[i].is_visited = dungeoneer_is_marked(state->visited, i);
        seen->spaces[i].is_pit_met = dungeoneer_is_marked(state->pits_met, i);
        seen->spaces[i].is_test_met = dungeoneer_is_marked(state->tests_met, i);
    }
}

/* Of piles that all see: one after the other, the viewer's own first, each from its bottom. */
static void observe_pools(const sight *at) {
    const dungeoneer_state *state = at->state;
    observation *seen = at->seen;
    int pools = dungeoneer_pools(state), discards = 0, quests = 0, maps = 0;
    for (int i = 0; i < pools; i++) {
        int own = pools == 1 || at->viewer < 0 ? 0 : at->viewer, pool = (own + i) % pools;
        seen->pools[i].pile_count = state->pile_count[pool];
        seen->pools[i].quest_pile_count = state->quest_pile_count[pool];
        seen->pools[i].map_count = state->map_count[pool];
        for (int j = 0; j < state->discard_count[pool]; j++)
            seen->discard[discards++] = one_more(dungeoneer_discard_pile(state, pool)[j]);
        for (int j = 0; j < state->quest_discard_count[pool]; j++)
            seen->quest_discard[quests++] = one_more(dungeoneer_quest_discard(state, pool)[j]);
        for (int j = 0; j < state->map_known[pool]; j++)
            seen->maps_below[maps++] = one_more(dungeoneer_map_pile(state, pool)[j]);
    }
}

static void observe_plays(const sight *at) {
    const dungeoneer_state *state = at->state;
    observation *seen = at->seen;
    for (int i = 0; i < state->encounter_count; i++) {
        const dungeoneer_encounter *encounter = &state->encounters[i];
        seen->encounters[i].card = one_more(encounter->card);
        seen->encounters[i].owner = owner_from(at, encounter->owner);
        seen->encounters[i].wounds = encounter->wounds;
        seen->encounters[i].caster = seat_from(at, encounter->caster);
        seen->encounters[i].victim = seat_from(at, encounter->victim);
    }
    for (int i = 0; i < state->play_count; i++) {
        const dungeoneer_play *play = &state->plays[i];
        seen->plays[i].kind = one_more(play->kind);
        seen->plays[i].stage = play->stage;
        seen->plays[i].card = one_more(play->card);
        seen->plays[i].owner = owner_from(at, play->owner);
        seen->plays[i].caster = seat_from(at, play->caster);
        seen->plays[i].victim = maybe_seat(at, play->victim);
        seen->plays[i].payer = maybe_seat(at, play->payer);
        seen->plays[i].asked = maybe_seat(at, play->asked);
        seen->plays[i].stat = one_more(play->stat);
        seen->plays[i].wounds = play->wounds;
        seen->plays[i].flags = play->flags;
        for (int side = 0; side < 2; side++) {
            seen->plays[i].weapons[side] = one_more(play->weapons[side]);
            seen->plays[i].bonus[side] = play->bonus[side];
            seen->plays[i].more[side] = play->more[side];
        }
        seen->plays[i].prevented = play->prevented;
    }
}

static int16_t seat_from(const sight *at, int seat) {
    return (int16_t)dj_seat_from(seat, at->viewer, at->state->seat_count);
}

/* Where all share one deck, nobody owns a card. */
static int16_t owner_from(const sight *at, int owner) {
    return (int16_t)(at->state->mode == DUNGEONEER_TOURNAMENT ? seat_from(at, owner) : 0);
}

static int16_t maybe_seat(const sight *at, int seat) {
    return (int16_t)(seat == DUNGEONEER_NONE ? 0 : 1 + seat_from(at, seat));
}

static int16_t one_more(int what) {
    return (int16_t)(what == DUNGEONEER_NONE ? 0 : what + 1);
}

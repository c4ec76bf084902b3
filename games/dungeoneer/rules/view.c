/* What a viewer may know (X02): all that lies open on the table, one's own hand, and what this viewer has seen of
 * others' hands. The view of everything has the piles in their order, too; positions are written like it. */
#include "rules.h"

#include "view.h"

#include <string.h>

static const char *hero_id(const void *content, int number);
static const char *deck_id(const void *content, int number);
static const char *definition_id(const void *content, int number);
static int steps_left(const dj_look *look);
static bool sees_map(const dj_look *look);
static bool sees_kept(const dj_look *look);
static bool sees_held(const dj_look *look);
static int is_alive(const dj_look *look);
static int keeps_map(const dj_look *look);
static int life(const dj_look *look);
static int melee(const dj_look *look);
static int magic(const dj_look *look);
static int move(const dj_look *look);
static int level(const dj_look *look);
static int is_completed(const dj_look *look);
static int room_of(const dj_look *look);
static int four_sides(const dj_look *look);
static int space_of(const dj_look *look);
static int side_kind(const dj_look *look);
static int side_threat(const dj_look *look);
static int side_is_way(const dj_look *look);
static int is_visited(const dj_look *look);
static int is_pit_met(const dj_look *look);
static int is_test_met(const dj_look *look);
static void set_visited(const dj_field_reading *reading, const dj_node *at, int is_visited);
static void set_pit_met(const dj_field_reading *reading, const dj_node *at, int is_met);
static void set_test_met(const dj_field_reading *reading, const dj_node *at, int is_met);
static int strength(const dj_look *look, int side);
static int caster_strength(const dj_look *look);
static int stakes(const dj_look *look);
static int victim_strength(const dj_look *look);
static void read_definition(const dj_field_reading *reading, const dj_node *node);
static void accept_held(const dj_field_reading *reading, const dj_node *node);
static void accept_hurt(const dj_field_reading *reading, const dj_node *node);
static void accept_item(const dj_field_reading *reading, const dj_node *node);
static void accept_quest(const dj_field_reading *reading, const dj_node *node);

const char *const dungeoneer_phase_words[DUNGEONEER_PHASES] = {
    "lay-map", "pick-start", "discard", "encounter", "fight", "peril", "build", "move", "pick-quest", "over"};
const char *const dungeoneer_ending_words[DUNGEONEER_ENDINGS] = {"", "quests", "survival", "nobody", "collapse"};
const char *const dungeoneer_mode_words[DUNGEONEER_MODES] = {"table", "tournament"};

static const char *const stage_words[DUNGEONEER_STAGES] = {"target",        "payer",   "attack", "answer", "weapon",
                                                           "second-weapon", "payment", "effect", "after"};
static const char *const play_words[DUNGEONEER_PLAY_KINDS] = {"card", "encounter", "challenge", "quest", "use"};
static const char *const play_flag_words[] = {"cancelled",   "escaped",      "answer",       "best-caster",
                                              "best-victim", "worst-caster", "worst-victim", "turned"};
static const char *const turn_flag_words[] = {"moved", "challenged", "ends", "in-sight", "drawn"};
static const char *const state_words[] = {"dead",          "held",      "power-used", "through-walls",
                                          "through-doors", "over-pits", "has-kept"};
static const char *const side_words[DUNGEONEER_SIDES] = {"north", "east", "south", "west"};
static const char *const viewer_words[] = {"seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "spectators"};

static const char *const stake_words[] = {"others", "you", "life"};

#define STATE(member) DJ_AT(dungeoneer_state, member)
#define SEAT(member)  DJ_AT(dungeoneer_seat, member)
#define PLAY(member)  DJ_AT(dungeoneer_play, member)
#define SOMEBODY      DJ_RANGE(0, DJ_SEATS_MAX - 1)
#define POINTS        DJ_RANGE(0, DUNGEONEER_POINTS_MAX)
#define CHANGE        DJ_RANGE(-DUNGEONEER_POINTS_MAX, DUNGEONEER_POINTS_MAX)
#define OR_NOTHING    DJ_OR_NULL(DUNGEONEER_NONE)

static const dj_field held_fields[] = {
    {"card", DJ_PUBLIC, "its id", DJ_AT(dungeoneer_held, card), DJ_ID(dungeoneer_card_id), .is_required = true},
    {"owner", DJ_PUBLIC, "the seat whose deck it came from, 0 where all share one", DJ_AT(dungeoneer_held, owner),
     SOMEBODY},
    {"known", DJ_SECRET, "who knows that it is there", DJ_AT(dungeoneer_held, known), DJ_SET(viewer_words)},
};
static const dj_shape held = DJ_SHAPE("Held", held_fields);

static const dj_field hurt_fields[] = {
    {"card", DJ_PUBLIC, "its id", DJ_AT(dungeoneer_hurt, card), DJ_ID(dungeoneer_card_id), .is_required = true},
    {"owner", DJ_PUBLIC, NULL, DJ_AT(dungeoneer_hurt, owner), SOMEBODY},
    {"wounds", DJ_PUBLIC, NULL, DJ_AT(dungeoneer_hurt, wounds), POINTS},
};
static const dj_shape hurt = DJ_SHAPE("Hurt", hurt_fields);

static const dj_field item_fields[] = {
    {"card", DJ_PUBLIC, "its id", DJ_AT(dungeoneer_item, card), DJ_ID(dungeoneer_card_id), .is_required = true},
    {"owner", DJ_PUBLIC, NULL, DJ_AT(dungeoneer_item, owner), SOMEBODY},
    {"charges", DJ_PUBLIC, "left; 0 where they have no limit", DJ_AT(dungeoneer_item, charges), POINTS},
    {"used", DJ_PUBLIC, "in this turn", DJ_AT(dungeoneer_item, is_used), DJ_FLAG},
};
static const dj_shape item = DJ_SHAPE("Item", item_fields);

static const dj_field quest_fields[] = {
    {"quest", DJ_PUBLIC, "its id", DJ_AT(dungeoneer_task_state, quest), DJ_ID(dungeoneer_quest_id),
     .is_required = true},
    {"owner", DJ_PUBLIC, NULL, DJ_AT(dungeoneer_task_state, owner), SOMEBODY},
    {"step", DJ_PUBLIC, "the one it is at, from 0", DJ_AT(dungeoneer_task_state, step),
     DJ_RANGE(0, DUNGEONEER_STEPS_MAX)},
    {"wounds", DJ_PUBLIC, "of its monster", DJ_AT(dungeoneer_task_state, wounds), POINTS},
    {"tried", DJ_PUBLIC, "in this turn (E22)", DJ_AT(dungeoneer_task_state, is_tried), DJ_FLAG},
    {"completed", DJ_PUBLIC, NULL, DJ_FLAG, .get = is_completed},
    {"room", DJ_PUBLIC, "where its step is done", DJ_ID(dungeoneer_map_id), OR_NOTHING, .get = room_of},
};
static const dj_shape quest = DJ_SHAPE("QuestView", quest_fields);

static const dj_field seat_fields[] = {
    {"hero", DJ_PUBLIC, NULL, SEAT(hero), DJ_ID(hero_id)},
    {"deck", DJ_PUBLIC, "of a tournament", SEAT(deck), DJ_ID(deck_id), OR_NOTHING},
    {"alive", DJ_PUBLIC, NULL, DJ_FLAG, .get = is_alive},
    {"completed", DJ_PUBLIC, "quests", SEAT(completed), DJ_RANGE(0, DUNGEONEER_QUESTS)},
    {"glory", DJ_PUBLIC, NULL, SEAT(glory), POINTS},
    {"peril", DJ_PUBLIC, NULL, SEAT(peril), POINTS},
    {"wounds", DJ_PUBLIC, NULL, SEAT(wounds), DJ_RANGE(0, 2 * DUNGEONEER_POINTS_MAX)},
    {"life", DJ_PUBLIC, "with all that changes it", POINTS, .get = life},
    {"melee", DJ_PUBLIC, "with all that changes it", POINTS, .get = melee},
    {"magic", DJ_PUBLIC, "with all that changes it", POINTS, .get = magic},
    {"move", DJ_PUBLIC, "with all that changes it", POINTS, .get = move},
    {"level", DJ_PUBLIC, NULL, POINTS, .get = level},
    {"space", DJ_PUBLIC, "where the hero stands, an index", SEAT(space), DJ_RANGE(0, DUNGEONEER_SPACES_MAX - 1),
     OR_NOTHING},
    {"more_life", DJ_PUBLIC, "gained beyond the total (E29)", SEAT(more_life), DJ_RANGE(0, DUNGEONEER_LIFE)},
    {"states", DJ_PUBLIC, NULL, SEAT(flags), DJ_SET(state_words)},
    {"steps", DJ_PUBLIC, "more movement in the present or next move phase", SEAT(steps), CHANGE},
    {"glory_coming", DJ_PUBLIC, "at the end of the phase (E09)", SEAT(glory_coming), POINTS},
    {"peril_coming", DJ_PUBLIC, "at the end of the phase (E09)", SEAT(peril_coming), POINTS},
    {"turn_stats", DJ_PUBLIC, "melee, magic, move and level until the end of the turn",
     DJ_ARRAY(dungeoneer_seat, turn_stats), CHANGE},
    {"hand", DJ_PUBLIC, "what the viewer does not know is null, and comes last",
     DJ_LIST(dungeoneer_seat, hand, hand_count), DJ_OBJECT(held), .knows = sees_held, .is_unordered = true,
     .accept = accept_held},
    {"hurt", DJ_PUBLIC, "wounded monsters in front (E18)", DJ_LIST(dungeoneer_seat, hurt, hurt_count), DJ_OBJECT(hurt),
     .accept = accept_hurt},
    {"items", DJ_PUBLIC, "standing cards", DJ_LIST(dungeoneer_seat, items, item_count), DJ_OBJECT(item),
     .accept = accept_item},
    {"quests", DJ_PUBLIC, NULL, DJ_LIST(dungeoneer_seat, quests, quest_count), DJ_OBJECT(quest),
     .accept = accept_quest},
    {"quests_owed", DJ_PUBLIC, "given up, and replaced in the next own draw (E07)", SEAT(quests_owed), DJ_RANGE(0, 1)},
    {"keeps_map", DJ_PUBLIC, "for later (E32)", DJ_FLAG, .get = keeps_map},
    {"kept", DJ_PUBLIC, "that map, for whom it is known", SEAT(kept), DJ_ID(dungeoneer_map_id), OR_NOTHING,
     .knows = sees_kept},
};
static const dj_shape seat = DJ_SHAPE("SeatView", seat_fields);

static const dj_field side_fields[] = {
    {"kind", DJ_PUBLIC, NULL, DJ_WORD(dungeoneer_edge_words), .get = side_kind},
    {"threat", DJ_PUBLIC, "of a door", POINTS, .get = side_threat},
    {"way", DJ_PUBLIC, "whether one can walk there (E25)", DJ_FLAG, .get = side_is_way},
};
static const dj_shape side = DJ_SHAPE("Side", side_fields);

static const dj_field space_fields[] = {
    {"map", DJ_PUBLIC, "its id", DJ_AT(dungeoneer_space, map), DJ_ID(dungeoneer_map_id), .is_required = true},
    {"x", DJ_PUBLIC, NULL, DJ_AT(dungeoneer_space, x), DJ_RANGE(-DUNGEONEER_FAR, DUNGEONEER_FAR)},
    {"y", DJ_PUBLIC, "grows to the north", DJ_AT(dungeoneer_space, y), DJ_RANGE(-DUNGEONEER_FAR, DUNGEONEER_FAR)},
    {"turned", DJ_PUBLIC, "by half a turn", DJ_AT(dungeoneer_space, is_turned), DJ_FLAG},
    {"opened", DJ_PUBLIC, "sides whose door is open until the turn ends", DJ_AT(dungeoneer_space, opened),
     DJ_SET(side_words)},
    {"sides", DJ_PUBLIC, "as it lies, clockwise from the north", DJ_EACH(four_sides), DJ_OBJECT(side)},
    {"visited", DJ_PUBLIC, "by the active hero in this turn", DJ_FLAG, .get = is_visited, .set = set_visited},
    {"pit_met", DJ_PUBLIC, "by the active hero in this turn (E24)", DJ_FLAG, .get = is_pit_met, .set = set_pit_met},
    {"test_met", DJ_PUBLIC, "by the active hero in this turn (E24)", DJ_FLAG, .get = is_test_met, .set = set_test_met},
};
static const dj_shape space = DJ_SHAPE("SpaceView", space_fields);

static const dj_field encounter_fields[] = {
    {"card", DJ_PUBLIC, "its id", DJ_AT(dungeoneer_encounter, card), DJ_ID(dungeoneer_card_id), .is_required = true},
    {"owner", DJ_PUBLIC, NULL, DJ_AT(dungeoneer_encounter, owner), SOMEBODY},
    {"wounds", DJ_PUBLIC, NULL, DJ_AT(dungeoneer_encounter, wounds), POINTS},
    {"caster", DJ_PUBLIC, "who played it", DJ_AT(dungeoneer_encounter, caster), SOMEBODY},
    {"victim", DJ_PUBLIC, NULL, DJ_AT(dungeoneer_encounter, victim), SOMEBODY},
};
static const dj_shape encounter = DJ_SHAPE("Encounter", encounter_fields);

static const dj_field play_fields[] = {
    {"kind", DJ_PUBLIC, NULL, PLAY(kind), DJ_WORD(play_words)},
    {"stage", DJ_PUBLIC, "what it waits for", PLAY(stage), DJ_WORD(stage_words)},
    {"card", DJ_PUBLIC, "a card, a quest or, for a power, its hero", PLAY(card), DJ_ID(definition_id), OR_NOTHING,
     .read = read_definition},
    {"owner", DJ_PUBLIC, NULL, PLAY(owner), SOMEBODY},
    {"caster", DJ_PUBLIC, NULL, PLAY(caster), SOMEBODY},
    {"victim", DJ_PUBLIC, NULL, PLAY(victim), SOMEBODY, OR_NOTHING},
    {"payer", DJ_PUBLIC, "whose peril paid", PLAY(payer), SOMEBODY, OR_NOTHING},
    {"asked", DJ_PUBLIC, "whose answer is awaited", PLAY(asked), SOMEBODY, OR_NOTHING},
    {"attack", DJ_PUBLIC, NULL, PLAY(stat), DJ_WORD(dungeoneer_stat_words), OR_NOTHING},
    {"wounds", DJ_PUBLIC, "of the monster", PLAY(wounds), POINTS},
    {"flags", DJ_PUBLIC, "what answers have done", PLAY(flags), DJ_SET(play_flag_words)},
    {"caster_weapon", DJ_PUBLIC, NULL, PLAY(weapons[0]), DJ_ID(dungeoneer_card_id), OR_NOTHING},
    {"victim_weapon", DJ_PUBLIC, NULL, PLAY(weapons[1]), DJ_ID(dungeoneer_card_id), OR_NOTHING},
    {"caster_bonus", DJ_PUBLIC, NULL, PLAY(bonus[0]), CHANGE},
    {"victim_bonus", DJ_PUBLIC, NULL, PLAY(bonus[1]), CHANGE},
    {"caster_more", DJ_PUBLIC, "wounds dealt in addition", PLAY(more[0]), DJ_RANGE(0, UINT8_MAX)},
    {"victim_more", DJ_PUBLIC, NULL, PLAY(more[1]), DJ_RANGE(0, UINT8_MAX)},
    {"prevented", DJ_PUBLIC, "wounds of the victim", PLAY(prevented), DJ_RANGE(0, UINT8_MAX)},
    {"caster_strength", DJ_PUBLIC, "what is added to the die, in a combat whose attack is chosen", CHANGE, OR_NOTHING,
     .get = caster_strength},
    {"victim_strength", DJ_PUBLIC, NULL, CHANGE, OR_NOTHING, .get = victim_strength},
};
static const dj_shape play = DJ_SHAPE("Play", play_fields);

static const dj_field fields[] = {
    {"mode", DJ_PUBLIC, NULL, STATE(mode), DJ_WORD(dungeoneer_mode_words)},
    {"phase", DJ_PUBLIC, NULL, STATE(phase), DJ_WORD(dungeoneer_phase_words)},
    {"round", DJ_PUBLIC, NULL, STATE(round), DJ_RANGE(1, DUNGEONEER_ROUNDS_MAX)},
    {"first", DJ_PUBLIC, "who began", STATE(first), SOMEBODY},
    {"active", DJ_PUBLIC, "whose turn it is", STATE(active), SOMEBODY},
    {"ending", DJ_PUBLIC, "how the game ended", STATE(ending), DJ_WORD(dungeoneer_ending_words)},
    {"steps_left", DJ_PUBLIC, "movement of the active hero", POINTS, .get = steps_left},
    {"used", DJ_PUBLIC, "movement used", STATE(used), POINTS},
    {"deeds", DJ_PUBLIC, "cards played and powers used in this turn", STATE(deeds), DJ_RANGE(0, DUNGEONEER_DEEDS_MAX)},
    {"flags", DJ_PUBLIC, "of the turn", STATE(flags), DJ_SET(turn_flag_words)},
    {"harm", DJ_PUBLIC, "peril to be given (E21)", STATE(harm), POINTS},
    {"stuck", DJ_PUBLIC, "maps in a row that could not be laid (E32)", STATE(stuck),
     DJ_RANGE(0, DUNGEONEER_MAP_PILE + DJ_SEATS_MAX)},
    {"entered", DJ_PUBLIC, "a space whose effect is in progress", STATE(entered),
     DJ_RANGE(0, DUNGEONEER_SPACES_MAX - 1), OR_NOTHING},
    {"drawn_map", DJ_PUBLIC, "to be laid, for who sees it", STATE(drawn_map), DJ_ID(dungeoneer_map_id), OR_NOTHING,
     .knows = sees_map},
    {"seats", DJ_PUBLIC, NULL, DJ_SEATS(dungeoneer_state, seats, seat_count), DJ_OBJECT(seat), .is_required = true},
    {"spaces", DJ_PUBLIC, "the dungeon, in the order it was laid", DJ_LIST(dungeoneer_state, spaces, space_count),
     DJ_OBJECT(space)},
    {"pools", DJ_PUBLIC, "piles: the one that all share, or one a seat", DJ_EACH(dungeoneer_count_pools),
     DJ_OBJECT(dungeoneer_pool_shape), .is_seats = true},
    {"encounters", DJ_PUBLIC, "that strike when the phase ends (E09)",
     DJ_LIST(dungeoneer_state, encounters, encounter_count), DJ_OBJECT(encounter)},
    {"plays", DJ_PUBLIC, "in progress; answers are on top of what they answer",
     DJ_LIST(dungeoneer_state, plays, play_count), DJ_OBJECT(play)},
    {"stakes", DJ_PUBLIC,
     "what the question for an answer is about, to who is asked: `others` are hit, `you` are, or it "
     "can cost you a `life`",
     DJ_WORD(stake_words), OR_NOTHING, .get = stakes},
    DJ_QUESTION_FIELD(dungeoneer_state, effects, definition_id),
    DJ_EFFECTS_FIELD(dungeoneer_state, effects),
    DJ_DICE_FIELD(dungeoneer_state, dice),
};
static const dj_fact facts[] = {
    {"deck_least", "cards of a deck in all (E31)", DUNGEONEER_DECK_MIN, NULL, 0},
    {"deck_most", "cards of a deck in all (E31)", DUNGEONEER_DECK_MAX, NULL, 0},
    {"deck_maps", "of a deck, at most (E31)", DUNGEONEER_DECK_MAPS, NULL, 0},
    {"deck_copies", "of an adventure card or map, at most (E31)", DUNGEONEER_COPIES_MAX, NULL, 0},
};
const dj_shape dungeoneer_shape = DJ_SHAPE_AND_FACTS("View", fields, facts);

void dungeoneer_view(const void *content, const void *state, int viewer, dj_json *out) {
    const dungeoneer_set *set = content;
    dj_shape_write(&dungeoneer_shape, dungeoneer_game.id, set->id, set, state, viewer, out);
}

/* A position that says little is the first round's move phase; nobody is anywhere. */
bool dungeoneer_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    const dungeoneer_set *set = content;
    dungeoneer_state *state = memset(state_, 0, sizeof *state);
    state->phase = DUNGEONEER_MOVE_PHASE;
    state->round = 1;
    state->entered = state->drawn_map = DUNGEONEER_NONE;
    for (int i = 0; i < DJ_SEATS_MAX; i++)
        state->seats[i].space = state->seats[i].kept = state->seats[i].deck = DUNGEONEER_NONE;
    for (int i = 0; i < DUNGEONEER_PLAYS_MAX; i++)
        dungeoneer_clear_play(&state->plays[i]);
    bool is_read = dj_shape_read(&dungeoneer_shape, content, root, state, problems);
    memset(state->plays + state->play_count, 0,
           (size_t)(DUNGEONEER_PLAYS_MAX - state->play_count) * sizeof *state->plays);
    if (!is_read)
        return false;
    state->quest_boxes = (uint8_t)dungeoneer_boxes_of(set, state);
    for (int i = 0; i < state->seat_count; i++)
        dungeoneer_sort_hand(&state->seats[i]);
    dungeoneer_link_spaces(content, state);
    return dj_position_is_possible(root, dungeoneer_check(content, state), problems);
}

static const char *hero_id(const void *content, int number) {
    const dungeoneer_set *set = content;
    return number >= 0 && number < set->hero_count ? set->heroes[number].id : NULL;
}

static const char *deck_id(const void *content, int number) {
    const dungeoneer_set *set = content;
    return number >= 0 && number < set->deck_count ? set->decks[number].id : NULL;
}

static const char *definition_id(const void *content, int number) {
    return number < DUNGEONEER_HERO_EFFECTS    ? dungeoneer_card_id(content, number)
           : number < DUNGEONEER_QUEST_EFFECTS ? hero_id(content, number - DUNGEONEER_HERO_EFFECTS)
           : number < DUNGEONEER_MAP_EFFECTS   ? dungeoneer_quest_id(content, number - DUNGEONEER_QUEST_EFFECTS)
                                               : dungeoneer_map_id(content, number - DUNGEONEER_MAP_EFFECTS);
}

static int steps_left(const dj_look *look) {
    const dungeoneer_state *state = look->state;
    return state->phase >= DUNGEONEER_DISCARD_PHASE ? dungeoneer_steps_left(look->content, state) : 0;
}

static bool sees_map(const dj_look *look) {
    const dungeoneer_state *state = look->state;
    return look->viewer == state->active || state->flags & DUNGEONEER_IN_SIGHT;
}

static bool sees_kept(const dj_look *look) {
    return look->viewer == look->seat;
}

static bool sees_held(const dj_look *look) {
    return ((const dungeoneer_held *)look->part)->known & dungeoneer_bit(look->viewer);
}

static int is_alive(const dj_look *look) {
    return dungeoneer_is_alive(look->state, look->seat);
}

static int keeps_map(const dj_look *look) {
    return ((const dungeoneer_seat *)look->part)->kept != DUNGEONEER_NONE;
}

static int life(const dj_look *look) {
    return dungeoneer_life_of(look->content, look->state, look->seat);
}

static int melee(const dj_look *look) {
    return dungeoneer_stat_of(look->content, look->state, look->seat, DUNGEONEER_MELEE);
}

static int magic(const dj_look *look) {
    return dungeoneer_stat_of(look->content, look->state, look->seat, DUNGEONEER_MAGIC);
}

static int move(const dj_look *look) {
    return dungeoneer_stat_of(look->content, look->state, look->seat, DUNGEONEER_MOVE);
}

static int level(const dj_look *look) {
    return dungeoneer_stat_of(look->content, look->state, look->seat, DUNGEONEER_LEVEL);
}

static int is_completed(const dj_look *look) {
    const dungeoneer_task_state *task = look->part;
    return task->step >= ((const dungeoneer_set *)look->content)->quests[task->quest].step_count;
}

static int room_of(const dj_look *look) {
    return is_completed(look) ? DUNGEONEER_NONE : dungeoneer_step_of(look->content, look->part)->room;
}

static int four_sides(const dj_look *look) {
    (void)look;
    return DUNGEONEER_SIDES;
}

static int space_of(const dj_look *look) {
    return (int)((const dungeoneer_space *)look->part - ((const dungeoneer_state *)look->state)->spaces);
}

static int side_kind(const dj_look *look) {
    return dungeoneer_edge_of(look->content, look->state, space_of(look), look->index, NULL);
}

static int side_threat(const dj_look *look) {
    int threat;
    dungeoneer_edge_of(look->content, look->state, space_of(look), look->index, &threat);
    return threat;
}

static int side_is_way(const dj_look *look) {
    return dungeoneer_is_way(look->state, space_of(look), look->index);
}

static int is_visited(const dj_look *look) {
    return dungeoneer_is_marked(((const dungeoneer_state *)look->state)->visited, look->index);
}

static int is_pit_met(const dj_look *look) {
    return dungeoneer_is_marked(((const dungeoneer_state *)look->state)->pits_met, look->index);
}

static int is_test_met(const dj_look *look) {
    return dungeoneer_is_marked(((const dungeoneer_state *)look->state)->tests_met, look->index);
}

static void set_visited(const dj_field_reading *reading, const dj_node *at, int is_visited) {
    (void)at;
    if (is_visited)
        dungeoneer_mark(((dungeoneer_state *)reading->state)->visited, reading->index);
}

static void set_pit_met(const dj_field_reading *reading, const dj_node *at, int is_met) {
    (void)at;
    if (is_met)
        dungeoneer_mark(((dungeoneer_state *)reading->state)->pits_met, reading->index);
}

static void set_test_met(const dj_field_reading *reading, const dj_node *at, int is_met) {
    (void)at;
    if (is_met)
        dungeoneer_mark(((dungeoneer_state *)reading->state)->tests_met, reading->index);
}

static int strength(const dj_look *look, int side) {
    const dungeoneer_play *play = look->part;
    return dungeoneer_is_combat(look->content, play) ? dungeoneer_strength(look->content, look->state, play, side)
                                                     : DUNGEONEER_NONE;
}

static int caster_strength(const dj_look *look) {
    return strength(look, 0);
}

static int victim_strength(const dj_look *look) {
    return strength(look, 1);
}

static int stakes(const dj_look *look) {
    return dungeoneer_stakes(look->content, look->state);
}

/* Ids are different in the whole set: a card, a hero's power or a quest. */
static void read_definition(const dj_field_reading *reading, const dj_node *node) {
    uint8_t *definition = reading->part;
    for (int number = 0; number < DUNGEONEER_MAP_EFFECTS && node->kind == DJ_NODE_SCALAR; number++) {
        const char *id = definition_id(reading->content, number);
        if (!id || strcmp(id, node->text) != 0)
            continue;
        *definition = (uint8_t)number;
        return;
    }
    if (node->kind != DJ_NODE_NULL)
        dj_id_read(reading, node); /* notes that it is none */
}

/* A card of a hand may be just its id: it is of its holder's deck then, who alone knows it. */
static void accept_held(const dj_field_reading *reading, const dj_node *node) {
    dungeoneer_held *held = reading->part;
    if (!dj_node_member(node, "owner"))
        held->owner = (uint8_t)dungeoneer_pool(reading->state, reading->seat);
    if (!dj_node_member(node, "known"))
        held->known = dungeoneer_bit(reading->seat);
}

static void accept_hurt(const dj_field_reading *reading, const dj_node *node) {
    dungeoneer_hurt *hurt = reading->part;
    if (!dj_node_member(node, "owner"))
        hurt->owner = (uint8_t)dungeoneer_pool(reading->state, reading->seat);
    if (!dj_node_member(node, "wounds"))
        hurt->wounds = 1;
}

static void accept_item(const dj_field_reading *reading, const dj_node *node) {
    dungeoneer_item *item = reading->part;
    if (!dj_node_member(node, "owner"))
        item->owner = (uint8_t)dungeoneer_pool(reading->state, reading->seat);
    if (!dj_node_member(node, "charges"))
        item->charges = ((const dungeoneer_set *)reading->content)->cards[item->card].charges;
}

static void accept_quest(const dj_field_reading *reading, const dj_node *node) {
    dungeoneer_task_state *task = reading->part;
    if (!dj_node_member(node, "owner"))
        task->owner = (uint8_t)dungeoneer_pool(reading->state, reading->seat);
}

/* What a viewer may know: the visible card, what was set aside, and the places in the deck of all cards that have been
 * seen before, since nothing moves unseen. The cards not seen yet, their order and how they lie stay hidden, and so
 * does chance to come (X02). */
#include "dungeondeck.h"

#include <string.h>

static const char *card_id(const void *content, int card);
static int slot_card(const dj_look *look);
static void set_slot_card(const dj_field_reading *reading, const dj_node *at, int card);
static int slot_edge(const dj_look *look);
static void set_slot_edge(const dj_field_reading *reading, const dj_node *at, int edge);
static bool is_seen(const dj_look *look);
static int was_seen(const dj_look *look);
static void set_seen(const dj_field_reading *reading, const dj_node *at, int was_seen);
static int visible_card(const dj_look *look);
static int visible_kind(const dj_look *look);
static int visible_value(const dj_look *look);
static int lives(const dj_look *look);
static int strength(const dj_look *look);
static int next_door(const dj_look *look);
static int streak_kind(const dj_look *look);
static int paying_for(const dj_look *look);
static int usual_last(const dungeondeck_state *state);

#define STATE(member) DJ_AT(dungeondeck_state, member)

const char *const dungeondeck_ending_words[DUNGEONDECK_ENDINGS] = {"", "won", "died", "dark"};

static const char *const phase_words[] = {"free", "bound", "fight", "seek", "losing", "trapped", "pay", "over"};
static const char *const streak_words[] = {"corridor", "door"};

static const dj_field icon_fields[] = {
    {"icon", DJ_PUBLIC, "its kind", DJ_WORD(dungeondeck_kind_words), .get = visible_kind},
    {"value", DJ_PUBLIC, "of a Monster, or the number of a boss door", DJ_RANGE(1, DUNGEONDECK_MONSTER_MAX),
     DJ_OR_ABSENT(0), .get = visible_value},
};
static const dj_shape icon = DJ_SHAPE("EdgeIcon", icon_fields);

static const dj_field visible_fields[] = {
    {"card", DJ_PUBLIC, "its id", DJ_ID(card_id), .get = visible_card},
    {"top", DJ_PUBLIC, "the icon away from the player", DJ_OBJECT(icon), .index = 0},
    {"right", DJ_PUBLIC, NULL, DJ_OBJECT(icon), .index = 1},
    {"bottom", DJ_PUBLIC, NULL, DJ_OBJECT(icon), .index = 2},
    {"left", DJ_PUBLIC, NULL, DJ_OBJECT(icon), .index = 3},
};
static const dj_shape visible = DJ_SHAPE("Visible", visible_fields);

static const dj_field aside_fields[] = {
    {"card", DJ_PUBLIC, "its id", DJ_ID(card_id), .get = slot_card, .set = set_slot_card, .is_required = true},
    {"edge", DJ_PUBLIC, "the physical edge whose icon put it there", DJ_RANGE(0, DUNGEONDECK_EDGES - 1),
     .get = slot_edge, .set = set_slot_edge, .is_required = true},
};
static const dj_shape aside = DJ_SHAPE("Aside", aside_fields);

static const dj_field lying_fields[] = {
    {"card", DJ_PUBLIC, "its id", DJ_ID(card_id), .get = slot_card, .set = set_slot_card, .is_required = true},
    {"up", DJ_PUBLIC, "the physical edge that is up", DJ_RANGE(0, DUNGEONDECK_EDGES - 1), .get = slot_edge,
     .set = set_slot_edge, .is_required = true},
    {"seen", DJ_SECRET, "whether it has shown before", DJ_FLAG, .get = was_seen, .set = set_seen},
};
static const dj_shape lying = DJ_SHAPE("Lying", lying_fields);

static const dj_field fields[] = {
    {"phase", DJ_PUBLIC, "what the player is at", STATE(phase), DJ_WORD(phase_words)},
    {"ending", DJ_PUBLIC, "how the game ended", STATE(ending), DJ_WORD(dungeondeck_ending_words)},
    {"face", DJ_PUBLIC, "the side of the deck that shows", STATE(face), DJ_WORD(dungeondeck_face_words)},
    {"visible", DJ_PUBLIC, "the visible card", DJ_OBJECT(visible)},
    {"lives", DJ_PUBLIC, "lives left", DJ_RANGE(0, DUNGEONDECK_LIVES), .get = lives},
    {"door", DJ_PUBLIC, "the next boss door, 0 once the final one is open", DJ_RANGE(0, DUNGEONDECK_DOORS),
     .get = next_door},
    {"wounds", DJ_PUBLIC, "cards that mark a life lost, in the order of the wounds",
     DJ_LIST(dungeondeck_state, wounds, wound_count), DJ_OBJECT(aside)},
    {"weapons", DJ_PUBLIC, "cards carried as Weapons, in the order found",
     DJ_LIST(dungeondeck_state, weapons, weapon_count), DJ_OBJECT(aside)},
    {"treasures", DJ_PUBLIC, "cards carried as Treasures", DJ_LIST(dungeondeck_state, treasures, treasure_count),
     DJ_OBJECT(aside)},
    {"last", DJ_PUBLIC, "what was met last; where it is left out, what leads to the phase", STATE(last),
     DJ_WORD(dungeondeck_last_words)},
    {"streak_of", DJ_PUBLIC, "what was taken several times in a row (D06)", STATE(streak_kind), DJ_WORD(streak_words),
     DJ_OR_NULL(-1), .get = streak_kind},
    {"paying_for", DJ_PUBLIC, "while paying, the phase that goes on after it", STATE(paying_for), DJ_WORD(phase_words),
     DJ_OR_NULL(-1), .get = paying_for},
    {"streak", DJ_PUBLIC, "how many times in a row", STATE(streak), DJ_RANGE(0, DUNGEONDECK_LOST_AFTER - 1)},
    {"enemy", DJ_PUBLIC, "the value to beat", STATE(enemy), DJ_RANGE(0, DUNGEONDECK_MONSTER_MAX + DUNGEONDECK_DOORS)},
    {"strength", DJ_PUBLIC, "of the visible card: its Monster at the top and the Weapons (D07)",
     DJ_RANGE(0, DUNGEONDECK_MONSTER_MAX + DUNGEONDECK_CARDS_MAX), .get = strength},
    {"boss", DJ_PUBLIC, "number of the boss's door, 0 for a Monster", STATE(door), DJ_RANGE(0, DUNGEONDECK_DOORS)},
    {"assaults", DJ_PUBLIC, "fights to come, this one included", STATE(assaults), DJ_RANGE(0, DUNGEONDECK_ASSAULTS)},
    {"served", DJ_PUBLIC, "whether the visible card gave the last strength", STATE(has_served), DJ_FLAG},
    {"passed", DJ_PUBLIC, "cards passed in this search (D20)", STATE(passed),
     DJ_RANGE(0, 2 * DUNGEONDECK_SLOTS_MAX + 1)},
    {"waiting", DJ_PUBLIC, "bosses still to come after this fight (D18)", STATE(waiting),
     DJ_RANGE(0, DUNGEONDECK_DOORS)},
    {"waiting_first", DJ_PUBLIC, "the door of the first of them", STATE(waiting_first), DJ_RANGE(0, DUNGEONDECK_DOORS)},
    {"due", DJ_PUBLIC, "Treasures still to be paid", STATE(due), DJ_RANGE(0, DUNGEONDECK_CARDS_MAX)},
    {"settles", DJ_PUBLIC, "whether they keep the life (D08)", STATE(keeps_life), DJ_FLAG},
    {"under", DJ_PUBLIC, "cards that have gone under so far: after a thousand the torches are out", STATE(under),
     DJ_RANGE(0, DUNGEONDECK_UNDER_LIMIT)},
    {"deck", DJ_PUBLIC, "from the visible card to the bottom, unseen ones null",
     DJ_LIST(dungeondeck_state, deck, deck_count), DJ_OBJECT(lying), .knows = is_seen, .is_required = true},
    DJ_DICE_FIELD(dungeondeck_state, dice),
};
static const dj_fact facts[] = {
    {"lives", "at first (D13)", DUNGEONDECK_LIVES, NULL, 0},
    {"boss_doors", "in a deck, double and numbered", DUNGEONDECK_DOORS, NULL, 0},
    {"lost_after", "corridors or doors in a row (D06)", DUNGEONDECK_LOST_AFTER, NULL, 0},
    {"torches", "cards put under until they have burnt down (D21)", DUNGEONDECK_CARDS_UNDER_MAX, NULL, 0},
};
const dj_shape dungeondeck_shape = DJ_SHAPE_AND_FACTS("View", fields, facts);

void dungeondeck_view(const void *content, const void *state, int viewer, dj_json *out) {
    const dungeondeck_set *set = content;
    dj_shape_write(&dungeondeck_shape, dungeondeck_game.id, set->id, set, state, viewer, out);
}

bool dungeondeck_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    dungeondeck_state *state = memset(state_, 0, sizeof *state);
    if (!dj_shape_read(&dungeondeck_shape, content, root, state, problems))
        return false;
    if (!dj_node_member(root, "last"))
        state->last = (uint8_t)usual_last(state);
    return dj_position_is_possible(root, dungeondeck_check(content, state), problems);
}

static const char *card_id(const void *content, int card) {
    const dungeondeck_set *set = content;
    return card >= 0 && card <= set->card_count ? set->cards[card].id : NULL;
}

static int slot_card(const dj_look *look) {
    return dungeondeck_slot_card(*(const dungeondeck_slot *)look->part);
}

/* What a position names has been seen, unless it says otherwise; so it is seen here, too, that a card stands twice. */
static void set_slot_card(const dj_field_reading *reading, const dj_node *at, int card) {
    dungeondeck_state *state = reading->state;
    if (state->seen >> card & 1)
        dj_id_is_twice(reading, at);
    state->seen |= 1u << card;
    *(dungeondeck_slot *)reading->part = dungeondeck_slot_of(card, 0);
}

static int slot_edge(const dj_look *look) {
    return dungeondeck_slot_edge(*(const dungeondeck_slot *)look->part);
}

static void set_slot_edge(const dj_field_reading *reading, const dj_node *at, int edge) {
    (void)at;
    dungeondeck_slot *slot = reading->part;
    *slot = dungeondeck_slot_of(dungeondeck_slot_card(*slot), edge);
}

static bool is_seen(const dj_look *look) {
    return dungeondeck_is_seen(look->state, look->index);
}

static int was_seen(const dj_look *look) {
    return is_seen(look);
}

static void set_seen(const dj_field_reading *reading, const dj_node *at, int was_seen) {
    (void)at;
    dungeondeck_state *state = reading->state;
    if (!was_seen)
        state->seen &= ~(1u << dungeondeck_slot_card(*(dungeondeck_slot *)reading->part));
}

static int visible_card(const dj_look *look) {
    return dungeondeck_slot_card(((const dungeondeck_state *)look->state)->deck[0]);
}

static int visible_kind(const dj_look *look) {
    return dungeondeck_icon_at(look->content, look->state, look->index).kind;
}

static int visible_value(const dj_look *look) {
    return dungeondeck_icon_at(look->content, look->state, look->index).value;
}

static int lives(const dj_look *look) {
    return DUNGEONDECK_LIVES - ((const dungeondeck_state *)look->state)->wound_count;
}

static int strength(const dj_look *look) {
    return dungeondeck_strength(look->content, look->state);
}

static int next_door(const dj_look *look) {
    return dungeondeck_next_door(look->content, look->state);
}

static int streak_kind(const dj_look *look) {
    const dungeondeck_state *state = look->state;
    return state->streak > 0 ? state->streak_kind : -1;
}

static int paying_for(const dj_look *look) {
    const dungeondeck_state *state = look->state;
    return state->phase == DUNGEONDECK_PAYING ? state->paying_for : -1;
}

/* What leads to the rest: a Corridor, or what the phase comes after. */
static int usual_last(const dungeondeck_state *state) {
    int phase = state->phase == DUNGEONDECK_PAYING ? state->paying_for : state->phase;
    if (phase == DUNGEONDECK_BOUND)
        return state->streak > 0 ? DUNGEONDECK_DOOR : DUNGEONDECK_ENTRANCE;
    if (phase == DUNGEONDECK_TRAPPED)
        return DUNGEONDECK_TRAP;
    if (phase >= DUNGEONDECK_FIGHTING && phase <= DUNGEONDECK_LOSING)
        return state->door > 0 ? DUNGEONDECK_BOSS_DOOR : DUNGEONDECK_MONSTER;
    return DUNGEONDECK_CORRIDOR;
}

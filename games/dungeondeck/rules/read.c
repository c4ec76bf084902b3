/* A position written by hand: what the view of everything prints, edited at will. What can be computed (visible,
 * lives, door) may be left as it was; the numbers of a fight may be left out where there is none, and so may what was
 * met last. */
#include "dungeondeck.h"

#include "engine/card_file.h"

#include <string.h>

static const char *const keys[] = {"game",  "set",      "phase",   "ending",        "face",       "visible", "lives",
                                   "door",  "wounds",   "weapons", "treasures",     "streak_of",  "streak",  "enemy",
                                   "boss",  "assaults", "served",  "passed",        "waiting",    "due",     "settles",
                                   "under", "deck",     "dice",    "waiting_first", "paying_for", "last"};
enum { KEY_COUNT = sizeof keys / sizeof *keys };

/* What a reader works on, and the cards met so far. */
typedef struct reader {
    const dungeondeck_set *set;
    const dj_node *root;
    dungeondeck_state *state;
    dj_problems *problems;
    uint32_t used;
} reader;

static void read_slots(reader *reader, const char *key, const char *edge_key, dungeondeck_slot *slots, int room,
                       uint8_t *count);
static int read_card(reader *reader, const dj_node *slot);
static void read_seen(reader *reader);
static void read_word(reader *reader, const char *key, const char *const *words, int word_count, uint8_t *value);
static void read_numbers(reader *reader);
static void read_last(reader *reader);

bool dungeondeck_read(const void *content, const dj_node *root, void *state_, dj_problems *problems) {
    dungeondeck_state *state = state_;
    reader reader = {.set = content, .root = root, .state = state, .problems = problems};
    int before = dj_problem_total(problems);
    memset(state, 0, sizeof *state);
    if (root->kind != DJ_NODE_MAP) {
        dj_problem_add(problems, root->line, root->column, "not-a-map", "%s",
                       dj_translate(problems->language, "A position is a map of names and values."));
        return false;
    }
    dj_node_only(root, keys, KEY_COUNT, problems);
    dj_node_required(root, "deck", DJ_NODE_LIST, problems);
    read_slots(&reader, "deck", "up", state->deck, DUNGEONDECK_SLOTS_MAX, &state->deck_count);
    read_slots(&reader, "weapons", "edge", state->weapons, DUNGEONDECK_CARDS_MAX, &state->weapon_count);
    read_slots(&reader, "treasures", "edge", state->treasures, DUNGEONDECK_CARDS_MAX, &state->treasure_count);
    read_slots(&reader, "wounds", "edge", state->wounds, DUNGEONDECK_LIVES, &state->wound_count);
    read_seen(&reader);
    read_word(&reader, "phase", dungeondeck_phase_words, DUNGEONDECK_OVER + 1, &state->phase);
    read_word(&reader, "ending", dungeondeck_ending_words, DUNGEONDECK_DARK + 1, &state->ending);
    read_word(&reader, "face", dungeondeck_face_words, DUNGEONDECK_FACES, &state->face);
    read_word(&reader, "streak_of", dungeondeck_kind_words, DUNGEONDECK_DOOR + 1, &state->streak_kind);
    read_word(&reader, "paying_for", dungeondeck_phase_words, DUNGEONDECK_OVER + 1, &state->paying_for);
    read_numbers(&reader);
    read_last(&reader);
    dj_dice_read(root, &state->dice, problems);
    if (dj_problem_total(problems) > before)
        return false;
    const char *wrong = dungeondeck_check(content, state);
    if (wrong)
        dj_problem_add(problems, root->line, root->column, "impossible-position", "%s",
                       dj_translate(problems->language, wrong));
    return !wrong;
}

static void read_slots(reader *reader, const char *key, const char *edge_key, dungeondeck_slot *slots, int room,
                       uint8_t *count) {
    if (!dj_node_member(reader->root, key))
        return;
    const dj_node *list = dj_node_required(reader->root, key, DJ_NODE_LIST, reader->problems);
    for (const dj_node *item = list ? list->first : NULL; item; item = item->next) {
        int edge, card = read_card(reader, item);
        if (card < 0 || !dj_node_integer(item, edge_key, 0, DUNGEONDECK_EDGES - 1, &edge, reader->problems))
            return;
        if (*count == room) {
            dj_problem_add(reader->problems, item->line, item->column, "too-many-cards", "%s",
                           dj_translate(reader->problems->language, "There are too many cards here."));
            return;
        }
        slots[(*count)++] = dungeondeck_slot_of(card, edge);
    }
}

/* The card a slot names, which must not have been named before; -1 after noting the problem. */
static int read_card(reader *reader, const dj_node *slot) {
    const dj_node *node = dj_node_member(slot, "card");
    const char *id = node && node->kind == DJ_NODE_SCALAR ? node->text : "";
    for (int card = 0; card <= reader->set->card_count; card++) {
        if (strcmp(reader->set->cards[card].id, id) != 0 || reader->used >> card & 1)
            continue;
        reader->used |= 1u << card;
        return card;
    }
    dj_problem_add(
        reader->problems, slot->line, slot->column, "bad-card",
        dj_translate(reader->problems->language, "'%s' is not a card of the set, or stands here twice (X04)."),
        dj_quoted(id).text);
    return -1;
}

/* Everything has been seen but what the deck says was not. */
static void read_seen(reader *reader) {
    reader->state->seen = (uint32_t)((2ull << reader->set->card_count) - 1);
    const dj_node *deck = dj_node_member(reader->root, "deck");
    int place = 0;
    for (const dj_node *item = deck ? deck->first : NULL; item && place < reader->state->deck_count;
         item = item->next, place++) {
        bool is_seen = true;
        if (dj_node_member(item, "seen"))
            dj_node_boolean(item, "seen", &is_seen, reader->problems);
        if (!is_seen)
            reader->state->seen &= ~(1u << dungeondeck_slot_card(reader->state->deck[place]));
    }
}

static void read_word(reader *reader, const char *key, const char *const *words, int word_count, uint8_t *value) {
    const dj_node *node = dj_node_member(reader->root, key);
    int index;
    if (node && node->kind != DJ_NODE_NULL &&
        dj_node_word(reader->root, key, words, word_count, &index, reader->problems))
        *value = (uint8_t)index;
}

static void read_numbers(reader *reader) {
    int value;
    for (int i = 0; i < DUNGEONDECK_NUMBERS; i++) {
        const dungeondeck_number *number = &dungeondeck_numbers[i];
        if (dj_node_member(reader->root, number->name) &&
            dj_node_integer(reader->root, number->name, 0, number->maximum, &value, reader->problems))
            ((uint8_t *)reader->state)[number->offset] = (uint8_t)value;
    }
    if (dj_node_member(reader->root, "under") &&
        dj_node_integer(reader->root, "under", 0, DUNGEONDECK_UNDER_LIMIT, &value, reader->problems))
        reader->state->under = (uint16_t)value;
}

/* Where it is left out, what leads to the rest: a Corridor, or what the phase comes after. */
static void read_last(reader *reader) {
    dungeondeck_state *state = reader->state;
    int phase = state->phase == DUNGEONDECK_PAYING ? state->paying_for : state->phase;
    if (phase == DUNGEONDECK_BOUND)
        state->last = state->streak > 0 ? DUNGEONDECK_DOOR : DUNGEONDECK_ENTRANCE;
    else if (phase == DUNGEONDECK_TRAPPED)
        state->last = DUNGEONDECK_TRAP;
    else if (phase >= DUNGEONDECK_FIGHTING && phase <= DUNGEONDECK_LOSING)
        state->last = state->door > 0 ? DUNGEONDECK_BOSS_DOOR : DUNGEONDECK_MONSTER;
    read_word(reader, "last", dungeondeck_last_words, DUNGEONDECK_LASTS, &state->last);
}

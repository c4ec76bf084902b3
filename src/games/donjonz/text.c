/* The game in words. */
#include "donjonz.h"

static void describe_place(const donjonz_set *set, const donjonz_state *state, dj_move move, dj_language language,
                           dj_text *out);
static void describe_step(const donjonz_state *state, dj_move move, dj_language language, dj_text *out);
static void describe_map(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out);
static void describe_exits(const donjonz_state *state, dj_language language, dj_text *out);
static void describe_inventory(const donjonz_state *state, dj_language language, dj_text *out);
static const char *direction_name(int direction, dj_language language);
static const char *monster_name(int type, dj_language language);
static const char *card_name(const donjonz_set *set, int card, dj_language language);

const char *const donjonz_item_words[DONJONZ_ITEMS] = {"empty", "gold",   "key", "lock",     "sword", "bow",   "hammer",
                                                       "torch", "goblin", "bat", "skeleton", "mummy", "stairs"};

const char *const donjonz_direction_words[DONJONZ_DIRECTIONS] = {"n", "e", "s", "w"};

const char *const donjonz_rating_words[5] = {"third-rate", "second-rate", "rookie", "seasoned", "highly-skilled"};

const dj_event_kind donjonz_events[DONJONZ_EVENT_KINDS] = {
    [DONJONZ_SHUFFLED] = {"shuffled", {"cards"}},
    [DONJONZ_REVEALED] = {"revealed", {"card"}},
    [DONJONZ_PLACED] = {"placed", {"card", "x", "y", "turn"}},
    [DONJONZ_MAPPED] = {"mapped", {"cards"}},
    [DONJONZ_STEPPED] = {"stepped", {"direction", "cell"}},
    [DONJONZ_FOUND_GOLD] = {"found-gold", {"gold"}},
    [DONJONZ_FOUND_KEY] = {"found-key", {NULL}},
    [DONJONZ_OPENED] = {"opened", {"gold"}},
    [DONJONZ_FOUND_LOCKED] = {"found-locked", {NULL}},
    [DONJONZ_FOUND_WEAPON] = {"found-weapon", {"weapon"}},
    [DONJONZ_TOOK] = {"took", {"weapon"}},
    [DONJONZ_LEFT] = {"left", {"weapon"}},
    [DONJONZ_DROPPED] = {"dropped", {"weapon", "taken"}},
    [DONJONZ_DEFEATED] = {"defeated", {"monster", "monsters", "points"}},
    [DONJONZ_ROBBED] = {"robbed", {"monster", "gold"}},
    [DONJONZ_DIED] = {"died", {"monster"}},
    [DONJONZ_STUCK] = {"stuck", {"score", "rating"}},
};

const char *donjonz_item_name(int item, dj_language language) {
    static const char *const names[DONJONZ_ITEMS] = {
        DJ_SENTENCE("an empty cell"),   DJ_SENTENCE("a pouch of gold"), DJ_SENTENCE("the key"),
        DJ_SENTENCE("the locked door"), DJ_SENTENCE("a sword"),         DJ_SENTENCE("a bow"),
        DJ_SENTENCE("a hammer"),        DJ_SENTENCE("a torch"),         DJ_SENTENCE("a goblin"),
        DJ_SENTENCE("a bat"),           DJ_SENTENCE("a skeleton"),      DJ_SENTENCE("a mummy"),
        DJ_SENTENCE("the stairs"),
    };
    return dj_translate(language, names[item]);
}

const char *donjonz_weapon_name(int type, dj_language language) {
    static const char *const names[DONJONZ_WEAPON_TYPES] = {DJ_SENTENCE("the sword"), DJ_SENTENCE("the bow"),
                                                            DJ_SENTENCE("the hammer"), DJ_SENTENCE("the torch")};
    return dj_translate(language, names[type]);
}

const char *donjonz_rating_name(int rating, dj_language language) {
    static const char *const names[5] = {DJ_SENTENCE("a third-rate hero"), DJ_SENTENCE("a second-rate hero"),
                                         DJ_SENTENCE("a rookie hero"), DJ_SENTENCE("a seasoned hero"),
                                         DJ_SENTENCE("a highly skilled hero")};
    return dj_translate(language, names[rating]);
}

void donjonz_describe_move(const void *content, const void *state_, int seat, dj_move move, dj_language language,
                           dj_text *out) {
    (void)seat;
    const donjonz_state *state = state_;
    if (move & DONJONZ_PLACE)
        describe_place(content, state, move, language, out);
    else if (move < DONJONZ_DIRECTIONS)
        describe_step(state, move, language, out);
    else if (move == DONJONZ_LEAVE)
        dj_text_add(out, dj_translate(language, "Leave the weapon where it lies."));
    else if (move == DONJONZ_TAKE)
        dj_text_add(out, dj_translate(language, "Take the weapon."));
    else
        dj_text_format(out, dj_translate(language, "Take the weapon and drop %s."),
                       donjonz_weapon_name((int)(move - DONJONZ_DROP) % DONJONZ_WEAPON_TYPES, language));
}

void donjonz_describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out) {
    const donjonz_set *set = content;
    const int32_t *values = event->values;
    switch (event->kind) {
    case DONJONZ_SHUFFLED:
        dj_text_format(out, dj_translate_count(language, "%d card is shuffled.", "%d cards are shuffled.", values[0]),
                       (int)values[0]);
        break;
    case DONJONZ_REVEALED:
        dj_text_format(out, dj_translate(language, "On top of the pile: %s."), card_name(set, values[0], language));
        break;
    case DONJONZ_PLACED:
        dj_text_format(out, dj_translate(language, "%s is placed at %d,%d."), card_name(set, values[0], language),
                       (int)values[1], (int)values[2]);
        break;
    case DONJONZ_MAPPED:
        dj_text_add(out, dj_translate(language, "The dungeon is complete. The walk begins."));
        break;
    case DONJONZ_STEPPED:
        dj_text_format(out, dj_translate(language, "The hero steps %s."), direction_name(values[0] & 3, language));
        break;
    case DONJONZ_FOUND_GOLD:
        dj_text_format(out,
                       dj_translate_count(language, "A pouch of gold: that makes %d pouch.",
                                          "A pouch of gold: that makes %d pouches.", values[0]),
                       (int)values[0]);
        break;
    case DONJONZ_FOUND_KEY:
        dj_text_add(out, dj_translate(language, "The key! Somewhere a lock is waiting."));
        break;
    case DONJONZ_OPENED:
        dj_text_format(out,
                       dj_translate_count(language, "The key turns: the gold doubles to %d pouch.",
                                          "The key turns: the gold doubles to %d pouches.", values[0]),
                       (int)values[0]);
        break;
    case DONJONZ_FOUND_LOCKED:
        dj_text_add(out, dj_translate(language, "The door stays shut: there is no key to turn."));
        break;
    case DONJONZ_FOUND_WEAPON:
        dj_text_format(out, dj_translate(language, "On the ground: %s."),
                       donjonz_item_name(DONJONZ_WEAPON + (values[0] & 3), language));
        break;
    case DONJONZ_TOOK:
        dj_text_format(out, dj_translate(language, "The hero takes %s."), donjonz_weapon_name(values[0] & 3, language));
        break;
    case DONJONZ_LEFT:
        dj_text_format(out, dj_translate(language, "The hero leaves %s behind."),
                       donjonz_weapon_name(values[0] & 3, language));
        break;
    case DONJONZ_DROPPED:
        dj_text_format(out, dj_translate(language, "The hero drops %s and takes %s."),
                       donjonz_weapon_name(values[0] & 3, language), donjonz_weapon_name(values[1] & 3, language));
        break;
    case DONJONZ_DEFEATED:
        dj_text_format(out,
                       dj_translate_count(language, "%s is defeated: %d monster so far, worth %d.",
                                          "%s is defeated: %d monsters so far, worth %d.", values[1]),
                       monster_name(values[0] & 3, language), (int)values[1], (int)values[2]);
        break;
    case DONJONZ_ROBBED:
        dj_text_format(out,
                       dj_translate_count(language, "%s takes all the gold: %d pouch lost.",
                                          "%s takes all the gold: %d pouches lost.", values[1]),
                       monster_name(values[0] & 3, language), (int)values[1]);
        break;
    case DONJONZ_DIED:
        dj_text_format(out, dj_translate(language, "%s finds neither weapon nor gold on the hero: the game is lost."),
                       monster_name(values[0] & 3, language));
        break;
    case DONJONZ_STUCK:
        dj_text_format(out,
                       dj_translate_count(language, "No step is left: %d point, %s.", "No step is left: %d points, %s.",
                                          values[0]),
                       (int)values[0], donjonz_rating_name(values[1] < 0 || values[1] > 4 ? 0 : values[1], language));
        break;
    default:
        break;
    }
}

void donjonz_describe(const void *content, const void *state_, int viewer, dj_language language, dj_text *out) {
    (void)viewer; /* nothing hidden is told */
    const donjonz_state *state = state_;
    switch (state->phase) {
    case DONJONZ_MAPPING:
        describe_map(content, state, language, out);
        return;
    case DONJONZ_WALKING:
        describe_exits(state, language, out);
        break;
    case DONJONZ_CHOOSING:
        dj_text_format(out, dj_translate(language, "The hero found %s: take it or leave it."),
                       donjonz_item_name(state->cell[state->hero] >> 4, language));
        break;
    default:
        dj_text_add(out, state->is_lost ? dj_translate(language, "The game is lost.")
                                        : dj_translate(language, "The walk is over."));
    }
    dj_text_add(out, " ");
    describe_inventory(state, language, out);
}

static void describe_place(const donjonz_set *set, const donjonz_state *state, dj_move move, dj_language language,
                           dj_text *out) {
    static const char *const sentences[4] = {
        DJ_SENTENCE("Place %s at %d,%d, upright."),
        DJ_SENTENCE("Place %s at %d,%d, turned to the right."),
        DJ_SENTENCE("Place %s at %d,%d, upside down."),
        DJ_SENTENCE("Place %s at %d,%d, turned to the left."),
    };
    donjonz_spot spot = donjonz_spot_of(move);
    const char *name = card_name(set, state->pile[state->placed % DONJONZ_CARDS_MAX], language);
    dj_text_format(out, dj_translate(language, sentences[spot.turn]), name, spot.x, spot.y);
}

static void describe_step(const donjonz_state *state, dj_move move, dj_language language, dj_text *out) {
    int to = state->next[state->hero][move];
    int item = state->cell[to] >> 4;
    const char *direction = direction_name((int)move, language);
    if (item == DONJONZ_EMPTY)
        dj_text_format(out, dj_translate(language, "Step %s."), direction);
    else
        dj_text_format(out, dj_translate(language, "Step %s, onto %s."), direction, donjonz_item_name(item, language));
}

static void describe_map(const donjonz_set *set, const donjonz_state *state, dj_language language, dj_text *out) {
    int left = state->card_count - state->placed;
    dj_text_format(out,
                   dj_translate_count(language, "%d card remains to be placed; on top: %s.",
                                      "%d cards remain to be placed; on top: %s.", left),
                   left, card_name(set, state->pile[state->placed], language));
}

static void describe_exits(const donjonz_state *state, dj_language language, dj_text *out) {
    unsigned exits = state->cell[state->hero] & 15;
    dj_text_add(out, dj_translate_count(language, "One way is open:", "Ways are open:", __builtin_popcount(exits)));
    const char *comma = " ";
    for (int direction = 0; direction < DONJONZ_DIRECTIONS; direction++) {
        if (!(exits >> direction & 1))
            continue;
        int item = state->cell[state->next[state->hero][direction]] >> 4;
        dj_text_format(out, "%s%s", comma, direction_name(direction, language));
        if (item != DONJONZ_EMPTY)
            dj_text_format(out, " (%s)", donjonz_item_name(item, language));
        comma = ", ";
    }
    dj_text_add(out, ".");
}

static void describe_inventory(const donjonz_state *state, dj_language language, dj_text *out) {
    dj_text_format(out, dj_translate_count(language, "Gold: %d pouch.", "Gold: %d pouches.", state->gold), state->gold);
    dj_text_format(out, dj_translate_count(language, " Monsters: %d.", " Monsters: %d.", state->monsters),
                   state->monsters);
    dj_text_add(out, " ");
    dj_text_add(out, dj_translate(language, "Weapons:"));
    if (state->weapons[0] == DONJONZ_NO_WEAPON)
        dj_text_format(out, " %s", dj_translate(language, "none"));
    for (int i = 0; i < DONJONZ_WEAPONS_CARRIED; i++)
        if (state->weapons[i] != DONJONZ_NO_WEAPON)
            dj_text_format(out, "%s%s", i == 0 ? " " : ", ", donjonz_weapon_name(state->weapons[i], language));
    dj_text_add(out, ".");
    if (state->has_key && !state->has_doubled)
        dj_text_format(out, " %s", dj_translate(language, "The key is in the bag."));
    int score = donjonz_score(state);
    dj_text_add(out, " ");
    dj_text_format(out, dj_translate_count(language, "Score: %d point, %s.", "Score: %d points, %s.", score), score,
                   donjonz_rating_name(donjonz_rating(score), language));
}

static const char *direction_name(int direction, dj_language language) {
    static const char *const names[DONJONZ_DIRECTIONS] = {DJ_SENTENCE("north"), DJ_SENTENCE("east"),
                                                          DJ_SENTENCE("south"), DJ_SENTENCE("west")};
    return dj_translate(language, names[direction]);
}

static const char *monster_name(int type, dj_language language) {
    static const char *const names[DONJONZ_WEAPON_TYPES] = {DJ_SENTENCE("The goblin"), DJ_SENTENCE("The bat"),
                                                            DJ_SENTENCE("The skeleton"), DJ_SENTENCE("The mummy")};
    return dj_translate(language, names[type]);
}

static const char *card_name(const donjonz_set *set, int card, dj_language language) {
    return card >= 0 && card < set->card_count ? set->cards[card].name[language] : "?";
}

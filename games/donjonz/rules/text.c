/* Names, moves and events in words; describe.c tells positions. */
#include "donjonz.h"

static void describe_place(const donjonz_set *set, const donjonz_state *state, dj_move move, dj_language language,
                           dj_text *out);
static void describe_step(const donjonz_state *state, dj_move move, dj_language language, dj_text *out);
static bool describe_map_event(const donjonz_set *set, const dj_event *event, dj_language language, dj_text *out);
static bool describe_treasure_event(const dj_event *event, dj_language language, dj_text *out);
static bool describe_weapon_event(const dj_event *event, dj_language language, dj_text *out);
static void describe_step_event(const dj_event *event, dj_language language, dj_text *out);
static const char *monster_name(int type, dj_language language);
static const char *card_name(const donjonz_set *set, int card, dj_language language);

const char *const donjonz_item_words[DONJONZ_ITEMS] = {"empty", "gold",   "key", "lock",     "sword", "bow",   "hammer",
                                                       "torch", "goblin", "bat", "skeleton", "mummy", "stairs"};

const char *const donjonz_direction_words[DONJONZ_DIRECTIONS] = {"n", "e", "s", "w"};

const char *const donjonz_rating_words[5] = {"third-rate", "second-rate", "rookie", "seasoned", "highly-skilled"};

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

const char *donjonz_direction_name(int direction, dj_language language) {
    static const char *const names[DONJONZ_DIRECTIONS] = {DJ_SENTENCE("north"), DJ_SENTENCE("east"),
                                                          DJ_SENTENCE("south"), DJ_SENTENCE("west")};
    return dj_translate(language, names[direction]);
}

void donjonz_describe_move(const void *content, const void *state_, int seat, dj_move move, const dj_voice *voice,
                           dj_text *out) {
    dj_language language = voice->language;
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

void donjonz_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    dj_language language = voice->language;
    if (!describe_map_event(content, event, language, out) && !describe_treasure_event(event, language, out) &&
        !describe_weapon_event(event, language, out))
        describe_step_event(event, language, out);
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
    const char *direction = donjonz_direction_name((int)move, language);
    if (item == DONJONZ_EMPTY)
        dj_text_format(out, dj_translate(language, "Step %s."), direction);
    else
        dj_text_format(out, dj_translate(language, "Step %s, onto %s."), direction, donjonz_item_name(item, language));
}

static bool describe_map_event(const donjonz_set *set, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DONJONZ_SHUFFLED:
        dj_text_format(out, dj_translate_count(language, "%d card is shuffled.", "%d cards are shuffled.", values[0]),
                       (int)values[0]);
        return true;
    case DONJONZ_REVEALED:
        dj_text_format(out, dj_translate(language, "On top of the pile: %s."), card_name(set, values[0], language));
        return true;
    case DONJONZ_PLACED:
        dj_text_format(out, dj_translate(language, "%s is placed at %d,%d."), card_name(set, values[0], language),
                       (int)values[1], (int)values[2]);
        return true;
    case DONJONZ_MAPPED:
        dj_text_add(out, dj_translate(language, "The dungeon is complete. The walk begins."));
        return true;
    default:
        return false;
    }
}

static bool describe_treasure_event(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DONJONZ_FOUND_GOLD:
        dj_text_format(out,
                       dj_translate_count(language, "A pouch of gold: that makes %d pouch.",
                                          "A pouch of gold: that makes %d pouches.", values[0]),
                       (int)values[0]);
        return true;
    case DONJONZ_FOUND_KEY:
        dj_text_add(out, dj_translate(language, "The key! Somewhere a lock is waiting."));
        return true;
    case DONJONZ_OPENED:
        dj_text_format(out,
                       dj_translate_count(language, "The key turns: the gold doubles to %d pouch.",
                                          "The key turns: the gold doubles to %d pouches.", values[0]),
                       (int)values[0]);
        return true;
    case DONJONZ_FOUND_LOCKED:
        dj_text_add(out, dj_translate(language, "The door stays shut: there is no key to turn."));
        return true;
    default:
        return false;
    }
}

static bool describe_weapon_event(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DONJONZ_FOUND_WEAPON:
        dj_text_format(out, dj_translate(language, "On the ground: %s."),
                       donjonz_item_name(DONJONZ_WEAPON + (values[0] & 3), language));
        return true;
    case DONJONZ_TOOK:
        dj_text_format(out, dj_translate(language, "The hero takes %s."), donjonz_weapon_name(values[0] & 3, language));
        return true;
    case DONJONZ_LEFT:
        dj_text_format(out, dj_translate(language, "The hero leaves %s behind."),
                       donjonz_weapon_name(values[0] & 3, language));
        return true;
    case DONJONZ_DROPPED:
        dj_text_format(out, dj_translate(language, "The hero drops %s and takes %s."),
                       donjonz_weapon_name(values[0] & 3, language), donjonz_weapon_name(values[1] & 3, language));
        return true;
    default:
        return false;
    }
}

static void describe_step_event(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DONJONZ_STEPPED:
        dj_text_format(out, dj_translate(language, "The hero steps %s."),
                       donjonz_direction_name(values[0] & 3, language));
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

static const char *monster_name(int type, dj_language language) {
    static const char *const names[DONJONZ_WEAPON_TYPES] = {DJ_SENTENCE("The goblin"), DJ_SENTENCE("The bat"),
                                                            DJ_SENTENCE("The skeleton"), DJ_SENTENCE("The mummy")};
    return dj_translate(language, names[type]);
}

static const char *card_name(const donjonz_set *set, int card, dj_language language) {
    return card >= 0 && card < set->card_count ? set->cards[card].name[language] : "?";
}

/* Names, moves and events in words; describe.c tells positions. */
#include "dungeondeck.h"

static void describe_fight_move(const dungeondeck_set *set, const dungeondeck_state *state, dj_move move,
                                dj_language language, dj_text *out);
static void describe_card_move(const dungeondeck_set *set, dj_move move, dj_language language, dj_text *out);
static void describe_plain_move(const dungeondeck_set *set, const dungeondeck_state *state, dj_move move,
                                dj_language language, dj_text *out);
static bool describe_fight_event(const dj_event *event, dj_language language, dj_text *out);
static bool describe_boss_event(const dj_event *event, dj_language language, dj_text *out);
static bool describe_end_event(const dj_event *event, dj_language language, dj_text *out);
static void describe_way_event(const dungeondeck_set *set, const dj_event *event, dj_language language, dj_text *out);
static const char *card_name(const dungeondeck_set *set, int card, dj_language language);
static const char *kind_with_article(int kind, dj_language language);

void dungeondeck_describe_move(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
                               dj_text *out) {
    dj_language language = voice->language;
    (void)seat;
    if (move >= DUNGEONDECK_PAY)
        describe_card_move(content, move, language, out);
    else if (move >= DUNGEONDECK_FIGHT && move < DUNGEONDECK_TAKE)
        describe_fight_move(content, state, move, language, out);
    else
        describe_plain_move(content, state, move, language, out);
}

void dungeondeck_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    dj_language language = voice->language;
    if (!describe_fight_event(event, language, out) && !describe_boss_event(event, language, out) &&
        !describe_end_event(event, language, out))
        describe_way_event(content, event, language, out);
}

const char *dungeondeck_kind_name(int kind, dj_language language) {
    static const char *const names[DUNGEONDECK_KINDS] = {
        DJ_SENTENCE("Corridor"), DJ_SENTENCE("Door"), DJ_SENTENCE("Monster"),  DJ_SENTENCE("Treasure"),
        DJ_SENTENCE("Weapon"),   DJ_SENTENCE("Trap"), DJ_SENTENCE("Turnback"), DJ_SENTENCE("boss door"),
    };
    return dj_translate(language, names[kind]);
}

const char *dungeondeck_place_name(int place, dj_language language) {
    static const char *const names[DUNGEONDECK_EDGES] = {DJ_SENTENCE("at the top"), DJ_SENTENCE("on the right"),
                                                         DJ_SENTENCE("at the bottom"), DJ_SENTENCE("on the left")};
    return dj_translate(language, names[place]);
}

const char *dungeondeck_last_name(int last, dj_language language) {
    static const char *const names[DUNGEONDECK_LASTS] = {
        DJ_SENTENCE("a Corridor"),      DJ_SENTENCE("a Door"),      DJ_SENTENCE("a Monster"),
        DJ_SENTENCE("a Treasure"),      DJ_SENTENCE("a Weapon"),    DJ_SENTENCE("a Trap"),
        DJ_SENTENCE("a Turnback"),      DJ_SENTENCE("a boss door"), DJ_SENTENCE("a card left"),
        DJ_SENTENCE("Traps passed by"), DJ_SENTENCE("the way in"),
    };
    return dj_translate(language, names[last]);
}

static void describe_plain_move(const dungeondeck_set *set, const dungeondeck_state *state, dj_move move,
                                dj_language language, dj_text *out) {
    int place = (int)(move & 3);
    switch (move < DUNGEONDECK_LEAVE ? move & ~(dj_move)3 : move) {
    case DUNGEONDECK_GO:
        dj_text_format(out, dj_translate(language, "Take %s, %s."),
                       kind_with_article(dungeondeck_icon_at(set, state, place).kind, language),
                       dungeondeck_place_name(place, language));
        break;
    case DUNGEONDECK_TAKE:
        dj_text_format(out, dj_translate(language, "Pick up %s, %s."),
                       kind_with_article(dungeondeck_icon_at(set, state, place).kind, language),
                       dungeondeck_place_name(place, language));
        break;
    case DUNGEONDECK_LEAVE:
        dj_text_add(out, dj_translate(language, "Leave it and go on."));
        break;
    case DUNGEONDECK_PASS:
        dj_text_add(out, dungeondeck_is_boss_card(set, state)
                             ? dj_translate(language, "Pass the boss doors under the deck, a quarter turn on.")
                             : dj_translate(language, "Pass the card under the deck."));
        break;
    case DUNGEONDECK_SPRING:
        dj_text_add(out, dj_translate(language, "Step into the Trap: there is no way round it."));
        break;
    case DUNGEONDECK_ENTER:
        if (state->face == DUNGEONDECK_WHITE)
            dj_text_format(out, dj_translate(language, "Go through boss door %d."), dungeondeck_next_door(set, state));
        else
            dj_text_add(out, dj_translate(language, "Go back past the boss doors."));
        break;
    case DUNGEONDECK_SUFFER:
        dj_text_add(out, dj_translate(language, "Lose a life."));
        break;
    default:
        dj_text_format(out,
                       dj_translate_count(language, "Keep the life for %d Treasure.", "Keep the life for %d Treasures.",
                                          state->enemy),
                       state->enemy);
        break;
    }
}

static void describe_fight_move(const dungeondeck_set *set, const dungeondeck_state *state, dj_move move,
                                dj_language language, dj_text *out) {
    int place = (int)(move & 3);
    int value = dungeondeck_icon_at(set, state, place).value;
    const char *format = move < DUNGEONDECK_FLEE ? dj_translate(language, "Fight the Monster of %d, %s.")
                                                 : dj_translate(language, "Flee from the Monster of %d, %s.");
    dj_text_format(out, format, value, dungeondeck_place_name(place, language));
}

static void describe_card_move(const dungeondeck_set *set, dj_move move, dj_language language, dj_text *out) {
    const char *name = card_name(set, (int)(move & 31), language);
    if (move >= DUNGEONDECK_HEAL)
        dj_text_format(out, dj_translate(language, "Buy back the life that “%s” marks, for two Treasures."), name);
    else if (move >= DUNGEONDECK_LOSE)
        dj_text_format(out, dj_translate(language, "Give “%s” to the Trap."), name);
    else
        dj_text_format(out, dj_translate(language, "Pay with the Treasure of “%s”."), name);
}

static void describe_way_event(const dungeondeck_set *set, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONDECK_SHUFFLED:
        dj_text_format(out,
                       dj_translate_count(language, "%d card is shuffled; the boss doors wait at the bottom.",
                                          "%d cards are shuffled; the boss doors wait at the bottom.", values[0]),
                       (int)values[0]);
        break;
    case DUNGEONDECK_SHOWS:
        dj_text_format(out, dj_translate(language, "Ahead: %s."), card_name(set, values[0], language));
        break;
    case DUNGEONDECK_WENT:
        dj_text_format(out,
                       values[0] == DUNGEONDECK_DOOR ? dj_translate(language, "Through a Door (%d in a row).")
                                                     : dj_translate(language, "Along a Corridor (%d in a row)."),
                       (int)values[1]);
        break;
    case DUNGEONDECK_GOT_LOST:
        dj_text_add(out, values[1] == DUNGEONDECK_GREY
                             ? dj_translate(language, "Three in a row: lost! The deck turns over to its grey side.")
                             : dj_translate(language, "Three in a row: lost again, and so back on the white side."));
        break;
    case DUNGEONDECK_TURNED_BACK:
        dj_text_add(out, dj_translate(language, "A Turnback: the way is found again, on the white side."));
        break;
    case DUNGEONDECK_FOUND:
        dj_text_format(out,
                       values[0] == DUNGEONDECK_WEAPON ? dj_translate(language, "A Weapon is picked up (%d in all).")
                                                       : dj_translate(language, "A Treasure is picked up (%d in all)."),
                       (int)values[1]);
        break;
    case DUNGEONDECK_LEFT_BEHIND:
        dj_text_format(out, dj_translate(language, "“%s” is left as it is."), card_name(set, values[0], language));
        break;
    case DUNGEONDECK_PASSED:
        dj_text_format(out, dj_translate(language, "“%s” passes under the deck."), card_name(set, values[0], language));
        break;
    case DUNGEONDECK_DISCARDED:
        dj_text_format(out,
                       values[0] == DUNGEONDECK_WEAPON
                           ? dj_translate(language, "The Weapon of “%s” goes back under the deck.")
                           : dj_translate(language, "The Treasure of “%s” goes back under the deck."),
                       card_name(set, values[1], language));
        break;
    case DUNGEONDECK_WOUNDED:
        dj_text_format(out,
                       values[1] == 0 ? dj_translate(language, "“%s” marks the last life, and it is lost.")
                                      : dj_translate_count(language, "“%s” marks a life lost: %d life left.",
                                                           "“%s” marks a life lost: %d lives left.", values[1]),
                       card_name(set, values[0], language), (int)values[1]);
        break;
    case DUNGEONDECK_HEALED:
        dj_text_format(out,
                       dj_translate_count(language, "The life of “%s” is bought back: %d life.",
                                          "The life of “%s” is bought back: %d lives.", values[1]),
                       card_name(set, values[0], language), (int)values[1]);
        break;
    default:
        break;
    }
}

static bool describe_fight_event(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONDECK_FLED:
        dj_text_add(out, dj_translate(language, "The hero runs, and loses the way: the deck turns over."));
        return true;
    case DUNGEONDECK_FIGHT_BEGAN:
        if (values[1] > 0)
            dj_text_format(out,
                           dj_translate_count(language, "The boss of %d attacks again: %d assault to go.",
                                              "The boss of %d attacks again: %d assaults to go.", values[1]),
                           (int)values[0], (int)values[1]);
        else
            dj_text_format(out, dj_translate(language, "A fight against a Monster of %d."), (int)values[0]);
        return true;
    case DUNGEONDECK_FIGHT_WON:
        if (values[2] > 0)
            dj_text_format(out,
                           dj_translate_count(language, "%d + %d Weapon = %d for you against %d: the fight is won.",
                                              "%d + %d Weapons = %d for you against %d: the fight is won.", values[2]),
                           (int)(values[0] - values[2]), (int)values[2], (int)values[0], (int)values[1]);
        else
            dj_text_format(out, dj_translate(language, "%d for you against %d: the fight is won."), (int)values[0],
                           (int)values[1]);
        return true;
    case DUNGEONDECK_FIGHT_LOST:
        if (values[2] > 0)
            dj_text_format(out,
                           dj_translate_count(language, "%d + %d Weapon = %d for you against %d: the fight is lost.",
                                              "%d + %d Weapons = %d for you against %d: the fight is lost.", values[2]),
                           (int)(values[0] - values[2]), (int)values[2], (int)values[0], (int)values[1]);
        else
            dj_text_format(out, dj_translate(language, "%d for you against %d: the fight is lost."), (int)values[0],
                           (int)values[1]);
        return true;
    case DUNGEONDECK_OFFERED:
        dj_text_format(out,
                       dj_translate_count(language, "The hero offers %d Treasure for the life.",
                                          "The hero offers %d Treasures for the life.", values[0]),
                       (int)values[0]);
        return true;
    case DUNGEONDECK_SETTLED:
        dj_text_add(out, dj_translate(language, "The gold is accepted: the life is kept."));
        return true;
    case DUNGEONDECK_SPRUNG:
        dj_text_add(out, dj_translate(language, "The Trap snaps shut."));
        return true;
    default:
        return false;
    }
}

static bool describe_boss_event(const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case DUNGEONDECK_BOSS_MET:
        if (values[1] == DUNGEONDECK_COMES_NOW)
            dj_text_format(out, dj_translate(language, "Boss door %d opens. How strong is what waits behind it?"),
                           (int)values[0]);
        else if (values[1] == DUNGEONDECK_COMES_LATER)
            dj_text_format(out, dj_translate(language, "Boss door %d opens: its boss will come after this fight."),
                           (int)values[0]);
        else
            dj_text_format(out, dj_translate(language, "Boss door %d opens: after the final boss nobody will come."),
                           (int)values[0]);
        return true;
    case DUNGEONDECK_BOSS_VALUED:
        if (values[2] > 1)
            dj_text_format(out, dj_translate(language, "The final boss is worth %d, and comes in %d assaults."),
                           (int)values[0], (int)values[2]);
        else
            dj_text_format(out, dj_translate(language, "The boss of door %d is worth %d."), (int)values[1],
                           (int)values[0]);
        return true;
    case DUNGEONDECK_BOSS_DEFEATED:
        dj_text_format(out, dj_translate(language, "The hero leaves boss door %d behind."), (int)values[0]);
        return true;
    case DUNGEONDECK_DOOR_REPASSED:
        if (values[0] > 0)
            dj_text_format(out, dj_translate(language, "Back through boss door %d: nobody is there."), (int)values[0]);
        else
            dj_text_add(out, dj_translate(language, "The boss doors, seen from behind: none has been opened yet."));
        return true;
    default:
        return false;
    }
}

static bool describe_end_event(const dj_event *event, dj_language language, dj_text *out) {
    switch (event->kind) {
    case DUNGEONDECK_CAME_OUT:
        dj_text_add(out, dj_translate(language, "The hero comes out of the dungeon alive: the game is won!"));
        return true;
    case DUNGEONDECK_DIED:
        dj_text_add(out, dj_translate(language, "The last life is gone: the game is lost."));
        return true;
    case DUNGEONDECK_TORCHES_OUT:
        dj_text_add(out, dj_translate(language, "The torches have burnt down: the game is lost in the dark."));
        return true;
    default:
        return false;
    }
}

static const char *card_name(const dungeondeck_set *set, int card, dj_language language) {
    return card >= 0 && card <= set->card_count ? set->cards[card].name[language] : "?";
}

static const char *kind_with_article(int kind, dj_language language) {
    static const char *const names[DUNGEONDECK_KINDS] = {
        DJ_SENTENCE("the Corridor"), DJ_SENTENCE("the Door"), DJ_SENTENCE("the Monster"),  DJ_SENTENCE("the Treasure"),
        DJ_SENTENCE("the Weapon"),   DJ_SENTENCE("the Trap"), DJ_SENTENCE("the Turnback"), DJ_SENTENCE("the boss door"),
    };
    return dj_translate(language, names[kind]);
}

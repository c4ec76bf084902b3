/* Events in words. Seats are players 1 to 6. */
#include "text.h"

static void tell_setup(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out);
static void tell_map(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out);
static void tell_cards(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out);
static void tell_plays(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out);
static void tell_combat(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out);
static void tell_hero(const dj_event *event, dj_language language, dj_text *out);
static void tell_quest(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out);
static void tell_end(const dj_event *event, dj_language language, dj_text *out);
static void tell_monster(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out);

void dungeoneer_describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out) {
    const dungeoneer_set *set = content;
    switch (event->kind) {
    case DUNGEONEER_ROLLED_FOR_FIRST:
    case DUNGEONEER_GOT_HERO:
    case DUNGEONEER_TURN_BEGAN:
    case DUNGEONEER_PHASE_BEGAN:
    case DUNGEONEER_DIED:
        tell_setup(set, event, language, out);
        break;
    case DUNGEONEER_LAID:
    case DUNGEONEER_DREW_MAP:
    case DUNGEONEER_PUT_ASIDE:
    case DUNGEONEER_STANDS:
    case DUNGEONEER_MOVED:
        tell_map(set, event, language, out);
        break;
    case DUNGEONEER_DISCARDED:
    case DUNGEONEER_DREW:
    case DUNGEONEER_DREW_CARD:
    case DUNGEONEER_RESHUFFLED:
    case DUNGEONEER_TOOK_CARD:
    case DUNGEONEER_SHOWN:
    case DUNGEONEER_STANDING:
        tell_cards(set, event, language, out);
        break;
    case DUNGEONEER_PLAYED:
    case DUNGEONEER_TARGETED:
    case DUNGEONEER_USED:
    case DUNGEONEER_UNDONE:
    case DUNGEONEER_APPLIES:
        tell_plays(set, event, language, out);
        break;
    case DUNGEONEER_STRIKES:
    case DUNGEONEER_CHALLENGED:
    case DUNGEONEER_CHOSE_ATTACK:
    case DUNGEONEER_WIELDED:
    case DUNGEONEER_UNUSED_DIE:
    case DUNGEONEER_ROLLED:
    case DUNGEONEER_TESTED:
        tell_combat(set, event, language, out);
        break;
    case DUNGEONEER_MONSTER_HIT:
    case DUNGEONEER_MONSTER_WENT:
        tell_monster(set, event, language, out);
        break;
    case DUNGEONEER_GOT_QUEST:
    case DUNGEONEER_LOST_QUEST:
    case DUNGEONEER_ATTEMPTED:
    case DUNGEONEER_ADVANCED:
    case DUNGEONEER_COMPLETED:
        tell_quest(set, event, language, out);
        break;
    case DUNGEONEER_ENDED:
        tell_end(event, language, out);
        break;
    default:
        tell_hero(event, language, out);
    }
}

static void tell_setup(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, value = (int)event->values[1];
    switch (event->kind) {
    case DUNGEONEER_ROLLED_FOR_FIRST:
        dj_text_format(out, dj_translate(language, "Player %d rolls %d to see who begins."), player, value);
        break;
    case DUNGEONEER_GOT_HERO:
        dj_text_format(out, dj_translate(language, "Player %d plays %s."), player, set->heroes[value].name[language]);
        break;
    case DUNGEONEER_TURN_BEGAN:
        dj_text_format(out, dj_translate(language, "Round %d: the turn of player %d begins."), value, player);
        break;
    case DUNGEONEER_DIED:
        dj_text_format(out, dj_translate(language, "%s, the hero of player %d, dies."),
                       set->heroes[value].name[language], player);
        break;
    default:
        dj_text_format(out,
                       value == DUNGEONEER_MOVE_PHASE    ? dj_translate(language, "Player %d moves.")
                       : value == DUNGEONEER_FIGHT_PHASE ? dj_translate(language, "Player %d plays no more encounters.")
                                                         : dj_translate(language, "Player %d leads the encounters."),
                       player);
    }
}

static void tell_map(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, cell = (int)event->values[2];
    int y = (int8_t)(cell & 0xff), x = (cell - y) / 256;
    const char *map = set->maps[event->values[1]].name[language];
    switch (event->kind) {
    case DUNGEONEER_LAID:
        dj_text_format(out,
                       event->values[3] ? dj_translate(language, "%s is laid at %d,%d, turned round.")
                                        : dj_translate(language, "%s is laid at %d,%d."),
                       map, x, y);
        break;
    case DUNGEONEER_DREW_MAP:
        dj_text_format(out, dj_translate(language, "Player %d draws the map %s."), player, map);
        break;
    case DUNGEONEER_PUT_ASIDE:
        dj_text_format(out,
                       event->values[2] ? dj_translate(language, "%s was not laid in time: it goes under the pile.")
                                        : dj_translate(language, "There is no place for %s: it goes under the pile."),
                       map);
        break;
    case DUNGEONEER_STANDS:
        dj_text_format(out, dj_translate(language, "Player %d starts in %s at %d,%d."), player, map, x, y);
        break;
    default:
        dj_text_format(out,
                       event->values[3] ? dj_translate(language, "Player %d goes to %s at %d,%d.")
                                        : dj_translate(language, "Player %d is brought to %s at %d,%d."),
                       player, map, x, y);
    }
}

static void tell_cards(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, value = (int)event->values[1];
    const char *card = value < set->card_count ? set->cards[value].name[language] : "?";
    switch (event->kind) {
    case DUNGEONEER_DISCARDED:
        dj_text_format(out, dj_translate(language, "%s is discarded (player %d)."), card, player);
        break;
    case DUNGEONEER_DREW:
        dj_text_format(out,
                       dj_translate_count(language, "Player %d draws %d card.", "Player %d draws %d cards.", value),
                       player, value);
        break;
    case DUNGEONEER_DREW_CARD:
        dj_text_format(out, dj_translate(language, "Player %d draws %s."), player, card);
        break;
    case DUNGEONEER_RESHUFFLED:
        dj_text_add(out, value ? dj_translate(language, "The discarded quests are shuffled into a new pile.")
                               : dj_translate(language, "The discards are shuffled into a new pile."));
        break;
    case DUNGEONEER_TOOK_CARD:
        dj_text_format(out, dj_translate(language, "Player %d takes %s into the hand."), player, card);
        break;
    case DUNGEONEER_SHOWN:
        dj_text_format(out, dj_translate(language, "Player %d shows %s to player %d."), player, card,
                       (int)event->values[2] + 1);
        break;
    default:
        dj_text_format(out, dj_translate(language, "%s lies in front of player %d."), card, player);
    }
}

static void tell_plays(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, value = (int)event->values[1], other = (int)event->values[2] + 1;
    const char *card = value == DUNGEONEER_NONE ? dj_translate(language, "The challenge")
                                                : dungeoneer_definition_name(set, value, language);
    switch (event->kind) {
    case DUNGEONEER_PLAYED:
        dj_text_format(out, dj_translate(language, "Player %d plays %s."), player, card);
        break;
    case DUNGEONEER_TARGETED:
        dj_text_format(out,
                       event->values[3] ? dj_translate(language, "%s is paid with the peril of player %d.")
                                        : dj_translate(language, "%s is for player %d, whose peril pays."),
                       card, other);
        break;
    case DUNGEONEER_USED:
        dj_text_format(out, dj_translate(language, "Player %d uses %s."), player, card);
        break;
    case DUNGEONEER_UNDONE:
        dj_text_format(out,
                       event->values[2] == DUNGEONEER_CANCELLED ? dj_translate(language, "%s is cancelled.")
                       : event->values[2] == DUNGEONEER_ESCAPED ? dj_translate(language, "%s is escaped.")
                                                                : dj_translate(language, "%s turns on player %d."),
                       card, player);
        break;
    default:
        dj_text_format(out, dj_translate(language, "%s takes effect (player %d)."), card, player);
    }
}

static void tell_combat(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, value = (int)event->values[1], third = (int)event->values[2];
    switch (event->kind) {
    case DUNGEONEER_STRIKES:
        dj_text_format(out, dj_translate(language, "%s: player %d has to face it."),
                       dungeoneer_definition_name(set, value, language), third + 1);
        break;
    case DUNGEONEER_CHALLENGED:
        dj_text_format(out, dj_translate(language, "Player %d challenges player %d."), player, value + 1);
        break;
    case DUNGEONEER_CHOSE_ATTACK:
        dj_text_format(out, dj_translate(language, "Player %d chooses the attack: %s."), player,
                       dungeoneer_stat_text(value, language));
        break;
    case DUNGEONEER_WIELDED:
        if (value < 0)
            dj_text_format(out, dj_translate(language, "Player %d fights without a weapon."), player);
        else
            dj_text_format(out, dj_translate(language, "Player %d fights with %s."), player,
                           set->cards[value].name[language]);
        break;
    case DUNGEONEER_UNUSED_DIE:
        dj_text_format(out, dj_translate(language, "One of two dice shows %d and is not used."), value);
        break;
    case DUNGEONEER_ROLLED:
        if (player > 0)
            dj_text_format(out, dj_translate(language, "Player %d rolls %d: %d in all (%s)."), player, value, third,
                           dungeoneer_stat_text((int)event->values[3], language));
        else
            dj_text_format(out, dj_translate(language, "The monster rolls %d: %d in all (%s)."), value, third,
                           dungeoneer_stat_text((int)event->values[3], language));
        break;
    default:
        if (event->values[3] == 0)
            dj_text_format(out, dj_translate(language, "Player %d rolls %d."), player, value);
        else
            dj_text_format(out,
                           third >= event->values[3]
                               ? dj_translate(language, "Player %d rolls %d: %d in all against %d, passed.")
                               : dj_translate(language, "Player %d rolls %d: %d in all against %d, failed."),
                           player, value, third, (int)event->values[3]);
    }
}

static void tell_monster(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, third = (int)event->values[2], last = (int)event->values[3];
    const char *name = dungeoneer_definition_name(set, (int)event->values[1], language);
    if (event->kind == DUNGEONEER_MONSTER_HIT)
        dj_text_format(out,
                       dj_translate_count(language, "%s takes %d wound; life left: %d.",
                                          "%s takes %d wounds; life left: %d.", third),
                       name, third, last);
    else if (third == 0)
        dj_text_format(out, dj_translate(language, "%s is discarded (player %d)."), name, player);
    else if (third == 1)
        dj_text_format(out, dj_translate(language, "%s goes back to the hand of player %d."), name, player);
    else
        dj_text_format(out,
                       dj_translate_count(language, "%s stays in front of player %d with %d wound.",
                                          "%s stays in front of player %d with %d wounds.", last),
                       name, player, last);
}

static void tell_hero(const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, by = (int)event->values[1], third = (int)event->values[2];
    int last = (int)event->values[3];
    switch (event->kind) {
    case DUNGEONEER_WOUNDED:
        dj_text_format(out,
                       dj_translate_count(language, "Player %d takes %d wound: %d of %d.",
                                          "Player %d takes %d wounds: %d of %d.", by),
                       player, by, third, last);
        break;
    case DUNGEONEER_HEALED:
        dj_text_format(out, dj_translate(language, "Player %d recovers %d: wounds %d of %d."), player, by, third, last);
        break;
    case DUNGEONEER_POINTS:
        dj_text_format(out,
                       by ? dj_translate(language, "Peril of player %d: %+d, now %d.")
                          : dj_translate(language, "Glory of player %d: %+d, now %d."),
                       player, third, last);
        break;
    case DUNGEONEER_DOOR_HELD:
        dj_text_format(out,
                       by == DUNGEONEER_LOCKED
                           ? dj_translate(language, "The door stays locked for player %d.")
                           : dj_translate(language, "The door opens, and its trap wounds player %d."),
                       player);
        break;
    case DUNGEONEER_PASSED:
        dj_text_format(out,
                       by ? dj_translate(language, "Player %d does not answer.")
                          : dj_translate(language, "Player %d plays nothing."),
                       player);
        break;
    case DUNGEONEER_KEPT:
        dj_text_format(out, dj_translate(language, "Player %d keeps a map for later."), player);
        break;
    case DUNGEONEER_GAVE_PERIL:
        dj_text_format(out, dj_translate(language, "Player %d gives 1 peril to player %d."), player, by + 1);
        break;
    case DUNGEONEER_CHOSE:
        dj_text_format(out, dj_translate(language, "Player %d has chosen."), player);
        break;
    default:
        dj_text_format(out, dj_translate(language, "Player %d falls into the pit, and the turn is over."), player);
    }
}

static void tell_quest(const dungeoneer_set *set, const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, third = (int)event->values[2];
    const char *quest = set->quests[event->values[1]].name[language];
    switch (event->kind) {
    case DUNGEONEER_GOT_QUEST:
        dj_text_format(out, dj_translate(language, "Player %d has the quest %s."), player, quest);
        break;
    case DUNGEONEER_LOST_QUEST:
        dj_text_format(out, dj_translate(language, "Player %d gives up the quest %s."), player, quest);
        break;
    case DUNGEONEER_ATTEMPTED:
        dj_text_format(out, dj_translate(language, "Player %d tries the quest %s."), player, quest);
        break;
    case DUNGEONEER_ADVANCED:
        dj_text_format(out, dj_translate(language, "Player %d has done step %d of the quest %s."), player, third,
                       quest);
        break;
    default:
        dj_text_format(out,
                       dj_translate_count(language, "Player %d completes the quest %s: %d completed.",
                                          "Player %d completes the quest %s: %d completed.", third),
                       player, quest, third);
    }
}

static void tell_end(const dj_event *event, dj_language language, dj_text *out) {
    static const char *const sentences[DUNGEONEER_ENDINGS] = {
        DJ_SENTENCE("The game is over."),
        DJ_SENTENCE("Three quests are completed: the game is over."),
        DJ_SENTENCE("One hero is left: the game is over."),
        DJ_SENTENCE("The last heroes died together: nobody wins."),
        DJ_SENTENCE("The dungeon falls in: the game is over."),
    };
    dj_text_add(out, dj_translate(language, sentences[event->values[0]]));
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        if (event->values[1] >> seat & 1) {
            dj_text_add(out, " ");
            dj_text_format(out, dj_translate(language, "Player %d wins."), seat + 1);
        }
}

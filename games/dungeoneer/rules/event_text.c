/* Events in words. */
#include "text.h"

static void tell_setup(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_map(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_cards(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_plays(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_combat(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_hero(const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_quest(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_choice(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_branch(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_unmet(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_try(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_end(const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_monster(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);

void dungeoneer_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const dungeoneer_set *set = content;
    switch (event->kind) {
    case DUNGEONEER_ROLLED_FOR_FIRST:
    case DUNGEONEER_GOT_HERO:
    case DUNGEONEER_TURN_BEGAN:
    case DUNGEONEER_PHASE_BEGAN:
    case DUNGEONEER_DIED:
        tell_setup(set, event, voice, out);
        break;
    case DUNGEONEER_LAID:
    case DUNGEONEER_DREW_MAP:
    case DUNGEONEER_PUT_ASIDE:
    case DUNGEONEER_STANDS:
    case DUNGEONEER_MOVED:
        tell_map(set, event, voice, out);
        break;
    case DUNGEONEER_DISCARDED:
    case DUNGEONEER_DREW:
    case DUNGEONEER_DREW_CARD:
    case DUNGEONEER_RESHUFFLED:
    case DUNGEONEER_TOOK_CARD:
    case DUNGEONEER_SHOWN:
    case DUNGEONEER_STANDING:
        tell_cards(set, event, voice, out);
        break;
    case DUNGEONEER_PLAYED:
    case DUNGEONEER_TARGETED:
    case DUNGEONEER_USED:
    case DUNGEONEER_UNDONE:
    case DUNGEONEER_APPLIES:
        tell_plays(set, event, voice, out);
        break;
    case DUNGEONEER_STRIKES:
    case DUNGEONEER_CHALLENGED:
    case DUNGEONEER_CHOSE_ATTACK:
    case DUNGEONEER_WIELDED:
    case DUNGEONEER_UNUSED_DIE:
    case DUNGEONEER_ROLLED:
    case DUNGEONEER_MONSTER_ROLLED:
    case DUNGEONEER_TESTED:
        tell_combat(set, event, voice, out);
        break;
    case DUNGEONEER_MONSTER_HIT:
    case DUNGEONEER_MONSTER_WENT:
        tell_monster(set, event, voice, out);
        break;
    case DUNGEONEER_GOT_QUEST:
    case DUNGEONEER_LOST_QUEST:
    case DUNGEONEER_ATTEMPTED:
    case DUNGEONEER_ADVANCED:
    case DUNGEONEER_COMPLETED:
        tell_quest(set, event, voice, out);
        break;
    case DUNGEONEER_CHOSE:
        tell_choice(set, event, voice, out);
        break;
    case DUNGEONEER_UNMET:
        tell_unmet(set, event, voice, out);
        break;
    case DUNGEONEER_TRIES:
        tell_try(set, event, voice, out);
        break;
    case DUNGEONEER_ENDED:
        tell_end(event, voice, out);
        break;
    default:
        tell_hero(event, voice, out);
    }
}

static void tell_setup(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], value = (int)event->values[1];
    switch (event->kind) {
    case DUNGEONEER_ROLLED_FOR_FIRST:
        dj_tell(out, voice, seat, "{You roll|@1 rolls} %d to see who begins.", value);
        break;
    case DUNGEONEER_GOT_HERO:
        dj_tell(out, voice, seat, "{Your|@1’s} hero is %s.", set->heroes[value].name[voice->language]);
        break;
    case DUNGEONEER_TURN_BEGAN:
        dj_tell(out, voice, seat, "Round %d: {your|@1’s} turn begins.", value);
        break;
    case DUNGEONEER_DIED:
        dj_tell(out, voice, seat, "%s, {your|@1’s} hero, dies.", set->heroes[value].name[voice->language]);
        break;
    default:
        dj_tell(out, voice, seat,
                value == DUNGEONEER_MOVE_PHASE    ? DJ_SENTENCE("{You set out|@1 sets out}.")
                : value == DUNGEONEER_FIGHT_PHASE ? DJ_SENTENCE("{You play|@1 plays} no more encounters.")
                                                  : DJ_SENTENCE("{You begin|@1 begins} the encounter phase."));
    }
}

static void tell_map(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], cell = (int)event->values[2];
    int y = (int8_t)(cell & 0xff), x = (cell - y) / 256;
    const char *map = set->maps[event->values[1]].name[voice->language];
    switch (event->kind) {
    case DUNGEONEER_LAID:
        dj_text_format(out,
                       event->values[3] ? dj_translate(voice->language, "“%s” is laid at %d,%d, turned round.")
                                        : dj_translate(voice->language, "“%s” is laid at %d,%d."),
                       map, x, y);
        break;
    case DUNGEONEER_DREW_MAP:
        dj_tell(out, voice, seat, "{You draw|@1 draws} the map “%s”.", map);
        break;
    case DUNGEONEER_PUT_ASIDE:
        dj_text_format(out,
                       event->values[2]
                           ? dj_translate(voice->language, "“%s” was not laid in time: it goes under the pile.")
                           : dj_translate(voice->language, "There is no place for “%s”: it goes under the pile."),
                       map);
        break;
    case DUNGEONEER_STANDS:
        dj_tell(out, voice, seat, "{You start|@1 starts} in “%s” at %d,%d.", map, x, y);
        break;
    default:
        dj_tell(out, voice, seat,
                event->values[3] ? DJ_SENTENCE("{You go|@1 goes} to “%s” at %d,%d.")
                                 : DJ_SENTENCE("{You are|@1 is} brought to “%s” at %d,%d."),
                map, x, y);
    }
}

static void tell_cards(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], value = (int)event->values[1];
    const char *card = value < set->card_count ? set->cards[value].name[voice->language] : "?";
    switch (event->kind) {
    case DUNGEONEER_DISCARDED:
        dj_tell(out, voice, seat, "{You discard|@1 discards} “%s”.", card);
        break;
    case DUNGEONEER_DREW:
        dj_tell_count(out, voice, seat, "{You draw|@1 draws} %d card.", "{You draw|@1 draws} %d cards.", value, value);
        break;
    case DUNGEONEER_DREW_CARD:
        dj_tell(out, voice, seat, "{You draw|@1 draws} “%s”.", card);
        break;
    case DUNGEONEER_RESHUFFLED:
        dj_text_add(out, value ? dj_translate(voice->language, "The discarded quests are shuffled into a new pile.")
                               : dj_translate(voice->language, "The discards are shuffled into a new pile."));
        break;
    case DUNGEONEER_TOOK_CARD:
        dj_tell(out, voice, seat, "“%s” comes into {your|@1’s} hand.", card);
        break;
    case DUNGEONEER_SHOWN:
        dj_tell_two(out, voice, seat, (int)event->values[2], "{You show|@1 shows} “%s” to {2:you|@2}.", card);
        break;
    default:
        dj_tell(out, voice, seat, "“%s” now lies in front of {you|@1}.", card);
    }
}

static void tell_plays(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], value = (int)event->values[1], other = (int)event->values[2];
    const char *card = value == DUNGEONEER_NONE ? "" : dungeoneer_definition_name(set, value, voice->language);
    switch (event->kind) {
    case DUNGEONEER_PLAYED:
        dj_tell(out, voice, seat, "{You play|@1 plays} “%s”.", card);
        break;
    case DUNGEONEER_TARGETED:
        dj_tell(out, voice, other,
                event->values[3] ? DJ_SENTENCE("“%s” is paid with {your|@1’s} peril.")
                                 : DJ_SENTENCE("“%s” is for {you, and your|@1, whose} peril pays."),
                card);
        break;
    case DUNGEONEER_USED:
        dj_tell(out, voice, seat, "{You use|@1 uses} “%s”.", card);
        break;
    case DUNGEONEER_UNDONE:
        if (value == DUNGEONEER_NONE)
            dj_tell_plainly(out, voice, seat,
                            other == DUNGEONEER_CANCELLED ? DJ_SENTENCE("The challenge is cancelled.")
                            : other == DUNGEONEER_ESCAPED ? DJ_SENTENCE("The challenge comes to nothing.")
                                                          : DJ_SENTENCE("The challenge turns on {you|@1}."));
        else
            dj_tell(out, voice, seat,
                    other == DUNGEONEER_CANCELLED ? DJ_SENTENCE("“%s” is cancelled.")
                    : other == DUNGEONEER_ESCAPED ? DJ_SENTENCE("“%s” comes to nothing.")
                                                  : DJ_SENTENCE("“%s” turns on {you|@1}."),
                    card);
        break;
    default:
        dj_tell(out, voice, seat, "“%s” takes effect for {you|@1}.", card);
    }
}

static void tell_combat(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], value = (int)event->values[1], third = (int)event->values[2];
    switch (event->kind) {
    case DUNGEONEER_STRIKES:
        dj_tell(out, voice, third, "“%s” strikes: {you have|@1 has} to face it.",
                dungeoneer_definition_name(set, value, voice->language));
        break;
    case DUNGEONEER_CHALLENGED:
        dj_tell_two(out, voice, seat, value, "{You challenge|@1 challenges} {2:you|@2}.");
        break;
    case DUNGEONEER_CHOSE_ATTACK:
        dj_tell(out, voice, seat, "{You choose|@1 chooses} the attack: %s.",
                dungeoneer_stat_text(value, voice->language));
        break;
    case DUNGEONEER_WIELDED:
        if (value < 0)
            dj_tell(out, voice, seat, "{You fight|@1 fights} without a weapon.");
        else
            dj_tell(out, voice, seat, "{You fight|@1 fights} with “%s”.", set->cards[value].name[voice->language]);
        break;
    case DUNGEONEER_UNUSED_DIE:
        if (seat >= 0)
            dj_tell(out, voice, seat, "{You roll|@1 rolls} two dice: the one that shows %d is dropped.", value);
        else
            dj_text_format(out, dj_translate(voice->language, "“%s” rolls two dice: the one that shows %d is dropped."),
                           dungeoneer_definition_name(set, third, voice->language), value);
        break;
    case DUNGEONEER_ROLLED:
        dj_tell(out, voice, seat, "{You roll|@1 rolls} %d, which makes %d with %s.", value, third,
                dungeoneer_stat_text((int)event->values[3], voice->language));
        break;
    case DUNGEONEER_MONSTER_ROLLED:
        dj_text_format(out, dj_translate(voice->language, "“%s” rolls %d, which makes %d with %s."),
                       dungeoneer_definition_name(set, (int)event->values[0], voice->language), value, third,
                       dungeoneer_stat_text((int)event->values[3], voice->language));
        break;
    default:
        if (event->values[3] == 0)
            dj_tell(out, voice, seat, "{You roll|@1 rolls} %d.", value);
        else
            dj_tell(out, voice, seat,
                    third >= event->values[3]
                        ? DJ_SENTENCE("{You roll|@1 rolls} %d, which makes %d against %d: passed.")
                        : DJ_SENTENCE("{You roll|@1 rolls} %d, which makes %d against %d: failed."),
                    value, third, (int)event->values[3]);
    }
}

static void tell_monster(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], third = (int)event->values[2], last = (int)event->values[3];
    const char *name = dungeoneer_definition_name(set, (int)event->values[1], voice->language);
    if (event->kind == DUNGEONEER_MONSTER_HIT)
        dj_text_format(out,
                       dj_translate_count(voice->language, "“%s” takes %d wound; life left: %d.",
                                          "“%s” takes %d wounds; life left: %d.", third),
                       name, third, last);
    else if (third == 0)
        dj_tell(out, voice, seat, "{You discard|@1 discards} “%s”.", name);
    else if (third == 1)
        dj_tell(out, voice, seat, "“%s” goes back to {your|@1’s} hand.", name);
    else
        dj_tell_count(out, voice, seat, "“%s” stays in front of {you|@1} with %d wound.",
                      "“%s” stays in front of {you|@1} with %d wounds.", last, name, last);
}

static void tell_hero(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], by = (int)event->values[1], third = (int)event->values[2];
    int last = (int)event->values[3];
    switch (event->kind) {
    case DUNGEONEER_WOUNDED:
        dj_tell_count(out, voice, seat, "{You take|@1 takes} %d wound: life %d of %d.",
                      "{You take|@1 takes} %d wounds: life %d of %d.", by, by, last - third, last);
        break;
    case DUNGEONEER_HEALED:
        dj_tell(out, voice, seat, "{You recover|@1 recovers} %d: life %d of %d.", by, last - third, last);
        break;
    case DUNGEONEER_POINTS:
        dj_tell(out, voice, seat,
                by ? DJ_SENTENCE("{Your|@1’s} peril: %+d, now %d.") : DJ_SENTENCE("{Your|@1’s} glory: %+d, now %d."),
                third, last);
        break;
    case DUNGEONEER_DOOR_HELD:
        dj_tell(out, voice, seat,
                by == DUNGEONEER_LOCKED ? DJ_SENTENCE("The door stays locked, and {you lose|@1 loses} a step.")
                                        : DJ_SENTENCE("The door opens, and its trap wounds {you|@1}."));
        break;
    case DUNGEONEER_PASSED:
        dj_tell(out, voice, seat,
                by ? DJ_SENTENCE("{You do|@1 does} not answer.") : DJ_SENTENCE("{You play|@1 plays} nothing."));
        break;
    case DUNGEONEER_KEPT:
        dj_tell(out, voice, seat, "{You keep|@1 keeps} a map for later.");
        break;
    case DUNGEONEER_GAVE_PERIL:
        dj_tell_two(out, voice, seat, by, "{You give|@1 gives} 1 peril to {2:you|@2}.");
        break;
    case DUNGEONEER_PARRIED:
        if (third)
            dj_text_add(out, dj_translate(voice->language, "Equal totals: nobody is hit."));
        else
            dj_tell_count(out, voice, seat, "{You parry|@1 parries}: %d wound less.",
                          "{You parry|@1 parries}: %d wounds less.", by, by);
        break;
    case DUNGEONEER_STEPS:
        if (by < 0)
            dj_tell_count(out, voice, seat, "{You lose|@1 loses} %d step.", "{You lose|@1 loses} %d steps.", -by, -by);
        else
            dj_tell_count(out, voice, seat, "{You gain|@1 gains} %d step.", "{You gain|@1 gains} %d steps.", by, by);
        break;
    default:
        dj_tell(out, voice, seat, "{You fall|@1 falls} into the pit, and the turn is over.");
    }
}

static void tell_quest(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], third = (int)event->values[2];
    const char *quest = set->quests[event->values[1]].name[voice->language];
    switch (event->kind) {
    case DUNGEONEER_GOT_QUEST:
        dj_tell(out, voice, seat, "{You get|@1 gets} the quest “%s”.", quest);
        break;
    case DUNGEONEER_LOST_QUEST:
        dj_tell(out, voice, seat, "{You give|@1 gives} up the quest “%s”.", quest);
        break;
    case DUNGEONEER_ATTEMPTED:
        dj_tell(out, voice, seat, "{You try|@1 tries} the quest “%s”.", quest);
        break;
    case DUNGEONEER_ADVANCED:
        dj_tell(out, voice, seat, "{You have|@1 has} done step %d of the quest “%s”.", third, quest);
        break;
    default:
        dj_tell_count(out, voice, seat, "{You complete|@1 completes} the quest “%s”: that makes %d.",
                      "{You complete|@1 completes} the quest “%s”: that makes %d.", third, quest, third);
    }
}

/* What was answered to a card, or where to start. */
static void tell_choice(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], what = (int)event->values[2];
    switch (event->values[1]) {
    case DUNGEONEER_CHOOSE_CARD:
        if (what < 0)
            dj_tell(out, voice, seat, "{You choose|@1 chooses} a card of the hand.");
        else
            dj_tell(out, voice, seat, "{You choose|@1 chooses} “%s”.", set->cards[what].name[voice->language]);
        break;
    case DUNGEONEER_CHOOSE_SPACE:
        dj_tell(out, voice, seat, "{You choose|@1 chooses} “%s”.", set->maps[what].name[voice->language]);
        break;
    case DUNGEONEER_CHOOSE_HERO:
        dj_tell_two(out, voice, seat, what, "{You choose|@1 chooses} {2:your hero|@2’s hero}.");
        break;
    case DUNGEONEER_CHOOSE_NONE:
        dj_tell(out, voice, seat, "{You choose|@1 chooses} none.");
        break;
    default:
        tell_branch(set, event, voice, out);
    }
}

/* What was offered, in the words of the card. */
static void tell_branch(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    dj_effect_tell_answer((dj_effect_place){&dungeoneer_language, dungeoneer_program(set, values[2]), (int)values[3]},
                          (int)values[0], values[1] == DUNGEONEER_CHOOSE_YES || values[1] == DUNGEONEER_CHOOSE_SECOND,
                          voice, out);
}

static void tell_unmet(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    dj_effect_tell_unmet((dj_effect_place){&dungeoneer_language, dungeoneer_program(set, values[1]), (int)values[2]},
                         dungeoneer_definition_name(set, values[1], voice->language), (int)values[0], voice, out);
}

/* What the roll that follows is for. */
static void tell_try(const dungeoneer_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[] = {
        [DUNGEONEER_TRIES_LOCK] = DJ_SENTENCE("{You try|@1 tries} the locked door to “%s”: %d or more."),
        [DUNGEONEER_TRIES_TRAPPED_DOOR] = DJ_SENTENCE("{You open|@1 opens} the trapped door to “%s”: %d or more."),
        [DUNGEONEER_TRIES_PIT] = DJ_SENTENCE("{You leap|@1 leaps} over the pit of “%s”: %d or more."),
        [DUNGEONEER_TRIES_TRAP] = DJ_SENTENCE("{You want|@1 wants} to escape the trap “%s”: %d or more."),
        [DUNGEONEER_TRIES_QUEST] = DJ_SENTENCE("For the quest “%s”, {you need|@1 needs} %d or more."),
        [DUNGEONEER_TRIES_EFFECT] = DJ_SENTENCE("Because of “%s”, {you need|@1 needs} %d or more."),
    };
    dj_tell(out, voice, (int)event->values[0], sentences[event->values[1]],
            dungeoneer_definition_name(set, event->values[2], voice->language), (int)event->values[3]);
}

static void tell_end(const dj_event *event, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[DUNGEONEER_ENDINGS] = {
        DJ_SENTENCE("The game is over."),
        DJ_SENTENCE("Three quests are completed: the game is over."),
        DJ_SENTENCE("One hero is left: the game is over."),
        DJ_SENTENCE("The last heroes died together: nobody wins."),
        DJ_SENTENCE("The dungeon falls in: the game is over."),
    };
    dj_text_add(out, dj_translate(voice->language, sentences[event->values[0]]));
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        if (event->values[1] >> seat & 1) {
            dj_text_add(out, " ");
            dj_tell(out, voice, seat, "{You win|@1 wins}.");
        }
}

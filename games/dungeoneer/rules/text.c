/* Moves in words. Seats are players 1 to 6. */
#include "text.h"

static void describe_card_move(const dungeoneer_set *set, dj_move move, dj_language language, dj_text *out);
static void describe_quest_move(const dungeoneer_set *set, dj_move move, dj_language language, dj_text *out);
static void describe_player_move(dj_move move, dj_language language, dj_text *out);
static void describe_map_move(const dungeoneer_set *set, const dungeoneer_state *state, dj_move move,
                              dj_language language, dj_text *out);
static void describe_step(const dungeoneer_set *set, const dungeoneer_state *state, int side, dj_language language,
                          dj_text *out);
static void describe_plain_move(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move,
                                dj_language language, dj_text *out);
static void describe_reply(const dungeoneer_set *set, const dungeoneer_state *state, int verb, dj_language language,
                           dj_text *out);

void dungeoneer_describe_move(const void *content, const void *state, int seat, dj_move move, dj_language language,
                              dj_text *out) {
    const dungeoneer_set *set = content;
    switch (dungeoneer_verb(move)) {
    case DUNGEONEER_DISCARD:
    case DUNGEONEER_DROP:
    case DUNGEONEER_PLAY:
    case DUNGEONEER_WIELD:
    case DUNGEONEER_PAY_WITH:
    case DUNGEONEER_USE:
    case DUNGEONEER_CHOOSE_CARD:
        describe_card_move(set, move, language, out);
        break;
    case DUNGEONEER_FORSAKE:
    case DUNGEONEER_ATTEMPT:
    case DUNGEONEER_COMPLETE:
        describe_quest_move(set, move, language, out);
        break;
    case DUNGEONEER_TARGET:
    case DUNGEONEER_CHARGE:
    case DUNGEONEER_GIVE_PERIL:
    case DUNGEONEER_CHALLENGE:
    case DUNGEONEER_CHOOSE_HERO:
        describe_player_move(move, language, out);
        break;
    case DUNGEONEER_PLACE:
    case DUNGEONEER_START_AT:
    case DUNGEONEER_CHOOSE_SPACE:
        describe_map_move(set, state, move, language, out);
        break;
    case DUNGEONEER_STEP_TO:
        describe_step(set, state, (int)(move & 0xff), language, out);
        break;
    default:
        describe_plain_move(set, state, seat, move, language, out);
    }
}

const char *dungeoneer_stat_text(int stat, dj_language language) {
    static const char *const names[DUNGEONEER_STATS] = {DJ_SENTENCE("Melee"), DJ_SENTENCE("Magic"), DJ_SENTENCE("Move"),
                                                        DJ_SENTENCE("level")};
    return stat < DUNGEONEER_STATS ? dj_translate(language, names[stat]) : "?";
}

const char *dungeoneer_definition_name(const dungeoneer_set *set, int definition, dj_language language) {
    if (definition >= DUNGEONEER_MAP_EFFECTS)
        return set->maps[definition - DUNGEONEER_MAP_EFFECTS].name[language];
    if (definition >= DUNGEONEER_QUEST_EFFECTS)
        return set->quests[definition - DUNGEONEER_QUEST_EFFECTS].name[language];
    if (definition < DUNGEONEER_HERO_EFFECTS)
        return set->cards[definition].name[language];
    const dungeoneer_hero *hero = &set->heroes[definition - DUNGEONEER_HERO_EFFECTS];
    return hero->power[language][0] != '\0' ? hero->power[language] : hero->name[language];
}

static void describe_card_move(const dungeoneer_set *set, dj_move move, dj_language language, dj_text *out) {
    static const char *const sentences[DUNGEONEER_VERBS] = {
        [DUNGEONEER_DISCARD] = DJ_SENTENCE("Discard %s."),
        [DUNGEONEER_DROP] = DJ_SENTENCE("Discard your Treasure %s."),
        [DUNGEONEER_PLAY] = DJ_SENTENCE("Play %s."),
        [DUNGEONEER_WIELD] = DJ_SENTENCE("Fight with %s."),
        [DUNGEONEER_PAY_WITH] = DJ_SENTENCE("Pay with %s."),
        [DUNGEONEER_USE] = DJ_SENTENCE("Use %s."),
        [DUNGEONEER_CHOOSE_CARD] = DJ_SENTENCE("Choose %s."),
    };
    int wounds = dungeoneer_move_wounds(move), verb = dungeoneer_verb(move);
    const char *name = set->cards[dungeoneer_move_card(move)].name[language];
    if (wounds > 0 && verb == DUNGEONEER_PLAY)
        dj_text_format(
            out, dj_translate_count(language, "Play %s, which has %d wound.", "Play %s, which has %d wounds.", wounds),
            name, wounds);
    else if (wounds > 0 && verb == DUNGEONEER_DISCARD)
        dj_text_format(
            out,
            dj_translate_count(language, "Discard %s, which has %d wound.", "Discard %s, which has %d wounds.", wounds),
            name, wounds);
    else
        dj_text_format(out, dj_translate(language, sentences[verb]), name);
}

static void describe_quest_move(const dungeoneer_set *set, dj_move move, dj_language language, dj_text *out) {
    const char *name = set->quests[dungeoneer_move_card(move)].name[language];
    int verb = dungeoneer_verb(move);
    dj_text_format(out,
                   verb == DUNGEONEER_FORSAKE
                       ? dj_translate(language, "Give up the quest %s: another one comes in your next turn.")
                   : verb == DUNGEONEER_ATTEMPT ? dj_translate(language, "Try the quest %s here.")
                                                : dj_translate(language, "Go on with the quest %s."),
                   name);
}

static void describe_player_move(dj_move move, dj_language language, dj_text *out) {
    static const char *const sentences[DUNGEONEER_VERBS] = {
        [DUNGEONEER_TARGET] = DJ_SENTENCE("On player %d."),
        [DUNGEONEER_CHARGE] = DJ_SENTENCE("Player %d’s peril pays."),
        [DUNGEONEER_GIVE_PERIL] = DJ_SENTENCE("Give 1 peril to player %d."),
        [DUNGEONEER_CHALLENGE] = DJ_SENTENCE("Challenge player %d."),
        [DUNGEONEER_CHOOSE_HERO] = DJ_SENTENCE("Choose player %d’s hero."),
    };
    dj_text_format(out, dj_translate(language, sentences[dungeoneer_verb(move)]), (int)(move & 0xff) + 1);
}

static void describe_map_move(const dungeoneer_set *set, const dungeoneer_state *state, dj_move move,
                              dj_language language, dj_text *out) {
    int x = dungeoneer_move_x(move), y = dungeoneer_move_y(move);
    if (dungeoneer_verb(move) == DUNGEONEER_PLACE) {
        const char *name = state->drawn_map == DUNGEONEER_NONE ? "?" : set->maps[state->drawn_map].name[language];
        dj_text_format(out,
                       move >> 16 & 1 ? dj_translate(language, "Lay %s at %d,%d, turned round.")
                                      : dj_translate(language, "Lay %s at %d,%d."),
                       name, x, y);
        return;
    }
    int space = dungeoneer_space_at(state, x, y);
    const char *name = space == DUNGEONEER_NONE ? "?" : set->maps[state->spaces[space].map].name[language];
    dj_text_format(out,
                   dungeoneer_verb(move) == DUNGEONEER_START_AT ? dj_translate(language, "Start in %s at %d,%d.")
                                                                : dj_translate(language, "Choose %s at %d,%d."),
                   name, x, y);
}

/* Where it leads, and past which door. */
static void describe_step(const dungeoneer_set *set, const dungeoneer_state *state, int side, dj_language language,
                          dj_text *out) {
    static const char *const ways[DUNGEONEER_SIDES] = {DJ_SENTENCE("Go north to %s."), DJ_SENTENCE("Go east to %s."),
                                                       DJ_SENTENCE("Go south to %s."), DJ_SENTENCE("Go west to %s.")};
    int space = state->seats[state->active].space, threat;
    int next = space == DUNGEONEER_NONE ? DUNGEONEER_NONE : state->spaces[space].next[side];
    dj_text_format(out, dj_translate(language, ways[side]),
                   next == DUNGEONEER_NONE ? "?" : set->maps[state->spaces[next].map].name[language]);
    if (next == DUNGEONEER_NONE)
        return;
    int edge = dungeoneer_door_of(set, state, &space, &side, &threat);
    if (state->spaces[space].opened >> side & 1)
        return;
    if (edge != DUNGEONEER_LOCKED && edge != DUNGEONEER_TRAPPED)
        return;
    dj_text_add(out, " ");
    dj_text_format(out,
                   edge == DUNGEONEER_LOCKED ? dj_translate(language, "The door is locked: %d or more.")
                                             : dj_translate(language, "The door is trapped: %d or more."),
                   threat);
}

static void describe_plain_move(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move,
                                dj_language language, dj_text *out) {
    static const char *const sentences[DUNGEONEER_VERBS] = {
        [DUNGEONEER_PASS] = DJ_SENTENCE("Do not answer."),
        [DUNGEONEER_WIELD_NONE] = DJ_SENTENCE("Fight without a weapon."),
        [DUNGEONEER_FIGHT_ON] = DJ_SENTENCE("End the encounter phase."),
        [DUNGEONEER_KEEP] = DJ_SENTENCE("Keep this map for later."),
        [DUNGEONEER_END_TURN] = DJ_SENTENCE("End your turn."),
        [DUNGEONEER_CHOOSE_NONE] = DJ_SENTENCE("Choose none."),
    };
    int verb = dungeoneer_verb(move);
    bool is_hit = state->play_count > 0 && state->plays[state->play_count - 1].victim == seat;
    if (verb == DUNGEONEER_PASS && !is_hit)
        dj_text_add(out, dj_translate(language, "Play nothing."));
    else if (verb == DUNGEONEER_ATTACK)
        dj_text_format(out, dj_translate(language, "Attack: %s."), dungeoneer_stat_text((int)(move & 0xff), language));
    else if (verb == DUNGEONEER_USE_POWER)
        dj_text_format(out, dj_translate(language, "Use the power %s."),
                       set->heroes[state->seats[seat].hero].power[language]);
    else if (verb == DUNGEONEER_FIGHT_ON && state->encounter_count > 0)
        dj_text_add(out, dj_translate(language, "End the encounter phase: the encounters strike."));
    else if (verb < DUNGEONEER_VERBS && sentences[verb])
        dj_text_add(out, dj_translate(language, sentences[verb]));
    else if (verb >= DUNGEONEER_CHOOSE_YES && verb <= DUNGEONEER_CHOOSE_SECOND)
        describe_reply(set, state, verb, language, out);
    else
        dj_text_add(out, "?");
}

static void describe_reply(const dungeoneer_set *set, const dungeoneer_state *state, int verb, dj_language language,
                           dj_text *out) {
    dungeoneer_state copy = *state; /* the words only look, but ask for a state that could change */
    dungeoneer_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeoneer_host(&turn);
    int answer = verb == DUNGEONEER_CHOOSE_YES || verb == DUNGEONEER_CHOOSE_SECOND;
    dj_effects_describe_answer(&host, answer, language, out);
}

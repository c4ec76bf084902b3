/* Moves in words. */
#include "text.h"

static void describe_card_move(const dungeoneer_set *set, dj_move move, const dj_voice *voice, dj_text *out);
static void describe_quest_move(const dungeoneer_set *set, dj_move move, const dj_voice *voice, dj_text *out);
static void describe_player_move(dj_move move, const dj_voice *voice, dj_text *out);
static void describe_map_move(const dungeoneer_set *set, const dungeoneer_state *state, dj_move move,
                              const dj_voice *voice, dj_text *out);
static void describe_step(const dungeoneer_set *set, const dungeoneer_state *state, int side, const dj_voice *voice,
                          dj_text *out);
static void describe_plain_move(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move,
                                const dj_voice *voice, dj_text *out);
static void describe_reply(const dungeoneer_set *set, const dungeoneer_state *state, int verb, const dj_voice *voice,
                           dj_text *out);

void dungeoneer_describe_move(const void *content, const void *state, int seat, dj_move move, const dj_voice *voice,
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
        describe_card_move(set, move, voice, out);
        break;
    case DUNGEONEER_FORSAKE:
    case DUNGEONEER_ATTEMPT:
    case DUNGEONEER_COMPLETE:
        describe_quest_move(set, move, voice, out);
        break;
    case DUNGEONEER_TARGET:
    case DUNGEONEER_CHARGE:
    case DUNGEONEER_GIVE_PERIL:
    case DUNGEONEER_CHALLENGE:
    case DUNGEONEER_CHOOSE_HERO:
        describe_player_move(move, voice, out);
        break;
    case DUNGEONEER_PLACE:
    case DUNGEONEER_START_AT:
    case DUNGEONEER_CHOOSE_SPACE:
        describe_map_move(set, state, move, voice, out);
        break;
    case DUNGEONEER_STEP_TO:
        describe_step(set, state, (int)(move & 0xff), voice, out);
        break;
    default:
        describe_plain_move(set, state, seat, move, voice, out);
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

static void describe_card_move(const dungeoneer_set *set, dj_move move, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[DUNGEONEER_VERBS] = {
        [DUNGEONEER_DISCARD] = DJ_SENTENCE("Discard “%s”."),
        [DUNGEONEER_DROP] = DJ_SENTENCE("Discard your Treasure “%s”."),
        [DUNGEONEER_PLAY] = DJ_SENTENCE("Play “%s”."),
        [DUNGEONEER_WIELD] = DJ_SENTENCE("Fight with “%s”."),
        [DUNGEONEER_PAY_WITH] = DJ_SENTENCE("Pay with “%s”."),
        [DUNGEONEER_USE] = DJ_SENTENCE("Use “%s”."),
        [DUNGEONEER_CHOOSE_CARD] = DJ_SENTENCE("Choose “%s”."),
    };
    int wounds = dungeoneer_move_wounds(move), verb = dungeoneer_verb(move);
    const char *name = set->cards[dungeoneer_move_card(move)].name[voice->language];
    if (wounds > 0 && verb == DUNGEONEER_PLAY)
        dj_text_format(out,
                       dj_translate_count(voice->language, "Play “%s”, which has %d wound.",
                                          "Play “%s”, which has %d wounds.", wounds),
                       name, wounds);
    else if (wounds > 0 && verb == DUNGEONEER_DISCARD)
        dj_text_format(out,
                       dj_translate_count(voice->language, "Discard “%s”, which has %d wound.",
                                          "Discard “%s”, which has %d wounds.", wounds),
                       name, wounds);
    else
        dj_text_format(out, dj_translate(voice->language, sentences[verb]), name);
}

static void describe_quest_move(const dungeoneer_set *set, dj_move move, const dj_voice *voice, dj_text *out) {
    const char *name = set->quests[dungeoneer_move_card(move)].name[voice->language];
    int verb = dungeoneer_verb(move);
    dj_text_format(out,
                   verb == DUNGEONEER_FORSAKE
                       ? dj_translate(voice->language, "Give up the quest “%s”: another one comes in your next turn.")
                   : verb == DUNGEONEER_ATTEMPT ? dj_translate(voice->language, "Try the quest “%s” here.")
                                                : dj_translate(voice->language, "Go on with the quest “%s”."),
                   name);
}

static void describe_player_move(dj_move move, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[DUNGEONEER_VERBS] = {
        [DUNGEONEER_TARGET] = DJ_SENTENCE("On {yourself|@1}."),
        [DUNGEONEER_CHARGE] = DJ_SENTENCE("{Your|@1’s} peril pays."),
        [DUNGEONEER_GIVE_PERIL] = DJ_SENTENCE("Give 1 peril to {yourself|@1}."),
        [DUNGEONEER_CHALLENGE] = DJ_SENTENCE("Challenge {yourself|@1}."),
        [DUNGEONEER_CHOOSE_HERO] = DJ_SENTENCE("Choose {your|@1’s} hero."),
    };
    dj_tell_plainly(out, voice, (int)(move & 0xff), sentences[dungeoneer_verb(move)]);
}

static void describe_map_move(const dungeoneer_set *set, const dungeoneer_state *state, dj_move move,
                              const dj_voice *voice, dj_text *out) {
    int x = dungeoneer_move_x(move), y = dungeoneer_move_y(move);
    if (dungeoneer_verb(move) == DUNGEONEER_PLACE) {
        const char *name =
            state->drawn_map == DUNGEONEER_NONE ? "?" : set->maps[state->drawn_map].name[voice->language];
        dj_text_format(out,
                       move >> 16 & 1 ? dj_translate(voice->language, "Lay “%s” at %d,%d, turned round.")
                                      : dj_translate(voice->language, "Lay “%s” at %d,%d."),
                       name, x, y);
        return;
    }
    int space = dungeoneer_space_at(state, x, y);
    const char *name = space == DUNGEONEER_NONE ? "?" : set->maps[state->spaces[space].map].name[voice->language];
    dj_text_format(out,
                   dungeoneer_verb(move) == DUNGEONEER_START_AT
                       ? dj_translate(voice->language, "Start in “%s” at %d,%d.")
                       : dj_translate(voice->language, "Choose “%s” at %d,%d."),
                   name, x, y);
}

/* Where it leads, and past which door. */
static void describe_step(const dungeoneer_set *set, const dungeoneer_state *state, int side, const dj_voice *voice,
                          dj_text *out) {
    static const char *const ways[DUNGEONEER_SIDES] = {
        DJ_SENTENCE("Go north to “%s”."), DJ_SENTENCE("Go east to “%s”."), DJ_SENTENCE("Go south to “%s”."),
        DJ_SENTENCE("Go west to “%s”.")};
    int space = state->seats[state->active].space, threat;
    int next = space == DUNGEONEER_NONE ? DUNGEONEER_NONE : state->spaces[space].next[side];
    dj_text_format(out, dj_translate(voice->language, ways[side]),
                   next == DUNGEONEER_NONE ? "?" : set->maps[state->spaces[next].map].name[voice->language]);
    if (next == DUNGEONEER_NONE)
        return;
    int edge = dungeoneer_door_of(set, state, &space, &side, &threat);
    if (state->spaces[space].opened >> side & 1)
        return;
    if (edge != DUNGEONEER_LOCKED && edge != DUNGEONEER_TRAPPED)
        return;
    dj_text_add(out, " ");
    dj_text_format(out,
                   edge == DUNGEONEER_LOCKED ? dj_translate(voice->language, "The door is locked: %d or more.")
                                             : dj_translate(voice->language, "The door is trapped: %d or more."),
                   threat);
}

static void describe_plain_move(const dungeoneer_set *set, const dungeoneer_state *state, int seat, dj_move move,
                                const dj_voice *voice, dj_text *out) {
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
        dj_text_add(out, dj_translate(voice->language, "Play nothing."));
    else if (verb == DUNGEONEER_ATTACK)
        dj_text_format(out, dj_translate(voice->language, "Attack: %s."),
                       dungeoneer_stat_text((int)(move & 0xff), voice->language));
    else if (verb == DUNGEONEER_USE_POWER)
        dj_text_format(out, dj_translate(voice->language, "Use the power “%s”."),
                       set->heroes[state->seats[seat].hero].power[voice->language]);
    else if (verb == DUNGEONEER_FIGHT_ON && state->encounter_count > 0)
        dj_text_add(out, dj_translate(voice->language, "End the encounter phase: the encounters strike."));
    else if (verb < DUNGEONEER_VERBS && sentences[verb])
        dj_text_add(out, dj_translate(voice->language, sentences[verb]));
    else if (verb >= DUNGEONEER_CHOOSE_YES && verb <= DUNGEONEER_CHOOSE_SECOND)
        describe_reply(set, state, verb, voice, out);
    else
        dj_text_add(out, "?");
}

static void describe_reply(const dungeoneer_set *set, const dungeoneer_state *state, int verb, const dj_voice *voice,
                           dj_text *out) {
    dungeoneer_state copy = *state; /* the words only look, but ask for a state that could change */
    dungeoneer_turn turn = {set, &copy, NULL};
    const dj_effect_host host = dungeoneer_host(&turn);
    int answer = verb == DUNGEONEER_CHOOSE_YES || verb == DUNGEONEER_CHOOSE_SECOND;
    dj_effects_describe_answer(&host, answer, voice->language, out);
}

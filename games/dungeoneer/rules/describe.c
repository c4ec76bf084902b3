/* The whole position in sentences, for a reader. */
#include "text.h"

static void describe_moment(const dungeoneer_set *set, const dungeoneer_state *state, const dj_voice *voice,
                            dj_text *out);
static void describe_play(const dungeoneer_set *set, const dungeoneer_play *play, const dj_voice *voice, dj_text *out);
static void describe_space(const dungeoneer_set *set, const dungeoneer_state *state, int index, const dj_voice *voice,
                           dj_text *out);
static void describe_seat(const dungeoneer_set *set, const dungeoneer_state *state, int seat, const dj_voice *voice,
                          dj_text *out);
static void describe_hand(const dungeoneer_set *set, const dungeoneer_state *state, int seat, const dj_voice *voice,
                          dj_text *out);
static void describe_inventory(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                               const dj_voice *voice, dj_text *out);
static void describe_quests(const dungeoneer_set *set, const dungeoneer_state *state, int seat, const dj_voice *voice,
                            dj_text *out);

void dungeoneer_describe(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const dungeoneer_set *set = content;
    const dungeoneer_state *state = state_;
    describe_moment(set, state, voice, out);
    for (int seat = 0; seat < state->seat_count; seat++) {
        dj_text_add(out, "\n");
        describe_seat(set, state, seat, voice, out);
    }
    dj_text_add(out, "\n");
    dj_text_add(out, dj_translate(voice->language, "The dungeon:"));
    for (int i = 0; i < state->space_count; i++) {
        dj_text_add(out, "\n");
        describe_space(set, state, i, voice, out);
    }
    if (state->mode == DUNGEONEER_TABLE) {
        dj_text_add(out, "\n");
        dj_text_format(
            out,
            dj_translate(voice->language, "Piles: %d adventures (%d discarded), %d maps, %d quests (%d discarded)."),
            state->pile_count[0], state->discard_count[0], state->map_count[0], state->quest_pile_count[0],
            state->quest_discard_count[0]);
    }
    dj_text_add(out, "\n");
}

static void describe_moment(const dungeoneer_set *set, const dungeoneer_state *state, const dj_voice *voice,
                            dj_text *out) {
    static const char *const phases[DUNGEONEER_PHASES] = {
        DJ_SENTENCE("The map is laid; {you are|@1 is} next."),
        DJ_SENTENCE("{You choose|@1 chooses} where to start."),
        DJ_SENTENCE("{Your|@1’s} turn: discard."),
        DJ_SENTENCE("{Your|@1’s} turn: encounters."),
        DJ_SENTENCE("{Your|@1’s} turn: the encounters strike."),
        DJ_SENTENCE("{Your|@1’s} turn: peril to give."),
        DJ_SENTENCE("{Your|@1’s} turn: a map to lay."),
        DJ_SENTENCE("{Your|@1’s} turn: movement."),
        DJ_SENTENCE("{Your|@1’s} turn: a quest to choose."),
        DJ_SENTENCE("The game is over in {your|@1’s} turn."),
    };
    dj_text_format(out, dj_translate(voice->language, "Round %d."), state->round);
    dj_text_add(out, " ");
    dj_tell_plainly(out, voice, state->active, phases[state->phase]);
    if (state->phase == DUNGEONEER_MOVE_PHASE) {
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(voice->language, "Movement left: %d."), dungeoneer_steps_left(set, state));
    }
    bool sees_map =
        voice->reader == DJ_EVERYTHING || voice->reader == state->active || state->flags & DUNGEONEER_IN_SIGHT;
    if (state->drawn_map != DUNGEONEER_NONE && sees_map) {
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(voice->language, "The map drawn is “%s”."),
                       set->maps[state->drawn_map].name[voice->language]);
    }
    for (int i = 0; i < state->encounter_count; i++) {
        dj_text_add(out, " ");
        dj_tell(out, voice, state->encounters[i].victim, "%s waits for {you|@1}.",
                set->cards[state->encounters[i].card].name[voice->language]);
    }
    for (int i = 0; i < state->play_count; i++)
        describe_play(set, &state->plays[i], voice, out);
    if (state->effects.question != DJ_ASKS_NOTHING) {
        dj_text_add(out, " ");
        dj_tell(
            out, voice, state->effects.asked, "%s asks {you|@1} for a choice.",
            dungeoneer_definition_name(set, state->effects.frames[state->effects.depth - 1].program, voice->language));
    }
}

static void describe_play(const dungeoneer_set *set, const dungeoneer_play *play, const dj_voice *voice, dj_text *out) {
    static const char *const stages[DUNGEONEER_STAGES] = {
        [DUNGEONEER_ASK_TARGET] = DJ_SENTENCE("%s: {you say|@1 says} whom it hits."),
        [DUNGEONEER_ASK_PAYER] = DJ_SENTENCE("%s: {you say|@1 says} who pays."),
        [DUNGEONEER_ASK_ATTACK] = DJ_SENTENCE("%s: {you choose|@1 chooses} the attack."),
        [DUNGEONEER_ASK_ANSWER] = DJ_SENTENCE("%s: {you|@1} may answer."),
        [DUNGEONEER_ASK_WEAPON] = DJ_SENTENCE("%s: {you name|@1 names} a weapon."),
        [DUNGEONEER_ASK_SECOND_WEAPON] = DJ_SENTENCE("%s: {you name|@1 names} a weapon."),
        [DUNGEONEER_ASK_PAYMENT] = DJ_SENTENCE("%s: {you pay|@1 pays} with a Treasure."),
    };
    const char *name = play->card == DUNGEONEER_NONE ? dj_translate(voice->language, "The challenge")
                                                     : dungeoneer_definition_name(set, play->card, voice->language);
    dj_text_add(out, " ");
    if (stages[play->stage] && play->asked != DUNGEONEER_NONE)
        dj_tell(out, voice, play->asked, stages[play->stage], name);
    else
        dj_tell(out, voice, play->caster, "“%s” takes effect for {you|@1}.", name);
}

static void describe_space(const dungeoneer_set *set, const dungeoneer_state *state, int index, const dj_voice *voice,
                           dj_text *out) {
    static const char *const edges[DUNGEONEER_EDGES][DUNGEONEER_SIDES] = {
        [DUNGEONEER_OPENING] = {DJ_SENTENCE("Open to the north."), DJ_SENTENCE("Open to the east."),
                                DJ_SENTENCE("Open to the south."), DJ_SENTENCE("Open to the west.")},
        [DUNGEONEER_DOOR] = {DJ_SENTENCE("Door to the north."), DJ_SENTENCE("Door to the east."),
                             DJ_SENTENCE("Door to the south."), DJ_SENTENCE("Door to the west.")},
        [DUNGEONEER_LOCKED] = {DJ_SENTENCE("Locked door %d to the north."), DJ_SENTENCE("Locked door %d to the east."),
                               DJ_SENTENCE("Locked door %d to the south."), DJ_SENTENCE("Locked door %d to the west.")},
        [DUNGEONEER_TRAPPED] = {DJ_SENTENCE("Trapped door %d to the north."),
                                DJ_SENTENCE("Trapped door %d to the east."),
                                DJ_SENTENCE("Trapped door %d to the south."),
                                DJ_SENTENCE("Trapped door %d to the west.")},
    };
    const dungeoneer_space *space = &state->spaces[index];
    const dungeoneer_map *map = &set->maps[space->map];
    dj_text_format(out, dj_translate(voice->language, "%s at %d,%d: peril %d, glory %d."), map->name[voice->language],
                   space->x, space->y, map->peril, map->glory);
    if (map->pit > 0) {
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(voice->language, "A pit: %d or more."), map->pit);
    }
    for (int side = 0; side < DUNGEONEER_SIDES; side++) {
        int threat, edge = dungeoneer_edge_of(set, state, index, side, &threat);
        if (edge == DUNGEONEER_WALL)
            continue;
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(voice->language, edges[edge][side]), threat);
    }
}

static void describe_seat(const dungeoneer_set *set, const dungeoneer_state *state, int seat, const dj_voice *voice,
                          dj_text *out) {
    const dungeoneer_seat *player = &state->seats[seat];
    const char *hero = set->heroes[player->hero].name[voice->language];
    if (!dungeoneer_is_alive(state, seat)) {
        dj_tell(out, voice, seat, "{You|@1}: %s is dead.", hero);
        return;
    }
    dj_tell(
        out, voice, seat, "{You|@1}: %s, level %d, Melee %d, Magic %d, Move %d, wounds %d of %d, glory %d, peril %d.",
        hero, player->completed + 1, dungeoneer_stat_of(set, state, seat, DUNGEONEER_MELEE),
        dungeoneer_stat_of(set, state, seat, DUNGEONEER_MAGIC), dungeoneer_stat_of(set, state, seat, DUNGEONEER_MOVE),
        player->wounds, dungeoneer_life_of(set, state, seat), player->glory, player->peril);
    if (player->space != DUNGEONEER_NONE) {
        const dungeoneer_space *space = &state->spaces[player->space];
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(voice->language, "In %s at %d,%d."),
                       set->maps[space->map].name[voice->language], space->x, space->y);
    }
    describe_hand(set, state, seat, voice, out);
    describe_inventory(set, state, seat, voice, out);
    describe_quests(set, state, seat, voice, out);
    if (player->kept == DUNGEONEER_NONE)
        return;
    dj_text_add(out, " ");
    if (voice->reader == DJ_EVERYTHING || voice->reader == seat)
        dj_text_format(out, dj_translate(voice->language, "Kept for later: %s."),
                       set->maps[player->kept].name[voice->language]);
    else
        dj_text_add(out, dj_translate(voice->language, "A map is kept for later."));
}

static void describe_hand(const dungeoneer_set *set, const dungeoneer_state *state, int seat, const dj_voice *voice,
                          dj_text *out) {
    const dungeoneer_seat *player = &state->seats[seat];
    int unknown = 0, told = 0;
    dj_text_add(out, " ");
    dj_text_add(out, dj_translate(voice->language, "Hand: "));
    for (int i = 0; i < player->hand_count; i++) {
        if (voice->reader != DJ_EVERYTHING && !(player->hand[i].known & dungeoneer_bit(voice->reader))) {
            unknown++;
            continue;
        }
        dj_text_add(out, told++ > 0 ? ", " : "");
        dj_text_add(out, set->cards[player->hand[i].card].name[voice->language]);
    }
    for (int i = 0; i < player->hurt_count; i++) {
        dj_text_add(out, told++ > 0 ? ", " : "");
        dj_text_format(
            out, dj_translate_count(voice->language, "%s with %d wound", "%s with %d wounds", player->hurt[i].wounds),
            set->cards[player->hurt[i].card].name[voice->language], player->hurt[i].wounds);
    }
    if (unknown > 0) {
        dj_text_add(out, told > 0 ? ", " : "");
        dj_text_format(out, dj_translate_count(voice->language, "%d unknown card", "%d unknown cards", unknown),
                       unknown);
    } else if (told == 0) {
        dj_text_add(out, dj_translate(voice->language, "nothing"));
    }
    dj_text_add(out, ".");
}

static void describe_inventory(const dungeoneer_set *set, const dungeoneer_state *state, int seat,
                               const dj_voice *voice, dj_text *out) {
    const dungeoneer_seat *player = &state->seats[seat];
    if (player->item_count == 0)
        return;
    dj_text_add(out, " ");
    dj_text_add(out, dj_translate(voice->language, "In front: "));
    for (int i = 0; i < player->item_count; i++) {
        dj_text_add(out, i > 0 ? ", " : "");
        dj_text_add(out, set->cards[player->items[i].card].name[voice->language]);
        if (player->items[i].charges > 0) {
            dj_text_add(out, " ");
            dj_text_format(out,
                           dj_translate_count(voice->language, "(%d charge)", "(%d charges)", player->items[i].charges),
                           player->items[i].charges);
        }
    }
    dj_text_add(out, ".");
}

static void describe_quests(const dungeoneer_set *set, const dungeoneer_state *state, int seat, const dj_voice *voice,
                            dj_text *out) {
    const dungeoneer_seat *player = &state->seats[seat];
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        const dungeoneer_quest *quest = &set->quests[task->quest];
        dj_text_add(out, " ");
        if (task->step >= quest->step_count)
            dj_text_format(out, dj_translate(voice->language, "Quest %s: completed."), quest->name[voice->language]);
        else
            dj_text_format(out, dj_translate(voice->language, "Quest %s: step %d of %d, in %s."),
                           quest->name[voice->language], task->step + 1, quest->step_count,
                           set->maps[quest->steps[task->step].room].name[voice->language]);
    }
}

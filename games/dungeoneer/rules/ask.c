/* What is asked of a viewer now, and the rule that matters to it. */
#include "rules.h"

#include "text.h"

/* The question of the moment, and who wants it told. */
typedef struct asking {
    const dungeoneer_set *set;
    const dungeoneer_state *state;
    const dj_voice *voice;
    dungeoneer_asks asks;
    int asked; /* a seat, or DUNGEONEER_NONE */
} asking;

static void ask_of_effect(const asking *asking, dj_text *out);
static void ask_of_phase(const asking *asking, dj_text *out);
static void ask_of_play(const asking *asking, dj_text *out);
static void ask_for_answer(const asking *asking, const dungeoneer_play *play, dj_text *out);
static void tell_end(const asking *asking, dj_text *out);
static const char *name_of(const asking *asking, int seat);

void dungeoneer_ask(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    const dungeoneer_state *state = state_;
    asking all = {.set = content, .state = state, .voice = voice}, *asking = &all;
    asking->asks = dungeoneer_asked(state, &asking->asked);
    if (asking->asks == DUNGEONEER_ASKS_NOTHING)
        asking->asked = DUNGEONEER_NONE;
    if (state->phase == DUNGEONEER_OVER) {
        tell_end(asking, out);
        return;
    }
    bool is_laying = state->phase == DUNGEONEER_LAY_MAP || state->phase == DUNGEONEER_PICK_START;
    if (!is_laying && state->active == asking->voice->reader)
        dj_text_format(out, dj_translate(asking->voice->language, "Round %d, your turn · "), state->round);
    else if (!is_laying && asking->asked == state->active)
        dj_text_format(out, dj_translate(asking->voice->language, "Round %d · "), state->round);
    else if (!is_laying)
        dj_text_format(out, dj_translate(asking->voice->language, "Round %d · %s’s turn · "), state->round,
                       name_of(asking, state->active));
    if (asking->asked != voice->reader && asking->asked != DUNGEONEER_NONE)
        dj_text_format(out, dj_translate(asking->voice->language, "%s is deciding"), name_of(asking, asking->asked));
    else if (asking->asks == DUNGEONEER_ASKS_EFFECT)
        ask_of_effect(asking, out);
    else if (asking->asks == DUNGEONEER_ASKS_PLAY)
        ask_of_play(asking, out);
    else
        ask_of_phase(asking, out);
}

const char *dungeoneer_rule(const void *content, const void *state_, int viewer, const dj_event *events,
                            int event_count) {
    (void)content;
    static const char *const phases[DUNGEONEER_PHASES] = {
        [DUNGEONEER_LAY_MAP] = "E32",       [DUNGEONEER_PICK_START] = "E32",
        [DUNGEONEER_DISCARD_PHASE] = "E07", [DUNGEONEER_ENCOUNTER_PHASE] = "E08",
        [DUNGEONEER_FIGHT_PHASE] = "E09",   [DUNGEONEER_PERIL_PHASE] = "E21",
        [DUNGEONEER_BUILD_PHASE] = "E10",   [DUNGEONEER_MOVE_PHASE] = "E12",
        [DUNGEONEER_PICK_QUEST] = "E22",    [DUNGEONEER_OVER] = "E01",
    };
    static const char *const stages[DUNGEONEER_STAGES] = {
        [DUNGEONEER_ASK_TARGET] = "E08",  [DUNGEONEER_ASK_PAYER] = "E08",  [DUNGEONEER_ASK_ATTACK] = "E17",
        [DUNGEONEER_ASK_ANSWER] = "E27",  [DUNGEONEER_ASK_WEAPON] = "E17", [DUNGEONEER_ASK_SECOND_WEAPON] = "E17",
        [DUNGEONEER_ASK_PAYMENT] = "E22", [DUNGEONEER_EFFECT] = "E26",     [DUNGEONEER_AFTER] = "E17",
    };
    static const char *const met[DUNGEONEER_EVENT_KINDS] = {
        [DUNGEONEER_DOOR_HELD] = "E24",
        [DUNGEONEER_FELL] = "E24",
        [DUNGEONEER_COMPLETED] = "E23",
        [DUNGEONEER_DIED] = "E01",
    };
    const dungeoneer_state *state = state_;
    if (state->play_count > 0)
        return stages[state->plays[state->play_count - 1].stage];
    const char *last = dj_rule_of_events(events, event_count, viewer, met, DUNGEONEER_EVENT_KINDS);
    return last != NULL && state->phase != DUNGEONEER_OVER ? last : phases[state->phase];
}

/* What a card wants to know, and what for. */
static void ask_of_effect(const asking *asking, dj_text *out) {
    const dj_effect_stack *effects = &asking->state->effects;
    dungeoneer_state copy = *asking->state; /* the words only look, but ask for a state that could change */
    dungeoneer_turn turn = {asking->set, &copy, NULL};
    const dj_effect_host host = dungeoneer_host(&turn);
    char words[DJ_EFFECT_WORDS];
    dj_text text = dj_text_over(words, sizeof words);
    dj_effects_describe_question(&host, asking->voice->language, &text);
    dj_text_format(
        out, dj_translate(asking->voice->language, "“%s” lets you choose: %s"),
        dungeoneer_definition_name(asking->set, effects->frames[effects->depth - 1].program, asking->voice->language),
        words);
}

static void ask_of_phase(const asking *asking, dj_text *out) {
    const dungeoneer_state *state = asking->state;
    dj_language language = asking->voice->language;
    const char *map = state->drawn_map != DUNGEONEER_NONE ? asking->set->maps[state->drawn_map].name[language] : "";
    switch (state->phase) {
    case DUNGEONEER_LAY_MAP:
        dj_text_format(out, dj_translate(language, "Tournament map: where does “%s” lie?"), map);
        break;
    case DUNGEONEER_PICK_START:
        dj_text_add(out, dj_translate(language, "In which entrance does your hero start?"));
        break;
    case DUNGEONEER_DISCARD_PHASE:
        dj_text_add(out, dj_translate(language, "discard one, then draw"));
        break;
    case DUNGEONEER_ENCOUNTER_PHASE:
        dj_text_add(out, dj_translate(language, "encounters: play cards on the others, or end the phase"));
        break;
    case DUNGEONEER_PERIL_PHASE:
        dj_text_format(out, dj_translate(language, "give %d peril, one at a time: to whom?"), state->harm);
        break;
    case DUNGEONEER_BUILD_PHASE:
        dj_text_format(out, dj_translate(language, "building: where does “%s” lie?"), map);
        break;
    case DUNGEONEER_PICK_QUEST:
        dj_text_add(out, dj_translate(language, "which quest is completed?"));
        break;
    default: {
        int steps = dungeoneer_steps_left(asking->set, state);
        if (steps == 0)
            dj_text_add(out, dj_translate(language, "move: play a card, or end your turn"));
        else
            dj_text_format(out,
                           dj_translate_count(language, "move: walk or play a card, %d step left",
                                              "move: walk or play a card, %d steps left", steps),
                           steps);
    }
    }
}

/* What the play in progress wants to know. */
static void ask_of_play(const asking *asking, dj_text *out) {
    const dungeoneer_play *play = &asking->state->plays[asking->state->play_count - 1];
    dj_language language = asking->voice->language;
    const char *name = play->kind == DUNGEONEER_PLAY_CHALLENGE
                           ? ""
                           : dungeoneer_definition_name(asking->set, play->card, asking->voice->language);
    switch (play->stage) {
    case DUNGEONEER_ASK_TARGET:
        dj_text_format(out, dj_translate(language, "“%s”: on whom?"), name);
        break;
    case DUNGEONEER_ASK_PAYER:
        dj_text_format(out, dj_translate(language, "“%s”: whose peril pays?"), name);
        break;
    case DUNGEONEER_ASK_ATTACK:
        if (play->kind == DUNGEONEER_PLAY_CHALLENGE)
            dj_text_format(out, dj_translate(language, "you challenge %s: how?"), name_of(asking, play->victim));
        else
            dj_text_format(out, dj_translate(language, "“%s”: with which attack?"), name);
        break;
    case DUNGEONEER_ASK_PAYMENT:
        dj_text_format(out, dj_translate(language, "“%s”: which Treasure do you give up?"), name);
        break;
    case DUNGEONEER_ASK_ANSWER:
        ask_for_answer(asking, play, out);
        break;
    default:
        dj_text_format(out, dj_translate(language, "a combat of %s: which weapon?"),
                       dungeoneer_stat_text(play->stat, language));
    }
}

static void ask_for_answer(const asking *asking, const dungeoneer_play *play, dj_text *out) {
    dj_language language = asking->voice->language;
    const char *caster = name_of(asking, play->caster);
    bool is_own = play->victim == asking->voice->reader;
    if (play->kind == DUNGEONEER_PLAY_CHALLENGE && is_own)
        dj_text_format(out, dj_translate(language, "%s challenges you (%s): do you answer?"), caster,
                       dungeoneer_stat_text(play->stat, language));
    else if (play->kind == DUNGEONEER_PLAY_CHALLENGE)
        dj_text_format(out, dj_translate(language, "%s challenges %s: do you play something?"), caster,
                       name_of(asking, play->victim));
    else if (is_own)
        dj_tell(out, asking->voice, play->caster, "“%s” hits you, from @1: do you answer?",
                dungeoneer_definition_name(asking->set, play->card, language));
    else if (play->caster == asking->voice->reader)
        dj_text_format(out, dj_translate(language, "“%s” strikes %s: do you play something?"),
                       dungeoneer_definition_name(asking->set, play->card, asking->voice->language),
                       name_of(asking, play->victim));
    else
        dj_tell(out, asking->voice, play->caster, "“%s”, from @1: do you play something?",
                dungeoneer_definition_name(asking->set, play->card, language));
}

static void tell_end(const asking *asking, dj_text *out) {
    dj_result result;
    dungeoneer_result(asking->set, asking->state, &result);
    const char *separator = "";
    dj_text_add(out, dj_translate(asking->voice->language, "The game is over. "));
    if (result.winners == 0) {
        dj_text_add(out, dj_translate(asking->voice->language, "Nobody wins"));
        return;
    }
    dj_text_add(out, dj_translate(asking->voice->language, "Winner: "));
    for (int seat = 0; seat < asking->state->seat_count; seat++)
        if (result.winners & DJ_SEAT_BIT(seat)) {
            dj_text_format(out, "%s%s", separator, name_of(asking, seat));
            separator = ", ";
        }
}

static const char *name_of(const asking *asking, int seat) {
    return dj_voice_name(asking->voice, seat);
}

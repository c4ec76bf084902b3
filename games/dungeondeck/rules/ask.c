/* What is asked of a viewer now, and the rule that matters to it. */
#include "dungeondeck.h"

static void ask_bound(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language, dj_text *out);
static void ask_free_choice(unsigned offer, int face, dj_language language, dj_text *out);

void dungeondeck_ask(const void *content, const void *state_, const dj_voice *voice, dj_text *out) {
    dj_language language = voice->language;
    const dungeondeck_set *set = content;
    const dungeondeck_state *state = state_;
    switch (state->phase) {
    case DUNGEONDECK_FREE:
        ask_free_choice(dungeondeck_offer(set, state), state->face, language, out);
        break;
    case DUNGEONDECK_BOUND:
        ask_bound(set, state, language, out);
        break;
    case DUNGEONDECK_FIGHTING:
        dj_text_format(out,
                       state->has_served
                           ? dj_translate(language, "The boss is worth %d: this card passes, and the next Monster at "
                                                    "the top decides.")
                           : dj_translate(language, "A fight against %d is on: the next Monster at the top decides."),
                       state->enemy);
        break;
    case DUNGEONDECK_SEEKING:
        dj_text_format(out, dj_translate(language, "The next Monster at the top gives the value of boss %d."),
                       state->door);
        break;
    case DUNGEONDECK_LOSING:
        dj_text_format(out, dj_translate(language, "The fight against %d is lost."), state->enemy);
        break;
    case DUNGEONDECK_TRAPPED:
        dj_text_add(out, dj_translate(language, "The Trap wants something."));
        break;
    case DUNGEONDECK_OVER:
        dj_text_add(out, state->ending == DUNGEONDECK_WON
                             ? dj_translate(language, "The final boss is beaten: the game is won.")
                             : dj_translate(language, "The adventure ends here: the game is lost."));
        break;
    default:
        dj_text_format(out, dj_translate_count(language, "%d Treasure is due.", "%d Treasures are due.", state->due),
                       state->due);
    }
}

const char *dungeondeck_rule(const void *content, const void *state_, int viewer, const dj_event *events,
                             int event_count) {
    (void)content;
    static const char *const decisions[] = {
        [DUNGEONDECK_FREE] = "D03",    [DUNGEONDECK_BOUND] = "D04",  [DUNGEONDECK_FIGHTING] = "D07",
        [DUNGEONDECK_SEEKING] = "D14", [DUNGEONDECK_LOSING] = "D08", [DUNGEONDECK_TRAPPED] = "D12",
        [DUNGEONDECK_PAYING] = "D19",  [DUNGEONDECK_OVER] = NULL};
    static const char *const met[DUNGEONDECK_EVENT_KINDS] = {
        [DUNGEONDECK_SHUFFLED] = "D01",      [DUNGEONDECK_GOT_LOST] = "D06",    [DUNGEONDECK_TURNED_BACK] = "D16",
        [DUNGEONDECK_FLED] = "D09",          [DUNGEONDECK_FIGHT_BEGAN] = "D07", [DUNGEONDECK_FIGHT_WON] = "D07",
        [DUNGEONDECK_WOUNDED] = "D13",       [DUNGEONDECK_SETTLED] = "D08",     [DUNGEONDECK_FOUND] = "D10",
        [DUNGEONDECK_SPRUNG] = "D12",        [DUNGEONDECK_DISCARDED] = "D19",   [DUNGEONDECK_HEALED] = "D11",
        [DUNGEONDECK_BOSS_MET] = "D14",      [DUNGEONDECK_BOSS_VALUED] = "D14", [DUNGEONDECK_BOSS_DEFEATED] = "D14",
        [DUNGEONDECK_DOOR_REPASSED] = "D17", [DUNGEONDECK_CAME_OUT] = "D15",    [DUNGEONDECK_DIED] = "D13",
        [DUNGEONDECK_TORCHES_OUT] = "D21",
    };
    const dungeondeck_state *state = state_;
    bool is_urgent =
        state->phase == DUNGEONDECK_LOSING || state->phase == DUNGEONDECK_TRAPPED || state->phase == DUNGEONDECK_PAYING;
    const char *last = is_urgent ? NULL : dj_rule_of_events(events, event_count, viewer, met, DUNGEONDECK_EVENT_KINDS);
    if (last == NULL && state->last == DUNGEONDECK_ENTRANCE)
        return "D01";
    return last != NULL ? last : decisions[state->phase];
}

/* After a Door nothing is chosen (D04); at the entrance a Corridor is, where there are several (D01). */
static void ask_bound(const dungeondeck_set *set, const dungeondeck_state *state, dj_language language, dj_text *out) {
    dj_move moves[DUNGEONDECK_MOVES];
    if (state->last != DUNGEONDECK_ENTRANCE)
        dj_text_add(out, dj_translate(language, "The icon at the top counts."));
    else if (dungeondeck_moves(set, state, 0, moves) > 1)
        dj_text_add(out, dj_translate(language, "Choose the Corridor that leads in."));
    else
        dj_text_add(out, dj_translate(language, "The Corridor at the top leads in."));
}

/* D03: what a free choice is between; on the grey side nobody flees (D16). */
static void ask_free_choice(unsigned offer, int face, dj_language language, dj_text *out) {
    if (offer & 1u << DUNGEONDECK_BOSS_DOOR)
        dj_text_add(out, dj_translate(language, "The boss doors are reached."));
    else if (offer & DUNGEONDECK_WAYS)
        dj_text_add(out, dj_translate(language, "Choose the way to take."));
    else if (offer & 1u << DUNGEONDECK_MONSTER)
        dj_text_add(out, face == DUNGEONDECK_WHITE
                             ? dj_translate(language, "No way leads on: fight a Monster, or flee.")
                             : dj_translate(language, "No way leads on: fight a Monster."));
    else if (offer & DUNGEONDECK_FINDS)
        dj_text_add(out, dj_translate(language, "Take one thing, or leave it."));
    else
        dj_text_add(out, dj_translate(language, "Nothing but Traps: the card passes."));
}

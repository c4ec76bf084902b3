/* The events of the game: their names, and the words of their values. */
#include "procrastination.h"

static const char *const answer_words[PROCRASTINATION_VERBS] = {
    [PROCRASTINATION_CHOOSE_CARD] = "card",   [PROCRASTINATION_CHOOSE_NONE] = "none",
    [PROCRASTINATION_CHOOSE_YES] = "yes",     [PROCRASTINATION_CHOOSE_NO] = "no",
    [PROCRASTINATION_CHOOSE_FIRST] = "first", [PROCRASTINATION_CHOOSE_SECOND] = "second",
    [PROCRASTINATION_CHOOSE_DIE] = "die",
};
static const char *const lays_words[] = {"unseen", "card", "nothing"};
static const char *const as_words[] = {"fighter", "support", "bluff", "nothing", "shown"};
static const char *const allowed_words[] = {"may-lay", "more-dice", "most-dice"};
static const char *const why_words[] = {"thrown", "order", "thrown-again", "turned"};
static const char *const how_words[] = {"pile", "hands-swapped", "hand-into-pile"};

const dj_event_kind procrastination_events[PROCRASTINATION_EVENT_KINDS] = {
    [PROCRASTINATION_DEALT] = {"dealt", {"seats", "cards", "from"}, {[2] = DJ_WORDS(procrastination_cards_words)}},
    [PROCRASTINATION_PHASE_BEGAN] = {"phase", {"phase", "round"}, {[0] = DJ_WORDS(procrastination_phase_words)}},
    [PROCRASTINATION_CHOSE] = {"chose",
                               {"seat", "answer", "lays", "what"},
                               {[1] = DJ_WORDS(answer_words), [2] = DJ_WORDS(lays_words)}},
    [PROCRASTINATION_CHOSE_CARD] = {"chose-card", {"seat", "card", "as"}, {[2] = DJ_WORDS(as_words)}},
    [PROCRASTINATION_REVEALED] = {"revealed", {"seat", "card", "as"}, {[2] = DJ_WORDS(as_words)}},
    [PROCRASTINATION_DOMINATES] = {"dominates", {"seat", "enemy", "value"}},
    [PROCRASTINATION_APPLIES] = {"applies", {"seat", "card", "trigger", "by"}},
    [PROCRASTINATION_MOVED] =
        {"moved",
         {"seat", "card", "from", "to"},
         {[2] = DJ_WORDS_BESIDE(procrastination_zone_words, "from_seat"), [3] = DJ_WORDS(procrastination_zone_words)}},
    [PROCRASTINATION_CHANGED] = {"changed", {"seat", "by", "total"}},
    [PROCRASTINATION_BECAME] = {"became",
                                {"seat", "state", "detail"},
                                {[1] = DJ_BIT_WORDS(procrastination_flag_words)}},
    [PROCRASTINATION_ALLOWED] = {"allowed", {"seat", "what", "number"}, {[1] = DJ_WORDS(allowed_words)}},
    [PROCRASTINATION_ROLLED] = {"rolled", {"seat", "die", "face", "why"}, {[3] = DJ_WORDS(why_words)}},
    [PROCRASTINATION_COMPARED] = {"compared",
                                  {"seat", "outcome", "total", "enemy_total"},
                                  {[1] = DJ_WORDS(procrastination_outcome_words)}},
    [PROCRASTINATION_SHUFFLED] = {"shuffled", {"seat", "with", "how"}, {[2] = DJ_WORDS(how_words)}},
    [PROCRASTINATION_ENDED] = {"ended", {"winners"}},
    [PROCRASTINATION_TOLD_ENOUGH] = {"told-enough", {NULL}},
    [PROCRASTINATION_UNMET] = {"unmet", {"seat", "program", "by", "at"}},
    [PROCRASTINATION_RECKONED] = {"reckoned", {"seat", "enemy", "total", "enemy_total"}},
};

/* The Bluff and nothing at all are no cards. */
static const char *const role_words[] = {
    [PROCRASTINATION_AS_FIGHTER] = "fighter", [PROCRASTINATION_AS_SUPPORT] = "support",
    [PROCRASTINATION_AS_BLUFF] = NULL,        [PROCRASTINATION_AS_NOTHING] = NULL,
    [PROCRASTINATION_AS_SHOWN] = "shown",
};
enum { ROLES = sizeof role_words / sizeof *role_words };

const dj_event_ways procrastination_ways[PROCRASTINATION_WAYS] = {
    {PROCRASTINATION_CHOSE_CARD, role_words, ROLES},
    {PROCRASTINATION_REVEALED, role_words, ROLES},
    {PROCRASTINATION_MOVED, procrastination_zone_words, PROCRASTINATION_ZONES},
};

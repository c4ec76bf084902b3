/* Moves and events in words. */
#include "language.h"

static void describe_card_move(const procrastination_set *set, dj_move move, const dj_voice *voice, dj_text *out);
static void describe_answer(const procrastination_set *set, const procrastination_state *state, dj_move move,
                            const dj_voice *voice, dj_text *out);
static void describe_branch(const procrastination_set *set, const procrastination_state *state, int branch,
                            const dj_voice *voice, dj_text *out);
static void describe_phase(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_chosen(const procrastination_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_branch_taken(const procrastination_set *set, const dj_event *event, const dj_voice *voice,
                                  dj_text *out);
static void describe_choice(const procrastination_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_unmet(const procrastination_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_revealed(const procrastination_set *set, const dj_event *event, const dj_voice *voice,
                              dj_text *out);
static void describe_moved(const procrastination_set *set, const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_hidden_move(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_became(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_two_rolls(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_allowed(const dj_event *event, const dj_voice *voice, dj_text *out);
static void tell_more_dice(int seat, int number, const dj_voice *voice, dj_text *out);
static void describe_rolled(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_compared(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_shuffled(const dj_event *event, const dj_voice *voice, dj_text *out);
static void describe_ended(const dj_event *event, const dj_voice *voice, dj_text *out);
static const char *name_of(const procrastination_set *set, int card, dj_language language);

void procrastination_describe_move(const void *content, const void *state, int seat, dj_move move,
                                   const dj_voice *voice, dj_text *out) {
    (void)seat;
    int verb = (int)(move >> 16);
    if (verb <= PROCRASTINATION_CHOOSE_CARD)
        describe_card_move(content, move, voice, out);
    else if (verb == PROCRASTINATION_LAY_THE_BLUFF)
        dj_text_add(out, dj_translate(voice->language, "Lay the Bluff."));
    else if (verb == PROCRASTINATION_LAY_NOTHING)
        dj_text_add(out, dj_translate(voice->language, "Lay nothing."));
    else
        describe_answer(content, state, move, voice, out);
}

void procrastination_describe_event(const void *content, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    int seat = values[0];
    switch (event->kind) {
    case PROCRASTINATION_DEALT:
        dj_text_format(out, dj_translate(voice->language, "Cards are dealt to %d players, %d each."), (int)values[0],
                       (int)values[1]);
        break;
    case PROCRASTINATION_PHASE_BEGAN:
        describe_phase(event, voice, out);
        break;
    case PROCRASTINATION_CHOSE:
        describe_chosen(content, event, voice, out);
        break;
    case PROCRASTINATION_CHOSE_CARD:
        describe_choice(content, event, voice, out);
        break;
    case PROCRASTINATION_REVEALED:
        describe_revealed(content, event, voice, out);
        break;
    case PROCRASTINATION_DOMINATES:
        dj_tell_two(out, voice, seat, (int)values[1], "{Your|@1’s} fighter dominates {2:yours|@2’s} and counts %d.",
                    (int)values[2]);
        break;
    case PROCRASTINATION_APPLIES:
        if (values[3] == values[1])
            dj_tell(out, voice, seat, "{You apply|@1 applies} the effect of “%s”.",
                    name_of(content, values[1], voice->language));
        else
            dj_tell(out, voice, seat, "“%s”, {your card|@1’s card}, borrows the effect of “%s”.",
                    name_of(content, values[3], voice->language), name_of(content, values[1], voice->language));
        break;
    case PROCRASTINATION_UNMET:
        describe_unmet(content, event, voice, out);
        break;
    case PROCRASTINATION_RECKONED:
        dj_tell_two(out, voice, seat, (int)values[1], "That makes %d for {you|@1} against %d for {2:you|@2}.",
                    (int)values[2], (int)values[3]);
        break;
    case PROCRASTINATION_MOVED:
        describe_moved(content, event, voice, out);
        break;
    case PROCRASTINATION_CHANGED:
        if (values[1] == 0)
            dj_tell(out, voice, seat, "{Your|@1’s} total stays at %d.", (int)values[2]);
        else
            dj_tell(out, voice, seat, "{You|@1}: %+d, which makes %d.", (int)values[1], (int)values[2]);
        break;
    case PROCRASTINATION_BECAME:
        describe_became(event, voice, out);
        break;
    case PROCRASTINATION_ALLOWED:
        describe_allowed(event, voice, out);
        break;
    case PROCRASTINATION_ROLLED:
        describe_rolled(event, voice, out);
        break;
    case PROCRASTINATION_COMPARED:
        describe_compared(event, voice, out);
        break;
    case PROCRASTINATION_SHUFFLED:
        describe_shuffled(event, voice, out);
        break;
    case PROCRASTINATION_TOLD_ENOUGH:
        dj_text_add(out, dj_translate(voice->language, "And so much else happens that nobody can tell it."));
        break;
    default:
        describe_ended(event, voice, out);
    }
}

static void describe_card_move(const procrastination_set *set, dj_move move, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[] = {
        [PROCRASTINATION_KEEP] = DJ_SENTENCE("Keep “%s” (%s %d)."),
        [PROCRASTINATION_PLAY] = DJ_SENTENCE("Play “%s” (%s %d)."),
        [PROCRASTINATION_LAY_CARD] = DJ_SENTENCE("Lay “%s” (%s %d)."),
        [PROCRASTINATION_DISCARD_CARD] = DJ_SENTENCE("Discard “%s” (%s %d)."),
        [PROCRASTINATION_CHOOSE_CARD] = DJ_SENTENCE("Choose “%s” (%s %d)."),
    };
    const procrastination_card *card = &set->cards[move >> 8 & 0xff];
    dj_text_format(out, dj_translate(voice->language, sentences[move >> 16]), card->name[voice->language],
                   procrastination_class_name(card->class, voice->language), card->value);
}

static void describe_answer(const procrastination_set *set, const procrastination_state *state, dj_move move,
                            const dj_voice *voice, dj_text *out) {
    int seat = (int)(move >> 8 & 0xff), die = (int)(move & 0xff);
    switch (move >> 16) {
    case PROCRASTINATION_CHOOSE_NONE:
        dj_text_add(out, dj_translate(voice->language, "None: there is no such card."));
        break;
    case PROCRASTINATION_CHOOSE_YES:
    case PROCRASTINATION_CHOOSE_SECOND:
        describe_branch(set, state, 1, voice, out);
        break;
    case PROCRASTINATION_CHOOSE_NO:
    case PROCRASTINATION_CHOOSE_FIRST:
        describe_branch(set, state, 0, voice, out);
        break;
    default:
        dj_tell(out, voice, seat, DJ_SENTENCE("{Your|@1’s} die %d, which shows %d."), die + 1,
                seat < DJ_SEATS_MAX && die < PROCRASTINATION_DICE_MAX ? state->seats[seat].dice[die] : 0);
    }
}

static void describe_branch(const procrastination_set *set, const procrastination_state *state, int branch,
                            const dj_voice *voice, dj_text *out) {
    procrastination_state copy = *state; /* the words only look, but ask for a state that could change */
    procrastination_turn turn = {set, &copy, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    dj_effects_describe_answer(&host, branch, voice->language, out);
}

static void describe_phase(const dj_event *event, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[PROCRASTINATION_PHASES] = {
        [PROCRASTINATION_DRAFT] = DJ_SENTENCE("The Mimic draft: keep a card, pass the others on."),
        [PROCRASTINATION_FACE_OFF] = DJ_SENTENCE("Round %d, face-off: play a card."),
        [PROCRASTINATION_FIGHTERS] = DJ_SENTENCE("Round %d, the fighters are revealed."),
        [PROCRASTINATION_LAY] = DJ_SENTENCE("Round %d, support: lay a Support, the Bluff or nothing."),
        [PROCRASTINATION_SUPPORTS] = DJ_SENTENCE("Round %d, the Supports are revealed."),
        [PROCRASTINATION_DICE] = DJ_SENTENCE("Round %d, the dice are thrown."),
        [PROCRASTINATION_CLEARING] = DJ_SENTENCE("Round %d, totals are compared."),
        [PROCRASTINATION_LIMIT] = DJ_SENTENCE("Round %d ends: draw, and keep a hand within the limit."),
        [PROCRASTINATION_OVER] = DJ_SENTENCE("The game is over."),
    };
    const char *sentence = dj_translate(voice->language, sentences[event->values[0]]);
    if (event->values[0] == PROCRASTINATION_DRAFT || event->values[0] == PROCRASTINATION_OVER)
        dj_text_add(out, sentence);
    else
        dj_text_format(out, sentence, (int)event->values[1]);
}

static void describe_chosen(const procrastination_set *set, const dj_event *event, const dj_voice *voice,
                            dj_text *out) {
    const int32_t *values = event->values;
    int seat = values[0];
    if (values[2] == PROCRASTINATION_LAYS_A_CARD)
        dj_tell(out, voice, seat, "{You lay|@1 lays} a card, face down.");
    else if (values[2] == PROCRASTINATION_LAYS_NO_CARD)
        dj_tell(out, voice, seat, "{You lay|@1 lays} nothing.");
    else if (values[1] == PROCRASTINATION_CHOOSE_CARD && values[3] > 0)
        dj_tell(out, voice, seat, "{You choose|@1 chooses} “%s”.", name_of(set, values[3] - 1, voice->language));
    else if (values[1] == PROCRASTINATION_CHOOSE_CARD)
        dj_tell(out, voice, seat, "{You choose|@1 chooses} a card without showing it.");
    else if (values[1] == PROCRASTINATION_CHOOSE_NONE)
        dj_tell(out, voice, seat, "{You find|@1 finds} no card to choose.");
    else if (values[1] == PROCRASTINATION_CHOOSE_DIE)
        dj_tell_two(out, voice, seat, (int)values[3] / 32 / PROCRASTINATION_DICE_MAX,
                    "{You choose|@1 chooses} {2:your die|@2’s die} that shows %d.", (int)values[3] % 32);
    else if (values[1] != 0 && values[3] > 0)
        describe_branch_taken(set, event, voice, out);
    else
        dj_tell(out, voice, seat, "{You have|@1 has} chosen a card.");
}

/* What was offered, in the words of the card. */
static void describe_branch_taken(const procrastination_set *set, const dj_event *event, const dj_voice *voice,
                                  dj_text *out) {
    int program = (int)event->values[3] / 256, at = (int)event->values[3] % 256, verb = (int)event->values[1];
    dj_effect_tell_answer((dj_effect_place){&procrastination_language, &set->cards[program].effect, at},
                          (int)event->values[0],
                          verb == PROCRASTINATION_CHOOSE_YES || verb == PROCRASTINATION_CHOOSE_SECOND, voice, out);
}

static void describe_unmet(const procrastination_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    const int32_t *values = event->values;
    dj_effect_tell_unmet((dj_effect_place){&procrastination_language, &set->cards[values[1]].effect, (int)values[3]},
                         name_of(set, values[2], voice->language), (int)values[0], voice, out);
}

static void describe_choice(const procrastination_set *set, const dj_event *event, const dj_voice *voice,
                            dj_text *out) {
    const int32_t *values = event->values;
    int seat = values[0];
    if (values[2] == PROCRASTINATION_AS_BLUFF)
        dj_tell(out, voice, seat, "{You lay|@1 lays} the Bluff, face down.");
    else if (values[2] == PROCRASTINATION_AS_NOTHING)
        dj_tell(out, voice, seat, "{You|@1} will lay nothing.");
    else
        dj_tell(out, voice, seat, "{You choose|@1 chooses} “%s”, face down.", name_of(set, values[1], voice->language));
}

static void describe_revealed(const procrastination_set *set, const dj_event *event, const dj_voice *voice,
                              dj_text *out) {
    int seat = event->values[0], card = event->values[1];
    switch (event->values[2]) {
    case PROCRASTINATION_AS_FIGHTER:
        dj_tell(out, voice, seat, "{You fight|@1 fights} with “%s” (%s %d).", name_of(set, card, voice->language),
                procrastination_class_name(set->cards[card].class, voice->language), set->cards[card].value);
        break;
    case PROCRASTINATION_AS_SUPPORT:
        dj_tell(out, voice, seat, "{Your Support is|@1’s Support is} “%s” (%s %d).",
                name_of(set, card, voice->language),
                procrastination_class_name(set->cards[card].class, voice->language), set->cards[card].value);
        break;
    case PROCRASTINATION_AS_BLUFF:
        dj_tell(out, voice, seat, "{You were bluffing, and take|@1 was bluffing, and takes} the Bluff back.");
        break;
    case PROCRASTINATION_AS_NOTHING:
        dj_tell(out, voice, seat, "{You|@1} laid nothing.");
        break;
    default:
        dj_tell(out, voice, seat, "“%s”, {your card|@1’s card}, is shown.", name_of(set, card, voice->language));
    }
}

static void describe_moved(const procrastination_set *set, const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], from = event->values[2] % PROCRASTINATION_ZONES;
    if (event->values[1] < 0) {
        describe_hidden_move(event, voice, out);
        return;
    }
    const char *name = name_of(set, event->values[1], voice->language);
    bool is_own = event->values[2] / PROCRASTINATION_ZONES == event->values[0];
    switch (event->values[3]) {
    case PROCRASTINATION_IN_HAND:
        if (from == PROCRASTINATION_IN_PILE && is_own)
            dj_tell(out, voice, seat, "{You draw|@1 draws} “%s”.", name);
        else
            dj_tell(out, voice, seat, "“%s” comes into {your|@1’s} hand.", name);
        break;
    case PROCRASTINATION_IN_SCORE:
        dj_tell(out, voice, seat, "“%s” goes to {your|@1’s} score zone.", name);
        break;
    case PROCRASTINATION_IN_DISCARD:
        dj_tell(out, voice, seat, "“%s” goes to {your|@1’s} discard.", name);
        break;
    case PROCRASTINATION_IN_LEFT:
        dj_tell(out, voice, seat, "“%s” stays in front of {you|@1} until the tie is broken.", name);
        break;
    case PROCRASTINATION_IN_PILE:
        dj_tell(out, voice, seat, "“%s” goes into {your|@1’s} pile.", name);
        break;
    default:
        dj_tell(out, voice, seat, "“%s” now lies in front of {you|@1}.", name);
    }
}

static void describe_hidden_move(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], from = event->values[2] % PROCRASTINATION_ZONES;
    bool is_own = event->values[2] / PROCRASTINATION_ZONES == event->values[0];
    if (event->values[3] == PROCRASTINATION_IN_PILE)
        dj_tell(out, voice, seat, "A card goes into {your|@1’s} pile.");
    else if (event->values[3] == PROCRASTINATION_IN_DISCARD)
        dj_tell(out, voice, seat, "A card goes face down to {your|@1’s} discard.");
    else if (from == PROCRASTINATION_IN_PILE && is_own)
        dj_tell(out, voice, seat, "{You draw|@1 draws} a card.");
    else
        dj_tell(out, voice, seat, "A card comes into {your|@1’s} hand.");
}

static void describe_became(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], detail = event->values[2];
    switch (event->values[1]) {
    case PROCRASTINATION_DOUBLED:
        dj_tell(out, voice, seat, "{Your|@1’s} fighter counts double.");
        break;
    case PROCRASTINATION_UNDOUBLED:
        dj_tell_two(out, voice, seat, detail, "{Your|@1’s} fighter does not count double against {2:you|@2}.");
        break;
    case PROCRASTINATION_CANCELLED:
        dj_tell(out, voice, seat, "{Your|@1’s} fighter counts 0.");
        break;
    case PROCRASTINATION_LOCKED:
        dj_tell(out, voice, seat, "The value of {your|@1’s} fighter cannot change any more.");
        break;
    case PROCRASTINATION_IMMUNE:
        dj_tell(out, voice, seat,
                detail ? DJ_SENTENCE("{You are|@1 is} immune: the effect does nothing.")
                       : DJ_SENTENCE("{You are|@1 is} immune for this round."));
        break;
    case PROCRASTINATION_MUTED:
        dj_tell(out, voice, seat, "{Your|@1’s} effects are cancelled.");
        break;
    case PROCRASTINATION_WINS_TIES:
        dj_tell(out, voice, seat, "{You win|@1 wins} ties.");
        break;
    case PROCRASTINATION_LAYS_ANY:
        dj_tell(out, voice, seat, "{You|@1} may lay any card as a Support this round.");
        break;
    case PROCRASTINATION_SET_VALUE:
        dj_tell(out, voice, seat, "{Your|@1’s} fighter is worth %d.", detail);
        break;
    case PROCRASTINATION_SET_CLASS:
        dj_tell(out, voice, seat, "{Your|@1’s} fighter is of the class %s now.",
                procrastination_class_name(detail, voice->language));
        break;
    case PROCRASTINATION_BIG_DIE:
        dj_tell(out, voice, seat, "{You|@1} will roll a 20-sided die.");
        break;
    default:
        describe_two_rolls(event, voice, out);
    }
}

/* Announced, or, once they lie there, which of them stays. */
static void describe_two_rolls(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], kept = event->values[2];
    bool is_best = event->values[1] == PROCRASTINATION_BEST_ROLL;
    dj_tell(out, voice, seat,
            kept == 1   ? DJ_SENTENCE("{Your|@1’s} first roll stays.")
            : kept == 2 ? DJ_SENTENCE("{Your|@1’s} second roll stays.")
            : is_best   ? DJ_SENTENCE("{You|@1} will keep the better of two rolls.")
                        : DJ_SENTENCE("{You|@1} will keep the worse of two rolls."));
}

static void describe_allowed(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], number = event->values[2];
    if (event->values[1] == PROCRASTINATION_MAY_LAY && number == 0)
        dj_tell(out, voice, seat, "{You|@1} cannot lay a card this round.");
    else if (event->values[1] == PROCRASTINATION_MAY_LAY)
        dj_tell_count(out, voice, seat, "{You|@1} may lay up to %d card this round.",
                      "{You|@1} may lay up to %d cards this round.", number, number);
    else if (event->values[1] == PROCRASTINATION_MORE_DICE)
        tell_more_dice(seat, number, voice, out);
    else
        dj_tell_count(out, voice, seat, "{You|@1} will roll at most %d die.", "{You|@1} will roll at most %d dice.",
                      number, number);
}

static void tell_more_dice(int seat, int number, const dj_voice *voice, dj_text *out) {
    if (number < 0)
        dj_tell_count(out, voice, seat, "{You|@1} will roll %d die fewer.", "{You|@1} will roll %d dice fewer.",
                      -number, -number);
    else
        dj_tell_count(out, voice, seat, "{You|@1} will roll %d die more.", "{You|@1} will roll %d dice more.", number,
                      number);
}

static void describe_rolled(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0], die = (int)event->values[1] + 1, face = event->values[2];
    switch (event->values[3]) {
    case PROCRASTINATION_FOR_ORDER:
        dj_tell(out, voice, seat, "{You roll|@1 rolls} %d to see who comes first.", face);
        break;
    case PROCRASTINATION_THROWN_AGAIN:
        dj_tell(out, voice, seat, "{Your|@1’s} die %d is rolled again: %d.", die, face);
        break;
    case PROCRASTINATION_TURNED:
        dj_tell(out, voice, seat, "{Your|@1’s} die %d now shows %d.", die, face);
        break;
    default:
        dj_tell(out, voice, seat, "{You roll|@1 rolls} %d.", face);
    }
}

static void describe_compared(const dj_event *event, const dj_voice *voice, dj_text *out) {
    static const char *const sentences[PROCRASTINATION_OUTCOMES] = {
        [PROCRASTINATION_UNDECIDED] = DJ_SENTENCE("{You|@1}: %d against %d."),
        [PROCRASTINATION_WON] = DJ_SENTENCE("{You win|@1 wins} the round, %d against %d."),
        [PROCRASTINATION_LOST] = DJ_SENTENCE("{You lose|@1 loses} the round, %d against %d."),
        [PROCRASTINATION_TIED] = DJ_SENTENCE("{You tie|@1 ties}, %d against %d."),
    };
    const int32_t *values = event->values;
    dj_tell(out, voice, values[0], sentences[values[1]], (int)values[2], (int)values[3]);
}

static void describe_shuffled(const dj_event *event, const dj_voice *voice, dj_text *out) {
    int seat = event->values[0];
    if (event->values[2] == 1)
        dj_tell_two(out, voice, seat, (int)event->values[1], "{You|@1} and {2:you|@2} swap hands.");
    else if (event->values[2] == 2)
        dj_tell(out, voice, seat, "{You shuffle your|@1 shuffles the} hand into the pile.");
    else
        dj_tell(out, voice, seat, "{Your|@1’s} pile is shuffled.");
}

static void describe_ended(const dj_event *event, const dj_voice *voice, dj_text *out) {
    unsigned winners = (unsigned)event->values[0];
    if (__builtin_popcount(winners) == 1)
        dj_tell(out, voice, __builtin_ctz(winners), "The game is over: {you win|@1 wins}.");
    else
        dj_text_add(out, dj_translate(voice->language, "The game is over: a draw."));
}

static const char *name_of(const procrastination_set *set, int card, dj_language language) {
    return card >= 0 && card < set->card_count ? set->cards[card].name[language] : "?";
}

const char *procrastination_class_name(int class, dj_language language) {
    static const char *const names[PROCRASTINATION_CLASSES + 1] = {
        [PROCRASTINATION_FORCE] = DJ_SENTENCE("Force"),     [PROCRASTINATION_AGILITY] = DJ_SENTENCE("Agility"),
        [PROCRASTINATION_MAGIC] = DJ_SENTENCE("Magic"),     [PROCRASTINATION_EPIC] = DJ_SENTENCE("Epic"),
        [PROCRASTINATION_SUPPORT] = DJ_SENTENCE("Support"), [PROCRASTINATION_CLASSES] = DJ_SENTENCE("Bluff"),
    };
    return dj_translate(language, names[class]);
}

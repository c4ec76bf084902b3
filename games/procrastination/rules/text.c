/* Moves and events in words. Seats are players 1 to 6. */
#include "procrastination.h"

static void describe_card_move(const procrastination_set *set, dj_move move, dj_language language, dj_text *out);
static void describe_answer(const procrastination_set *set, const procrastination_state *state, dj_move move,
                            dj_language language, dj_text *out);
static void describe_branch(const procrastination_set *set, const procrastination_state *state, int branch,
                            dj_language language, dj_text *out);
static void describe_phase(const dj_event *event, dj_language language, dj_text *out);
static void describe_choice(const procrastination_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_revealed(const procrastination_set *set, const dj_event *event, dj_language language,
                              dj_text *out);
static void describe_moved(const procrastination_set *set, const dj_event *event, dj_language language, dj_text *out);
static void describe_hidden_move(const dj_event *event, dj_language language, dj_text *out);
static void describe_became(const dj_event *event, dj_language language, dj_text *out);
static void describe_two_rolls(const dj_event *event, dj_language language, dj_text *out);
static void describe_allowed(const dj_event *event, dj_language language, dj_text *out);
static void describe_rolled(const dj_event *event, dj_language language, dj_text *out);
static void describe_compared(const dj_event *event, dj_language language, dj_text *out);
static void describe_shuffled(const dj_event *event, dj_language language, dj_text *out);
static void describe_ended(const dj_event *event, dj_language language, dj_text *out);
static const char *name_of(const procrastination_set *set, int card, dj_language language);

void procrastination_describe_move(const void *content, const void *state, int seat, dj_move move, dj_language language,
                                   dj_text *out) {
    (void)seat;
    int verb = (int)(move >> 16);
    if (verb <= PROCRASTINATION_CHOOSE_CARD)
        describe_card_move(content, move, language, out);
    else if (verb == PROCRASTINATION_LAY_THE_BLUFF)
        dj_text_add(out, dj_translate(language, "Lay the Bluff."));
    else if (verb == PROCRASTINATION_LAY_NOTHING)
        dj_text_add(out, dj_translate(language, "Lay nothing."));
    else
        describe_answer(content, state, move, language, out);
}

void procrastination_describe_event(const void *content, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    switch (event->kind) {
    case PROCRASTINATION_DEALT:
        dj_text_format(out, dj_translate(language, "Cards are dealt to %d players, %d each."), (int)values[0],
                       (int)values[1]);
        break;
    case PROCRASTINATION_PHASE_BEGAN:
        describe_phase(event, language, out);
        break;
    case PROCRASTINATION_CHOSE:
        dj_text_format(out,
                       values[2] == PROCRASTINATION_LAYS_A_CARD
                           ? dj_translate(language, "Player %d lays a card, face down.")
                       : values[2] == PROCRASTINATION_LAYS_NO_CARD ? dj_translate(language, "Player %d lays nothing.")
                       : values[1] == PROCRASTINATION_CHOOSE_YES   ? dj_translate(language, "Player %d says yes.")
                       : values[1] == PROCRASTINATION_CHOOSE_NO    ? dj_translate(language, "Player %d says no.")
                                                                   : dj_translate(language, "Player %d has chosen."),
                       (int)values[0] + 1);
        break;
    case PROCRASTINATION_CHOSE_CARD:
        describe_choice(content, event, language, out);
        break;
    case PROCRASTINATION_REVEALED:
        describe_revealed(content, event, language, out);
        break;
    case PROCRASTINATION_DOMINATES:
        dj_text_format(out, dj_translate(language, "Player %d dominates player %d: the fighter counts %d."),
                       (int)values[0] + 1, (int)values[1] + 1, (int)values[2]);
        break;
    case PROCRASTINATION_APPLIES:
        if (values[3] == values[1])
            dj_text_format(out, dj_translate(language, "\"%s\" of player %d takes effect."),
                           name_of(content, values[1], language), (int)values[0] + 1);
        else
            dj_text_format(out, dj_translate(language, "\"%s\" of player %d borrows the effect of \"%s\"."),
                           name_of(content, values[3], language), (int)values[0] + 1,
                           name_of(content, values[1], language));
        break;
    case PROCRASTINATION_MOVED:
        describe_moved(content, event, language, out);
        break;
    case PROCRASTINATION_CHANGED:
        if (values[1] == 0)
            dj_text_format(out, dj_translate(language, "Player %d’s total stays at %d."), (int)values[0] + 1,
                           (int)values[2]);
        else
            dj_text_format(out, dj_translate(language, "Player %d: %+d, which makes %d."), (int)values[0] + 1,
                           (int)values[1], (int)values[2]);
        break;
    case PROCRASTINATION_BECAME:
        describe_became(event, language, out);
        break;
    case PROCRASTINATION_ALLOWED:
        describe_allowed(event, language, out);
        break;
    case PROCRASTINATION_ROLLED:
        describe_rolled(event, language, out);
        break;
    case PROCRASTINATION_COMPARED:
        describe_compared(event, language, out);
        break;
    case PROCRASTINATION_SHUFFLED:
        describe_shuffled(event, language, out);
        break;
    case PROCRASTINATION_TOLD_ENOUGH:
        dj_text_add(out, dj_translate(language, "And so much else happens that nobody can tell it."));
        break;
    default:
        describe_ended(event, language, out);
    }
}

static void describe_card_move(const procrastination_set *set, dj_move move, dj_language language, dj_text *out) {
    static const char *const sentences[] = {
        [PROCRASTINATION_KEEP] = DJ_SENTENCE("Keep \"%s\" (%s %d)."),
        [PROCRASTINATION_PLAY] = DJ_SENTENCE("Play \"%s\" (%s %d)."),
        [PROCRASTINATION_LAY_CARD] = DJ_SENTENCE("Lay \"%s\" (%s %d)."),
        [PROCRASTINATION_DISCARD_CARD] = DJ_SENTENCE("Discard \"%s\" (%s %d)."),
        [PROCRASTINATION_CHOOSE_CARD] = DJ_SENTENCE("Choose \"%s\" (%s %d)."),
    };
    const procrastination_card *card = &set->cards[move >> 8 & 0xff];
    dj_text_format(out, dj_translate(language, sentences[move >> 16]), card->name[language],
                   procrastination_class_name(card->class, language), card->value);
}

static void describe_answer(const procrastination_set *set, const procrastination_state *state, dj_move move,
                            dj_language language, dj_text *out) {
    const dj_effect_stack *effects = &state->effects;
    int card = effects->depth > 0 ? procrastination_speaker(state, &effects->frames[effects->depth - 1]) : 0;
    int seat = (int)(move >> 8 & 0xff), die = (int)(move & 0xff);
    switch (move >> 16) {
    case PROCRASTINATION_CHOOSE_NONE:
        dj_text_add(out, dj_translate(language, "None: there is no such card."));
        break;
    case PROCRASTINATION_CHOOSE_YES:
        dj_text_format(out, dj_translate(language, "Yes, do what \"%s\" offers."), name_of(set, card, language));
        break;
    case PROCRASTINATION_CHOOSE_NO:
        dj_text_format(out, dj_translate(language, "No, leave what \"%s\" offers."), name_of(set, card, language));
        break;
    case PROCRASTINATION_CHOOSE_FIRST:
        describe_branch(set, state, 0, language, out);
        break;
    case PROCRASTINATION_CHOOSE_SECOND:
        describe_branch(set, state, 1, language, out);
        break;
    default:
        dj_text_format(out, dj_translate(language, "Die %d of player %d, which shows %d."), die + 1, seat + 1,
                       seat < DJ_SEATS_MAX && die < PROCRASTINATION_DICE_MAX ? state->seats[seat].dice[die] : 0);
    }
}

static void describe_branch(const procrastination_set *set, const procrastination_state *state, int branch,
                            dj_language language, dj_text *out) {
    procrastination_state copy = *state; /* the words only look, but ask for a state that could change */
    procrastination_turn turn = {set, &copy, NULL};
    const dj_effect_host host = procrastination_host(&turn);
    dj_effects_describe_answer(&host, branch, language, out);
}

static void describe_phase(const dj_event *event, dj_language language, dj_text *out) {
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
    const char *sentence = dj_translate(language, sentences[event->values[0]]);
    if (event->values[0] == PROCRASTINATION_DRAFT || event->values[0] == PROCRASTINATION_OVER)
        dj_text_add(out, sentence);
    else
        dj_text_format(out, sentence, (int)event->values[1]);
}

static void describe_choice(const procrastination_set *set, const dj_event *event, dj_language language, dj_text *out) {
    const int32_t *values = event->values;
    if (values[2] == PROCRASTINATION_AS_BLUFF)
        dj_text_format(out, dj_translate(language, "Player %d lays the Bluff, face down."), (int)values[0] + 1);
    else if (values[2] == PROCRASTINATION_AS_NOTHING)
        dj_text_format(out, dj_translate(language, "Player %d will lay nothing."), (int)values[0] + 1);
    else
        dj_text_format(out, dj_translate(language, "Player %d chooses \"%s\", face down."), (int)values[0] + 1,
                       name_of(set, values[1], language));
}

static void describe_revealed(const procrastination_set *set, const dj_event *event, dj_language language,
                              dj_text *out) {
    int player = (int)event->values[0] + 1, card = event->values[1];
    switch (event->values[2]) {
    case PROCRASTINATION_AS_FIGHTER:
        dj_text_format(out, dj_translate(language, "Player %d fights with \"%s\" (%s %d)."), player,
                       name_of(set, card, language), procrastination_class_name(set->cards[card].class, language),
                       set->cards[card].value);
        break;
    case PROCRASTINATION_AS_SUPPORT:
        dj_text_format(out, dj_translate(language, "Player %d supports with \"%s\" (%s %d)."), player,
                       name_of(set, card, language), procrastination_class_name(set->cards[card].class, language),
                       set->cards[card].value);
        break;
    case PROCRASTINATION_AS_BLUFF:
        dj_text_format(out, dj_translate(language, "Player %d was bluffing; the Bluff goes back to the hand."), player);
        break;
    case PROCRASTINATION_AS_NOTHING:
        dj_text_format(out, dj_translate(language, "Player %d laid nothing."), player);
        break;
    default:
        dj_text_format(out, dj_translate(language, "Player %d’s \"%s\" is shown."), player,
                       name_of(set, card, language));
    }
}

static void describe_moved(const procrastination_set *set, const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, from = event->values[2] % PROCRASTINATION_ZONES;
    if (event->values[1] < 0) {
        describe_hidden_move(event, language, out);
        return;
    }
    const char *name = name_of(set, event->values[1], language);
    bool is_own = event->values[2] / PROCRASTINATION_ZONES == event->values[0];
    switch (event->values[3]) {
    case PROCRASTINATION_IN_HAND:
        if (from == PROCRASTINATION_IN_PILE && is_own)
            dj_text_format(out, dj_translate(language, "Player %d draws \"%s\"."), player, name);
        else
            dj_text_format(out, dj_translate(language, "\"%s\" comes into the hand of player %d."), name, player);
        break;
    case PROCRASTINATION_IN_SCORE:
        dj_text_format(out, dj_translate(language, "\"%s\" goes to the score zone of player %d."), name, player);
        break;
    case PROCRASTINATION_IN_DISCARD:
        dj_text_format(out, dj_translate(language, "\"%s\" goes to the discard of player %d."), name, player);
        break;
    case PROCRASTINATION_IN_LEFT:
        dj_text_format(out, dj_translate(language, "\"%s\" stays in front of player %d until the tie is broken."), name,
                       player);
        break;
    case PROCRASTINATION_IN_PILE:
        dj_text_format(out, dj_translate(language, "\"%s\" goes into the pile of player %d."), name, player);
        break;
    default:
        dj_text_format(out, dj_translate(language, "\"%s\" comes in front of player %d."), name, player);
    }
}

static void describe_hidden_move(const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, from = event->values[2] % PROCRASTINATION_ZONES;
    bool is_own = event->values[2] / PROCRASTINATION_ZONES == event->values[0];
    if (event->values[3] == PROCRASTINATION_IN_PILE)
        dj_text_format(out, dj_translate(language, "A card goes into the pile of player %d."), player);
    else if (event->values[3] == PROCRASTINATION_IN_DISCARD)
        dj_text_format(out, dj_translate(language, "A card goes face down to the discard of player %d."), player);
    else if (from == PROCRASTINATION_IN_PILE && is_own)
        dj_text_format(out, dj_translate(language, "Player %d draws a card."), player);
    else
        dj_text_format(out, dj_translate(language, "A card comes into the hand of player %d."), player);
}

static void describe_became(const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, detail = event->values[2];
    switch (event->values[1]) {
    case PROCRASTINATION_DOUBLED:
        dj_text_format(out, dj_translate(language, "Player %d’s fighter counts double."), player);
        break;
    case PROCRASTINATION_UNDOUBLED:
        dj_text_format(out, dj_translate(language, "Player %d’s fighter does not count double against player %d."),
                       player, detail + 1);
        break;
    case PROCRASTINATION_CANCELLED:
        dj_text_format(out, dj_translate(language, "Player %d’s fighter counts 0."), player);
        break;
    case PROCRASTINATION_LOCKED:
        dj_text_format(out, dj_translate(language, "Player %d’s value cannot change any more."), player);
        break;
    case PROCRASTINATION_IMMUNE:
        dj_text_format(out,
                       detail ? dj_translate(language, "Player %d is immune: the effect does nothing.")
                              : dj_translate(language, "Player %d is immune for this round."),
                       player);
        break;
    case PROCRASTINATION_MUTED:
        dj_text_format(out, dj_translate(language, "Player %d’s effects are cancelled."), player);
        break;
    case PROCRASTINATION_WINS_TIES:
        dj_text_format(out, dj_translate(language, "Player %d wins ties."), player);
        break;
    case PROCRASTINATION_LAYS_ANY:
        dj_text_format(out, dj_translate(language, "Player %d may lay any card."), player);
        break;
    case PROCRASTINATION_SET_VALUE:
        dj_text_format(out, dj_translate(language, "Player %d’s fighter is worth %d."), player, detail);
        break;
    case PROCRASTINATION_SET_CLASS:
        dj_text_format(out, dj_translate(language, "Player %d’s fighter turns %s."), player,
                       procrastination_class_name(detail, language));
        break;
    case PROCRASTINATION_BIG_DIE:
        dj_text_format(out, dj_translate(language, "Player %d will roll a 20-sided die."), player);
        break;
    default:
        describe_two_rolls(event, language, out);
    }
}

/* Announced, or, once they lie there, which of them stays. */
static void describe_two_rolls(const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, kept = event->values[2];
    bool is_best = event->values[1] == PROCRASTINATION_BEST_ROLL;
    dj_text_format(out,
                   kept == 1   ? dj_translate(language, "Player %d’s first roll stays.")
                   : kept == 2 ? dj_translate(language, "Player %d’s second roll stays.")
                   : is_best   ? dj_translate(language, "Player %d will keep the better of two rolls.")
                               : dj_translate(language, "Player %d will keep the worse of two rolls."),
                   player);
}

static void describe_allowed(const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, number = event->values[2];
    if (event->values[1] == PROCRASTINATION_MAY_LAY && number == 0)
        dj_text_format(out, dj_translate(language, "Player %d may lay nothing this round."), player);
    else if (event->values[1] == PROCRASTINATION_MAY_LAY)
        dj_text_format(out, dj_translate(language, "Player %d may lay up to %d cards this round."), player, number);
    else if (event->values[1] == PROCRASTINATION_MORE_DICE)
        dj_text_format(out, dj_translate(language, "Player %d: %+d to the number of dice."), player, number);
    else
        dj_text_format(out, dj_translate(language, "Player %d: no more dice than %d."), player, number);
}

static void describe_rolled(const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1, die = (int)event->values[1] + 1, face = event->values[2];
    switch (event->values[3]) {
    case PROCRASTINATION_FOR_ORDER:
        dj_text_format(out, dj_translate(language, "Player %d rolls %d for who comes first."), player, face);
        break;
    case PROCRASTINATION_THROWN_AGAIN:
        dj_text_format(out, dj_translate(language, "Player %d’s die %d is rolled again: %d."), player, die, face);
        break;
    case PROCRASTINATION_TURNED:
        dj_text_format(out, dj_translate(language, "Player %d’s die %d now shows %d."), player, die, face);
        break;
    default:
        dj_text_format(out, dj_translate(language, "Player %d rolls %d."), player, face);
    }
}

static void describe_compared(const dj_event *event, dj_language language, dj_text *out) {
    static const char *const sentences[PROCRASTINATION_OUTCOMES] = {
        [PROCRASTINATION_UNDECIDED] = DJ_SENTENCE("Player %d: %d against %d."),
        [PROCRASTINATION_WON] = DJ_SENTENCE("Player %d: %d against %d, the round is won."),
        [PROCRASTINATION_LOST] = DJ_SENTENCE("Player %d: %d against %d, the round is lost."),
        [PROCRASTINATION_TIED] = DJ_SENTENCE("Player %d: %d against %d, a tie."),
    };
    const int32_t *values = event->values;
    dj_text_format(out, dj_translate(language, sentences[values[1]]), (int)values[0] + 1, (int)values[2],
                   (int)values[3]);
}

static void describe_shuffled(const dj_event *event, dj_language language, dj_text *out) {
    int player = (int)event->values[0] + 1;
    if (event->values[2] == 1)
        dj_text_format(out, dj_translate(language, "Players %d and %d swap hands."), player, (int)event->values[1] + 1);
    else if (event->values[2] == 2)
        dj_text_format(out, dj_translate(language, "Player %d shuffles the hand into the pile."), player);
    else
        dj_text_format(out, dj_translate(language, "The pile of player %d is shuffled."), player);
}

static void describe_ended(const dj_event *event, dj_language language, dj_text *out) {
    unsigned winners = (unsigned)event->values[0];
    if (__builtin_popcount(winners) == 1)
        dj_text_format(out, dj_translate(language, "The game is over: player %d wins."), __builtin_ctz(winners) + 1);
    else
        dj_text_add(out, dj_translate(language, "The game is over: a draw."));
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

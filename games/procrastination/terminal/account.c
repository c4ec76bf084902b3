#include "account.h"

#include "games/procrastination/cards/names.h"

#include <string.h>

static bool is_revealed(const procrastination_state *state);
static procrastination_account from_state(const procrastination_set *set, const procrastination_state *state);
static procrastination_stand stand_from_state(const procrastination_set *set, const procrastination_state *state,
                                              int seat);
static procrastination_account from_events(const dj_scene *scene);
static void hear(const procrastination_set *set, procrastination_account *account, const dj_event *event);
static void hear_reveal(const procrastination_set *set, procrastination_stand *stand, int card, int how);
static void hear_state(procrastination_stand *stand, int flag, int detail);
static void hear_die(procrastination_stand *stand, int index, int face, int why);
static void keep_one_throw(procrastination_stand *stand);
static void hear_leaving(procrastination_stand *stand, int card);
static int rolled(const procrastination_stand *stand);
static bool dominates(int class, int other);
static int doubled_value(const procrastination_account *account, int seat, int enemy);
static void add_fighter(const procrastination_account *account, int seat, int enemy, dj_language language,
                        dj_text *out);

procrastination_account procrastination_account_of(const dj_scene *scene) {
    const procrastination_state *state = dj_sight_state(scene->sight);
    return is_revealed(state) ? from_state(dj_sight_content(scene->sight), state) : from_events(scene);
}

int procrastination_account_enemy(const procrastination_account *account, int seat) {
    int step = account->round % 2 == 1 ? 1 : account->seats - 1; /* P21 */
    return (seat + step) % account->seats;
}

int procrastination_account_total(const procrastination_set *set, const procrastination_account *account, int seat,
                                  int enemy) {
    const procrastination_stand *stand = &account->stands[seat];
    int total = doubled_value(account, seat, enemy) + stand->change + stand->other + rolled(stand);
    for (int i = 0; i < stand->support_count; i++)
        total += set->cards[stand->supports[i]].value;
    return total;
}

void procrastination_account_sum(const procrastination_set *set, const procrastination_account *account, int seat,
                                 int enemy, dj_language language, dj_text *out) {
    const procrastination_stand *stand = &account->stands[seat];
    add_fighter(account, seat, enemy, language, out);
    for (int i = 0; i < stand->support_count; i++)
        dj_text_format(out, ", %+d", set->cards[stand->supports[i]].value);
    if (stand->change != 0)
        dj_text_format(out, dj_translate(language, ", %+d by effects"), stand->change);
    if (stand->other != 0)
        dj_text_format(out, dj_translate(language, ", %+d by scored cards"), stand->other);
    for (int i = 0; i < stand->dice_count; i++) {
        if (i == 0)
            dj_text_format(out, dj_translate_count(language, ", die %d", ", dice %d", stand->dice_count),
                           stand->dice[i]);
        else
            dj_text_format(out, "+%d", stand->dice[i]);
    }
    dj_text_format(out, " = %d", procrastination_account_total(set, account, seat, enemy));
}

static bool is_revealed(const procrastination_state *state) {
    return state->phase >= PROCRASTINATION_FIGHTERS && state->phase <= PROCRASTINATION_DICE;
}

static procrastination_account from_state(const procrastination_set *set, const procrastination_state *state) {
    procrastination_account account = {.round = state->round, .seats = state->seat_count};
    for (int seat = 0; seat < state->seat_count; seat++)
        account.stands[seat] = stand_from_state(set, state, seat);
    for (int seat = 0; seat < state->seat_count; seat++) {
        int enemy = procrastination_account_enemy(&account, seat);
        account.stands[seat].other =
            procrastination_total(set, state, seat, enemy) - procrastination_account_total(set, &account, seat, enemy);
    }
    return account;
}

static procrastination_stand stand_from_state(const procrastination_set *set, const procrastination_state *state,
                                              int seat) {
    const procrastination_seat *player = &state->seats[seat];
    procrastination_stand stand = {.fighter = PROCRASTINATION_NO_CARD,
                                   .class = PROCRASTINATION_CLASSES,
                                   .flags = player->flags,
                                   .undoubled = player->undoubled,
                                   .change = player->change,
                                   .dice_count = player->dice_count};
    if (player->fighter != PROCRASTINATION_NONE) {
        stand.fighter = state->card[player->fighter];
        stand.class = procrastination_class_of(set, state, seat);
        stand.value = player->flags & PROCRASTINATION_SET_VALUE ? player->value : set->cards[stand.fighter].value;
    }
    for (int i = player->zones[PROCRASTINATION_IN_FRONT]; i != PROCRASTINATION_NONE; i = state->next[i])
        if (i != player->fighter && stand.support_count < PROCRASTINATION_SUPPORTS_SHOWN)
            stand.supports[stand.support_count++] = state->card[i];
    for (int i = 0; i < player->dice_count; i++)
        stand.dice[i] = player->dice[i];
    bool is_laid = state->phase > PROCRASTINATION_LAY;
    stand.has_bluffed = is_laid && player->flags & PROCRASTINATION_LAID_BLUFF;
    stand.has_laid_nothing = is_laid && !(player->flags & PROCRASTINATION_LAID_CARD);
    return stand;
}

/* The last round whose totals were compared. */
static procrastination_account from_events(const dj_scene *scene) {
    const procrastination_set *set = dj_sight_content(scene->sight);
    const procrastination_state *state = dj_sight_state(scene->sight);
    procrastination_account heard = {.seats = state->seat_count, .is_past = true}, last = heard;
    dj_event events[DJ_EVENTS_MAX];
    for (int move = -1; move < dj_sight_length(scene->sight); move++) {
        int count = dj_sight_events(scene->sight, move, events);
        for (int i = 0; i < count; i++) {
            hear(set, &heard, &events[i]);
            if (events[i].kind == PROCRASTINATION_COMPARED)
                last = heard;
        }
    }
    return last;
}

static void hear(const procrastination_set *set, procrastination_account *account, const dj_event *event) {
    const int32_t *values = event->values;
    procrastination_stand *stand = &account->stands[values[0] < account->seats ? values[0] : 0];
    switch (event->kind) {
    case PROCRASTINATION_PHASE_BEGAN:
        if (values[0] != PROCRASTINATION_FACE_OFF)
            break;
        memset(account->stands, 0, sizeof account->stands);
        account->round = values[1];
        for (int seat = 0; seat < account->seats; seat++)
            account->stands[seat].fighter = PROCRASTINATION_NO_CARD;
        break;
    case PROCRASTINATION_REVEALED:
        hear_reveal(set, stand, values[1], values[2]);
        break;
    case PROCRASTINATION_BECAME:
        hear_state(stand, values[1], values[2]);
        break;
    case PROCRASTINATION_CHANGED:
        stand->change += values[1];
        break;
    case PROCRASTINATION_ROLLED:
        hear_die(stand, values[1], values[2], values[3]);
        break;
    case PROCRASTINATION_MOVED:
        if (values[2] % PROCRASTINATION_ZONES == PROCRASTINATION_IN_FRONT && values[1] >= 0)
            hear_leaving(&account->stands[values[2] / PROCRASTINATION_ZONES], values[1]);
        break;
    case PROCRASTINATION_COMPARED: {
        keep_one_throw(stand);
        int enemy = procrastination_account_enemy(account, values[0]);
        stand->outcome = values[1];
        stand->other = 0;
        stand->other = values[2] - procrastination_account_total(set, account, values[0], enemy);
        break;
    }
    default:
        break;
    }
}

static void hear_reveal(const procrastination_set *set, procrastination_stand *stand, int card, int how) {
    switch (how) {
    case PROCRASTINATION_AS_FIGHTER:
        stand->fighter = card;
        stand->value = set->cards[card].value;
        stand->class = set->cards[card].class;
        break;
    case PROCRASTINATION_AS_SUPPORT:
        if (stand->support_count < PROCRASTINATION_SUPPORTS_SHOWN)
            stand->supports[stand->support_count++] = card;
        break;
    case PROCRASTINATION_AS_BLUFF:
        stand->has_bluffed = true;
        break;
    case PROCRASTINATION_AS_NOTHING:
        stand->has_laid_nothing = true;
        break;
    default:
        break;
    }
}

static void hear_state(procrastination_stand *stand, int flag, int detail) {
    stand->flags |= (unsigned)flag;
    if (flag == PROCRASTINATION_UNDOUBLED)
        stand->undoubled |= 1u << detail;
    if (flag == PROCRASTINATION_SET_VALUE)
        stand->value = detail;
    else if (flag == PROCRASTINATION_SET_CLASS)
        stand->class = detail;
}

static void hear_die(procrastination_stand *stand, int index, int face, int why) {
    if (why == PROCRASTINATION_FOR_ORDER || index >= PROCRASTINATION_DICE_MAX)
        return;
    if (why != PROCRASTINATION_THROWN) {
        keep_one_throw(stand);
    } else if (index == stand->dice_count) {
        stand->dice_count++;
    } else if (index == 0) {
        memcpy(stand->first_dice, stand->dice, sizeof stand->dice);
        stand->has_two_throws = true;
    }
    stand->dice[index] = face;
}

/* The higher sum or the lower one, as the effect that asked for two throws says. */
static void keep_one_throw(procrastination_stand *stand) {
    if (!stand->has_two_throws)
        return;
    procrastination_stand first = *stand;
    memcpy(first.dice, stand->first_dice, sizeof first.dice);
    bool is_best = stand->flags & PROCRASTINATION_BEST_ROLL;
    if (is_best ? rolled(stand) <= rolled(&first) : rolled(stand) >= rolled(&first))
        *stand = first;
    stand->has_two_throws = false;
}

static void hear_leaving(procrastination_stand *stand, int card) {
    if (stand->fighter == card) {
        stand->fighter = PROCRASTINATION_NO_CARD;
        stand->value = 0;
        return;
    }
    for (int i = 0; i < stand->support_count; i++)
        if (stand->supports[i] == card) {
            stand->supports[i] = stand->supports[--stand->support_count];
            return;
        }
}

static int rolled(const procrastination_stand *stand) {
    int sum = 0;
    for (int i = 0; i < stand->dice_count; i++)
        sum += stand->dice[i];
    return sum;
}

/* P06: Force > Agility > Magic > Force. */
static bool dominates(int class, int other) {
    return class <= PROCRASTINATION_MAGIC && other <= PROCRASTINATION_MAGIC && (class + 1) % 3 == other;
}

static int doubled_value(const procrastination_account *account, int seat, int enemy) {
    const procrastination_stand *stand = &account->stands[seat];
    bool is_dominant = dominates(stand->class, account->stands[enemy].class) && !(stand->undoubled >> enemy & 1);
    if (stand->fighter == PROCRASTINATION_NO_CARD || stand->flags & PROCRASTINATION_CANCELLED)
        return 0;
    return is_dominant || stand->flags & PROCRASTINATION_DOUBLED ? 2 * stand->value : stand->value;
}

static void add_fighter(const procrastination_account *account, int seat, int enemy, dj_language language,
                        dj_text *out) {
    const procrastination_stand *stand = &account->stands[seat];
    int other = account->stands[enemy].class;
    if (stand->fighter == PROCRASTINATION_NO_CARD)
        dj_text_add(out, "0");
    else if (stand->flags & PROCRASTINATION_CANCELLED)
        dj_text_format(out, dj_translate(language, "%d cancelled"), stand->value);
    else if (stand->flags & PROCRASTINATION_DOUBLED)
        dj_text_format(out, dj_translate(language, "%d ×2 by an effect"), stand->value);
    else if (!dominates(stand->class, other))
        dj_text_format(out, "%d", stand->value);
    else if (stand->undoubled >> enemy & 1)
        dj_text_format(out, dj_translate(language, "%d not doubled"), stand->value);
    else
        dj_text_format(out, dj_translate(language, "%d ×2 for %s over %s"), stand->value,
                       procrastination_class_name(stand->class, language), procrastination_class_name(other, language));
}

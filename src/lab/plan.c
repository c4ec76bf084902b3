/* Who sits where in which game. */
#include "lab.h"

#include <stddef.h>
#include <stdio.h>

static int64_t spread(int64_t index, int64_t total);
static int64_t common_divisor(int64_t a, int64_t b);
static bool can_begin(const dj_lab_plan *plan, int option, int32_t value);

bool dj_lab_is_mirror(const dj_lab_plan *plan) {
    for (int i = 0; i < plan->entry_count; i++) {
        const dj_player *first = &plan->entries[0].player, *other = &plan->entries[i].player;
        if (first->bot != other->bot || first->iterations != other->iterations || plan->entries[i].has_forbidden ||
            plan->entries[i].content != NULL)
            return false;
    }
    return plan->entry_count == plan->config.seats;
}

/* All orders of the entries come in turn, each once before one comes again. Successive games have very different
 * orders, so that few games already put each entry in each seat. Where all are alike nobody moves, and an entry is a
 * seat. */
void dj_lab_seating(const dj_lab_plan *plan, int64_t index, int seated[DJ_SEATS_MAX]) {
    int free[DJ_LAB_ENTRIES_MAX], left = plan->entry_count;
    int64_t orders = 1;
    for (int i = 0; i < plan->entry_count; i++)
        free[i] = i;
    for (int seat = 0; seat < plan->config.seats; seat++)
        orders *= left - seat;
    int64_t order = dj_lab_is_mirror(plan) ? 0 : spread(index, orders);
    for (int seat = 0; seat < plan->config.seats; seat++) {
        int chosen = (int)(order % left);
        order /= left;
        seated[seat] = free[chosen];
        left--;
        for (int i = chosen; i < left; i++)
            free[i] = free[i + 1];
    }
}

int dj_lab_luck_columns(const dj_lab_plan *plan) {
    enum { REPEATS = 4 };
    return dj_lab_is_mirror(plan) || plan->entry_count < 2 ? REPEATS : plan->entry_count;
}

void dj_lab_matchup_deal(const dj_lab_plan *plan, const dj_lab_matchup *matchup, int64_t index,
                         int chosen[DJ_SEATS_MAX]) {
    int64_t deals = 1;
    for (int seat = 0; seat < plan->config.seats; seat++)
        deals *= matchup->value_count;
    int64_t deal = spread(index, deals);
    for (int seat = 0; seat < plan->config.seats; seat++) {
        chosen[seat] = (int)(deal % matchup->value_count);
        deal /= matchup->value_count;
    }
}

bool dj_lab_find_matchup(const dj_lab_plan *plan, const char *name, dj_lab_matchup *matchup) {
    const dj_game *game = plan->game;
    *matchup = (dj_lab_matchup){0};
    snprintf(matchup->option, sizeof matchup->option, "%s", name);
    for (int seat = 0; seat < plan->config.seats; seat++) {
        char full[DJ_LAB_NAME_TEXT + 16];
        snprintf(full, sizeof full, "%s%d", matchup->option, seat);
        int option = dj_option_find(game, full);
        if (option < 0 || (seat > 0 && option != matchup->first_option + seat))
            return false;
        if (seat == 0)
            matchup->first_option = option;
    }
    const dj_option *option = &game->options[matchup->first_option];
    for (int32_t value = option->minimum; value <= option->maximum; value++)
        if (value != option->standard && matchup->value_count < DJ_LAB_VALUES_MAX &&
            can_begin(plan, matchup->first_option, value))
            matchup->values[matchup->value_count++] = value;
    if (matchup->value_count < 2 && can_begin(plan, matchup->first_option, option->standard))
        matchup->values[matchup->value_count++] = option->standard;
    return true;
}

/* A number from 0 below `total` for each index, all different within `total` indices, and near indices far apart. */
static int64_t spread(int64_t index, int64_t total) {
    int64_t stride = total * 618 / 1000;
    while (stride < 1 || common_divisor(stride, total) != 1)
        stride++;
    return index % total * stride % total;
}

static int64_t common_divisor(int64_t a, int64_t b) {
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static bool can_begin(const dj_lab_plan *plan, int option, int32_t value) {
    _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];
    dj_config config = plan->config;
    config.options[option] = value;
    return plan->game->setup(plan->content, &config, state, NULL, NULL) == DJ_OK;
}

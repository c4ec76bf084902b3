/* Dungeoneer: whether its heroes are worth as much as each other:
 * `dungeoneer_bench [GAMES [SEATS [PLAYER [FIRST [CARD-FILE]]]]]`.
 *
 * Equal bots ("greedy", which looks one step ahead, unless PLAYER says "keen" or "search:200") play GAMES games (2,000
 * unless given) at a table of SEATS (4 unless given), the first of them number FIRST (0 unless given: long measures can
 * be taken in parts), with the original cards or those of a file that is still being written. Printed are how games
 * end, how many rounds they last, the share of wins of each hero, where 1.00 is as many as any other, how often that
 * hero died, what is discarded, what was completed of the quests dealt at the beginning, and how many questions for an
 * answer find nothing that could be played. The same arguments print the same figures. */
#include "content/content.h"
#include "donjon/bot.h"
#include "donjon/donjon.h"
#include "games/dungeoneer/rules/dungeoneer.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 2000, SEATS = 4, FILE_SIZE = 1 << 20 };

typedef struct tally {
    int played[DUNGEONEER_HEROES_MAX], won[DUNGEONEER_HEROES_MAX], died[DUNGEONEER_HEROES_MAX];
    int quests_held[DUNGEONEER_QUESTS_MAX], quests_done[DUNGEONEER_QUESTS_MAX];
    int endings[DUNGEONEER_ENDINGS];
    int rounds[DUNGEONEER_ROUNDS_MAX + 1];
    int cards_discarded, treasures_discarded, quests_discarded;
    int completed, completed_of_the_deal;
    int questions, questions_without_answer, claims;
} tally;

static const void *read_set(const char *path);
static void play_game(const dungeoneer_set *set, const dj_player *player, int seats, int number, tally *tally);
static void count_move(const dungeoneer_state *state, int offered, dj_move move, tally *tally);
static void count_quests(const dungeoneer_set *set, const dungeoneer_state *dealt, const dungeoneer_state *end,
                         tally *tally);
static void count_seat(const dungeoneer_set *set, const dungeoneer_seat *player, bool is_winner, tally *tally);
static int round_of_share(const tally *tally, int games, int percent);

int main(int count, char **arguments) {
    int games = count > 1 ? atoi(arguments[1]) : GAMES, seats = count > 2 ? atoi(arguments[2]) : SEATS;
    int first = count > 4 ? atoi(arguments[4]) : 0;
    const dungeoneer_set *set = count > 5 ? read_set(arguments[5]) : dungeoneer_game.original;
    dj_player player;
    static tally tally;
    if (set == NULL || !dj_player_find(count > 3 ? arguments[3] : "greedy", &player) || games < 1 ||
        seats < DUNGEONEER_SEATS_MIN || seats > DJ_SEATS_MAX)
        return 2;
    for (int i = 0; i < games; i++)
        play_game(set, &player, seats, first + i, &tally);
    printf("%d games at a table of %d; rounds: %d, %d, %d (10, 50 and 90 in a hundred games end by then)\n", games,
           seats, round_of_share(&tally, games, 10), round_of_share(&tally, games, 50),
           round_of_share(&tally, games, 90));
    for (int ending = 1; ending < DUNGEONEER_ENDINGS; ending++)
        printf("  ended by %-12s %d\n", dungeoneer_ending_words[ending], tally.endings[ending]);
    int discards = tally.cards_discarded + tally.treasures_discarded + tally.quests_discarded;
    printf("  discarded: %d cards, %d treasures, %d quests (%.0f %%); of %d quests completed %.0f %% had been dealt at "
           "the "
           "beginning\n",
           tally.cards_discarded, tally.treasures_discarded, tally.quests_discarded,
           100.0 * tally.quests_discarded / (discards > 0 ? discards : 1), tally.completed,
           100.0 * tally.completed_of_the_deal / (tally.completed > 0 ? tally.completed : 1));
    printf("  %d questions for an answer, %.0f %% of them with nothing to play; %d moments claimed\n", tally.questions,
           100.0 * tally.questions_without_answer / (tally.questions > 0 ? tally.questions : 1), tally.claims);
    for (int i = 0; i < set->hero_count; i++)
        printf("  %-16s wins %d of %d games, %.2f times its share, and dies in %.0f %%\n", set->heroes[i].id,
               tally.won[i], tally.played[i], (double)tally.won[i] * seats / tally.played[i],
               100.0 * tally.died[i] / tally.played[i]);
    for (int i = 0; i < set->quest_count; i++)
        printf("  %-20s completed by %.0f %% of those who hold it in the end\n", set->quests[i].id,
               100.0 * tally.quests_done[i] / (tally.quests_held[i] > 0 ? tally.quests_held[i] : 1));
    return 0;
}

/* NULL with every problem said. */
static const void *read_set(const char *path) {
    static char text[FILE_SIZE], lines[FILE_SIZE];
    FILE *file = fopen(path, "rb");
    size_t length = file != NULL ? fread(text, 1, sizeof text, file) : 0;
    if (file != NULL)
        fclose(file);
    const dj_game *game = &dungeoneer_game;
    dj_problems problems = {.language = DJ_ENGLISH};
    const void *set = dj_set_compile(&game, text, length, &problems);
    dj_text out = dj_text_over(lines, sizeof lines);
    dj_problems_print(&problems, path, &out);
    fputs(lines, stderr);
    return set;
}

static void play_game(const dungeoneer_set *set, const dj_player *player, int seats, int number, tally *tally) {
    static dungeoneer_state state, dealt;
    dj_config config = dj_config_default(&dungeoneer_game);
    config.seats = seats;
    snprintf(config.seed, sizeof config.seed, "heroes %d", number);
    if (dungeoneer_setup(set, &config, &state, NULL, NULL) != DJ_OK)
        abort();
    dealt = state;
    dj_dice dice = dj_dice_from_seed(config.seed);
    for (dj_seat_mask mask; (mask = dungeoneer_to_act(set, &state)) != 0;) {
        dj_bot_choice choice;
        int seat = dj_bots_claim(&dungeoneer_game, set, &state, DJ_SEEN_BY_ALL, &dice, &choice.move);
        tally->claims += seat >= 0;
        if (seat < 0) {
            seat = __builtin_ctz(mask);
            dj_seat handle = dj_seat_of(&dungeoneer_game, set, &state, seat);
            player->bot->choose(&handle, &dice, player->iterations, DJ_UNASKED, &choice);
            count_move(&state, choice.offered, choice.move, tally);
        }
        dungeoneer_do(set, &state, seat, choice.move, NULL);
    }
    dj_result result;
    dungeoneer_result(set, &state, &result);
    tally->endings[state.ending]++;
    tally->rounds[state.round]++;
    for (int seat = 0; seat < seats; seat++)
        count_seat(set, &state.seats[seat], result.winners == DJ_SEAT_BIT(seat), tally);
    count_quests(set, &dealt, &state, tally);
}

static void count_move(const dungeoneer_state *state, int offered, dj_move move, tally *tally) {
    int verb = dungeoneer_verb(move);
    tally->cards_discarded += verb == DUNGEONEER_DISCARD;
    tally->treasures_discarded += verb == DUNGEONEER_DROP;
    tally->quests_discarded += verb == DUNGEONEER_FORSAKE;
    bool is_question = state->effects.question == DJ_ASKS_NOTHING && state->play_count > 0 &&
                       state->plays[state->play_count - 1].stage == DUNGEONEER_ASK_ANSWER;
    tally->questions += is_question;
    tally->questions_without_answer += is_question && offered == 1;
}

static void count_quests(const dungeoneer_set *set, const dungeoneer_state *dealt, const dungeoneer_state *end,
                         tally *tally) {
    for (int seat = 0; seat < end->seat_count; seat++)
        for (int i = 0; i < end->seats[seat].quest_count; i++) {
            const dungeoneer_task_state *task = &end->seats[seat].quests[i];
            if (task->step < set->quests[task->quest].step_count)
                continue;
            tally->completed++;
            for (int j = 0; j < DUNGEONEER_QUESTS; j++)
                tally->completed_of_the_deal += dealt->seats[seat].quests[j].quest == task->quest;
        }
}

static void count_seat(const dungeoneer_set *set, const dungeoneer_seat *player, bool is_winner, tally *tally) {
    tally->played[player->hero]++;
    tally->won[player->hero] += is_winner;
    tally->died[player->hero] += player->flags & DUNGEONEER_DEAD ? 1 : 0;
    for (int i = 0; i < player->quest_count; i++) {
        const dungeoneer_task_state *task = &player->quests[i];
        tally->quests_held[task->quest]++;
        tally->quests_done[task->quest] += task->step >= set->quests[task->quest].step_count;
    }
}

/* The round by which so many games in a hundred have ended. */
static int round_of_share(const tally *tally, int games, int percent) {
    int round = 0, ended = 0;
    while (ended * 100 < games * percent)
        ended += tally->rounds[round++];
    return round - 1;
}

/* The lab: many games between bots, and what they tell. Threads and processes share the games out; every game is a
 * function of the seed and its number, and what is counted are whole numbers, so the counts do not depend on who
 * played what, nor on how many did. */
#ifndef DJ_LAB_H
#define DJ_LAB_H

#include "donjon/donjon.h"
#include "statistics.h"

enum {
    DJ_LAB_ENTRIES_MAX = 12,
    DJ_LAB_NAME_TEXT = 32,
    DJ_LAB_SEED_MAX = 100,     /* bytes: the numbers of games are added to it */
    DJ_LAB_LENGTH_MAX = 20000, /* moves; a game that goes on is left off and counted as unfinished */
    DJ_LAB_SCORE_MAX = 1000,   /* higher scores, and ones below 0, stand at the ends of the histogram */
    DJ_LAB_OFFERS = 15,        /* decisions by the moves offered: 1, 2, 3-4, 5-8, ... 4097-8192 */
    DJ_LAB_ENDINGS_MAX = 16,
    DJ_LAB_ENDING_TEXT = 24,
    DJ_LAB_FATES_MAX = 64,
    DJ_LAB_CARDS_MAX = 1024,
};

/* Who takes part. Where there are more entries than seats they meet in turn; where entries differ they also change
 * seats, so that each meets each from every seat. */
typedef struct dj_lab_entry {
    dj_player player;
    char name[DJ_LAB_NAME_TEXT]; /* as it was asked for */
    bool has_forbidden;          /* it never plays `forbidden`, to measure what that move is worth */
    dj_move forbidden;
    const void *content; /* its own copy of the set, with other weights; NULL for the plan's */
} dj_lab_entry;

typedef struct dj_lab_plan {
    const dj_game *game;
    const void *content;
    dj_config config; /* seats, options, and the seed that games get their own from */
    dj_lab_entry entries[DJ_LAB_ENTRIES_MAX];
    int entry_count; /* at least the seats */
    int64_t games;
    int threads;
    bool counts_cards;
    double until_width; /* of the widest interval at which to stop; 0 plays all games */
} dj_lab_plan;

/* Something that happens to cards: a kind of event, and one of its ways. */
typedef struct dj_lab_fate {
    int kind, way;
    char name[48]; /* "placed", "moved:score" */
} dj_lab_fate;

/* All fates that the game's events tell of. */
int dj_lab_fates(const dj_game *game, dj_lab_fate fates[DJ_LAB_FATES_MAX]);
/* The cards of the plan's set. */
int dj_lab_cards(const dj_lab_plan *plan);

/* A share of games: of an entry in a seat, of a card with a fate. A win is shared where others won as well. */
typedef struct dj_lab_count {
    int64_t games, wins, shared;
    dj_sums score;
} dj_lab_count;

typedef struct dj_lab_ending {
    char word[DJ_LAB_ENDING_TEXT];
    int64_t games;
} dj_lab_ending;

/* All that is counted, in one piece of memory whose size the plan tells and no game changes. */
typedef struct dj_lab_tally {
    int64_t games, unfinished, moves;
    dj_lab_count places[DJ_LAB_ENTRIES_MAX][DJ_SEATS_MAX];
    int64_t met[DJ_LAB_ENTRIES_MAX][DJ_LAB_ENTRIES_MAX];
    int64_t beaten[DJ_LAB_ENTRIES_MAX][DJ_LAB_ENTRIES_MAX]; /* the first won and the second did not */
    int64_t lengths[DJ_LAB_LENGTH_MAX + 1];
    int64_t scores[DJ_LAB_SCORE_MAX + 1]; /* of every seat */
    int64_t decisions[DJ_LAB_OFFERS];
    int64_t offered; /* moves, summed over all decisions */
    int64_t ending_count;
    dj_lab_ending endings[DJ_LAB_ENDINGS_MAX]; /* in the order of their words */
    int64_t card_count, fate_count;            /* 0 where cards are not counted */
    dj_lab_count fates[];                      /* card by card: seats that met the fate in a game, each once */
} dj_lab_tally;

/* NULL without memory. */
dj_lab_tally *dj_lab_tally_new(const dj_lab_plan *plan);
size_t dj_lab_tally_size(const dj_lab_tally *tally);
void dj_lab_tally_merge(dj_lab_tally *tally, const dj_lab_tally *other);
void dj_lab_count_merge(dj_lab_count *count, const dj_lab_count *other);
/* An entry over all seats, a seat over all entries, a card's fate. */
dj_lab_count dj_lab_of_entry(const dj_lab_tally *tally, int entry);
dj_lab_count dj_lab_of_seat(const dj_lab_tally *tally, int seat);
const dj_lab_count *dj_lab_of_card(const dj_lab_tally *tally, int card, int fate);

/* Where luck and skill are told apart: every deal is played once with each entry moved on by one seat or, where all
 * are alike, again with other chance for the bots alone. */
typedef struct dj_lab_luck {
    int64_t deals;
    dj_outcome_table wins[DJ_SEATS_MAX], scores[DJ_SEATS_MAX];
} dj_lab_luck;

/* How often each deal is played. */
int dj_lab_luck_columns(const dj_lab_plan *plan);

/* Values of an option that every seat has one of (deck0, deck1, ...), drawn anew for each seat and game. */
enum { DJ_LAB_VALUES_MAX = 32 };
typedef struct dj_lab_matchup {
    char option[DJ_LAB_NAME_TEXT]; /* "deck" */
    int first_option;              /* its index for seat 0; the other seats' follow */
    int value_count;
    int32_t values[DJ_LAB_VALUES_MAX];
} dj_lab_matchup;

typedef struct dj_lab_versus {
    int64_t met[DJ_LAB_VALUES_MAX][DJ_LAB_VALUES_MAX], beaten[DJ_LAB_VALUES_MAX][DJ_LAB_VALUES_MAX];
    dj_lab_count values[DJ_LAB_VALUES_MAX];
} dj_lab_versus;

/* The option of this name, with those of its values that a game can begin with; the standard one, which leaves the
 * choice to chance, only where there are not two others. False where seats have no such option. */
DJ_MUST_CHECK bool dj_lab_find_matchup(const dj_lab_plan *plan, const char *name, dj_lab_matchup *matchup);
/* The values of a game by seat, as indices of the matchup's: every combination comes in turn. */
void dj_lab_matchup_deal(const dj_lab_plan *plan, const dj_lab_matchup *matchup, int64_t index,
                         int chosen[DJ_SEATS_MAX]);

/* How far a run has got: wins by entry, as they stand. Called a few times a second. */
typedef struct dj_lab_progress {
    int64_t done, total;
    int entry_count;
    int64_t games[DJ_LAB_ENTRIES_MAX], wins[DJ_LAB_ENTRIES_MAX];
} dj_lab_progress;

/* Who watches a run; both may be NULL. A run that is stopped has played its first games, and counts those. */
typedef struct dj_lab_watch {
    void (*show)(void *context, const dj_lab_progress *progress);
    bool (*should_stop)(void *context);
    void *context;
} dj_lab_watch;

/* Each plays the games of the plan and adds what they came to, to its tally, luck or versus. DJ_REFUSED with the error
 * filled where the game refuses its set-up, DJ_NO_MEMORY without memory or threads. With --until-ci games come in
 * batches whose sizes depend on neither threads nor results. */
DJ_MUST_CHECK dj_status dj_lab_run(const dj_lab_plan *plan, const dj_lab_watch *watch, dj_lab_tally *tally,
                                   dj_error *error);
DJ_MUST_CHECK dj_status dj_lab_run_luck(const dj_lab_plan *plan, int64_t deals, const dj_lab_watch *watch,
                                        dj_lab_luck *luck, dj_error *error);
DJ_MUST_CHECK dj_status dj_lab_run_matchup(const dj_lab_plan *plan, const dj_lab_matchup *matchup,
                                           const dj_lab_watch *watch, dj_lab_versus *versus, dj_error *error);

/* Whether all entries are the same player. */
bool dj_lab_is_mirror(const dj_lab_plan *plan);
/* The entries of a game by seat. */
void dj_lab_seating(const dj_lab_plan *plan, int64_t index, int seated[DJ_SEATS_MAX]);
/* The widest interval of an entry's share of wins. */
double dj_lab_width(const dj_lab_plan *plan, const dj_lab_tally *tally);

#endif

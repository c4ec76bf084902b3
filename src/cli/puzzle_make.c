#include "puzzle.h"

#include "host/interrupt.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    A_DEAL = 3,         /* puzzles cut from one at most */
    DEALS_MAX = 100000, /* looked at in all */
    BANDS = 5,          /* of difficulty, */
    BAND_SHARE = 40,    /* of a hundred puzzles that each has at most, */
    PATIENCE = 60,     /* and one more after so many deals, so that a band that is hard to fill does not hold up all; */
    EASY_PATIENCE = 3, /* of the easiest one in so many that come later: in some games nearly all are easy */
};

/* How many of each difficulty were taken, and easy ones that came when their band was full. */
typedef struct spread {
    int bands[BANDS], easy;
} spread;

static int keep_standing(const dj_game *game, const char *text, dj_puzzle *puzzle, int most, spread *spread, int *deal);
static bool is_wanted(const dj_puzzle *puzzle, int count, int deal, spread *spread);
static int band_of(const dj_puzzle *puzzle);
static void print_head(const dj_game *game);
static void print_line(const dj_puzzle *puzzle);
static void show_progress(int done, int count, int deals);

int dj_puzzles_make(const dj_call *call, const dj_game *game, const char *kept, int count) {
    dj_puzzle *puzzles = calloc(A_DEAL, sizeof *puzzles);
    int made = 0, deal = 0;
    spread spread = {0};
    if (puzzles == NULL || dj_bot_aids_of(game)->theme_count == 0) {
        free(puzzles);
        dj_complain(dj_translate(dj_call_language(call), "%s has no themes for puzzles"), game->id);
        return DJ_EXIT_REFUSED;
    }
    print_head(game);
    dj_interrupt_begin();
    if (kept != NULL)
        made = keep_standing(game, kept, puzzles, count, &spread, &deal);
    while (made < count && deal++ < DEALS_MAX && !dj_interrupt_came()) {
        int cut = dj_puzzles_cut(game, deal, puzzles, A_DEAL);
        for (int i = 0; i < cut && made < count; i++) {
            if (!is_wanted(&puzzles[i], count, deal, &spread))
                continue;
            print_line(&puzzles[i]);
            made++;
        }
        show_progress(made, count, deal);
    }
    dj_interrupt_end();
    free(puzzles);
    return made == count ? DJ_EXIT_OK : DJ_EXIT_GATE;
}

int dj_puzzles_check(const dj_call *call, const dj_game *game, const char *text, int lines, const char *seed) {
    dj_language language = dj_call_language(call);
    int count = dj_puzzle_count(text), wrong = 0;
    dj_puzzle *puzzle = malloc(sizeof *puzzle);
    dj_interrupt_begin();
    int checked = 0;
    for (; puzzle != NULL && checked < count && !dj_interrupt_came(); checked++) {
        int number = checked + 1;
        dj_error error = {0};
        if (dj_puzzle_read(game, text, number, puzzle, &error) != DJ_OK) {
            dj_complain_error(&error, language);
            wrong++;
        } else if (!dj_puzzle_check(puzzle, lines, seed)) {
            printf(dj_translate(language, "Puzzle %d does not stand.\n"), number);
            wrong++;
        }
        show_progress(number, count, number);
    }
    dj_interrupt_end();
    free(puzzle);
    printf(dj_translate(language, "%s: %d puzzles checked, %d of them do not stand.\n"), game->id, checked, wrong);
    return checked == count && wrong == 0 ? DJ_EXIT_OK : DJ_EXIT_GATE;
}

/* Prints those of the text that stand by today's rules and cards, rated by the strengths of today; `deal` becomes the
 * last they come from. */
static int keep_standing(const dj_game *game, const char *text, dj_puzzle *puzzle, int most, spread *spread,
                         int *deal) {
    int count = dj_puzzle_count(text), kept = 0;
    for (int number = 1; number <= count && kept < most && !dj_interrupt_came(); number++) {
        dj_error error;
        if (dj_puzzle_read(game, text, number, puzzle, &error) != DJ_OK || !dj_puzzle_stands(puzzle, "kept"))
            continue;
        puzzle->found = dj_puzzle_rate(puzzle);
        spread->bands[band_of(puzzle)]++;
        *deal = puzzle->seed_number > *deal ? puzzle->seed_number : *deal;
        print_line(puzzle);
        kept++;
    }
    return kept;
}

/* Puzzles of all difficulties: not too many of the same. */
static bool is_wanted(const dj_puzzle *puzzle, int count, int deal, spread *spread) {
    int band = band_of(puzzle);
    bool is_full = spread->bands[band] >= count * BAND_SHARE / 100 + deal / PATIENCE;
    if (is_full && (band > 0 || ++spread->easy % EASY_PATIENCE != 0))
        return false;
    spread->bands[band]++;
    return true;
}

static int band_of(const dj_puzzle *puzzle) {
    int band = dj_puzzle_difficulty(&puzzle->found) * BANDS / 100;
    return band < BANDS ? band : BANDS - 1;
}

static void print_head(const dj_game *game) {
    uint8_t digest[DJ_DIGEST_BYTES];
    char hex[2 * DJ_DIGEST_BYTES + 1];
    game->content_digest(game->original, digest);
    dj_hex(digest, sizeof digest, hex);
    printf("# Puzzles of %s: made by `make puzzles`, told in docs/puzzles.md. Rules %d, cards %.16s.\n", game->id,
           game->rules_version, hex);
}

static void print_line(const dj_puzzle *puzzle) {
    char line[DJ_PUZZLE_LINE];
    dj_text text = dj_text_over(line, sizeof line);
    dj_puzzle_write(puzzle, &text);
    if (dj_text_fits(&text))
        puts(line);
    fflush(stdout);
}

static void show_progress(int done, int count, int deals) {
    if (isatty(STDERR_FILENO))
        fprintf(stderr, done < count ? "\r%d/%d (%d)\033[K" : "\r\033[K", done, count, deals);
}

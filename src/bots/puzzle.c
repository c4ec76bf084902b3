/* The lines that puzzles are kept as, and the positions that they lead to. */
#include "puzzle.h"

#include "puzzle_path.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = 32 };

static const char *line_of(const char *text, int number);
static bool read_head(const dj_game *game, const char *line, dj_puzzle_head *head);
static const char *read_word(const char *line, char word[WORD]);
static const dj_theme *find_theme(const dj_game *game, const char *word);
static bool read_found(const char *word, dj_puzzle_found *found);
static const char *answer_of(const char *line);
static bool read_history(dj_puzzle_path *path, const char *text);
static bool read_answer(const char *text, dj_puzzle *puzzle);
static void write_choice(const dj_puzzle_path *path, dj_move choice, dj_text *out);

int dj_puzzle_count(const char *text) {
    int count = 0;
    while (line_of(text, count + 1) != NULL)
        count++;
    return count;
}

bool dj_puzzle_head_of(const dj_game *game, const char *text, int number, dj_puzzle_head *head) {
    const char *line = line_of(text, number);
    *head = (dj_puzzle_head){.number = number};
    return line != NULL && read_head(game, line, head);
}

dj_status dj_puzzle_read(const dj_game *game, const char *text, int number, dj_puzzle *puzzle, dj_error *error) {
    const char *line = line_of(text, number);
    dj_puzzle_head head = {.number = number};
    dj_puzzle_path path;
    char word[WORD];
    if (line == NULL)
        return dj_refuse(error, "no-puzzle", NULL, DJ_SENTENCE("There is no such puzzle."), NULL);
    if (!read_head(game, line, &head))
        return dj_refuse(error, "bad-puzzle", NULL, DJ_SENTENCE("The line of this puzzle cannot be read."), NULL);
    const char *rest = read_word(read_word(line, word), word);
    rest = read_word(rest, word);
    dj_puzzle_begin(&path, game, atoi(word));
    rest = read_word(rest, word);
    uint64_t hash = strtoull(word, NULL, 16);
    bool is_there = read_history(&path, rest) && game->hash(path.content, path.state) == hash;
    *puzzle = (dj_puzzle){.game = game,
                          .content = path.content,
                          .number = number,
                          .theme = head.theme,
                          .found = head.found,
                          .seed_number = path.seed_number,
                          .config = path.config,
                          .seat = path.seat,
                          .history_length = path.length};
    memcpy(puzzle->history, path.choices, sizeof puzzle->history);
    memcpy(puzzle->state, path.state, game->state_size);
    if (is_there && read_answer(answer_of(line), puzzle))
        return DJ_OK;
    return dj_refuse(error, "other-rules", NULL,
                     DJ_SENTENCE("This puzzle was made for other rules or cards: 'make puzzles' makes them again."),
                     NULL);
}

void dj_puzzle_write(const dj_puzzle *puzzle, dj_text *out) {
    dj_puzzle_path path;
    dj_puzzle_begin(&path, puzzle->game, puzzle->seed_number);
    dj_text_add(out, puzzle->theme->word);
    for (int i = 0; i < DJ_PUZZLE_STRENGTHS; i++)
        dj_text_format(out, "%c%d", i > 0 ? '.' : ' ', puzzle->found.by[i]);
    dj_text_format(out, " %d %016llx ", puzzle->seed_number,
                   (unsigned long long)puzzle->game->hash(puzzle->content, puzzle->state));
    for (int i = 0; i < puzzle->history_length; i++) {
        dj_text_add(out, i > 0 ? "." : "");
        write_choice(&path, puzzle->history[i], out);
        dj_puzzle_choose(&path, puzzle->history[i]);
    }
    dj_text_add(out, puzzle->history_length > 0 ? " =" : "- =");
    for (int i = 0; i < puzzle->length; i++) {
        dj_text_add(out, i > 0 ? "; " : " ");
        puzzle->game->move_text(puzzle->content, puzzle->answer[i], out);
    }
}

int dj_puzzle_of_day(const dj_game *game, const char *date, int count) {
    char seed[DJ_SEED_TEXT];
    dj_text text = dj_text_over(seed, sizeof seed);
    dj_text_format(&text, "puzzle %s %s", game->id, date);
    dj_dice dice = dj_dice_from_seed(seed);
    return count > 0 ? 1 + (int)dj_dice_below(&dice, (uint32_t)count) : 0;
}

dj_puzzle_head dj_puzzle_head_from(const dj_puzzle *puzzle) {
    return (dj_puzzle_head){
        .number = puzzle->number, .theme = puzzle->theme, .found = puzzle->found, .length = puzzle->length};
}

/* Lines that begin with # are for people. NULL beyond the last. */
static const char *line_of(const char *text, int number) {
    for (; *text != '\0'; text += strcspn(text, "\n"), text += *text == '\n')
        if (*text != '#' && *text != '\n' && --number == 0)
            return text;
    return NULL;
}

static bool read_head(const dj_game *game, const char *line, dj_puzzle_head *head) {
    char word[WORD];
    const char *rest = read_word(line, word);
    head->theme = find_theme(game, word);
    read_word(rest, word);
    bool is_rated = read_found(word, &head->found);
    const char *answer = answer_of(line);
    size_t length = answer != NULL ? strcspn(answer, "\n") : 0;
    head->length = length > 0;
    for (size_t i = 0; i < length; i++)
        head->length += answer[i] == ';';
    return head->theme != NULL && is_rated && head->length > 0 && head->length <= DJ_PUZZLE_ANSWER_MAX;
}

/* The next word of a line, and what follows it. */
static const char *read_word(const char *line, char word[WORD]) {
    size_t length = strcspn(line, " \n");
    snprintf(word, WORD, "%.*s", (int)length, line);
    line += length;
    return *line == ' ' ? line + 1 : line;
}

static const dj_theme *find_theme(const dj_game *game, const char *word) {
    const dj_bot_aids *aids = dj_bot_aids_of(game);
    for (int i = 0; i < aids->theme_count; i++)
        if (strcmp(aids->themes[i].word, word) == 0)
            return &aids->themes[i];
    return NULL;
}

/* "8.7.3.0" */
static bool read_found(const char *word, dj_puzzle_found *found) {
    for (int i = 0; i < DJ_PUZZLE_STRENGTHS; i++) {
        if (*word < '0' || *word > '0' + DJ_PUZZLE_TRIES || word[1] != (i + 1 < DJ_PUZZLE_STRENGTHS ? '.' : '\0'))
            return false;
        found->by[i] = *word - '0';
        word += 2;
    }
    return true;
}

static const char *answer_of(const char *line) {
    size_t length = strcspn(line, "\n");
    const char *mark = memchr(line, '=', length);
    return mark != NULL && mark[1] == ' ' ? mark + 2 : NULL;
}

/* A choice is its number in the list of moves, or the move itself where it is not listed: "12.0.x1c2f". */
static bool read_history(dj_puzzle_path *path, const char *text) {
    dj_move moves[DJ_MOVES_MAX];
    if (*text == '-')
        return true;
    while (*text != ' ' && *text != '\0') {
        char *after;
        bool is_listed = *text != 'x';
        unsigned long number = strtoul(is_listed ? text : text + 1, &after, is_listed ? 10 : 16);
        int count = path->seat >= 0 ? path->game->moves(path->content, path->state, path->seat, moves) : 0;
        if (after == text || (is_listed && number >= (unsigned long)count) || path->length == DJ_PUZZLE_HISTORY_MAX)
            return false;
        dj_move move = is_listed ? moves[number] : (dj_move)number;
        if (path->game->why_not(path->content, path->state, path->seat, move).rule != NULL)
            return false;
        dj_puzzle_choose(path, move);
        text = *after == '.' ? after + 1 : after;
    }
    return path->seat >= 0;
}

static bool read_answer(const char *text, dj_puzzle *puzzle) {
    char word[DJ_MOVE_TEXT];
    while (*text != '\n' && *text != '\0' && puzzle->length < DJ_PUZZLE_ANSWER_MAX) {
        size_t length = strcspn(text, ";\n");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (!puzzle->game->move_parse(puzzle->content, word, &puzzle->answer[puzzle->length++]))
            return false;
        text += length;
        text += *text == ';' ? 2 : 0;
    }
    return puzzle->game->why_not(puzzle->content, puzzle->state, puzzle->seat, puzzle->answer[0]).rule == NULL;
}

static void write_choice(const dj_puzzle_path *path, dj_move choice, dj_text *out) {
    dj_move moves[DJ_MOVES_MAX];
    int count = path->game->moves(path->content, path->state, path->seat, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] == choice) {
            dj_text_add_integer(out, i);
            return;
        }
    dj_text_format(out, "x%x", choice);
}

/* What is said about puzzles and the answers that people give. */
#include "puzzle.h"

#include "bots.h"
#include "puzzle_goal.h"
#include "puzzle_path.h"
#include "standing.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINES = 48,  /* that a wrong answer is told by */
    WORLDS = 9,  /* of which the middling one is told */
    MOVES = 14,  /* played on at most */
    STORY = 420, /* bytes of it */
    WALKED = 6,  /* moves told of a walk */
};

static int32_t stand_after(const dj_puzzle *puzzle, const void *state, dj_move move, int32_t *best, dj_move answer);
static void tell_walk(const dj_puzzle *puzzle, const void *state, dj_move move, const dj_voice *voice, dj_text *out);
static void tell_story(const dj_puzzle *puzzle, const void *state, dj_move move, const dj_voice *voice, dj_text *out);
static void pick_world(const dj_puzzle *puzzle, const void *state, dj_move move, void *world);
static bool tell_move(const dj_puzzle *puzzle, void *world, int seat, dj_move move, const dj_voice *voice,
                      dj_text *out);
static dj_move choose(const dj_puzzle *puzzle, const void *world, int seat, dj_dice *dice);

void dj_puzzle_title(const dj_puzzle_head *head, dj_language language, dj_text *out) {
    dj_text_format(out, dj_translate(language, head->theme->title), head->length);
}

void dj_puzzle_ask(const dj_puzzle_head *head, dj_language language, dj_text *out) {
    dj_text_format(out, dj_translate(language, head->theme->asks), head->length);
}

void dj_puzzle_tell_rating(const dj_puzzle_head *head, dj_language language, dj_text *out) {
    dj_text_format(out, dj_translate(language, "difficulty %d of 100"), dj_puzzle_difficulty(&head->found));
    dj_text_add(out, ", ");
    dj_puzzle_tell_finder(dj_puzzle_rating(head), language, out);
}

void dj_puzzle_tell_finder(int rating, dj_language language, dj_text *out) {
    int count;
    const dj_strength *strengths = dj_strengths(&count);
    if (rating < count)
        dj_text_format(out, dj_translate(language, "found by %s"), dj_translate(language, strengths[rating].title));
    else
        dj_text_add(out, dj_translate(language, "missed even by a fierce bot"));
}

void dj_puzzle_answer_wrong(const dj_puzzle *puzzle, const void *state, int done, dj_move move, const dj_voice *voice,
                            dj_text *out) {
    char left[DJ_STAND_TEXT], kept[DJ_STAND_TEXT];
    const char *says = DJ_SENTENCE("Not that one: it wins %s of the time, the best move %s.");
    int32_t best, stand;
    if (puzzle->theme->is_reached != NULL) {
        says = DJ_SENTENCE("Not that one: it gets there %s of the time, the best %s.");
        dj_puzzle_gets_there(puzzle, move, &stand, &best);
    } else {
        stand = stand_after(puzzle, state, move, &best, puzzle->answer[done]);
    }
    if (dj_is_for_points(puzzle->game))
        says = DJ_SENTENCE("Not that one: %s at most after it, where %s can be had.");
    dj_text_format(out, dj_translate(voice->language, says), dj_stand_text(puzzle->game, stand, voice->language, left),
                   dj_stand_text(puzzle->game, best, voice->language, kept));
    if (dj_is_for_points(puzzle->game))
        tell_walk(puzzle, state, move, voice, out);
    else
        tell_story(puzzle, state, move, voice, out);
}

void dj_puzzle_answer_right(const dj_puzzle *puzzle, const dj_voice *voice, dj_text *out) {
    char kept[DJ_STAND_TEXT], left[DJ_STAND_TEXT];
    dj_certificate certificate;
    dj_text_add(out, dj_translate(voice->language, "Right!"));
    if (puzzle->theme->is_reached != NULL) {
        dj_puzzle_gets_there(puzzle, puzzle->answer[0], &certificate.stand, &certificate.margin);
        dj_text_add(out, " ");
        dj_text_format(out, dj_translate(voice->language, "The best gets there %s of the time."),
                       dj_stand_text(puzzle->game, certificate.stand, voice->language, kept));
        return;
    }
    if (!dj_puzzle_certify(puzzle->game, puzzle->content, puzzle->state, puzzle->seat, LINES, "tell", 1,
                           &certificate) ||
        !dj_puzzle_accepts(puzzle, 0, certificate.best))
        return;
    dj_stand_text(puzzle->game, certificate.stand, voice->language, kept);
    dj_stand_text(puzzle->game, certificate.stand - certificate.margin, voice->language, left);
    dj_text_add(out, " ");
    if (dj_is_for_points(puzzle->game))
        dj_text_format(out, dj_translate(voice->language, "%s; any other way at the start ends with %s at most."), kept,
                       left);
    else
        dj_text_format(out, dj_translate(voice->language, "It wins %s of the time, the next best move %s."), kept,
                       left);
}

/* How the seat stands after a move, and after the answer, in the same worlds; exactly where it is played for points. */
static int32_t stand_after(const dj_puzzle *puzzle, const void *state, dj_move move, int32_t *best, dj_move answer) {
    dj_search_line line;
    dj_solution found;
    int32_t stand;
    if (dj_is_for_points(puzzle->game) &&
        dj_puzzle_prove(puzzle->game, puzzle->content, state, puzzle->seat, answer, &found, best) &&
        dj_puzzle_prove(puzzle->game, puzzle->content, state, puzzle->seat, move, &found, &stand))
        return stand;
    dj_prospect asked = {.game = puzzle->game,
                         .content = puzzle->content,
                         .state = state,
                         .viewer = puzzle->seat,
                         .lines = LINES,
                         .dice = dj_dice_from_seed("tell"),
                         .opener = puzzle->seat,
                         .move = answer};
    *best = dj_look_ahead(&asked, &line).of[puzzle->seat];
    asked.move = move;
    return dj_look_ahead(&asked, &line).of[puzzle->seat];
}

/* The best that is left, move by move, as far as it is told. */
static void tell_walk(const dj_puzzle *puzzle, const void *state, dj_move move, const dj_voice *voice, dj_text *out) {
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    char words[STORY];
    dj_text text = dj_text_over(words, sizeof words);
    dj_solution found;
    int32_t stand;
    if (!dj_puzzle_prove(puzzle->game, puzzle->content, state, puzzle->seat, move, &found, &stand) || found.length == 0)
        return;
    memcpy(world, state, puzzle->game->state_size);
    for (int i = 0; i < found.length && i < WALKED; i++) {
        puzzle->game->play(puzzle->content, world, puzzle->seat, move, NULL);
        move = found.moves[i];
        dj_text_add(&text, i > 0 ? " " : "");
        puzzle->game->describe_move(puzzle->content, world, puzzle->seat, move, voice, &text);
    }
    dj_text_add(&text, found.length > WALKED ? " …" : "");
    dj_text_add(out, " ");
    dj_text_format(out, dj_translate(voice->language, "The best that is left then: %s"), words);
}

/* For example: what came of it in a middling world, up to the next choice of the seat. */
static void tell_story(const dj_puzzle *puzzle, const void *state, dj_move move, const dj_voice *voice, dj_text *out) {
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_dice dice = dj_dice_from_seed("story");
    dj_move moves[DJ_MOVES_MAX];
    char words[STORY];
    dj_text text = dj_text_over(words, sizeof words);
    pick_world(puzzle, state, move, world);
    bool goes_on = tell_move(puzzle, world, puzzle->seat, move, voice, &text);
    for (int i = 0; i < MOVES && goes_on; i++) {
        dj_seat_mask mask = puzzle->game->to_act(puzzle->content, world);
        int seat = mask != 0 ? __builtin_ctz(mask) : -1;
        if (seat < 0 || (seat == puzzle->seat && puzzle->game->moves(puzzle->content, world, seat, moves) > 1 && i > 1))
            break;
        goes_on = tell_move(puzzle, world, seat, choose(puzzle, world, seat, &dice), voice, &text);
    }
    if (text.length == 0)
        return;
    dj_text_add(out, " ");
    dj_text_format(out, dj_translate(voice->language, "For example: %s"), words);
}

static void pick_world(const dj_puzzle *puzzle, const void *state, dj_move move, void *world) {
    dj_search_line line;
    dj_dice dice = dj_dice_from_seed("worlds");
    dj_seat seat = dj_seat_of(puzzle->game, puzzle->content, state, puzzle->seat);
    int32_t stands[WORLDS];
    dj_dice kept[WORLDS];
    for (int i = 0; i < WORLDS; i++) {
        kept[i] = dice;
        dj_seat_sample(&seat, &dice, world);
        dj_prospect asked = {.game = puzzle->game,
                             .content = puzzle->content,
                             .state = world,
                             .viewer = DJ_EVERYTHING,
                             .lines = 4,
                             .dice = kept[i],
                             .opener = puzzle->seat,
                             .move = move};
        stands[i] = dj_look_ahead(&asked, &line).of[puzzle->seat];
    }
    for (int i = 0; i < WORLDS; i++) {
        int lower = 0;
        for (int j = 0; j < WORLDS; j++)
            lower += stands[j] < stands[i] || (stands[j] == stands[i] && j < i);
        if (lower == WORLDS / 2)
            dj_seat_sample(&seat, &kept[i], world);
    }
}

/* Plays and tells what the seat sees of it; false where there is no room for more. */
static bool tell_move(const dj_puzzle *puzzle, void *world, int seat, dj_move move, const dj_voice *voice,
                      dj_text *out) {
    dj_witness *witness = calloc(1, sizeof *witness);
    puzzle->game->play(puzzle->content, world, seat, move, witness);
    bool has_room = witness != NULL;
    for (int i = 0; has_room && i < witness->event_count; i++) {
        char words[STORY];
        dj_text text = dj_text_over(words, sizeof words);
        if (!dj_event_is_seen(&witness->events[i], puzzle->seat))
            continue;
        puzzle->game->describe_event(puzzle->content, &witness->events[i], voice, &text);
        has_room = out->length + text.length + 2 < out->size;
        if (has_room && text.length > 0)
            dj_text_format(out, out->length > 0 ? " %s" : "%s", words);
    }
    free(witness);
    return has_room;
}

static dj_move choose(const dj_puzzle *puzzle, const void *world, int seat, dj_dice *dice) {
    dj_seat handle = dj_seat_of(puzzle->game, puzzle->content, world, seat);
    dj_bot_choice choice;
    dj_bot_greedy.choose(&handle, dice, 0, DJ_UNASKED, &choice);
    return choice.move;
}

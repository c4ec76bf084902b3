#include "session_parts.h"

#include "advice.h"

#include "host/complain.h"
#include "library/rules_page.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUN_MAX = 1000 };

static int first_keyboard_seat(const dj_session *session);
static void turn_to_next(dj_session *session);
static dj_move describe_hint(const dj_session *session, int seat, dj_text *out);
static void keep_set(const dj_session *session, const dj_session_start *start);
static bool keep(dj_session *session);
static void list_bots(const dj_session *session, dj_text *out);
static bool may_claim(const dj_session *session);
static int playing_seat(const dj_session *session);

dj_session *dj_session_open(const dj_session_start *start) {
    dj_session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        dj_table_free(start->table);
        return NULL;
    }
    session->table = start->table;
    session->language = start->language;
    char bot_seed[DJ_SEED_TEXT + 8]; /* chance of their own: the game's would lead their guesses towards the truth */
    snprintf(bot_seed, sizeof bot_seed, "bots %s", dj_table_config(start->table)->seed);
    session->bot_dice = dj_dice_from_seed(bot_seed);
    memcpy(session->players, start->players, sizeof session->players);
    session->keyboard_seat = first_keyboard_seat(session);
    turn_to_next(session);
    session->held = -1;
    session->guard = start->guard;
    session->is_puzzle = session->has_concluded = start->is_puzzle;
    if (start->path != NULL) {
        snprintf(session->path.text, sizeof session->path.text, "%s", start->path);
        session->held = start->held;
        session->is_kept = true;
    }
    if (start->set_text != NULL)
        keep_set(session, start);
    dj_session_say_past(session);
    return session;
}

void dj_session_close(dj_session *session, dj_text *farewell, dj_path *kept) {
    dj_language language = session->language;
    bool is_over = dj_session_is_over(session);
    if (session->is_puzzle) {
        dj_text_add(farewell, dj_translate(language, "Another one: donjon puzzle, with --number or --theme"));
    } else if (dj_table_length(session->table) == 0 && !session->is_kept) {
        dj_text_add(farewell, dj_translate(language, "Nothing was played, so nothing is kept."));
    } else if (!keep(session)) {
        dj_text_format(farewell, dj_translate(language, "The game could not be saved: %s."),
                       dj_system_reason(errno, language));
    } else if (is_over) {
        dj_saves_release(&session->path, &session->held);
        dj_saves_finish(&session->path);
        dj_text_format(farewell, dj_translate(language, "The game is kept. Watch it again: donjon replay %s"),
                       session->path.text);
    } else {
        dj_text_add(farewell, dj_translate(language, "The game is saved. Go on with it: donjon resume"));
    }
    dj_saves_release(&session->path, &session->held);
    *kept = session->path;
    dj_table_free(session->table);
    free(session);
}

bool dj_session_is_over(const dj_session *session) {
    return session->is_solved || dj_table_to_act(session->table) == 0;
}

int dj_session_seat(const dj_session *session) {
    dj_seat_mask waiting = session->is_solved ? 0 : dj_table_to_act(session->table);
    int seats = dj_table_config(session->table)->seats,
        first = session->keyboard_seat != DJ_NO_SEAT ? session->keyboard_seat : 0;
    for (int i = 0; i < seats; i++) {
        int seat = (first + i) % seats;
        if ((waiting & DJ_SEAT_BIT(seat)) && session->players[seat].bot == NULL)
            return seat;
    }
    return DJ_NO_SEAT;
}

bool dj_session_must_pass(const dj_session *session) {
    int seat = dj_session_seat(session);
    return seat != DJ_NO_SEAT && seat != session->keyboard_seat;
}

void dj_session_tell_pass(const dj_session *session, dj_text *out) {
    dj_voice voice = dj_table_voice(session->table, session->language, DJ_SPECTATOR);
    dj_tell(out, &voice, dj_session_seat(session), "Pass the keyboard to @1, then press Enter.");
}

void dj_session_pass(dj_session *session) {
    session->keyboard_seat = dj_session_seat(session);
    session->last_rule[0] = '\0';
}

bool dj_session_is_open(const dj_session *session) {
    return dj_table_game(session->table)->is_open;
}

dj_scene dj_session_scene(dj_session *session, const dj_cursor *cursor) {
    bool is_choosing = session->keyboard_seat != DJ_NO_SEAT &&
                       (dj_session_seat(session) == session->keyboard_seat || may_claim(session));
    dj_sight_take(&session->sight, session->table,
                  dj_session_is_shown_to_all(session) ? DJ_SPECTATOR : session->keyboard_seat);
    return (dj_scene){.sight = &session->sight,
                      .language = session->language,
                      .cursor = is_choosing ? cursor : NULL,
                      .remembers = session->remembers};
}

bool dj_session_may_step_in(const dj_session *session) {
    const dj_game *game = dj_table_game(session->table);
    int seat = session->keyboard_seat;
    if (!may_claim(session))
        return false;
    dj_move *moves = malloc((size_t)game->moves_max * sizeof *moves);
    bool has_any =
        moves && game->moves(dj_table_content(session->table), dj_table_state(session->table), seat, moves) > 0;
    free(moves);
    return has_any;
}

bool dj_session_play(dj_session *session, dj_move move) {
    dj_error error;
    int seat = playing_seat(session);
    if (seat == DJ_NO_SEAT || !dj_session_lets_pass(session, seat, move))
        return false;
    int said = session->logged;
    if (dj_table_play(session->table, seat, move, &error) == DJ_OK) {
        session->old[seat] = said;
        dj_session_after_change(session);
        if (session->guard != NULL && session->guard->see != NULL)
            session->guard->see(session->guard->context, session);
        return true;
    }
    dj_session_refuse(session, &error);
    return false;
}

bool dj_session_run(dj_session *session) {
    bool is_changed = false;
    dj_move move;
    for (int i = 0; i < RUN_MAX; i++) {
        int seat = dj_session_seat(session);
        if (seat == DJ_NO_SEAT || seat != session->keyboard_seat || !dj_table_is_forced(session->table, seat, &move))
            break;
        is_changed = dj_session_play(session, move) || is_changed;
    }
    if (!is_changed)
        dj_session_say(session, DJ_LOG_NOTE,
                       dj_translate(session->language, "Nothing is forced: the choice is yours."));
    return is_changed;
}

bool dj_session_play_text(dj_session *session, const char *text) {
    dj_error error;
    dj_move move;
    int seat = playing_seat(session);
    if (seat == DJ_NO_SEAT)
        return false;
    if (dj_table_would_play(session->table, seat, text, &move, &error) == DJ_OK)
        return dj_session_play(session, move);
    dj_session_refuse(session, &error);
    return false;
}

bool dj_session_undo(dj_session *session) {
    dj_error error;
    int length = dj_table_length(session->table);
    int last = length > 0 ? dj_table_played(session->table, length - 1).seat : 0;
    int seat = session->keyboard_seat != DJ_NO_SEAT ? session->keyboard_seat : last;
    if (dj_table_undo(session->table, seat, &error) != DJ_OK) {
        dj_session_refuse(session, &error);
        return false;
    }
    session->has_concluded = session->is_puzzle;
    session->is_solved = false;
    session->last_rule[0] = '\0';
    turn_to_next(session);
    dj_session_say(session, DJ_LOG_NOTE, dj_translate(session->language, "The last move is taken back."));
    session->is_kept = false;
    if (session->path.text[0] != '\0')
        keep(session);
    return true;
}

bool dj_session_hint(dj_session *session, dj_move *move) {
    char words[DJ_LOG_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dj_scene scene = dj_session_scene(session, NULL);
    if (dj_session_seat(session) == DJ_NO_SEAT) {
        dj_session_say(session, DJ_LOG_NOTE, dj_translate(session->language, "There is nothing to decide now."));
        return false;
    }
    bool is_advised = !dj_session_drawer(session)->advise(&scene, &text);
    if (is_advised) {
        *move = describe_hint(session, scene.sight->viewer, &text);
        dj_session_clear_move(session, *move);
    }
    dj_session_say(session, DJ_LOG_ADVICE, words);
    return is_advised;
}

bool dj_session_conclude(dj_session *session) {
    char words[DJ_LOG_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    if (!dj_session_is_over(session) || session->has_concluded)
        return false;
    session->has_concluded = true;
    if (!dj_solver_verdict(session->table, session->language, &text))
        return false;
    dj_session_say(session, DJ_LOG_ADVICE, words);
    return true;
}

void dj_session_save(dj_session *session) {
    char words[DJ_LOG_TEXT];
    session->has_complained = false;
    if (!keep(session))
        return;
    snprintf(words, sizeof words, dj_translate(session->language, "Saved as %s"), session->path.text);
    dj_session_say(session, DJ_LOG_NOTE, words);
}

void dj_session_rule(const dj_session *session, const char *number, dj_text *out) {
    const dj_game *game = dj_table_game(session->table);
    int count;
    const dj_event *events = dj_table_events(session->table, &count);
    const char *rule = number;
    if (number[0] == '\0')
        rule = session->last_rule[0] != '\0'
                   ? session->last_rule
                   : game->rule(dj_table_content(session->table), dj_table_state(session->table),
                                dj_session_is_shown_to_all(session) ? DJ_SPECTATOR : session->keyboard_seat, events,
                                count);
    size_t before = out->length;
    bool is_told = rule != NULL && dj_rules_paragraph(game, session->language, rule, out);
    if (!is_told && number[0] != '\0')
        dj_text_format(out, dj_translate(session->language, "There is no rule %s. 'donjon rules %s' shows them all."),
                       dj_quoted(number).text, game->id);
    else if (!is_told)
        dj_text_format(out, dj_translate(session->language, "The rules are in: donjon rules %s"), game->id);
    while (out->length > before && out->length < out->size && out->data[out->length - 1] == '\n')
        out->data[--out->length] = '\0';
}

void dj_session_toggle_memory(dj_session *session) {
    const char *words;
    session->remembers = !session->remembers && dj_drawer_find(dj_table_game(session->table))->has_memory;
    if (session->remembers)
        words = dj_translate(session->language, "What has been seen is now remembered for you.");
    else if (dj_drawer_find(dj_table_game(session->table))->has_memory)
        words = dj_translate(session->language, "From now on you remember by yourself.");
    else
        words = dj_translate(session->language, "All there is to know lies open: there is nothing to remember.");
    dj_session_say(session, DJ_LOG_NOTE, words);
}

const char *dj_session_memory_help(const dj_session *session) {
    return dj_translate(session->language, "memory: be told also what was seen and is hidden again, or no longer; off "
                                           "at first, since a good memory is part of the game");
}

/* Whether the person at the keyboard may act though nobody waits for them. */
static bool may_claim(const dj_session *session) {
    return session->keyboard_seat != DJ_NO_SEAT && session->players[session->keyboard_seat].bot == NULL &&
           dj_table_may_act(session->table) & DJ_SEAT_BIT(session->keyboard_seat);
}

/* The seat for which the keyboard can play now: its person's, who must or may act. */
static int playing_seat(const dj_session *session) {
    bool is_asked = dj_session_seat(session) == session->keyboard_seat;
    return is_asked || may_claim(session) ? session->keyboard_seat : DJ_NO_SEAT;
}

/* The only person sits down at once; where there are several, somebody must be called first. */
int dj_session_people(const dj_session *session) {
    int people = 0;
    for (int seat = 0; seat < dj_table_config(session->table)->seats; seat++)
        people += session->players[seat].bot == NULL;
    return people;
}

bool dj_session_is_shown_to_all(const dj_session *session) {
    return dj_session_is_over(session) && dj_session_people(session) > 1;
}

const dj_drawer *dj_session_drawer(const dj_session *session) {
    return dj_drawer_find(dj_table_game(session->table));
}

static int first_keyboard_seat(const dj_session *session) {
    int seat = 0;
    while (session->players[seat].bot != NULL && seat + 1 < dj_table_config(session->table)->seats)
        seat++;
    return dj_session_people(session) == 1 ? seat : DJ_NO_SEAT;
}

/* Where all look together, the screen is drawn for whoever must act. */
static void turn_to_next(dj_session *session) {
    int seat = dj_session_seat(session);
    if (seat != DJ_NO_SEAT && dj_session_is_open(session))
        session->keyboard_seat = seat;
}

/* Several people look at the end of their game together. */
/* What to do, and why; gives the move. */
static dj_move describe_hint(const dj_session *session, int seat, dj_text *out) {
    dj_bot_choice choice;
    dj_table_advise(session->table, seat, session->language, &choice);
    dj_text_add(out, dj_translate(session->language, "Hint: "));
    dj_table_describe_move(session->table, seat, choice.move, session->language, out);
    dj_text_add(out, " (");
    dj_table_game(session->table)->move_text(dj_table_content(session->table), choice.move, out);
    dj_text_format(out, ") %s", choice.why);
    return choice.move;
}

static void keep_set(const dj_session *session, const dj_session_start *start) {
    uint8_t digest[DJ_DIGEST_BYTES];
    char name[2 * DJ_DIGEST_BYTES + 1];
    dj_table_game(session->table)->content_digest(dj_table_content(session->table), digest);
    dj_hex(digest, sizeof digest, name);
    dj_saves_keep_set(name, start->set_text, start->set_length); /* without it, resume asks for --set */
}

bool dj_session_after_change(dj_session *session) {
    session->last_rule[0] = '\0';
    session->is_kept = false;
    turn_to_next(session);
    dj_session_say_events(session, dj_table_length(session->table) - 1);
    keep(session);
    return true;
}

/* Writes the save where it is not up to date. A failure is told once, with errno left for the caller. */
static bool keep(dj_session *session) {
    char bots[DJ_SEATS_MAX * 24];
    dj_text text = dj_text_over(bots, sizeof bots);
    list_bots(session, &text);
    if (session->is_kept || session->is_puzzle)
        return true;
    bool has_path = session->path.text[0] != '\0' || dj_saves_name(dj_table_game(session->table), &session->path);
    if (!has_path)
        session->path.text[0] = '\0';
    if (has_path && session->held < 0 && !dj_saves_hold(&session->path, &session->held))
        session->held = -1; /* a name of one's own is nobody else's */
    session->is_kept = has_path && dj_saves_keep(&session->path, session->table, text.length > 0 ? bots : NULL);
    if (!session->is_kept && !session->has_complained) {
        int cause = errno;
        char words[DJ_LOG_TEXT];
        snprintf(words, sizeof words, dj_translate(session->language, "The game could not be saved: %s."),
                 dj_system_reason(cause, session->language));
        dj_session_say(session, DJ_LOG_REFUSAL, words);
        session->has_complained = true;
        errno = cause;
    }
    return session->is_kept;
}

/* "-,greedy"; nothing where only people play. */
static void list_bots(const dj_session *session, dj_text *out) {
    int seats = dj_table_config(session->table)->seats, bots = 0;
    for (int seat = 0; seat < seats; seat++)
        bots += session->players[seat].bot != NULL;
    for (int seat = 0; bots > 0 && seat < seats; seat++) {
        dj_text_add(out, seat > 0 ? "," : "");
        if (session->players[seat].bot != NULL)
            dj_player_name(&session->players[seat], out);
        else
            dj_text_add(out, "-");
    }
}

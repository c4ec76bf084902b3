/* What is said to a move before it is played: by a guard, as a puzzle has one, or by the coach. */
#include "session_parts.h"

#include "host/seed.h"

#include <string.h>

static bool is_guarded(dj_session *session, int seat, dj_move move);
static bool is_warned_of(dj_session *session, int seat, dj_move move);
static bool is_of_today(const dj_session *session);

bool dj_session_lets_pass(dj_session *session, int seat, dj_move move) {
    const dj_table *table = session->table;
    bool is_legal =
        dj_table_game(table)->why_not(dj_table_content(table), dj_table_state(table), seat, move).rule == NULL;
    /* what is not legal is left to the table to refuse */
    return !is_legal || !(is_guarded(session, seat, move) || is_warned_of(session, seat, move));
}

void dj_session_clear_move(dj_session *session, dj_move move) {
    session->cleared_hash = dj_table_hash(session->table);
    session->cleared = move;
}

void dj_session_toggle_coach(dj_session *session) {
    const char *words;
    session->is_coached = !session->is_coached && !is_of_today(session) && !session->is_puzzle;
    if (session->is_coached)
        words =
            dj_translate(session->language, "A coach looks on: you are warned before a move that throws much away.");
    else if (session->is_puzzle)
        words = dj_translate(session->language, "A puzzle answers by itself: there is no coach.");
    else if (is_of_today(session))
        words = dj_translate(session->language, "There is no coach in the dungeon of the day.");
    else
        words = dj_translate(session->language, "The coach looks away.");
    dj_session_say(session, DJ_LOG_NOTE, words);
}

const char *dj_session_coach_help(const dj_session *session) {
    return dj_translate(session->language,
                        "coach: be warned before a move that throws much away, or no longer; off at first");
}

static bool is_guarded(dj_session *session, int seat, dj_move move) {
    const dj_guard *guard = session->guard;
    char words[DJ_LOG_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    if (guard == NULL)
        return false;
    bool is_fine = guard->lets_pass(guard->context, session, seat, move, &text);
    if (text.length > 0)
        dj_session_say(session, DJ_LOG_ADVICE, words);
    session->last_rule[0] = '\0';
    return !is_fine;
}

/* Once: whoever chooses the move again means it. */
static bool is_warned_of(dj_session *session, int seat, dj_move move) {
    const dj_table *table = session->table;
    bool is_cleared = session->cleared == move && session->cleared_hash == dj_table_hash(table);
    bool owes = (dj_table_to_act(table) & DJ_SEAT_BIT(seat)) != 0;
    if (!session->is_coached || !owes || is_cleared || is_of_today(session))
        return false;
    dj_seat handle = dj_seat_of(dj_table_game(table), dj_table_content(table), dj_table_state(table), seat);
    dj_warning warning;
    char words[DJ_LOG_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dj_coach(&handle, move, session->language, &warning);
    if (!warning.is_given)
        return false;
    dj_text_add(&text, dj_translate(session->language, "Coach: "));
    dj_text_format(&text, "%s ", warning.says);
    dj_text_add(&text, dj_translate(session->language, "The same move once more plays it all the same."));
    dj_session_say(session, DJ_LOG_ADVICE, words);
    dj_session_clear_move(session, move);
    return true;
}

/* The day's deal, whoever names its seed: it is played without help as long as the day lasts. */
static bool is_of_today(const dj_session *session) {
    const dj_config *config = dj_table_config(session->table);
    char today[DJ_DATE_TEXT], seed[DJ_SEED_TEXT];
    dj_date_today(today);
    return dj_date_seed(dj_table_game(session->table), config->seats, today, seed) && strcmp(seed, config->seed) == 0;
}

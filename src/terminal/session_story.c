#include "session_parts.h"

#include <stdio.h>
#include <stdlib.h>

static void say_to(dj_session *session, dj_seat_mask seen_by, dj_log_kind kind, const char *text);
static void add_card(const dj_session *session, const dj_event *event, const dj_voice *voice, dj_text *out);
static int only_person(const dj_session *session);

void dj_session_say(dj_session *session, dj_log_kind kind, const char *text) {
    bool is_for_one =
        session->keyboard_seat != DJ_NO_SEAT && dj_session_people(session) > 1 && !dj_session_is_open(session);
    say_to(session, is_for_one ? DJ_SEAT_BIT(session->keyboard_seat) : DJ_SEEN_BY_ALL, kind, text);
}

const dj_log_line *dj_session_line(const dj_session *session, int age) {
    if (age >= session->logged || age >= DJ_LOG_LINES)
        return NULL;
    return &session->log[(session->logged - 1 - age) % DJ_LOG_LINES];
}

char *dj_session_story(const dj_session *session) {
    char *story = NULL;
    size_t length;
    FILE *out = open_memstream(&story, &length);
    if (out == NULL)
        return NULL;
    for (int age = session->logged; age >= 0; age--) {
        const dj_log_line *line = dj_session_line(session, age);
        if (line != NULL && dj_session_sees(session, line))
            fprintf(out, "%s\n", line->text);
    }
    if (fclose(out) == 0)
        return story;
    free(story);
    return NULL;
}

bool dj_session_sees(const dj_session *session, const dj_log_line *line) {
    bool is_public = session->keyboard_seat == DJ_NO_SEAT || dj_session_is_shown_to_all(session);
    return dj_event_is_seen(&(dj_event){.seen_by = line->seen_by}, is_public ? DJ_SPECTATOR : session->keyboard_seat);
}

bool dj_session_is_news(const dj_session *session, int age) {
    return session->keyboard_seat == DJ_NO_SEAT ? age == 0
                                                : session->logged - 1 - age >= session->old[session->keyboard_seat];
}

void dj_session_refuse(dj_session *session, const dj_error *error) {
    char words[DJ_LOG_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dj_error_describe(error, session->language, &text);
    if (error->rule != NULL)
        dj_text_format(&text, " (%s)", error->rule);
    snprintf(session->last_rule, sizeof session->last_rule, "%s", error->rule != NULL ? error->rule : "");
    dj_session_say(session, DJ_LOG_REFUSAL, words);
}

/* A game that goes on has its story from the beginning; news is its last move. */
void dj_session_say_past(dj_session *session) {
    int last = dj_table_length(session->table) - 1;
    for (int index = -1; index < last; index++)
        dj_session_say_events(session, index);
    session->past = session->logged;
    for (int seat = 0; seat < DJ_SEATS_MAX; seat++)
        session->old[seat] = session->past;
    dj_session_say_events(session, last);
}

/* Each line keeps who may see it: at one keyboard there may be several people. */
void dj_session_say_events(dj_session *session, int index) {
    int count;
    const dj_event *events = dj_table_events_of(session->table, index, &count);
    const dj_drawer *drawer = dj_session_drawer(session);
    dj_voice voice = dj_table_voice(session->table, session->language, only_person(session));
    for (int i = 0; i < count; i++) {
        if (drawer->is_said != NULL && !drawer->is_said(&events[i]))
            continue;
        char words[DJ_LOG_TEXT];
        dj_text text = dj_text_over(words, sizeof words);
        dj_table_game(session->table)->describe_event(dj_table_content(session->table), &events[i], &voice, &text);
        if (session->reads_cards && drawer->read_card != NULL)
            add_card(session, &events[i], &voice, &text);
        if (text.length > 0)
            say_to(session, events[i].seen_by, DJ_LOG_EVENT, words);
    }
}

/* In quotation marks: a card's 'you' is whoever has it. */
static void add_card(const dj_session *session, const dj_event *event, const dj_voice *voice, dj_text *out) {
    char words[DJ_LOG_TEXT];
    dj_text text = dj_text_over(words, sizeof words);
    dj_session_drawer(session)->read_card(dj_table_content(session->table), event, voice, &text);
    if (text.length > 0)
        dj_text_format(out, dj_translate(voice->language, " “%s”"), words);
}

/* Whom the log calls 'you': where several people share a keyboard, nobody. */
static int only_person(const dj_session *session) {
    int person = DJ_SPECTATOR;
    for (int seat = 0; seat < dj_table_config(session->table)->seats; seat++)
        if (session->players[seat].bot == NULL)
            person = person == DJ_SPECTATOR ? seat : DJ_EVERYTHING;
    return person;
}

static void say_to(dj_session *session, dj_seat_mask seen_by, dj_log_kind kind, const char *text) {
    dj_log_line *line = &session->log[session->logged % DJ_LOG_LINES];
    line->kind = kind;
    line->seen_by = seen_by;
    snprintf(line->text, sizeof line->text, "%s", text);
    session->logged++;
}

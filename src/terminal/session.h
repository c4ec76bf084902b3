/* A game being played in a terminal: its table, its bots, what has been said, and where it is kept. The full screen
 * and the plain sentences are two fronts of this. */
#ifndef DJ_TERMINAL_SESSION_H
#define DJ_TERMINAL_SESSION_H

#include "donjon/bot.h"
#include "donjon/table.h"
#include "drawer.h"
#include "host/saves.h"

enum { DJ_LOG_LINES = 2000, DJ_LOG_TEXT = 600, DJ_NO_SEAT = -1 };

typedef enum dj_log_kind {
    DJ_LOG_EVENT,   /* what happened in the game */
    DJ_LOG_REFUSAL, /* why not */
    DJ_LOG_ADVICE,  /* a hint, or a verdict */
    DJ_LOG_NOTE,    /* about the session itself */
} dj_log_kind;

typedef struct dj_log_line {
    dj_log_kind kind;
    dj_seat_mask seen_by;
    char text[DJ_LOG_TEXT];
} dj_log_line;

/* What a player wants after a game. */
typedef enum dj_wish {
    DJ_WISH_LEAVE,
    DJ_WISH_AGAIN, /* the same game once more, dealt anew */
    DJ_WISH_OTHER, /* the menu */
    DJ_WISH_WATCH, /* this game again, move by move */
} dj_wish;

typedef struct dj_session dj_session;

/* Somebody who looks over a person's shoulder: a puzzle, or a coach. */
typedef struct dj_guard {
    /* Whether a legal move is played; what is said to it where it is not. */
    bool (*lets_pass)(void *context, const dj_session *session, int seat, dj_move move, dj_text *says);
    /* Told after every move of a person; may be NULL. */
    void (*see)(void *context, dj_session *session);
    void *context;
} dj_guard;

struct dj_session {
    dj_table *table; /* the session's own */
    dj_language language;
    dj_player players[DJ_SEATS_MAX]; /* without a bot where a person plays */
    int keyboard_seat; /* of the person at the keyboard; DJ_NO_SEAT where nobody has sat down, or only bots play */
    dj_sight sight;    /* of the viewer who is shown the table */
    dj_dice bot_dice;
    const dj_guard *guard; /* NULL for most */
    bool is_coached;       /* a warning comes before a move that throws much away */
    uint64_t cleared_hash; /* of the position in which a move was spoken of, by a hint or a warning: it is played */
    dj_move cleared;
    bool is_puzzle; /* nothing of it is kept, and it ends with its answer */
    bool is_solved;
    bool keeps_time;   /* somebody watches: bots play on a beat, and the time they think tells nothing (X02) */
    bool reads_cards;  /* nobody sees the cards: the story says what is on those that come up */
    bool remembers;    /* what was seen and is hidden again: asked for by the players, who have a memory themselves */
    char last_rule[8]; /* of the last refusal; empty once a move was played */

    int order; /* a standing order of the drawer's, and the turn in which it was given */
    int order_given;
    uint64_t claim_hash; /* of the position in which bots that may act were asked last, and what came of it */
    bool has_claim;
    int claim_seat;
    dj_move claim;

    dj_path path;        /* of the save; empty until there is one */
    int held;            /* what dj_saves_hold gave for it, -1 before */
    bool is_kept;        /* the save says what the table says */
    bool has_complained; /* that saving failed */
    bool has_concluded;  /* the verdict on a finished game was said */
    dj_wish wish;        /* of who leaves */

    dj_log_line log[DJ_LOG_LINES]; /* a ring */
    int logged;                    /* lines ever said: the last is log[(logged - 1) % DJ_LOG_LINES] */
    int old[DJ_SEATS_MAX];         /* of those, the ones said before the seat's last move */
    int past;                      /* of those, the ones of moves that were played before the session began */
};

/* What a session starts with. */
typedef struct dj_session_start {
    dj_table *table; /* becomes the session's */
    dj_language language;
    dj_player players[DJ_SEATS_MAX];
    const char *path;     /* of the save it was loaded from, or NULL */
    int held;             /* what dj_saves_hold gave for it; becomes the session's */
    const char *set_text; /* the card set's own file, to be kept beside the save; NULL for the game's original */
    size_t set_length;
    const dj_guard *guard; /* borrowed, or NULL */
    bool is_puzzle;
} dj_session_start;

/* NULL where memory is short: the table is then freed. */
dj_session *dj_session_open(const dj_session_start *start);
/* Keeps the game and frees it; says how to go on in `farewell`, a sentence or two. `kept` is where the game is. */
void dj_session_close(dj_session *session, dj_text *farewell, dj_path *kept);

/* The game, or the puzzle. */
bool dj_session_is_over(const dj_session *session);
/* The seat of the person who must act, the one at the keyboard before the others; DJ_NO_SEAT where a bot must, or the
 * game is over. */
int dj_session_seat(const dj_session *session);
/* Whether that person is not the one at the keyboard: until dj_session_pass nothing may be shown (X02). */
bool dj_session_must_pass(const dj_session *session);
/* Whether people look at this game together: then there is nothing to pass. */
bool dj_session_is_open(const dj_session *session);
/* To whom the keyboard goes, in a sentence. */
void dj_session_tell_pass(const dj_session *session, dj_text *out);
/* The person who must act has sat down. */
void dj_session_pass(dj_session *session);
/* The table as it is shown: to the person at the keyboard. When a game of several people is over they all
 * look on. */
dj_scene dj_session_scene(dj_session *session, const dj_cursor *cursor);

/* Each logs what came of it. True where the table changed. */
bool dj_session_play(dj_session *session, dj_move move);
bool dj_session_play_text(dj_session *session, const char *text);
/* Plays on while there is no choice, up to the next real one (X03). */
bool dj_session_run(dj_session *session);
bool dj_session_undo(dj_session *session);
/* Whether something happens before the person at the keyboard is asked: a bot plays, or a standing order passes. */
bool dj_session_goes_on(dj_session *session);
/* Lets it happen: one move. */
bool dj_session_bot_move(dj_session *session);
/* Whether the person at the keyboard could play something now though the table waits for somebody else (E27). */
bool dj_session_may_step_in(const dj_session *session);
/* The next one of the drawer's standing orders holds from now on, and is said. */
void dj_session_next_order(dj_session *session);
/* What the word for it does, in a line of help. */
const char *dj_session_orders_help(const dj_session *session);
/* True where a move is advised. */
bool dj_session_hint(dj_session *session, dj_move *move);
/* A coach begins to look over the players' shoulders, or ceases to, and says so; never in today's dungeon. A move that
 * throws much away is then held back with a warning, and played when it is chosen again. */
void dj_session_toggle_coach(dj_session *session);
/* What the word for it does, in a line of help. */
const char *dj_session_coach_help(const dj_session *session);
/* Says, once, how well a finished game was played; this may think for a while. True where there was anything to say. */
bool dj_session_conclude(dj_session *session);
/* Keeps the game now, whatever was played. */
void dj_session_save(dj_session *session);

/* A rule as text to read: the one of that number or, where it is empty, the one behind the last refusal, or else behind
 * what was just met or the decision at hand. */
void dj_session_rule(const dj_session *session, const char *number, dj_text *out);

/* The program begins or ceases to remember for the players, and says so. */
void dj_session_toggle_memory(dj_session *session);
/* What the word for it does, in a line of help. */
const char *dj_session_memory_help(const dj_session *session);

/* Says something to the person at the keyboard. */
void dj_session_say(dj_session *session, dj_log_kind kind, const char *text);
/* The line said `age` lines ago (0 is the last), or NULL. Not everybody may see it. */
const dj_log_line *dj_session_line(const dj_session *session, int age);
/* What was said so far, oldest first, as lines; for the caller to free, NULL where memory is short. */
char *dj_session_story(const dj_session *session);
/* Whether it is for those who look at the screen now. */
bool dj_session_sees(const dj_session *session, const dj_log_line *line);
/* Whether the line of this age was said since the person at the keyboard last moved. */
bool dj_session_is_news(const dj_session *session, int age);

#endif

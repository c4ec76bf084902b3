/* A room: a table as its log describes it, entry after entry.
 *
 * Every change is an entry of the log, a line of text whose first word is its kind. Each function for a change below
 * checks it, makes it, and writes the entry from which dj_room_apply makes the same change again, later or at another
 * server. A refused change leaves the room as it was. */
#ifndef DJ_HOUSE_ROOM_H
#define DJ_HOUSE_ROOM_H

#include "contents.h"
#include "dates.h"
#include "identity.h"

#include "donjon/bot.h"
#include "donjon/lesson.h"
#include "donjon/table.h"
#include "record.h"
#include "store/entry.h"

enum {
    DJ_NAME_CHARACTERS = 40,
    DJ_NAME_BYTES = 4 * DJ_NAME_CHARACTERS + 1,
    DJ_CREST_TEXT = 9, /* bytes that hold a crest: letters and digits, which the page draws from */
    DJ_CHAT_CHARACTERS = 500,
    DJ_CHATS_KEPT = 50,
    DJ_BOT_NAME = 24,
    DJ_CLIENT_KEY = 41,    /* bytes that hold the key a client gives a move */
    DJ_MUTES_MAX = 512,    /* of a table; spectators can use half of them */
    DJ_CHATS_MAX = 2000,   /* lines of chat of a table; spectators can use half of them */
    DJ_EXTRAS_MAX = 10000, /* entries of a table that are no moves; mutes by spectators can use half of them */
    DJ_PUBLIC_HASH = 17,   /* 16 hexadecimal digits and a NUL */
    DJ_SCORES_MAX = 4096,  /* of a day, at most */
    DJ_SHARES = 1024,      /* of a day, which addresses fall into: see dj_share_of */
    DJ_NO_SHARE = -1,
};

typedef enum dj_place_kind { DJ_PLACE_OPEN, DJ_PLACE_PERSON, DJ_PLACE_BOT } dj_place_kind;

/* A seat, and who sits there. */
typedef struct dj_place {
    dj_place_kind kind;
    bool is_away;       /* the person left; a bot plays where `bot` names one */
    bool is_late;       /* the clock ran out */
    dj_identity holder; /* of a person */
    dj_player player;
    int64_t turn_ms;            /* since when the seat must act; 0 where it need not, or another of its holder's does */
    int64_t left_ms;            /* what was left of the bank when the turn began */
    char premove[DJ_MOVE_TEXT]; /* "" for none */

    char name[DJ_NAME_BYTES];
    char crest[DJ_CREST_TEXT];  /* or "": drawn from the name */
    char invite[DJ_TOKEN_TEXT]; /* the digest of the code that a place needs, or "" */
    char bot[DJ_BOT_NAME];      /* the name of the bot, as the request gave it */
    char entropy[DJ_ENTROPY_TEXT];
} dj_place;

typedef struct dj_clock {
    int64_t per_move_ms; /* 0 for none */
    int64_t bank_ms;     /* 0 for none */
} dj_clock;

typedef struct dj_chat {
    int seat; /* or DJ_SPECTATOR */
    char name[DJ_NAME_BYTES];
    char *text;
    int64_t time_ms;
} dj_chat;

typedef struct dj_mute {
    dj_identity listener;
    int whom; /* a seat, or DJ_SPECTATOR for all spectators */
} dj_mute;

/* Of a day: who began which table, and how it ended. */
typedef struct dj_score {
    dj_identity holder;
    char name[DJ_NAME_BYTES];
    char crest[DJ_CREST_TEXT];
    char table[DJ_STORE_ID];
    int share; /* from where it was begun: below DJ_SHARES, or DJ_NO_SHARE */
    bool is_over;
    int32_t score;
} dj_score;

typedef struct dj_known_key {
    uint64_t hash;
    int64_t number; /* see dj_room_public_sequence */
} dj_known_key;

/* What every move needs comes first, close together, as in a dj_table. */
typedef struct dj_room {
    char id[DJ_STORE_ID];
    dj_contents *contents;
    dj_content *content;
    dj_table *table;            /* NULL until everybody sits */
    dj_seat_mask *to_act_after; /* who had to act after so many moves */
    int to_act_capacity;
    int undone;             /* moves that were taken back */
    int64_t sequence;       /* of the last entry; 0 before the first */
    int64_t time_ms;        /* of the last entry */
    int64_t over_ms;        /* of the move that ended the game; 0 before */
    int64_t hidden_entries; /* entries that clients are not told of: premoves, mutes, records */
    dj_known_key *keys;
    int key_count, key_capacity;
    dj_clock clock;
    int undo_asker; /* a seat, or -1 */
    dj_seat_mask undo_agreed;
    int puzzle; /* it began as the puzzle of this number; 0 for nearly all */
    bool is_public;
    bool is_unscored; /* the day was past when the table was made: it is played for fun */
    bool is_lesson;   /* it began as the lesson of its game */
    bool is_day;      /* not a table but the dungeon of a day: see daily.h */
    bool is_recorded; /* all pages are in the log, or an entry says that no record can be made */
    /* Begun under other rules, or with other cards, than this program has. It is shown from its record, cannot be
     * played on, and `table` is NULL. */
    bool is_old;
    char daily[DJ_DATE_TEXT]; /* the day whose dungeon it is, or "" */
    int chat_count;           /* lines so far */
    int mute_count;
    char public_hash[DJ_PUBLIC_HASH]; /* see dj_room_update_hash */
    dj_config config;
    char seed[DJ_SEAL_TEXT];
    char seal[DJ_SEAL_TEXT];
    dj_identity maker;
    char origin[DJ_STORE_ID]; /* the table it goes on from, or "" */
    char rematch[DJ_STORE_ID];
    dj_place places[DJ_SEATS_MAX];

    int origin_step;
    unsigned char *start; /* the position it goes on from, or NULL */
    int old_moves;
    dj_record *record; /* of such a game; NULL before the first page was read */
    int record_page;   /* the last page of the record that is in the log */
    dj_score *scores;
    int score_count;
    dj_chat *chats; /* the last DJ_CHATS_KEPT; NULL before the first: most tables are silent */
    dj_mute *mutes;
} dj_room;

/* An empty room; the id is copied. Card sets come from `contents`, which outlives it. */
void dj_room_begin(dj_room *room, dj_contents *contents, const char *id);
/* Frees everything but the id. */
void dj_room_empty(dj_room *room);

/* Makes the change that an entry of the log describes. Refused where the entry is damaged. */
DJ_MUST_CHECK dj_status dj_room_apply(dj_room *room, const dj_store_entry *entry, dj_error *error);
/* Makes room for one more key. False without memory. */
DJ_MUST_CHECK bool dj_room_reserve_key(dj_room *room);
/* The entry that the last change wrote was stored. Where it has a key, room was made for it. */
void dj_room_advance(dj_room *room, const char *key);

/* Computes `public_hash`, the hash of the position that clients get, before a changed room is shown. The hash of the
 * state is mixed with the secret seed, so that nobody can check a guess of hidden cards against it, and with the number
 * of moves taken back, so that a secret choice that is made again cannot be recognised. */
void dj_room_update_hash(dj_room *room);

/* Changes. Each writes its entry into `entry`, whose buffer holds DJ_STORE_TEXT bytes. */

/* What a table begins with. Strings are borrowed. */
typedef struct dj_opening {
    dj_content *content;
    dj_config config; /* its seed is set when the game begins */
    dj_identity maker;
    bool is_public;
    const char *daily; /* or "" */
    bool is_unscored;
    bool is_lesson;
    int puzzle;
    const char *origin;
    int origin_step;
    const unsigned char *start; /* or NULL */
    bool is_old;
    const char *seed;
    dj_clock clock;
    dj_place places[DJ_SEATS_MAX];
} dj_opening;

DJ_MUST_CHECK dj_status dj_room_create(dj_room *room, const dj_opening *opening, int64_t now_ms, dj_text *entry,
                                       dj_error *error);
/* `sitter` has the holder, name, crest and entropy. */
DJ_MUST_CHECK dj_status dj_room_join(dj_room *room, int seat, const dj_place *sitter, int64_t now_ms, dj_text *entry,
                                     dj_error *error);
DJ_MUST_CHECK dj_status dj_room_play(dj_room *room, int seat, const char *move, int64_t now_ms, dj_text *entry,
                                     dj_error *error);
/* Plays a seat's moves as long as it has no choice, up to `most` or DJ_RUN_MAX of them (X03); at least one, or it is
 * refused. `count` is how many. */
enum { DJ_RUN_MAX = 1000 };
DJ_MUST_CHECK dj_status dj_room_run(dj_room *room, int seat, int most, int64_t now_ms, int *count, dj_text *entry,
                                    dj_error *error);
DJ_MUST_CHECK dj_status dj_room_undo(dj_room *room, int seat, int64_t now_ms, dj_text *entry, dj_error *error);
/* Asks the others whether a move may be taken back. When all have agreed it is taken back. */
DJ_MUST_CHECK dj_status dj_room_ask_undo(dj_room *room, int seat, dj_text *entry, dj_error *error);
DJ_MUST_CHECK dj_status dj_room_answer_undo(dj_room *room, int seat, bool agrees, int64_t now_ms, dj_text *entry,
                                            dj_error *error);
/* A move to be played as soon as it is the seat's turn; "" takes it back. */
DJ_MUST_CHECK dj_status dj_room_premove(dj_room *room, int seat, const char *move, dj_text *entry, dj_error *error);
DJ_MUST_CHECK dj_status dj_room_chat(dj_room *room, int seat, const char *name, const char *said, int64_t now_ms,
                                     dj_text *entry, dj_error *error);
DJ_MUST_CHECK dj_status dj_room_mute(dj_room *room, const dj_identity *who, int whom, bool is_on, dj_text *entry,
                                     dj_error *error);
/* `bot` plays on, or nobody with "". Before the game has begun the seat is open again. */
DJ_MUST_CHECK dj_status dj_room_leave(dj_room *room, int seat, const char *bot, bool is_late, int64_t now_ms,
                                      dj_text *entry, dj_error *error);
/* Turns that run began so much later: in that time there was no server. */
void dj_room_credit(dj_room *room, int64_t credit_ms, int64_t now_ms, dj_text *entry);
DJ_MUST_CHECK dj_status dj_room_return(dj_room *room, int seat, int64_t now_ms, dj_text *entry, dj_error *error);
/* The seat is held by somebody else from now on, and the table is theirs where it was the holder's. */
void dj_room_hand(dj_room *room, int seat, const dj_identity *heir, int64_t now_ms, dj_text *entry);
/* A page of the record of its game, which is over; with NULL, an entry that no record can be made. */
DJ_MUST_CHECK dj_status dj_room_note_record(dj_room *room, const dj_record *record, int page, dj_text *entry,
                                            dj_error *error);
DJ_MUST_CHECK dj_status dj_room_rematch(dj_room *room, const char *table, dj_text *entry, dj_error *error);

/* Changes of days. */
DJ_MUST_CHECK dj_status dj_room_open_day(dj_room *room, const dj_game *game, const char *date, const char *seed,
                                         int64_t now_ms, dj_text *entry, dj_error *error);
DJ_MUST_CHECK dj_status dj_room_note_begun(dj_room *room, const dj_score *begun, dj_text *entry, dj_error *error);
DJ_MUST_CHECK dj_status dj_room_note_score(dj_room *room, const char *table, int32_t score, dj_text *entry,
                                           dj_error *error);

/* Facts. */

const dj_game *dj_room_game(const dj_room *room);
dj_store_phase dj_room_phase(const dj_room *room);
bool dj_room_is_over(const dj_room *room);
/* Whether every seat was taken, so that the game began. */
bool dj_room_has_begun(const dj_room *room);
/* Whether it is somebody's try at the dungeon of a day, which counts. */
bool dj_room_is_scored(const dj_room *room);
/* Whether its lesson goes on, and where it is. */
bool dj_room_lesson(const dj_room *room, dj_lesson_place *place);
/* Whether its puzzle still asks for a move. */
bool dj_room_puzzle_asks(const dj_room *room);
/* A sentence that the game is of other rules or cards, in English; NULL of others. */
const char *dj_room_old_notice(const dj_room *room);
int dj_room_moves_played(const dj_room *room);
/* The first seat that somebody holds, or -1. */
int dj_room_seat_of(const dj_room *room, const dj_identity *who);
bool dj_room_holds(const dj_room *room, int seat, const dj_identity *who);
/* Whether a bot plays the seat now. */
bool dj_room_is_played_by_bot(const dj_room *room, int seat);
/* Seats of other people than the one at `seat`, which they have not left. */
dj_seat_mask dj_room_others(const dj_room *room, int seat);
/* Whether the decision of a seat is still the one it had after `at` moves: no move was played since, or only those of
 * other seats that had to choose at the same time. */
bool dj_room_is_same_decision(const dj_room *room, int seat, int at);
/* Whether the seat may take its last move back: where the engine allows it, and the game is not over, for then its seed
 * is public, and not in a try that counts. */
DJ_MUST_CHECK dj_status dj_room_can_undo(const dj_room *room, int seat, dj_error *error);
/* Sentences of the table name those who sit in the room. */
void dj_room_name_seats(const dj_room *room, dj_table *table);
/* The game replayed from its set-up, as it stood after so many moves (all with -1). NULL with the error filled. */
dj_table *dj_room_replay(const dj_room *room, int moves, dj_error *error);
/* The save of its game, which has begun; of a game of other rules, which is over. To be freed; NULL without memory. */
char *dj_room_save(const dj_room *room);
/* Whether the log has as many entries that are no moves as it may have. */
bool dj_room_is_full(const dj_room *room);
/* Whether spectators may still add such entries: half of them are kept for players. */
bool dj_room_takes_from_spectators(const dj_room *room);
/* The table that somebody began on that day, or NULL. */
const dj_score *dj_room_score_of(const dj_room *day, const dj_identity *who);
bool dj_room_is_muted(const dj_room *room, const dj_identity *listener, int whom);
/* The number of entries without the hidden ones, as clients are told it: nobody may see that somebody premoved. */
int64_t dj_room_public_sequence(const dj_room *room);
/* The public sequence of the entry that has this key, or 0. */
int64_t dj_room_find_key(const dj_room *room, const char *key);
/* Whether the seat's time passes, where the table has a clock. */
bool dj_room_clock_runs(const dj_room *room, int seat);
/* A seat that must act and is out of time, or -1; then *next_ms is when the next seat runs out of time, or 0. */
int dj_room_late_seat(const dj_room *room, int64_t now_ms, int64_t *next_ms);
/* When the table is due (see due.c): a clock runs out, a bot or a premove is to move, the record of its game is to be
 * made. 0 for never. A server that has the table in memory acts before that. */
int64_t dj_room_due_ms(const dj_room *room, int64_t now_ms);
/* The time that a seat has left at that moment: for its move, and of its bank. */
int64_t dj_room_left_ms(const dj_room *room, int seat, int64_t now_ms);
/* Who is there, for lists: a bot that goes by no name goes by its strength; "" where nobody is. */
const char *dj_place_name(const dj_place *place);
/* The line for lists: an object with game, title and seats. */
void dj_room_summary(const dj_room *room, dj_text *out);

/* Whether a name or a line of chat is fit to be shown: clean text of 1 to so many characters, not all blank. */
bool dj_is_showable(const char *text, int characters);
bool dj_crest_is_sound(const char *crest);

#endif

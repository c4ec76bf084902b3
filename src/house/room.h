/* A table as the server knows it: what its log says, entry after entry. Nothing here knows sockets, threads or stores.
 *
 * Every change is an entry of the log, a line of text whose first word is its kind. Whoever wants a change asks for it
 * with one of the functions below, which check it, make it, and write the entry that repeats it elsewhere and later.
 * What is refused leaves the room as it was. */
#ifndef DJ_HOUSE_ROOM_H
#define DJ_HOUSE_ROOM_H

#include "contents.h"
#include "identity.h"

#include "donjon/bot.h"
#include "donjon/seal.h"
#include "donjon/table.h"
#include "record.h"
#include "store/entry.h"

enum {
    DJ_NAME_CHARACTERS = 40,
    DJ_NAME_BYTES = 4 * DJ_NAME_CHARACTERS + 1,
    DJ_CHAT_CHARACTERS = 500,
    DJ_CHAT_BYTES = 4 * DJ_CHAT_CHARACTERS + 1,
    DJ_CHATS_KEPT = 50,
    DJ_BOT_NAME = 24,
    DJ_CLIENT_KEY = 41,    /* bytes that hold the key a client gives a move */
    DJ_MUTES_MAX = 512,    /* of who sits there; of others, half of them */
    DJ_CHATS_MAX = 2000,   /* lines of chat that a table hears; of spectators, half of them */
    DJ_EXTRAS_MAX = 10000, /* entries of a table that are no moves of its game; of others' mutes, half of them */
    DJ_DATE_TEXT = 11,
    DJ_SCORES_MAX = 4096, /* of a day */
};

typedef enum dj_place_kind { DJ_PLACE_OPEN, DJ_PLACE_PERSON, DJ_PLACE_BOT } dj_place_kind;

/* A seat, and who sits there. */
typedef struct dj_place {
    dj_place_kind kind;
    dj_identity holder; /* of a person */
    char name[DJ_NAME_BYTES];
    char invite[DJ_TOKEN_TEXT]; /* the digest of the code that a place needs, or "" */
    bool is_away;               /* the person left; a bot plays where `bot` names one */
    bool is_late;               /* left by the clock */
    char bot[DJ_BOT_NAME];      /* as it was asked for */
    dj_player player;
    char entropy[DJ_ENTROPY_TEXT];
    char premove[DJ_MOVE_TEXT]; /* "" for none */
    int64_t turn_ms;            /* since when it must pending; 0 where it need not */
    int64_t left_ms;            /* of the bank, when the turn began */
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
    char table[DJ_STORE_ID];
    bool is_over;
    int32_t score;
} dj_score;

typedef struct dj_known_key {
    uint64_t hash;
    int64_t number; /* see dj_room_number */
} dj_known_key;

typedef struct dj_room {
    char id[DJ_STORE_ID];
    dj_contents *contents;
    int64_t sequence; /* of the last entry; 0 before the first */
    int64_t time_ms;  /* of the last entry */
    int64_t silent;   /* entries that are nobody else's business: premoves, mutes, records */

    dj_content *content;
    dj_config config;
    dj_identity maker;
    bool is_public;
    char daily[DJ_DATE_TEXT]; /* the day whose dungeon it is, or "" */
    char origin[DJ_STORE_ID]; /* the table it goes on from, or "" */
    int origin_step;
    unsigned char *start; /* the position it goes on from, or NULL */
    char seed[DJ_SEAL_TEXT];
    char seal[DJ_SEAL_TEXT];
    dj_clock clock;
    dj_place places[DJ_SEATS_MAX];

    dj_table *table;     /* NULL until everybody sits */
    dj_seat_mask *owing; /* who had to pending after so many moves */
    int owing_room;
    int undone;    /* moves that were taken back */
    int asks_undo; /* a seat, or -1 */
    dj_seat_mask agree;
    char rematch[DJ_STORE_ID];

    /* Begun under other rules, or with other cards, than this program's: it is told as its record tells it, and not
     * played on. There is no table then. */
    bool is_old;
    int old_moves;
    dj_record *record; /* of an old one; NULL before its first page */
    int record_page;   /* the last of the record that is in the log */
    bool is_recorded;  /* whether all are, or it was found that none can be made */

    bool is_day; /* not a table but the dungeon of a day: see daily.h */
    dj_score *scores;
    int score_count;

    dj_chat chats[DJ_CHATS_KEPT];
    int chat_count; /* ever */
    dj_mute *mutes;
    int mute_count;
    dj_known_key *keys;
    int key_count, key_room;
} dj_room;

/* An empty room; the id is copied. Card sets come from `contents`, which outlives it. */
void dj_room_begin(dj_room *room, dj_contents *contents, const char *id);
/* Forgets all but the id. */
void dj_room_empty(dj_room *room);

/* Does what an entry of the log says. Refused where the log is not one of ours, or of other rules. */
dj_status dj_room_apply(dj_room *room, const dj_store_entry *entry, dj_error *error);
/* Notes that an entry that was made here is the log's next. */
void dj_room_advance(dj_room *room, const char *key);

/* Changes. Each writes its entry into `entry`, whose buffer holds DJ_STORE_TEXT bytes. */

/* What a table begins with. Strings are borrowed. */
typedef struct dj_opening {
    dj_content *content;
    dj_config config; /* its seed aside */
    dj_identity maker;
    bool is_public;
    const char *daily; /* or "" */
    const char *origin;
    int origin_step;
    const unsigned char *start; /* or NULL */
    bool is_old;
    const char *seed;
    dj_clock clock;
    dj_place places[DJ_SEATS_MAX];
} dj_opening;

dj_status dj_room_create(dj_room *room, const dj_opening *opening, int64_t now_ms, dj_text *entry, dj_error *error);
dj_status dj_room_join(dj_room *room, int seat, const dj_identity *who, const char *name, const char *entropy,
                       int64_t now_ms, dj_text *entry, dj_error *error);
dj_status dj_room_play(dj_room *room, int seat, const char *move, int64_t now_ms, dj_text *entry, dj_error *error);
dj_status dj_room_undo(dj_room *room, int seat, int64_t now_ms, dj_text *entry, dj_error *error);
/* Asks the others whether a move may be taken back; they answer, and the last who agrees takes it back. */
dj_status dj_room_ask_undo(dj_room *room, int seat, dj_text *entry, dj_error *error);
dj_status dj_room_answer_undo(dj_room *room, int seat, bool agrees, int64_t now_ms, dj_text *entry, dj_error *error);
/* A move to be played as soon as it is the seat's turn; "" takes it back. */
dj_status dj_room_premove(dj_room *room, int seat, const char *move, dj_text *entry, dj_error *error);
dj_status dj_room_chat(dj_room *room, int seat, const char *name, const char *said, int64_t now_ms, dj_text *entry,
                       dj_error *error);
dj_status dj_room_mute(dj_room *room, const dj_identity *who, int whom, bool is_on, dj_text *entry, dj_error *error);
/* `bot` plays on, or nobody with "". Before the game begins the place is free again. */
dj_status dj_room_leave(dj_room *room, int seat, const char *bot, bool is_late, int64_t now_ms, dj_text *entry,
                        dj_error *error);
dj_status dj_room_return(dj_room *room, int seat, int64_t now_ms, dj_text *entry, dj_error *error);
/* A page of the record of its game, which is over; with NULL, that there can be none. */
dj_status dj_room_note_record(dj_room *room, const dj_record *record, int page, dj_text *entry, dj_error *error);
dj_status dj_room_rematch(dj_room *room, const char *table, dj_text *entry, dj_error *error);

/* Of days. */
dj_status dj_room_open_day(dj_room *room, const dj_game *game, const char *date, const char *seed, int64_t now_ms,
                           dj_text *entry, dj_error *error);
dj_status dj_room_note_begun(dj_room *room, const dj_identity *who, const char *table, const char *name, dj_text *entry,
                             dj_error *error);
dj_status dj_room_note_score(dj_room *room, const char *table, int32_t score, dj_text *entry, dj_error *error);

/* Questions. */

const dj_game *dj_room_game(const dj_room *room);
dj_store_phase dj_room_phase(const dj_room *room);
bool dj_room_is_over(const dj_room *room);
/* Whether everybody sat down, once. */
bool dj_room_has_begun(const dj_room *room);
/* What is to be said of an old one, in English, or NULL of others. */
const char *dj_room_oldness(const dj_room *room);
int dj_room_moves_played(const dj_room *room);
/* The first seat that somebody holds, or -1. */
int dj_room_seat_of(const dj_room *room, const dj_identity *who);
bool dj_room_holds(const dj_room *room, int seat, const dj_identity *who);
/* Whether a bot plays the seat now. */
bool dj_room_is_bots(const dj_room *room, int seat);
/* People who sit there and play, other than at `seat`. */
dj_seat_mask dj_room_others(const dj_room *room, int seat);
/* Whether what a seat decides now is what it had to decide after `at` moves: nothing happened, or nothing but others
 * who owed a choice of the same time. */
bool dj_room_is_same_decision(const dj_room *room, int seat, int at);
/* Whether the seat may take its last move back: as the engine sees it, and not once the game is over, for then its seed
 * is open. */
dj_status dj_room_can_undo(const dj_room *room, int seat, dj_error *error);
/* The game once more from its beginning, as it stood after so many moves (all with -1). NULL with the error filled. */
dj_table *dj_room_replay(const dj_room *room, int moves, dj_error *error);
/* The fingerprint of the game as it stands, 16 hexadecimal digits, as wires tell it. The state's own is mixed with the
 * secret seed: otherwise whoever guesses the hidden cards could see that the guess is right; and with the number of
 * moves taken back: otherwise whoever chooses in secret once more would show whether the choice is the same. */
void dj_room_hash(const dj_room *room, char text[DJ_TOKEN_TEXT]);
/* The save of its game, which has begun; of an old one, which is over. To be freed; NULL without memory. */
char *dj_room_save(const dj_room *room);
/* Whether it has been told so much beside the moves of its game that it listens no more. */
bool dj_room_is_full(const dj_room *room);
/* Whether it still listens to who only looks on, who cannot use up what those who sit there may need. */
bool dj_room_heeds_onlookers(const dj_room *room);
/* What somebody began on that day, or NULL. */
const dj_score *dj_room_score_of(const dj_room *day, const dj_identity *who);
bool dj_room_is_muted(const dj_room *room, const dj_identity *listener, int whom);
/* How many entries there are, the silent ones aside: that somebody premoved must not be seen. */
int64_t dj_room_number(const dj_room *room);
/* The number of the entry that has this key, or 0. */
int64_t dj_room_find_key(const dj_room *room, const char *key);
/* The seat that must pending and whose time is up, or -1; *next_ms is when the next one's would be, or 0. */
int dj_room_late_seat(const dj_room *room, int64_t now_ms, int64_t *next_ms);
/* When something is to be done at the table though nobody asks: a clock runs out, a bot or a premove is to move, the
 * record of its game is to be made. 0 for never. Whoever has the table in memory does it by itself, before that. */
int64_t dj_room_due_ms(const dj_room *room, int64_t now_ms);
/* What is left to a seat at that moment, of its bank or, where there is none, of its move. */
int64_t dj_room_left_ms(const dj_room *room, int seat, int64_t now_ms);
/* The line for lists: an object with game, title and seats. */
void dj_room_summary(const dj_room *room, dj_text *out);

/* Whether a name or a line of chat is fit to be shown: clean text of 1 to so many characters, not all blank. */
bool dj_is_sayable(const char *text, int characters);

#endif

/* The language in which cards say what they do. docs/effects.md teaches it.
 *
 * One grammar for all games. A game brings tables: triggers, actions, conditions, amounts, and the words that may stand
 * in them; everything here works from those tables alone. An effect is checked and compiled into a few bytes (a
 * program) that live in the card set, told in both languages from those bytes, and run inside the game's flat state:
 * the runner keeps its place in a dj_effect_stack, so that a choice in the middle of an effect is an ordinary decision
 * of the game, and copying the state copies it. Nothing here allocates. */
#ifndef DJ_EFFECTS_H
#define DJ_EFFECTS_H

#include "donjon/json.h"
#include "donjon/shape.h"
#include "donjon/voice.h"

#include <assert.h>
#include <stdint.h>

enum {
    DJ_EFFECT_BYTES = 120,   /* of a program */
    DJ_EFFECT_TRIGGERS = 16, /* of a game, at most */
    DJ_EFFECT_DEPTH = 6,     /* effects within effects */
    DJ_EFFECT_WAITING = 16,  /* effects set off that wait for their turn */
    DJ_EFFECT_FIRED = 40,    /* effects set off between two calls of dj_effects_rest */
    DJ_EFFECT_PICKS = 4,     /* things chosen for one action */
    DJ_EFFECT_THINGS = 128,  /* things an action can deal with at once */
    DJ_EFFECT_NUMBER_MAX = 20,
    DJ_EFFECT_WORDS = 400, /* bytes that hold a part of an effect in words */
    DJ_EFFECT_NONE = 0xff,
};

/* Words. */

/* One thing that can stand in a slot, "enemy hand", with its words on the card. A word of a pattern may have several
 * spellings, "card|cards". */
typedef struct dj_effect_word {
    const char *pattern;
    const char *text[3]; /* English forms for dj_translate; a template asks for the second and third as {1b}, {1c} */
    unsigned flags;
} dj_effect_word;

enum {
    DJ_EFFECT_HIDDEN = 1,      /* a zone where nobody may count or compare */
    DJ_EFFECT_ENEMY = 2,       /* a zone or a thing of the enemy's */
    DJ_EFFECT_CLOSED = 4,      /* a zone that nobody can choose from */
    DJ_EFFECT_CHOSEN = 8,      /* a named thing that somebody chooses */
    DJ_EFFECT_MANY = 16,       /* a named thing that can be several */
    DJ_EFFECT_LAST = 32,       /* the thing that the rule dealt with last */
    DJ_EFFECT_LASTING = 64,    /* a trigger whose actions hold for a time instead of happening */
    DJ_EFFECT_ELSEWHERE = 128, /* a noun or zone of other things than cards: such nouns come from such zones */
    DJ_EFFECT_ANYBODYS = 256,  /* a named thing that turns out to be the enemy's, or not */
};

/* A list of words, and the name that patterns call it by: "noun" in "{noun}". */
typedef struct dj_effect_list {
    const char *name;
    const char *unknown_code; /* of the problem where no word of the list stands: "unknown-noun" */
    const dj_effect_word *words;
    int count;
} dj_effect_list;

/* Actions, conditions and amounts are rows. A pattern is made of words and slots:
 *     {n} a number   {change} an amount with its sign   {signed} a number with its sign   {amount} a row of amounts
 *     {LIST} a word of a list   {cards} {card} {known}: things; see dj_effect_things
 *     {dice}, or whatever the language calls its pieces: one of them
 * Templates are English for dj_translate and name the slots in order, {1} to {4}. */
struct dj_effect_call;
typedef struct dj_effect_row {
    const char *pattern;
    const char *text;    /* of an amount: on its own */
    const char *many;    /* where the row's first number is not 1; NULL for the same. Of an amount: counting cards */
    unsigned triggers;   /* a bit for each trigger it may stand under; 0 for all that are not lasting */
    uint8_t least, most; /* of its numbers, up to 99; 0, 0 for 0 to DJ_EFFECT_NUMBER_MAX */
    bool touches_enemy;  /* whatever its things are */
    bool rolls;          /* a condition that throws a die, which the game tells itself */
    bool implies;        /* an action that has things though its words do not name them: see dj_effect_duties */
    unsigned pointless;  /* a bit for each zone that its things cannot sensibly come from */
    /* What the action does, whether the condition holds (1 or 0), or how much. */
    int (*run)(const struct dj_effect_call *call);
} dj_effect_row;

/* How things are picked from a zone. */
typedef enum dj_effect_pick {
    DJ_PICK_NAMED, /* a named thing: its index in the language's list is in `noun` */
    DJ_PICK_CHOSEN,
    DJ_PICK_RANDOM,
    DJ_PICK_HIGHEST,
    DJ_PICK_LOWEST,
    DJ_PICK_TOP,
    DJ_PICK_BOTTOM,
    DJ_PICK_ALL,
    DJ_PICK_ANOTHER,  /* one is chosen, and not the one dealt with last; games are told DJ_PICK_CHOSEN */
    DJ_PICK_ARRANGED, /* the top ones, chosen one by one in an order; for actions that say so themselves */
    DJ_PICKS,
} dj_effect_pick;

/* Which things an action deals with: four bytes of a program. */
typedef struct dj_effect_things {
    uint8_t pick, count, noun, zone;
} dj_effect_things;

typedef struct dj_effect_language {
    const dj_effect_word *triggers;
    int trigger_count;
    const dj_effect_row *actions, *conditions, *amounts;
    int action_count, condition_count, amount_count;
    const dj_effect_list *lists; /* the first must be the nouns, the first of them any card; the second the zones */
    int list_count;
    const dj_effect_word *cards, *pieces; /* named things; `pieces` go on counting where `cards` end */
    int card_count, piece_count;
    /* Pieces are what a game names besides cards: what patterns call them, "heroes" for {heroes}, and the code of the
     * problem where none stands in their place, "unknown-heroes". NULL where there are none. */
    const char *pieces_name, *pieces_code;
} dj_effect_language;

enum { DJ_EFFECT_NOUNS = 0, DJ_EFFECT_ZONES = 1 };

/* Programs. */

typedef struct dj_effect_program {
    uint8_t length;
    uint8_t rules[DJ_EFFECT_TRIGGERS]; /* 1 + where the rule of a trigger begins, or 0: derived from the code */
    uint8_t code[DJ_EFFECT_BYTES];
} dj_effect_program;

/* Compiles an effect: a map of triggers and sentences, a text that holds one rule, or a list of such texts. All
 * problems are noted; true when there was none. */
bool dj_effect_compile(const dj_effect_language *language, const dj_node *node, dj_effect_program *program,
                       dj_problems *problems);

/* Notes each rule of the program whose trigger is not allowed on such a card, a bit for each that is. */
void dj_effect_check_triggers(const dj_effect_language *language, const dj_effect_program *program, unsigned allowed,
                              const dj_node *place, dj_problems *problems);

/* The effect in words, a sentence a rule, separated by `separator`. Nothing for an empty program. */
void dj_effect_describe(const dj_effect_language *language, const dj_effect_program *program, const char *separator,
                        dj_language in, dj_text *out);

/* A place of a program, as events keep it. */
typedef struct dj_effect_place {
    const dj_effect_language *language;
    const dj_effect_program *program;
    int at;
} dj_effect_place;

/* A seat has answered the may or either at this place, as dj_effects_answer took it: the sentence for the story, with
 * what was offered in the words of the card. */
void dj_effect_tell_answer(dj_effect_place place, int seat, int answer, const dj_voice *voice, dj_text *out);
/* The condition at this place did not hold for a seat: the sentence for the story; `name` is that of the card. */
void dj_effect_tell_unmet(dj_effect_place place, const char *name, int seat, const dj_voice *voice, dj_text *out);

/* Whether the bytes are a program that dj_effect_compile could have made, as far as running it goes. */
bool dj_effect_is_sound(const dj_effect_language *language, const dj_effect_program *program);

/* Whether some rule of the program has an action that this function does. */
bool dj_effect_calls(const dj_effect_language *language, const dj_effect_program *program,
                     int (*run)(const struct dj_effect_call *call));

/* Where the rule of a trigger begins in the program, or DJ_EFFECT_NONE. */
static inline int dj_effect_rule(const dj_effect_program *program, int trigger) {
    return program->rules[trigger] > 0 ? program->rules[trigger] - 1 : DJ_EFFECT_NONE;
}

/* Whether an instruction begins at this place of the trigger's rule. */
bool dj_effect_is_place(const dj_effect_program *program, int trigger, int at);

/* Walks the actions of a lasting rule: gives the row and its arguments, and false after the last. Begin with `at` as
 * dj_effect_rule gave it. */
bool dj_effect_next_lasting(const dj_effect_program *program, int *at, int *row, const uint8_t **arguments);

/* Running. */

/* An effect in progress. Zero is not valid; dj_effects_start makes one. */
typedef struct dj_effect_frame {
    uint8_t source;  /* the card whose effect it is, in the game's own numbering */
    uint8_t program; /* whose program it is: a definition, that of `source` unless it is copied */
    uint8_t trigger;
    uint8_t at;        /* where the next instruction is */
    uint8_t seat, foe; /* "you" and "enemy" */
    uint8_t that;      /* the thing dealt with last, or DJ_EFFECT_NONE */
    uint8_t flags;     /* DJ_FRAME_... about the instruction at hand */
    uint8_t picked_count;
    uint8_t picked[DJ_EFFECT_PICKS];
} dj_effect_frame;

enum {
    DJ_FRAME_ANNOUNCED = 1, /* those it touches have been told */
    DJ_FRAME_CANCELLED = 2,
    DJ_FRAME_DONE_PICKING = 4,
    DJ_FRAME_FOUND = 8, /* those whom the things that were found touch have been told as well */
    DJ_FRAME_FLAGS = 15,
};

typedef enum dj_effect_question {
    DJ_ASKS_NOTHING,
    DJ_ASKS_THING,  /* one of dj_effects_candidates */
    DJ_ASKS_MAY,    /* whether to do it */
    DJ_ASKS_EITHER, /* the first or the second */
} dj_effect_question;

/* The part of a game's state that belongs to its effects; zero is empty, and bytes beyond the counts are zero. */
typedef struct dj_effect_stack {
    dj_effect_frame frames[DJ_EFFECT_DEPTH];
    uint8_t depth;
    uint8_t waiting[DJ_EFFECT_WAITING][2]; /* card and trigger */
    uint8_t waiting_count;
    uint8_t floor; /* how deep the first of them was set off: each begins when those before it have ended */
    uint8_t fired;
    uint8_t question; /* a dj_effect_question */
    uint8_t asked;    /* the seat, where there is a question */
} dj_effect_stack;

typedef enum dj_effect_touch { DJ_TOUCH_GO, DJ_TOUCH_STOP } dj_effect_touch;

/* What the runner asks of a game. `game` is the game's own context in each call. */
typedef struct dj_effect_duties {
    const dj_effect_language *language;
    const dj_effect_program *(*program)(void *game, int definition);
    /* Who a card belongs to now, and its definition and enemy, for effects that are set off (dj_effects_fire); NULL
     * where all of them begin at once, and none ever waits. */
    void (*owner)(void *game, int card, uint8_t *seat, uint8_t *foe, uint8_t *definition);
    /* The things that a description can mean now, the last come first; returns the count. What is in `frame->picked`
     * is left out by the runner. */
    int (*things)(void *game, const dj_effect_frame *frame, dj_effect_things things, uint8_t out[DJ_EFFECT_THINGS]);
    /* The seat that chooses among them. */
    int (*chooser)(void *game, const dj_effect_frame *frame, dj_effect_things things);
    /* Called before a choice, for a player who searches must see; NULL where nothing is hidden from who chooses. */
    void (*reveal_to_chooser)(void *game, int seat, const dj_effect_frame *frame, dj_effect_things things);
    int (*worth)(void *game, int thing);
    uint32_t (*below)(void *game, uint32_t bound);
    /* An action is about to touch the enemy: stop it, or set off answers (dj_effects_start) and let it go on after
     * them. */
    dj_effect_touch (*touch)(void *game, dj_effect_frame *frame);
    /* Whether a thing is the enemy's; for games that have named things which can be anybody's. */
    bool (*is_enemys)(void *game, const dj_effect_frame *frame, dj_effect_things things, int thing);
    /* Where somebody watches: an effect begins. One whose rule opens with a condition begins when that holds, unless a
     * die decides it. */
    void (*begin)(void *game, const dj_effect_frame *frame);
    /* The same: the condition at `frame->at` does not hold; not called where a die decided. */
    void (*unmet)(void *game, const dj_effect_frame *frame);
    /* Things of an action that implies them; false where there are none. `stage` counts up as they are chosen. NULL
     * where no action does. */
    bool (*implied)(void *game, const dj_effect_frame *frame, int row, const uint8_t *arguments, int stage,
                    dj_effect_things *things);
    /* Whether the action can do nothing now, as all can see: "you may" then does not offer it. NULL where every offer
     * is made. */
    bool (*is_vain)(void *game, const dj_effect_frame *frame, int row);
} dj_effect_duties;

/* A game in whose state effects run. */
typedef struct dj_effect_host {
    const dj_effect_duties *duties;
    void *game;
    dj_effect_stack *stack;
    bool is_watched; /* somebody is told that effects begin, and which conditions do not hold */
} dj_effect_host;

/* What a row's function gets. */
typedef struct dj_effect_call {
    const dj_effect_host *host;
    dj_effect_frame *frame;
    const dj_effect_row *row;
    const uint8_t *arguments; /* as they stand in the program */
    dj_effect_things wanted;  /* of an action that has things in its arguments: which */
    const uint8_t *things;    /* of an action, those found or chosen */
    int thing_count;
} dj_effect_call;

/* A number of the call's arguments, which begins at `offset`. */
int dj_effect_number(const dj_effect_call *call, int offset);
/* An amount or change, four bytes of them. */
int dj_effect_amount(const dj_effect_call *call, int offset);

/* Tells of an effect that begins, where somebody watches. */
void dj_effects_tell(const dj_effect_host *host, const dj_effect_frame *frame, const dj_effect_program *program);
/* An effect begins at once, on top of those in progress. Nothing happens where its card has no such rule, or where too
 * much is in progress already. */
void dj_effects_start(const dj_effect_host *host, int source, int definition, int trigger, int seat, int foe);
/* The same where the caller has the definition's program at hand. */
static inline void dj_effects_start_program(const dj_effect_host *host, const dj_effect_program *program, int source,
                                            int definition, int trigger, int seat, int foe) {
    dj_effect_stack *stack = host->stack;
    int at = dj_effect_rule(program, trigger);
    if (at == DJ_EFFECT_NONE || stack->depth == DJ_EFFECT_DEPTH || stack->fired == DJ_EFFECT_FIRED)
        return;
    stack->fired++;
    dj_effect_frame *frame = &stack->frames[stack->depth++];
    frame->source = (uint8_t)source; /* what else is in it, the end of another has left zero */
    frame->program = (uint8_t)definition;
    frame->trigger = (uint8_t)trigger;
    frame->at = (uint8_t)at;
    frame->seat = (uint8_t)seat;
    frame->foe = (uint8_t)foe;
    frame->that = DJ_EFFECT_NONE;
    if (__builtin_expect(host->is_watched, false))
        dj_effects_tell(host, frame, program);
}
/* An effect is set off: it begins after the instruction at hand. */
void dj_effects_fire(const dj_effect_host *host, int source, int trigger);
/* Runs until nothing is in progress or a player is asked. */
void dj_effects_run(const dj_effect_host *host);
/* Nothing is in progress; a new count of effects set off begins. */
static inline void dj_effects_rest(dj_effect_stack *stack) {
    assert(stack->depth == 0 && stack->waiting_count == 0);
    stack->fired = 0;
}

/* The question of DJ_ASKS_THING: what may be chosen now, and whether none may be answered. */
int dj_effects_candidates(const dj_effect_host *host, uint8_t out[DJ_EFFECT_THINGS], bool *may_decline);
/* The things that are asked for. */
dj_effect_things dj_effects_asked_things(const dj_effect_host *host);
/* Answers the question: a thing or DJ_EFFECT_NONE; 1 or 0 for may; 0 or 1 for the first or second of either. The caller
 * then runs on. */
void dj_effects_answer(const dj_effect_host *host, int answer);
/* An answer to may or either in words, as a sentence: "First: draw 1 card." Nothing where neither is asked. */
void dj_effects_describe_answer(const dj_effect_host *host, int answer, dj_language in, dj_text *out);
/* What the question is for, as it stands on the card: "take a card of your choice from your discard". */
void dj_effects_describe_question(const dj_effect_host *host, dj_language in, dj_text *out);
/* The row of the action at hand, or -1 where the question is of another kind. */
int dj_effects_asked_action(const dj_effect_host *host);

/* The bounds of a game's numbers, for a stack that comes from outside. */
typedef struct dj_effect_bounds {
    int cards, definitions, seats;
    int things; /* chosen things are below this */
} dj_effect_bounds;

/* Whether the stack could have come about in play, on any bytes. What is asked, and of whom, is judged too: a question
 * has an answer. */
bool dj_effect_stack_is_sound(const dj_effect_host *host, dj_effect_bounds bounds);

/* Rows of a game's shape, of the stack it keeps at `member`: what is asked of whom, which all may know, by the program
 * that the function `name` gives the id of; and all that is in progress, which the game's check judges. */
#define DJ_QUESTION_FIELD(type, member, name)                                                                          \
    {                                                                                                                  \
        "question", DJ_PUBLIC, "what an effect asks, and of whom", DJ_AT(type, member), DJ_OBJECT(dj_question_shape),  \
            .is_nullable = true, .id = name, .write = dj_question_write                                                \
    }
#define DJ_EFFECTS_FIELD(type, member)                                                                                 \
    { "effects", DJ_SECRET, "effects in progress", DJ_AT(type, member), DJ_OBJECT(dj_effects_shape) }
extern const dj_shape dj_question_shape, dj_effects_shape;
void dj_question_write(const dj_look *look, dj_json *out);

#endif

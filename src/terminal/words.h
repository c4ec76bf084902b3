/* The words a player may type instead of a move, in either language whatever the one in use. */
#ifndef DJ_TERMINAL_WORDS_H
#define DJ_TERMINAL_WORDS_H

typedef enum dj_word {
    DJ_WORD_NONE,
    DJ_WORD_UNDO,
    DJ_WORD_HINT,
    DJ_WORD_COACH,
    DJ_WORD_RULE, /* may be followed by a number: "rule Z03", "? Z03" */
    DJ_WORD_MAP,
    DJ_WORD_LOOK,
    DJ_WORD_MEMORY,
    DJ_WORD_ORDERS,
    DJ_WORD_PAUSE, /* between the moves of others */
    DJ_WORD_MOVES,
    DJ_WORD_RUN, /* on to the next real choice */
    DJ_WORD_SAVE,
    DJ_WORD_STORY, /* what happened so far */
    DJ_WORD_AGAIN, /* these three once a game is over */
    DJ_WORD_OTHER,
    DJ_WORD_WATCH,
    DJ_WORD_HELP,
    DJ_WORD_QUIT,
} dj_word;

/* The word a line starts with; `rest` is what follows it. */
dj_word dj_word_find(const char *line, const char **rest);

/* Makes typed text fit for a move's text form: no blanks at either end, one between words, small letters. */
void dj_tidy_line(char *line);

#endif

/* The card files of a flag that may be given several times, read as one text: --set A --set B. */
#ifndef DJ_CLI_SET_FILES_H
#define DJ_CLI_SET_FILES_H

#include "command.h"

enum { DJ_SET_FILES_MAX = 8 };

typedef struct dj_set_files {
    const char *names[DJ_SET_FILES_MAX];
    int first_line[DJ_SET_FILES_MAX]; /* of each in the text, from 1 */
    int count;
    char *text; /* with a line '---' between two files */
    size_t length;
} dj_set_files;

/* False with the error said, and *exit_code as the program should end. The caller frees what was read. */
DJ_MUST_CHECK bool dj_set_files_read(const dj_call *call, const char *flag, dj_set_files *files, int *exit_code);
/* One more file behind those read so far. */
DJ_MUST_CHECK bool dj_set_files_add(dj_set_files *files, const char *name, dj_language language, int *exit_code);
void dj_set_files_free(dj_set_files *files);
/* Whether one of the files of --set is standard input, which cannot be read again. */
bool dj_set_files_use_input(const dj_call *call);

/* The problems of the text that stand in one of the files, by its own lines. */
dj_problems dj_set_files_problems(const dj_set_files *files, int file, const dj_problems *problems);
/* Says each problem with the file and the line where it stands. */
void dj_set_files_complain(const dj_set_files *files, const dj_problems *problems);

#endif

#include "call.h"

#include <string.h>

/* The first column of a list of flags or commands grows to its longest entry; a longer one than this has its help on
 * the next line. */
enum { COLUMN_MAX = 26, LABEL_TEXT = 80 };

static const dj_flag shared_flags[] = {
    {"lang", "fr|en", DJ_SENTENCE("language; the locale’s unless given")},
    {"help", NULL, DJ_SENTENCE("this help")},
};

static int label_column(const dj_command *command, dj_language language);
static void flag_label(const dj_flag *flag, dj_language language, dj_text *label);
static void command_label(const dj_command *command, dj_language language, dj_text *label);
static void print_row(const char *label, int column, const char *help, FILE *out);
static int display_width(const char *text);
static int wider(int column, const char *label);

void dj_help_usage(const dj_command *command, dj_language language, FILE *out) {
    bool is_front = command->name[0] == '\0';
    fprintf(out, "%s donjon%s%s", dj_translate(language, "Usage:"), is_front ? "" : " ", command->name);
    if (command->arguments[0] != '\0')
        fprintf(out, " %s", dj_translate(language, command->arguments));
    fprintf(out, " %s\n", dj_translate(language, "[OPTIONS]"));
    if (out == stderr && is_front)
        fprintf(out, "%s\n", dj_translate(language, "'donjon --help' lists the commands."));
    else if (out == stderr) {
        fprintf(out, dj_translate(language, "'donjon help %s' says more."), command->name);
        fputc('\n', out);
    }
}

void dj_help_command(const dj_command *command, dj_language language, FILE *out) {
    dj_help_usage(command, language, out);
    fprintf(out, "\n%s\n\n%s\n", dj_translate(language, command->summary), dj_translate(language, "Options:"));
    int column = label_column(command, language);
    char label[LABEL_TEXT];
    for (int i = 0; i < command->flag_count; i++) {
        dj_text text = dj_text_over(label, sizeof label);
        flag_label(&command->flags[i], language, &text);
        print_row(label, column, dj_translate(language, command->flags[i].help), out);
    }
    for (size_t i = 0; i < sizeof shared_flags / sizeof *shared_flags; i++) {
        dj_text text = dj_text_over(label, sizeof label);
        flag_label(&shared_flags[i], language, &text);
        print_row(label, column, dj_translate(language, shared_flags[i].help), out);
    }
}

void dj_help_overview(const dj_command *const *commands, int count, dj_language language, FILE *out) {
    fprintf(out, dj_translate(language, "donjon %s: dungeon games that existed only as rule booklets."), DJ_VERSION);
    fputs("\n\n", out);
    fprintf(out, "%s donjon %s %s\n", dj_translate(language, "Usage:"), dj_translate(language, "[COMMAND]"),
            dj_translate(language, "[OPTIONS]"));
    fprintf(out, "%s\n\n%s\n", dj_translate(language, "On a terminal, 'donjon' alone opens the menu."),
            dj_translate(language, "Commands:"));
    int column = 0;
    char label[LABEL_TEXT];
    for (int i = 0; i < count; i++) {
        dj_text text = dj_text_over(label, sizeof label);
        command_label(commands[i], language, &text);
        column = wider(column, label);
    }
    for (int i = 0; i < count; i++) {
        dj_text text = dj_text_over(label, sizeof label);
        command_label(commands[i], language, &text);
        print_row(label, column, dj_translate(language, commands[i]->summary), out);
    }
    fprintf(out, "\n%s\n",
            dj_translate(language, "'donjon help COMMAND' says more. Every command takes --lang fr|en."));
}

static int label_column(const dj_command *command, dj_language language) {
    int column = 0;
    char label[LABEL_TEXT];
    for (int i = 0; i < command->flag_count; i++) {
        dj_text text = dj_text_over(label, sizeof label);
        flag_label(&command->flags[i], language, &text);
        column = wider(column, label);
    }
    for (size_t i = 0; i < sizeof shared_flags / sizeof *shared_flags; i++) {
        dj_text text = dj_text_over(label, sizeof label);
        flag_label(&shared_flags[i], language, &text);
        column = wider(column, label);
    }
    return column;
}

static void flag_label(const dj_flag *flag, dj_language language, dj_text *label) {
    dj_text_format(label, "--%s", flag->name);
    if (flag->argument != NULL)
        dj_text_format(label, " %s", dj_translate(language, flag->argument));
}

static void command_label(const dj_command *command, dj_language language, dj_text *label) {
    dj_text_add(label, command->name);
    if (command->arguments[0] != '\0')
        dj_text_format(label, " %s", dj_translate(language, command->arguments));
}

static void print_row(const char *label, int column, const char *help, FILE *out) {
    int width = display_width(label);
    if (width > column)
        fprintf(out, "  %s\n  %*s  %s\n", label, column, "", help);
    else
        fprintf(out, "  %s%*s  %s\n", label, column - width, "", help);
}

/* Code points: labels hold no wide or combining characters. */
static int display_width(const char *text) {
    int width = 0;
    for (; *text != '\0'; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static int wider(int column, const char *label) {
    int width = display_width(label);
    return width > column && width <= COLUMN_MAX ? width : column;
}

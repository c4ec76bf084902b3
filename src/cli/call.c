#include "call.h"

#include <assert.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* Codes that getopt_long returns: the row's flags by index from FIRST_FLAG, above any character. */
enum { FIRST_FLAG = 256, HELP = FIRST_FLAG + DJ_FLAGS_MAX, LANGUAGE };

/* The first mistake of a line. It is said after the whole line is read, when the language is known. */
typedef struct mistake {
    const char *message; /* English, for dj_translate, with one %s for the word; NULL where there is none */
    const char *word;
    const char *suggestion; /* or NULL */
} mistake;

static const struct option *list_options(const dj_command *command, struct option *options);
static void read_flags(dj_call *call, const struct option *options, int argc, char **argv, const char *order,
                       mistake *first);
static void read_flag(dj_call *call, const struct option *options, int code, char **argv, mistake *first);
static mistake keep_value(dj_call *call, int flag, const char *value, const char *word);
static mistake unknown_flag(const struct option *options, const char *flag);
static mistake read_language(const char *code, dj_language *language);
static void read_arguments(dj_call *call, int argc, char **argv, mistake *first);
static void say_mistake(const dj_call *call, const mistake *first);
static int flag_index(const dj_call *call, const char *flag);

dj_language dj_locale_language(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = "";
    for (size_t i = 0; i < sizeof names / sizeof *names && locale[0] == '\0'; i++) {
        const char *value = getenv(names[i]);
        locale = value != NULL ? value : "";
    }
    /* As gettext has it: LANGUAGE refines a locale, but the C locale is never translated. */
    const char *preferred = getenv("LANGUAGE");
    bool is_plain = strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
    if (preferred != NULL && preferred[0] != '\0' && !is_plain)
        locale = preferred;
    return strncmp(locale, "fr", 2) == 0 ? DJ_FRENCH : DJ_ENGLISH;
}

bool dj_call_parse(dj_call *call, const dj_command *command, dj_language language, int argc, char **argv,
                   bool stops_early) {
    *call = (dj_call){.command = command, .language = language};
    struct option options[DJ_FLAGS_MAX + 3];
    mistake first = {0};
    read_flags(call, list_options(command, options), argc, argv, stops_early ? "+:" : ":", &first);
    read_arguments(call, argc - optind, argv + optind, &first);
    if (first.message == NULL)
        return true;
    say_mistake(call, &first);
    return false;
}

dj_language dj_call_language(const dj_call *call) {
    return call->language;
}

int dj_call_argument_count(const dj_call *call) {
    return call->argument_count;
}

const char *dj_call_argument(const dj_call *call, int index) {
    return index >= 0 && index < call->argument_count ? call->arguments[index] : NULL;
}

bool dj_call_has(const dj_call *call, const char *flag) {
    return dj_call_value(call, flag) != NULL;
}

const char *dj_call_value(const dj_call *call, const char *flag) {
    int index = flag_index(call, flag);
    return index >= 0 ? call->values[index] : NULL;
}

const char *dj_call_value_at(const dj_call *call, const char *flag, int index) {
    int wanted = flag_index(call, flag);
    for (int i = 0; i < call->given_count; i++)
        if (call->given[i].flag == wanted && index-- == 0)
            return call->given[i].value;
    return NULL;
}

bool dj_call_number(const dj_call *call, const char *flag, int64_t minimum, int64_t maximum, int64_t standard,
                    int64_t *value) {
    const char *text = dj_call_value(call, flag);
    if (text == NULL) {
        *value = standard;
        return true;
    }
    if (dj_parse_integer(text, minimum, maximum, value))
        return true;
    dj_complain(dj_translate(call->language, "--%s takes a whole number from %lld to %lld, not '%s'"), flag,
                (long long)minimum, (long long)maximum, dj_quoted(text).text);
    return false;
}

static const struct option *list_options(const dj_command *command, struct option *options) {
    assert(command->flag_count <= DJ_FLAGS_MAX);
    int count = 0;
    for (; count < command->flag_count; count++) {
        const dj_flag *flag = &command->flags[count];
        options[count] = (struct option){
            .name = flag->name,
            .has_arg = flag->argument != NULL ? required_argument : no_argument,
            .val = FIRST_FLAG + count,
        };
    }
    options[count++] = (struct option){.name = "help", .has_arg = no_argument, .val = HELP};
    options[count++] = (struct option){.name = "lang", .has_arg = required_argument, .val = LANGUAGE};
    options[count] = (struct option){0};
    return options;
}

static void read_flags(dj_call *call, const struct option *options, int argc, char **argv, const char *order,
                       mistake *first) {
    optind = 0; /* makes the GNU getopt start afresh, as main.c reads two lines in one */
    opterr = 0;
    for (int code; (code = getopt_long_only(argc, argv, order, options, NULL)) != -1;)
        read_flag(call, options, code, argv, first);
}

static void read_flag(dj_call *call, const struct option *options, int code, char **argv, mistake *first) {
    mistake found = {0};
    if (code == HELP)
        call->wants_help = true;
    else if (code == LANGUAGE)
        found = read_language(optarg, &call->language);
    else if (code >= FIRST_FLAG)
        found = keep_value(call, code - FIRST_FLAG, optarg != NULL ? optarg : "", argv[optind - 1]);
    else if (code == ':')
        found = (mistake){.message = DJ_SENTENCE("%s needs a value"), .word = argv[optind - 1]};
    else if (optopt >= FIRST_FLAG)
        found = (mistake){.message = DJ_SENTENCE("%s takes no value"), .word = argv[optind - 1]};
    else
        found = unknown_flag(options, argv[optind - 1]);
    if (first->message == NULL)
        *first = found;
}

static mistake keep_value(dj_call *call, int flag, const char *value, const char *word) {
    call->values[flag] = value;
    if (call->given_count == DJ_GIVEN_MAX)
        return (mistake){.message = DJ_SENTENCE("too many options: %s"), .word = word};
    call->given[call->given_count].flag = flag;
    call->given[call->given_count++].value = value;
    return (mistake){0};
}

static mistake unknown_flag(const struct option *options, const char *flag) {
    const char *names[DJ_FLAGS_MAX + 2];
    int count = 0;
    for (; options[count].name != NULL; count++)
        names[count] = options[count].name;
    return (mistake){
        .message = DJ_SENTENCE("unknown option %s"),
        .word = flag,
        .suggestion = dj_nearest_word(flag + strspn(flag, "-"), names, count),
    };
}

static mistake read_language(const char *code, dj_language *language) {
    for (int i = 0; i < DJ_LANGUAGES; i++) {
        if (strcmp(code, dj_language_code((dj_language)i)) == 0) {
            *language = (dj_language)i;
            return (mistake){0};
        }
    }
    return (mistake){.message = DJ_SENTENCE("--lang takes fr or en, not '%s'"), .word = code};
}

static void read_arguments(dj_call *call, int argc, char **argv, mistake *first) {
    const dj_command *command = call->command;
    for (int i = 0; i < argc && i < DJ_ARGUMENTS_MAX; i++)
        call->arguments[call->argument_count++] = argv[i];
    if (call->wants_help || first->message != NULL)
        return;
    if (argc < command->arguments_minimum)
        *first = (mistake){.message = DJ_SENTENCE("something is missing: %s"), .word = command->arguments};
    else if (argc > command->arguments_maximum)
        *first =
            (mistake){.message = DJ_SENTENCE("one argument too many: '%s'"), .word = argv[command->arguments_maximum]};
}

static void say_mistake(const dj_call *call, const mistake *first) {
    bool is_metavariable = first->word == call->command->arguments;
    const char *word = is_metavariable ? dj_translate(call->language, first->word) : first->word;
    char sentence[256];
    dj_text text = dj_text_over(sentence, sizeof sentence);
    dj_text_format(&text, dj_translate(call->language, first->message), dj_quoted(word).text);
    if (first->suggestion != NULL)
        dj_text_format(&text, dj_translate(call->language, "; did you mean --%s?"), first->suggestion);
    dj_complain("%s", sentence);
    dj_help_usage(call->command, call->language, stderr);
}

static int flag_index(const dj_call *call, const char *flag) {
    for (int i = 0; i < call->command->flag_count; i++) {
        if (strcmp(call->command->flags[i].name, flag) == 0)
            return i;
    }
    return -1;
}

/* donjon analyse: a saved game looked at again: who stood how, what decided it, what luck did and what skill. */
#include "analyse.h"

#include "play.h"
#include "print_json.h"

#include "host/interrupt.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SENTENCES = 1500, CURVE = 60 /* columns */ };

static int run(const dj_call *call, const char *text, size_t length);
static bool read_plan(const dj_call *call, dj_analysis_plan *plan);
static int tell(const dj_call *call, const dj_analysed *analysed);
static bool show_progress(void *context, int done, int count);
static void tell_length(const dj_analysis *analysis, dj_language language);
static int write_page(const dj_call *call, const dj_analysed *analysed);
static void write_json(dj_json *json, const void *context);
static void tell_curves(const dj_analysed *analysed);
static void tell_curve(const dj_analysed *analysed, int seat, dj_reading reading, int32_t highest);
static void tell_moments(const dj_analysed *analysed, bool tells_all);
static void tell_moment(const dj_analysed *analysed, int index);

static const dj_flag flags[] = {
    {"bot", DJ_SENTENCE("BOT"), DJ_SENTENCE("who is asked for better moves; who gives hints unless given")},
    {"lines", "N", DJ_SENTENCE("lines played on from each position; 96 unless given")},
    {"seed", DJ_SENTENCE("TEXT"), DJ_SENTENCE("the same seed gives the same analysis; 'analyse' unless given")},
    {"all", NULL, DJ_SENTENCE("tell every choice that threw something away, not only what decided")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
    {"html", DJ_SENTENCE("FILE"), DJ_SENTENCE("write a page with the curve and the moments")},
    {"set", DJ_SENTENCE("FILE"), DJ_SENTENCE("the cards it was played with")},
};

const dj_command dj_command_analyse = {
    .name = "analyse",
    .arguments = DJ_SENTENCE("FILE"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Look at a saved game again: what decided it, luck and skill."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run_file = run,
};

static int run(const dj_call *call, const char *text, size_t length) {
    dj_language language = dj_call_language(call);
    dj_analysis_plan plan;
    dj_error error = {0};
    dj_save_header header;
    dj_table *first = NULL, *last = NULL;
    dj_analysis analysis = {0};
    int exit_code = DJ_EXIT_REFUSED;
    if (!read_plan(call, &plan))
        return DJ_EXIT_USAGE;
    if (dj_save_inspect(text, length, &header, &error) != DJ_OK) {
        dj_complain_error(&error, language);
        return DJ_EXIT_REFUSED;
    }
    const void *content = dj_call_saved_content(call, &header, language, &exit_code);
    if (content == NULL)
        return exit_code;
    exit_code = DJ_EXIT_REFUSED;
    first = dj_table_load(content, text, length, 0, &error);
    last = first != NULL ? dj_table_load(content, text, length, -1, &error) : NULL;
    if (plan.player.bot == NULL && last != NULL)
        plan.player = dj_adviser(dj_table_game(last));
    dj_interrupt_begin(); /* whoever grows impatient gets what was looked at so far */
    bool is_analysed = last != NULL && dj_analyse(first, last, &plan, &analysis, &error);
    dj_interrupt_end();
    if (is_analysed && analysis.count < analysis.length)
        dj_complain(dj_translate(language, "stopped after %d of %d moves"), analysis.count, analysis.length);
    if (!is_analysed) {
        dj_complain_error(&error, language);
    } else {
        dj_analysed analysed = {&analysis, last, text, length, dj_table_voice(last, language, DJ_EVERYTHING)};
        exit_code = tell(call, &analysed);
    }
    dj_analysis_free(&analysis);
    dj_table_free(first);
    dj_table_free(last);
    dj_call_free_content(header.game, content);
    return exit_code;
}

static bool read_plan(const dj_call *call, dj_analysis_plan *plan) {
    const char *bot = dj_call_value(call, "bot"), *seed = dj_call_value(call, "seed");
    int64_t lines;
    if (!dj_call_number(call, "lines", 1, DJ_ANALYSIS_LINES_MAX, DJ_ANALYSIS_LINES, &lines))
        return false;
    static bool is_shown;
    is_shown = isatty(STDERR_FILENO);
    *plan = (dj_analysis_plan){.lines = (int)lines,
                               .seed = seed != NULL ? seed : "analyse",
                               .language = dj_call_language(call),
                               .go_on = show_progress,
                               .context = &is_shown};
    return bot == NULL || dj_call_player(plan->language, bot, &plan->player);
}

static bool show_progress(void *context, int done, int count) {
    bool goes_on = !dj_interrupt_came();
    if (*(const bool *)context)
        fprintf(stderr, goes_on && done < count ? "\r%d/%d\033[K" : "\r\033[K", done, count);
    return goes_on;
}

static int tell(const dj_call *call, const dj_analysed *analysed) {
    const dj_analysis *analysis = analysed->analysis;
    dj_language language = analysed->voice.language;
    if (dj_call_has(call, "html"))
        return write_page(call, analysed);
    if (dj_call_has(call, "json"))
        return dj_print_json(write_json, analysed);
    tell_length(analysis, language);
    tell_curves(analysed);
    tell_moments(analysed, dj_call_has(call, "all"));
    puts("");
    puts(dj_translate(language, "Luck and skill"));
    for (int seat = 0; seat < analysis->seats; seat++) {
        char words[SENTENCES];
        dj_text text = dj_text_over(words, sizeof words);
        dj_skill_account account = dj_analysis_account(analysis, seat);
        dj_account_tell(analysis, &account, seat, &analysed->voice, &text);
        puts(words);
    }
    return DJ_EXIT_OK;
}

static void tell_length(const dj_analysis *analysis, dj_language language) {
    if (analysis->count < analysis->length)
        printf(dj_translate(language, "%s: %d of %d moves.\n"), analysis->game->title, analysis->count,
               analysis->length);
    else
        printf(dj_translate_count(language, "%s: %d move.\n", "%s: %d moves.\n", analysis->count),
               analysis->game->title, analysis->count);
}

static int write_page(const dj_call *call, const dj_analysed *analysed) {
    const char *path = dj_call_value(call, "html");
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        dj_complain("%s: %s", path, dj_system_reason(errno, dj_call_language(call)));
        return DJ_EXIT_IO;
    }
    dj_analysed_html(analysed, file);
    bool is_written = ferror(file) == 0;
    is_written = fclose(file) == 0 && is_written;
    if (!is_written)
        dj_complain("%s: %s", path, dj_system_reason(errno, dj_call_language(call)));
    return is_written ? DJ_EXIT_OK : DJ_EXIT_IO;
}

static void write_json(dj_json *json, const void *context) {
    dj_analysis_json(((const dj_analysed *)context)->analysis, json);
}

static void tell_curves(const dj_analysed *analysed) {
    const dj_analysis *analysis = analysed->analysis;
    dj_language language = analysed->voice.language;
    int32_t highest = dj_analysis_highest(analysis);
    puts("");
    puts(analysis->is_for_points ? dj_translate(language, "Points to be had, after every move")
                                 : dj_translate(language, "Chance of winning, after every move"));
    for (int reading = 0; reading < DJ_READINGS; reading++) {
        puts(reading == DJ_READ_KNOWN ? dj_translate(language, "with what each could know")
                                      : dj_translate(language, "with all cards open"));
        for (int seat = 0; seat < analysis->seats; seat++)
            tell_curve(analysed, seat, (dj_reading)reading, highest);
    }
}

/* A column for every move, or for several, whose last is shown. */
static void tell_curve(const dj_analysed *analysed, int seat, dj_reading reading, int32_t highest) {
    static const char *const levels[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    enum { LEVELS = sizeof levels / sizeof *levels };
    const dj_analysis *analysis = analysed->analysis;
    char now[DJ_STAND_TEXT];
    int columns = analysis->count < CURVE ? analysis->count : CURVE;
    int32_t stand = analysis->before.of[reading][seat];
    printf("  %s ", dj_stand_text(analysis->game, stand, analysed->voice.language, now));
    for (int column = 0; column < columns; column++) {
        stand = analysis->moments[(column + 1) * analysis->count / columns - 1].after.of[reading][seat];
        fputs(levels[stand <= 0 ? 0 : stand >= highest ? LEVELS - 1 : stand * LEVELS / highest], stdout);
    }
    printf(" %s  %s\n", dj_stand_text(analysis->game, stand, analysed->voice.language, now),
           dj_voice_name(&analysed->voice, seat));
}

static void tell_moments(const dj_analysed *analysed, bool tells_all) {
    const dj_analysis *analysis = analysed->analysis;
    dj_language language = analysed->voice.language;
    int decided[DJ_ANALYSIS_DECIDED];
    int count = dj_analysis_decided(analysis, decided, DJ_ANALYSIS_DECIDED);
    puts("");
    puts(tells_all ? dj_translate(language, "Choices and luck") : dj_translate(language, "What decided"));
    if (count == 0)
        puts(dj_translate(language, "Nothing stood out."));
    for (int i = 0; i < count && !tells_all; i++)
        tell_moment(analysed, decided[i]);
    for (int i = 0; i < analysis->count && tells_all; i++)
        if (dj_moment_weight(analysis, &analysis->moments[i]) >= DJ_ANALYSIS_TOLD)
            tell_moment(analysed, i);
}

static void tell_moment(const dj_analysed *analysed, int index) {
    char words[SENTENCES];
    dj_text text = dj_text_over(words, sizeof words);
    dj_analysed_moment(analysed, index, &text);
    puts(words);
}

void dj_analysed_moment(const dj_analysed *analysed, int index, dj_text *out) {
    dj_error error = {0};
    dj_table *before =
        dj_table_load(dj_table_content(analysed->last), analysed->save, analysed->save_length, index, &error);
    if (before != NULL)
        dj_moment_tell(analysed->analysis, &analysed->analysis->moments[index], index + 1, dj_table_state(before),
                       &analysed->voice, out);
    dj_table_free(before);
}

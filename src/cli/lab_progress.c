#include "lab_progress.h"

#include "lab/numbers.h"
#include "host/stopwatch.h"
#include "host/interrupt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BAR = 20, EVERY_MS = 250, ENTRIES_SHOWN = 2 };

static void show(void *context, const dj_lab_progress *progress);
static bool should_stop(void *context);
static void draw(const dj_lab_bar *bar, const dj_lab_progress *progress, int64_t elapsed_ns);
static void add_entries(const dj_lab_bar *bar, const dj_lab_progress *progress, dj_text *out);

dj_lab_watch dj_lab_bar_open(dj_lab_bar *bar, const dj_lab_plan *plan, dj_language language) {
    const char *terminal = getenv("TERM");
    bool is_dumb = terminal == NULL || strcmp(terminal, "dumb") == 0;
    *bar = (dj_lab_bar){
        .plan = plan, .language = language, .begin_ns = dj_now_ns(), .is_shown = isatty(STDERR_FILENO) && !is_dumb};
    return (dj_lab_watch){.show = bar->is_shown ? show : NULL, .should_stop = should_stop, .context = bar};
}

void dj_lab_bar_close(dj_lab_bar *bar) {
    if (bar->is_shown && bar->shown_ns > 0)
        fputs("\r\033[K", stderr);
}

static void show(void *context, const dj_lab_progress *progress) {
    dj_lab_bar *bar = context;
    int64_t now_ns = dj_now_ns();
    if (progress->done < bar->done)
        bar->begin_ns = now_ns;
    bar->done = progress->done;
    if (now_ns - bar->shown_ns < EVERY_MS * (int64_t)1000000)
        return;
    bar->shown_ns = now_ns;
    draw(bar, progress, now_ns - bar->begin_ns);
}

static bool should_stop(void *context) {
    (void)context;
    return dj_interrupt_came();
}

static void draw(const dj_lab_bar *bar, const dj_lab_progress *progress, int64_t elapsed_ns) {
    double share = dj_share(progress->done, progress->total);
    double left_s = share > 0 ? (double)elapsed_ns / 1e9 * (1 - share) / share : 0;
    char line[400];
    dj_text out = dj_text_over(line, sizeof line);
    dj_text_add(&out, "[");
    for (int i = 0; i < BAR; i++)
        dj_text_add(&out, i < (int)(share * BAR) ? "#" : ".");
    dj_text_add(&out, "] ");
    dj_number done = dj_write_whole(progress->done, bar->language),
              total = dj_write_whole(progress->total, bar->language);
    dj_text_format(&out, dj_translate(bar->language, "%s of %s games, %s s left"), done.text, total.text,
                   dj_write_whole((int64_t)(left_s + 0.999), bar->language).text);
    add_entries(bar, progress, &out);
    fprintf(stderr, "\r%s\033[K", line);
    fflush(stderr);
}

/* Those that fit beside the bar. */
static void add_entries(const dj_lab_bar *bar, const dj_lab_progress *progress, dj_text *out) {
    for (int i = 0; i < progress->entry_count && i < ENTRIES_SHOWN; i++) {
        dj_interval interval = dj_wilson(progress->wins[i], progress->games[i]);
        dj_text_format(out, "%s %s %s", i == 0 ? " |" : ",", bar->plan->entries[i].name,
                       dj_write_interval(interval, bar->language).text);
    }
}

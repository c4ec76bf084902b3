#include "analyse.h"

#include "lab/page.h"
#include "lab/plot.h"

enum { SENTENCES = 1500, WIDTH = 720, HEIGHT = 240, MARGIN = 24 };

static void write_length(const dj_analysis *analysis, dj_language language, FILE *out);
static void write_curves(const dj_analysed *analysed, dj_reading reading, FILE *out);
static void write_curve(const dj_analysed *analysed, int seat, dj_reading reading, int32_t highest, FILE *out);
static void write_moments(const dj_analysed *analysed, FILE *out);
static void write_accounts(const dj_analysed *analysed, FILE *out);

void dj_analysed_html(const dj_analysed *analysed, FILE *out) {
    dj_language language = analysed->voice.language;
    bool is_for_points = analysed->analysis->is_for_points;
    const char *title = analysed->analysis->game->title;
    dj_page_open(title, language, out);
    fputs("<header>\n<h1>", out);
    dj_html(title, out);
    fputs("</h1>\n", out);
    write_length(analysed->analysis, language, out);
    fputs("</header>\n<main>\n", out);
    dj_page_section("curve",
                    is_for_points ? dj_translate(language, "Points to be had, after every move")
                                  : dj_translate(language, "Chance of winning, after every move"),
                    out);
    write_curves(analysed, DJ_READ_KNOWN, out);
    write_curves(analysed, DJ_READ_OPEN, out);
    dj_page_close_section(out);
    dj_page_section("decided", dj_translate(language, "Choices and luck"), out);
    write_moments(analysed, out);
    dj_page_close_section(out);
    dj_page_section("accounts", dj_translate(language, "Luck and skill"), out);
    write_accounts(analysed, out);
    dj_page_close_section(out);
    fputs("</main>\n</body>\n</html>\n", out);
}

/* Of an analysis that was ended early: what follows is not the whole game. */
static void write_length(const dj_analysis *analysis, dj_language language, FILE *out) {
    char words[SENTENCES];
    dj_text text = dj_text_over(words, sizeof words);
    if (analysis->count == analysis->length)
        return;
    dj_text_format(&text, dj_translate(language, "Stopped after %d of %d moves."), analysis->count, analysis->length);
    dj_page_paragraph(words, out);
}

static void write_curves(const dj_analysed *analysed, dj_reading reading, FILE *out) {
    dj_language language = analysed->voice.language;
    const char *label = reading == DJ_READ_KNOWN ? dj_translate(language, "with what each could know")
                                                 : dj_translate(language, "with all cards open");
    int32_t highest = dj_analysis_highest(analysed->analysis);
    fprintf(out, "<figure>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, HEIGHT);
    dj_html(label, out);
    fputs("\">\n", out);
    for (int quarter = 0; quarter <= 4; quarter++) {
        int y = HEIGHT - MARGIN - quarter * (HEIGHT - 2 * MARGIN) / 4;
        fprintf(out, "<line class=\"rule\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n", 3 * MARGIN, WIDTH, y, y);
        char level[DJ_STAND_TEXT];
        fprintf(out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"end\">", 3 * MARGIN - 6, y + 4);
        dj_html(dj_stand_text(analysed->analysis->game, highest * quarter / 4, language, level), out);
        fputs("</text>\n", out);
    }
    for (int seat = 0; seat < analysed->analysis->seats; seat++)
        write_curve(analysed, seat, reading, highest, out);
    fputs("</svg>\n<figcaption>", out);
    dj_html(label, out);
    fputs("</figcaption>\n</figure>\n", out);
}

static void write_curve(const dj_analysed *analysed, int seat, dj_reading reading, int32_t highest, FILE *out) {
    const dj_analysis *analysis = analysed->analysis;
    fprintf(out, "<g class=\"series s%d\"><polyline points=\"", seat);
    int32_t stand = 0;
    for (int i = 0; i <= analysis->count; i++) {
        stand = i == 0 ? analysis->before.of[reading][seat] : analysis->moments[i - 1].after.of[reading][seat];
        fprintf(out, "%d,%d ", 3 * MARGIN + i * (WIDTH - 8 * MARGIN) / (analysis->count > 0 ? analysis->count : 1),
                HEIGHT - MARGIN - stand * (HEIGHT - 2 * MARGIN) / highest);
    }
    fprintf(out, "\"/><text x=\"%d\" y=\"%d\">", WIDTH - 5 * MARGIN + 6,
            HEIGHT - MARGIN + 4 - stand * (HEIGHT - 2 * MARGIN) / highest);
    dj_html(dj_voice_name(&analysed->voice, seat), out);
    fputs("</text></g>\n", out);
}

static void write_moments(const dj_analysed *analysed, FILE *out) {
    const dj_analysis *analysis = analysed->analysis;
    for (int i = 0; i < analysis->count; i++) {
        char words[SENTENCES];
        dj_text text = dj_text_over(words, sizeof words);
        if (dj_moment_weight(analysis, &analysis->moments[i]) < DJ_ANALYSIS_TOLD)
            continue;
        dj_analysed_moment(analysed, i, &text);
        dj_page_paragraph(words, out);
    }
}

static void write_accounts(const dj_analysed *analysed, FILE *out) {
    for (int seat = 0; seat < analysed->analysis->seats; seat++) {
        char words[SENTENCES];
        dj_text text = dj_text_over(words, sizeof words);
        dj_skill_account account = dj_analysis_account(analysed->analysis, seat);
        dj_account_tell(analysed->analysis, &account, seat, &analysed->voice, &text);
        dj_page_paragraph(words, out);
    }
}

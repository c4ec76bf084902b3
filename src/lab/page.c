#include "page.h"

#include "plot.h"

static const char style[] =
    ":root{color-scheme:light dark;--ground:#fbfaf7;--card:#fff;--ink:#22242a;--soft:#5d6370;--line:#dcd9d0;"
    "--accent:#1f6f8b;--accent2:#b3541e;--accent3:#5b7f2b;--accent4:#7a4fa3;--accent5:#a33b5b;--accent6:#4d5a66}\n"
    "@media (prefers-color-scheme:dark){:root{--ground:#16181d;--card:#1f2229;--ink:#e8e6e0;--soft:#a3a8b3;"
    "--line:#363a44;--accent:#6cc3dd;--accent2:#f0a36b;--accent3:#a8cf6f;--accent4:#c6a3ea;--accent5:#f08fae;"
    "--accent6:#b4c0cc}}\n"
    "*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,"
    "\"Segoe UI\",Roboto,\"DejaVu Sans\",sans-serif}\n"
    "main,header,footer{max-width:56rem;margin:0 auto;padding:0 1.25rem}header{padding-top:2.5rem}\n"
    "h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem}h2{font-size:1.25rem;margin:0 0 .5rem}\n"
    "p{margin:.25rem 0 .75rem;max-width:46rem}.soft,figcaption,footer{color:var(--soft)}\n"
    "code{font:0.9em ui-monospace,\"DejaVu Sans Mono\",monospace;overflow-wrap:anywhere}\n"
    "section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.25rem 1.5rem;"
    "margin:1.25rem 0}\n"
    ".tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.75rem;margin:1.25rem 0}\n"
    ".tile{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.75rem 1rem}"
    ".tile b{display:block;font-size:1.5rem;line-height:1.3;font-variant-numeric:tabular-nums}"
    ".tile span{color:var(--soft);font-size:.9rem}\n"
    "figure{margin:0 0 1rem}svg{display:block;width:100%;height:auto}\n"
    "svg text{font-size:13px;fill:var(--ink)}svg .tick{fill:var(--soft);font-size:12px}"
    "svg .figure{font-variant-numeric:tabular-nums}\n"
    ".rule{stroke:var(--line)}.reference{stroke:var(--accent2);stroke-width:1.5;stroke-dasharray:5 4}"
    ".reach{stroke:var(--accent);stroke-width:3;stroke-linecap:round;opacity:.45}.dot,.bar{fill:var(--accent)}\n"
    ".series polyline{fill:none;stroke:currentColor;stroke-width:2}.series circle{fill:currentColor}"
    ".series .reach{stroke:currentColor;stroke-width:2}.series text{fill:currentColor}"
    ".s0{color:var(--accent)}.s1{color:var(--accent2)}.s2{color:var(--accent3)}.s3{color:var(--accent4)}"
    ".s4{color:var(--accent5)}.s5{color:var(--accent6)}\n"
    ".wide{overflow-x:auto;margin-bottom:1rem}table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:"
    "tabular-nums}"
    "caption{text-align:left;color:var(--soft);padding:.25rem 0;white-space:nowrap}\n"
    "th,td{padding:.3rem .75rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left}thead th{color:var(--soft);font-weight:600;"
    "white-space:normal;vertical-align:bottom}"
    "tbody th{font-weight:500}\n"
    "details{margin-top:.5rem}summary{cursor:pointer;color:var(--accent)}"
    ":focus-visible{outline:2px solid var(--accent);outline-offset:2px}\n"
    "@media print{section{break-inside:avoid}}\n";

static void open_shaded(double shade, FILE *out);

void dj_page_open(const char *title, dj_language language, FILE *out) {
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n",
            dj_language_code(language));
    fputs("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>", out);
    dj_html(title, out);
    fprintf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", style);
}

void dj_page_close(dj_language language, FILE *out) {
    fputs("</main>\n<footer><p>", out);
    dj_html(dj_translate(language, "Intervals are Wilson’s, at 95 %: of twenty, one may be wrong by chance alone."),
            out);
    fputs("</p></footer>\n</body>\n</html>\n", out);
}

void dj_page_section(const char *id, const char *heading, FILE *out) {
    fprintf(out, "<section aria-labelledby=\"%s\">\n<h2 id=\"%s\">", id, id);
    dj_html(heading, out);
    fputs("</h2>\n", out);
}

void dj_page_close_section(FILE *out) {
    fputs("</section>\n", out);
}

void dj_page_paragraph(const char *text, FILE *out) {
    fputs("<p>", out);
    dj_html(text, out);
    fputs("</p>\n", out);
}

void dj_page_grid(const dj_grid *grid, FILE *out) {
    dj_page_shaded_grid(grid, NULL, out);
}

void dj_page_shaded_grid(const dj_grid *grid, const double *shades, FILE *out) {
    int rows = dj_grid_rows(grid);
    if (rows == 0)
        return;
    fputs("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"", out);
    dj_html(grid->title, out);
    fputs("\">\n<table>\n<caption>", out);
    dj_html(grid->title, out);
    fputs("</caption>\n<thead><tr>", out);
    for (int column = 0; column < grid->columns; column++) {
        fputs("<th scope=\"col\">", out);
        dj_html(dj_grid_head(grid, column), out);
        fputs("</th>", out);
    }
    fputs("</tr></thead>\n<tbody>\n", out);
    for (int row = 0; row < rows; row++) {
        fputs("<tr>", out);
        for (int column = 0; column < grid->columns; column++) {
            if (column > 0 && shades != NULL)
                open_shaded(shades[row * grid->columns + column], out);
            else
                fputs(column == 0 ? "<th scope=\"row\">" : "<td>", out);
            dj_html(dj_grid_cell(grid, row, column), out);
            fputs(column == 0 ? "</th>" : "</td>", out);
        }
        fputs("</tr>\n", out);
    }
    fputs("</tbody>\n</table>\n</div>\n", out);
}

void dj_page_tile(const char *figure, const char *what, FILE *out) {
    fputs("<div class=\"tile\"><b>", out);
    dj_html(figure, out);
    fputs("</b><span>", out);
    dj_html(what, out);
    fputs("</span></div>\n", out);
}

static void open_shaded(double shade, FILE *out) {
    double strength = shade < 0 ? -shade : shade;
    fprintf(out, "<td style=\"background:color-mix(in srgb,var(%s) %.0f%%,transparent)\">",
            shade < 0 ? "--accent2" : "--accent", 60 * (strength < 1 ? strength : 1));
}

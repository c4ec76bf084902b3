/* In place of all others, where the program is built without what they draw with. */
#include "print.h"

const char *const dj_print_kind_words[DJ_PRINT_KINDS] = {"box", "cards", "sheets", "rules", "summary"};
const char *const dj_paper_words[DJ_PAPERS] = {"a4", "letter"};

dj_printer *dj_printer_open(const dj_print_options *options, dj_text *reason) {
    dj_text_add(reason,
                dj_translate(options->language,
                             "this program was built without cairo, pango, librsvg and libqrencode, which it prints "
                             "with: install libcairo2-dev, libpango1.0-dev, librsvg2-dev and libqrencode-dev, then "
                             "run 'meson setup --reconfigure build' and 'make build'"));
    return NULL;
}

void dj_printer_close(dj_printer *printer) {
    (void)printer;
}

bool dj_printer_print(dj_printer *printer, dj_print_kind kind, dj_print_files *files, dj_text *reason) {
    (void)printer, (void)kind, (void)files, (void)reason;
    return false;
}

bool dj_printer_svg(dj_printer *printer, const char *directory, int *count, dj_text *reason) {
    (void)printer, (void)directory, (void)count, (void)reason;
    return false;
}

bool dj_printer_png(dj_printer *printer, const char *directory, int dpi, int *count, dj_text *reason) {
    (void)dpi;
    return dj_printer_svg(printer, directory, count, reason);
}

bool dj_printer_tts(dj_printer *printer, const char *directory, int *count, dj_text *reason) {
    return dj_printer_svg(printer, directory, count, reason);
}

bool dj_printer_csv(dj_printer *printer, const char *path, int *count, dj_text *reason) {
    return dj_printer_svg(printer, path, count, reason);
}

char *dj_printer_face(dj_printer *printer, const char *card, bool is_back, size_t *length) {
    (void)printer, (void)card, (void)is_back, (void)length;
    return NULL;
}

/* PDF files: pages of a size, no dates. */
#include "printer.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static cairo_surface_t *open_surface(const dj_printer *printer, const char *name, dj_pdf *pdf);

bool dj_pdf_open(const dj_printer *printer, dj_print_kind kind, const char *name, dj_area page, dj_print_files *files,
                 dj_pdf *pdf, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    if (files->count == DJ_PRINT_FILES_MAX)
        return false;
    *pdf = (dj_pdf){.file = &files->list[files->count++], .page = page};
    *pdf->file = (dj_print_file){.kind = kind, .pages = 1};
    pdf->surface = open_surface(printer, name, pdf);
    if (cairo_surface_status(pdf->surface) != CAIRO_STATUS_SUCCESS) {
        dj_text_format(reason, dj_translate(options->language, "%s cannot be written: %s"), pdf->file->path,
                       strerror(errno));
        cairo_surface_destroy(pdf->surface);
        return false;
    }
    cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_TITLE,
                                   options->game->content_title(options->content, options->language));
    cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATOR, "donjon print");
    /* Every file would bear the time otherwise, and no two be the same. */
    cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    pdf->pen = dj_printer_pen(printer, pdf->surface);
    return true;
}

void dj_pdf_next(dj_pdf *pdf, dj_area page) {
    cairo_surface_show_page(pdf->surface);
    cairo_pdf_surface_set_size(pdf->surface, page.width * DJ_POINTS_PER_MM, page.height * DJ_POINTS_PER_MM);
    pdf->page = page;
    pdf->file->pages++;
}

bool dj_pdf_close(dj_pdf *pdf, const dj_printer *printer, dj_text *reason) {
    dj_language language = printer->options.language;
    bool is_short = dj_pen_misfit(&pdf->pen) != NULL && !printer->options.is_proof;
    if (is_short)
        dj_text_format(reason,
                       dj_translate(language, "these words do not fit at %.1f points, and have to be shorter: %s"),
                       DJ_POINTS_MIN, dj_pen_misfit(&pdf->pen));
    if (pdf->file->papers == 0)
        pdf->file->papers = pdf->file->pages;
    dj_pen_finish(&pdf->pen);
    cairo_surface_finish(pdf->surface);
    bool is_written = cairo_surface_status(pdf->surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(pdf->surface);
    if (pdf->out.data == NULL && is_short)
        remove(pdf->file->path);
    else if (pdf->out.data != NULL && is_written && !is_short && pdf->file->kind == printer->kind)
        is_written = fwrite(pdf->out.data, 1, pdf->out.length, stdout) == pdf->out.length;
    free(pdf->out.data);
    if (!is_written && !is_short)
        dj_text_format(reason, dj_translate(language, "%s cannot be written: %s"), pdf->file->path, strerror(errno));
    return is_written && !is_short;
}

/* A file, or memory: what goes to stdout does so when it is whole. */
static cairo_surface_t *open_surface(const dj_printer *printer, const char *name, dj_pdf *pdf) {
    const dj_print_options *options = &printer->options;
    double width = pdf->page.width * DJ_POINTS_PER_MM, height = pdf->page.height * DJ_POINTS_PER_MM;
    bool is_stream = strcmp(options->directory, "-") == 0;
    snprintf(pdf->file->path, sizeof pdf->file->path, "%s%s%s-%s-%s.pdf", is_stream ? "" : options->directory,
             is_stream ? "" : "/", options->game->id, name, dj_language_code(options->language));
    if (is_stream)
        return cairo_pdf_surface_create_for_stream(dj_buffer_write, &pdf->out, width, height);
    dj_make_directory(options->directory);
    return cairo_pdf_surface_create(pdf->file->path, width, height);
}

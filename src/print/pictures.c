/* Faces as files of their own: SVG and PNG, and as text in memory. */
#include "printer.h"

#include <cairo-svg.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void drop_number(dj_buffer *buffer);
static bool write_each(dj_printer *printer, const char *directory, int dpi, int *count, dj_text *reason);
static bool write_face(dj_printer *printer, int index, bool is_back, const char *path, int dpi);
static bool write_whole(const char *path, const char *text);

bool dj_printer_svg(dj_printer *printer, const char *directory, int *count, dj_text *reason) {
    return write_each(printer, directory, 0, count, reason);
}

bool dj_printer_png(dj_printer *printer, const char *directory, int dpi, int *count, dj_text *reason) {
    return write_each(printer, directory, dpi, count, reason);
}

char *dj_printer_svg_of(const dj_printer *printer, const void *content, int index, bool is_back,
                        char misfit[DJ_PRINT_MISFIT]) {
    dj_print_card card = dj_printer_card(printer, content, index);
    dj_buffer buffer = {0};
    cairo_surface_t *surface = cairo_svg_surface_create_for_stream(
        dj_buffer_write, &buffer, card.width * DJ_POINTS_PER_MM, card.height * DJ_POINTS_PER_MM);
    dj_pen pen = dj_printer_pen(printer, surface);
    dj_printer_draw(printer, &pen, content, index, is_back, (dj_face_place){.area = {0, 0, card.width, card.height}});
    if (misfit != NULL)
        memcpy(misfit, pen.misfit, DJ_PRINT_MISFIT);
    dj_pen_finish(&pen);
    cairo_surface_finish(surface);
    bool is_whole = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    if (!is_whole) {
        free(buffer.data);
        return NULL;
    }
    drop_number(&buffer);
    return buffer.data;
}

cairo_status_t dj_buffer_write(void *context, const unsigned char *data, unsigned length) {
    dj_buffer *buffer = context;
    if (buffer->length + length + 1 > buffer->size) {
        size_t size = 2 * (buffer->length + length + 1);
        char *larger = realloc(buffer->data, size);
        if (larger == NULL)
            return CAIRO_STATUS_NO_MEMORY;
        buffer->data = larger;
        buffer->size = size;
    }
    memcpy(buffer->data + buffer->length, data, length);
    buffer->length += length;
    buffer->data[buffer->length] = '\0';
    return CAIRO_STATUS_SUCCESS;
}

/* cairo numbers the surfaces of a process: without its number a face is the same whatever was drawn before it. */
static void drop_number(dj_buffer *buffer) {
    static const char name[] = "<g id=\"surface";
    char *digits = buffer->data == NULL ? NULL : strstr(buffer->data, name);
    if (digits == NULL)
        return;
    digits += sizeof name - 1;
    size_t count = strspn(digits, "0123456789");
    memmove(digits, digits + count, strlen(digits + count) + 1);
    buffer->length -= count;
}

/* Pictures of so many dots an inch, or SVG with 0. */
static bool write_each(dj_printer *printer, const char *directory, int dpi, int *count, dj_text *reason) {
    const dj_print_options *options = &printer->options;
    dj_make_directory(directory);
    *count = 0;
    for (int i = 0; i < printer->count; i++) {
        if (printer->copies[i] == 0)
            continue;
        if (options->progress != NULL)
            options->progress(dpi == 0 ? "svg" : "png", i + 1, printer->count);
        dj_print_card card = dj_printer_card(printer, options->content, i);
        for (int side = 0; side < (options->backs == DJ_BACKS_NONE ? 1 : 2); side++) {
            char path[DJ_PRINT_PATH];
            snprintf(path, sizeof path, "%s/%03d-%s%s.%s", directory, i + 1, card.id, side == 1 ? "-back" : "",
                     dpi == 0 ? "svg" : "png");
            if (!write_face(printer, i, side == 1, path, dpi)) {
                dj_text_format(reason, dj_translate(options->language, "%s cannot be written: %s"), path,
                               strerror(errno));
                return false;
            }
            ++*count;
        }
    }
    return true;
}

static bool write_face(dj_printer *printer, int index, bool is_back, const char *path, int dpi) {
    const void *content = printer->options.content;
    if (dpi == 0) {
        char *text = dj_printer_svg_of(printer, content, index, is_back, NULL);
        bool is_written = text != NULL && write_whole(path, text);
        free(text);
        return is_written;
    }
    dj_print_card card = dj_printer_card(printer, content, index);
    double scale = dpi / 72.0;
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)lround(card.width * DJ_POINTS_PER_MM * scale),
                                   (int)lround(card.height * DJ_POINTS_PER_MM * scale));
    cairo_surface_set_device_scale(surface, scale, scale);
    dj_pen pen = dj_printer_pen(printer, surface);
    dj_pen_fill(&pen, (dj_area){0, 0, card.width, card.height}, 0, DJ_TONE_WHITE);
    dj_printer_draw(printer, &pen, content, index, is_back, (dj_face_place){.area = {0, 0, card.width, card.height}});
    dj_pen_finish(&pen);
    bool is_written = cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    return is_written;
}

static bool write_whole(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return false;
    bool is_written = fputs(text, file) >= 0;
    return fclose(file) == 0 && is_written;
}

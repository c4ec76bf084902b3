#include "path.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct point {
    double x, y;
} point;

typedef struct reader {
    cairo_t *cairo;
    const char *at;
    point here, start;
    point control; /* of the last curve, for the smooth ones */
    char last;     /* the letter before, in upper case */
} reader;

static bool read_number(reader *reader, double *value);
static bool read_flag(reader *reader, double *value);
static bool read_values(reader *reader, char letter, double values[7], int *count);
static void draw(reader *reader, char letter, bool is_relative, double *values);
static void curve(reader *reader, point first, point second, point to);
static void quadratic(reader *reader, point control, point to);
static void arc(reader *reader, const double *values, point to);

void dj_path_add(cairo_t *cairo, const char *data) {
    reader reader = {.cairo = cairo, .at = data};
    char letter = 'M';
    for (;;) {
        reader.at += strspn(reader.at, " ,\t\n");
        if (*reader.at == '\0')
            return;
        if (strchr("MmLlHhVvCcSsQqTtAaZz", *reader.at) != NULL)
            letter = *reader.at++;
        else if (letter == 'M' || letter == 'm') /* further points of a move are lines */
            letter = letter == 'M' ? 'L' : 'l';
        bool is_relative = letter >= 'a';
        char upper = (char)(is_relative ? letter - 'a' + 'A' : letter);
        double values[7];
        int count;
        if (!read_values(&reader, upper, values, &count) || (count == 0 && upper != 'Z'))
            return;
        draw(&reader, upper, is_relative, values);
        reader.last = upper;
    }
}

static bool read_number(reader *reader, double *value) {
    reader->at += strspn(reader->at, " ,\t\n");
    /* strtod knows more spellings than SVG, and a locale's comma: digits are read by hand. */
    const char *at = reader->at;
    double sign = *at == '-' ? -1 : 1, number = 0, unit = 1;
    at += *at == '-' || *at == '+';
    const char *digits = at;
    for (; *at >= '0' && *at <= '9'; at++)
        number = number * 10 + (*at - '0');
    if (*at == '.')
        for (at++; *at >= '0' && *at <= '9'; at++)
            number += (*at - '0') * (unit /= 10);
    if (at == digits)
        return false;
    if (*at == 'e' || *at == 'E') {
        char *end;
        long power = strtol(at + 1, &end, 10);
        number *= pow(10, (double)power);
        at = end;
    }
    *value = sign * number;
    reader->at = at;
    return true;
}

static bool read_flag(reader *reader, double *value) {
    reader->at += strspn(reader->at, " ,\t\n");
    if (*reader->at != '0' && *reader->at != '1')
        return false;
    *value = *reader->at++ - '0';
    return true;
}

static bool read_values(reader *reader, char letter, double values[7], int *count) {
    static const char letters[] = "MLHVCSQTAZ", counts[] = "2211644270";
    *count = counts[strchr(letters, letter) - letters] - '0';
    for (int i = 0; i < *count; i++)
        if (!(letter == 'A' && (i == 3 || i == 4) ? read_flag(reader, &values[i]) : read_number(reader, &values[i])))
            return false;
    return true;
}

static void draw(reader *reader, char letter, bool is_relative, double *values) {
    point base = is_relative ? reader->here : (point){0, 0}, here = reader->here;
    bool was_cubic = reader->last == 'C' || reader->last == 'S',
         was_quadratic = reader->last == 'Q' || reader->last == 'T';
    point mirror = {2 * here.x - reader->control.x, 2 * here.y - reader->control.y};
#define POINT(i) ((point){base.x + values[i], base.y + values[(i) + 1]})
    switch (letter) {
    case 'M':
        reader->here = reader->start = POINT(0);
        cairo_move_to(reader->cairo, reader->here.x, reader->here.y);
        return;
    case 'Z':
        cairo_close_path(reader->cairo);
        reader->here = reader->start;
        return;
    case 'C':
        curve(reader, POINT(0), POINT(2), POINT(4));
        return;
    case 'S':
        curve(reader, was_cubic ? mirror : here, POINT(0), POINT(2));
        return;
    case 'Q':
        quadratic(reader, POINT(0), POINT(2));
        return;
    case 'T':
        quadratic(reader, was_quadratic ? mirror : here, POINT(0));
        return;
    case 'A':
        arc(reader, values, POINT(5));
        return;
    case 'H':
        reader->here.x = base.x + values[0];
        break;
    case 'V':
        reader->here.y = base.y + values[0];
        break;
    default:
        reader->here = POINT(0);
    }
#undef POINT
    cairo_line_to(reader->cairo, reader->here.x, reader->here.y);
}

static void curve(reader *reader, point first, point second, point to) {
    cairo_curve_to(reader->cairo, first.x, first.y, second.x, second.y, to.x, to.y);
    reader->control = second;
    reader->here = to;
}

static void quadratic(reader *reader, point control, point to) {
    point from = reader->here;
    cairo_curve_to(reader->cairo, from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3,
                   to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3, to.x, to.y);
    reader->control = control;
    reader->here = to;
}

/* From end points to centre, as SVG 1.1's appendix F.6 has it. */
static void arc(reader *reader, const double *values, point to) {
    double rx = fabs(values[0]), ry = fabs(values[1]), turn = values[2] * M_PI / 180;
    bool is_large = values[3] != 0, is_sweep = values[4] != 0;
    point from = reader->here;
    reader->here = to;
    if (rx == 0 || ry == 0 || (from.x == to.x && from.y == to.y)) {
        cairo_line_to(reader->cairo, to.x, to.y);
        return;
    }
    double dx = (from.x - to.x) / 2, dy = (from.y - to.y) / 2;
    double x = cos(turn) * dx + sin(turn) * dy, y = cos(turn) * dy - sin(turn) * dx;
    double excess = x * x / (rx * rx) + y * y / (ry * ry);
    if (excess > 1) {
        rx *= sqrt(excess);
        ry *= sqrt(excess);
    }
    double under = rx * rx * y * y + ry * ry * x * x, over = rx * rx * ry * ry - under;
    double scale = (is_large == is_sweep ? -1 : 1) * sqrt(fmax(0, over / under));
    double cx = scale * rx * y / ry, cy = -scale * ry * x / rx;
    double start = atan2((y - cy) / ry, (x - cx) / rx), end = atan2((-y - cy) / ry, (-x - cx) / rx);
    cairo_save(reader->cairo);
    cairo_translate(reader->cairo, cos(turn) * cx - sin(turn) * cy + (from.x + to.x) / 2,
                    sin(turn) * cx + cos(turn) * cy + (from.y + to.y) / 2);
    cairo_rotate(reader->cairo, turn);
    cairo_scale(reader->cairo, rx, ry);
    if (is_sweep)
        cairo_arc(reader->cairo, 0, 0, 1, start, end);
    else
        cairo_arc_negative(reader->cairo, 0, 0, 1, start, end);
    cairo_restore(reader->cairo);
}

#include "reasons.h"

#include "standing.h"

#include <stdlib.h>

enum {
    LINES = 96,
    RARE = 5,         /* of a hundred lines: not worth a word */
    SLIGHT_TENTHS = 2 /* nor is less than that */
};

/* What came of the lines after a move. */
typedef struct outlook {
    int chance, feared; /* in thousandths of a line */
    int ended;
    int64_t points; /* where one plays alone for them */
    int64_t sums[DJ_MEASURES_MAX];
} outlook;

static bool say_own(const dj_seat *seat, dj_dice dice, dj_move move, dj_move next, const char *name,
                    dj_language language, dj_text *out);
static outlook look_ahead(const dj_seat *seat, dj_dice dice, dj_move move);
static void count_line(const dj_seat *seat, dj_search_line *line, outlook *out);
static void say_stand(const dj_seat *seat, const outlook *best, const outlook *other, const char *name,
                      dj_language language, dj_text *out);
static void say_chance(const outlook *best, const outlook *other, const char *name, dj_language language, dj_text *out);
static void say_how_often(int in_hundred, dj_language language, char *out, size_t size);
static void say_points(const outlook *best, const outlook *other, const char *name, dj_language language, dj_text *out);
static void say_measures(const dj_bot_aids *aids, const outlook *best, const outlook *other, dj_language language,
                         dj_text *out);
static void say_fear(const dj_bot_aids *aids, const outlook *best, dj_language language, dj_text *out);
static int in_a_hundred(int thousandths);
static int tenths(int64_t sum);
static void add_sentence(dj_text *out, const char *sentence);

void dj_say_reasons(const dj_seat *seat, dj_dice dice, dj_move move, dj_move next, dj_language language, dj_text *out) {
    const dj_bot_aids *aids = dj_bot_aids_of(seat->game);
    char name[200] = "", sentence[200];
    dj_text text = dj_text_over(name, sizeof name);
    if (next != move)
        dj_name_move(seat, dice, next, language, &text);
    if (aids->say_why != NULL && say_own(seat, dice, move, next, name, language, out))
        return;
    outlook best = look_ahead(seat, dice, move), other = next != move ? look_ahead(seat, dice, next) : best;
    if (seat->game->seats_maximum > 1 || 2 * best.ended > LINES) /* alone, lines say little until most come to an end */
        say_stand(seat, &best, &other, name, language, out);
    bool has_named = out->length > 0;
    if (next != move)
        say_measures(aids, &best, &other, language, out);
    if (!has_named && out->length > 0) { /* gains and costs beside something */
        dj_text beside = dj_text_over(sentence, sizeof sentence);
        dj_text_format(&beside, dj_translate(language, "That is compared with the next best move: %s."), name);
        add_sentence(out, sentence);
    }
    say_fear(aids, &best, language, out);
    if (out->length == 0 && next != move)
        dj_text_format(out, dj_translate(language, "It is as good as the next best move: %s."), name);
    else if (out->length == 0)
        dj_text_add(out, dj_translate(language, "Stands best in the lines I looked at."));
}

void dj_say_gains(const dj_seat *seat, dj_dice dice, dj_move move, dj_move other, dj_language language, dj_text *out) {
    const dj_bot_aids *aids = dj_bot_aids_of(seat->game);
    outlook best = look_ahead(seat, dice, move), rest = look_ahead(seat, dice, other);
    say_measures(aids, &best, &rest, language, out);
    if (best.feared >= rest.feared)
        say_fear(aids, &best, language, out);
}

void dj_name_move(const dj_seat *seat, dj_dice dice, dj_move move, dj_language language, dj_text *out) {
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    dj_voice voice = dj_voice_for(language, seat->seat);
    dj_seat_sample(seat, &dice, world);
    seat->game->describe_move(seat->content, world, seat->seat, move, &voice, out);
    if (out->length > 0 && out->length < out->size && out->data[out->length - 1] == '.')
        out->data[--out->length] = '\0';
}

static bool say_own(const dj_seat *seat, dj_dice dice, dj_move move, dj_move next, const char *name,
                    dj_language language, dj_text *out) {
    _Alignas(max_align_t) unsigned char world[DJ_STATE_MAX];
    size_t before = out->length;
    dj_seat_sample(seat, &dice, world);
    dj_bot_aids_of(seat->game)->say_why(seat->content, world, move, next, name, language, out);
    return out->length > before;
}

/* The same worlds and chance whatever the move, so that moves are compared and not their luck. */
static outlook look_ahead(const dj_seat *seat, dj_dice dice, dj_move move) {
    outlook out = {0};
    dj_search_line *line = malloc(sizeof *line);
    if (line == NULL)
        return out;
    *line = (dj_search_line){.game = seat->game, .content = seat->content, .asker = seat->seat, .handle = seat};
    line->chance = dj_chance_from(&dice);
    for (int i = 0; i < LINES; i++) {
        dj_seat_sample(seat, &dice, line->world);
        seat->game->play(seat->content, line->world, seat->seat, move, NULL);
        count_line(seat, line, &out);
    }
    free(line);
    return out;
}

static void count_line(const dj_seat *seat, dj_search_line *line, outlook *out) {
    const dj_bot_aids *aids = dj_bot_aids_of(seat->game);
    int32_t stand[DJ_SEATS_MAX] = {0};
    dj_result result;
    if (dj_is_for_points(seat->game)) /* who solves every line takes many seconds */
        dj_search_line_finish(line);
    else
        dj_stand_after_line(line, stand);
    seat->game->result(seat->content, line->world, &result);
    out->ended += result.is_over;
    out->chance += stand[seat->seat];
    out->points += result.is_over ? result.scores[seat->seat] : 0;
    if (aids->is_feared != NULL && aids->is_feared(seat->content, line->world, seat->seat))
        out->feared += DJ_CERTAIN;
    for (int i = 0; i < DJ_MEASURES_MAX && aids->measures[i].of != NULL; i++)
        out->sums[i] += aids->measures[i].of(seat->content, line->world, seat->seat);
}

static void say_stand(const dj_seat *seat, const outlook *best, const outlook *other, const char *name,
                      dj_language language, dj_text *out) {
    if (dj_is_for_points(seat->game))
        say_points(best, other, name, language, out);
    else
        say_chance(best, other, name, language, out);
}

/* The chance that analysis and coach tell of the move. */
static void say_chance(const outlook *best, const outlook *other, const char *name, dj_language language,
                       dj_text *out) {
    int wins = in_a_hundred(best->chance), less = in_a_hundred(other->chance);
    char chance[60], rest[60];
    say_how_often(wins, language, chance, sizeof chance);
    say_how_often(less, language, rest, sizeof rest);
    if (name[0] == '\0')
        dj_text_format(out, dj_translate(language, "You win %s."), chance);
    else if (less < wins)
        dj_text_format(out, dj_translate(language, "You win %s, against %s with the next best move: %s."), chance, rest,
                       name);
    else
        dj_text_format(out, dj_translate(language, "You win %s; the next best move is about as good: %s."), chance,
                       name);
}

static void say_how_often(int in_hundred, dj_language language, char *out, size_t size) {
    dj_text text = dj_text_over(out, size);
    if (in_hundred == 0)
        dj_text_add(&text, dj_translate(language, "next to never"));
    else if (in_hundred == 100)
        dj_text_add(&text, dj_translate(language, "nearly every time"));
    else
        dj_text_format(&text, dj_translate(language, "about %d out of 100 times"), in_hundred);
}

static void say_points(const outlook *best, const outlook *other, const char *name, dj_language language,
                       dj_text *out) {
    int points = tenths(best->points), rest = tenths(other->points);
    char number[DJ_TENTHS_TEXT], less[DJ_TENTHS_TEXT];
    dj_tenths(language, points, number);
    dj_tenths(language, rest, less);
    if (name[0] != '\0' && rest < points)
        dj_text_format(
            out,
            dj_translate_tenths(language, "You score about %s point, against %s with the next best move: %s.",
                                "You score about %s points, against %s with the next best move: %s.", points),
            number, less, name);
    else
        dj_text_format(out,
                       dj_translate_tenths(language, "You score about %s point.", "You score about %s points.", points),
                       number);
}

/* The largest gain beside the next best move, and the largest cost. */
static void say_measures(const dj_bot_aids *aids, const outlook *best, const outlook *other, dj_language language,
                         dj_text *out) {
    for (int sign = 1; sign >= -1 && (sign > 0 || out->length > 0); sign -= 2) { /* a cost alone is no reason */
        const dj_measure *largest = NULL;
        int most = 0, weight = 0;
        for (int i = 0; i < DJ_MEASURES_MAX && aids->measures[i].of != NULL; i++) {
            int difference = sign * tenths(best->sums[i] - other->sums[i]);
            if (difference < SLIGHT_TENTHS || difference * aids->measures[i].weight <= weight)
                continue;
            largest = &aids->measures[i];
            most = difference;
            weight = difference * largest->weight;
        }
        if (largest == NULL)
            continue;
        const char *const *forms = sign > 0 ? largest->gain : largest->cost;
        char number[DJ_TENTHS_TEXT], sentence[200];
        dj_text text = dj_text_over(sentence, sizeof sentence);
        dj_text_format(&text, dj_translate_tenths(language, forms[0], forms[1], most),
                       dj_tenths(language, most, number));
        add_sentence(out, sentence);
    }
}

static void say_fear(const dj_bot_aids *aids, const outlook *best, dj_language language, dj_text *out) {
    char sentence[200];
    if (aids->is_feared == NULL || in_a_hundred(best->feared) < RARE)
        return;
    dj_text fear = dj_text_over(sentence, sizeof sentence);
    dj_text_format(&fear, dj_translate(language, aids->fear), in_a_hundred(best->feared));
    add_sentence(out, sentence);
}

/* Of a sum over all lines. Rounded to thousandths first, as analysis and coach have them: they tell the same number. */
static int in_a_hundred(int thousandths) {
    return ((thousandths + LINES / 2) / LINES + 5) / 10;
}

static int tenths(int64_t sum) {
    return (int)((10 * sum + (sum < 0 ? -LINES / 2 : LINES / 2)) / LINES);
}

static void add_sentence(dj_text *out, const char *sentence) {
    dj_text_format(out, "%s%s", out->length > 0 ? " " : "", sentence);
}

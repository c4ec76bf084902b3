#include "analysis.h"

#include <stdlib.h>

static void name_move(const dj_analysis *analysis, const dj_moment *moment, dj_move move, const void *before,
                      const dj_voice *voice, dj_text *out);
static void say_better(const dj_analysis *analysis, const dj_moment *moment, const void *before, const dj_voice *voice,
                       dj_text *out);
static void say_as_it_lay(const dj_analysis *analysis, const dj_moment *moment, dj_language language, dj_text *out);
static void say_luck(const dj_analysis *analysis, const dj_moment *moment, const dj_voice *voice, dj_text *out);
static int luckiest(const dj_analysis *analysis, const dj_moment *moment);

void dj_moment_tell(const dj_analysis *analysis, const dj_moment *moment, int number, const void *before,
                    const dj_voice *voice, dj_text *out) {
    dj_text_format(out, dj_translate(voice->language, "%d. %s: "), number, dj_voice_name(voice, moment->seat));
    name_move(analysis, moment, moment->move, before, voice, out);
    dj_text_add(out, ".");
    if (moment->lost[DJ_READ_KNOWN] >= DJ_ANALYSIS_TOLD)
        say_better(analysis, moment, before, voice, out);
    say_luck(analysis, moment, voice, out);
}

void dj_account_tell(const dj_analysis *analysis, const dj_skill_account *account, int seat, const dj_voice *voice,
                     dj_text *out) {
    int choices = account->of[DJ_CHOICES];
    char lost[DJ_STAND_TEXT], gave[DJ_STAND_TEXT], took[DJ_STAND_TEXT];
    dj_stand_text(analysis->game, account->of[DJ_LOST], voice->language, lost);
    dj_stand_text(analysis->game, account->of[DJ_GAVE], voice->language, gave);
    dj_stand_text(analysis->game, account->of[DJ_TOOK], voice->language, took);
    dj_text_format(out, dj_translate(voice->language, "%s: "), dj_voice_name(voice, seat));
    dj_text_format(out,
                   dj_translate_count(voice->language, "skill: %d choice, errors: %d, thrown away: %s in all.",
                                      "skill: %d choices, errors: %d, thrown away: %s in all.", choices),
                   choices, account->of[DJ_ERRORS], lost);
    dj_text_add(out, " ");
    dj_text_format(out, dj_translate(voice->language, "Luck: gave %s, took %s."), gave, took);
}

/* As it is listed, without the full stop. */
static void name_move(const dj_analysis *analysis, const dj_moment *moment, dj_move move, const void *before,
                      const dj_voice *voice, dj_text *out) {
    analysis->game->describe_move(analysis->content, before, moment->seat, move, voice, out);
    if (out->length > 0 && out->length < out->size && out->data[out->length - 1] == '.')
        out->data[--out->length] = '\0';
}

static void say_better(const dj_analysis *analysis, const dj_moment *moment, const void *before, const dj_voice *voice,
                       dj_text *out) {
    char name[200], kept[DJ_STAND_TEXT], left[DJ_STAND_TEXT];
    dj_text text = dj_text_over(name, sizeof name);
    name_move(analysis, moment, moment->better, before, voice, &text);
    dj_stand_text(analysis->game, moment->expected + moment->lost[DJ_READ_KNOWN], voice->language, kept);
    dj_stand_text(analysis->game, moment->expected, voice->language, left);
    dj_text_add(out, " ");
    dj_text_format(out, dj_translate(voice->language, "Better: %s, with %s instead of %s."), name, kept, left);
    if (moment->why[0] != '\0')
        dj_text_format(out, " %s", moment->why);
    say_as_it_lay(analysis, moment, voice->language, out);
}

/* The second reading: a bad choice may have done no harm, or more than anybody could know. */
static void say_as_it_lay(const dj_analysis *analysis, const dj_moment *moment, dj_language language, dj_text *out) {
    int32_t lost = moment->lost[DJ_READ_OPEN];
    char cost[DJ_STAND_TEXT];
    dj_text_add(out, " ");
    if (abs(lost) < DJ_ANALYSIS_TOLD)
        dj_text_add(out, dj_translate(language, "With all cards open it made no difference."));
    else if (lost > 0)
        dj_text_format(out, dj_translate(language, "With all cards open it cost %s."),
                       dj_stand_text(analysis->game, lost, language, cost));
    else
        dj_text_format(out, dj_translate(language, "With all cards open it even gained %s."),
                       dj_stand_text(analysis->game, -lost, language, cost));
}

static void say_luck(const dj_analysis *analysis, const dj_moment *moment, const dj_voice *voice, dj_text *out) {
    int seat = luckiest(analysis, moment);
    int32_t luck = moment->luck[seat];
    char much[DJ_STAND_TEXT];
    if (abs(luck) < DJ_ANALYSIS_TOLD)
        return;
    dj_text_add(out, " ");
    dj_stand_text(analysis->game, abs(luck), voice->language, much);
    if (luck > 0)
        dj_text_format(out, dj_translate(voice->language, "Luck gave %s: %s."), dj_voice_name(voice, seat), much);
    else
        dj_text_format(out, dj_translate(voice->language, "Luck took from %s: %s."), dj_voice_name(voice, seat), much);
}

/* Whom it concerned most: of equals who gained. */
static int luckiest(const dj_analysis *analysis, const dj_moment *moment) {
    int most = 0;
    for (int seat = 1; seat < analysis->seats; seat++) {
        int32_t luck = moment->luck[seat], known = moment->luck[most];
        if (abs(luck) > abs(known) || (abs(luck) == abs(known) && luck > known))
            most = seat;
    }
    return most;
}

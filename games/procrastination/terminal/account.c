/* The sum of a round in words: "5 ×2 for Magic over Force, -1, dice 4+2 = 15". */
#include "draw.h"

static void add_fighter(const procrastination_stand *stand, const procrastination_pairing *pairing,
                        dj_language language, dj_text *out);

void procrastination_write_sum(const procrastination_desk *desk, int seat, int pairing, dj_text *out) {
    const procrastination_stand *stand = &desk->account.stands[seat];
    add_fighter(stand, &stand->against[pairing], desk->language, out);
    for (int i = 0; i < stand->support_count; i++)
        dj_text_format(out, ", %+d", desk->set->cards[stand->supports[i]].value);
    if (stand->change != 0)
        dj_text_format(out, dj_translate(desk->language, ", %+d by effects"), stand->change);
    if (stand->scored != 0)
        dj_text_format(out, dj_translate(desk->language, ", %+d by scored cards"), stand->scored);
    for (int i = 0; i < stand->dice_count; i++) {
        if (i == 0)
            dj_text_format(out, dj_translate_count(desk->language, ", die %d", ", dice %d", stand->dice_count),
                           stand->dice[i]);
        else
            dj_text_format(out, "+%d", stand->dice[i]);
    }
    dj_text_format(out, " = %d", stand->against[pairing].total);
}

static void add_fighter(const procrastination_stand *stand, const procrastination_pairing *pairing,
                        dj_language language, dj_text *out) {
    static const char *const forms[PROCRASTINATION_HOWS] = {
        [PROCRASTINATION_ABSENT] = "%d",
        [PROCRASTINATION_AS_PRINTED] = "%d",
        [PROCRASTINATION_BY_DOMINATION] = DJ_SENTENCE("%d ×2 for %s over %s"),
        [PROCRASTINATION_BY_EFFECT] = DJ_SENTENCE("%d ×2 by an effect"),
        [PROCRASTINATION_NOT_TWICE] = DJ_SENTENCE("%d not doubled"),
        [PROCRASTINATION_FOR_NOTHING] = DJ_SENTENCE("%d cancelled"),
    };
    if (pairing->how == PROCRASTINATION_BY_DOMINATION)
        dj_text_format(out, dj_translate(language, forms[pairing->how]), stand->value,
                       procrastination_class_name(stand->class, language),
                       procrastination_class_name(pairing->over, language));
    else
        dj_text_format(out, dj_translate(language, forms[pairing->how]), stand->value);
}

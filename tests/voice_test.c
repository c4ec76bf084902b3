/* Sentences about seats: 'you' to the reader, names to everybody else. */
#include "donjon/voice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static char buffer[200];

static const char *told(dj_voice voice, int seat, const char *sentence) {
    dj_text out = dj_text_over(buffer, sizeof buffer);
    dj_tell_two(&out, &voice, seat, 1, sentence, 0);
    return buffer;
}

static void a_sentence_says_you_to_the_seat_it_is_about(void **unused) {
    (void)unused;
    const char *sentence = "{You draw|@1 draws} a card.";
    assert_string_equal(told(dj_voice_for(DJ_ENGLISH, 0), 0, sentence), "You draw a card.");
    assert_string_equal(told(dj_voice_for(DJ_ENGLISH, 1), 0, sentence), "Aliénor draws a card.");
    assert_string_equal(told(dj_voice_for(DJ_ENGLISH, DJ_SPECTATOR), 0, sentence), "Aliénor draws a card.");
}

static void two_seats_are_told_apart_and_braces_stand_in_braces(void **unused) {
    (void)unused;
    const char *sentence = "{You challenge @2|{2:@1 challenges you|@1 challenges @2}}.";
    assert_string_equal(told(dj_voice_for(DJ_ENGLISH, 0), 0, sentence), "You challenge Basile.");
    assert_string_equal(told(dj_voice_for(DJ_ENGLISH, 1), 0, sentence), "Aliénor challenges you.");
    assert_string_equal(told(dj_voice_for(DJ_ENGLISH, 2), 0, sentence), "Aliénor challenges Basile.");
}

static void names_are_those_given_whatever_is_in_them(void **unused) {
    (void)unused;
    dj_voice voice = dj_voice_for(DJ_ENGLISH, 1);
    voice.names[0] = "100%s {|}";
    voice.names[2] = "";
    assert_string_equal(told(voice, 0, "@1 wins."), "100%s {|} wins.");
    assert_string_equal(dj_voice_name(&voice, 2), "Clémence");
    assert_string_equal(dj_voice_name(&voice, -1), "?");
}

static void french_elides_before_a_vowel(void **unused) {
    (void)unused;
    dj_voice voice = dj_voice_for(DJ_FRENCH, DJ_SPECTATOR);
    assert_string_equal(told(voice, 0, "Le total de @1 ; plus que @2."), "Le total d’Aliénor ; plus que Basile.");
    voice.names[0] = "Éloi";
    assert_string_equal(told(voice, 0, "La main de @1."), "La main d’Éloi.");
    assert_string_equal(told(dj_voice_for(DJ_ENGLISH, -1), 0, "de @1"), "de Aliénor");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sentence_says_you_to_the_seat_it_is_about),
        cmocka_unit_test(two_seats_are_told_apart_and_braces_stand_in_braces),
        cmocka_unit_test(names_are_those_given_whatever_is_in_them),
        cmocka_unit_test(french_elides_before_a_vowel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

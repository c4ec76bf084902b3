/* The dice of a state in views and positions, which all games share. */
#include "donjon/game.h"

enum { KEY_TEXT = 64 + 1 };

static const dj_field dice_fields[] = {
    {"key", DJ_PUBLIC, "64 hexadecimal digits", .kind = DJ_KIND_TEXT},
    {"drawn", DJ_PUBLIC, "words drawn so far", DJ_RANGE(0, INT32_MAX)},
};
const dj_shape dj_dice_shape = DJ_SHAPE("Dice", dice_fields);

void dj_dice_field_write(const dj_look *look, dj_json *out) {
    const dj_dice *dice = look->part;
    char key[KEY_TEXT];
    dj_text text = dj_text_over(key, sizeof key);
    for (int i = 0; i < 8; i++)
        dj_text_format(&text, "%08x", dice->key[i]);
    dj_json_open_object(out);
    dj_json_key_string(out, "key", key);
    dj_json_key_integer(out, "drawn", (int64_t)dice->drawn);
    dj_json_close_object(out);
}

void dj_dice_field_read(const dj_field_reading *reading, const dj_node *node) {
    char key[KEY_TEXT + 1]; /* one more, so that a longer key is seen to be one */
    int drawn = 0;
    if (!dj_node_string(node, "key", key, sizeof key, reading->problems) ||
        !dj_node_integer(node, "drawn", 0, INT32_MAX, &drawn, reading->problems))
        return;
    if (!dj_dice_from_text(key, (uint64_t)drawn, reading->part))
        dj_problem_at(reading->problems, node, "bad-key", DJ_SENTENCE("A key is 64 hexadecimal digits."));
}

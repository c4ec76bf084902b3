/* The part of a hand-written position that all games share: the dice. */
#include "donjon/game.h"

enum { KEY_TEXT = 64 + 1 };

static void write_dice(const dj_dice *dice, dj_json *out);
static void read_dice(const dj_node *node, dj_dice *dice, dj_problems *problems);

static const dj_field dice_fields[] = {
    {"key", DJ_PUBLIC, "64 hexadecimal digits", .kind = DJ_KIND_TEXT},
    {"drawn", DJ_PUBLIC, "words drawn so far", DJ_RANGE(0, INT32_MAX)},
};
const dj_shape dj_dice_shape = DJ_SHAPE("Dice", dice_fields);

void dj_dice_field_write(const dj_look *look, dj_json *out) {
    write_dice(look->part, out);
}

void dj_dice_field_read(const dj_field_reading *reading, const dj_node *node) {
    read_dice(node, reading->part, reading->problems);
}

void dj_dice_view(const dj_dice *dice, dj_json *out) {
    dj_json_key(out, "dice");
    write_dice(dice, out);
}

void dj_dice_read(const dj_node *position, dj_dice *dice, dj_problems *problems) {
    const dj_node *member = dj_node_member(position, "dice");
    *dice = (dj_dice){0};
    if (member)
        read_dice(member, dice, problems);
}

static void write_dice(const dj_dice *dice, dj_json *out) {
    char key[KEY_TEXT];
    dj_text text = dj_text_over(key, sizeof key);
    for (int i = 0; i < 8; i++)
        dj_text_format(&text, "%08x", dice->key[i]);
    dj_json_open_object(out);
    dj_json_key_string(out, "key", key);
    dj_json_key_integer(out, "drawn", (int64_t)dice->drawn);
    dj_json_close_object(out);
}

static void read_dice(const dj_node *node, dj_dice *dice, dj_problems *problems) {
    char key[KEY_TEXT + 1]; /* one more, so that a longer key is seen to be one */
    int drawn = 0;
    if (!dj_node_string(node, "key", key, sizeof key, problems) ||
        !dj_node_integer(node, "drawn", 0, INT32_MAX, &drawn, problems))
        return;
    if (!dj_dice_from_text(key, (uint64_t)drawn, dice))
        dj_problem_at(problems, node, "bad-key", DJ_SENTENCE("A key is 64 hexadecimal digits."));
}

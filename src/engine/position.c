/* The part of a hand-written position that all games share: the dice. */
#include "donjon/game.h"

enum { KEY_TEXT = 64 + 1 };

void dj_dice_view(const dj_dice *dice, dj_json *out) {
    char key[KEY_TEXT];
    dj_text text = dj_text_over(key, sizeof key);
    for (int i = 0; i < 8; i++)
        dj_text_format(&text, "%08x", dice->key[i]);
    dj_json_key(out, "dice");
    dj_json_open_object(out);
    dj_json_key_string(out, "key", key);
    dj_json_key_integer(out, "drawn", (int64_t)dice->drawn);
    dj_json_close_object(out);
}

void dj_dice_read(const dj_node *position, dj_dice *dice, dj_problems *problems) {
    const dj_node *member = dj_node_member(position, "dice");
    *dice = (dj_dice){0};
    if (!member)
        return;
    char key[KEY_TEXT + 1]; /* one more, so that a longer key is seen to be one */
    int drawn = 0;
    if (!dj_node_string(member, "key", key, sizeof key, problems) ||
        !dj_node_integer(member, "drawn", 0, INT32_MAX, &drawn, problems))
        return;
    if (!dj_dice_from_text(key, (uint64_t)drawn, dice))
        dj_problem_add(problems, member->line, member->column, "bad-key", "%s",
                       dj_translate(problems->language, "A key is 64 hexadecimal digits."));
}

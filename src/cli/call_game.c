/* What of a game is said on the line of a command: who plays, and its options. */
#include "call.h"
#include "play.h"

#include <string.h>

static bool set_options(const dj_call *call, const char *rest, const dj_game *game, dj_config *config);

bool dj_call_player(dj_language language, const char *name, dj_player *player) {
    if (dj_player_find(name, player))
        return true;
    const char *nearest = dj_player_nearest(name);
    char names[200];
    dj_text text = dj_text_over(names, sizeof names);
    dj_player_names(&text);
    if (strchr(name, ':') != NULL)
        dj_complain(dj_translate(language, "'%s' is not a bot and its iterations, like search:2000"),
                    dj_quoted(name).text);
    else if (nearest != NULL)
        dj_complain(dj_translate(language, "unknown bot '%s'; did you mean '%s'?"), dj_quoted(name).text, nearest);
    else
        dj_complain(dj_translate(language, "unknown bot '%s'; there are: %s"), dj_quoted(name).text, names);
    return false;
}

bool dj_call_bots(dj_language language, const char *names, int seats, dj_player players[DJ_SEATS_MAX]) {
    int count = 1;
    for (const char *at = names; *at != '\0'; at++)
        count += *at == ',';
    if (count > seats) {
        dj_complain(dj_translate(language, "there are more bots (%d) than seats (%d)"), count, seats);
        return false;
    }
    for (int seat = seats - count; seat < seats; seat++) {
        char name[32] = "";
        size_t length = strcspn(names, ",");
        if (length < sizeof name)
            memcpy(name, names, length);
        players[seat] = (dj_player){0};
        if (strcmp(name, "-") != 0 && !dj_call_player(language, name, &players[seat]))
            return false;
        names += length + (names[length] == ',');
    }
    return true;
}

bool dj_call_options(const dj_call *call, const dj_game *game, dj_config *config) {
    const char *list;
    for (int i = 0; (list = dj_call_value_at(call, "option", i)) != NULL; i++)
        if (!set_options(call, list, game, config))
            return false;
    return true;
}

static bool set_options(const dj_call *call, const char *rest, const dj_game *game, dj_config *config) {
    while (*rest != '\0') {
        char option[160] = "";
        size_t length = strcspn(rest, ",");
        if (length < sizeof option)
            memcpy(option, rest, length);
        rest += length + (rest[length] == ',');
        char *value = strchr(option, '=');
        dj_error error;
        if (value == NULL) {
            dj_complain(dj_translate(dj_call_language(call), "--option takes NAME=VALUE, not '%s'"),
                        dj_quoted(option).text);
            return false;
        }
        *value++ = '\0';
        if (dj_config_set(config, game, option, value, &error) != DJ_OK) {
            dj_complain_error(&error, dj_call_language(call));
            return false;
        }
    }
    return true;
}

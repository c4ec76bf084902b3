#include "game_list.h"

#include <string.h>

const dj_game *const *dj_games(int *count) {
    *count = dj_game_list_count;
    return dj_game_list;
}

const dj_game *dj_game_find(const char *id) {
    for (int i = 0; i < dj_game_list_count; i++)
        if (strcmp(dj_game_list[i]->id, id) == 0)
            return dj_game_list[i];
    return NULL;
}

dj_status dj_game_add(const dj_game *game, dj_error *error) {
    if (dj_game_find(game->id))
        return dj_refuse(error, "game-known", NULL, DJ_SENTENCE("There is a game '%s' already."),
                         dj_quoted(game->id).text);
    if (dj_game_list_count == DJ_GAMES_MAX)
        return dj_refuse(error, "too-many-games", NULL, DJ_SENTENCE("There is no room for another game."), NULL);
    if (game->state_size > DJ_STATE_MAX || game->moves_max > DJ_MOVES_MAX || game->option_count > DJ_OPTIONS_MAX ||
        dj_observation_size(game) > DJ_OBSERVATION_MAX || dj_action_count(game) > DJ_ACTIONS_MAX ||
        game->seats_minimum < 1 || game->seats_maximum > DJ_SEATS_MAX)
        return dj_refuse(error, "bad-game", NULL, DJ_SENTENCE("The game '%s' is larger than games can be."),
                         dj_quoted(game->id).text);
    dj_game_list[dj_game_list_count++] = game;
    return DJ_OK;
}

/* States of any bytes: check refuses them, or they can be seen, told, hashed, read back and played to the end.
 *
 * The input is laid over a real position as differences, so that small inputs are near misses and not noise: its
 * first two bytes choose the game, its seed and how many moves are played before. */
#include "donjon/donjon.h"

#include "content/content.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES_LIMIT = 20000, VIEW_MAX = 1 << 17 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play_some(const dj_game *game, void *state, int moves);
static void use(const dj_game *game, void *state);
static void read_back(const dj_game *game, const void *state);
static void insist(bool holds);

static _Alignas(max_align_t) unsigned char state[DJ_STATE_MAX];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    int games;
    const dj_game *const *all = dj_games(&games);
    const dj_game *game = all[data[0] / 26 % games];
    dj_config config = dj_config_default(game);
    config.seed[0] = (char)('a' + data[0] % 26);
    insist(game->setup(game->original, &config, state, NULL, NULL) == DJ_OK);
    play_some(game, state, data[1] % 32);
    for (size_t i = 2; i < size; i++)
        state[(i - 2) % game->state_size] ^= data[i];
    if (game->check(game->original, state) == NULL)
        use(game, state);
    return 0;
}

static void play_some(const dj_game *game, void *played, int moves) {
    static dj_move list[DJ_MOVES_MAX];
    for (int i = 0; i < moves && game->to_act(game->original, played); i++) {
        int seat = __builtin_ctz(game->to_act(game->original, played));
        int count = game->moves(game->original, played, seat, list);
        insist(count > 0);
        game->play(game->original, played, seat, list[(i * 7) % count], NULL);
    }
}

static void use(const dj_game *game, void *accepted) {
    static char words[VIEW_MAX];
    for (int viewer = DJ_EVERYTHING; viewer <= 0; viewer++) {
        dj_text text = dj_text_over(words, sizeof words);
        dj_voice voice = dj_voice_for(DJ_FRENCH, viewer);
        game->describe(game->original, accepted, &voice, &text);
        insist(text.length > 0 && dj_text_fits(&text));
    }
    read_back(game, accepted);
    dj_result result;
    game->result(game->original, accepted, &result);
    insist(result.is_over == (game->to_act(game->original, accepted) == 0));
    uint64_t chance = 1;
    insist(dj_playout(game, game->original, accepted, &chance, MOVES_LIMIT) < MOVES_LIMIT);
    insist(game->check(game->original, accepted) == NULL);
}

static void read_back(const dj_game *game, const void *accepted) {
    static char view[VIEW_MAX];
    static _Alignas(max_align_t) unsigned char read[DJ_STATE_MAX];
    dj_json json = dj_json_over(view, sizeof view);
    game->view(game->original, accepted, DJ_EVERYTHING, &json);
    insist(dj_text_fits(&json.text));
    dj_problems problems = {.language = DJ_ENGLISH};
    dj_document *document = dj_document_from_json(view, strlen(view), &problems);
    insist(document != NULL);
    insist(game->read(game->original, dj_document_root(document), read, &problems));
    insist(game->hash(game->original, read) == game->hash(game->original, accepted));
    dj_document_free(document);
}

static void insist(bool holds) {
    if (!holds)
        abort();
}

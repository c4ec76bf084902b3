/* donjon alone: the menu, and what is chosen from it. */
#include "menu.h"

#include "play.h"
#include "terminal/menu.h"

bool dj_menu_run(const dj_call *call, int *exit_code) {
    dj_menu menu = {.language = dj_call_language(call), .front = dj_front_default()};
    for (*exit_code = DJ_EXIT_OK; *exit_code == DJ_EXIT_OK;) {
        dj_menu_choice choice = {0};
        dj_wish wish = DJ_WISH_LEAVE; /* whatever it is, the menu comes next */
        switch (dj_menu_ask(&menu, &choice)) {
        case DJ_MENU_NO_SCREEN:
            return false;
        case DJ_MENU_LEAVE:
            return true;
        case DJ_MENU_PLAY:
            *exit_code = dj_play_new(call, choice.game, &choice.seating.config, choice.seating.players, menu.language,
                                     &menu.front, &wish);
            break;
        case DJ_MENU_RESUME:
            *exit_code = dj_play_saved(call, choice.save.text, menu.language, &menu.front, &wish);
            break;
        }
    }
    return true;
}

/* The game's own value tells in an instant which walls are in somebody's way; a route, which takes a thousand times as
 * long, tells how many flicks they cost. */
#include "walls.h"

#include "route.h"

#include <stdlib.h>

enum { LOOKS = 16, TURNS = 48 }; /* places whose routes are drawn, and the directions looked in for them */

typedef struct place {
    dj_move move;
    int32_t worth;
} place;

static int compare(const void *one, const void *other);

bool dj_wall_choose(const dj_seat *seat, dj_dice *dice, dj_language language, dj_bot_choice *choice) {
    dungeonpen_state world, after;
    dj_move moves[DUNGEONPEN_MOVES_MAX];
    place places[DUNGEONPEN_MOVES_MAX];
    dj_seat_sample(seat, dice, &world);
    if (dungeonpen_asks(&world) != DUNGEONPEN_MOVE_WALL)
        return false;
    int count = dj_seat_moves(seat, moves);
    for (int i = 0; i < count; i++) {
        after = world;
        dungeonpen_play(seat->content, &after, seat->seat, moves[i], NULL);
        places[i] = (place){moves[i], dungeonpen_value(seat->content, &after, seat->seat)};
    }
    qsort(places, (size_t)count, sizeof *places, compare);
    int tried = count < LOOKS ? count : LOOKS;
    for (int i = 0; i < tried; i++) {
        dj_route route;
        after = world;
        dungeonpen_play(seat->content, &after, seat->seat, places[i].move, NULL);
        if (!dj_route_plan(&route, seat->content, &after, TURNS))
            return false;
        places[i].worth = dj_route_worth(&route, &after, seat->seat, false);
    }
    qsort(places, (size_t)tried, sizeof *places, compare);
    choice->move = places[0].move;
    choice->next = tried > 1 ? places[1].move : choice->move;
    choice->offered = count;
    choice->why[0] = '\0';
    dj_text why = dj_text_over(choice->why, sizeof choice->why);
    if (language != DJ_UNASKED)
        dj_text_add(&why,
                    dj_translate(language, "Of the places tried, this one leaves you the best route compared with "
                                           "the opponent’s."));
    return true;
}

/* The better first; the lower move among equals. */
static int compare(const void *one_, const void *other_) {
    const place *one = one_, *other = other_;
    if (one->worth != other->worth)
        return one->worth > other->worth ? -1 : 1;
    return one->move < other->move ? -1 : one->move > other->move;
}

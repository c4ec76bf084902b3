/* What can happen, by the names it has in JSON. */
#include "pebbles.h"

const dj_event_kind pebbles_events[PEBBLES_EVENTS] = {
    [PEBBLES_DEALT] = {"dealt", {"seats"}},          [PEBBLES_PUSHED] = {"pushed", {"seat"}},
    [PEBBLES_ROLLED] = {"rolled", {"seat", "face"}}, [PEBBLES_SHOWED] = {"showed", {"seat", "card"}},
    [PEBBLES_PASSED] = {"passed", {"seat"}},         [PEBBLES_VOTED] = {"voted", {"seat"}},
    [PEBBLES_COUNTED] = {"counted", {"yes", "no"}},
};

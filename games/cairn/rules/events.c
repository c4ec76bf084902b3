/* What can happen, by the names it has in JSON. */
#include "cairn.h"

const dj_event_kind cairn_events[CAIRN_EVENTS] = {
    [CAIRN_DEALT] = {"dealt", {"seats"}},          [CAIRN_PUSHED] = {"pushed", {"seat"}},
    [CAIRN_ROLLED] = {"rolled", {"seat", "face"}}, [CAIRN_SHOWN] = {"shown", {"seat", "card"}},
    [CAIRN_PASSED] = {"passed", {"seat"}},         [CAIRN_VOTED] = {"voted", {"seat"}},
    [CAIRN_COUNTED] = {"counted", {"yes", "no"}},
};

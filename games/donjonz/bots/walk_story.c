#include "walk_story.h"

#include <assert.h>
#include <string.h>

/* What the pages of one story are written from. */
typedef struct writer {
    dj_walk_story *story;
    dj_walk_stretches *all;
    int keys, locks;
    int types;            /* bit set of the weapons that can be had */
    bool is_key_required; /* the only key must be walked before the only door */
    bool is_key_told;     /* labels tell whether the hero has it */
} writer;

static void write_page(const writer *writer, int item, dj_walk_page *page);
static void write_gold(const writer *writer, int colour, dj_walk_page *page);
static void write_key(const writer *writer, int colour, dj_walk_page *page);
static void write_lock(const writer *writer, int colour, dj_walk_page *page);
static void write_weapon(const writer *writer, int colour, int type, dj_walk_page *page);
static void write_monster(const writer *writer, int colour, int type, dj_walk_page *page);
static void write_endings(const writer *writer, dj_walk_page *page);
static void add_passage(dj_walk_page *page, int colour, uint16_t stretch, int monsters, int gold);
static void add_change(const writer *writer, dj_walk_page *page, int colour_in, int colour_out,
                       const dj_walk_relation *onward_only);
static uint64_t with_weapon(const writer *writer, dj_walk_label label, int type);
static uint16_t number_both_ways(const writer *writer, dj_walk_relation *relation);
static int worth(int colour);

int dj_walk_points(int monsters, int gold) {
    static const int points[DJ_WALK_MONSTERS_MAX + 1] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
    return points[monsters < DJ_WALK_MONSTERS_MAX ? monsters : DJ_WALK_MONSTERS_MAX] + 2 * gold;
}

bool dj_walk_story_begin(dj_walk_story *story, dj_walk_stretches *all, const dj_walk *walk, const dj_walk_plan *plan,
                         dj_walk_means *means, int doublings, bool has_loss) {
    *story = (dj_walk_story){.doublings = doublings,
                             .has_loss = has_loss,
                             .colours = doublings + 1 + has_loss,
                             .first_colour = has_loss ? DJ_WALK_DOOMED : (uint8_t)doublings,
                             .gold = has_loss ? 0 : walk->gold << doublings,
                             .monsters = walk->monsters};
    writer writer = {.story = story, .all = all};
    dj_walk_label first = {.has_gold = walk->gold > 0, .has_key = walk->has_key};
    for (int hand = 0; hand < 2; hand++)
        if (walk->weapons[hand] != DJ_WALK_NO_WEAPON)
            first.weapons |= (uint8_t)(1 << walk->weapons[hand]);
    writer.types = first.weapons;
    if (walk->pending_weapon != DJ_WALK_NO_WEAPON)
        writer.types |= 1 << walk->pending_weapon;
    for (int i = 0; i < plan->steps; i++) {
        int item = plan->step[i].item;
        writer.keys += item == DJ_WALK_KEY;
        writer.locks += item == DJ_WALK_LOCK;
        if (item >= DJ_WALK_WEAPON && item < DJ_WALK_MONSTER)
            writer.types |= 1 << (item - DJ_WALK_WEAPON);
    }
    bool is_key_wanted = doublings > 0 && !walk->has_key;
    writer.is_key_required = is_key_wanted && writer.keys == 1 && writer.locks == 1;
    writer.is_key_told = is_key_wanted && !writer.is_key_required;
    if (!dj_walk_stretches_begin(all, means, has_loss, writer.is_key_told))
        return false;
    uint64_t labels = dj_walk_labels_within(all, first);
    if (walk->pending_weapon != DJ_WALK_NO_WEAPON)
        labels |= with_weapon(&writer, first, walk->pending_weapon);
    story->first_set = dj_walk_set_number(all, labels);
    for (int i = 0; i < plan->steps; i++) {
        write_page(&writer, plan->step[i].item, &story->page[i]);
        if (story->page[i].must_be_walked)
            story->last_must = i;
    }
    return true;
}

void dj_walk_story_blur(const dj_walk_story *story, const dj_walk_plan *plan, dj_walk_story *blurred) {
    *blurred = *story;
    blurred->colours = 1;
    blurred->first_colour = 0;
    for (int i = 0; i < plan->steps; i++) {
        const dj_walk_page *page = &story->page[i];
        dj_walk_page *blur = &blurred->page[i];
        dj_walk_passage best = {.stretch = DJ_WALK_PLAIN};
        for (int p = 0; p < page->passage_count; p++) {
            best.monsters |= page->passage[p].monsters;
            best.gold = page->passage[p].gold > best.gold ? page->passage[p].gold : best.gold;
        }
        blur->passage_count = page->passage_count > 0;
        blur->passage[0] = best;
        blur->ending_count = page->ending_count > 0;
        blur->ending[0] = (dj_walk_ending){.set = DJ_WALK_PLAIN, .monsters = best.monsters, .gold = best.gold};
    }
}

static void write_page(const writer *writer, int item, dj_walk_page *page) {
    for (int c = 0; c < writer->story->colours; c++) {
        int colour = c <= writer->story->doublings ? c : DJ_WALK_DOOMED;
        if (item == DJ_WALK_EMPTY)
            add_passage(page, colour, DJ_WALK_PLAIN, 0, 0);
        else if (item == DJ_WALK_GOLD)
            write_gold(writer, colour, page);
        else if (item == DJ_WALK_KEY)
            write_key(writer, colour, page);
        else if (item == DJ_WALK_LOCK)
            write_lock(writer, colour, page);
        else if (item < DJ_WALK_MONSTER)
            write_weapon(writer, colour, item - DJ_WALK_WEAPON, page);
        else
            write_monster(writer, colour, item - DJ_WALK_MONSTER, page);
    }
    write_endings(writer, page);
}

/* Z04. Whether the hero has gold matters only while it may be lost. */
static void write_gold(const writer *writer, int colour, dj_walk_page *page) {
    uint16_t stretch = DJ_WALK_PLAIN;
    if (colour == DJ_WALK_DOOMED) {
        dj_walk_relation relation;
        for (int i = 0; i < writer->all->labels; i++) {
            dj_walk_label label = writer->all->label[i];
            label.has_gold = true;
            relation.onward[i] = dj_walk_labels_within(writer->all, label);
        }
        stretch = number_both_ways(writer, &relation);
    }
    add_passage(page, colour, stretch, 0, worth(colour));
}

/* Z07 */
static void write_key(const writer *writer, int colour, dj_walk_page *page) {
    uint16_t stretch = DJ_WALK_PLAIN;
    if (writer->is_key_required) {
        page->must_be_walked = true;
        if (colour == 0)
            return; /* too late for the door */
    } else if (writer->is_key_told) {
        dj_walk_relation relation;
        for (int i = 0; i < writer->all->labels; i++) {
            dj_walk_label label = writer->all->label[i];
            label.has_key = true;
            relation.onward[i] = dj_walk_labels_within(writer->all, label);
        }
        stretch = number_both_ways(writer, &relation);
    }
    add_passage(page, colour, stretch, 0, 0);
}

/* Z07. A door that could double but does not in the story is a walk that does better in another one. */
static void write_lock(const writer *writer, int colour, dj_walk_page *page) {
    if (writer->locks == writer->story->doublings)
        page->must_be_walked = true;
    else
        add_passage(page, colour, DJ_WALK_PLAIN, 0, 0);
    if (colour == DJ_WALK_DOOMED || colour == 0)
        return;
    dj_walk_relation relation;
    for (int i = 0; i < writer->all->labels; i++) {
        dj_walk_label label = writer->all->label[i];
        bool is_shut = writer->is_key_told && !label.has_key;
        relation.onward[i] = is_shut ? 0 : dj_walk_labels_within(writer->all, label);
    }
    add_change(writer, page, colour, colour - 1, &relation);
}

/* Z05 */
static void write_weapon(const writer *writer, int colour, int type, dj_walk_page *page) {
    dj_walk_relation relation;
    for (int i = 0; i < writer->all->labels; i++) {
        dj_walk_label label = writer->all->label[i];
        relation.onward[i] = dj_walk_labels_within(writer->all, label) | with_weapon(writer, label, type);
    }
    add_passage(page, colour, number_both_ways(writer, &relation), 0, 0);
}

/* Z06: defeated; or, while doomed, met unarmed with some gold; or met so for the last time. */
static void write_monster(const writer *writer, int colour, int type, dj_walk_page *page) {
    dj_walk_relation armed, loss;
    for (int i = 0; i < writer->all->labels; i++) {
        dj_walk_label label = writer->all->label[i];
        armed.onward[i] = (label.weapons >> type & 1) != 0 ? dj_walk_labels_within(writer->all, label) : 0;
        bool can_lose = label.has_gold;
        label.has_gold = false;
        loss.onward[i] = can_lose ? dj_walk_labels_within(writer->all, label) : 0;
    }
    if ((writer->types >> type & 1) != 0)
        add_passage(page, colour, number_both_ways(writer, &armed), 1, 0);
    if (colour == DJ_WALK_DOOMED) {
        add_passage(page, colour, number_both_ways(writer, &loss), 0, 0);
        add_change(writer, page, DJ_WALK_DOOMED, writer->story->doublings, &loss);
    }
}

/* A walk ends with nothing left to double or to lose. */
static void write_endings(const writer *writer, dj_walk_page *page) {
    uint16_t anything = dj_walk_set_number(writer->all, ((uint64_t)1 << writer->all->labels) - 1);
    for (int i = 0; i < page->passage_count; i++) {
        const dj_walk_passage *passage = &page->passage[i];
        uint16_t set = dj_walk_preimage(writer->all, passage->stretch, anything);
        if (passage->colour_out == 0 && set != DJ_WALK_DEAD)
            page->ending[page->ending_count++] = (dj_walk_ending){
                .colour = passage->colour_in, .set = set, .monsters = passage->monsters, .gold = passage->gold};
    }
}

static void add_passage(dj_walk_page *page, int colour, uint16_t stretch, int monsters, int gold) {
    assert(page->passage_count < DJ_WALK_PASSAGES_MAX);
    page->passage[page->passage_count++] = (dj_walk_passage){.colour_in = (uint8_t)colour,
                                                             .colour_out = (uint8_t)colour,
                                                             .stretch = stretch,
                                                             .monsters = (uint8_t)monsters,
                                                             .gold = (uint8_t)gold};
}

/* A change of colour has one direction; it is listed as seen from either edge of the cell. */
static void add_change(const writer *writer, dj_walk_page *page, int colour_in, int colour_out,
                       const dj_walk_relation *onward_only) {
    dj_walk_relation one_way = *onward_only;
    memset(one_way.back, 0, sizeof one_way.back);
    uint16_t stretch = dj_walk_stretch_number(writer->all, &one_way);
    add_passage(page, colour_in, stretch, 0, 0);
    page->passage[page->passage_count - 1].colour_out = (uint8_t)colour_out;
    add_passage(page, colour_out, dj_walk_reverse(writer->all, stretch), 0, 0);
    page->passage[page->passage_count - 1].colour_out = (uint8_t)colour_in;
}

/* The labels after taking a weapon, with any one let go that has to be. */
static uint64_t with_weapon(const writer *writer, dj_walk_label label, int type) {
    uint64_t labels = 0;
    for (int kept = 0; kept < 1 << DJ_WALK_WEAPON_TYPES; kept++) {
        int held = kept | 1 << type;
        if ((kept & ~label.weapons) == 0 && __builtin_popcount((unsigned)held) <= 2) {
            dj_walk_label after = label;
            after.weapons = (uint8_t)held;
            labels |= dj_walk_labels_within(writer->all, after);
        }
    }
    return labels;
}

/* A cell that does the same from either side. */
static uint16_t number_both_ways(const writer *writer, dj_walk_relation *relation) {
    memcpy(relation->back, relation->onward, sizeof relation->back);
    return dj_walk_stretch_number(writer->all, relation);
}

static int worth(int colour) {
    return colour == DJ_WALK_DOOMED ? 0 : 1 << colour;
}

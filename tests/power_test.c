/* The power fails, again and again, while entries are stored in a file of SQLite (see power_disk.h):
 *
 *   power_test [CUTS [SEED]]     so many cuts; one that goes wrong is told by its seed, which brings it back
 *
 * What must hold after each: the file is whole, every entry that was acknowledged is there as it was stored, and of
 * those that were on their way all or none. Then the same cuts with synchronous=OFF, where entries must get lost: a
 * test that nothing fails shows nothing. */
#include "power_disk.h"

#include "store/check.h"
#include "store/sqlite.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    TABLES = 6,
    ENTRIES_MAX = 4096,
    CUTS_OF_DISK = 25, /* then a new disk is begun */
    CALLS_MAX = 60,    /* that change something, before the power fails */
    LONG_TEXT = 20000, /* of one entry in LONG_OF */
    LONG_OF = 12,
    REST_OF = 12,          /* one commit of so many is followed by an end in order, and a new beginning */
    CHECKPOINT_PAGES = 60, /* of the log: many more checkpoints than a server makes */
    MANY = 3,              /* entries of a commit that are gathered, where a server's are many more */
    FRESH_SIZE = 2000,     /* bytes of them, after which they are put in their places */
};

/* What the store was given: the number from which a text is made, for each entry. */
typedef struct given {
    uint32_t numbers[ENTRIES_MAX];
    int stored; /* acknowledged */
} given;

typedef struct world {
    char path[64];
    bool is_synced;
    dj_dice chance;
    dj_store *store;
    given tables[TABLES];
    bool is_on_way[TABLES]; /* its next entry was handed over and not acknowledged */
    char wrong[200];        /* "" while all is well */
} world;

static int run_cuts(const char *path, int cuts, unsigned seed, bool is_synced, char wrong[200]);
static void open_store(world *world);
static void live(world *world, int calls);
static void store_some(world *world);
static void text_of(uint32_t number, char text[LONG_TEXT + 64]);
static void look(world *world);
static void note_damage(void *context, const char *table, const dj_error *error);
static bool compare(void *context, const dj_store_entry *entry);
static void fail(world *world, const char *what, int table, int entry);
static const char *name_of(int table);

static int64_t acknowledged, on_their_way;

int main(int count, char **arguments) {
    int cuts = count > 1 ? atoi(arguments[1]) : 100;
    unsigned seed = count > 2 ? (unsigned)atoi(arguments[2]) : 1;
    char path[] = "/tmp/donjon-power-XXXXXX", wrong[200] = "";
    int made = mkstemp(path); /* the lock of the server is on a real file, which stays empty */
    if (made < 0)
        return 2;
    close(made);
    power_disk_install();
    int survived = run_cuts(path, cuts, seed, true, wrong);
    if (wrong[0] != '\0')
        printf("%s\n", wrong);
    printf("%d cuts, %lld entries acknowledged, %lld on their way, %s\n", survived, (long long)acknowledged,
           (long long)on_their_way, wrong[0] != '\0' ? "1 wrong" : "0 wrong");
    bool is_lost = wrong[0] == '\0';
    if (is_lost) {
        int until = run_cuts(path, cuts, seed, false, wrong);
        is_lost = wrong[0] != '\0';
        printf("without syncs: %s\n", is_lost ? wrong : "nothing is lost, so this test shows nothing");
        (void)until;
    }
    remove(path);
    return is_lost ? 0 : 1;
}

/* Disk after disk, until something is wrong or all cuts are made. Returns how many were. */
static int run_cuts(const char *path, int cuts, unsigned seed, bool is_synced, char wrong[200]) {
    static world world;
    wrong[0] = '\0';
    for (int cut = 0; cut < cuts; cut++) {
        if (cut % CUTS_OF_DISK == 0) {
            char words[32];
            snprintf(words, sizeof words, "power %u", seed + (unsigned)(cut / CUTS_OF_DISK));
            power_disk_begin(words);
            world = (struct world){.is_synced = is_synced, .chance = dj_dice_from_seed(strcat(words, "s"))};
            snprintf(world.path, sizeof world.path, "%s", path);
        }
        live(&world, 1 + (int)dj_dice_below(&world.chance, CALLS_MAX));
        power_disk_restore();
        look(&world);
        if (world.wrong[0] != '\0') {
            snprintf(wrong, 200, "power_test %d %u: cut %d: %.140s", CUTS_OF_DISK,
                     seed + (unsigned)(cut / CUTS_OF_DISK), cut % CUTS_OF_DISK + 1, world.wrong);
            return cut;
        }
    }
    return cuts;
}

/* Stores entries until the power fails. */
static void live(world *world, int calls) {
    power_disk_cut_after(calls);
    open_store(world);
    while (power_disk_is_on() && world->wrong[0] == '\0') {
        store_some(world);
        if (power_disk_is_on() && dj_dice_below(&world->chance, REST_OF) == 0) {
            dj_store_close(world->store);
            open_store(world);
        }
    }
    dj_store_close(world->store);
    world->store = NULL;
}

/* NULL where the power failed meanwhile. */
static void open_store(world *world) {
    dj_error error = {0};
    world->store = dj_store_open(world->path, &error);
    if (world->store == NULL && power_disk_is_on())
        fail(world, error.message, 0, 0);
    if (world->store == NULL)
        return;
    dj_sqlite_store *sqlite = (dj_sqlite_store *)world->store;
    sqlite->fresh.many = MANY;
    sqlite->fresh.size_max = FRESH_SIZE;
    sqlite3 *database = sqlite->database;
    sqlite3_wal_autocheckpoint(database, CHECKPOINT_PAGES);
    if (!world->is_synced)
        sqlite3_exec(database, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
}

/* The next entries of some tables, as one commit. */
static void store_some(world *world) {
    static char texts[TABLES][LONG_TEXT + 64];
    dj_store_append appends[TABLES];
    int of[TABLES], count = 0;
    for (int table = 0; table < TABLES && world->store != NULL; table++) {
        given *given = &world->tables[table];
        world->is_on_way[table] = given->stored < ENTRIES_MAX && dj_dice_below(&world->chance, 2) == 0;
        if (!world->is_on_way[table])
            continue;
        given->numbers[given->stored] = dj_dice_word(&world->chance);
        text_of(given->numbers[given->stored], texts[table]);
        of[count] = table;
        appends[count++] = (dj_store_append){.table = name_of(table),
                                             .key = "",
                                             .text = texts[table],
                                             .summary = given->stored % 8 == 0 ? "{}" : NULL,
                                             .sequence = given->stored + 1,
                                             .due_ms = given->stored % 3};
    }
    dj_error error = {0};
    if (world->store == NULL || dj_store_commit(world->store, appends, count, &error) != DJ_OK) {
        on_their_way += count;
        if (power_disk_is_on())
            fail(world, error.message, 0, 0);
        return;
    }
    for (int i = 0; i < count; i++) {
        if (appends[i].outcome != DJ_STORE_STORED)
            fail(world, "not stored", of[i], (int)appends[i].sequence);
        world->tables[of[i]].stored++;
        world->is_on_way[of[i]] = false;
        acknowledged += world->is_synced;
    }
}

static void text_of(uint32_t number, char text[LONG_TEXT + 64]) {
    int length = snprintf(text, 64, "move 0 %08x step n", number);
    if (number % LONG_OF != 0)
        return;
    for (int i = length; i < LONG_TEXT; i++)
        text[i] = (char)('a' + (number + (uint32_t)i) % 23);
    text[LONG_TEXT] = '\0';
}

typedef struct looking {
    world *world;
    int table, found;
} looking;

/* Opens the file as the next server does, and holds it against what was given. */
static void look(world *world) {
    dj_error error = {0};
    open_store(world);
    if (world->store == NULL)
        return;
    dj_store_findings findings;
    dj_store_inspector inspector = {.damaged = note_damage, .context = world};
    if (dj_store_check(world->store, &inspector, &findings, &error) != DJ_OK)
        fail(world, error.message, 0, 0);
    int arrived = 0, awaited = 0;
    for (int table = 0; table < TABLES && world->wrong[0] == '\0'; table++) {
        given *given = &world->tables[table];
        looking looking = {.world = world, .table = table};
        if (dj_store_read(world->store, name_of(table), 1, compare, &looking, &error) != DJ_OK)
            fail(world, error.message, table, looking.found);
        if (looking.found < given->stored)
            fail(world, "an acknowledged entry is lost", table, looking.found + 1);
        if (looking.found > given->stored + world->is_on_way[table])
            fail(world, "nobody gave it", table, looking.found);
        arrived += looking.found > given->stored;
        awaited += world->is_on_way[table];
        given->stored = looking.found;
        world->is_on_way[table] = false;
    }
    if (world->wrong[0] == '\0' && arrived != 0 && arrived != awaited)
        fail(world, "a part of a commit is stored", 0, 0);
    dj_store_close(world->store);
    world->store = NULL;
}

static void note_damage(void *context, const char *table, const dj_error *error) {
    (void)table;
    fail(context, error->detail[0] != '\0' ? error->detail : error->message, 0, 0);
}

static bool compare(void *context, const dj_store_entry *entry) {
    static char wanted[LONG_TEXT + 64];
    looking *looking = context;
    int at = looking->found++;
    if (at >= ENTRIES_MAX)
        return false;
    text_of(looking->world->tables[looking->table].numbers[at], wanted);
    if (strcmp(entry->text, wanted) != 0)
        fail(looking->world, "not what was stored", looking->table, at + 1);
    return true;
}

/* The first is told. */
static void fail(world *world, const char *what, int table, int entry) {
    if (world->wrong[0] == '\0')
        snprintf(world->wrong, sizeof world->wrong, "%.100s (%s/%d)", what, name_of(table), entry);
}

static const char *name_of(int table) {
    static const char *const names[TABLES] = {"t0", "t1", "t2", "t3", "t4", "t5"};
    return names[table];
}

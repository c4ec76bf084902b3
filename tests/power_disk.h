/* A disk whose power can fail, as a file system layer of SQLite. What was written since the last sync is in memory
 * only: when the power fails, each sector of it is there or not, or torn, whatever order it was written in. Files are
 * in memory; nothing reaches the real disk. */
#ifndef POWER_DISK_H
#define POWER_DISK_H

#include "donjon/dice.h"

#include <stdbool.h>

/* Makes it the layer that SQLite uses from now on. */
void power_disk_install(void);
/* An empty disk. Chance is drawn from the seed. */
void power_disk_begin(const char *seed);
/* The power fails in the course of that many further calls that change something; 0 for never. */
void power_disk_cut_after(int calls);
bool power_disk_is_on(void);
/* The power comes back: files hold what reached the disk. All files must have been closed. */
void power_disk_restore(void);

#endif

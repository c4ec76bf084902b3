/* The French catalogue, made from po/fr.po and games/<id>/fr.po by msgfmt and scripts/pack-catalogue and embedded at
 * build time. */
#ifndef DJ_CATALOGUE_H
#define DJ_CATALOGUE_H

#include <stddef.h>

extern const unsigned char dj_catalogue_fr[];
extern const size_t dj_catalogue_fr_size;

#endif

// What lies on each pad, from what each look at it found. Knows nothing of chips and fields.
#ifndef PADS_H
#define PADS_H

#include <stdbool.h>
#include <stdint.h>

#include "config.h"
#include "thing.h"

void pads_misses(uint8_t misses);

/// A look found this: NOTHING, a TAG, SEVERAL or UNREADABLE.
void pads_look(uint8_t pad, const struct thing *found);

/// From now on this is so on the pad: tells it as events. False where these have no room, and nothing changes.
bool pads_become(uint8_t pad, const struct thing *thing);
/// The same for what is no tag.
bool pads_become_plain(uint8_t pad, enum thing_kind kind);
/// At the start: it has always been so, which is no event.
void pads_begin(uint8_t pad, enum thing_kind kind);

const struct thing *pads_things(void);

#endif

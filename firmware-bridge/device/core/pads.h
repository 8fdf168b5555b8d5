// Finds out from the looks what lies on each pad. Knows nothing about chips and fields.
#ifndef PADS_H
#define PADS_H

#include <stdbool.h>
#include <stdint.h>

#include "config.h"
#include "thing.h"

void pads_misses(uint8_t misses);

/// Takes the result of a look: NOTHING, a TAG, SEVERAL or UNREADABLE. True where another look at once would make the result surer.
bool pads_look(uint8_t pad, const struct thing *found);

/// Sets the state of a pad and adds its events. False where these have no room; then nothing changes.
bool pads_become(uint8_t pad, const struct thing *thing);
/// The same for a state without a tag.
bool pads_become_plain(uint8_t pad, enum thing_kind kind);
/// Sets the state of a pad at the start, without an event.
void pads_begin(uint8_t pad, enum thing_kind kind);

/// Whether the tag that was told to the host lies on the pad, and the last look saw nothing else.
bool pads_lies_still(uint8_t pad);

const struct thing *pads_things(void);

#endif

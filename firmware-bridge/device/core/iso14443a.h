// Finds the ISO 14443-3 type A tag in the field of a chip.
#ifndef ISO14443A_H
#define ISO14443A_H

#include <stdbool.h>
#include <stdint.h>

#include "thing.h"

/// Looks for a tag; to be called after the guard time. A tag whose number begins like that of `known` counts as `known` and is asked no
/// further. With 0 every tag is asked for its whole number. False: the chip is stuck, and nothing was found out.
bool iso14443a_look(uint8_t pad, const struct thing *known, struct thing *found);

#endif

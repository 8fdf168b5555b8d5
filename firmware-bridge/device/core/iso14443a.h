// Finds the ISO 14443-3 type A tag in the field of a chip.
#ifndef ISO14443A_H
#define ISO14443A_H

#include <stdbool.h>
#include <stdint.h>

#include "thing.h"

/// The field has been on for the guard time. False: the chip is stuck, and nothing was found out.
bool iso14443a_look(uint8_t pad, struct thing *found);

#endif

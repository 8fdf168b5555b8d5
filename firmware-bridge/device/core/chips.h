// The health of the reader chips. A chip that fails is reset by command, then by the common reset line; after that it counts as stuck
// and is tried again at longer and longer intervals.
#ifndef CHIPS_H
#define CHIPS_H

#include <stdbool.h>
#include <stdint.h>

/// Resets all chips and finds out which are there; takes some milliseconds.
void chips_start(void);
/// The version register of each pad's chip, as last read.
const uint8_t *chips_versions(void);

/// Looks for absent chips at intervals. No field may be on.
void chips_step(uint32_t now);

enum chip_state { CHIP_READY, CHIP_NOT_NOW, CHIP_NEEDS_LINE };
/// Called before a visit. Where the chip needs the reset line, the caller holds that line for a moment and then calls chips_line_released.
enum chip_state chips_prepare(uint8_t pad, uint32_t now);
/// The line has reset all chips: sets up the chip of this pad, and those that work. True where the chip of this pad is ready.
bool chips_line_released(uint8_t pad, uint32_t now);

void chips_worked(uint8_t pad);
void chips_failed(uint8_t pad, uint32_t now);

#endif

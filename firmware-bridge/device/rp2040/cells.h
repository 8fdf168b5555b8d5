// Lasting bytes in two sectors of the flash. A flash can set single bits to zero, but only whole sectors to ones.
#ifndef CELLS_H
#define CELLS_H

#include <stdint.h>

void cells_start(void);
uint8_t cells_read(uint16_t place);
/// The byte lasts once this returns; a power cut during the call leaves the old byte or the new one.
void cells_write(uint16_t place, uint8_t value);

#endif

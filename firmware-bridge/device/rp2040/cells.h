// Lasting bytes in two sectors of the flash, which can set single bits to zero, and to one only a whole sector.
#ifndef CELLS_H
#define CELLS_H

#include <stdint.h>

void cells_start(void);
uint8_t cells_read(uint16_t place);
/// The byte lasts once this returns; a power cut within leaves the one before.
void cells_write(uint16_t place, uint8_t value);

#endif

// The flash chip behind the processor. The program runs in the RAM, so it may go on while the flash is written.
#ifndef FLASH_H
#define FLASH_H

#include <stdint.h>

#define FLASH_PAGE 256
#define FLASH_SECTOR 4096
#define FLASH_ID 8

void flash_start(void);
/// The number that the maker of the chip gave it.
void flash_id(uint8_t id[FLASH_ID]);
void flash_read(uint32_t from, uint8_t *bytes, uint32_t length);
/// Sets bits to zero, within one page.
void flash_write(uint32_t to, const uint8_t *bytes, uint32_t length);
/// Sets a whole sector to ones. It may take 0.4 seconds.
void flash_erase(uint32_t sector);

#endif

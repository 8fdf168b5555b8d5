// The first 256 bytes of the flash. The chip's own ROM copies them to the end of the RAM, compares their check sum (the last four bytes, which
// uf2.mjs adds) and calls them. They make the flash readable and copy the program to the RAM, where all of it runs: so the flash can be written
// while the program goes on.
#include "registers.h"

#define FLASH_READ 0x03
// Divides some 6.5 MHz: the ROM leaves the processor on its internal oscillator.
#define CLOCK_DIVIDER 2

extern const uint32_t program_in_flash[];
extern uint32_t program_start[], program_end[];

void boot2(void);

__attribute__((section(".boot2"), noreturn, used)) void boot2(void) {
  REG(SSI_SSIENR) = 0;
  REG(SSI_BAUDR) = CLOCK_DIVIDER;
  REG(SSI_CTRLR0) = SSI_DFS_32(32) | SSI_TMOD_EEPROM_READ;
  REG(SSI_CTRLR1) = 0;
  REG(SSI_SPI_CTRLR0) = SSI_XIP_CMD(FLASH_READ) | SSI_INST_8_BITS | SSI_ADDR_24_BITS;
  REG(SSI_SER) = 1;
  REG(SSI_SSIENR) = 1;
  const uint32_t *from = program_in_flash;
  for (volatile uint32_t *to = program_start; to < program_end; to++) *to = *from++;
  REG(VTOR) = (uint32_t)program_start;
  __asm__ volatile("msr msp, %0\n bx %1" ::"r"(program_start[0]), "r"(program_start[1]));
  __builtin_unreachable();
}

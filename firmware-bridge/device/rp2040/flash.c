#include "flash.h"

#include "../hal.h"
#include "registers.h"

// Commands that every flash chip of this kind knows.
#define WRITE_ENABLE 0x06
#define READ_STATUS 0x05
#define IS_BUSY 0x01
#define READ 0x03
#define WRITE_PAGE 0x02
#define ERASE_SECTOR 0x20
#define READ_ID 0x4B
#define ID_DUMMIES 4

// Divides 48 MHz.
#define CLOCK_DIVIDER 4

void flash_start(void) {
  REG(SSI_SSIENR) = 0;
  REG(SSI_BAUDR) = CLOCK_DIVIDER;
  REG(SSI_CTRLR0) = SSI_DFS_32(8);
  REG(SSI_CTRLR1) = 0;
  REG(SSI_SER) = 1;
  REG(SSI_SSIENR) = 1;
}

static uint8_t exchange(uint8_t out) {
  REG(SSI_DR0) = out;
  while ((REG(SSI_SR) & SSI_SR_RFNE) == 0) {}
  return (uint8_t)REG(SSI_DR0);
}

// The program selects the chip itself: the controller would end the command whenever the next byte comes a moment late.
static void begin(uint8_t command) {
  REG(QSPI_SS_CTRL) = QSPI_SS_OUTOVER_LOW;
  exchange(command);
}

static void end(void) { REG(QSPI_SS_CTRL) = QSPI_SS_OUTOVER_HIGH; }

static void begin_at(uint8_t command, uint32_t place) {
  begin(command);
  for (int8_t shift = 16; shift >= 0; shift -= 8) exchange((uint8_t)(place >> shift));
}

static void enable_writing(void) {
  begin(WRITE_ENABLE);
  end();
}

// The watchdog leaves time for one wait: if the chip stays busy for ever, the board restarts.
static void wait(void) {
  uint8_t status;
  hal_alive();
  do {
    begin(READ_STATUS);
    status = exchange(0);
    end();
  } while ((status & IS_BUSY) != 0);
}

void flash_id(uint8_t id[FLASH_ID]) {
  begin(READ_ID);
  for (uint8_t i = 0; i < ID_DUMMIES; i++) exchange(0);
  for (uint8_t i = 0; i < FLASH_ID; i++) id[i] = exchange(0);
  end();
}

void flash_read(uint32_t from, uint8_t *bytes, uint32_t length) {
  begin_at(READ, from);
  while (length-- > 0) *bytes++ = exchange(0);
  end();
}

void flash_write(uint32_t to, const uint8_t *bytes, uint32_t length) {
  enable_writing();
  begin_at(WRITE_PAGE, to);
  while (length-- > 0) exchange(*bytes++);
  end();
  wait();
}

void flash_erase(uint32_t sector) {
  enable_writing();
  begin_at(ERASE_SECTOR, sector);
  end();
  wait();
}

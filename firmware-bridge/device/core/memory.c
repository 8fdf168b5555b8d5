#include "memory.h"

#include <stdbool.h>

#include "../hal.h"
#include "crc.h"

// A record is a mark, four bytes and a check byte. The mark is cleared before the bytes are written and set after them, so that a record
// that was cut off between two bytes is not used. The check byte finds a byte that was cut off in the middle, and worn-out cells.
#define RECORD 6
#define MARK 0xA5
#define VALUE 1
#define CHECK 5
// Two copies of the id, written one after the other: one of them is always whole.
#define ID_PLACE 0
#define ID_COPIES 2
// The count of starts moves to other cells with each start, so that cells of 100,000 writes last for over a million starts.
#define BOOT_PLACE 16
#define BOOT_RECORDS 32

#if BOOT_PLACE + BOOT_RECORDS * RECORD > MEMORY_SIZE
#error "the records do not fit"
#endif

static uint32_t id;
static uint32_t boot;

static uint8_t check_of(uint32_t value) {
  uint32_t crc = CRC32_START;
  for (uint8_t shift = 0; shift < 32; shift += 8) crc = crc32_add(crc, (uint8_t)(value >> shift));
  return (uint8_t)crc;
}

static bool read(uint16_t place, uint32_t *value) {
  *value = 0;
  for (uint8_t i = 0; i < 4; i++) *value |= (uint32_t)hal_eeprom_read(place + VALUE + i) << (8 * i);
  return hal_eeprom_read(place) == MARK && hal_eeprom_read(place + CHECK) == check_of(*value);
}

static void write(uint16_t place, uint32_t value) {
  hal_eeprom_write(place, (uint8_t)~MARK);
  for (uint8_t i = 0; i < 4; i++) hal_eeprom_write(place + VALUE + i, (uint8_t)(value >> (8 * i)));
  hal_eeprom_write(place + CHECK, check_of(value));
  hal_eeprom_write(place, MARK);
}

static void read_id(void) {
  for (uint8_t copy = 0; copy < ID_COPIES; copy++)
    if (read(ID_PLACE + copy * RECORD, &id)) return;
  id = hal_number();
}

static void count_start(void) {
  uint8_t next = 0;
  boot = 0;
  for (uint8_t i = 0; i < BOOT_RECORDS; i++) {
    uint32_t value;
    if (!read(BOOT_PLACE + i * RECORD, &value) || value < boot) continue;
    boot = value;
    next = (uint8_t)((i + 1) % BOOT_RECORDS);
  }
  write(BOOT_PLACE + next * RECORD, ++boot);
}

void memory_start(void) {
  read_id();
  count_start();
}

uint32_t memory_id(void) { return id; }
uint32_t memory_boot(void) { return boot; }

void memory_name(uint32_t name) {
  if (name == id) return;
  id = name;
  for (uint8_t copy = 0; copy < ID_COPIES; copy++) write(ID_PLACE + copy * RECORD, name);
}

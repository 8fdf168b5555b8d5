#include "cells.h"

#include <stdbool.h>

#include "../core/memory.h"
#include "flash.h"
#include "string.h"

// Far behind the program, and within the smallest chip: a new program leaves the cells as they are.
#define PLACE 0x40000UL
#define SECTORS 2

// A sector has a page with its head, a page with all cells as they were when the sector was begun, and then one entry for each change. The
// head is written last, so a sector with a head is whole. The other sector is erased when this one is full.
#define CELLS FLASH_PAGE
#define ENTRIES (2 * FLASH_PAGE)
#define HEAD 0x57544331UL
#define ENTRY 4

#if MEMORY_SIZE != FLASH_PAGE
#error "the cells are one page"
#endif

struct head {
  uint32_t mark, count, complement;
};

static uint8_t cells[MEMORY_SIZE];
static uint32_t count;  // how many sectors were begun
static uint32_t sector; // the sector in use
static uint32_t next;   // the place of the next entry in the sector

static uint32_t place_of(uint32_t of) { return PLACE + of * FLASH_SECTOR; }

static bool has_head(uint32_t of, uint32_t *its) {
  struct head head;
  flash_read(place_of(of), (uint8_t *)&head, sizeof head);
  *its = head.count;
  return head.mark == HEAD && head.count == ~head.complement;
}

static void begin_sector(uint32_t of) {
  flash_erase(place_of(of));
  flash_write(place_of(of) + CELLS, cells, sizeof cells);
  count++;
  struct head head = { HEAD, count, ~count };
  flash_write(place_of(of), (const uint8_t *)&head, sizeof head);
  sector = of;
  next = ENTRIES;
}

static bool is_free(const uint8_t *entry) { return (entry[0] & entry[1] & entry[2] & entry[3]) == 0xFF; }

// An entry that was cut off lacks its complement, and is skipped.
static bool is_whole(const uint8_t *entry) { return (entry[0] ^ entry[2]) == 0xFF && (entry[1] ^ entry[3]) == 0xFF; }

static void replay(void) {
  for (next = ENTRIES; next < FLASH_SECTOR; next += ENTRY) {
    uint8_t entry[ENTRY];
    flash_read(place_of(sector) + next, entry, ENTRY);
    if (is_free(entry)) return;
    if (is_whole(entry)) cells[entry[0]] = entry[1];
  }
}

void cells_start(void) {
  bool is_found = false;
  for (uint32_t each = 0; each < SECTORS; each++) {
    uint32_t its;
    if (!has_head(each, &its) || (is_found && its < count)) continue;
    is_found = true;
    count = its;
    sector = each;
  }
  if (is_found) {
    flash_read(place_of(sector) + CELLS, cells, sizeof cells);
    replay();
  } else {
    memset(cells, 0xFF, sizeof cells);
    begin_sector(0);
  }
}

uint8_t cells_read(uint16_t place) { return cells[place]; }

void cells_write(uint16_t place, uint8_t value) {
  if (cells[place] == value) return;
  cells[place] = value;
  if (next == FLASH_SECTOR) {
    begin_sector((sector + 1) % SECTORS);
    return;
  }
  uint8_t entry[ENTRY] = { (uint8_t)place, value, (uint8_t)~place, (uint8_t)~value };
  flash_write(place_of(sector) + next, entry, ENTRY);
  next += ENTRY;
}

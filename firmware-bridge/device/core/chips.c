#include "chips.h"

#include "../hal.h"
#include "config.h"
#include "mfrc522.h"
#include "pads.h"

// A chip counts as stuck after this many failures in a row.
#define STUCK_FROM (SOFT_RESETS + 2)

static uint8_t versions[PADS];
static uint8_t failures[PADS];
static uint32_t failed_at[PADS];
static uint32_t probed_at;
static uint8_t probed;

const uint8_t *chips_versions(void) { return versions; }

static enum thing_kind shown(uint8_t pad) { return (enum thing_kind)pads_things()[pad].is; }

static bool set_up(uint8_t pad) {
  bool works = mfrc522_start(pad);
  versions[pad] = mfrc522_version(pad);
  return works;
}

static void wait(uint32_t time) {
  uint32_t began = hal_micros();
  while (hal_micros() - began < time) {}
}

void chips_start(void) {
  hal_hold_reset(true);
  wait(HARD_RESET_HELD_US);
  hal_hold_reset(false);
  wait(HARD_RESET_WAIT_US);
  for (uint8_t pad = 0; pad < PADS; pad++) {
    hal_alive();
    pads_begin(pad, set_up(pad) ? NOTHING : ABSENT);
  }
}

void chips_step(uint32_t now) {
  if (now - probed_at < ABSENT_PROBE_MS) return;
  probed_at = now;
  probed = (uint8_t)((probed + 1) % PADS);
  if (shown(probed) == ABSENT && set_up(probed)) pads_become_plain(probed, NOTHING);
}

static uint32_t pause_of(uint8_t count) {
  if (count < STUCK_FROM) return 0;
  uint8_t doublings = (uint8_t)(count - STUCK_FROM);
  return (uint32_t)STUCK_PAUSE_MS << (doublings < STUCK_PAUSE_DOUBLINGS ? doublings : STUCK_PAUSE_DOUBLINGS);
}

// A failing chip is reset by command first, then by the reset line; a stuck chip alternately by both.
static bool needs_line(uint8_t count) { return count > SOFT_RESETS && ((count - SOFT_RESETS) & 1) != 0; }

enum chip_state chips_prepare(uint8_t pad, uint32_t now) {
  uint8_t count = failures[pad];
  if (shown(pad) == ABSENT || (count > 0 && now - failed_at[pad] < pause_of(count))) return CHIP_NOT_NOW;
  if (needs_line(count)) return CHIP_NEEDS_LINE;
  if (count == 0 ? mfrc522_is_set_up(pad) : set_up(pad)) return CHIP_READY;
  chips_failed(pad, now);
  return CHIP_NOT_NOW;
}

bool chips_line_released(uint8_t asking, uint32_t now) {
  for (uint8_t pad = 0; pad < PADS; pad++)
    if (pad == asking || (shown(pad) != ABSENT && failures[pad] == 0)) set_up(pad);
  if (mfrc522_is_set_up(asking)) return true;
  chips_failed(asking, now);
  return false;
}

void chips_worked(uint8_t pad) {
  if (shown(pad) == STUCK && !pads_become_plain(pad, NOTHING)) return;
  failures[pad] = 0;
}

void chips_failed(uint8_t pad, uint32_t now) {
  mfrc522_give_up(pad);
  failures[pad] = failures[pad] < UINT8_MAX ? failures[pad] + 1 : UINT8_MAX - 1;
  failed_at[pad] = now;
  if (failures[pad] >= STUCK_FROM && shown(pad) != STUCK) pads_become_plain(pad, STUCK);
}

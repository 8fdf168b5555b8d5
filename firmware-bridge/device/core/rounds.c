#include "rounds.h"

#include <string.h>

#include "../hal.h"
#include "chips.h"
#include "config.h"
#include "events.h"
#include "iso14443a.h"
#include "mfrc522.h"
#include "pads.h"

#define NO_PAD 0xFF

static enum { BETWEEN, LINE_HELD, LINE_RELEASED, FIELD_ON } phase;
static uint32_t phase_began;

static char mode = '-';
static uint8_t pad; // the pad that is looked at, or the next one
static bool in_round;
static uint32_t round_began;
static uint32_t rounds;
static uint32_t longest;
static uint8_t rests = NO_PAD; // the pad whose field was on last, and when it went off
static uint32_t rests_since;

static enum { TURN_NONE, TURN_GIVEN, TURN_OVER, TURN_LAPSED } turn;
static uint16_t turn_number;
static uint32_t turn_given;
static bool turn_to_tell;

char rounds_mode_now(void) { return mode; }
uint32_t rounds_count(void) { return rounds; }
uint32_t rounds_longest(void) { return longest; }
void rounds_longest_told(void) { longest = 0; }
uint16_t rounds_turn_over(void) { return turn_to_tell ? turn_number : 0; }
void rounds_turn_told(void) { turn_to_tell = false; }

static void enter(uint8_t next) {
  phase = next;
  phase_began = hal_micros();
}

static bool field_off(void) {
  rests = pad;
  rests_since = hal_micros();
  return mfrc522_field(pad, false);
}

/// Ends the round early. A reset by the line is finished all the same: the other chips must be set up again.
static void break_off(void) {
  if (phase == FIELD_ON) {
    if (!field_off()) mfrc522_give_up(pad);
    enter(BETWEEN);
  }
  pad = 0;
  in_round = false;
}

void rounds_mode(char wanted) {
  if (wanted == mode) return;
  mode = wanted;
  break_off();
  turn = TURN_NONE;
  turn_to_tell = false;
}

bool rounds_turn(uint16_t number, uint32_t now) {
  if (mode != 'T') return false;
  if (turn == TURN_NONE || number != turn_number) {
    break_off();
    turn = TURN_GIVEN;
    turn_number = number;
    turn_given = now;
    turn_to_tell = false;
  } else if (turn == TURN_OVER) {
    turn_to_tell = true;
  }
  return true;
}

static void end_round(void) {
  uint32_t took = hal_micros() - round_began;
  if (took > longest) longest = took;
  rounds++;
  pad = 0;
  in_round = false;
  if (turn == TURN_GIVEN) {
    turn = TURN_OVER;
    turn_to_tell = true;
  }
}

static void next_pad(void) {
  enter(BETWEEN);
  if (++pad == PADS) end_round();
}

/// Whether a round may begin: never without room for an event of every pad.
static bool may_begin(uint32_t now) {
  if (mode == '-' || (mode == 'T' && turn != TURN_GIVEN)) return false;
  if (mode == 'T' && now - turn_given >= TURN_BEGINS_WITHIN_MS) {
    turn = TURN_LAPSED;
    return false;
  }
  if (mode == 'A' && hal_micros() - round_began < SHORTEST_ROUND_US) return false;
  return events_room() >= PADS;
}

static void put_field_on(uint32_t now) {
  if (mfrc522_field(pad, true)) {
    enter(FIELD_ON);
  } else {
    chips_failed(pad, now);
    next_pad();
  }
}

static void visit(uint32_t now) {
  if (pad == rests && hal_micros() - rests_since < FIELD_REST_US) return;
  switch (chips_prepare(pad, now)) {
    case CHIP_READY: put_field_on(now); break;
    case CHIP_NOT_NOW: next_pad(); break;
    case CHIP_NEEDS_LINE:
      hal_hold_reset(true);
      enter(LINE_HELD);
      break;
  }
}

static void between(uint32_t now) {
  if (!in_round) {
    chips_step(now);
    if (!may_begin(now)) return;
    in_round = true;
    round_began = hal_micros();
  }
  visit(now);
}

static void look(uint32_t now) {
  struct thing found;
  memset(&found, 0, sizeof found);
  bool has_looked = iso14443a_look(pad, &found);
  if (!field_off() || !has_looked) {
    chips_failed(pad, now);
  } else {
    chips_worked(pad);
    pads_look(pad, &found);
  }
  next_pad();
}

static void line_released(uint32_t now) {
  bool is_ready = chips_line_released(pad, now);
  if (!in_round) enter(BETWEEN);
  else if (is_ready) put_field_on(now);
  else next_pad();
}

static bool has_passed(uint32_t time) { return hal_micros() - phase_began >= time; }

void rounds_step(uint32_t now) {
  switch (phase) {
    case BETWEEN: between(now); break;
    case LINE_HELD:
      if (!has_passed(HARD_RESET_HELD_US)) break;
      hal_hold_reset(false);
      enter(LINE_RELEASED);
      break;
    case LINE_RELEASED:
      if (!has_passed(HARD_RESET_WAIT_US)) break;
      line_released(now);
      break;
    case FIELD_ON:
      if (has_passed(FIELD_GUARD_US)) look(now);
      break;
  }
}

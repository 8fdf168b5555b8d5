#include "rounds.h"

#include <string.h>

#include "../hal.h"
#include "chips.h"
#include "config.h"
#include "events.h"
#include "iso14443a.h"
#include "mfrc522.h"
#include "pads.h"

static enum { BETWEEN, LINE_HELD, LINE_RELEASED, FIELD_ON } phase;
static uint32_t phase_began;

static char mode = '-';
static uint8_t next;  // the next pad of this round, or PADS
static uint8_t pad;   // the pad that is looked at
static bool is_again; // the pad is looked at for the second time in this round
static bool in_round;
static uint32_t round_began;
static uint32_t rounds;
static uint32_t longest;
static uint16_t dark_since[PADS]; // when each field went off, in milliseconds

// One bit for each pad.
static uint8_t doubtful; // pads to be looked at once more in this round
static uint8_t patient;  // pads whose present or second look gets the full guard
static uint8_t late;     // pads on which the last answer needed the full guard
static uint8_t second_looks;
static uint8_t first_rounds; // how many rounds are left until it is known on which pads tags are late

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

static uint8_t bit(uint8_t of) { return (uint8_t)(1 << of); }

static void enter(uint8_t now) {
  phase = now;
  phase_began = hal_micros();
}

static bool field_off(void) {
  dark_since[pad] = (uint16_t)hal_millis();
  return mfrc522_field(pad, false);
}

static bool has_rested(uint8_t of) { return (uint16_t)((uint16_t)hal_millis() - dark_since[of]) >= FIELD_REST_MS; }

/// Ends the round early. A reset by the line is finished all the same: the other chips must be set up again.
static void break_off(void) {
  if (phase == FIELD_ON) {
    if (!field_off()) mfrc522_give_up(pad);
    enter(BETWEEN);
  }
  in_round = false;
}

void rounds_mode(char wanted) {
  if (wanted == mode) return;
  if (mode == '-') first_rounds = FIRST_ROUNDS;
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
  if (first_rounds > 0) first_rounds--;
  in_round = false;
  if (turn == TURN_GIVEN) {
    turn = TURN_OVER;
    turn_to_tell = true;
  }
}

/// In turns, time is short: a tag that lies still is looked at in every second round, a late one in every third, so that pads on which something
/// may be laid or lifted come oftener.
static bool is_due(uint8_t of) {
  uint8_t one_in = (late & bit(of)) != 0 ? LATE_LIES_ROUNDS : LIES_ROUNDS;
  return mode != 'T' || !pads_lies_still(of) || (rounds + of) % one_in == 0;
}

static void go_on(void) {
  while (next < PADS && !is_due(next)) next++;
  if (next == PADS && doubtful == 0) end_round();
}

static void visited(void) {
  enter(BETWEEN);
  go_on();
}

static void begin_round(void) {
  in_round = true;
  round_began = hal_micros();
  next = doubtful = patient = second_looks = 0;
  go_on();
}

/// Chooses the pad of the next visit: a doubtful pad as soon as it has rested, else the next pad of the round. False while it has to rest.
static bool choose(void) {
  for (uint8_t of = 0; of < PADS; of++) {
    if ((doubtful & bit(of)) == 0 || !has_rested(of)) continue;
    doubtful &= (uint8_t)~bit(of);
    pad = of;
    return is_again = true;
  }
  if (next == PADS || !has_rested(next)) return false;
  pad = next++;
  is_again = false;
  return true;
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
    visited();
  }
}

static void visit(uint32_t now) {
  switch (chips_prepare(pad, now)) {
    case CHIP_READY: put_field_on(now); break;
    case CHIP_NOT_NOW: visited(); break;
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
    begin_round();
  }
  if (in_round && choose()) visit(now);
}

/// Now and then each pad gets a thorough look: the whole number of its tag is asked for, and an empty pad gets the full guard. A pad with a
/// late tag gets such a look more seldom, because it takes as long as two other looks.
static bool is_thorough(void) {
  if (is_again || (uint8_t)rounds % THOROUGH_ROUNDS != pad) return false;
  return (late & bit(pad)) == 0 || (uint8_t)rounds / THOROUGH_ROUNDS % LATE_THOROUGH_TIMES == 0;
}

static bool has_tag(void) { return pads_things()[pad].is == TAG; }

/// A pad with a late tag gets the full guard, other pads the short one. In a thorough look a tag gets the short guard, an empty pad the
/// full one. A board with one pad has time: its empty pad always gets the full guard.
static bool has_full_guard(void) {
  if ((patient & bit(pad)) != 0) return true;
  if (is_again) return false;
  if (PADS == 1 && !has_tag()) return true;
  return is_thorough() ? !has_tag() : (late & bit(pad)) != 0;
}

static uint16_t guard(void) { return has_full_guard() ? FIELD_GUARD_US : FIELD_SHORT_GUARD_US; }

/// Takes the result of a look, and notes whether the pad gets a second look in this round.
static void found(const struct thing *thing) {
  bool was_full = has_full_guard();
  bool was_late = (late & bit(pad)) != 0;
  if (thing->is != NOTHING) late = (uint8_t)(was_full ? late | bit(pad) : late & ~bit(pad));
  bool is_doubtful = pads_look(pad, thing);
  if (!is_doubtful || is_again || second_looks == SECOND_LOOKS) return;
  second_looks++;
  doubtful |= bit(pad);
  if (was_late || (has_tag() && thing->is != TAG)) patient |= bit(pad);
}

/// Whether the short guard was perhaps too short for a late tag. The tag then gets the rest of the full guard, in the same field.
static bool may_be_late(const struct thing *thing) {
  return thing->is == NOTHING && !has_full_guard() && (first_rounds > 0 || (late & bit(pad)) != 0);
}

static void look(uint32_t now) {
  struct thing thing;
  memset(&thing, 0, sizeof thing);
  const struct thing *known = has_tag() && !is_thorough() && !is_again ? &pads_things()[pad] : 0;
  bool has_looked = iso14443a_look(pad, known, &thing);
  if (has_looked && may_be_late(&thing)) {
    patient |= bit(pad);
    return;
  }
  if (!field_off() || !has_looked) {
    chips_failed(pad, now);
  } else {
    chips_worked(pad);
    found(&thing);
  }
  visited();
}

static void line_released(uint32_t now) {
  bool is_ready = chips_line_released(pad, now);
  if (!in_round) enter(BETWEEN);
  else if (is_ready) put_field_on(now);
  else visited();
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
      if (has_passed(guard())) look(now);
      break;
  }
}

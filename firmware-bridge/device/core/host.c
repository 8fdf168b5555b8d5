#include "host.h"

#include <stdbool.h>

#include "../hal.h"
#include "chips.h"
#include "config.h"
#include "events.h"
#include "lights.h"
#include "line_in.h"
#include "memory.h"
#include "order.h"
#include "pads.h"
#include "rounds.h"
#include "say.h"

// One step takes at most this many bytes, because the pads wait meanwhile.
#define BYTES_A_STEP 64

static bool has_spoken;
static bool is_silent;
static uint32_t heard_at;

static uint16_t last_command; // 0 where there is none
static char last_answer;      // K or R

static char answer; // the answer that waits for room, or 0
static uint16_t answer_to;
static bool owes_hello, owes_state, owes_statistics;
static uint32_t hello_at, state_at, statistics_at;

void host_start(uint32_t now) {
  heard_at = hello_at = state_at = statistics_at = now;
  owes_hello = true;
}

static void reply(char with, uint16_t to) {
  answer = with;
  answer_to = to;
}

static bool can(char what) {
  for (const char *able = CAPABILITIES; *able != 0; able++)
    if (*able == what) return true;
  return false;
}

/// False where this board does not know the command, or has no part for it.
static bool carry_out(const struct order *order, uint32_t now) {
  switch (order->kind) {
    case ORDER_LIGHTS:
      if (!can('L')) return false;
      lights_set(order->as.lights.on, order->as.lights.blink);
      return true;
    case ORDER_BUZZ:
      if (!can('B')) return false;
      lights_buzz(order->as.buzz.ms, order->as.buzz.times, now);
      return true;
    case ORDER_MODE: rounds_mode(order->as.mode); return true;
    case ORDER_MISSES: pads_misses(order->as.misses); return true;
    case ORDER_NAME: memory_name(order->as.id); return true;
    default: return false;
  }
}

// The host repeats a command whose answer was lost: the board answers again and does not carry it out twice.
static void command(const struct order *order, uint32_t now) {
  if (order->number != last_command) {
    last_command = order->number;
    last_answer = carry_out(order, now) ? 'K' : 'R';
  }
  reply(last_answer, order->number);
}

static void obey(const struct order *order, uint32_t now) {
  switch (order->kind) {
    case ORDER_HELLO: owes_hello = owes_state = true; break;
    case ORDER_PING: owes_state = true; break;
    case ORDER_TOOK: events_took(order->as.seq); break;
    case ORDER_TURN:
      if (!rounds_turn(order->number, now)) reply('R', order->number);
      break;
    default: command(order, now); break;
  }
}

static void hear(uint32_t now) {
  // The answer that waits for room must be sent before the next command is taken.
  for (uint8_t i = 0; i < BYTES_A_STEP && answer == 0; i++) {
    int16_t byte = hal_uart_read();
    if (byte < 0) return;
    const char *body = line_in_take((uint8_t)byte);
    if (body == 0) continue;
    struct order order;
    if (!order_read(body, &order)) {
      line_in_throw_away();
      continue;
    }
    has_spoken = true;
    // A host that only asks for a hello perhaps does not receive this board's lines, so its question keeps no field on.
    if (order.kind != ORDER_HELLO) {
      is_silent = false;
      heard_at = now;
    }
    obey(&order, now);
  }
}

// A host that comes back may count from any number, and sets lights and mode again. The field goes off: another board may be looking then.
static void mind_silence(uint32_t now) {
  if (is_silent || now - heard_at < HOST_SILENT_MS) return;
  is_silent = true;
  lights_out();
  last_command = 0;
  rounds_mode('-');
}

static bool is_due(uint32_t *since, uint32_t interval, uint32_t now) {
  if (now - *since < interval) return false;
  *since = now;
  return true;
}

static void mind_clock(uint32_t now) {
  if (!has_spoken && is_due(&hello_at, HELLO_MS, now)) owes_hello = true;
  if (is_due(&state_at, STATE_MS, now)) owes_state = true;
  if (is_due(&statistics_at, STATISTICS_MS, now)) owes_statistics = true;
}

static bool hello(void) {
  struct hello words = {
    .id = memory_id(),
    .boot = memory_boot(),
    .pads = PADS,
    .chips = chips_versions(),
    .capabilities = CAPABILITIES,
    .firmware = FIRMWARE,
  };
  return say_hello(&words);
}

static bool state(void) {
  struct state words = {
    .seq = events_last(),
    .on = lights_on(),
    .blink = lights_blink(),
    .mode = rounds_mode_now(),
    .pads = PADS,
    .things = pads_things(),
  };
  return say_state(&words);
}

static void say_turn_over(void) {
  if (say_answer('D', rounds_turn_over())) rounds_turn_told();
}

static void say_statistics_now(void) {
  if (!say_statistics(rounds_count(), rounds_longest(), line_in_bad())) return;
  rounds_longest_told();
  owes_statistics = false;
}

// Sends one line in each step. Events come before the state that contains them and before the end of the turn that found them.
static void speak(uint32_t now) {
  if (answer != 0) {
    if (say_answer(answer, answer_to)) answer = 0;
  } else if (owes_hello) {
    owes_hello = !hello();
  } else if (!events_say_new(now)) {
    return;
  } else if (rounds_turn_over() != 0) {
    say_turn_over();
  } else if (owes_state) {
    owes_state = !state();
  } else if (owes_statistics) {
    say_statistics_now();
  } else {
    events_say_again(now);
  }
}

void host_step(uint32_t now) {
  hear(now);
  mind_silence(now);
  mind_clock(now);
  speak(now);
}

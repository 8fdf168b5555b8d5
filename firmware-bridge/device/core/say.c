#include "say.h"

#include "../hal.h"
#include "crc.h"

// "*", the sum and the end of line.
#define TAIL 10
#define NUMBER 10
#define TAG_TEXT (2 * UID_MAX + 3)

static uint32_t sum;

static void put(char byte) {
  sum = crc32_add(sum, (uint8_t)byte);
  hal_uart_write((uint8_t)byte);
}

static bool begin(char letter, uint8_t longest) {
  if (hal_uart_room() < longest) return false;
  sum = CRC32_START;
  put('<');
  put(letter);
  return true;
}

static void hex_digit(uint8_t value) { put((char)(value < 10 ? '0' + value : 'A' - 10 + value)); }

static void hex8(uint8_t value) {
  hex_digit(value >> 4);
  hex_digit(value & 0x0F);
}

static void hex32(uint32_t value) {
  for (int8_t shift = 24; shift >= 0; shift -= 8) hex8((uint8_t)(value >> shift));
}

static void text(const char *words) {
  while (*words != 0) put(*words++);
}

static void number(uint32_t value) {
  char digits[NUMBER];
  uint8_t count = 0;
  do {
    digits[count++] = (char)('0' + value % 10);
    value /= 10;
  } while (value > 0);
  put(' ');
  while (count > 0) put(digits[--count]);
}

static bool end(void) {
  uint32_t whole = ~sum;
  put('*');
  hex32(whole);
  put('\n');
  return true;
}

static void tag(const struct thing *thing) {
  for (uint8_t i = 0; i < thing->length; i++) hex8(thing->uid[i]);
  put('.');
  hex8(thing->sak);
}

bool say_hello(const struct hello *hello) {
  if (!begin('H', 2 + 2 + 9 + 9 + 2 + 1 + 2 * 8 + 3 + 9 + TAIL)) return false;
  text(" 2 ");
  hex32(hello->id);
  put(' ');
  hex32(hello->boot);
  number(hello->pads);
  put(' ');
  for (uint8_t pad = 0; pad < hello->pads; pad++) hex8(hello->chips[pad]);
  put(' ');
  text(hello->capabilities);
  put(' ');
  text(hello->firmware);
  return end();
}

bool say_event(uint32_t seq, const struct event *event) {
  if (!begin('E', 2 + 1 + NUMBER + 2 + 2 + TAG_TEXT + TAIL)) return false;
  number(seq);
  number(event->pad);
  put(' ');
  put(event->what);
  if (event->what == '+') tag(&event->tag);
  return end();
}

static void slot(const struct thing *thing) {
  switch ((enum thing_kind)thing->is) {
    case NOTHING: put('-'); break;
    case TAG: tag(thing); break;
    case SEVERAL: put('M'); break;
    case UNREADABLE: put('?'); break;
    case STUCK: put('!'); break;
    case ABSENT: put('x'); break;
  }
}

bool say_state(const struct state *state) {
  uint8_t longest = 2 + 1 + NUMBER + 3 + 3 + 2 + TAIL;
  for (uint8_t pad = 0; pad < state->pads; pad++) longest += (uint8_t)(1 + (state->things[pad].is == TAG ? TAG_TEXT : 1));
  if (!begin('S', longest)) return false;
  number(state->seq);
  put(' ');
  hex8(state->on);
  put(' ');
  hex8(state->blink);
  put(' ');
  put(state->mode);
  for (uint8_t pad = 0; pad < state->pads; pad++) {
    put(pad == 0 ? ' ' : ',');
    slot(&state->things[pad]);
  }
  return end();
}

bool say_answer(char answer, uint16_t to) {
  if (!begin(answer, 2 + 1 + NUMBER + TAIL)) return false;
  number(to);
  return end();
}

bool say_statistics(uint32_t rounds, uint32_t longest, uint32_t bad) {
  if (!begin('T', 2 + 3 * (1 + NUMBER) + TAIL)) return false;
  number(rounds);
  number(longest);
  number(bad);
  return end();
}

// The core on a computer, driven by lines of text on its standard input; device.test.ts speaks to it.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/board.h"
#include "../core/config.h"
#include "../core/crc.h"
#include "../core/line_in.h"
#include "../core/memory.h"
#include "../core/order.h"
#include "../core/pads.h"
#include "../core/say.h"
#include "../hal.h"
#include "fake_hal.h"

#define WORDS_MAX 16
#define US_A_STEP 100

static char *words[WORDS_MAX];
static int count;

static const char *word(int index) { return index < count ? words[index] : ""; }
static uint32_t number(int index) { return (uint32_t)strtoul(word(index), 0, 10); }
static uint32_t hex(int index) { return (uint32_t)strtoul(word(index), 0, 16); }

static uint8_t hex_byte(const char *digits) {
  char text[] = { digits[0], digits[1], 0 };
  return (uint8_t)strtoul(text, 0, 16);
}

static uint8_t bytes_of(const char *digits, uint8_t *bytes, uint8_t most) {
  uint8_t length = 0;
  for (; digits[0] != 0 && digits[0] != '.' && length < most; digits += 2) bytes[length++] = hex_byte(digits);
  return length;
}

/// Reads what lies on a pad, as an S line writes it.
static struct thing thing_of(const char *text) {
  static const char MARKS[] = "-.M?!x";
  struct thing thing = { .is = TAG };
  const char *mark = text[1] == 0 ? strchr(MARKS, text[0]) : 0;
  if (mark != 0) {
    thing.is = (uint8_t)(mark - MARKS);
  } else {
    thing.length = bytes_of(text, thing.uid, UID_MAX);
    thing.sak = hex_byte(strchr(text, '.') + 1);
  }
  return thing;
}

static void print_order(const struct order *order) {
  switch ((enum order_kind)order->kind) {
    case ORDER_HELLO: puts("hello?"); break;
    case ORDER_PING: puts("ping"); break;
    case ORDER_TOOK: printf("took %" PRIu32 "\n", order->as.seq); break;
    case ORDER_LIGHTS: printf("lights %u %u %u\n", order->number, order->as.lights.on, order->as.lights.blink); break;
    case ORDER_BUZZ: printf("buzz %u %u %u\n", order->number, order->as.buzz.ms, order->as.buzz.times); break;
    case ORDER_MODE: printf("mode %u %c\n", order->number, order->as.mode); break;
    case ORDER_MISSES: printf("misses %u %u\n", order->number, order->as.misses); break;
    case ORDER_NAME: printf("name %u %08" PRIX32 "\n", order->number, order->as.id); break;
    case ORDER_UNKNOWN: printf("unknown %u\n", order->number); break;
    case ORDER_TURN: printf("turn %u\n", order->number); break;
  }
}

static void hear(const char *digits) {
  for (; digits[0] != 0; digits += 2) {
    const char *body = line_in_take(hex_byte(digits));
    struct order order;
    if (body == 0) continue;
    if (order_read(body, &order)) print_order(&order);
    else line_in_throw_away();
  }
}

static void hello(void) {
  uint8_t chips[PADS];
  struct hello said = { .id = hex(1), .boot = hex(2), .chips = chips, .capabilities = word(4), .firmware = word(5) };
  said.pads = bytes_of(word(3), chips, PADS);
  say_hello(&said);
}

static void event(void) {
  struct event event = { .pad = (uint8_t)number(2), .what = word(3)[0] };
  if (event.what == '+') event.tag = thing_of(word(3) + 1);
  say_event(number(1), &event);
}

static void state(void) {
  struct thing things[PADS];
  struct state said = { .seq = number(1), .on = (uint8_t)hex(2), .blink = (uint8_t)hex(3), .mode = word(4)[0], .things = things };
  for (int i = 5; i < count; i++) things[said.pads++] = thing_of(word(i));
  if (!say_state(&said)) puts("no room");
}

static void look(void) {
  struct thing thing = thing_of(word(2));
  pads_look((uint8_t)number(1), &thing);
}

static void crc(void) {
  uint8_t bytes[UINT8_MAX];
  uint8_t length = bytes_of(word(1), bytes, UINT8_MAX);
  uint16_t sum = crc_a(bytes, length);
  printf("%02X%02X\n", sum & 0xFF, sum >> 8);
}

static void run(uint32_t ms) {
  for (uint32_t began = hal_micros(); hal_micros() - began < ms * 1000;) {
    fake_pass(US_A_STEP);
    board_step();
  }
}

static void hear_later(const char *digits) {
  for (; digits[0] != 0; digits += 2) fake_hear(hex_byte(digits));
}

static void begin_pads(void) {
  for (uint8_t pad = 0; pad < PADS; pad++) pads_begin(pad, NOTHING);
}

static void name_cut(void) {
  fake_cut_after(number(2));
  memory_name(hex(1));
  fake_power_back();
  memory_start();
}

static void count_cut(void) {
  fake_cut_after(number(1));
  memory_start();
  fake_power_back();
}

static bool is_word(const char *name) { return strcmp(word(0), name) == 0; }

static void obey(void) {
  if (is_word("hear")) hear(word(1));
  else if (is_word("bad")) printf("%" PRIu32 "\n", line_in_bad());
  else if (is_word("hello")) hello();
  else if (is_word("event")) event();
  else if (is_word("state")) state();
  else if (is_word("answer")) say_answer(word(1)[0], (uint16_t)number(2));
  else if (is_word("statistics")) say_statistics(number(1), number(2), number(3));
  else if (is_word("room")) fake_room((uint8_t)number(1));
  else if (is_word("crc")) crc();
  else if (is_word("pads")) begin_pads();
  else if (is_word("look")) look();
  else if (is_word("misses")) pads_misses((uint8_t)number(1));
  else if (is_word("start")) board_start();
  else if (is_word("run")) run(number(1));
  else if (is_word("line")) hear_later(word(1));
  else if (is_word("name-cut")) name_cut();
  else if (is_word("count-cut")) count_cut();
  else if (is_word("made-with")) fake_number(hex(1));
  else if (is_word("memory")) printf("%08" PRIX32 " %08" PRIX32 "\n", memory_id(), memory_boot());
  else if (is_word("sounds")) printf("%" PRIu32 "\n", fake_sounds());
  else if (is_word("--")) puts("--");
  else abort();
}

int main(void) {
  static char line[1 << 16];
  while (fgets(line, sizeof line, stdin) != 0) {
    count = 0;
    for (char *at = strtok(line, " \n"); at != 0 && count < WORDS_MAX; at = strtok(0, " \n")) words[count++] = at;
    if (count == 0) continue;
    obey();
    if (!is_word("room")) fake_room(UINT8_MAX);
  }
  return 0;
}
